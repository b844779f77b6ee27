/* One search on several processors: processes that each explore a part of it.
 *
 * A process that has work for two divides itself (fork) when a processor is idle: its copy takes the
 * shallowest alternatives that are open, and both go on with what they have in common by copy on
 * write. At its end a copy leaves a report in memory that all share, and is gone; the first process
 * collects the reports. A copy that ends without one was killed: then nothing is known of its part.
 *
 * What was found is compared by paths, as numbers of the alternatives taken: the least one is what
 * a single process would find first. A process whose path is greater than the least that was found
 * need not go on.
 */
#ifndef SEARCH_JOBS_H
#define SEARCH_JOBS_H

#include <stdbool.h>
#include <stdint.h>

#include "lib/vec.h"

typedef struct Jobs Jobs;

/* For up to count processes at a time. NULL: the system has no room. */
Jobs *jobs_new(uint32_t count);
/* Ends the others. */
void jobs_free(Jobs *jobs);

/* Whether a processor is idle; cheap. */
bool jobs_is_wanted(const Jobs *jobs);
typedef enum Division { DIVISION_REFUSED, DIVISION_OLD, DIVISION_NEW } Division;
Division jobs_divide(Jobs *jobs);
bool jobs_is_copy(const Jobs *jobs);
/* The number, from 1, of the copy that this process is, or else of the last that it made. */
uint32_t jobs_latest(const Jobs *jobs);

/* Whether the process is to end: all are, the first is gone, or something was found on a path less than this one. */
bool jobs_are_over(Jobs *jobs, const uint32_t *path, uint32_t length);
/* Something was found on the path. False: it is too long to be kept. */
bool jobs_find(Jobs *jobs, const uint32_t *path, uint32_t length);
/* The least path on which something was found; false: there is none. */
bool jobs_found(const Jobs *jobs, VecU32 *path);

/* The end of a copy, with what it has to say: numbers that jobs_collect hands on. */
_Noreturn void jobs_end_copy(Jobs *jobs, const VecU32 *report);
/* All are to end. */
void jobs_stop(Jobs *jobs);
/* Waits up to some milliseconds for the copies to end; whether all have. */
bool jobs_wait(Jobs *jobs, int milliseconds);
/* Once they have: how many there were, and the report of each; NULL: it was killed. */
uint32_t jobs_count(const Jobs *jobs);
const uint32_t *jobs_report(const Jobs *jobs, uint32_t copy, uint32_t *length);

#endif
