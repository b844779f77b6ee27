#include "mpi/row.h"

#include "mpi/layout.h"

typedef struct Named {
    uint32_t kind;
    const char *name;
} Named;

#define NAMED(name, collective, mode)                                                              \
    {COLLECTIVE_ROW((uint32_t)COLLECTIVE_##collective, (uint32_t)(mode)), "MPI_" #name},
#define MAKES_COMM(name, collective, ...) NAMED(name, collective, MODE_BLOCKING)
#define MAKES_WIN(name, collective, large, ...) NAMED(name, collective, MODE_BLOCKING)
#define BLOCKING(name, collective, pattern, large, ...) NAMED(name, collective, MODE_BLOCKING)
#define NONBLOCKING(name, collective, large, ...) NAMED(name, collective, MODE_NONBLOCKING)
#define PERSISTENT(name, collective, large, ...) NAMED(name, collective, MODE_INIT)

static const Named collectives[] = {
#include "mpi/mpi.def"
};

#define JOINT(name, handler, number, large, ...) {(uint32_t)COLLECTIVE_##name, "MPI_" #name},

static const Named joint[] = {
#include "mpi/mpi.def"
};

static const char *name_of(const Named *list, size_t count, uint32_t kind)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == kind)
            return list[i].name;
    BUG("no collective of kind %u", kind);
}

const char *mpi_collective_name(uint32_t kind)
{
    return name_of(collectives, sizeof collectives / sizeof *collectives, kind);
}

const char *mpi_joint_name(uint32_t collective)
{
    return name_of(joint, sizeof joint / sizeof *joint, collective);
}
