/* Other processes than those of MPI: declared, and refused where an execution asks. */
#ifndef TASS_SYS_WAIT_H
#define TASS_SYS_WAIT_H

#include <sys/types.h>

#define WNOHANG 1
#define WUNTRACED 2
#define WEXITSTATUS(status) (((status)&0xff00) >> 8)
#define WIFEXITED(status) (((status)&0x7f) == 0)
#define WTERMSIG(status) ((status)&0x7f)
#define WIFSIGNALED(status) (((signed char)(((status)&0x7f) + 1) >> 1) > 0)

#pragma TASS system begin
pid_t wait(int *status);
pid_t waitpid(pid_t process, int *status, int options);
#pragma TASS system end

#endif
