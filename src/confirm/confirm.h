/* A counterexample, tried with the system's compiler and MPI library.
 *
 * The user's files are written anew into a folder with the inputs of the counterexample in place,
 * beside a driver (driver/tass_driver.c) that comes between the program and MPI; they are compiled
 * with cc or mpicc and run, under mpiexec where the program has several processes, and what is seen
 * is compared with what was predicted. That nothing is seen proves nothing: a library may check
 * less than the standard forbids, and a schedule may not be had; then it is said why.
 */
#ifndef CONFIRM_CONFIRM_H
#define CONFIRM_CONFIRM_H

#include "front/front.h"
#include "search/result.h"
#include "state/given.h"

typedef struct ConfirmRequest {
    Sources *sources;
    const Program *programs[2];      /* by Side; of a verify only the second */
    const VecText *files[2];         /* by Side */
    const VecText *cpp_args;         /* -I, -D, -U, -include, -std= */
    const VecText *libraries;        /* folders of -lib */
    const FrontRequest *requests[2]; /* by Side */
    uint32_t request_counts[2];
    const Given *given;
    uint32_t processes[2]; /* by Side */
    bool splits_windows;   /* the result is of windows with separate memories (-rma-model) */
    bool is_function;      /* a function was checked in place of a program */
    const char *emit;      /* the folder that is to be kept; NULL: a temporary one */
    double limit;          /* seconds of a run; 0: a few */
} ConfirmRequest;

typedef enum ConfirmOutcome {
    CONFIRM_SHOWN,     /* what was predicted is seen */
    CONFIRM_NOT_SHOWN, /* it ran, and that is not seen */
    CONFIRM_UNABLE,    /* it could not be run */
} ConfirmOutcome;

/* Appends one line of words to text: what was seen, or why not. */
ConfirmOutcome confirm_violation(const ConfirmRequest *request, const Violation *violation,
                                 Buf *text);

#endif
