/* Shared memory of several programs: declared, and refused where an execution asks. */
#ifndef TASS_SYS_SHM_H
#define TASS_SYS_SHM_H

#include <sys/ipc.h>

#define SHM_RDONLY 4096
#define SHM_R 256
#define SHM_W 128
struct shmid_ds {
    struct ipc_perm shm_perm;
    size_t shm_segsz;
    unsigned long shm_nattch;
};

#pragma TASS system begin
int shmget(key_t key, size_t size, int flags);
void *shmat(int id, const void *address, int flags);
int shmdt(const void *address);
int shmctl(int id, int command, struct shmid_ds *set);
#pragma TASS system end

#endif
