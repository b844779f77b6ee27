#include "cli/infer.h"

#include <string.h>

#include <time.h>

#include "lib/alloc.h"
#include "lib/bug.h"

enum { ROUNDS_MAX = 60 };

typedef struct Inference {
    FrontInfer front;
    VEC(bool) dropped, barred; /* by number */
} Inference;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void mark(Inference *inference, uint32_t number, bool is_loop)
{
    while (!is_loop && inference->dropped.length <= number)
        vec_push(&inference->dropped, false);
    while (is_loop && inference->barred.length <= number)
        vec_push(&inference->barred, false);
    if (is_loop)
        inference->barred.data[number] = true;
    else
        inference->dropped.data[number] = true;
    inference->front = (FrontInfer){inference->dropped.data, inference->dropped.length,
                                    inference->barred.data, inference->barred.length};
}

static bool read_again(Loading *loading, int side, const FrontInfer *infer)
{
    CHECK(side == 0 || side == 1);
    loading->args->infer = infer;
    loading_release(loading, side);
    loading_read(loading, side);
    return loading->programs[side];
}

static bool drop_at(Inference *inference, Place place)
{
    if (place.column < FRONT_CANDIDATE)
        return false;
    mark(inference, place.column - FRONT_CANDIDATE, false);
    return true;
}

/* What was found at a candidate's place, or is not supported there. */
static bool drop_found(Inference *inference, const Result *result, Diag *diag, uint32_t first)
{
    CHECK(first <= diag->messages.length);
    bool has_dropped = false;
    for (uint32_t i = first; i < diag->messages.length; i++)
        has_dropped |= drop_at(inference, diag->messages.data[i].place);
    for (uint32_t i = 0; i < result->violations.length; i++)
        has_dropped |= drop_at(inference, result->violations.data[i].place);
    diag_forget(diag, first);
    return has_dropped;
}

static bool bar_loops(Inference *inference, const Program *program)
{
    for (uint32_t i = 0; i < program->barred_count; i++)
        mark(inference, program->barred_loops[i], true);
    return program->barred_count;
}

/* One side; false: it has no candidates that stay. */
static bool find_for(Loading *loading, Inference *inference, int side, const VerifyOptions *options)
{
    CHECK(loading->programs[side]);
    VerifyOptions own = *options;
    own.processes[1] = options->processes[side];
    own.error_limit = 0;
    own.prover.obligation_limit = options->prover.obligation_limit / 10;
    double end = now() + options->timeout / 2;
    for (uint32_t round = 0; round < ROUNDS_MAX; round++) {
        own.timeout = options->timeout > 0 ? end - now() : 0;
        if (own.timeout < 0)
            return false;
        if (!read_again(loading, side, &inference->front))
            return false;
        const Program *program = loading->programs[side];
        if (bar_loops(inference, program))
            continue;
        if (!program->inferred_count)
            return false;
        uint32_t first = loading->diag->messages.length;
        Result *result = verify_program(program, &own, loading->diag);
        bool is_open = drop_found(inference, result, loading->diag, first);
        result_free(result);
        if (!is_open)
            return true;
    }
    return false;
}

static void release(Inference *inference)
{
    vec_release(&inference->dropped);
    vec_release(&inference->barred);
}

bool inference_find(Loading *loading, const VerifyOptions *options)
{
    CHECK(loading->programs[1]);
    Inference of[2] = {0};
    bool found[2] = {false, false};
    for (int side = 0; side < 2; side++) {
        if (!loading->programs[side])
            continue;
        found[side] = find_for(loading, &of[side], side, options);
        if (!found[side])
            read_again(loading, side, NULL);
    }
    loading->args->infer = found[0] ? &of[0].front : NULL; /* side 0 may be read again */
    loading_align(loading);
    loading->args->infer = NULL;
    release(&of[0]);
    release(&of[1]);
    return found[0] || found[1];
}

void inference_print(Program *const *programs, Sources *sources, FILE *out)
{
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; programs[side] && i < programs[side]->inferred_count; i++)
            fprintf(out, "tass: inferred: %s: loop invariant %s\n",
                    place_text(sources, programs[side]->inferred[i].place),
                    programs[side]->inferred[i].text);
}

void inference_undo(Loading *loading)
{
    for (int side = 0; side < 2; side++)
        if (loading->programs[side])
            read_again(loading, side, NULL);
    loading_align(loading);
}
