#include <criterion/criterion.h>

#include "state/image.h"
#include "state/pointer.h"
#include "state/state.h"
#include "state/value.h"

typedef struct Fixture {
    Sources sources;
    Program program;
    TermBank *bank;
    Model *model;
    Function *function;
    RecordKinds kinds;
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
    record_kinds_init(&f->kinds);
    state_init(&f->state, store_new(), &f->kinds);
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

/* Kinds of records as another folder declares them: of a process, of the state, and letters that
 * stand beside the process that they come from. */
typedef struct Note {
    uint32_t number;
    Term term;
} Note;
typedef struct Letter {
    uint32_t from;
    Term text;
} Letter;
enum {
    RECORD_NOTES = RECORD_OTHERS,
    RECORD_WORDS_OF_STATE = RECORD_OTHERS_OF_STATE,
    RECORD_LETTERS
};
RECORD_ACCESS(Note, notes, Process, RECORD_NOTES)
RECORD_ACCESS(Letter, letters, State, RECORD_LETTERS)

static const RecordField note_fields[] = {{"number", WORD_NUMBER, NULL, 0},
                                          {"term", WORD_TERM, NULL, 0}};
static const RecordField letter_fields[] = {{"from", WORD_NUMBER, NULL, 0},
                                            {"text", WORD_TERM, NULL, 0}};
static const RecordField word_fields[] = {{"word", WORD_NUMBER, NULL, 0}};

static uint32_t sender(const uint32_t *record)
{
    return record[0];
}

static int by_sender(const uint32_t *a, const uint32_t *b)
{
    return (int)a[0] - (int)b[0];
}

static void add_kinds(RecordKinds *kinds)
{
    const RecordKind rows[] = {
        {.name = "notes",
         .owner = RECORD_OF_PROCESS,
         .number = RECORD_NOTES,
         .words = RECORD_WORDS(Note),
         .initial = 1,
         .fields = note_fields,
         .field_count = 2},
        {.name = "words",
         .owner = RECORD_OF_STATE,
         .number = RECORD_WORDS_OF_STATE,
         .words = 1,
         .is_output = true,
         .fields = word_fields,
         .field_count = 1},
        {.name = "letters",
         .owner = RECORD_OF_PLACE,
         .number = RECORD_LETTERS,
         .words = RECORD_WORDS(Letter),
         .fields = letter_fields,
         .field_count = 2,
         .place = sender,
         .process = sender,
         .order = by_sender},
    };
    record_kinds_add(kinds, rows, sizeof rows / sizeof *rows);
}

static void fixture_with_kinds(Fixture *f)
{
    fixture_init(f);
    state_release(&f->state);
    Store *store = f->state.store;
    add_kinds(&f->kinds);
    state_init(&f->state, store, &f->kinds);
    state_start(&f->state, f->model);
    for (uint32_t i = 0; i < 2; i++)
        process_push(&f->state.processes[i], f->model, f->function, UINT32_MAX);
}

Test(state, restore_brings_everything_back)
{
    Fixture f;
    fixture_with_kinds(&f);
    const Model *const models[2] = {NULL, f.model};
    Process *process = &f.state.processes[1];
    *local(&f, 1, 1) = term_symbol(f.bank, "n", SORT_INT);
    blocks_add(process, (Block){.is_live = true, .bytes = term_int64(f.bank, 8)});
    vec_push(&process->flow.waits, 7u);
    notes_add(process, (Note){5, term_int64(f.bank, 2)});
    vec_push(&f.state.records[RECORD_WORDS_OF_STATE], 11u);
    letters_add(&f.state, (Letter){0, term_int64(f.bank, 1)});
    letters_add(&f.state, (Letter){1, term_int64(f.bank, 3)});
    letters_add(&f.state, (Letter){1, term_int64(f.bank, 2)});
    f.state.context = CONTEXT_TRUE;
    StateId id = state_commit(&f.state);
    process_push(process, f.model, f.function, 0);
    *local(&f, 1, 0) = term_int64(f.bank, 1);
    blocks_truncate(process, 0);
    vec_clear(&process->flow.waits);
    notes_truncate(process, 0);
    letters_remove(&f.state, 1);
    vec_clear(&f.state.records[RECORD_WORDS_OF_STATE]);
    state_commit(&f.state);
    state_restore(&f.state, id, models);
    cr_assert_eq(process_depth(process), 1);
    cr_assert_eq(frame_values(process_top(process))[1], term_symbol(f.bank, "n", SORT_INT));
    cr_assert_eq(blocks_count(process), 1);
    cr_assert_eq(process->flow.waits.data[0], 7);
    cr_assert_eq(notes_count(process), 2);
    cr_assert_eq(notes_last(process)->number, 5);
    cr_assert_eq(notes_count(&f.state.processes[0]), 1, "one there was from the start");
    cr_assert_eq(f.state.records[RECORD_WORDS_OF_STATE].data[0], 11);
    cr_assert_eq(letters_count(&f.state), 3);
    cr_assert_eq(letters_at(&f.state, 1)->text, term_int64(f.bank, 3), "equals keep their order");
    cr_assert_eq(state_commit(&f.state).state, id.state);
    fixture_release(&f);
}

static Term count_visit(void *user, Term term)
{
    ++*(uint32_t *)user;
    return term;
}

Test(state, a_visit_sees_the_declared_terms_of_its_process)
{
    Fixture f;
    uint32_t before = 0, after = 0, other = 0, other_before = 0;
    fixture_with_kinds(&f);
    state_map(&f.state, 1, count_visit, &before);
    state_map(&f.state, 0, count_visit, &other_before);
    Term term = term_symbol(f.bank, "t", SORT_INT);
    notes_add(&f.state.processes[1], (Note){5, term});
    letters_add(&f.state, (Letter){1, term});
    letters_add(&f.state, (Letter){0, TERM_NONE});
    state_map(&f.state, 1, count_visit, &after);
    state_map(&f.state, 0, count_visit, &other);
    cr_assert_eq(after, before + 2);
    cr_assert_eq(other, other_before);
    uint32_t with = 0, without = 0;
    state_scan(&f.state, 1, count_visit, &with);
    letters_remove(&f.state, letters_at(&f.state, 0)->from == 1 ? 0 : 1);
    state_scan(&f.state, 1, count_visit, &without);
    cr_assert_eq(with, without + 1, "what is looked at alone is the same");
    fixture_release(&f);
}

#ifdef TASS_CHECKS
Test(state, a_term_in_a_word_that_is_declared_a_number_is_found)
{
    Fixture f;
    fixture_with_kinds(&f);
    Term term = term_symbol(f.bank, "t", SORT_INT);
    notes_add(&f.state.processes[1], (Note){5, term});
    cr_assert(state_check(&f.state, f.bank));
    notes_last(&f.state.processes[1])->number = term;
    cr_assert(!state_check(&f.state, f.bank));
    fixture_release(&f);
}
#endif

Test(state, records_are_printed_by_the_names_of_their_words)
{
    Fixture f;
    Buf out = {0};
    fixture_with_kinds(&f);
    notes_add(&f.state.processes[1], (Note){5, TERM_NONE});
    vec_push(&f.state.records[RECORD_WORDS_OF_STATE], 11u);
    state_print(&out, &f.state);
    cr_assert_str_eq(buf_text(&out), "process 0\nnotes 0:\nprocess 1\nnotes 0:\nnotes 1: number 5\n"
                                     "words 0: word 11\n");
    buf_release(&out);
    fixture_release(&f);
}

Test(state, what_a_specification_left_stays_with_its_records_that_are_outputs)
{
    Fixture f;
    uint32_t count;
    fixture_with_kinds(&f);
    vec_push(&f.state.records[RECORD_WORDS_OF_STATE], 11u);
    f.state.is_aborted = ABORT_OF_ALL;
    state_keep_outputs(&f.state);
    state_start(&f.state, f.model);
    const uint32_t *words = state_finished_records(&f.state, RECORD_WORDS_OF_STATE, &count);
    cr_assert_eq(count, 1);
    cr_assert_eq(words[0], 11);
    cr_assert_eq(state_finished_aborted(&f.state), ABORT_OF_ALL);
    state_finished_records(&f.state, RECORD_LETTERS, &count);
    cr_assert_eq(count, 0);
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

/* What a process has done of the call in which it waits is a part of what it is. */
Test(image, processes_in_other_phases_of_a_call_differ)
{
    Fixture f;
    VecU32 before = {0}, after = {0};
    fixture_init(&f);
    image_take(&f.state, 1, 0, &before);
    f.state.processes[1].flow.phase = 2;
    image_take(&f.state, 1, 0, &after);
    cr_assert_eq(before.length, after.length);
    cr_assert_neq(memcmp(before.data, after.data, before.length * sizeof *before.data), 0);
    vec_release(&before);
    vec_release(&after);
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
