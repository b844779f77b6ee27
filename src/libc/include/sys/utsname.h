/* What the machine is called: declared, and refused where an execution asks. */
#ifndef TASS_SYS_UTSNAME_H
#define TASS_SYS_UTSNAME_H

struct utsname {
    char sysname[65], nodename[65], release[65], version[65], machine[65];
};

#pragma TASS system begin
int uname(struct utsname *name);
#pragma TASS system end

#endif
