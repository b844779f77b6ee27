/* What people and tools read: the results of one command, written as text, as JSON, as SARIF and as
 * JUnit's XML. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdio.h>

#include "lib/diag.h"
#include "report/explanation.h"
#include "search/verify.h"

/* One verification or comparison; -np=1..8 makes several. */
typedef struct Run {
    /* Of the specification and the implementation; a verify has only the second. */
    uint32_t processes[2];
    /* The side calls no MPI: it is one process whatever -np says. */
    bool is_sequential[2];
    const char *function; /* that was checked in place of the program, "f" or "f:g"; or NULL */
    const char *proposal; /* a precondition of the function without which it is violated, or NULL */
    const Result *result;
} Run;

typedef struct Report {
    const char *command;      /* "verify", "compare", … */
    const char *const *words; /* of the command line, without the program's name */
    uint32_t word_count;
    VecText files[2];         /* as in Args: of a verify, only the first is used */
    const InputBound *inputs; /* bounds from the command line */
    uint32_t input_count;
    const VerifyOptions *options;    /* what else was given; NULL: nothing was run */
    const Program *program;          /* that coverage is about; NULL: it could not be read */
    VEC(Run) runs;                   /* in order; empty when the input could not be used */
    const Diag *diag;                /* errors and warnings of the front end and the search */
    const Explanation *explanations; /* by Property; NULL: there are none */
    const char *solver;              /* name of the external solver, for the statistics */
    double seconds;                  /* wall time of the whole command */
    double cpu_seconds;              /* CPU time of the process, solver and preprocessor included */
} Report;

/* How much of a trace is printed. */
typedef enum TraceShown { TRACE_SLICE, TRACE_END, TRACE_FULL, TRACE_DIAGRAM } TraceShown;

typedef struct TextOptions {
    bool color, stats, quiet, verbose;
    bool has_shown; /* the paths that were found */
    TraceShown trace;
} TextOptions;

/* Exit status of all runs together: 1 when any is violated, else 3, 2, 0 in this order. */
Verdict report_verdict(const Report *report);
/* "verified", "violated", "inconclusive", "unusable". */
const char *report_verdict_name(Verdict verdict);

/* "potential", "absolute", "ignore". */
const char *report_deadlock_name(DeadlockMode mode);

/* The violations, verdict and statistics of one run, in the GNU form of diagnostics. */
void report_run_text(FILE *stream, const Report *report, const Run *run,
                     const TextOptions *options);

/* A path that a formula was found on. */
void report_path_text(FILE *stream, const Report *report, const FoundPath *path, uint32_t number,
                      const TextOptions *options);

/* "-np=4", "-function=f -np=1", or "-np1=1 -np2=3" where the sides of a compare differ. */
void report_processes(Buf *buf, const Report *report, const Run *run);
/* How many processes of a side the violation's trace shows: those of -np, and those that it has spawned. */
uint32_t report_ranks(const Run *run, const Violation *violation, Side side);
/* Of several functions: a line each. */
void report_functions_text(FILE *stream, const Report *report, const TextOptions *options);
/* "14 properties, compare -np=8, B <= 100". */
void report_scope(Buf *buf, const Report *report, const Run *run);
/* One violation with its notes, inputs, differences and the end of its trace. */
void report_violation_text(FILE *stream, const Report *report, const Run *run,
                           const Violation *violation);

/* One JSON document for the whole command (docs/result.schema.json describes it). */
void report_json(FILE *stream, const Report *report);
/* One SARIF 2.1.0 log with one run: for editors and services that show findings at their lines. */
void report_sarif(FILE *stream, const Report *report);
/* One HTML page, which needs no other file. */
void report_html(FILE *stream, const Report *report);
/* The messages of the first proved violation as SVG (diagram.h). */
void report_diagram(FILE *stream, const Report *report);
/* One test suite in the XML of JUnit, with a test case for each number of processes and group of
 * properties. A case passes only when its run is verified. */
void report_junit(FILE *stream, const Report *report);

/* Which lines and branches no execution of any run reached, a few lines for each file of the user;
 * nothing when no run says what it reached. */
void report_coverage_text(FILE *stream, const Report *report);
/* All lines, branches and functions in the format of lcov's tracefiles (geninfo(1)). */
void report_coverage_lcov(FILE *stream, const Report *report);

/* The graph of the states that a run went through, for Graphviz (DOT); nothing where none was drawn. */
void report_states(FILE *stream, const Result *result);

#endif
