#include "mpi/race_number.h"

#include "lib/bug.h"

bool race_number_is_used(const State *state, uint32_t rank, uint32_t number)
{
    CHECK(rank < state->process_count);
    const Process *own = &state->processes[rank];
    for (uint32_t i = 0; i < operations_count(own); i++)
        if (operations_at(own, i)->number == number)
            return true;
    for (uint32_t owner = 0; owner < state->process_count; owner++) {
        const Process *process = &state->processes[owner];
        for (uint32_t i = 0; i < accesses_count(process); i++)
            if (accesses_at(process, i)->origin == rank &&
                accesses_at(process, i)->number == number)
                return true;
    }
    return false;
}

/* One that the process knows to be over is not free before race_forget_unused. */
uint32_t race_number(const State *state, uint32_t rank)
{
    uint32_t number = 0, known = mpi_of(&state->processes[rank])->knowledge;
    while (race_number_is_used(state, rank, number) ||
           knowledge_has(state, known, FACT_ACCESSED, rank, number))
        number++;
    return number;
}

void race_is_over(State *state, uint32_t rank, uint32_t number)
{
    CHECK(rank < state->process_count);
    MpiProcess *mpi = mpi_of(&state->processes[rank]);
    mpi->knowledge = knowledge_with(state, mpi->knowledge, FACT_ACCESSED, rank, number);
    state->processes[rank].is_changed = true;
}

void race_forget_unused(State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    const MpiProcess *mpi = mpi_of(&state->processes[rank]);
    FactKind kind;
    uint32_t origin, number;
    for (uint32_t i = knowledge_count(state, mpi->knowledge); i-- > 0;) {
        knowledge_at(state, mpi->knowledge, i, &kind, &origin, &number);
        if (kind == FACT_ACCESSED && origin == rank && !race_number_is_used(state, rank, number))
            knowledge_forget(state, kind, rank, number);
    }
}
