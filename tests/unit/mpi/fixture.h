/* Three processes of an empty program, with posted operations put in by hand. */
#ifndef TESTS_MPI_FIXTURE_H
#define TESTS_MPI_FIXTURE_H

#include "mpi/match.h"

typedef struct Fixture {
    Sources sources;
    Program program;
    TermBank *bank;
    Model *model;
    RecordKinds kinds;
    State state;
    Engine engine;
} Fixture;

static inline void fixture_init(Fixture *fixture, uint32_t features)
{
    *fixture = (Fixture){0};
    sources_init(&fixture->sources);
    program_init(&fixture->program, &fixture->sources);
    fixture->bank = bank_new(NULL);
    fixture->model = model_new(fixture->bank, &fixture->program, 1, 3);
    fixture->model->features = features;
    record_kinds_init(&fixture->kinds);
    mpi_records_add(&fixture->kinds);
    state_init(&fixture->state, store_new(), &fixture->kinds);
    state_start(&fixture->state, fixture->model);
}

static inline void fixture_release(Fixture *fixture)
{
    store_free(fixture->state.store);
    state_release(&fixture->state);
    model_free(fixture->model);
    bank_free(fixture->bank);
    program_release(&fixture->program);
    sources_release(&fixture->sources);
}

#endif
