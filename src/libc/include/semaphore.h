/* Semaphores: declared, and refused where an execution calls one. */
#ifndef TASS_SEMAPHORE_H
#define TASS_SEMAPHORE_H

typedef struct {
    long words[4];
} sem_t;

#pragma TASS system begin
int sem_init(sem_t *semaphore, int shared, unsigned int value);
int sem_destroy(sem_t *semaphore);
int sem_wait(sem_t *semaphore);
int sem_trywait(sem_t *semaphore);
int sem_post(sem_t *semaphore);
int sem_getvalue(sem_t *semaphore, int *value);
#pragma TASS system end

#endif
