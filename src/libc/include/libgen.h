/* The parts of a path, as POSIX has them: both may write into it. */
#ifndef TASS_LIBGEN_H
#define TASS_LIBGEN_H

#include <stddef.h>

/* Where the last component of a path begins; slashes behind it are cut off. NULL: there is none. */
static inline char *__tass_last_component(char *path)
{
    size_t end = 0;
    while (path[end])
        end++;
    while (end > 1 && path[end - 1] == '/')
        path[--end] = '\0';
    while (end > 0 && path[end - 1] != '/')
        end--;
    return path + end;
}

static inline char *basename(char *path)
{
    if (!path || !*path)
        return ".";
    char *last = __tass_last_component(path);
    return *last ? last : path;
}

static inline char *dirname(char *path)
{
    if (!path || !*path)
        return ".";
    char *last = __tass_last_component(path);
    if (last == path)
        return ".";
    do
        last--;
    while (last > path && *last == '/');
    size_t kept = *last != '/' || last == path; /* two slashes at the front stay two */
    last[kept + (kept && last == path && path[1] == '/' && path[2] && path[2] != '/')] = '\0';
    return path;
}

#endif
