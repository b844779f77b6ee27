/* Locks on files: declared, and refused where an execution asks. */
#ifndef TASS_SYS_FILE_H
#define TASS_SYS_FILE_H

#include <fcntl.h>

#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8

#pragma TASS system begin
int flock(int descriptor, int operation);
#pragma TASS system end

#endif
