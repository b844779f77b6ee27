#include "search/findings.h"

#include <string.h>

#include "lib/bug.h"
#include "search/allowed.h"
#include "search/largest.h"
#include "search/replay.h"
#include "search/sample.h"
#include "search/shorter.h"
#include "symbolic/extended.h"

/* The violation that is known already of this property, process and place; NULL: none. */
static Violation *known_violation(const Result *result, const Finding *finding, uint32_t side)
{
    for (uint32_t i = 0; i < result->violations.length; i++) {
        Violation *violation = &result->violations.data[i];
        if (violation->property == finding->property && violation->rank == finding->rank &&
            violation->side == (Side)side && place_equal(violation->place, finding->place))
            return violation;
    }
    return NULL;
}

static const char *keep(Result *result, const char *text)
{
    return text ? arena_text(&result->arena, text, strlen(text)) : NULL;
}

static const char *keep_term(Result *result, TermBank *bank, Term term)
{
    Buf buf = {0};
    term_print(&buf, bank, term);
    const char *text = arena_text(&result->arena, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

static void add_difference(Result *result, TermBank *bank, const Finding *finding,
                           Violation *violation)
{
    if (finding->specification == TERM_NONE)
        return;
    Difference difference = {.output = keep(result, finding->output),
                             .specification = keep_term(result, bank, finding->specification),
                             .implementation = keep_term(result, bank, finding->implementation)};
    Sort sort = term_sort(bank, finding->specification);
    bool has_difference = term_sort(bank, finding->implementation) == sort &&
                          extended_of(bank, finding->specification) == EXTENDED_NONE &&
                          extended_of(bank, finding->implementation) == EXTENDED_NONE;
    if (has_difference && (sort == SORT_INT || sort == SORT_REAL))
        difference.difference = keep_term(
            result, bank, term_sub(bank, finding->implementation, finding->specification));
    vec_push(&violation->differences, difference);
}

Violation findings_violation(Verification *run, const State *state, const Finding *finding)
{
    CHECK(finding->property < PROPERTY_COUNT && finding->message);
    Result *result = run->result;
    Engine *engine = &run->composition.engine;
    Violation violation = {
        .certainty = CERTAINTY_POSSIBLE,
        .obligation = keep_term(result, engine->bank, finding->condition),
        .condition =
            keep_term(result, engine->bank, context_condition(engine->contexts, finding->context))};
    violation_locate(&violation, &result->arena, state, finding);
    add_difference(result, engine->bank, finding, &violation);
    return violation;
}

/* A new violation, or a proof of one that was only possible so far. */
static void count_violation(Verification *run, Violation *known, const Violation *violation)
{
    CHECK(!known || known->certainty == CERTAINTY_POSSIBLE);
    if (known) {
        violation_release(known);
        *known = *violation;
    } else {
        vec_push(&run->result->violations, *violation);
    }
    run->proved += violation->certainty == CERTAINTY_PROVED;
    uint32_t limit = run->options->error_limit;
    if (limit && run->proved >= limit && run->composition.engine.stop == STOP_NONE)
        run->composition.engine.stop = STOP_ERRORS;
}

/* How often one possible violation is tried to be proved, on different paths. */
enum { PROOF_ATTEMPTS = 50 };

/* Tries inputs that a person would try, where no prover knows any. */
static bool guess_inputs(Verification *run, const Finding *finding, Violation *violation)
{
    CHECK(violation->certainty == CERTAINTY_POSSIBLE);
    enum { GUESSES = 40 };
    Composition *composition = &run->composition;
    bool is_confirmed = false;
    if (violation->inputs.length)
        return false;
    for (uint32_t i = 0; i < GUESSES && !is_confirmed; i++) {
        Assignment *guess =
            sample_inputs(&composition->engine, finding->context, composition->models[1], i);
        is_confirmed =
            replay_confirm(composition, finding, guess, false, &run->result->arena, violation);
        assignment_free(guess);
    }
    return is_confirmed;
}

static bool confirm_witness(Verification *run, const Finding *finding, Assignment *witness,
                            Violation *violation)
{
    return replay_confirm(&run->composition, finding, witness, true, &run->result->arena,
                          violation);
}

/* Whether some process goes round for ever on the path: a run with concrete inputs would do so, too. */
static bool path_rests(const Composition *composition)
{
    bool rests = false;
    for (uint32_t rank = 0; rank < composition->state.process_count; rank++)
        rests |= composition_rests(composition, rank);
    return rests;
}

/* Looks for a counterexample; false when there is none within the assumptions. */
static bool prove_violation(Verification *run, const Finding *finding, Assignment *witness,
                            Violation *violation)
{
    if (path_rests(&run->composition))
        return true;
    bool is_proved = witness && confirm_witness(run, finding, witness, violation);
    if (!is_proved && assumptions_has(&run->assumptions, ASSUMPTION_NO_OVERFLOW)) {
        Assignment *other = NULL;
        Answer answer = replay_granted_witness(&run->composition, finding, &other);
        vec_clear(&violation->inputs);
        is_proved = other && confirm_witness(run, finding, other, violation);
        if (other)
            assignment_free(other);
        if (answer == ANSWER_NO)
            return false;
    }
    if (is_proved || guess_inputs(run, finding, violation))
        violation->certainty = CERTAINTY_PROVED;
    return true;
}

/* Inputs that their types can hold are asked for only where the first witness has others. */
Answer findings_witness(Verification *run, const Finding *finding, Assignment **witness)
{
    Engine *engine = &run->composition.engine;
    TermBank *bank = engine->bank;
    Term negation = term_not(bank, finding->condition);
    Answer answer = prover_nice_witness(engine->prover, finding->context, negation, witness);
    if (answer == ANSWER_NO)
        return answer;
    Term all = term_and(bank, context_condition(engine->contexts, finding->context), negation);
    Term within = largest_of_inputs(run->composition.models[1], all);
    if (within == TERM_TRUE ||
        (answer == ANSWER_YES && assignment_evaluate(*witness, within) == TERM_TRUE))
        return answer;
    assignment_free(*witness);
    *witness = NULL;
    negation = term_and(bank, negation, within);
    if (answer == ANSWER_UNKNOWN)
        return prover_satisfiable(engine->prover, finding->context, negation, EFFORT_LIGHT,
                                  witness);
    return prover_nice_witness(engine->prover, finding->context, negation, witness);
}

/* The finding that a violation stands for, as far as others are compared with it. */
static Finding finding_of(const Violation *violation)
{
    return (Finding){
        .property = violation->property, .place = violation->place, .rank = violation->rank};
}

void findings_sink(void *user, State *state, const Finding *finding)
{
    CHECK(finding->condition != TERM_NONE && finding->condition != TERM_TRUE);
    CHECK(finding->rank >= -1 && finding->rank < (int32_t)state->process_count);
    Verification *run = user;
    Engine *engine = &run->composition.engine;
    Assignment *witness = NULL;
    engine->stats->violations++;
    Violation *known = known_violation(run->result, finding, state->model->side);
    const Allowance *allowance = allowed_by(run, finding);
    if (known && (known->certainty == CERTAINTY_PROVED || run->attempts == PROOF_ATTEMPTS))
        return;
    if (allowance && allowed_is_known(run, finding))
        return;
    run->attempts += known != NULL;
    Answer answer = findings_witness(run, finding, &witness);
    if (answer == ANSWER_NO)
        return;
    Violation violation = findings_violation(run, state, finding);
    bool is_open = prove_violation(run, finding, witness, &violation);
    if (witness)
        assignment_free(witness);
    if (is_open && violation.certainty == CERTAINTY_PROVED && violation.rank == finding->rank)
        shorter_find(run, finding, &violation);
    if (violation.rank != finding->rank) { /* another process' fault was found instead */
        Finding other = finding_of(&violation);
        known = known_violation(run->result, &other, violation.side);
        allowance = allowed_by(run, &other);
    }
    if (known && known->certainty == CERTAINTY_PROVED)
        is_open = false;
    if (finding->property == PROPERTY_NONTERMINATION && violation.certainty == CERTAINTY_POSSIBLE)
        is_open = false; /* a guess that the replay did not bear out */
    bool is_undecided = is_open && violation.certainty == CERTAINTY_POSSIBLE;
    if (is_undecided && engine->assumed.merged) {
        engine->stop = STOP_AGAIN; /* separate paths may decide it */
        violation_release(&violation);
    } else if (is_open && allowance) {
        allowed_add(run, allowance, &violation, finding->goes_on);
        violation_release(&violation);
    } else if (!is_open || (known && violation.certainty == CERTAINTY_POSSIBLE))
        violation_release(&violation);
    else
        count_violation(run, known, &violation);
}
