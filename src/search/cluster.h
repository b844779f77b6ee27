/* One search by several ranks (ranks.h).
 *
 * Rank 0 searches, and gives parts away while others are idle; when it has none to give, it asks those that are
 * busy, whose parts go through it. So it knows what is out: when all that was given has been reported and its own
 * part is done with, the search is. A rank that reports is idle; what was found on the least path is what counts, as
 * in jobs.h. All ranks read the same programs with the same command line: a search is known by a fingerprint of
 * these, and a rank that has another one returns what it is given.
 *
 * The messages: a part to be searched (rank 0), a report, a part to be given to somebody (others), a part that was
 * returned; that parts are wanted, that one was taken over, that something was found, that all is to end (rank 0).
 */
#ifndef SEARCH_CLUSTER_H
#define SEARCH_CLUSTER_H

#include "search/part.h"
#include "search/ranks.h"

typedef struct Cluster Cluster;

/* Words that say which search it is, the same at all ranks that make it. */
enum { CLUSTER_SEARCH_WORDS = 12 };

Cluster *cluster_new(const Ranks *ranks);
void cluster_free(Cluster *cluster);
/* It outlives the region that it got some of its memory in (lib/alloc.h). */
void cluster_keep(Cluster *cluster);
bool cluster_is_helper(const Cluster *cluster);

/* Rank 0: a new search. parts: numbers of parts begin behind that one. */
void cluster_begin(Cluster *cluster, const uint32_t search[CLUSTER_SEARCH_WORDS], uint32_t parts);
/* Nothing more of the present search is of use: returns when all ranks are idle. */
void cluster_stop(Cluster *cluster);
/* Waits a little for messages, and takes them. Whether some rank is busy still, or a part was not given to anybody. */
bool cluster_wait(Cluster *cluster);
/* Rank 0 has found something on the path. */
void cluster_find(Cluster *cluster, const VecU32 *path);
/* Rank 0 is without work: the next part is its own from now on; false: there is none (yet). */
bool cluster_take(Cluster *cluster);
/* That part, which stays the cluster's, and its number; NULL: it was not taken, or had already. */
const Part *cluster_own(Cluster *cluster, uint32_t *number);
uint32_t cluster_numbers(const Cluster *cluster); /* of parts, that were used */
/* Reports of the present search, as they were told; rank 0 adds its own, which is empty then. */
void cluster_add_report(Cluster *cluster, VecU32 *report);
void cluster_forget_reports(Cluster *cluster);
uint32_t cluster_reports(const Cluster *cluster);
Wire cluster_report(const Cluster *cluster, uint32_t which);
/* The least path on which something was found. */
bool cluster_found(const Cluster *cluster, VecU32 *path);
uint32_t cluster_helpers(const Cluster *cluster); /* that have had a part of the search */

/* Others: waits for a part of any search, and says which; false: rank 0 has ended. number: of the part. */
bool cluster_serve(Cluster *cluster, uint32_t search[CLUSTER_SEARCH_WORDS], Part *part,
                   uint32_t *number);
/* The part cannot be searched here. */
void cluster_return(Cluster *cluster, const Part *part);
/* The end of the part: report, and the path on which something was found, or NULL. */
void cluster_tell(Cluster *cluster, const VecU32 *report, const VecU32 *path);
/* Whether it has told of the part that it was given last. */
bool cluster_has_told(const Cluster *cluster);
/* Rank 0: the others end. */
void cluster_dismiss(Cluster *cluster);

/* During a search, at any rank. Whether somebody would take a part; takes messages, now and then. */
bool cluster_is_wanted(Cluster *cluster);
/* False: nobody does. Rank 0: number is that of the part. */
bool cluster_give(Cluster *cluster, const Part *part, uint32_t *number);
/* Whether all is to end, or something was found on a path that is less. */
bool cluster_is_over(Cluster *cluster, const uint32_t *path, uint32_t length);
/* Whether all parts that were given away are with rank 0: what is left may be kept without them. */
bool cluster_is_settled(const Cluster *cluster);
/* Rank 0: a part was handed over by a helper, which its giver does not keep any more: called with the number, before the
 * giver is told. */
typedef void ClusterKept(void *user, uint32_t number, const Part *part);
void cluster_watch(Cluster *cluster, ClusterKept *kept, void *user);

#endif
