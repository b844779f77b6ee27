/* The command line: options.def applied to argv. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "front/front.h"
#include "lib/diag.h"
#include "report/report.h"
#include "search/verify.h"

typedef enum Command {
    COMMAND_NONE,
#define COMMAND(identifier, name, words, run, usage, text) COMMAND_##identifier,
#include "cli/commands.def"
    COMMAND_COUNT
} Command;

/* What follows a command besides options. */
typedef enum CommandWords {
    WORDS_NOTHING,
    WORDS_TOPIC,
    WORDS_FILES,
    WORDS_COMMAND,
} CommandWords;

typedef struct CommandInfo {
    const char *name;
    CommandWords words;
    const char *usage, *text;
} CommandInfo;

/* By Command; that of COMMAND_NONE is empty. */
extern const CommandInfo command_table[COMMAND_COUNT];

/* When invariants of loops are looked for: where a loop would go on without a bound, never, at once. */
/* Whether somebody is asked about paths; AUTO: on a terminal. */
typedef enum Interaction { INTERACTION_AUTO, INTERACTION_ON, INTERACTION_OFF } Interaction;

typedef enum InferMode { INFER_AUTO, INFER_OFF, INFER_HOUDINI } InferMode;

typedef enum ShowWhat { SHOW_MODEL, SHOW_MODEL_DOT, SHOW_AST, SHOW_STATES } ShowWhat;

typedef enum HelpFormat {
    FORMAT_TEXT,
    FORMAT_MARKDOWN,
    FORMAT_MAN,
    FORMAT_BASH,
    FORMAT_ZSH,
    FORMAT_FISH
} HelpFormat;

typedef struct ProcessRange {
    uint32_t low, high;
} ProcessRange;

typedef struct Args {
    Arena arena;
    Command command;
    /* Compare: specification and implementation; else the second is empty. */
    VecText files[2];
    /* explain, help: what follows the command. */
    VecText words;
    VecText inner; /* reduce, regress: what stands behind -- */
    /* -np; and -np1, -np2, which are 0 when they are not given. */
    ProcessRange processes;
    ProcessRange processes_of[2];
    VEC(ProcessRange) process_ranges; /* of -np, all of them; processes is the first */
    VEC(InputBound) inputs;
    VEC(FrontInput) fixed;
    VEC(Allowance) allowances;     /* those of pragmas behind those of options */
    VEC(FrontRequest) requests[2]; /* -input=, -output=, -set=: of each side */
    /* -function; the implementation's name, or NULL: the same */
    FrontCall call;
    const char *second_function;
    VecText same;
    VEC(FrontExtent) extents;
    VEC(LoopBound) loop_bounds;
    VecText cpp_args;
    VecText libraries;
    /* -args, and -args1, -args2; -file */
    VecText program_words;
    VecText words_of[2];
    VEC(GivenFile) given;
    VEC(FrontSpawned) spawned; /* -spawn */
    /* Processes and inputs are filled in for each run. */
    VerifyOptions verify;
    ShowWhat show;
    HelpFormat format;
    bool json;
    /* NULL: standard output. */
    const char *json_file;
    const char *sarif_file, *junit_file, *coverage_file, *html_file,
        *diagram_file; /* NULL: not asked for */
    TraceShown trace;
    CheckpointPlan checkpoint; /* its directory is NULL when it is not given */
    double progress;           /* seconds between two lines of it; 0: none */
    bool all;                  /* replay: every step, without commands */
    bool confirm;              /* -confirm, or the command */
    const char *builds;        /* folder of -p; NULL: none */
    const char *emit;          /* folder of -emit; NULL: none */
    bool stats, quiet, verbose, color;
    bool refuse_openmp;
    bool uses_compiler;
    bool uses_contracts;
    bool runs_loops;
    InferMode infer_mode;
    const FrontInfer *infer; /* while invariants are inferred, and with them; NULL: none are */
    Interaction interaction;
    const char *find, *ltl; /* formulas; NULL: not asked for */
    ProcessRange repeat;    /* low: as given, high: whether it was */
    bool minimises;         /* testgen */
    const char *output;     /* testgen: a folder; reduce: a file; NULL: the default */
    const char *good, *bad; /* regress: revisions */
} Args;

/* Reads the command line. On errors (all reported in diag) returns false; args->json is right even
 * then, as far as the arguments could be read. Release in either case. */
bool args_parse(Args *args, int argc, char **argv, Diag *diag);
void args_release(Args *args);

#endif
