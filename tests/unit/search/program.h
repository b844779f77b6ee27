/* A program in C as the search sees it: a composition of its own, without limits, that notes what is
 * found. */
#ifndef TESTS_SEARCH_PROGRAM_H
#define TESTS_SEARCH_PROGRAM_H

#include <criterion/criterion.h>

#include "libc/functions.h"
#include "mpi/functions.h"
#include "search/course.h"
#include "search/resolve.h"
#include "unit/front/model_of.h"

typedef struct Searched {
    ModelOf source;
    Stats stats;
    TermBank *bank;
    Arena texts;
    Assumptions assumptions;
    Endings endings;
    Composition composition;
    VEC(Property) found; /* in their order */
} Searched;

static inline const LibraryFunction *searched_library(const char *name)
{
    const LibraryFunction *found = mpi_library_find(name);
    return found ? found : libc_library_find(name);
}

static inline void searched_sink(void *user, State *state, const Finding *finding)
{
    Searched *searched = user;
    (void)state;
    vec_push(&searched->found, finding->property);
}

/* Puts the processes before their first statement. body is that of main; it knows rank and the
 * headers of MPI and of assert. */
static inline void searched_init(Searched *searched, uint32_t processes, const char *body)
{
    static const Given given;
    *searched = (Searched){0};
    Buf text = {0};
    buf_printf(&text,
               "#include <assert.h>\n#include <mpi.h>\n"
               "int main(void) { int rank; MPI_Init(0, 0); MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
               "%s\nMPI_Finalize(); return 0; }\n",
               body);
    const char *const texts[] = {buf_text(&text), NULL};
    FrontOptions front = {.library = searched_library};
    model_of(&searched->source, texts, &front);
    cr_assert(searched->source.program, "%s", buf_text(&searched->source.text));
    buf_release(&text);
    arena_init(&searched->texts);
    searched->bank = bank_new(&searched->stats);
    Contexts *contexts = contexts_new(searched->bank, &searched->stats, true);
    ProverOptions prover = prover_default_options();
    prover.solver = "none";
    Composition *composition = &searched->composition;
    composition->engine = (Engine){.bank = searched->bank,
                                   .contexts = contexts,
                                   .prover = prover_new(contexts, &searched->stats, &prover),
                                   .stats = &searched->stats,
                                   .texts = &searched->texts,
                                   .properties = property_defaults(),
                                   .assumed.noted = &searched->assumptions,
                                   .outside.given = &given,
                                   .watch = {.sink = searched_sink,
                                             .user = searched,
                                             .endings = &searched->endings}};
    composition->reduces = true;
    composition->turn = NO_TURN;
    Model *model = model_new(searched->bank, searched->source.program, 1, processes);
    composition->models[1] = model;
    resolve_functions(model, searched->bank);
    course_init_state(composition);
    cr_assert(course_start(composition));
}

static inline void searched_release(Searched *searched)
{
    Composition *composition = &searched->composition;
    store_free(composition->state.store);
    state_release(&composition->state);
    vec_release(&composition->labels);
    vec_release(&composition->alternatives);
    vec_release(&composition->silent);
    vec_release(&composition->spins);
    remembered_release(&composition->idle);
    remembered_release(&composition->interchanges);
    prover_free(composition->engine.prover);
    contexts_free(composition->engine.contexts);
    model_free(composition->models[1]);
    bank_free(searched->bank);
    arena_release(&searched->texts);
    assumptions_release(&searched->assumptions);
    endings_release(&searched->endings);
    vec_release(&searched->found);
    model_release(&searched->source);
}

#endif
