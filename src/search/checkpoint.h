/* What is left of a search, in files of a directory, so that another run of the command goes on with it.
 *
 * A file holds one part of the search: its rows (part.h), none when it is done with, and what it has to say
 * (account.h) of what was done. The parts of all files together are the whole search: a part that is given away has
 * its file before that of the process that gave it away leaves it out. So whenever the processes are killed, something
 * is searched twice at worst. Each file replaces an older one at once (rename), and says by a fingerprint of the
 * programs and options which search it is of.
 */
#ifndef SEARCH_CHECKPOINT_H
#define SEARCH_CHECKPOINT_H

#include "lib/diag.h"
#include "search/options.h"
#include "search/part.h"

typedef struct Checkpoint Checkpoint;

/* For the search that the options ask for, whose checkpoint is given: what other runs left is read when that is asked,
 * else removed. NULL: they cannot be used; an error says why. */
Checkpoint *checkpoint_open(const VerifyOptions *options, Diag *diag);
/* Of a process that only gets parts from others. */
Checkpoint *checkpoint_follow(const VerifyOptions *options);
void checkpoint_close(Checkpoint *checkpoint);
/* It outlives the region that it got some of its memory in (lib/alloc.h). */
void checkpoint_stays(Checkpoint *checkpoint);

/* Whether something was read; then the options get what changed in them (merging, senders) as it was left. */
bool checkpoint_is_resumed(const Checkpoint *checkpoint, VerifyOptions *options);
/* Nothing that is left is of use: the search begins anew with these options. */
void checkpoint_begin_again(Checkpoint *checkpoint, const VerifyOptions *options);

/* The next part that this process is to search, which it is the owner of from now on; it stays the checkpoint's. NULL: no part is
 * left. */
const Part *checkpoint_next(Checkpoint *checkpoint);
bool checkpoint_has_next(const Checkpoint *checkpoint);

/* Whether it is time to keep what is left. */
bool checkpoint_is_due(Checkpoint *checkpoint);
/* What is left of this process's part, NULL: nothing, and its account. False: it cannot be written. */
bool checkpoint_keep(Checkpoint *checkpoint, const Part *left, const VecU32 *account);
/* Files have numbers: which of them were used, the part of another process, and from when on that is this process's own. */
uint32_t checkpoint_numbers(const Checkpoint *checkpoint);
bool checkpoint_keep_part(Checkpoint *checkpoint, uint32_t number, const Part *part);
void checkpoint_own(Checkpoint *checkpoint, uint32_t number);
/* This process's part is done with, or NULL: it is not; numbers up to that one were used. */
void checkpoint_finish(Checkpoint *checkpoint, const VecU32 *account, uint32_t numbers);

/* Accounts of parts that were done with, or begun, before this one. */
uint32_t checkpoint_account_count(const Checkpoint *checkpoint);
Wire checkpoint_account(const Checkpoint *checkpoint, uint32_t which);

#endif
