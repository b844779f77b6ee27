/* The questions of -find: of each path that is found, whether the search goes on to another one, along this
 * one, or past all that begin as it does.
 *
 * A search may be made again (verify.h): then what was answered of the same paths in the same order is
 * not asked again.
 */
#ifndef CLI_DIALOGUE_H
#define CLI_DIALOGUE_H

#include "lib/prompt.h"
#include "report/report.h"

typedef struct Answered {
    char *path; /* as it was shown */
    PathAnswer answer;
} Answered;

typedef struct Dialogue {
    Prompt prompt;
    const Report *report;
    const TextOptions *options;
    Answered *answered; /* in the search at hand; it outlives the memory of that (lib/alloc.h) */
    uint32_t count, room;
    bool has_quit; /* nothing is asked any more */
} Dialogue;

/* prompts: a person types. */
void dialogue_init(Dialogue *dialogue, const Report *report, const TextOptions *options,
                   bool prompts);
void dialogue_release(Dialogue *dialogue);
/* Another search begins, for other processes. */
void dialogue_begin(Dialogue *dialogue);
/* Shows the path, and asks; number: of those that this search has found, from 0. As VerifyOptions.ask. */
PathAnswer dialogue_ask(void *user, const FoundPath *path, uint32_t number);

#endif
