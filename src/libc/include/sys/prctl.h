/* What the system does with a process: declared, and refused where an execution asks. */
#ifndef TASS_SYS_PRCTL_H
#define TASS_SYS_PRCTL_H

#define PR_SET_NAME 15
#define PR_GET_NAME 16

#pragma TASS system begin
int prctl(int option, ...);
#pragma TASS system end

#endif
