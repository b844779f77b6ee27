#include "search/assumed.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/moves.h"
#include "state/gathering.h"

void assumed_add(Result *result, const char *text)
{
    CHECK(text && *text);
    vec_push(&result->assumptions, arena_text(&result->arena, text, strlen(text)));
}

/* Whether something in this run can raise the property. */
static bool may_report(const Verification *run, Property property)
{
    CHECK(property < PROPERTY_COUNT && run->composition.models[1]);
    const Model *const *models = (const Model *const *)run->composition.models;
    bool has_mpi = false, has_windows = false, has_files = false,
         has_output = models[1]->program->output_count > 0;
    for (int side = 0; side < 2; side++)
        if (models[side]) {
            has_mpi |= models[side]->program->calls_mpi;
            has_windows |= moves_use_windows(models[side]);
            has_files |= moves_use_files(models[side]);
        }
    if (run->options->deadlock != DEADLOCK_MODE_POTENTIAL &&
        property == PROPERTY_DEADLOCK_POTENTIAL)
        return false;
    if (run->options->deadlock == DEADLOCK_MODE_IGNORE && property == PROPERTY_DEADLOCK_ABSOLUTE)
        return false;
    switch (property_table[property].needs) {
    case NEEDS_NOTHING:
        return true;
    case NEEDS_MPI:
        return has_mpi;
    case NEEDS_MPI_OUTPUT:
        return has_mpi && has_output;
    case NEEDS_WINDOWS:
        return has_windows;
    case NEEDS_FILES:
        return has_files;
    case NEEDS_COMPARE:
        return models[0] != NULL;
    case NEEDS_COMPARE_OUTPUT:
        return models[0] != NULL && has_output;
    case NEEDS_ANNOTATIONS:
        return gathering_is_used(models[1]->program, property) ||
               (models[0] && gathering_is_used(models[0]->program, property));
    case NEEDS_INVARIANTS:
        return models[1]->program->invariant_count ||
               (models[0] && models[0]->program->invariant_count);
    case NEEDS_CONTRACTS:
        return models[1]->program->has_contract || (models[0] && models[0]->program->has_contract);
    case NEEDS_MORE:
        break;
    }
    return false;
}

/* What was asked for and cannot be found in this program, or by no module, is not claimed; what was
 * found was checked. */
static void drop_unchecked(Verification *run)
{
    Result *result = run->result;
    PropertySet usual = property_defaults();
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        if (!property_in(result->properties, (Property)p) || may_report(run, (Property)p))
            continue;
        result->properties &= ~((PropertySet)1 << p);
        if (property_in(usual, (Property)p) || property_table[p].needs != NEEDS_MORE)
            continue;
        Buf text = {0};
        buf_printf(&text, "%s is not checked", property_table[p].name);
        assumed_add(result, buf_text(&text));
        buf_release(&text);
    }
    for (uint32_t i = 0; i < result->violations.length; i++)
        result->properties |= (PropertySet)1 << result->violations.data[i].property;
}

/* What the front end took for granted about the text of a program. */
static void list_program_assumptions(Verification *run, const Program *program)
{
    run->result->invariants += program->invariant_count;
    for (uint32_t i = 0; i < program->assumption_count; i++) {
        const ProgramAssumption *assumption = &program->assumptions[i];
        Buf text = {0};
        buf_printf(&text, "%s: %s", place_text(program->sources, assumption->place),
                   assumption->text);
        assumed_add(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* "no execution meets 'X'" for each property that was switched off and met. */
static void list_switched_off(Verification *run)
{
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        if (!property_in(run->assumptions.properties, (Property)p))
            continue;
        Buf text = {0};
        buf_printf(&text, "no execution meets '%s', whose check is off", property_table[p].name);
        assumed_add(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* The program whose files a place is in is the same for both sides of a compare. */
static void list_assumed_at(Verification *run, const Program *program, Assumption assumption)
{
    CHECK(assumption < ASSUMPTION_COUNT);
    for (uint32_t i = 0; i < run->assumptions.places.length; i++) {
        const AssumedPlace *row = &run->assumptions.places.data[i];
        if (row->assumption != assumption)
            continue;
        Buf text = {0};
        buf_printf(&text, "%s: %s", place_text(program->sources, row->place),
                   assumption_text(assumption));
        assumed_add(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* The bounds that the two programs set for the same input, where they differ. */
static void list_bounds(Verification *run)
{
    const Model *spec = run->composition.models[0], *impl = run->composition.models[1];
    TermBank *bank = impl->bank;
    for (uint32_t i = 0; spec && i < impl->program->input_count; i++) {
        const Variable *input = program_input(spec->program, impl->program->inputs[i]->name);
        if (!input || spec->input_assumptions[input->slot] == impl->input_assumptions[i])
            continue;
        Buf text = {0};
        buf_printf(&text,
                   "input '%s' is within the bounds of both programs, which differ: ", input->name);
        term_print(&text, bank, spec->input_assumptions[input->slot]);
        buf_puts(&text, " in the specification, ");
        term_print(&text, bank, impl->input_assumptions[i]);
        buf_puts(&text, " in the implementation");
        assumed_add(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* "n = 3, x = 0.5": inputs under which the condition holds, as far as they are single values; empty
 * when none are known. */
static void print_witness(Verification *run, ContextId context, Buf *text)
{
    const Model *model = run->composition.models[1];
    Assignment *witness = NULL;
    prover_nice_witness(run->composition.engine.prover, context, TERM_TRUE, &witness);
    for (uint32_t i = 0; witness && i < model->program->input_count; i++) {
        if (term_kind(model->bank, model->inputs[i]) != TERM_SYMBOL ||
            !type_is_arithmetic(model->program->inputs[i]->type))
            continue;
        buf_printf(text, "%s%s = ", text->length ? ", " : "", model->program->inputs[i]->name);
        term_print(text, model->bank, assignment_value(witness, model->inputs[i]));
    }
    if (witness)
        assignment_free(witness);
}

void assumed_loop_is_cut(void *user, Eval *eval, const LoopCut *cut)
{
    CHECK(cut->rounds && eval->context != CONTEXT_FALSE);
    Verification *run = user;
    Buf inputs = {0};
    if (run->options->accepts_bounds)
        return;
    print_witness(run, eval->context, &inputs);
    diag_warning(run->diag, cut->place, "rank %u: the loop here runs more than %u times%s%s",
                 eval->rank, cut->rounds, inputs.length ? ", for example with " : "",
                 buf_text(&inputs));
    buf_release(&inputs);
}

static void list_loops(Verification *run)
{
    Sources *sources = run->composition.models[1]->program->sources;
    for (uint32_t i = 0; i < run->loops.cuts.length; i++) {
        const LoopCut *cut = &run->loops.cuts.data[i];
        Buf text = {0};
        buf_printf(&text, "the loop at %s runs at most %u times", place_text(sources, cut->place),
                   cut->rounds);
        assumed_add(run->result, buf_text(&text));
        buf_release(&text);
    }
    vec_release(&run->loops.cuts);
}

static void list_arguments(Verification *run)
{
    bool lacks = false;
    for (int side = 0; side < 2; side++)
        lacks |= run->composition.models[side] &&
                 run->composition.models[side]->program->reads_arguments &&
                 !run->options->given.words[side].count;
    if (lacks && !run->options->run)
        assumptions_note(&run->assumptions, ASSUMPTION_NO_ARGUMENTS);
}

static void put_solver_name(Buf *text, const char *command)
{
    size_t length;
    const char *name = prover_solver_name(command, &length);
    buf_add(text, name, length);
}

static void put_solver_names(Buf *text, const ProverOptions *options)
{
    const char *command = options->solver ? options->solver : "cvc5";
    const char *second = strchr(command, ',');
    buf_puts(text, second && options->agree ? " on which " : " of ");
    put_solver_name(text, command);
    if (second) {
        buf_puts(text, options->agree ? " and " : " or ");
        put_solver_name(text, second + 1);
    }
    if (second && options->agree)
        buf_puts(text, " agree");
}

/* What only the word of an external solver shows. */
static void list_solver(Verification *run)
{
    const ProverOptions *options = &run->options->prover;
    Believed believed = prover_believed(run->composition.engine.prover);
    CHECK(believed.confirmed <= believed.answers);
    uint32_t open = believed.answers - believed.confirmed + run->believed_by_copies;
    if (!open)
        return;
    Buf text = {0};
    buf_printf(&text, "%u answer%s", open, open == 1 ? "" : "s");
    put_solver_names(&text, options);
    if (options->check_proofs)
        buf_printf(&text, " (not confirmed; %u more %s)", believed.confirmed,
                   believed.confirmed == 1 ? "was" : "were");
    assumed_add(run->result, buf_text(&text));
    buf_release(&text);
}

void assumed_list(Verification *run)
{
    for (int side = 0; side < 2; side++)
        if (run->composition.models[side])
            list_program_assumptions(run, run->composition.models[side]->program);
    drop_unchecked(run);
    list_bounds(run);
    list_switched_off(run);
    list_arguments(run);
    list_loops(run);
    for (Assumption a = 0; a < ASSUMPTION_COUNT; a++) {
        if (assumptions_has(&run->assumptions, a))
            assumed_add(run->result, assumption_text(a));
        list_assumed_at(run, run->composition.models[1]->program, a);
    }
    list_solver(run);
    assumptions_release(&run->assumptions);
}
