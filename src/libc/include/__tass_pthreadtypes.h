/* The types of threads, which glibc gives to all who include sys/types.h or stdlib.h, too. */
#ifndef TASS_PTHREADTYPES_H
#define TASS_PTHREADTYPES_H

typedef unsigned long pthread_t;
typedef struct {
    long words[8];
} pthread_attr_t;
typedef struct {
    long words[5];
} pthread_mutex_t;
typedef struct {
    int word;
} pthread_mutexattr_t;
typedef struct {
    long words[6];
} pthread_cond_t;
typedef struct {
    int word;
} pthread_condattr_t;
typedef struct {
    long words[4];
} pthread_barrier_t;
typedef struct {
    int word;
} pthread_barrierattr_t;
typedef struct {
    long words[7];
} pthread_rwlock_t;
typedef struct {
    long words[1];
} pthread_rwlockattr_t;
typedef volatile int pthread_spinlock_t;
typedef unsigned int pthread_key_t;
typedef int pthread_once_t;

#endif
