#include "mpi/functions.h"

#include <string.h>

#include "mpi/attributes.h"
#include "mpi/buffered.h"
#include "mpi/cart.h"
#include "mpi/collective.h"
#include "mpi/comm_collective.h"
#include "mpi/contents.h"
#include "mpi/derived.h"
#include "mpi/datarep.h"
#include "mpi/dist_graph.h"
#include "mpi/environment.h"
#include "mpi/epoch.h"
#include "mpi/error_codes.h"
#include "mpi/error_handlers.h"
#include "mpi/f90.h"
#include "mpi/general.h"
#include "mpi/file.h"
#include "mpi/fileaccess.h"
#include "mpi/fileerror.h"
#include "mpi/fileopen.h"
#include "mpi/filepointer.h"
#include "mpi/filesize.h"
#include "mpi/fileview.h"
#include "mpi/group.h"
#include "mpi/info.h"
#include "mpi/promise.h"
#include "mpi/intercomm.h"
#include "mpi/local.h"
#include "mpi/name.h"
#include "mpi/nonblocking.h"
#include "mpi/observe.h"
#include "mpi/op.h"
#include "mpi/p2p.h"
#include "mpi/pack.h"
#include "mpi/partitioned.h"
#include "mpi/probe.h"
#include "mpi/rma_call.h"
#include "mpi/row.h"
#include "mpi/session.h"
#include "mpi/spawn.h"
#include "mpi/status.h"
#include "mpi/window.h"

#define P(kind, name)                                                                              \
    {                                                                                              \
        PARAMETER_##kind, false                                                                    \
    }
#define AT_ROOT(kind, name)                                                                        \
    {                                                                                              \
        PARAMETER_##kind, true                                                                     \
    }
#define OF(type, name)                                                                             \
    {                                                                                              \
        PARAMETER_OTHER, false                                                                     \
    }
#define ARRAY_OF(type, name, suffix)                                                               \
    {                                                                                              \
        PARAMETER_OTHER, false                                                                     \
    }

#define IS_SMALL false
#define IS_LARGE true

#define FEATURES_PLAIN 0
#define FEATURES_LOCAL 0
#define FEATURES_STARTS 0
#define FEATURES_SAME 0
#define FEATURES_SAME_LOCAL 0
#define FEATURES_SAME_KEEPS 0
#define FEATURES_KNOWS FEATURE_KNOWLEDGE
#define FEATURES_CANCELS FEATURE_CANCEL
#define FEATURES_RELEASES FEATURE_RELEASE
#define FEATURES_FETCHES FEATURE_FETCHES
#define FEATURES_LOCKS FEATURE_LOCKS
#define FEATURES_CONTENTS FEATURE_CONTENTS
#define FEATURES_FILES FEATURE_FILES
#define FEATURES_LOOKS FEATURE_LOOKS
#define FEATURES_REMOVED FEATURE_REMOVED

#define ALIKE_PLAIN ALIKE_NOT
#define ALIKE_LOCAL ALIKE_NOT
#define ALIKE_STARTS ALIKE_NOT
#define ALIKE_KNOWS ALIKE_NOT
#define ALIKE_CANCELS ALIKE_NOT
#define ALIKE_RELEASES ALIKE_NOT
#define ALIKE_FETCHES ALIKE_NOT
#define ALIKE_LOCKS ALIKE_NOT
#define ALIKE_CONTENTS ALIKE_NOT
#define ALIKE_FILES ALIKE_NOT
#define ALIKE_LOOKS ALIKE_NOT
#define ALIKE_REMOVED ALIKE_NOT
#define ALIKE_SAME ALIKE
#define ALIKE_SAME_LOCAL ALIKE
#define ALIKE_SAME_KEEPS ALIKE_AND_KEEPS

#define ALIKE_PATTERN_NONE ALIKE
#define ALIKE_PATTERN_BCAST ALIKE
#define ALIKE_PATTERN_REDUCE ALIKE
#define ALIKE_PATTERN_ALLREDUCE ALIKE
#define ALIKE_PATTERN_NEIGHBOUR_GATHER ALIKE_NOT
#define ALIKE_PATTERN_NEIGHBOUR_ALLTOALL ALIKE_NOT
#define ALIKE_PATTERN_GATHER ALIKE_NOT
#define ALIKE_PATTERN_SCATTER ALIKE_NOT
#define ALIKE_PATTERN_ALLGATHER ALIKE_NOT
#define ALIKE_PATTERN_ALLTOALL ALIKE_NOT
#define ALIKE_PATTERN_SCAN ALIKE_NOT
#define ALIKE_PATTERN_EXSCAN ALIKE_NOT
#define ALIKE_PATTERN_REDUCE_SCATTER ALIKE_NOT

#define PARAMETERS(...)                                                                            \
    (const Parameter[]){__VA_ARGS__}, sizeof((const Parameter[]){__VA_ARGS__}) / sizeof(Parameter)
#define ROW(name, handler, number, features, alike, large, is_collective, joint, ...)              \
    {{"MPI_" #name, handler, number}, features, alike, IS_##large, is_collective, joint,           \
     PARAMETERS(__VA_ARGS__)},
#define COLLECTIVE_OF(name, handler, collective, mode, features, alike, large, ...)                \
    ROW(name, handler, COLLECTIVE_ROW((uint32_t)COLLECTIVE_##collective, (uint32_t)mode),          \
        features, alike, large, true, NULL, __VA_ARGS__)
#define FUNCTION(name, result, handler, number, large, mark, ...)                                  \
    ROW(name, handler, number, FEATURES_##mark, ALIKE_##mark, large, false, NULL, __VA_ARGS__)
#define MAKES_COMM(name, collective, ...)                                                          \
    COLLECTIVE_OF(name, collective_call, collective, MODE_BLOCKING, 0, ALIKE_NOT, SMALL,           \
                  __VA_ARGS__)
#define MAKES_WIN(name, collective, large, ...)                                                    \
    COLLECTIVE_OF(name, collective_call, collective, MODE_BLOCKING, FEATURE_WINDOWS, ALIKE_NOT,    \
                  large, __VA_ARGS__)
#define JOINT(name, handler, number, large, ...)                                                   \
    ROW(name, handler, (uint32_t)COLLECTIVE_##name | (uint32_t)(number), FEATURE_FILES, ALIKE_NOT, \
        large, false, &file_joint, __VA_ARGS__)
#define BLOCKING(name, collective, pattern, large, ...)                                            \
    COLLECTIVE_OF(name, collective_call, collective, MODE_BLOCKING, 0, ALIKE_##pattern, large,     \
                  __VA_ARGS__)
#define NONBLOCKING(name, collective, large, ...)                                                  \
    COLLECTIVE_OF(name, collective_start, collective, MODE_NONBLOCKING, 0, ALIKE_NOT, large,       \
                  __VA_ARGS__)
#define PERSISTENT(name, collective, large, ...)                                                   \
    COLLECTIVE_OF(name, collective_init, collective, MODE_INIT, 0, ALIKE_NOT, large, __VA_ARGS__)

static const MpiFunction functions[] = {
#include "mpi/mpi.def"
};

#undef ROW

enum { FUNCTION_COUNT = sizeof functions / sizeof *functions };

/* The length of a name without the "_c" of the forms with large counts; 0 when it has none. */
static size_t length_of_small(const char *name)
{
    size_t length = strlen(name);
    return length > 2 && strcmp(name + length - 2, "_c") == 0 ? length - 2 : 0;
}

static bool is_large_form(const char *name, size_t length, const char *small)
{
    return length && strlen(small) == length && strncmp(small, name, length) == 0;
}

/* PMPI_Send is MPI_Send, whatever a program defines by the latter name (MPI 4.1, 15.2). */
static const char *unprofiled(const char *name)
{
    return strncmp(name, "PMPI_", 5) == 0 ? name + 1 : name;
}

const SystemFunction *mpi_function_find(const char *name)
{
    name = unprofiled(name);
    size_t length = length_of_small(name);
    for (uint32_t i = 0; i < FUNCTION_COUNT; i++) {
        const SystemFunction *row = &functions[i].system;
        if (strcmp(row->name, name) == 0 ||
            (functions[i].has_large_form && is_large_form(name, length, row->name)))
            return row;
    }
    return NULL;
}

/* What the front end knows of the functions. */

#define MARKS_PLAIN LIBRARY_COMMUNICATES
#define MARKS_LOCAL 0
#define MARKS_STARTS (LIBRARY_COMMUNICATES | LIBRARY_STARTS_MPI)
#define MARKS_SAME LIBRARY_COMMUNICATES
#define MARKS_SAME_LOCAL 0
#define MARKS_SAME_KEEPS LIBRARY_COMMUNICATES
#define MARKS_KNOWS LIBRARY_COMMUNICATES
#define MARKS_CANCELS LIBRARY_COMMUNICATES
#define MARKS_LOOKS LIBRARY_COMMUNICATES
#define MARKS_REMOVED LIBRARY_COMMUNICATES
#define MARKS_RELEASES LIBRARY_COMMUNICATES
#define MARKS_FETCHES LIBRARY_COMMUNICATES
#define MARKS_LOCKS LIBRARY_COMMUNICATES
#define MARKS_CONTENTS LIBRARY_COMMUNICATES
#define MARKS_FILES LIBRARY_COMMUNICATES

#define ROW(name, marks)                                                                           \
    {"MPI_" #name, "mpi.h", "include <mpi.h>", NULL, LIBRARY_OUTSIDE, (marks) | LIBRARY_MPI},
#define DECLARED(name, result, large, ...) ROW(name, LIBRARY_COMMUNICATES)
#define FUNCTION(name, result, handler, number, large, mark, ...) ROW(name, MARKS_##mark)
#define MAKES_COMM(name, collective, ...) ROW(name, LIBRARY_COMMUNICATES)
#define MAKES_WIN(name, collective, large, ...) ROW(name, LIBRARY_COMMUNICATES)
#define BLOCKING(name, collective, pattern, large, ...) ROW(name, LIBRARY_COMMUNICATES)
#define NONBLOCKING(name, collective, large, ...) ROW(name, LIBRARY_COMMUNICATES)
#define PERSISTENT(name, collective, large, ...) ROW(name, LIBRARY_COMMUNICATES)

static const LibraryFunction library[] = {
#include "mpi/mpi.def"
};

const LibraryFunction *mpi_library_find(const char *name)
{
    enum { PREFIX = 4 };
    name = unprofiled(name);
    if (strncmp(name, "MPI_", PREFIX))
        return NULL;
    size_t length = length_of_small(name);
    for (size_t i = 0; i < sizeof library / sizeof *library; i++)
        if (library[i].name[PREFIX] == name[PREFIX] &&
            (strcmp(library[i].name, name) == 0 || is_large_form(name, length, library[i].name)))
            return &library[i];
    return NULL;
}
