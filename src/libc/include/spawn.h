/* Other programs: declared, and refused where an execution asks. */
#ifndef TASS_SPAWN_H
#define TASS_SPAWN_H

#include <sys/types.h>

typedef struct {
    int flags;
} posix_spawnattr_t;
typedef struct {
    int count;
} posix_spawn_file_actions_t;

#pragma TASS system begin
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const words[],
                char *const environment[]);
int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[],
                 char *const environment[]);
#pragma TASS system end

#endif
