/* The command line: options.def applied to argv. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "front/front.h"
#include "lib/diag.h"
#include "search/verify.h"

typedef enum Command {
    COMMAND_NONE,
    COMMAND_VERIFY,
    COMMAND_COMPARE,
    COMMAND_RUN,
    COMMAND_SHOW,
    COMMAND_EXPLAIN,
    COMMAND_HELP,
    COMMAND_VERSION,
} Command;

typedef enum ShowWhat { SHOW_MODEL, SHOW_MODEL_DOT, SHOW_AST } ShowWhat;

typedef struct ProcessRange {
    uint32_t low, high;
} ProcessRange;

typedef struct Args {
    Arena arena;
    Command command;
    VecText files[2]; /* compare: specification and implementation; else the second is empty */
    VecText words;    /* explain, help: what follows the command */
    ProcessRange processes;   /* -np */
    uint32_t processes_of[2]; /* -np1, -np2; 0: from processes */
    VEC(InputBound) inputs;
    VEC(FrontInput) fixed;
    VecText cpp_args;
    VecText program_words; /* -args */
    VEC(GivenFile) given;  /* -file */
    VerifyOptions verify;  /* processes and inputs are filled in for each run */
    ShowWhat show;
    bool json;
    const char *json_file; /* NULL: standard output */
    bool stats, quiet, verbose, color;
} Args;

/* Reads the command line. On errors (all reported in diag) returns false; args->json is right even
 * then, as far as the arguments could be read. Release in either case. */
bool args_parse(Args *args, int argc, char **argv, Diag *diag);
void args_release(Args *args);

/* `tass help [COMMAND]`: to standard output; false when there is no such command. */
bool help_print(const char *command);

/* The candidate closest to word, if close enough to be meant; else NULL. */
const char *args_suggestion(const char *word, const char *const *candidates, uint32_t count);

#endif
