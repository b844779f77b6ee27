/* The groups of the system: declared, and refused where an execution asks. */
#ifndef TASS_GRP_H
#define TASS_GRP_H

#include <sys/types.h>

struct group {
    char *gr_name, *gr_passwd;
    gid_t gr_gid;
    char **gr_mem;
};

#pragma TASS system begin
struct group *getgrnam(const char *name);
struct group *getgrgid(gid_t group);
#pragma TASS system end

#endif
