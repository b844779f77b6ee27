#include "search/equivalence.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/files.h"
#include "search/ended.h"
#include "search/printed.h"
#include "state/law.h"
#include "symbolic/extended.h"
#include "symbolic/interval.h"

static bool same_type(const Type *a, const Type *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TYPE_ARRAY:
        return (a->extent_expr != NULL) == (b->extent_expr != NULL) &&
               (a->extent_expr || a->extent == b->extent) && same_type(a->element, b->element);
    case TYPE_STRUCT:
        if (a->field_count != b->field_count)
            return false;
        for (uint32_t i = 0; i < a->field_count; i++)
            if (!same_type(a->fields[i].type, b->fields[i].type))
                return false;
        return true;
    default:
        return a->kind == TYPE_REAL || a->basic == b->basic;
    }
}

static const Variable *find_named(Variable *const *variables, uint32_t count, const char *name)
{
    CHECK(name);
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(variables[i]->name, name) == 0)
            return variables[i];
    return NULL;
}

/* Every variable of a has a counterpart of the same type in b. */
static bool signature_within(Variable *const *a, uint32_t a_count, Variable *const *b,
                             uint32_t b_count, const char *what, const char *other, bool types,
                             Diag *diag)
{
    bool ok = true;
    for (uint32_t i = 0; i < a_count; i++) {
        const Variable *mine = a[i], *theirs = find_named(b, b_count, mine->name);
        if (!theirs) {
            diag_error(diag, mine->place, "the %s has no %s '%s'", other, what, mine->name);
            if (types && mine->delivers)
                diag_note(diag, (Place){0}, "-output=%s:NAME2 says what it is called there",
                          mine->name);
            ok = false;
        } else if (types && !same_type(mine->type, theirs->type)) {
            Buf have = {0}, want = {0};
            type_print(&have, theirs->type);
            type_print(&want, mine->type);
            diag_error(diag, theirs->place,
                       "%s '%s' has type '%s' here, and '%s' in the other program", what,
                       mine->name, buf_text(&have), buf_text(&want));
            buf_release(&have);
            buf_release(&want);
            ok = false;
        }
    }
    return ok;
}

bool equivalence_signatures(const Program *s, const Program *i, Diag *diag)
{
    bool ok = signature_within(s->inputs, s->input_count, i->inputs, i->input_count, "input",
                               "implementation", true, diag);
    ok &= signature_within(i->inputs, i->input_count, s->inputs, s->input_count, "input",
                           "specification", false, diag);
    ok &= signature_within(s->outputs, s->output_count, i->outputs, i->output_count, "output",
                           "implementation", true, diag);
    ok &= signature_within(i->outputs, i->output_count, s->outputs, s->output_count, "output",
                           "specification", false, diag);
    return ok;
}

/* One output while it is compared. */
typedef struct Comparison {
    Composition *composition;
    const Variable *output, *counterpart; /* of the implementation, of the specification */
    const OutputNote *notes;              /* the last write, then that of each rank */
    Place place;
    int32_t rank;
    Term specification_extents, implementation_extents;
    Buf name;
} Comparison;

static void comparison_report(Comparison *comparison, Property property, Term condition, Term a,
                              Term b, const char *message)
{
    Composition *composition = comparison->composition;
    Engine *engine = &composition->engine;
    if (!property_in(engine->properties, property))
        return;
    Finding finding = {.property = property,
                       .place = comparison->place,
                       .rank = comparison->rank,
                       .context = composition->state.context,
                       .condition = condition,
                       .message = message,
                       .output = engine_text(engine, "%s", buf_text(&comparison->name)),
                       .specification = a,
                       .implementation = b};
    engine->watch.sink(engine->watch.user, &composition->state, &finding);
}

static void report_undefined(Comparison *comparison, Term defined, bool is_specification)
{
    Comparison unset = *comparison;
    const Variable *output = is_specification ? comparison->counterpart : comparison->output;
    bool is_local = output->delivers && output->delivers->kind != VARIABLE_GLOBAL;
    unset.place = output->place;
    unset.rank = -1;
    comparison_report(&unset, PROPERTY_OUTPUT_UNDEFINED, defined, TERM_NONE, TERM_NONE,
                      engine_text(&comparison->composition->engine,
                                  "the %s does not set output '%s'%s",
                                  is_specification ? "specification" : "implementation",
                                  buf_text(&comparison->name),
                                  is_local ? ", or its block has ended when rank 0 does" : ""));
}

static bool comparison_holds(const Comparison *comparison, Term claim)
{
    Composition *composition = comparison->composition;
    return claim == TERM_TRUE ||
           (claim != TERM_FALSE &&
            prover_valid(composition->engine.prover, composition->state.context, claim,
                         EFFORT_OBLIGATION, NULL) == ANSWER_YES);
}

/* Both must be defined; true when they are. */
static bool compare_defined(Comparison *comparison, Term value, bool is_specification)
{
    Term defined = value_defined(comparison->composition->engine.bank, value);
    if (comparison_holds(comparison, defined))
        return true;
    report_undefined(comparison, defined, is_specification);
    return false;
}

/* What is wrong was written there. */
static void comparison_blame(Comparison *comparison, OutputNote note)
{
    CHECK(!note.site || note.rank < comparison->composition->state.process_count);
    const Model *model = comparison->composition->state.model;
    Place place = note.site ? model_site_place(model, note.site) : comparison->output->place;
    const SourceFile *file = source_file(model->program->sources, place.file);
    comparison->rank = note.site ? (int32_t)note.rank : -1;
    comparison->place = file && file->is_ours ? comparison->output->place : place;
}

/* What is known of the abstract functions of either program: one may apply some that the other does
 * not. False: no path goes on. */
static bool relate_sides(Composition *composition, Term equal)
{
    State *state = &composition->state;
    const Model *current = state->model;
    bool ok = true;
    for (int side = 0; side < 2 && ok; side++) {
        state->model = composition->models[side];
        Eval eval = {.engine = &composition->engine,
                     .state = state,
                     .context = state->context,
                     .guard = TERM_TRUE};
        ok = law_relate(&eval, equal);
    }
    state->model = current;
    return ok;
}

/* The writers have a bit each; of several, the first is blamed. */
static void compare_scalar(Comparison *comparison, Term a, Term b, Term writer)
{
    Composition *composition = comparison->composition;
    Engine *engine = &composition->engine;
    int64_t number;
    if (term_to_int64(engine->bank, writer, &number))
        comparison_blame(comparison, comparison->notes[number ? __builtin_ctzll(number) + 1 : 0]);
    bool a_ok = compare_defined(comparison, a, true);
    if (!compare_defined(comparison, b, false) || !a_ok || a == b)
        return;
    a = value_settled(engine->bank, a);
    b = value_settled(engine->bank, b);
    Term equal = extended_close(engine->bank, a, b, composition_tolerance(composition));
    if (!relate_sides(composition, equal))
        return;
    if (equal == TERM_TRUE || prover_valid(engine->prover, composition->state.context, equal,
                                           EFFORT_OBLIGATION, NULL) == ANSWER_YES)
        return;
    comparison_report(comparison, PROPERTY_NOT_EQUIVALENT, equal, a, b,
                      engine_text(engine, "output '%s' differs from the specification's",
                                  buf_text(&comparison->name)));
}

static void compare_value(Comparison *comparison, const Type *type, Term a, Term b, Term writers,
                          uint32_t dim);

static Term comparison_extent(Comparison *comparison, const Type *type, Term extents, uint32_t dim)
{
    Engine *engine = &comparison->composition->engine;
    ContextId context = comparison->composition->state.context;
    if (!type->extent_expr)
        return term_int64(engine->bank, type->extent);
    Term extent =
        context_simplify(engine->contexts, context, term_item(engine->bank, extents, dim));
    Bounds bounds = context_bounds(engine->contexts, context, extent);
    return bounds_point(&bounds) ? term_int(engine->bank, bounds.low) : extent;
}

static void compare_elements(Comparison *comparison, const Type *type, Term a, Term b, Term writers,
                             uint32_t dim, int64_t extent)
{
    CHECK(type->kind == TYPE_ARRAY);
    TermBank *bank = comparison->composition->engine.bank;
    size_t length = comparison->name.length;
    for (int64_t i = 0; i < extent && comparison->composition->engine.stop == STOP_NONE; i++) {
        Term index = term_int64(bank, i);
        buf_printf(&comparison->name, "[%lld]", (long long)i);
        compare_value(comparison, type->element, term_read(bank, a, index),
                      term_read(bank, b, index), term_read(bank, writers, index), dim);
        comparison->name.length = length;
        comparison->name.data[length] = '\0';
    }
}

/* Every element that the range allows must be defined. */
static bool compare_all_defined(Comparison *comparison, Term array, Term index, Term range,
                                bool is_specification)
{
    TermBank *bank = comparison->composition->engine.bank;
    Term claim = term_forall(bank, index, range, term_read_defined(bank, array, index));
    if (comparison_holds(comparison, claim))
        return true;
    report_undefined(comparison, claim, is_specification);
    return false;
}

/* An array of symbolic extent: all elements at once, with a quantifier. */
static void compare_symbolic(Comparison *comparison, const Type *type, Term a, Term b, Term extent)
{
    CHECK(type->kind == TYPE_ARRAY && type->extent_expr);
    Composition *composition = comparison->composition;
    Engine *engine = &composition->engine;
    TermBank *bank = engine->bank;
    if (type->element->kind == TYPE_ARRAY || type->element->kind == TYPE_STRUCT) {
        engine_unsupported(engine, comparison->output->place,
                           "the comparison of output '%s', whose extent %s is symbolic",
                           comparison->output->name, engine_term_text(engine, extent));
        return;
    }
    Term index = term_symbol(bank, "i'", SORT_INT);
    Term range =
        term_and(bank, term_le(bank, term_int64(bank, 0), index), term_lt(bank, index, extent));
    if (!compare_all_defined(comparison, a, index, range, true) ||
        !compare_all_defined(comparison, b, index, range, false))
        return;
    Term same = extended_close(bank, term_read(bank, a, index), term_read(bank, b, index),
                               composition_tolerance(composition));
    Term claim = term_forall(bank, index, range, same);
    if (comparison_holds(comparison, claim))
        return;
    comparison_report(comparison, PROPERTY_NOT_EQUIVALENT, claim, TERM_NONE, TERM_NONE,
                      engine_text(engine, "output '%s' may differ from the specification's",
                                  comparison->output->name));
}

static void compare_array(Comparison *comparison, const Type *type, Term a, Term b, Term writers,
                          uint32_t dim)
{
    CHECK(type->kind == TYPE_ARRAY);
    Composition *composition = comparison->composition;
    Engine *engine = &composition->engine;
    Term extent = comparison_extent(comparison, type, comparison->implementation_extents, dim);
    int64_t count;
    dim += type->extent_expr != NULL;
    if (term_to_int64(engine->bank, extent, &count))
        compare_elements(comparison, type, a, b, writers, dim, count);
    else if (a != b || value_may_be_undefined(engine->bank, a))
        compare_symbolic(comparison, type, a, b, extent);
}

static void compare_value(Comparison *comparison, const Type *type, Term a, Term b, Term writers,
                          uint32_t dim)
{
    Composition *composition = comparison->composition;
    TermBank *bank = composition->engine.bank;
    if (type->kind == TYPE_ARRAY) {
        compare_array(comparison, type, a, b, writers, dim);
        return;
    }
    if (type->kind != TYPE_STRUCT) {
        compare_scalar(comparison, a, b, writers);
        return;
    }
    size_t length = comparison->name.length;
    for (uint32_t i = 0; i < type->field_count; i++) {
        buf_printf(&comparison->name, ".%s", type->fields[i].name ? type->fields[i].name : "");
        compare_value(comparison, type->fields[i].type, term_item(bank, a, i),
                      term_item(bank, b, i), term_item(bank, writers, i), dim);
        comparison->name.length = length;
        comparison->name.data[length] = '\0';
    }
}

/* Variable extents of the two sides must be equal for every input. */
static bool compare_extents(Comparison *comparison)
{
    Composition *composition = comparison->composition;
    Engine *engine = &composition->engine;
    Term a = comparison->specification_extents, b = comparison->implementation_extents;
    if (a == b || a == TERM_NONE || b == TERM_NONE)
        return true;
    bool same_sort = term_sort(engine->bank, a) == term_sort(engine->bank, b);
    Term equal = same_sort ? term_equal(engine->bank, a, b) : TERM_FALSE;
    if (prover_valid(engine->prover, composition->state.context, equal, EFFORT_OBLIGATION, NULL) ==
        ANSWER_YES)
        return true;
    comparison_report(comparison, PROPERTY_NOT_EQUIVALENT, equal, TERM_NONE, TERM_NONE,
                      engine_text(engine, "output '%s' has another extent than the specification's",
                                  comparison->output->name));
    return false;
}

static void compare_output(Composition *composition, const Variable *output,
                           const Variable *counterpart, const uint32_t *finished,
                           uint32_t finished_count)
{
    CHECK(counterpart);
    CHECK(output->slot < composition->state.model->program->output_count);
    State *state = &composition->state;
    uint32_t count = state->model->program->output_count;
    const OutputNote *notes = &state->output_notes.data[output->slot * (state->process_count + 1)];
    Term writers = state->outputs.data[2 * count + output->slot];
    Comparison comparison = {.composition = composition,
                             .output = output,
                             .counterpart = counterpart,
                             .notes = notes,
                             .specification_extents =
                                 finished[finished_count / 3 + counterpart->slot],
                             .implementation_extents = state->outputs.data[count + output->slot]};
    Contexts *contexts = composition->engine.contexts;
    Term a = finished[counterpart->slot], b = state->outputs.data[output->slot];
    if (a != TERM_UNDEFINED)
        a = context_simplify(contexts, state->context, a);
    if (b != TERM_UNDEFINED)
        b = context_simplify(contexts, state->context, b);
    buf_puts(&comparison.name, output->name);
    comparison_blame(&comparison, notes[0]);
    if (compare_extents(&comparison))
        compare_value(&comparison, output->type, a, b, writers, 0);
    buf_release(&comparison.name);
}

/* What a specification that has ended printed, and who. */
static Printed finished_printed(const State *state)
{
    uint32_t count;
    const uint32_t *words = state_finished_records(state, RECORD_PRINTED, &count);
    Printed printed = {0};
    if (count)
        memcpy(&printed, words, sizeof printed);
    return printed;
}

/* Without output variables, what the only rank that prints has printed is the output. */
static void compare_standard_output(Composition *composition)
{
    State *state = &composition->state;
    uint32_t count;
    if (printed_of(state)->by_several || finished_printed(state).by_several) {
        engine_unsupported(&composition->engine, state->model->program->main->place,
                           "the comparison of standard output when several ranks print "
                           "(-output=ranks compares each of them, of which -compare-lines or "
                           "-ignore-lines says what counts)");
        return;
    }
    composition->has_other_writer |=
        printed_of(state)->writer > 1 || finished_printed(state).writer > 1;
    const uint32_t *words = state_finished_records(state, RECORD_TEXT, &count);
    printed_compare(composition, STANDARD_OUTPUT, printed_of(state)->writer, words, count,
                    printed_text(state)->data, printed_text(state)->length);
}

/* A program that aborts may do so before any of its outputs is set. */
static void report_abort(Composition *composition)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    const Program *program = state->model->program;
    Property property = program->output_count ? PROPERTY_OUTPUT_UNDEFINED : PROPERTY_NOT_EQUIVALENT;
    bool is_specification = state_finished_aborted(state) != ABORT_NOT;
    const Stmt *exit = is_specification ? NULL : ended_failing_exit(composition);
    Finding finding = {.property = property,
                       .place = exit ? exit->place : program->main->place,
                       .rank = -1,
                       .function = program->main,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = is_specification
                                      ? "the specification aborts, and this program does not"
                                      : "the program may abort before its outputs are set, and the "
                                        "specification does not abort"};
    if (property_in(engine->properties, property))
        engine->watch.sink(engine->watch.user, state, &finding);
}

/* The next file that was written, at the end one without a name. */
static FileRecord next_written(const Composition *composition, const VecU32 *files, uint32_t *at)
{
    FileRecord record;
    while (files_next(files, at, &record))
        if (record.writer && !files_is_temporary(composition->engine.bank, record.name))
            return record;
    return (FileRecord){.name = TERM_NONE};
}

static void report_difference(Composition *composition, Term file, const char *message)
{
    Engine *engine = &composition->engine;
    Finding finding = {.property = PROPERTY_NOT_EQUIVALENT,
                       .place = composition->models[1]->program->main->place,
                       .rank = 0,
                       .function = composition->models[1]->program->main,
                       .context = composition->state.context,
                       .condition = TERM_FALSE,
                       .message = message,
                       .output = term_symbol_name(engine->bank, file)};
    if (property_in(engine->properties, PROPERTY_NOT_EQUIVALENT))
        engine->watch.sink(engine->watch.user, &composition->state, &finding);
}

static void report_file(Composition *composition, const FileRecord *record, const char *who)
{
    Engine *engine = &composition->engine;
    const char *name = term_symbol_name(engine->bank, record->name);
    report_difference(composition, record->name,
                      engine_text(engine, "the %s does not write %s", who, name));
}

/* Whether some byte was never written, which MPI allows. */
static bool has_hole(const FileRecord *record)
{
    CHECK(record->length % 2 == 0);
    for (uint32_t i = 0; i + 1 < record->length; i += 2)
        if (record->text[i] && record->text[i + 1] == TERM_UNDEFINED)
            return true;
    return false;
}

/* What is in such a byte nobody knows: no other program writes the same. */
static bool holes_differ(Composition *composition, const FileRecord *mine, const FileRecord *theirs)
{
    Engine *engine = &composition->engine;
    const char *name = term_symbol_name(engine->bank, mine->name);
    if (has_hole(theirs))
        engine_unsupported(
            engine, composition->models[1]->program->main->place,
            "the comparison of %s, of which the specification leaves a part unwritten", name);
    else if (has_hole(mine))
        report_difference(composition, mine->name,
                          engine_text(engine, "a part of %s is never written", name));
    return has_hole(theirs) || has_hole(mine);
}

static void compare_file(Composition *composition, const FileRecord *mine, const FileRecord *theirs)
{
    CHECK(mine->name == theirs->name);
    Engine *engine = &composition->engine;
    const char *name = term_symbol_name(engine->bank, mine->name);
    if (mine->writer == FILE_SHARED || theirs->writer == FILE_SHARED) {
        engine_unsupported(engine, composition->models[1]->program->main->place,
                           "the comparison of %s, which several processes write", name);
        return;
    }
    if (holes_differ(composition, mine, theirs))
        return;
    printed_compare(composition, name, mine->writer, theirs->text, theirs->length, mine->text,
                    mine->length);
}

/* What only one program wrote. Standard output is always there: it is empty where a rank printed
 * nothing, or there is no such rank. */
static void compare_lone(Composition *composition, const FileRecord *record, bool is_mine)
{
    const TermBank *bank = composition->engine.bank;
    if (!files_is_printed(bank, record->name))
        report_file(composition, record, is_mine ? "specification" : "implementation");
    else if (is_mine)
        printed_compare(composition, term_symbol_name(bank, record->name), record->writer, NULL, 0,
                        record->text, record->length);
    else
        printed_compare(composition, term_symbol_name(bank, record->name), 0, record->text,
                        record->length, NULL, 0);
}

/* Both are ordered by names. */
static void compare_records(Composition *composition, const VecU32 *theirs, const VecU32 *mine)
{
    const TermBank *bank = composition->engine.bank;
    uint32_t i = 0, j = 0;
    FileRecord a = next_written(composition, theirs, &i), b = next_written(composition, mine, &j);
    while ((a.name != TERM_NONE || b.name != TERM_NONE) && composition->engine.stop == STOP_NONE) {
        int order = a.name == TERM_NONE ? 1
                    : b.name == TERM_NONE
                        ? -1
                        : strcmp(term_symbol_name(bank, a.name), term_symbol_name(bank, b.name));
        if (order)
            compare_lone(composition, order < 0 ? &a : &b, order > 0);
        else
            compare_file(composition, &b, &a);
        if (order <= 0)
            a = next_written(composition, theirs, &i);
        if (order >= 0)
            b = next_written(composition, mine, &j);
    }
}

/* Files are outputs where nothing else is declared to be one. */
static void compare_files(Composition *composition, bool are_outputs)
{
    State *state = &composition->state;
    uint32_t count, i = 0, j = 0;
    VecU32 theirs = {0};
    const uint32_t *words = state_finished_records(state, RECORD_FILES, &count);
    for (uint32_t k = 0; k < count; k++)
        vec_push(&theirs, words[k]);
    bool is_any = next_written(composition, &theirs, &i).name != TERM_NONE ||
                  next_written(composition, written_files(state), &j).name != TERM_NONE;
    if (is_any)
        engine_assume(&composition->engine,
                      are_outputs ? ASSUMPTION_FILES : ASSUMPTION_FILES_IGNORED);
    if (is_any && are_outputs)
        compare_records(composition, &theirs, written_files(state));
    vec_release(&theirs);
}

/* Of functions in place of programs nobody chose what is compared. */
static void note_text(Composition *composition)
{
    State *state = &composition->state;
    uint32_t count;
    state_finished_records(state, RECORD_TEXT, &count);
    bool prints = count || printed_text(state)->length || printed_of(state)->by_several ||
                  finished_printed(state).by_several;
    if (prints && state->model->program->subject)
        engine_assume(&composition->engine, ASSUMPTION_TEXT_IGNORED);
}

void equivalence_check(Composition *composition)
{
    CHECK(composition->models[0] && composition->state.model == composition->models[1]);
    State *state = &composition->state;
    bool has_aborted = state_finished_aborted(state) != ABORT_NOT;
    if (has_aborted || state->is_aborted) {
        if (has_aborted != (state->is_aborted != ABORT_NOT))
            report_abort(composition);
        return;
    }
    const Program *implementation = state->model->program;
    const Program *specification = composition->models[0]->program;
    uint32_t count;
    compare_files(composition, !implementation->output_count);
    if (!implementation->output_count) {
        compare_standard_output(composition);
        return;
    }
    note_text(composition);
    const uint32_t *words = state_finished_outputs(state, &count);
    VecU32 finished = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&finished, words[i]);
    for (uint32_t i = 0; i < implementation->output_count && composition->engine.stop == STOP_NONE;
         i++) {
        const Variable *output = implementation->outputs[i];
        const Variable *counterpart =
            find_named(specification->outputs, specification->output_count, output->name);
        REQUIRE(counterpart);
        compare_output(composition, output, counterpart, finished.data, count);
    }
    vec_release(&finished);
}
