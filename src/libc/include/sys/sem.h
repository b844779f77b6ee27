/* Semaphores of several programs: declared, and refused where an execution asks. */
#ifndef TASS_SYS_SEM_H
#define TASS_SYS_SEM_H

#include <sys/ipc.h>

#define GETVAL 12
#define GETALL 13
#define SETVAL 16
#define SETALL 17
#define SEM_UNDO 4096
struct sembuf {
    unsigned short sem_num;
    short sem_op, sem_flg;
};

#pragma TASS system begin
int semget(key_t key, int count, int flags);
int semop(int id, struct sembuf *operations, size_t count);
int semctl(int id, int number, int command, ...);
#pragma TASS system end

#endif
