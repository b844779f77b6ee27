#include "front/advice.h"

#include <string.h>

typedef struct Advice {
    const char *name, *text;
} Advice;

static const Advice headers[] = {
    {"avxintrin.h", "include <immintrin.h>"},
    {"arm_neon.h",
     "vector intrinsics are not supported: give the scalar code under #ifdef __TASS__"},
    {"gmp.h", "give its functions' sources, or leave it out under #ifndef __TASS__"},
    {"hdf5.h", "leave the output out under #ifndef __TASS__"},
    {"netcdf.h", "leave the output out under #ifndef __TASS__"},
};

const char *advice_on_header(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (strlen(headers[i].name) == length && !memcmp(headers[i].name, name, length))
            return headers[i].text;
    if (!memchr(name, '.', length))
        return "C++ is not supported";
    return "tass ships the C and MPI headers that it models; give the directory of your own with "
           "-I, or leave the include out under #ifndef __TASS__";
}
