/* The progress line on a terminal, and clean interruption by SIGINT and SIGTERM. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "lib/stats.h"

/* From now on SIGINT and SIGTERM ask the search to stop; a second one kills. */
void progress_catch_signals(void);
/* Whether a signal arrived. */
bool progress_interrupted(void);
/* Where standard error is no terminal, lines in a log. */
typedef struct ProgressLog {
    double every; /* seconds; 0: none */
    struct timespec begin, last;
} ProgressLog;

ProgressLog progress_log(double seconds);
/* A VerifyProgress: shows the counters on standard error if that is a terminal, or a line of the ProgressLog
 * user (or NULL) is due; false after a signal. */
bool progress_show(void *user, const Stats *stats, uint32_t depth);
/* Removes the line. */
void progress_clear(void);

#endif
