/* Which search a command asks for: what is kept of one (-checkpoint) is of use to that one only. */
#ifndef CLI_IDENTITY_H
#define CLI_IDENTITY_H

#include "cli/checking.h"

/* A fingerprint of the programs as they were read, of the files that they are given, and of the command line but
 * for what has no influence on the search: limits of time and memory, how many processes search, what is written and
 * where; and but for the numbers of processes, of which each is a search of its own. */
void identity_of_search(const Session *session, uint32_t identity[4]);

#endif
