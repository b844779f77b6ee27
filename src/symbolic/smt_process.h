/* A solver process that is spoken to over a socket, every exchange with a deadline.
 *
 * The child starts on first use, in a process group of its own, and is killed with it: at the
 * deadline, when it says what is not understood, or when asked. No signal reaches us when it dies,
 * and it is always waited for.
 */
#ifndef SYMBOLIC_SMT_PROCESS_H
#define SYMBOLIC_SMT_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "lib/buf.h"

/* Asked now and then while a process is waited for. */
typedef void SmtPause(void *user);

typedef struct SmtProcess {
    const char *command; /* words separated by blanks; not owned */
    SmtPause *pause;     /* or NULL; it may leave by a jump */
    void *user;          /* of pause */
    pid_t pid;           /* 0 when none runs */
    int socket;
    Buf answer; /* what came and is not taken yet */
} SmtProcess;

/* A time on the monotonic clock, in milliseconds. */
int64_t smt_now(void);

/* Starts the child unless one runs; false when that fails. */
bool smt_start(SmtProcess *process);
void smt_kill(SmtProcess *process);
/* The child, if one runs, is none of this process. */
void smt_leave(SmtProcess *process);
/* Kills the child and frees everything. */
void smt_release(SmtProcess *process);

/* Sends a text. False when the child is gone or the deadline passed. */
bool smt_send(SmtProcess *process, const char *text, size_t length, int64_t deadline);
/* The number of a process with a whole expression to read, or that was killed because there will be
 * none; -1 at the deadline. At most 2 processes, NULL for those that are not waited for. */
int smt_wait_any(SmtProcess *const *processes, int count, int64_t deadline);
/* Reads one balanced expression or word into out (cleared first). False when the child is gone, the
 * deadline passed, or the answer grows beyond 16 MB. */
bool smt_receive(SmtProcess *process, Buf *out, int64_t deadline);

#endif
