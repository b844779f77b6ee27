/* Options of the command line. */
#ifndef TASS_GETOPT_H
#define TASS_GETOPT_H

#include <__tass_getopt.h>

#define no_argument 0
#define required_argument 1
#define optional_argument 2

static inline int getopt_long(int argc, char *const argv[], const char *options,
                              const struct option *long_options, int *index)
{
    return __tass_getopt(argc, argv, options, long_options, index);
}

#ifndef TASS_UNISTD_H
static inline int getopt(int argc, char *const argv[], const char *options)
{
    return __tass_getopt(argc, argv, options, (const struct option *)0, (int *)0);
}
#endif

#endif
