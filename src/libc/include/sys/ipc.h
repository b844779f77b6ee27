/* Keys of shared memory, semaphores and queues: declared, and refused where an execution asks. */
#ifndef TASS_SYS_IPC_H
#define TASS_SYS_IPC_H

#include <sys/types.h>

#define IPC_PRIVATE ((key_t)0)
#define IPC_CREAT 512
#define IPC_EXCL 1024
#define IPC_NOWAIT 2048
#define IPC_RMID 0
#define IPC_SET 1
#define IPC_STAT 2
struct ipc_perm {
    key_t __key;
    uid_t uid;
    gid_t gid;
    uid_t cuid;
    gid_t cgid;
    mode_t mode;
};

#pragma TASS system begin
key_t ftok(const char *path, int project);
#pragma TASS system end

#endif
