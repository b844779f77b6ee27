#include "lib/program_path.h"

#include <stdio.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "lib/bug.h"

size_t program_path(char *path, size_t size)
{
    CHECK(path && size > 1);
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0) {
        const char *given = (const char *)getauxval(AT_EXECFN);
        length = given ? snprintf(path, size, "%s", given) : 0;
    }
    if (length < 0 || (size_t)length >= size)
        length = 0;
    path[length] = '\0';
    return (size_t)length;
}
