#include <criterion/criterion.h>

#include "state/pointer.h"
#include "state/state.h"
#include "state/value.h"

typedef struct Fixture {
    Sources sources;
    Program program;
    TermBank *bank;
    Model *model;
    Function *function;
    State state;
} Fixture;

/* A program with one function of two locals, and two processes in it. */
static void fixture_init(Fixture *f)
{
    *f = (Fixture){0};
    sources_init(&f->sources);
    program_init(&f->program, &f->sources);
    Arena *arena = &f->program.arena;
    f->function = arena_new(arena, Function);
    f->function->name = "main";
    f->function->local_count = 2;
    f->function->locals = arena_zero(arena, 2, sizeof(Variable *));
    for (uint32_t i = 0; i < 2; i++) {
        Variable *variable = arena_new(arena, Variable);
        *variable = (Variable){.kind = VARIABLE_LOCAL,
                               .name = i ? "y" : "x",
                               .type = type_basic(f->program.types, BASIC_INT),
                               .slot = i};
        f->function->locals[i] = variable;
    }
    f->program.functions = arena_copy(arena, &f->function, sizeof f->function);
    f->program.function_count = 1;
    f->program.main = f->function;
    f->bank = bank_new(NULL);
    f->model = model_new(f->bank, &f->program, 1, 2);
    state_init(&f->state, store_new());
    state_start(&f->state, f->model);
    for (uint32_t i = 0; i < 2; i++)
        process_push(&f->state.processes[i], f->model, f->function, UINT32_MAX);
}

static void fixture_release(Fixture *f)
{
    store_free(f->state.store);
    state_release(&f->state);
    model_free(f->model);
    bank_free(f->bank);
    program_release(&f->program);
    sources_release(&f->sources);
}

static Term *local(Fixture *f, uint32_t rank, uint32_t slot)
{
    Process *process = &f->state.processes[rank];
    process->is_changed = true;
    return &frame_values(process_top(process))[slot];
}

Test(state, equal_states_commit_to_one_id)
{
    Fixture f;
    fixture_init(&f);
    *local(&f, 0, 0) = term_int64(f.bank, 3);
    StateId first = state_commit(&f.state);
    *local(&f, 0, 0) = term_int64(f.bank, 4);
    StateId second = state_commit(&f.state);
    *local(&f, 0, 0) = term_int64(f.bank, 3);
    StateId third = state_commit(&f.state);
    cr_assert_neq(first.state, second.state);
    cr_assert_eq(first.state, third.state);
    fixture_release(&f);
}

Test(state, restore_brings_everything_back)
{
    Fixture f;
    fixture_init(&f);
    const Model *const models[2] = {NULL, f.model};
    Process *process = &f.state.processes[1];
    *local(&f, 1, 1) = term_symbol(f.bank, "n", SORT_INT);
    Block block = {.is_live = true, .bytes = term_int64(f.bank, 8)};
    vec_push(&process->heap, block);
    vec_push(&process->waits, 7u);
    Request request = {.kind = REQUEST_SEND, .count = 3};
    vec_push(&process->requests, request);
    Collective collective = {.kind = 2, .comm = 1};
    vec_push(&process->collectives, collective);
    Message message = {.source = 1, .dest = 0, .count = 9};
    vec_push(&f.state.messages, message);
    f.state.context = CONTEXT_TRUE;
    StateId id = state_commit(&f.state);
    process_push(process, f.model, f.function, 0);
    *local(&f, 1, 0) = term_int64(f.bank, 1);
    vec_clear(&process->heap);
    vec_clear(&process->waits);
    vec_clear(&process->requests);
    vec_clear(&process->collectives);
    vec_clear(&f.state.messages);
    state_commit(&f.state);
    state_restore(&f.state, id, models);
    cr_assert_eq(process_depth(process), 1);
    cr_assert_eq(frame_values(process_top(process))[1], term_symbol(f.bank, "n", SORT_INT));
    cr_assert_eq(process->heap.length, 1);
    cr_assert_eq(process->waits.data[0], 7);
    cr_assert_eq(process->requests.data[0].count, 3);
    cr_assert_eq(process->collectives.data[0].kind, 2);
    cr_assert_eq(f.state.messages.data[0].count, 9);
    cr_assert_eq(state_commit(&f.state).state, id.state);
    fixture_release(&f);
}

Test(state, notes_do_not_make_states_different)
{
    Fixture f;
    fixture_init(&f);
    StateId before = state_commit(&f.state);
    OutputNote note = {5, 1};
    vec_push(&f.state.output_notes, note);
    StateId after = state_commit(&f.state);
    cr_assert_eq(before.state, after.state);
    cr_assert_neq(before.notes, after.notes);
    fixture_release(&f);
}

static Term to_null(void *user, Term pointer)
{
    (void)pointer;
    return pointer_null(user);
}

Test(pointer, parts_are_what_was_put_in)
{
    TermBank *bank = bank_new(NULL);
    Term index = term_symbol(bank, "i", SORT_INT);
    Term pointer = pointer_make(bank, (ObjectKey){REGION_FRAME, 2, 5}, &index, 1);
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    cr_assert(pointer_parts(bank, pointer, &key, &indices, &count));
    cr_assert(key.region == REGION_FRAME && key.a == 2 && key.b == 5);
    cr_assert(count == 1 && indices[0] == index);
    cr_assert_not(pointer_parts(bank, pointer_null(bank), &key, NULL, &count));
    cr_assert(pointer_is_null(bank, pointer_null(bank)));
    bank_free(bank);
}

Test(pointer, rewriting_reaches_into_arrays_and_tuples)
{
    TermBank *bank = bank_new(NULL);
    Term pointer = pointer_make(bank, (ObjectKey){REGION_HEAP, 1, 0}, NULL, 0);
    Sort sorts[] = {SORT_INT, SORT_PATH};
    Term items[] = {term_int64(bank, 3), pointer};
    Term tuple = term_tuple(bank, sort_tuple(bank, sorts, 2), items);
    Sort array = sort_array(bank, term_sort(bank, tuple));
    items[1] = pointer_null(bank);
    Term empty = term_tuple(bank, sort_tuple(bank, sorts, 2), items);
    Term values = term_array_constant(bank, array, empty);
    Term written = term_write(bank, values, term_int64(bank, 4), tuple);
    cr_assert_eq(pointer_rewrite(bank, written, to_null, bank), values);
    bank_free(bank);
}

Test(value, ranges_and_definedness)
{
    TermBank *bank = bank_new(NULL);
    Arena arena;
    arena_init(&arena);
    TypeTable *types = types_new(&arena);
    cr_assert_eq(num_int64(value_least(bank, type_basic(types, BASIC_SCHAR))), -128);
    cr_assert_eq(num_int64(value_greatest(bank, type_basic(types, BASIC_UINT))), 4294967295);
    const Type *array = type_array(types, type_basic(types, BASIC_DOUBLE), 3);
    Term unset = value_undefined(bank, array);
    Term i = term_symbol(bank, "i", SORT_INT), one_index = term_int64(bank, 1);
    cr_assert_eq(value_defined(bank, value_part(bank, unset, &one_index, 1)), TERM_FALSE);
    Term one = term_write(bank, unset, term_int64(bank, 1), term_real(bank, NUM(2)));
    cr_assert_eq(value_defined(bank, value_part(bank, one, &one_index, 1)), TERM_TRUE);
    cr_assert_neq(value_defined(bank, value_part(bank, one, &i, 1)), TERM_TRUE);
    cr_assert_eq(value_defined(bank, i), TERM_TRUE);
    types_free(types);
    arena_release(&arena);
    bank_free(bank);
}
