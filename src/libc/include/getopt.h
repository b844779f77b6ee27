/* Options of the command line. */
#ifndef TASS_GETOPT_H
#define TASS_GETOPT_H

#include <unistd.h>

struct option {
    const char *name;
    int has_arg;
    int *flag;
    int val;
};

#define no_argument 0
#define required_argument 1
#define optional_argument 2

#pragma TASS system begin
int getopt_long(int argc, char *const argv[], const char *options, const struct option *long_options,
                int *index);
#pragma TASS system end

#endif
