#include "state/cut.h"

#include <string.h>

#include "lib/bug.h"
#include "state/block.h"
#include "state/image.h"
#include "state/induction.h"

RECORD_ACCESS(Noted, noted, State, RECORD_NOTED)

const Stmt *cut_of(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    const Process *process = &state->processes[rank];
    const Function *function;
    if (process->flow.status != PROCESS_BLOCKED)
        return NULL;
    const Stmt *stmt = process_stmt(process, state->model, &function);
    return stmt->kind == STMT_CUT ? stmt : NULL;
}

bool cut_some_wait(const State *state)
{
    if (!state->model->program->has_cuts)
        return false;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (cut_of(state, rank))
            return true;
    return false;
}

/* The step to which processes go from this one, one after the other; the same: they do not. */
static CutKind next_step(CutKind step)
{
    CHECK(step <= CUT_ENDED);
    static const CutKind next[] = {
        [CUT_ENTRY] = CUT_ASSERTED,  [CUT_ASSERTED] = CUT_CHANGED, [CUT_NOTE] = CUT_NOTE,
        [CUT_CHANGED] = CUT_ASSUMED, [CUT_ASSUMED] = CUT_ASSUMED,  [CUT_KEPT] = CUT_OVER,
        [CUT_COMPARE] = CUT_COMPARE, [CUT_OVER] = CUT_OVER,        [CUT_ENDED] = CUT_ENDED};
    return next[step];
}

/* How many wait at a later step than the last process does, which are the first ones; UINT32_MAX: not
 * all wait together. */
static uint32_t ahead(const State *state)
{
    const Stmt *last = cut_of(state, state->process_count - 1);
    uint32_t count = 0;
    if (!state->model->program->has_cuts || !last)
        return UINT32_MAX;
    for (uint32_t rank = 0; rank + 1 < state->process_count; rank++) {
        const Stmt *stmt = cut_of(state, rank);
        if (!stmt || strcmp(stmt->text, last->text) != 0)
            return UINT32_MAX;
        bool is_ahead = stmt->cut != last->cut;
        if (is_ahead && (stmt->cut != next_step(last->cut) || count != rank))
            return UINT32_MAX;
        count += is_ahead;
    }
    return count;
}

bool cut_all_wait(const State *state)
{
    return ahead(state) != UINT32_MAX;
}

bool cut_is_complete(const State *state)
{
    return !ahead(state);
}

static void release(State *state, uint32_t rank)
{
    CHECK(cut_of(state, rank));
    Process *process = &state->processes[rank];
    process_top(process)->location = cut_of(state, rank)->target;
    process->flow.status = PROCESS_READY;
    process->is_changed = true;
}

void cut_release(State *state)
{
    uint32_t first = ahead(state), end = first + 1;
    REQUIRE(first != UINT32_MAX);
    CutKind step = cut_of(state, first)->cut;
    if (next_step(step) == step)
        end = state->process_count;
    for (uint32_t rank = first; rank < end; rank++)
        release(state, rank);
}

/* What the loop assigns becomes unset, and where the process stands is forgotten. */
static bool blank(Eval *eval, const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Expr *arg = stmt->args[i];
        bool ok = arg->kind == EXPR_VARIABLE ? induction_blank_variable(eval, arg->variable)
                                             : induction_blank_place(eval, arg, stmt->args[i + 1]);
        i += arg->kind != EXPR_VARIABLE;
        if (!ok)
            return false;
    }
    process_top(eval->process)->location = 0;
    eval->process->is_changed = true;
    return true;
}

/* The process without what the loop assigns; it stays as it is. 0: evaluation stopped. */
static ComponentId take_rest(Eval *eval, const Stmt *stmt)
{
    State *state = eval->state;
    eval->process->is_changed = true;
    ComponentId whole = state_commit_process(state, eval->rank), rest = 0;
    eval->process->is_changed = true;
    if (blank(eval, stmt))
        rest = state_commit_process(state, eval->rank);
    state_put_process(state, eval->rank, whole);
    eval->process->is_changed = true;
    return rest;
}

/* What both programs of a joint loop come to is counted in each iteration alike. */
static ComponentId take_beside(const State *state, const Stmt *stmt)
{
    VecU32 words = {0};
    bool is_joint = stmt->property == PROPERTY_JOINT_ASSERTION;
    for (uint32_t i = 0; i < state->kinds->state_count; i++) {
        if (i == RECORD_NOTED || (is_joint && i == RECORD_ROUNDS))
            continue;
        vec_push(&words, state->records[i].length);
        for (uint32_t k = 0; k < state->records[i].length; k++)
            vec_push(&words, state->records[i].data[k]);
    }
    for (uint32_t i = 0; i < state->outputs.length; i++)
        vec_push(&words, state->outputs.data[i]);
    ComponentId id = store_intern(state->store, COMPONENT_RECORDS, words.data, words.length);
    vec_release(&words);
    return id;
}

/* The record of the process for this loop; NULL: there is none. */
static Noted *find_noted(State *state, uint32_t rank, const Stmt *stmt)
{
    const Function *function;
    for (uint32_t i = 0; i < noted_count(state); i++) {
        Noted *at = noted_at(state, i);
        if (at->rank == rank &&
            model_site_stmt(state->model, at->site, &function)->args == stmt->args)
            return at;
    }
    return NULL;
}

/* Ordered by ranks, so that who was first leaves no trace. */
static void add_noted(State *state, Noted made)
{
    CHECK(made.site && made.process);
    noted_add(state, made);
    uint32_t at = noted_count(state) - 1;
    CHECK(made.rank < state->process_count);
    for (; at && noted_at(state, at - 1)->rank > made.rank; at--)
        *noted_at(state, at) = *noted_at(state, at - 1);
    *noted_at(state, at) = made;
}

static bool note(Eval *eval, const Stmt *stmt)
{
    State *state = eval->state;
    Noted made = {.rank = eval->rank,
                  .site = model_site(state->model, eval->function, stmt),
                  .process = take_rest(eval, stmt)};
    if (!made.process)
        return false;
    made.beside = take_beside(state, stmt);
    Noted *old = find_noted(state, eval->rank, stmt);
    if (old)
        *old = made;
    else
        add_noted(state, made);
    return true;
}

/* A process against its words of another time. */
typedef struct Comparison {
    Eval *eval;
    Process *process;
    const VecU32 *then;
    uint32_t place;
    bool differs;
    Term equal;
    const char *name;
} Comparison;

/* The block of the heap whose elements the word is; NULL: it is none. */
static const Block *block_of(const Comparison *comparison, const uint32_t *word)
{
    for (uint32_t i = 0; i < blocks_count(comparison->process); i++)
        if (&blocks_at(comparison->process, i)->value == word)
            return blocks_at(comparison->process, i);
    return NULL;
}

/* The variable whose value the word is, or the memory; NULL: it is none of those that a loop can
 * assign. */
static const char *name_of(const Comparison *comparison, const uint32_t *word)
{
    Engine *engine = comparison->eval->engine;
    const Block *block = block_of(comparison, word);
    if (block)
        return engine_text(engine, "the memory from line %u",
                           model_site_place(comparison->eval->state->model, block->site).line);
    const Program *program = comparison->eval->state->model->program;
    FrameHeader *top = process_top(comparison->process);
    const Term *locals = frame_values(top), *globals = comparison->process->globals.data;
    if (word >= locals && word < locals + top->variables)
        return engine_text(engine, "'%s'", comparison->eval->function->locals[word - locals]->name);
    if (word >= globals && word < globals + program->global_count)
        return engine_text(engine, "'%s'", program->globals[word - globals]->name);
    return NULL;
}

/* As a condition; TERM_NONE: it is not known. Arrays are equal where they are at an index of which
 * nothing is known. */
static Term equal_values(Eval *eval, Term a, Term b)
{
    Engine *engine = eval->engine;
    TermBank *bank = engine->bank;
    if (!a || !b || a == TERM_UNDEFINED || b == TERM_UNDEFINED ||
        term_sort(bank, a) != term_sort(bank, b))
        return TERM_FALSE;
    if (value_may_be_undefined(bank, a) || value_may_be_undefined(bank, b))
        return TERM_NONE;
    for (uint32_t i = 0; sort_kind(bank, term_sort(bank, a)) == SORT_KIND_ARRAY; i++) {
        const char *name = engine_text(engine, "cut#index.%u", i);
        Term index = eval_interpret(eval, term_symbol(bank, name, SORT_INT));
        a = term_read(bank, a, index);
        b = term_read(bank, b, index);
    }
    return term_equal(bank, a, b);
}

/* The first difference counts. */
static void compare_word(void *user, ImageWord word)
{
    CHECK(((Comparison *)user)->place <= ((Comparison *)user)->then->length);
    Comparison *comparison = user;
    Eval *eval = comparison->eval;
    bool is_past = comparison->place == comparison->then->length;
    uint32_t now = *word.word, then = is_past ? ~now : comparison->then->data[comparison->place++];
    if (comparison->differs || now == then)
        return;
    Term equal = TERM_FALSE;
    if (word.is_term && !is_past) {
        now = eval_simplify(eval, now);
        then = eval_simplify(eval, then);
        equal = now == then ? TERM_TRUE : equal_values(eval, now, then);
    }
    if (equal == TERM_TRUE || (equal != TERM_NONE && eval_holds(eval, equal)))
        return;
    comparison->differs = true;
    comparison->equal = equal;
    comparison->name = name_of(comparison, word.word);
}

static bool require_same(Eval *eval, const Comparison *comparison, const Stmt *stmt)
{
    if (!comparison->differs && comparison->place == comparison->then->length)
        return true;
    if (!comparison->name || comparison->equal == TERM_NONE)
        return eval_unsupported(eval, stmt->place,
                                "a collective loop of which an iteration changes more than "
                                "variables, and what its assigns names: memory, what the "
                                "library keeps, or a part of an array"),
               false;
    return eval_require(eval, comparison->equal, PROPERTY_INVARIANT_ASSIGNS, stmt->place,
                        "an iteration changes %s, which is not among what the loop assigns: name "
                        "it in '#pragma TASS loop assigns'",
                        comparison->name);
}

static bool compare(Eval *eval, const Stmt *stmt)
{
    State *state = eval->state;
    const Noted *found = find_noted(state, eval->rank, stmt);
    CHECK(found);
    Noted noted = *found;
    if (take_beside(state, stmt) != noted.beside)
        return eval_unsupported(eval, stmt->place,
                                "a collective loop of which an iteration changes outputs, or what "
                                "the library keeps for all processes"),
               false;
    ComponentId rest = take_rest(eval, stmt);
    if (!rest)
        return false;
    VecU32 then = {0};
    ComponentId whole = state_commit_process(state, eval->rank);
    state_put_process(state, eval->rank, noted.process);
    image_take(state, eval->rank, (uint64_t)1 << RECORD_NOTED, &then);
    state_put_process(state, eval->rank, rest);
    Comparison comparison = {.eval = eval, .process = eval->process, .then = &then};
    image_walk(state, eval->rank, (uint64_t)1 << RECORD_NOTED, compare_word, &comparison);
    state_put_process(state, eval->rank, whole);
    eval->process->is_changed = true;
    bool holds = require_same(eval, &comparison, stmt);
    vec_release(&then);
    return holds;
}

bool cut_execute(Eval *eval, const Stmt *stmt, bool *ok)
{
    CHECK(stmt->kind == STMT_CUT);
    *ok = true;
    eval->process->is_changed = true;
    eval->process->flow.phase = 0;
    vec_clear(&eval->process->flow.waits);
    if (stmt->cut != CUT_NOTE && stmt->cut != CUT_COMPARE)
        return true;
    *ok = stmt->cut == CUT_NOTE ? note(eval, stmt) : compare(eval, stmt);
    return false;
}
