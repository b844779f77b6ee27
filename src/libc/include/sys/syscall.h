/* Calls of the system: declared, and refused where an execution asks. */
#ifndef TASS_SYS_SYSCALL_H
#define TASS_SYS_SYSCALL_H

#define SYS_getcpu 309
#define SYS_gettid 186
#define __NR_gettid 186

#pragma TASS system begin
long syscall(long number, ...);
#pragma TASS system end

#endif
