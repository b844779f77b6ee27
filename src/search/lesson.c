#include "search/lesson.h"

#include "lib/bug.h"
#include "search/course.h"
#include "search/measure.h"
#include "search/summary.h"
#include "search/trial.h"
#include "symbolic/projection.h"

enum {
    ALTERNATIVES_MAX = 64, /* that one exploration follows */
    CONDITIONS_MAX = 160,  /* of a label */
    TRIED_MAX = 8,         /* labels of a place */
    STRONGER_MAX = 3,      /* times that a label which rests on itself is looked for */
    PROOFS_MAX = 12,       /* with more or fewer conditions */
    COST_MAX = 40,         /* of the questions of a lesson (lesson_cost) */
    TERMS_MAX = 4000,      /* that a lesson makes */
};

/* A path condition with conditions of the label. */
typedef struct Within {
    ContextId of, made;
    uint32_t count;
    VecU32 conditions; /* that were added, so many */
} Within;

typedef struct Lesson {
    Composition *composition;
    Trial trial;
    bool is_round;        /* what comes back to the place may rest on the label itself */
    bool knows_calls;     /* those with summaries are not executed */
    uint32_t known_calls; /* how many were not in the last exploration */
    Cells cells;          /* of the state that it is of */
    ContextId path;       /* its condition */
    Memo paths;           /* by path condition: that of the state on it */
    Within within;
    Memo own; /* symbols that conditions may be about */
    ComponentId place;
    VecU32 unset;      /* cells that were never set */
    StateId general;   /* the state of the place, where these are not set */
    VecU32 conditions; /* of the label, as far as it is found */
    const VecU32 *exact_cells;
    uint32_t exact;   /* how many of the conditions, the first, give the numbers of these cells */
    uint32_t before;  /* how many of them: the label that it rests on itself */
    VecU32 dropped;   /* conditions that do not hold when it comes back */
    bool has_asked;   /* a proof failed for a condition that was not among these */
    bool has_dropped; /* the last proof dropped some */
    Measure measure;  /* of coming back */
    bool is_open;     /* it comes back, and nothing says that this ends */
    VecU32 granted;
    bool is_proof;  /* else the state is followed */
    bool has_moved; /* since the place, some statement was executed */
    bool fails;
    uint32_t alternatives; /* that may still be followed */
    uint32_t terms;        /* that there were before */
    uint64_t cost, work;   /* the same */
    uint32_t path_length;  /* to the state */
    Labels labels;         /* of the choice there */
    Tidings tidings;
} Lesson;

static TermBank *bank_of(const Lesson *lesson)
{
    return lesson->composition->engine.bank;
}

static bool is_costly(const Lesson *lesson)
{
    const Engine *engine = &lesson->composition->engine;
    return bank_terms(engine->bank) > lesson->terms + TERMS_MAX ||
           lesson_cost(engine) > lesson->cost + COST_MAX;
}

static bool is_valid(const Lesson *lesson, ContextId context, Term claim)
{
    Engine *engine = &lesson->composition->engine;
    return claim == TERM_TRUE || context == CONTEXT_FALSE ||
           prover_valid(engine->prover, context, claim, EFFORT_BRANCH, NULL) == ANSWER_YES;
}

/* What a state is followed for. */

static Term of_state(const Lesson *lesson, Term term)
{
    return cells_of_state(bank_of(lesson), &lesson->cells, term);
}

/* Whether the state satisfies a condition. */
static bool is_satisfied(const Lesson *lesson, Term condition)
{
    Term term = of_state(lesson, condition);
    return term != TERM_NONE && is_valid(lesson, lesson->path, term);
}

static ContextId find_path_of_state(const Lesson *lesson, ContextId context)
{
    Contexts *contexts = lesson->composition->engine.contexts;
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    ContextId path = lesson->path;
    for (uint32_t i = 0; i < count && path != CONTEXT_FALSE; i++) {
        Term term = of_state(lesson, conjuncts[i]);
        if (term == TERM_NONE)
            return CONTEXT_NONE;
        path = context_and(contexts, path, term);
    }
    return path;
}

/* The condition of the path that the state itself takes; CONTEXT_NONE: it has none. */
static ContextId path_of_state(Lesson *lesson, ContextId context)
{
    ContextId path;
    if (!memo_get(&lesson->paths, context, &path)) {
        path = find_path_of_state(lesson, context);
        memo_put(&lesson->paths, context, path);
    }
    return path;
}

static void own_symbols(Lesson *lesson, Term term)
{
    VecU32 symbols = {0};
    if (term && !term_is_immediate(term))
        term_symbols(bank_of(lesson), term, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        memo_put(&lesson->own, symbols.data[i], 1);
    vec_release(&symbols);
}

static Term note_own(void *user, Term term)
{
    own_symbols(user, term);
    return term;
}

/* Appends the symbols of a term that were drawn on the way. */
static void drawn_symbols(const Lesson *lesson, Term term, VecU32 *drawn)
{
    uint32_t known;
    VecU32 symbols = {0};
    if (!term_is_immediate(term))
        term_symbols(bank_of(lesson), term, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++) {
        bool is_drawn = !memo_get(&lesson->own, symbols.data[i], &known);
        for (uint32_t k = 0; k < drawn->length && is_drawn; k++)
            is_drawn = drawn->data[k] != symbols.data[i];
        if (is_drawn)
            vec_push(drawn, symbols.data[i]);
    }
    vec_release(&symbols);
}

static bool is_own(const Lesson *lesson, Term term)
{
    VecU32 drawn = {0};
    drawn_symbols(lesson, term, &drawn);
    bool is = !drawn.length;
    vec_release(&drawn);
    return is;
}

static bool is_in(const VecU32 *terms, Term term)
{
    for (uint32_t i = 0; i < terms->length; i++)
        if (terms->data[i] == term)
            return true;
    return false;
}

static bool take_condition(Lesson *lesson, Term condition)
{
    if (condition == TERM_TRUE)
        return true;
    if (lesson->conditions.length == CONDITIONS_MAX || is_in(&lesson->dropped, condition) ||
        !is_own(lesson, condition) || !is_satisfied(lesson, condition))
        return false;
    vec_push(&lesson->conditions, condition);
    return true;
}

static Term any_of(const Lesson *lesson, Term rest, const VecU32 *conditions, uint32_t from)
{
    for (uint32_t i = from; i < conditions->length; i++)
        rest = term_or(bank_of(lesson), rest, conditions->data[i]);
    return rest;
}

/* As few of the conditions as the state satisfies one of: one, if it satisfies one whatever its values are. TERM_NONE: it satisfies
 * none, or they are too many to tell. */
static Term fewest(const Lesson *lesson, const VecU32 *conditions)
{
    enum { SEVERAL_MAX = 12 };
    Term rest = TERM_FALSE;
    for (uint32_t i = conditions->length; i-- > 0;)
        if (is_satisfied(lesson, conditions->data[i]))
            return conditions->data[i];
    if (conditions->length > SEVERAL_MAX ||
        !is_satisfied(lesson, any_of(lesson, rest, conditions, 0)))
        return TERM_NONE;
    for (uint32_t i = 0; i < conditions->length; i++)
        if (!is_satisfied(lesson, any_of(lesson, rest, conditions, i + 1)))
            rest = term_or(bank_of(lesson), rest, conditions->data[i]);
    return rest;
}

/* Whether a condition bounds what was drawn together with other cases: eliminating that takes too much. */
static bool is_of_cases(const Lesson *lesson, Term condition)
{
    return !term_is_immediate(condition) && term_kind(bank_of(lesson), condition) == TERM_OR &&
           !is_own(lesson, condition);
}

/* That the path is not taken, or the claim holds on it, said of the cells: whatever was drawn. Without what is said of
 * cases: the claim may hold for less. */
static Term implication(Lesson *lesson, ContextId context, Term claim, bool has_cases)
{
    TermBank *bank = bank_of(lesson);
    uint32_t count;
    const Term *conjuncts =
        context_conjuncts(lesson->composition->engine.contexts, context, &count);
    VecU32 all = {0}, drawn = {0};
    for (uint32_t i = 0; i < count; i++)
        if (has_cases || !is_of_cases(lesson, conjuncts[i]))
            vec_push(&all, conjuncts[i]);
    vec_push(&all, term_not(bank, claim));
    for (uint32_t i = 0; i < all.length; i++)
        drawn_symbols(lesson, all.data[i], &drawn);
    bool is_defined = !drawn.length || project(bank, &all, &drawn);
    for (uint32_t i = 0; i < all.length && is_defined; i++)
        all.data[i] = term_not(bank, all.data[i]);
    Term result = is_defined ? fewest(lesson, &all) : TERM_NONE;
    vec_release(&all);
    vec_release(&drawn);
    return result;
}

/* The condition of the path with those of the label, so far; what was made for the last question is used again. */
static ContextId within_label(Lesson *lesson, ContextId context)
{
    const VecU32 *conditions = &lesson->conditions;
    Within *within = &lesson->within;
    bool is_same = within->of == context && within->count <= conditions->length;
    for (uint32_t i = 0; is_same && i < within->count; i++)
        is_same = within->conditions.data[i] == conditions->data[i];
    if (!is_same) {
        vec_clear(&within->conditions);
        *within = (Within){context, context, 0, within->conditions};
    }
    for (; within->count < conditions->length; within->count++) {
        Term condition = conditions->data[within->count];
        vec_push(&within->conditions, condition);
        within->made = context_and(lesson->composition->engine.contexts, within->made, condition);
    }
    return within->made;
}

/* A condition of the cells under which a claim holds where the path has a condition. */
static bool ask_for(Lesson *lesson, ContextId context, Term claim)
{
    if (is_costly(lesson))
        return false;
    if (is_valid(lesson, within_label(lesson, context), claim) || take_condition(lesson, claim))
        return true;
    for (int has_cases = 1; has_cases >= 0; has_cases--) {
        Term term = implication(lesson, context, claim, has_cases);
        if (term != TERM_NONE && take_condition(lesson, term))
            return true;
    }
    return false;
}

typedef bool OnConjunct(Lesson *lesson, ContextId context, Term conjunct);

/* Whether it is so of each conjunct of a claim. */
static bool of_each(Lesson *lesson, ContextId context, Term claim, OnConjunct *holds)
{
    TermBank *bank = bank_of(lesson);
    if (term_is_immediate(claim) || term_kind(bank, claim) != TERM_AND)
        return holds(lesson, context, claim);
    uint32_t count;
    const Term *children = term_children(bank, claim, &count);
    VecU32 copy = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&copy, children[i]);
    bool all = true;
    for (uint32_t i = 0; i < copy.length && all; i++)
        all = holds(lesson, context, copy.data[i]);
    vec_release(&copy);
    return all;
}

static bool ask_for_all(Lesson *lesson, ContextId context, Term claim)
{
    return of_each(lesson, context, claim, ask_for);
}

static bool is_proved_here(Lesson *lesson, ContextId context, Term claim)
{
    return is_valid(lesson, context, claim);
}

static void note_finding(void *user, State *state, const Finding *finding)
{
    Lesson *lesson = user;
    (void)state;
    bool is_asked = !lesson->fails && ask_for_all(lesson, finding->context, finding->condition);
    lesson->has_asked |= is_asked && lesson->is_proof;
    lesson->fails |= !is_asked || lesson->is_proof;
}

/* Nothing is to be taken for granted: that it is not certainly wrong for all states of a label says nothing of
 * each of them. So the cells are to give it. */
static void note_granted(Lesson *lesson, ContextId context)
{
    for (uint32_t i = 0; i < lesson->granted.length && !lesson->fails; i++)
        lesson->fails = !ask_for_all(lesson, context, lesson->granted.data[i]);
    vec_clear(&lesson->granted);
}

/* Exploring. */

static Term condition_of(const Lesson *lesson, uint32_t from)
{
    TermBank *bank = bank_of(lesson);
    Term all = TERM_TRUE;
    for (uint32_t i = 0; i < from; i++)
        all = term_and(bank, all, lesson->conditions.data[i]);
    return all;
}

/* A label's condition for the values that another state has in its cells. */
static bool rests_on(Lesson *lesson, Term condition, const Cells *there, ContextId context)
{
    Term claim = cells_of_state(bank_of(lesson), there, condition);
    if (claim == TERM_NONE)
        return false;
    if (lesson->is_proof)
        return of_each(lesson, context, claim, is_proved_here);
    ContextId path = path_of_state(lesson, context);
    Term term = of_state(lesson, claim);
    if (path == CONTEXT_NONE || term == TERM_NONE || !of_each(lesson, path, term, is_proved_here))
        return false;
    uint32_t length = lesson->conditions.length;
    if (ask_for_all(lesson, context, claim))
        return true;
    lesson->conditions.length = length;
    return false;
}

/* A state of the place itself: whether the label describes it, too. In a proof, conditions that do not hold
 * of it are dropped. */
static bool comes_back(Lesson *lesson, const Cells *there, ContextId context)
{
    TermBank *bank = bank_of(lesson);
    if (!lesson->is_proof)
        return rests_on(lesson, condition_of(lesson, lesson->before), there, context);
    for (uint32_t i = 0; i < lesson->conditions.length; i++) {
        Term claim = cells_of_state(bank, there, lesson->conditions.data[i]);
        if (claim == TERM_NONE || !of_each(lesson, context, claim, is_proved_here))
            vec_push(&lesson->dropped, lesson->conditions.data[i]);
    }
    measure_come_back(&lesson->measure, lesson->composition, &lesson->cells, there, context);
    return true;
}

/* Whether what follows the state at hand is known by a label. The state is the same afterwards. */
static bool is_known(Lesson *lesson, StateId here)
{
    Composition *composition = lesson->composition;
    Learned *learned = composition->learned;
    ContextId context = composition->state.context;
    Cells cells = {0};
    cells_put(composition, &cells);
    ComponentId place = state_commit(&composition->state).state;
    trial_go_to(&lesson->trial, here);
    bool is_known = false;
    const Lemma *lemma = cells.are_too_many ? NULL : learned_last(learned, place);
    for (uint32_t i = 0; i < TRIED_MAX && lemma && !is_known; i++) {
        CHECK(lemma->is_proved && lemma->place == place);
        is_known = cells_are_set(&cells, &lemma->unset) &&
                   rests_on(lesson, lemma->condition, &cells, context);
        if (is_known && lesson->is_proof)
            tidings_add(&lesson->tidings, &lemma->tidings);
        lemma = learned_before(learned, lemma);
    }
    if (!is_known && lesson->is_round && place == lesson->place && !cells.are_too_many) {
        is_known = cells_are_set(&cells, &lesson->unset) && comes_back(lesson, &cells, context);
        lesson->fails |= !is_known;
    }
    cells_release(&cells);
    return is_known;
}

/* A function was entered: whether what the call does is known by a summary. */
static bool note_entry(void *user, State *state, Term *value, Term *condition)
{
    Lesson *lesson = user;
    Composition *composition = lesson->composition;
    const VecU32 *globals =
        learned_globals(composition, process_top(&state->processes[0])->function);
    Entry entry;
    if (!globals || lesson->fails || !entry_take(composition, globals, &entry))
        return false;
    const Summary *summary = summary_of(composition->learned, &entry);
    bool is_known = summary && rests_on(lesson, summary->before, &entry.cells, state->context);
    if (is_known) {
        lesson->known_calls++;
        summary_apply(composition, summary, &entry, value, condition);
        if (lesson->is_proof)
            tidings_add(&lesson->tidings, &summary->tidings);
    }
    entry_release(&entry);
    if (!summary)
        learned_enter(composition);
    return is_known;
}

static Term condition_of_label(Lesson *lesson, Label label)
{
    Composition *composition = lesson->composition;
    State *state = &composition->state;
    TermBank *bank = bank_of(lesson);
    if (label_kind(label) == LABEL_SPLIT)
        return term_equal(bank, state->split, term_int64(bank, label_value(label)));
    const FrameHeader *top = process_top(&state->processes[0]);
    const Function *function = state->model->program->functions[top->function];
    const Stmt *first = &function->stmts[function->locations[top->location].first];
    return exec_side_condition(&composition->engine, state, 0, first + label_value(label));
}

/* Whether an alternative is not taken by the state, and need not be looked at: the label says so. */
static bool is_blocked(Lesson *lesson, Label label)
{
    ContextId context = lesson->composition->state.context;
    Term condition = condition_of_label(lesson, label);
    if (condition == TERM_NONE)
        return false;
    Term negation = term_not(bank_of(lesson), condition), term = of_state(lesson, negation);
    ContextId path = path_of_state(lesson, context);
    return path != CONTEXT_NONE && term != TERM_NONE && is_valid(lesson, path, term) &&
           ask_for(lesson, context, negation);
}

static bool is_followed(Label label)
{
    return label_kind(label) == LABEL_BRANCH || label_kind(label) == LABEL_SPLIT;
}

/* A statement was executed: that one was is all that is asked. */
static void note_move(void *user, State *state, uint32_t rank, const Function *function,
                      const Stmt *stmt)
{
    Lesson *lesson = user;
    (void)state, (void)rank, (void)function, (void)stmt;
    lesson->has_moved = true;
    lesson->composition->engine.watch.after = NULL;
}

static void watch_moves(Lesson *lesson, bool has_moved)
{
    lesson->has_moved = has_moved;
    lesson->composition->engine.watch.after = has_moved ? NULL : note_move;
}

static void explore(Lesson *lesson);

static void explore_alternatives(Lesson *lesson, const Labels *labels, StateId here)
{
    Composition *composition = lesson->composition;
    bool has_moved = lesson->has_moved;
    for (uint32_t i = 0; i < labels->length && !lesson->fails; i++) {
        Label label = labels->data[i];
        trial_go_to(&lesson->trial, here);
        watch_moves(lesson, has_moved);
        lesson->fails = !is_followed(label) || !lesson->alternatives;
        if (lesson->fails || (!lesson->is_proof && !lesson->is_round && is_blocked(lesson, label)))
            continue;
        lesson->alternatives--;
        if (course_take(composition, label))
            explore(lesson);
        lesson->fails |= composition->engine.stop != STOP_NONE;
    }
}

/* From the state at hand, until paths end or come to what is known. Until a statement was executed nothing is: a choice
 * between values leaves the state at its place, and what is to be shown of that would be taken as shown. */
static void explore(Lesson *lesson)
{
    Composition *composition = lesson->composition;
    Engine *engine = &composition->engine;
    Point point = course_run(composition);
    note_granted(lesson, composition->state.context);
    lesson->fails |= engine->stop != STOP_NONE || point.kind == POINT_STOP || is_costly(lesson);
    if (lesson->fails || point.kind == POINT_END)
        return;
    Labels labels = {0};
    for (uint32_t i = 0; i < point.count; i++)
        vec_push(&labels, point.labels[i]);
    state_simplify(&composition->state, engine->contexts);
    StateId here = state_commit(&composition->state);
    bool is_branch = label_kind(labels.data[0]) == LABEL_BRANCH;
    if (!lesson->has_moved || !is_branch || !is_known(lesson, here))
        explore_alternatives(lesson, &labels, here);
    vec_release(&labels);
}

/* From all states of the place that satisfy the conditions. */
static void explore_place(Lesson *lesson, uint32_t conditions)
{
    Composition *composition = lesson->composition;
    Contexts *contexts = composition->engine.contexts;
    trial_go_to(&lesson->trial, lesson->general);
    ContextId context = context_and(contexts, composition->initial, lesson->cells.ranges);
    for (uint32_t i = 0; i < conditions; i++)
        context = context_and(contexts, context, lesson->conditions.data[i]);
    composition->state.context = context;
    state_simplify(&composition->state, contexts);
    lesson->alternatives = ALTERNATIVES_MAX;
    lesson->known_calls = 0;
    composition->engine.watch.entered = lesson->knows_calls ? note_entry : NULL;
    watch_moves(lesson, false);
    lesson->fails |= context == CONTEXT_FALSE;
    if (!lesson->fails)
        explore(lesson);
}

/* That cells have the numbers that they have, where these are known. */
static void be_exact(Lesson *lesson)
{
    TermBank *bank = bank_of(lesson);
    const Cells *cells = &lesson->cells;
    for (uint32_t i = 0; i < lesson->exact_cells->length; i++) {
        uint32_t cell = lesson->exact_cells->data[i];
        Term symbol = cells->symbols.data[cell], value = cells->values.data[cell];
        if (value != TERM_UNDEFINED && term_is_constant(bank, value))
            vec_push(&lesson->conditions, term_equal(bank, symbol, value));
    }
    lesson->exact = lesson->conditions.length;
}

static void find_conditions(Lesson *lesson)
{
    Assumptions aside = {0};
    Engine *engine = &lesson->composition->engine;
    engine->assumed.granted = &lesson->granted;
    engine->assumed.noted = &aside;
    engine->watch.endings = NULL;
    lesson->is_proof = lesson->fails = false;
    vec_clear(&lesson->dropped);
    lesson->before = lesson->conditions.length;
    explore_place(lesson, lesson->exact);
    assumptions_release(&aside);
}

/* What evaluation found out on the way that other paths must know of. */
static bool is_harmless(const Assumed *before, const Assumed *after)
{
    return before->has_outside == after->has_outside && before->has_rounded == after->has_rounded &&
           before->sent_to_itself == after->sent_to_itself &&
           before->seeded_again == after->seeded_again &&
           before->missed_order == after->missed_order && before->renumbered == after->renumbered;
}

static bool prove_once(Lesson *lesson)
{
    Engine *engine = &lesson->composition->engine;
    tidings_release(&lesson->tidings);
    lesson->tidings = (Tidings){0};
    engine->assumed.granted = NULL;
    engine->assumed.noted = &lesson->tidings.assumptions;
    engine->watch.endings = &lesson->tidings.endings;
    lesson->is_proof = true;
    engine->assumed.computes_reals = engine->assumed.converts_integers = false;
    lesson->fails = lesson->has_asked = false;
    measure_begin(&lesson->measure, engine->bank, &lesson->cells);
    uint32_t dropped = lesson->dropped.length;
    explore_place(lesson, lesson->conditions.length);
    lesson->has_dropped = lesson->dropped.length > dropped;
    lesson->is_open = measure_is_open(&lesson->measure);
    lesson->tidings.computes_reals |= engine->assumed.computes_reals;
    lesson->tidings.converts_integers |= engine->assumed.converts_integers;
    return !lesson->fails && !lesson->has_dropped &&
           !assumptions_has(&lesson->tidings.assumptions, ASSUMPTION_NO_OVERFLOW) &&
           is_harmless(&lesson->trial.engine.assumed, &engine->assumed);
}

static void leave_dropped(Lesson *lesson)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < lesson->conditions.length; i++)
        if (!is_in(&lesson->dropped, lesson->conditions.data[i]))
            lesson->conditions.data[kept++] = lesson->conditions.data[i];
    lesson->conditions.length = kept;
}

/* With as many of the conditions as are kept, and more where that fails and helps. */
static bool prove(Lesson *lesson)
{
    vec_clear(&lesson->dropped);
    for (uint32_t i = 0; i < PROOFS_MAX; i++) {
        if (prove_once(lesson))
            return true;
        if (!lesson->has_asked && !lesson->has_dropped)
            return false;
        leave_dropped(lesson);
    }
    return false;
}

static void copy_conditions(VecU32 *to, const VecU32 *from)
{
    vec_clear(to);
    for (uint32_t i = 0; i < from->length; i++)
        vec_push(to, from->data[i]);
}

/* What comes back may need more of the state than the label says so far. */
static bool find_and_prove(Lesson *lesson)
{
    VecU32 found = {0};
    bool is_proved = false, has_more = true;
    for (uint32_t i = 0; i < STRONGER_MAX && has_more && !is_proved; i++) {
        copy_conditions(&lesson->conditions, &found);
        if (!i)
            be_exact(lesson);
        find_conditions(lesson);
        has_more =
            lesson->is_round && !lesson->fails && (!i || lesson->conditions.length > found.length);
        copy_conditions(&found, &lesson->conditions);
        is_proved = !lesson->fails && prove(lesson);
    }
    vec_release(&found);
    return is_proved;
}

/* The state of the place with its cells as they are set or not. */
static void put_general(Lesson *lesson)
{
    Composition *composition = lesson->composition;
    Cells cells = {.unset = &lesson->unset};
    trial_restart(&lesson->trial);
    cells_put(composition, &cells);
    lesson->general = state_commit(&composition->state);
    cells_release(&cells);
}

/* Proves what was proved without the numbers of all cells of which no condition says anything, if that can be done: where
 * they may be unset, nothing depends on them. */
static void prove_unset(Lesson *lesson)
{
    const VecU32 before = lesson->unset;
    const Tidings tidings = lesson->tidings;
    const bool is_open = lesson->is_open;
    VecU32 symbols = {0};
    Memo named = {0};
    uint32_t conditions = lesson->conditions.length;
    term_symbols(bank_of(lesson), condition_of(lesson, conditions), &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        memo_put(&named, symbols.data[i], 1);
    lesson->unset = (VecU32){0};
    cells_list_unset(bank_of(lesson), &lesson->cells, &named, &lesson->unset);
    vec_release(&symbols);
    memo_release(&named);
    lesson->tidings = (Tidings){0};
    put_general(lesson);
    Tidings left = tidings;
    VecU32 others = before;
    if (lesson->unset.length == before.length || !prove_once(lesson)) {
        left = lesson->tidings;
        others = lesson->unset;
        lesson->tidings = tidings;
        lesson->unset = before;
        lesson->is_open = is_open;
        lesson->conditions.length = conditions;
    }
    tidings_release(&left);
    vec_release(&others);
}

static void lesson_begin(Lesson *lesson, Composition *composition, bool is_round)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    *lesson = (Lesson){.composition = composition,
                       .is_round = is_round,
                       .path = state->context,
                       .terms = bank_terms(engine->bank),
                       .cost = lesson_cost(engine),
                       .work = bank_worked(engine->bank)};
    trial_begin(&lesson->trial, composition);
    engine->watch = (Watch){.sink = note_finding, .user = lesson};
    moves_watch(engine);
    engine->limits.loops = NULL;
    lesson->path_length = composition->path_length;
    composition->path_length = 0;
    lesson->labels = composition->labels;
    composition->labels = (Labels){0};
    state_map_all(state, note_own, lesson);
    own_symbols(lesson, context_condition(engine->contexts, state->context));
    cells_put(composition, &lesson->cells);
    for (uint32_t i = 0; i < lesson->cells.symbols.length; i++)
        own_symbols(lesson, lesson->cells.symbols.data[i]);
    lesson->place = state_commit(state).state;
    cells_list_unset(engine->bank, &lesson->cells, NULL, &lesson->unset);
    put_general(lesson);
}

static void lesson_end(Lesson *lesson)
{
    Composition *composition = lesson->composition;
    composition->path_length = lesson->path_length;
    vec_release(&composition->labels);
    composition->labels = lesson->labels;
    trial_end(&lesson->trial);
    cells_release(&lesson->cells);
    memo_release(&lesson->own);
    memo_release(&lesson->paths);
    vec_release(&lesson->within.conditions);
    vec_release(&lesson->conditions);
    vec_release(&lesson->granted);
    vec_release(&lesson->dropped);
    measure_release(&lesson->measure);
}

/* Where the process stands. */
static Place place_of(const Composition *composition)
{
    const State *state = &composition->state;
    const Function *function;
    return process_stmt(&state->processes[0], state->model, &function)->place;
}

/* With or without what is known of calls, which says less than executing them. */
static bool learn(Composition *composition, bool is_round, bool knows_calls, const VecU32 *exact,
                  Lemma *lemma, uint32_t *known_calls)
{
    Lesson lesson;
    Place place = place_of(composition);
    lesson_begin(&lesson, composition, is_round);
    lesson.knows_calls = knows_calls;
    lesson.exact_cells = exact;
    bool is_learnt = !lesson.cells.are_too_many && find_and_prove(&lesson);
    if (is_learnt)
        prove_unset(&lesson);
    if (lesson.is_open)
        tidings_add_round(&lesson.tidings, place);
    *lemma = (Lemma){.place = lesson.place,
                     .condition = condition_of(&lesson, lesson.conditions.length),
                     .tidings = lesson.tidings,
                     .has_reals = lesson.cells.has_reals,
                     .is_proved = is_learnt};
    *known_calls = lesson.known_calls;
    lesson_pay(composition, lesson.cost, lesson.work);
    lemma->unset = lesson.unset;
    lesson_end(&lesson);
    if (!is_learnt)
        lemma_release(lemma);
    return is_learnt;
}

bool lesson_learn(Composition *composition, bool is_round, const VecU32 *exact, Lemma *lemma)
{
    CHECK(composition->learned && composition->state.process_count == 1);
    uint32_t known_calls = 0;
    bool has_summaries = composition->learned->summaries.length;
    bool is_learnt = learn(composition, is_round, has_summaries, exact, lemma, &known_calls);
    if (is_learnt)
        composition->engine.stats->calls_known += known_calls;
    else if (known_calls)
        is_learnt = learn(composition, is_round, false, exact, lemma, &known_calls);
    return is_learnt;
}
