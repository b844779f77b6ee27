/* Queues of messages of several programs: declared, and refused where an execution asks. */
#ifndef TASS_SYS_MSG_H
#define TASS_SYS_MSG_H

#include <sys/ipc.h>

#pragma TASS system begin
int msgget(key_t key, int flags);
int msgsnd(int id, const void *message, size_t size, int flags);
ssize_t msgrcv(int id, void *message, size_t size, long type, int flags);
#pragma TASS system end

#endif
