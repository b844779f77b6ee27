#include "state/law.h"

#include "lib/bug.h"
#include "state/evaluate.h"
#include "symbolic/memo.h"

/* Whether finitely many values that agree with the laws are those of some function that does: then
 * what a counterexample says of the function can be. */
static bool always_extends(const Laws *laws)
{
    for (uint32_t i = 0; i < laws->count; i++)
        if (!laws->list[i].is_pointwise)
            return false;
    bool has_sign = laws->is_even || laws->is_odd;
    if (laws->is_monotone || laws->is_continuous)
        return !laws->count && !(laws->is_monotone && has_sign);
    return !(laws->is_even && laws->is_odd);
}

/* A replay, whose values are known: one that does not agree was invented. */
static bool assume(Eval *eval, Term fact)
{
    if (fact == TERM_NONE)
        return true;
    if (!eval->engine->mode.is_replay)
        return eval_assume(eval, fact);
    if (eval_interpret(eval, fact) != TERM_TRUE)
        eval->engine->assumed.has_guessed = true;
    return true;
}

/* The condition of the law for these arguments; TERM_NONE: it has none, or evaluation stopped. */
static Term instance(Eval *eval, const Law *law, const Term *args)
{
    CHECK(law->param_count && eval->bound_count + law->param_count >= eval->bound_count);
    Term symbols[EVAL_BOUND_MAX], result = TERM_NONE;
    uint32_t bound = eval->bound_count, count = law->param_count;
    bool ok = true;
    eval->in_law = true;
    for (uint32_t i = 0; i < count && ok; i++) {
        symbols[i] = eval_bind(eval, law->params[i], law->condition->place);
        ok = symbols[i] != TERM_NONE;
    }
    if (ok)
        result = eval_condition(eval, law->condition);
    eval->bound_count = bound;
    eval->in_law = false;
    return result == TERM_NONE ? TERM_NONE
                               : term_substitute(eval->engine->bank, result, symbols, args, count);
}

static bool apply_list(Eval *eval, const Laws *laws, const Term *args)
{
    bool ok = true;
    for (uint32_t i = 0; i < laws->count && ok; i++) {
        Term fact = instance(eval, &laws->list[i], args);
        ok = eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE && assume(eval, fact);
    }
    return ok;
}

/* f(-x) is f(x), or -f(x). */
static bool apply_sign(Eval *eval, const Laws *laws, Term symbol, Term arg)
{
    CHECK(laws->is_even || laws->is_odd);
    TermBank *bank = eval->engine->bank;
    Term opposite = term_neg(bank, arg), here = term_apply(bank, symbol, &arg, 1);
    Term there = term_apply(bank, symbol, &opposite, 1);
    return (!laws->is_even || assume(eval, term_equal(bank, here, there))) &&
           (!laws->is_odd || assume(eval, term_equal(bank, term_neg(bank, here), there))) &&
           apply_list(eval, laws, &opposite);
}

/* Nothing is concluded from laws that contradict each other. */
static bool is_possible(Eval *eval, const Laws *laws)
{
    return !laws->count || eval->engine->mode.is_replay || eval_is_feasible(eval);
}

bool law_apply(Eval *eval, const Function *function, Term symbol, const Term *args)
{
    const Laws *laws = function->laws;
    if (eval->in_law)
        return true;
    eval_rest_on(eval, ASSUMPTION_LAWS, laws->place);
    if (eval->engine->mode.is_replay && !always_extends(laws))
        eval->engine->assumed.has_guessed = true;
    bool has_sign = laws->is_even || laws->is_odd;
    bool ok = apply_list(eval, laws, args) &&
              (!has_sign || apply_sign(eval, laws, symbol, args[0])) && is_possible(eval, laws);
    if (!ok && eval->state->context == CONTEXT_FALSE)
        endings_add(eval->engine->watch.endings, ENDING_ASSUMPTION, eval->state->model->side,
                    laws->place);
    return ok;
}

/* Monotone functions. */

/* Applications of monotone functions in a term, outside quantifiers. */
typedef struct Applications {
    const Eval *eval;
    Memo seen;
    VecU32 found;
} Applications;

static bool is_monotone(const Eval *eval, Term symbol)
{
    const Model *model = eval->state->model;
    for (uint32_t i = 0; i < model->program->function_count; i++) {
        const Laws *laws = model->program->functions[i]->laws;
        if (laws && laws->is_monotone && model->abstracts[i] == symbol)
            return true;
    }
    return false;
}

static void children_of(const TermBank *bank, Term term, VecU32 *children)
{
    uint32_t count;
    const Term *list = term_children(bank, term, &count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(children, list[i]);
}

static void collect(Applications *applications, Term term)
{
    const TermBank *bank = applications->eval->engine->bank;
    if (term_is_immediate(term) || !memo_put_new(&applications->seen, term, 1))
        return;
    TermKind kind = term_kind(bank, term);
    if (kind == TERM_SYMBOL || kind == TERM_FORALL || kind == TERM_EXISTS || kind == TERM_PREFIX)
        return;
    VecU32 children = {0};
    children_of(bank, term, &children);
    if (kind == TERM_APPLY && is_monotone(applications->eval, children.data[0]))
        vec_push(&applications->found, term);
    for (uint32_t i = 0; i < children.length; i++)
        collect(applications, children.data[i]);
    vec_release(&children);
}

/* Whether a term has a value whatever its symbols are, so that it may stand without the conditions
 * that are around it. */
static bool is_total(const TermBank *bank, Term term)
{
    if (term_is_immediate(term))
        return true;
    switch (term_kind(bank, term)) {
    case TERM_CONSTANT:
    case TERM_SYMBOL:
        return true;
    case TERM_POLYNOMIAL:
    case TERM_TO_REAL:
    case TERM_APPLY:
    case TERM_READ: /* of an input: arrays that are written hold what is not set */
        break;
    default:
        return false;
    }
    VecU32 children = {0};
    children_of(bank, term, &children);
    bool ok = true;
    for (uint32_t i = 0; i < children.length && ok; i++)
        ok = is_total(bank, children.data[i]);
    vec_release(&children);
    return ok;
}

void law_check_point(Eval *eval, const Function *function, Term application, Term value,
                     const VecU32 *points)
{
    TermBank *bank = eval->engine->bank;
    uint32_t count;
    if (!function->laws || !function->laws->is_monotone)
        return;
    const Term *children = term_children(bank, application, &count);
    Term symbol = children[0], x = children[1];
    for (uint32_t i = 0; i < points->length; i += 2) {
        children = term_children(bank, points->data[i], &count);
        Term y = children[1], other = points->data[i + 1];
        if (children[0] != symbol)
            continue;
        Term up = term_implies(bank, term_le(bank, x, y), term_le(bank, value, other));
        Term down = term_implies(bank, term_le(bank, y, x), term_le(bank, other, value));
        if (up != TERM_TRUE || down != TERM_TRUE)
            eval->engine->assumed.has_guessed = true;
    }
}

static bool relate(Eval *eval, Term a, Term b)
{
    TermBank *bank = eval->engine->bank;
    uint32_t count;
    const Term *children = term_children(bank, a, &count);
    Term symbol = children[0], x = children[1];
    children = term_children(bank, b, &count);
    Term y = children[1];
    if (a == b || children[0] != symbol || !is_total(bank, x) || !is_total(bank, y))
        return true;
    return assume(eval, term_implies(bank, term_le(bank, x, y), term_le(bank, a, b))) &&
           assume(eval, term_implies(bank, term_le(bank, y, x), term_le(bank, b, a)));
}

bool law_relate(Eval *eval, Term condition)
{
    if (!eval->state->model->program->has_monotone || eval->in_law || term_is_immediate(condition))
        return true;
    Applications applications = {.eval = eval};
    collect(&applications, condition);
    uint32_t asked = applications.found.length;
    collect(&applications, context_condition(eval->engine->contexts, eval->context));
    if (!asked) /* what is known of values may decide how their arguments are ordered */
        asked = applications.found.length;
    bool ok = true;
    for (uint32_t i = 0; i < asked && ok; i++)
        for (uint32_t j = i + 1; j < applications.found.length && ok; j++)
            ok = relate(eval, applications.found.data[i], applications.found.data[j]);
    memo_release(&applications.seen);
    vec_release(&applications.found);
    return ok;
}
