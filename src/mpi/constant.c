#include "mpi/constant.h"

#include "mpi/handle.h"

const char *constant_name(int64_t value)
{
    static const struct {
        int64_t value;
        const char *name;
    } rows[] = {
        {CONSTANT_PROC_NULL, "MPI_PROC_NULL"}, {CONSTANT_ANY_SOURCE, "MPI_ANY_SOURCE"},
        {CONSTANT_ANY_TAG, "MPI_ANY_TAG"},     {CONSTANT_ROOT, "MPI_ROOT"},
        {CONSTANT_UNDEFINED, "MPI_UNDEFINED"}, {CONSTANT_KEYVAL_INVALID, "MPI_KEYVAL_INVALID"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].value == value)
            return rows[i].name;
    return NULL;
}

const char *constant_text(Engine *engine, int64_t value)
{
    CHECK(engine);
    const char *name = constant_name(value);
    return name ? name : engine_text(engine, "%lld", (long long)value);
}

const char *constant_term_text(Engine *engine, Term term)
{
    int64_t value;
    CHECK(term != TERM_NONE);
    bool is_number = term_to_int64(engine->bank, term, &value);
    return is_number ? constant_text(engine, value) : engine_term_text(engine, term);
}
