#include "front/advice.h"

#include <string.h>

typedef struct Advice {
    const char *name, *text;
} Advice;

static const Advice headers[] = {
    {"setjmp.h", "jumps out of functions are not supported: return a status"},
    {"signal.h", "signals are not supported: leave the handlers out under #ifndef __TASS__"},
    {"pthread.h", "threads are not supported"},
    {"threads.h", "threads are not supported"},
    {"semaphore.h", "threads are not supported"},
    {"stdatomic.h", "threads and atomic types are not supported"},
    {"omp.h", "OpenMP is not supported: include it inside #ifdef _OPENMP"},
    {"wchar.h", "wide characters are not supported"},
    {"wctype.h", "wide characters are not supported"},
    {"fenv.h", "floating types are real numbers, without rounding"},
    {"immintrin.h",
     "vector intrinsics are not supported: give the scalar code under #ifdef __TASS__"},
    {"x86intrin.h",
     "vector intrinsics are not supported: give the scalar code under #ifdef __TASS__"},
    {"emmintrin.h",
     "vector intrinsics are not supported: give the scalar code under #ifdef __TASS__"},
    {"gmp.h", "give its functions' sources, or leave it out under #ifndef __TASS__"},
    {"hdf5.h", "leave the output out under #ifndef __TASS__"},
    {"netcdf.h", "leave the output out under #ifndef __TASS__"},
};

static const Advice functions[] = {
    {"printf", "include <stdio.h>"},
    {"fprintf", "include <stdio.h>"},
    {"sprintf", "include <stdio.h>"},
    {"snprintf", "include <stdio.h>"},
    {"scanf", "include <stdio.h>"},
    {"sscanf", "include <stdio.h>"},
    {"puts", "include <stdio.h>"},
    {"fopen", "include <stdio.h>"},
    {"malloc", "include <stdlib.h>"},
    {"calloc", "include <stdlib.h>"},
    {"realloc", "include <stdlib.h>"},
    {"free", "include <stdlib.h>"},
    {"exit", "include <stdlib.h>"},
    {"abs", "include <stdlib.h>"},
    {"atoi", "include <stdlib.h>"},
    {"atof", "include <stdlib.h>"},
    {"rand", "include <stdlib.h>"},
    {"qsort", "include <stdlib.h>"},
    {"memcpy", "include <string.h>"},
    {"memset", "include <string.h>"},
    {"strlen", "include <string.h>"},
    {"strcmp", "include <string.h>"},
    {"strcpy", "include <string.h>"},
    {"sqrt", "include <math.h>"},
    {"fabs", "include <math.h>"},
    {"pow", "include <math.h>"},
    {"sin", "include <math.h>"},
    {"cos", "include <math.h>"},
    {"exp", "include <math.h>"},
    {"log", "include <math.h>"},
    {"floor", "include <math.h>"},
    {"ceil", "include <math.h>"},
    {"assert", "include <assert.h>"},
    {"MPI_Init", "include <mpi.h>"},
    {"MPI_Send", "include <mpi.h>"},
    {"MPI_Recv", "include <mpi.h>"},
    {"MPI_Comm_rank", "include <mpi.h>"},
    {"fork", "other processes than those of MPI are not supported"},
    {"execvp", "other processes than those of MPI are not supported"},
    {"waitpid", "other processes than those of MPI are not supported"},
    {"pipe", "other processes than those of MPI are not supported"},
    {"popen", "other processes than those of MPI are not supported"},
    {"mmap", "use malloc"},
    {"open", "use fopen"},
    {"read", "use fread"},
    {"write", "use fwrite"},
};

static const char *find(const Advice *rows, size_t count, const char *name, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(rows[i].name) == length && !memcmp(rows[i].name, name, length))
            return rows[i].text;
    return NULL;
}

const char *advice_on_header(const char *name, size_t length)
{
    const char *text = find(headers, sizeof headers / sizeof *headers, name, length);
    if (text)
        return text;
    if (!memchr(name, '.', length))
        return "C++ is not supported";
    return "tass ships the C and MPI headers that it models; give the directory of your own with "
           "-I, or leave the include out under #ifndef __TASS__";
}

const char *advice_on_function(const char *name)
{
    const char *text = find(functions, sizeof functions / sizeof *functions, name, strlen(name));
    return text ? text : "include the header that declares it, or declare it";
}
