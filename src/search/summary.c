#include "search/summary.h"

#include <stdio.h>

#include "lib/bug.h"
#include "search/course.h"
#include "search/lesson.h"
#include "search/measure.h"
#include "search/trial.h"

enum {
    ALTERNATIVES_MAX = 64, /* that one execution of the body follows */
    CANDIDATES_MAX = 250,
    CELLS_COMPARED = 4, /* with each other, and with what is left */
    PASSES_MAX = 30,
    WEAKENED_MAX = 8, /* conditions that are tried to do without */
    DEPTH_MAX = 32,   /* of calls that are executed */
    COST_MAX = 400,   /* of the questions (lesson_cost) */
    TERMS_MAX = 40000,
};

typedef struct Proof {
    Composition *composition;
    Trial trial;
    Entry entry;
    ContextId path;         /* of the call */
    StateId general;        /* the call with any integers */
    uint32_t depth;         /* of calls, in its body */
    Summary *summary;       /* that is taken for granted */
    VecU32 before, after;   /* conditions of it that are left */
    VecU32 weakened;        /* those of after that are candidates but for some case */
    ContextId start;        /* what holds when the body begins */
    bool looks_for_changes; /* calls like it leave anything in what is found to change */
    bool is_first;          /* calls like it do not return */
    bool has_changed;       /* something was taken for granted that does not hold */
    bool fails;
    Measure measure;
    uint32_t alternatives, terms;
    uint64_t cost, work; /* before */
} Proof;

static TermBank *bank_of(const Proof *proof)
{
    return proof->composition->engine.bank;
}

static bool is_valid(const Proof *proof, ContextId context, Term claim)
{
    const Engine *engine = &proof->composition->engine;
    return claim == TERM_TRUE || context == CONTEXT_FALSE ||
           prover_valid(engine->prover, context, claim, EFFORT_BRANCH, NULL) == ANSWER_YES;
}

static bool is_costly(const Proof *proof)
{
    const Engine *engine = &proof->composition->engine;
    return bank_terms(engine->bank) > proof->terms + TERMS_MAX ||
           lesson_cost(engine) > proof->cost + COST_MAX;
}

static bool is_in(const VecU32 *terms, Term term)
{
    for (uint32_t i = 0; i < terms->length; i++)
        if (terms->data[i] == term)
            return true;
    return false;
}

/* What a call leaves in a cell; and what it returns. */
static Term left_in(TermBank *bank, const Cells *cells, uint32_t cell)
{
    char name[32];
    snprintf(name, sizeof name, "left#%u", (unsigned)cell);
    return term_symbol(bank, name, term_sort(bank, cells->symbols.data[cell]));
}

static Term left_result(TermBank *bank)
{
    return term_symbol(bank, "left#result", SORT_INT);
}

static Term all_of(const Proof *proof, const VecU32 *conditions)
{
    Term all = TERM_TRUE;
    for (uint32_t i = 0; i < conditions->length; i++)
        all = term_and(bank_of(proof), all, conditions->data[i]);
    return all;
}

/* Using. */

const Summary *summary_of(const Learned *learned, const Entry *entry)
{
    for (uint32_t i = 0; i < learned->summaries.length; i++)
        if (entry_is_alike(&learned->summaries.data[i].shape, entry))
            return &learned->summaries.data[i];
    return NULL;
}

static Term draw(Composition *composition, Sort sort)
{
    Process *process = &composition->state.processes[0];
    char name[48];
    snprintf(name, sizeof name, "any#%u.0.%u", (unsigned)composition->state.model->side,
             (unsigned)process->next_symbol++);
    return term_symbol(composition->engine.bank, name, sort);
}

void summary_apply(Composition *composition, const Summary *summary, const Entry *entry,
                   Term *value, Term *condition)
{
    CHECK(entry_is_alike(&summary->shape, entry));
    TermBank *bank = composition->engine.bank;
    const Cells *cells = &entry->cells;
    VecU32 from = {0}, to = {0}, values = {0};
    for (uint32_t i = 0; i < cells->symbols.length; i++) {
        vec_push(&from, cells->symbols.data[i]);
        vec_push(&to, cells->values.data[i]);
        vec_push(&values, cells->values.data[i]);
    }
    for (uint32_t i = 0; i < entry->shared; i++) {
        if (is_in(&summary->changed, i))
            values.data[i] = draw(composition, term_sort(bank, cells->symbols.data[i]));
        vec_push(&from, left_in(bank, cells, i));
        vec_push(&to, values.data[i]);
    }
    *value = summary->returns_value ? draw(composition, SORT_INT) : TERM_NONE;
    if (summary->returns_value) {
        vec_push(&from, left_result(bank));
        vec_push(&to, *value);
    }
    entry_put(composition, entry, values.data);
    *condition = term_substitute(bank, summary->after, from.data, to.data, from.length);
    REQUIRE(*condition != TERM_NONE);
    vec_release(&from);
    vec_release(&to);
    vec_release(&values);
}

/* Candidates. */

static void add_candidate(const Proof *proof, VecU32 *list, Term term)
{
    if (term != TERM_TRUE && term != TERM_FALSE && list->length < CANDIDATES_MAX &&
        !is_in(list, term) && !is_costly(proof))
        vec_push(list, term);
}

static void add_relations(const Proof *proof, VecU32 *list, Term a, Term b)
{
    TermBank *bank = bank_of(proof);
    if (a == b)
        return;
    add_candidate(proof, list, term_le(bank, a, b));
    add_candidate(proof, list, term_le(bank, b, a));
    add_candidate(proof, list, term_lt(bank, a, b));
    add_candidate(proof, list, term_lt(bank, b, a));
}

/* A number that is left, beside what numbers there were, and small ones; own is the cell that it is left in. */
static void add_left(Proof *proof, Term left, const Type *type, uint32_t own)
{
    TermBank *bank = bank_of(proof);
    const Cells *cells = &proof->entry.cells;
    add_candidate(proof, &proof->after, value_in_range(bank, type, left));
    add_relations(proof, &proof->after, left, term_int64(bank, 0));
    add_relations(proof, &proof->after, left, term_int64(bank, 1));
    if (own < cells->symbols.length)
        add_relations(proof, &proof->after, left, cells->symbols.data[own]);
    uint32_t compared = 0;
    for (uint32_t i = cells->symbols.length; i-- > 0 && compared < CELLS_COMPARED;)
        if (cells->types.data[i]) {
            compared++;
            add_relations(proof, &proof->after, left, cells->symbols.data[i]);
        }
}

/* Conditions that the call at hand satisfies. */
static void add_before(Proof *proof, Term term)
{
    Term claim = cells_of_state(bank_of(proof), &proof->entry.cells, term);
    if (claim != TERM_NONE && is_valid(proof, proof->path, claim))
        add_candidate(proof, &proof->before, term);
}

static void begin_before(Proof *proof, bool has_more)
{
    TermBank *bank = bank_of(proof);
    const Cells *cells = &proof->entry.cells;
    vec_clear(&proof->before);
    for (uint32_t i = 0; i < cells->symbols.length; i++)
        if (cells->types.data[i])
            add_before(proof, value_in_range(bank, cells->types.data[i], cells->symbols.data[i]));
    for (uint32_t i = 0; has_more && i < cells->symbols.length && i < CELLS_COMPARED; i++) {
        Term symbol = cells->symbols.data[i];
        if (!cells->types.data[i])
            continue;
        add_before(proof, term_le(bank, term_int64(bank, 0), symbol));
        add_before(proof, term_le(bank, term_int64(bank, 1), symbol));
        for (uint32_t k = 0; k < cells->symbols.length && k < CELLS_COMPARED; k++)
            if (cells->types.data[k] && k != i)
                add_before(proof, term_le(bank, symbol, cells->symbols.data[k]));
    }
}

/* Proving. */

/* Whether a term is about the numbers of the call alone. */
static bool is_own(const Proof *proof, Term term)
{
    VecU32 symbols = {0};
    bool is = true;
    if (!term_is_immediate(term))
        term_symbols(bank_of(proof), term, &symbols);
    for (uint32_t i = 0; i < symbols.length && is; i++)
        is = is_in(&proof->entry.cells.symbols, symbols.data[i]);
    vec_release(&symbols);
    return is;
}

/* The conjuncts of a path condition that say which case of the body it is. */
static void list_cases(const Proof *proof, ContextId context, VecU32 *cases, bool *has_others)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(proof->composition->engine.contexts, context, &count);
    *has_others = false;
    for (uint32_t i = 0; i < count; i++) {
        if (is_valid(proof, proof->start, conjuncts[i]))
            continue;
        if (is_own(proof, conjuncts[i]))
            vec_push(cases, conjuncts[i]);
        else
            *has_others = true;
    }
}

/* A candidate does not hold in a case: what is left is that it holds in others. */
static void weaken(Proof *proof, ContextId context, Term candidate)
{
    TermBank *bank = bank_of(proof);
    VecU32 cases = {0};
    bool has_others;
    if (!is_in(&proof->weakened, candidate))
        list_cases(proof, context, &cases, &has_others);
    for (uint32_t i = 0; i < cases.length; i++) {
        Term weaker = term_or(bank, cases.data[i], candidate);
        if (is_in(&proof->weakened, weaker))
            continue;
        vec_push(&proof->weakened, weaker);
        add_candidate(proof, &proof->after, weaker);
    }
    vec_release(&cases);
}

/* What a case leaves that calls nothing of which only the relation is known. */
static void add_exact(Proof *proof, ContextId context, Term left, Term value)
{
    TermBank *bank = bank_of(proof);
    VecU32 cases = {0};
    bool has_others;
    list_cases(proof, context, &cases, &has_others);
    Term candidate = term_equal(bank, left, value);
    for (uint32_t i = 0; i < cases.length; i++)
        candidate = term_or(bank, candidate, term_not(bank, cases.data[i]));
    if (!has_others && is_own(proof, value)) {
        vec_push(&proof->weakened, candidate);
        add_candidate(proof, &proof->after, candidate);
    }
    vec_release(&cases);
}

/* What is left on one path. */
typedef struct Leaving {
    ContextId context;
    VecU32 from, to; /* symbols and their values */
} Leaving;

static void leave(Proof *proof, Leaving *leaving, Term symbol, Term value)
{
    vec_push(&leaving->from, symbol);
    vec_push(&leaving->to, value);
    if (proof->is_first && term_sort(bank_of(proof), symbol) == SORT_INT)
        add_exact(proof, leaving->context, symbol, value);
}

static void note_change(Proof *proof, uint32_t cell)
{
    if (is_in(&proof->summary->changed, cell))
        return;
    CHECK(proof->looks_for_changes);
    vec_push(&proof->summary->changed, cell);
    proof->has_changed = true;
}

static bool take_leaving(Proof *proof, Term value, Leaving *leaving)
{
    TermBank *bank = bank_of(proof);
    const Cells *cells = &proof->entry.cells;
    Cells now;
    bool is_taken = entry_cells_now(proof->composition, &proof->entry, &now);
    for (uint32_t i = 0; is_taken && i < now.values.length; i++) {
        if (now.values.data[i] != cells->symbols.data[i])
            note_change(proof, i);
        leave(proof, leaving, left_in(bank, cells, i), now.values.data[i]);
    }
    cells_release(&now);
    if (!proof->summary->returns_value)
        return is_taken;
    bool is_number = value != TERM_NONE && !value_may_be_undefined(bank, value);
    if (is_number)
        leave(proof, leaving, left_result(bank), value);
    return is_taken && is_number;
}

static bool holds_of(const Proof *proof, const Leaving *leaving, Term candidate)
{
    Term claim = term_substitute(bank_of(proof), candidate, leaving->from.data, leaving->to.data,
                                 leaving->from.length);
    return claim != TERM_NONE && is_valid(proof, leaving->context, claim);
}

/* Drops what does not hold where the body returns. */
static void check_leaving(Proof *proof, const Leaving *leaving)
{
    for (uint32_t i = 0; i < proof->after.length && !proof->fails;) {
        proof->fails = is_costly(proof);
        Term candidate = proof->after.data[i];
        if (holds_of(proof, leaving, candidate)) {
            i++;
            continue;
        }
        proof->has_changed = true;
        for (uint32_t k = i + 1; k < proof->after.length; k++)
            proof->after.data[k - 1] = proof->after.data[k];
        proof->after.length--;
        weaken(proof, leaving->context, candidate);
    }
}

static bool note_return(void *user, State *state, Term value)
{
    Proof *proof = user;
    if (process_depth(&state->processes[0]) != proof->depth)
        return true;
    Leaving leaving = {.context = state->context};
    proof->fails |= !take_leaving(proof, value, &leaving);
    if (!proof->fails && !proof->looks_for_changes)
        check_leaving(proof, &leaving);
    vec_release(&leaving.from);
    vec_release(&leaving.to);
    return false;
}

/* A call within the call that is like it: the conditions that hold there are those that are left. */
static void come_back(Proof *proof, const Entry *inner, ContextId context)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < proof->before.length; i++) {
        Term condition = proof->before.data[i];
        Term claim = cells_of_state(bank_of(proof), &inner->cells, condition);
        if (claim != TERM_NONE && is_valid(proof, context, claim))
            proof->before.data[kept++] = condition;
    }
    proof->has_changed |= kept < proof->before.length;
    proof->before.length = kept;
    measure_come_back(&proof->measure, proof->composition, &proof->entry.cells, &inner->cells,
                      context);
}

/* Another call that is known. */
static const Summary *find_known(Proof *proof, const Entry *inner, ContextId context)
{
    const Summary *known = summary_of(proof->composition->learned, inner);
    Term claim = known ? cells_of_state(bank_of(proof), &inner->cells, known->before) : TERM_NONE;
    bool holds = claim != TERM_NONE && is_valid(proof, context, claim);
    if (holds)
        tidings_add(&proof->summary->tidings, &known->tidings);
    return holds ? known : NULL;
}

static bool note_entry(void *user, State *state, Term *value, Term *condition)
{
    Proof *proof = user;
    Entry inner;
    uint32_t depth = process_depth(&state->processes[0]);
    const VecU32 *globals =
        learned_globals(proof->composition, process_top(&state->processes[0])->function);
    if (depth > proof->depth + DEPTH_MAX) {
        proof->fails = true;
        *condition = TERM_FALSE;
        return true;
    }
    if (!globals || !entry_take(proof->composition, globals, &inner))
        return false;
    bool is_alike = entry_is_alike(&proof->summary->shape, &inner);
    if (is_alike && !proof->looks_for_changes)
        come_back(proof, &inner, state->context);
    const Summary *known = is_alike ? proof->summary : find_known(proof, &inner, state->context);
    if (known)
        summary_apply(proof->composition, known, &inner, value, condition);
    if (is_alike && proof->is_first)
        *condition = TERM_FALSE;
    entry_release(&inner);
    return known;
}

static void note_finding(void *user, State *state, const Finding *finding)
{
    Proof *proof = user;
    (void)state, (void)finding;
    proof->fails |= !proof->looks_for_changes;
}

static void follow(Proof *proof);

static void follow_each(Proof *proof, const Labels *labels, StateId here)
{
    Composition *composition = proof->composition;
    for (uint32_t i = 0; i < labels->length && !proof->fails; i++) {
        Label label = labels->data[i];
        bool is_followed = label_kind(label) == LABEL_BRANCH || label_kind(label) == LABEL_SPLIT;
        proof->fails = !is_followed || !proof->alternatives;
        if (proof->fails)
            return;
        proof->alternatives--;
        trial_go_to(&proof->trial, here);
        if (course_take(composition, label))
            follow(proof);
        proof->fails |= composition->engine.stop != STOP_NONE;
    }
}

/* From the state at hand until the body returns, on all paths. */
static void follow(Proof *proof)
{
    Composition *composition = proof->composition;
    Point point = course_run(composition);
    proof->fails |=
        composition->engine.stop != STOP_NONE || point.kind == POINT_STOP || is_costly(proof);
    if (proof->fails || point.kind == POINT_END)
        return;
    Labels labels = {0};
    for (uint32_t i = 0; i < point.count; i++)
        vec_push(&labels, point.labels[i]);
    state_simplify(&composition->state, composition->engine.contexts);
    follow_each(proof, &labels, state_commit(&composition->state));
    vec_release(&labels);
}

/* Executes the body with what is taken for granted. */
static void pass(Proof *proof)
{
    Composition *composition = proof->composition;
    Engine *engine = &composition->engine;
    Summary *summary = proof->summary;
    tidings_release(&summary->tidings);
    summary->tidings = (Tidings){0};
    engine->assumed.noted = &summary->tidings.assumptions;
    engine->watch.endings = &summary->tidings.endings;
    summary->after = all_of(proof, &proof->after);
    measure_begin(&proof->measure, engine->bank, &proof->entry.cells);
    trial_go_to(&proof->trial, proof->general);
    State *state = &composition->state;
    state->context = context_and(engine->contexts, composition->initial, proof->entry.cells.ranges);
    for (uint32_t i = 0; i < proof->before.length; i++)
        state->context = context_and(engine->contexts, state->context, proof->before.data[i]);
    proof->start = state->context;
    proof->alternatives = ALTERNATIVES_MAX;
    proof->has_changed = proof->is_first;
    proof->fails |= state->context == CONTEXT_FALSE;
    if (!proof->fails)
        follow(proof);
}

/* What evaluation found out on the way, or takes for granted, that other paths must know of. */
static bool is_harmless(const Proof *proof)
{
    const Assumed *before = &proof->trial.engine.assumed;
    const Assumed *after = &proof->composition->engine.assumed;
    return !assumptions_has(&proof->summary->tidings.assumptions, ASSUMPTION_NO_OVERFLOW) &&
           before->has_outside == after->has_outside && !after->computes_reals;
}

static const Function *function_of(const Proof *proof)
{
    const Program *program = proof->composition->state.model->program;
    return program->functions[proof->summary->shape.data[0]];
}

/* Executes the body until nothing that was taken for granted is found not to hold. */
static void pass_until_done(Proof *proof, bool has_first)
{
    proof->fails = false;
    for (uint32_t i = 0; i < PASSES_MAX && !proof->fails; i++) {
        proof->is_first = has_first && !i;
        pass(proof);
        if (!proof->has_changed)
            return;
    }
}

/* What a call may change: whatever the others in it leave there. */
static void find_changes(Proof *proof)
{
    proof->looks_for_changes = true;
    vec_clear(&proof->after);
    vec_clear(&proof->summary->changed);
    pass_until_done(proof, false);
    proof->looks_for_changes = false;
}

static void begin_after(Proof *proof)
{
    TermBank *bank = bank_of(proof);
    const Cells *cells = &proof->entry.cells;
    vec_clear(&proof->weakened);
    if (proof->summary->returns_value)
        add_left(proof, left_result(bank), function_of(proof)->type->element, UINT32_MAX);
    for (uint32_t i = 0; i < proof->summary->changed.length; i++) {
        uint32_t cell = proof->summary->changed.data[i];
        if (cells->types.data[cell])
            add_left(proof, left_in(bank, cells, cell), cells->types.data[cell], cell);
    }
}

/* With what is left of the conditions, and all candidates for the relation. */
static bool prove(Proof *proof)
{
    proof->composition->engine.assumed.computes_reals = false;
    find_changes(proof);
    if (proof->fails || proof->has_changed)
        return false;
    begin_after(proof);
    pass_until_done(proof, true);
    proof->summary->before = all_of(proof, &proof->before);
    return !proof->fails && !proof->has_changed && !is_costly(proof) && is_harmless(proof);
}

static void copy(VecU32 *to, const VecU32 *from, uint32_t left_out)
{
    vec_clear(to);
    for (uint32_t i = 0; i < from->length; i++)
        if (i != left_out)
            vec_push(to, from->data[i]);
}

/* The same, and if asked for, that such calls come to an end. */
static bool prove_ending(Proof *proof, bool ends)
{
    return prove(proof) && !(ends && measure_is_open(&proof->measure));
}

/* Does without conditions that are not needed. */
static bool weaken_before(Proof *proof, bool ends)
{
    VecU32 needed = {0};
    copy(&needed, &proof->before, UINT32_MAX);
    uint32_t tried = 0;
    for (uint32_t i = needed.length; i-- > 0 && tried < WEAKENED_MAX; tried++) {
        copy(&proof->before, &needed, i);
        if (prove_ending(proof, ends))
            copy(&needed, &proof->before, UINT32_MAX);
        if (i > needed.length)
            i = needed.length;
    }
    copy(&proof->before, &needed, UINT32_MAX);
    vec_release(&needed);
    return prove_ending(proof, ends);
}

/* First for all numbers; else for those that are, in what can be said of them, as those of the call at hand. */
static bool find(Proof *proof)
{
    begin_before(proof, false);
    if (prove_ending(proof, true))
        return true;
    begin_before(proof, true);
    if (prove_ending(proof, true))
        return weaken_before(proof, true);
    begin_before(proof, false);
    if (prove(proof))
        return true;
    begin_before(proof, true);
    return prove(proof) && weaken_before(proof, false);
}

static bool proof_begin(Proof *proof, Composition *composition, StateId call, Summary *summary)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    *summary = (Summary){0};
    *proof = (Proof){.composition = composition,
                     .summary = summary,
                     .terms = bank_terms(engine->bank),
                     .cost = lesson_cost(engine),
                     .work = bank_worked(engine->bank)};
    trial_begin(&proof->trial, composition);
    engine->watch = (Watch){
        .sink = note_finding, .entered = note_entry, .returning = note_return, .user = proof};
    moves_watch(engine);
    engine->limits.loops = NULL;
    engine->concrete = NULL;
    trial_go_to(&proof->trial, call);
    proof->path = state->context;
    proof->depth = process_depth(&state->processes[0]);
    const Function *function =
        state->model->program->functions[process_top(&state->processes[0])->function];
    const VecU32 *globals = learned_globals(composition, function->index);
    if (!globals || !entry_take(composition, globals, &proof->entry))
        return false;
    copy(&summary->shape, &proof->entry.shape, UINT32_MAX);
    summary->returns_value = function->type->element->kind != TYPE_VOID;
    entry_put(composition, &proof->entry, proof->entry.cells.symbols.data);
    entry_put_arguments(composition, &proof->entry, proof->entry.cells.symbols.data);
    proof->general = state_commit(state);
    return true;
}

static void proof_end(Proof *proof)
{
    trial_end(&proof->trial);
    entry_release(&proof->entry);
    measure_release(&proof->measure);
    vec_release(&proof->before);
    vec_release(&proof->after);
    vec_release(&proof->weakened);
}

bool summary_learn(Composition *composition, StateId call, Summary *summary)
{
    Proof proof;
    uint32_t path_length = composition->path_length;
    Labels labels = composition->labels;
    composition->labels = (Labels){0};
    composition->path_length = 0;
    bool is_learnt = proof_begin(&proof, composition, call, summary) && find(&proof);
    if (is_learnt && measure_is_open(&proof.measure))
        tidings_add_round(&summary->tidings, function_of(&proof)->place);
    lesson_pay(composition, proof.cost, proof.work);
    composition->path_length = path_length;
    vec_release(&composition->labels);
    composition->labels = labels;
    proof_end(&proof);
    if (!is_learnt)
        summary_release(summary);
    return is_learnt;
}
