/* Checks of a session: its programs are read, all runs that the options ask for are made, and what they
 * found is printed. */
#ifndef CLI_CHECKING_H
#define CLI_CHECKING_H

#include "cli/args.h"
#include "cli/dialogue.h"
#include "cli/loading.h"
#include "cli/progress.h"
#include "search/cluster.h"

/* One run of the command; what it owns, session.c releases. */
typedef struct Session {
    Arena arena; /* of the words of the command line */
    Args args;
    Sources sources;
    Diag diag;
    Report report;
    ProgressLog log;
    Program *programs[2];     /* of a verify, only the second */
    const char *const *words; /* of the command line, without the program's name */
    uint32_t word_count;
    FrontAllowances allowances; /* of pragmas */
    uint32_t searches;          /* that were begun */
    Cluster *cluster;           /* NULL: there are no other ranks */
    double started;
    Formula formula;      /* of -find or -ltl */
    const char *appendix; /* its functions, in C */
    bool is_interactive;  /* somebody is asked about the paths */
    TextOptions text;
    Dialogue dialogue;
} Session;

/* Seconds, from some moment on. */
double checking_now(void);

/* Reads the programs of the command line; what is wrong with them is in diag. */
void checking_load(Session *session);
bool checking_is_loaded(const Session *session);
Loading checking_loading(Session *session);
/* Options for a number of processes of each side. */
VerifyOptions checking_options(Session *session, const uint32_t processes[2]);

/* Reads, runs, prints and writes documents: the exit status. */
int checking_run(Session *session);
/* A helper of rank 0: reads the programs, and searches what it is given. It prints nothing. */
void checking_help(Session *session);
void checking_print_messages(const Session *session);

#endif
