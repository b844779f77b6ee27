/* One process of an empty program, with what evaluation needs. */
#ifndef TEST_STATE_FIXTURE_H
#define TEST_STATE_FIXTURE_H

#include <string.h>

#include "state/eval.h"

typedef struct Fixture {
    Sources sources;
    Program program;
    TermBank *bank;
    Contexts *contexts;
    Prover *prover;
    Model *model;
    RecordKinds kinds;
    State state;
    Stats stats;
    Arena texts;
    Assumptions assumptions;
    Engine engine;
    Eval eval;
} Fixture;

static inline void fixture_init(Fixture *f)
{
    static const ProverOptions options = {0};
    memset(f, 0, sizeof *f);
    sources_init(&f->sources);
    program_init(&f->program, &f->sources);
    arena_init(&f->texts);
    f->bank = bank_new(NULL);
    f->contexts = contexts_new(f->bank, &f->stats, true);
    f->prover = prover_new(f->contexts, &f->stats, &options);
    f->model = model_new(f->bank, &f->program, 1, 1);
    record_kinds_init(&f->kinds);
    state_init(&f->state, store_new(), &f->kinds);
    state_start(&f->state, f->model);
    f->state.context = CONTEXT_TRUE;
    f->engine = (Engine){.bank = f->bank,
                         .contexts = f->contexts,
                         .prover = f->prover,
                         .stats = &f->stats,
                         .texts = &f->texts,
                         .assumed.noted = &f->assumptions};
    f->eval = eval_begin(&f->engine, &f->state, 0);
}

static inline void fixture_release(Fixture *f)
{
    store_free(f->state.store);
    state_release(&f->state);
    model_free(f->model);
    prover_free(f->prover);
    contexts_free(f->contexts);
    bank_free(f->bank);
    assumptions_release(&f->assumptions);
    arena_release(&f->texts);
    program_release(&f->program);
    sources_release(&f->sources);
}

static inline const Type *basic(Fixture *f, Basic kind)
{
    return type_basic(f->program.types, kind);
}

#endif
