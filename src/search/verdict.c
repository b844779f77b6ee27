#include "search/verdict.h"

#include <string.h>

#include "lib/bug.h"
#include "search/assumed.h"
#include "symbolic/extended.h"

static const char *limit_text(Result *result, const Engine *engine)
{
    return arena_text(&result->arena, engine->stop_text, strlen(engine->stop_text));
}

void verdict_decide(Verification *run)
{
    static const char *const reasons[] = {
        [STOP_TIME] = "the time limit was reached",
        [STOP_PROCESSOR_TIME] = "the limit on processor time was reached",
        [STOP_MEMORY] = "the memory limit was reached",
        [STOP_STACK] = "terms or data are nested too deeply for the stack",
        [STOP_DEPTH] = "the depth limit was reached",
        [STOP_LOOP] = "the loop bound was reached",
        [STOP_STATES] = "the limit on states was reached",
        [STOP_ROUNDS] = "whether executions that may go round for ever do was not decided",
        [STOP_INTERRUPTED] = "interrupted",
        [STOP_LOST] = "a process of the search was killed",
        [STOP_AGAIN] = "the search is to be made again", /* nobody is to see it */
    };
    Result *result = run->result;
    const Engine *engine = &run->composition.engine;
    if (extended_is_spoilt(engine->bank) && !run->proved)
        engine_unsupported(&run->composition.engine, (Place){0},
                           "arithmetic of this kind on infinities or NaN");
    Stop stop = engine->stop;
    if (stop == STOP_UNSUPPORTED) {
        result->verdict = run->proved ? VERDICT_VIOLATED : VERDICT_UNUSABLE;
        result->reason = limit_text(result, engine);
        diag_error(run->diag, engine->stop_place, "not supported: %s", engine->stop_text);
        return;
    }
    result->verdict = run->proved ? VERDICT_VIOLATED : VERDICT_INCONCLUSIVE;
    if (stop == STOP_UNBOUNDED)
        result->reason = limit_text(result, engine);
    else if (stop != STOP_NONE && stop != STOP_ERRORS)
        result->reason = reasons[stop];
    else if (run->proved)
        return;
    else if (result->violations.length)
        result->reason = "possible violations could be neither proved nor refuted";
    else
        result->verdict = VERDICT_VERIFIED;
}

/* What the executions of a program that has no normal end have in common. */
static const char *lifeless_reason(const Endings *endings, uint32_t side, bool is_compare)
{
    CHECK(side <= 1);
    static const char *const reasons[] = {
        [ENDING_ABORT] = "every execution ends in abort",
        [ENDING_MPI_ABORT] = "every execution ends in MPI_Abort",
        [ENDING_ASSUMPTION] = "no execution satisfies the assumptions",
        [ENDING_SWITCHED_OFF] = "every execution meets a fault whose check is off",
        [ENDING_HUNG] = "every execution hangs",
    };
    const char *reason = NULL;
    uint32_t kinds = 0;
    if (is_compare)
        return side == 0 ? "no path of the specification ends normally"
                         : "no path of the implementation ends normally";
    for (EndingKind kind = 0; kind < ENDING_KIND_COUNT; kind++)
        if (endings_count(endings, kind, side)) {
            kinds++;
            reason = reasons[kind];
        }
    return kinds == 1 ? reason : kinds ? "no execution ends normally" : "no execution ends";
}

static bool has_normal_end(const Verification *run, uint32_t side)
{
    uint64_t ends = endings_count(&run->endings, ENDING_RETURNED, side) +
                    endings_count(&run->endings, ENDING_STATUS, side);
    if (run->options->run)
        ends += endings_count(&run->endings, ENDING_ABORT, side) +
                endings_count(&run->endings, ENDING_MPI_ABORT, side);
    return ends > 0;
}

/* Without output variables. */
static void say_what_was_compared(Verification *run)
{
    const Composition *composition = &run->composition;
    if (composition->has_compared_text) {
        assumed_add(run->result,
                    composition->has_other_writer
                        ? "the programs have no output variables: what the only rank that prints "
                          "has printed was compared"
                        : "the programs have no output variables: what rank 0 prints was compared");
    } else if (composition->has_left_text) {
        run->result->verdict = VERDICT_INCONCLUSIVE;
        run->result->reason = "no line of what the programs print was compared";
    } else {
        assumed_add(run->result, "the programs have no output variables and print nothing: nothing "
                                 "was compared (-output=NAME)");
    }
}

/* Whether nothing that the programs compute with is open: no input, no text or number from outside. */
static bool computes_with_constants(const Verification *run)
{
    const Composition *composition = &run->composition;
    const Outside *outside = &composition->engine.outside;
    CHECK(composition->models[0] && composition->models[1]);
    return !composition->models[0]->program->input_count &&
           !composition->models[1]->program->input_count && !outside->text_count &&
           outside->numbers[0] == TERM_NONE;
}

/* A loop that is proved by induction: that it ends is what was asked. */
static bool assumes_an_end(const Verification *run, uint32_t side)
{
    CHECK(run->composition.models[side]);
    const Program *program = run->composition.models[side]->program;
    bool assumes = false;
    for (uint32_t i = 0; i < program->assumption_count; i++)
        assumes |= program->assumptions[i].is_of_end;
    return assumes && property_in(run->options->properties, PROPERTY_NONTERMINATION);
}

void verdict_check_endings(Verification *run)
{
    Result *result = run->result;
    bool is_compare = run->composition.models[0] != NULL;
    for (uint32_t side = is_compare ? 0 : 1; side < 2; side++) {
        bool is_lifeless = !has_normal_end(run, side);
        if (result->verdict != VERDICT_VERIFIED || (!is_lifeless && !assumes_an_end(run, side)))
            continue;
        result->verdict = VERDICT_INCONCLUSIVE;
        result->reason = is_lifeless
                             ? lifeless_reason(&run->endings, side, is_compare)
                             : "nothing shows that a loop with invariants ends: it has no variant";
    }
    if (is_compare && result->verdict == VERDICT_VERIFIED &&
        !run->composition.models[1]->program->output_count)
        say_what_was_compared(run);
    if (is_compare && result->verdict == VERDICT_VERIFIED && computes_with_constants(run))
        assumed_add(result, "the programs have no inputs: what they compute from the numbers in "
                            "them was compared (-input=NAME)");
}

void verdict_list_endings(Verification *run)
{
    for (EndingKind kind = 0; kind < ENDING_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < run->endings.rows.length; i++)
            if (run->endings.rows.data[i].kind == kind)
                vec_push(&run->result->endings, run->endings.rows.data[i]);
    for (uint32_t i = 0; i < run->endings.rows.length; i++) {
        Ending row = run->endings.rows.data[i];
        if (row.kind == ENDING_ASSUMPTION && !endings_passed(&run->endings, row.place) &&
            run->composition.engine.stop == STOP_NONE)
            diag_warning(run->diag, row.place, "no execution gets past this assumption");
    }
    endings_release(&run->endings);
}

static void check_trace(const Violation *violation)
{
    for (uint32_t i = 0; i < violation->trace.length; i++) {
        const TraceStep *step = &violation->trace.data[i];
        REQUIRE(step->text && step->side <= SIDE_IMPLEMENTATION);
        if (step->match < 0)
            continue;
        REQUIRE((uint32_t)step->match < violation->trace.length);
        /* A step that sends and receives names only one of the two. */
        REQUIRE(violation->trace.data[step->match].match >= 0);
    }
}

static void check_violation(const Result *result, uint32_t index)
{
    const Violation *violation = &result->violations.data[index];
    REQUIRE(violation->property < PROPERTY_COUNT && violation->message && violation->condition);
    REQUIRE(property_in(result->properties, violation->property));
    REQUIRE(violation->notes.length == violation->note_places.length);
    REQUIRE(violation->rank >= -1);
    for (uint32_t i = 0; i < violation->inputs.length; i++)
        REQUIRE(violation->inputs.data[i].name && violation->inputs.data[i].value);
    for (uint32_t i = 0; i < index; i++) {
        const Violation *other = &result->violations.data[i];
        REQUIRE(other->property != violation->property || other->rank != violation->rank ||
                other->side != violation->side || !place_equal(other->place, violation->place));
    }
    check_trace(violation);
}

void verdict_check(const Result *result)
{
    bool is_proved = false;
    for (uint32_t i = 0; i < result->violations.length; i++) {
        check_violation(result, i);
        is_proved |= result->violations.data[i].certainty == CERTAINTY_PROVED;
    }
    REQUIRE((is_proved || result->paths.length) == (result->verdict == VERDICT_VIOLATED));
    REQUIRE(result->verdict != VERDICT_VERIFIED || !result->violations.length);
    REQUIRE(result->reason || result->verdict == VERDICT_VERIFIED ||
            result->verdict == VERDICT_VIOLATED);
    for (uint32_t i = 0; i < result->assumptions.length; i++)
        REQUIRE(result->assumptions.data[i]);
    for (uint32_t i = 0; i < result->endings.length; i++)
        REQUIRE(result->endings.data[i].kind < ENDING_KIND_COUNT && result->endings.data[i].count);
}
