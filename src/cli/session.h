/* One run of the command: command line → front end → search → report. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "search/ranks.h"

/* Runs the command and returns its exit status. ranks: the processes that run it together; NULL: only this one
 * does. */
int session_main(int argc, char **argv, const Ranks *ranks);

#endif
