/* What the machine is called. */
#ifndef TASS_SYS_UTSNAME_H
#define TASS_SYS_UTSNAME_H

struct utsname {
    char sysname[65], nodename[65], release[65], version[65], machine[65];
};

static inline int uname(struct utsname *name)
{
    static const struct utsname own = {"Linux", "node", "6", "1", "x86_64"};
    *name = own;
    return 0;
}

#endif
