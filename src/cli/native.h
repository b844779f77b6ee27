/* Counterexamples tried natively (confirm/confirm.h), as the command line asks. */
#ifndef CLI_NATIVE_H
#define CLI_NATIVE_H

#include "cli/args.h"
#include "confirm/confirm.h"
#include "report/stored.h"

/* What of a run is tried: the programs (of a verify only the second) on so many processes. */
typedef struct NativeRun {
    const Args *args;
    Sources *sources;
    const Program *const *programs;
    uint32_t processes[2];
} NativeRun;

/* Tries each proved violation of the result, and writes into it what was seen. */
void native_try_result(const NativeRun *run, Result *result);
/* Tries each proved violation of a stored result, with the -emit and -timeout of own, and prints what is
 * seen; exit status 0 when all show, 1 when some do not, 3 when some cannot be run. */
int native_try_stored(const NativeRun *run, const Args *own, const Stored *stored);

#endif
