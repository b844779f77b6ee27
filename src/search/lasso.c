#include "search/lasso.h"

#include <string.h>

#include "lib/bug.h"
#include "search/round.h"
#include "state/clock.h"
#include "state/image.h"
#include "state/loops.h"
#include "symbolic/extended.h"

/* Of a path: statements that are kept, passes of one head in one call. Of the search: heads that are
 * compared. Of a round that is
 * made general: how many passes of its head it has. */
enum { STATEMENTS_MAX = 1 << 17, PASSES_MAX = 24, ATTEMPTS_MAX = 4000, LENGTH_MAX = 4 };
/* Rounds that a replay goes before it counts. */
enum { ROUNDS_SHOWN = 10 };

static void release_passes(Lasso *lasso, uint32_t kept)
{
    CHECK(kept <= lasso->passes.length);
    for (uint32_t i = kept; i < lasso->passes.length; i++)
        vec_release(&lasso->passes.data[i].words);
    lasso->passes.length = kept;
}

void lasso_moved(Lasso *lasso, uint32_t count)
{
    if (count > lasso->marks.length) {
        LassoMark mark = {lasso->passes.length, lasso->statements.length};
        while (lasso->marks.length < count)
            vec_push(&lasso->marks, mark);
        return;
    }
    LassoMark mark = count ? lasso->marks.data[count - 1] : (LassoMark){0};
    release_passes(lasso, mark.passes);
    lasso->statements.length = mark.statements;
    lasso->marks.length = count;
}

void lasso_check(const Lasso *lasso, const State *state)
{
    REQUIRE(lasso->statements.length % 2 == 0);
    for (uint32_t i = 0; i < lasso->passes.length; i++) {
        const Pass *pass = &lasso->passes.data[i];
        REQUIRE(pass->rank < state->process_count && pass->depth);
        REQUIRE(pass->function < state->model->program->function_count);
        REQUIRE(pass->done <= lasso->statements.length);
        REQUIRE(!i || lasso->passes.data[i - 1].done <= pass->done);
    }
    for (uint32_t i = 0; i < lasso->marks.length; i++) {
        LassoMark mark = lasso->marks.data[i], before = lasso->marks.data[i ? i - 1 : 0];
        REQUIRE(mark.passes <= lasso->passes.length);
        REQUIRE(mark.statements <= lasso->statements.length);
        REQUIRE(before.passes <= mark.passes && before.statements <= mark.statements);
    }
}

void lasso_release(Lasso *lasso)
{
    release_passes(lasso, 0);
    vec_release(&lasso->passes);
    vec_release(&lasso->statements);
    vec_release(&lasso->marks);
}

static Place head_place(const Function *function, LocationId head)
{
    return loops_place(function, head);
}

/* That two images are equal, as a condition; TERM_FALSE where only their shape tells them apart. */
typedef struct Comparison {
    TermBank *bank;
    const uint32_t *other;
    uint32_t place;
    Term equal;
} Comparison;

static Term equal_terms(TermBank *bank, Term a, Term b)
{
    CHECK(a != b);
    bool is_open = !a || !b || value_may_be_undefined(bank, a) || value_may_be_undefined(bank, b) ||
                   term_sort(bank, a) != term_sort(bank, b);
    if (is_open || extended_of(bank, a) != EXTENDED_NONE || extended_of(bank, b) != EXTENDED_NONE)
        return TERM_FALSE;
    return term_equal(bank, a, b);
}

static void compare_word(void *user, ImageWord word)
{
    Comparison *comparison = user;
    uint32_t now = *word.word, then = comparison->other[comparison->place++];
    if (now == then || comparison->equal == TERM_FALSE)
        return;
    Term equal = word.is_term ? equal_terms(comparison->bank, now, then) : TERM_FALSE;
    comparison->equal = term_and(comparison->bank, comparison->equal, equal);
}

static Term equality(Composition *composition, const Pass *pass, const VecU32 *words)
{
    Comparison comparison = {composition->engine.bank, pass->words.data, 0, TERM_TRUE};
    if (words->length != pass->words.length)
        return TERM_FALSE;
    image_walk(&composition->state, pass->rank, round_left_out(), compare_word, &comparison);
    CHECK(comparison.place == words->length);
    return comparison.equal;
}

static const char *condition_text(const Engine *engine, ContextId context)
{
    Buf buf = {0};
    term_print(&buf, engine->bank, context_condition(engine->contexts, context));
    const char *text = arena_text(engine->texts, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

/* A machine's rounding may end what never ends in the real numbers: halving until zero. */
static const char *caveat(const Engine *engine, ContextId context)
{
    VecU32 symbols = {0};
    bool has_real = false;
    term_symbols(engine->bank, context_condition(engine->contexts, context), &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        has_real |= term_sort(engine->bank, symbols.data[i]) == SORT_REAL;
    vec_release(&symbols);
    return has_real ? ", over the real numbers: rounding may end it" : "";
}

/* That a clock stands still is no claim: a loop that waits for it ends. */
static bool is_possible(const Composition *composition, Term claim)
{
    return claim == TERM_TRUE ||
           (claim != TERM_FALSE && !clock_decides(composition->engine.bank, claim) &&
            prover_satisfiable(composition->engine.prover, composition->state.context, claim,
                               EFFORT_BRANCH, NULL) == ANSWER_YES);
}

/* A lasso whose rounds have length passes of the head. claim: where it goes on for ever; shown: how
 * many passes a replay needs, 0 where a state comes back. */
typedef struct Found {
    const Function *function;
    LocationId head;
    uint32_t rank, length, shown;
    uint32_t at; /* which pass of the head this is */
    Term claim;
    const char *why;
} Found;

static void report(Composition *composition, const Found *found)
{
    Engine *engine = &composition->engine;
    ContextId context = context_and(engine->contexts, composition->state.context, found->claim);
    Place place = head_place(found->function, found->head);
    const char *notes[] = {engine_text(engine, "a round passes this place %u time%s; %s",
                                       found->length, found->length == 1 ? "" : "s", found->why),
                           engine_text(engine, "it never ends where %s%s",
                                       condition_text(engine, context), caveat(engine, context))};
    const Place places[] = {place, place};
    Finding finding = {.property = PROPERTY_NONTERMINATION,
                       .place = place,
                       .rank = composition->state.process_count > 1 ? (int32_t)found->rank : -1,
                       .function = found->function,
                       .context = context,
                       .condition = TERM_FALSE,
                       .message = "the loop never ends",
                       .notes = notes,
                       .note_places = places,
                       .note_count = 2,
                       .passes = found->shown,
                       .pass_at = found->at};
    engine->watch.sink(engine->watch.user, &composition->state, &finding);
}

/* A call that others see, or that is made through a pointer to who knows what. */
static bool communicates(const Stmt *stmt)
{
    if (stmt->kind != STMT_CALL)
        return false;
    const Function *callee = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    return !callee || (callee->library && callee->library->marks & LIBRARY_COMMUNICATES);
}

/* Whether a process among several was on its own since the pass. */
static bool is_alone(const Composition *composition, const Pass *pass)
{
    const Lasso *lasso = composition->lasso;
    const Model *model = composition->state.model;
    if (composition->state.process_count == 1)
        return true;
    if (moves_use_windows(model))
        return false;
    for (uint32_t i = pass->done; i < lasso->statements.length; i += 2)
        if (lasso->statements.data[i] == pass->rank &&
            communicates(model_site_stmt(model, lasso->statements.data[i + 1], NULL)))
            return false;
    return true;
}

/* Rounds of more passes come back, but are not made general. */
static bool try_pass(Composition *composition, const Pass *pass, const VecU32 *words, Found *found)
{
    Lasso *lasso = composition->lasso;
    found->claim = equality(composition, pass, words);
    found->shown = 0;
    found->why = "what it found comes back";
    if (is_possible(composition, found->claim))
        return true;
    RoundProof proof;
    if (found->length > LENGTH_MAX || words->length != pass->words.length ||
        !round_prove(composition, pass, words->data, lasso->statements.data + pass->done,
                     lasso->statements.length - pass->done, &proof))
        return false;
    found->claim = proof.claim;
    found->shown = found->at + ROUNDS_SHOWN * found->length;
    found->why = proof.assumes_ranges
                     ? "the conditions of a round imply themselves after it, or a number overflows"
                     : "the conditions of a round imply themselves after it";
    return is_possible(composition, found->claim);
}

/* Compares with the last passes of the same head; then the place is one of them. */
static void look(Composition *composition, uint32_t rank, const Function *function, LocationId head)
{
    CHECK(rank < composition->state.process_count && head < function->location_count);
    Lasso *lasso = composition->lasso;
    State *state = &composition->state;
    uint32_t depth = process_depth(&state->processes[rank]), passes = 0, length = 0;
    for (uint32_t i = 0; i < lasso->passes.length; i++) {
        const Pass *pass = &lasso->passes.data[i];
        passes += pass->rank == rank && pass->depth == depth && pass->function == function->index &&
                  pass->location == head;
    }
    if (passes == PASSES_MAX)
        return;
    VecU32 words = {0};
    image_take(state, rank, round_left_out(), &words);
    Found found = {.function = function, .head = head, .rank = rank, .at = passes + 1};
    for (uint32_t i = lasso->passes.length; i-- > 0;) {
        Pass *pass = &lasso->passes.data[i];
        if (pass->rank != rank || pass->depth != depth || pass->function != function->index ||
            pass->location != head || pass->done == lasso->statements.length)
            continue;
        found.length = ++length;
        if (lasso->attempts++ > ATTEMPTS_MAX || !is_alone(composition, pass))
            break;
        if (try_pass(composition, pass, &words, &found)) {
            report(composition, &found);
            break;
        }
    }
    Pass pass = {rank,
                 depth,
                 function->index,
                 head,
                 lasso->statements.length,
                 state_commit_amid(state, rank),
                 state->context,
                 words};
    vec_push(&lasso->passes, pass);
}

void lasso_before(Composition *composition, uint32_t rank, const Function *function,
                  const Stmt *stmt)
{
    CHECK(stmt->source < function->location_count);
    const Lasso *lasso = composition->lasso;
    if (function->locations[stmt->source].is_loop_head &&
        lasso->statements.length < STATEMENTS_MAX && composition->engine.stop == STOP_NONE)
        look(composition, rank, function, stmt->source);
}

void lasso_after(Composition *composition, uint32_t rank, const Function *function,
                 const Stmt *stmt)
{
    CHECK(rank < composition->state.process_count);
    Lasso *lasso = composition->lasso;
    if (lasso->statements.length >= STATEMENTS_MAX)
        return;
    vec_push(&lasso->statements, rank);
    vec_push(&lasso->statements, model_site(composition->state.model, function, stmt));
}

/* Whether an earlier pass had the same words. */
static bool comes_back(const LassoReplay *replay)
{
    const VecU32 *last = &vec_last(&replay->images);
    for (uint32_t i = 0; i + 1 < replay->images.length; i++) {
        const VecU32 *image = &replay->images.data[i];
        if (image->length == last->length &&
            !memcmp(image->data, last->data, last->length * sizeof *last->data))
            return true;
    }
    return false;
}

bool lasso_confirms(LassoReplay *replay, Composition *composition, const Finding *finding,
                    uint32_t rank, const Function *function, const Stmt *stmt)
{
    CHECK(finding->pass_at);
    enum { IMAGES_MAX = 256 };
    if (!function->locations[stmt->source].is_loop_head ||
        (finding->rank >= 0 && (uint32_t)finding->rank != rank) ||
        !place_equal(head_place(function, stmt->source), finding->place))
        return false;
    replay->passes++;
    if (finding->passes)
        return replay->passes >= finding->passes;
    if (replay->images.length == IMAGES_MAX)
        return false;
    vec_push(&replay->images, (VecU32){0});
    image_take(&composition->state, rank, round_left_out(), &vec_last(&replay->images));
    return comes_back(replay);
}

void lasso_replay_release(LassoReplay *replay)
{
    for (uint32_t i = 0; i < replay->images.length; i++)
        vec_release(&replay->images.data[i]);
    vec_release(&replay->images);
}
