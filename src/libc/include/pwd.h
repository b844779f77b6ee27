/* The users of the system: declared, and refused where an execution asks. */
#ifndef TASS_PWD_H
#define TASS_PWD_H

#include <sys/types.h>

struct passwd {
    char *pw_name, *pw_passwd;
    uid_t pw_uid;
    gid_t pw_gid;
    char *pw_gecos, *pw_dir, *pw_shell;
};

#pragma TASS system begin
struct passwd *getpwnam(const char *name);
struct passwd *getpwuid(uid_t user);
struct passwd *getpwent(void);
void endpwent(void);
#pragma TASS system end

#endif
