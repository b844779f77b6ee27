#include "state/roundoff.h"

#include <float.h>

#include "lib/alloc.h"
#include "model/floating.h"
#include "symbolic/enclosure.h"
#include "symbolic/memo.h"

struct Roundings {
    Memo stored;    /* hashes of places and the rounded values they were given */
    Memo vanishing; /* numbers that round-off may make zero, by what they were computed from */
};

Roundings *roundings_new(void)
{
    return mem_zero(1, sizeof(Roundings));
}

void roundings_free(Roundings *roundings)
{
    if (!roundings)
        return;
    memo_release(&roundings->stored);
    memo_release(&roundings->vanishing);
    mem_free(roundings);
}

uint32_t roundoff_precision(const Engine *engine)
{
    return engine->assumed.rounds_floats ? FLT_MANT_DIG : DBL_MANT_DIG;
}

static void round_to(Engine *engine, const Type *type)
{
    bool is_complex = type->kind == TYPE_COMPLEX;
    engine->assumed.rounds_floats |= type->size < (is_complex ? 2 : 1) * sizeof(double);
}

static void meet_as(Engine *engine, const Type *type)
{
    roundoff_meet(engine);
    round_to(engine, type);
}

/* Values. */

static bool is_number(const TermBank *bank, Term value)
{
    return value != TERM_NONE && value != TERM_UNDEFINED &&
           (term_is_constant(bank, value) || enclosure_is_closed(bank, value));
}

/* Whether the machine's number may be another one. */
static bool is_inexact(const TermBank *bank, const Type *type, Term value)
{
    if (value == TERM_NONE || value == TERM_UNDEFINED)
        return false;
    return term_is_constant(bank, value) ? !floating_holds(type, term_num(bank, value))
                                         : enclosure_is_closed(bank, value);
}

static bool is_zero(const TermBank *bank, Term value)
{
    return term_is_constant(bank, value) && num_is_zero(term_num(bank, value));
}

/* Places. */

/* The variable that a pointer cannot lead to; NULL: some memory. */
static const Variable *variable_of(const Expr *place)
{
    const Variable *variable = place->kind == EXPR_VARIABLE ? place->variable : NULL;
    bool is_own = variable && variable->type->kind == TYPE_REAL && !variable->is_address_taken &&
                  (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM ||
                   variable->kind == VARIABLE_GLOBAL);
    return is_own ? variable : NULL;
}

static uint32_t key_of(const Variable *variable, Term value)
{
    Place place = variable ? variable->place : (Place){0};
    uint64_t where = ((uint64_t)place.file << 20 ^ place.line) << 10 ^ place.column;
    uint64_t mixed = (where * 0x9e3779b97f4a7c15u ^ value) * 0xd6e8feb86659fd93u;
    uint32_t key = (uint32_t)(mixed >> 32);
    return key ? key : 1;
}

static void note(Engine *engine, const Variable *variable, Term value)
{
    if (!engine->assumed.roundings || !is_number(engine->bank, value))
        return;
    engine->assumed.has_rounded = true;
    memo_put(&engine->assumed.roundings->stored, key_of(variable, value), 1);
}

static bool is_pair(const Type *type, Term value)
{
    return type->kind == TYPE_COMPLEX && value != TERM_UNDEFINED && value != TERM_NONE;
}

static void note_scalar(Engine *engine, const Variable *variable, const Type *type, Term value)
{
    if (is_pair(type, value)) {
        note(engine, NULL, term_item(engine->bank, value, 0));
        note(engine, NULL, term_item(engine->bank, value, 1));
    } else if (type->kind == TYPE_REAL) {
        note(engine, variable, value);
    }
}

void roundoff_stored(Engine *engine, const Expr *place, const Type *type, Term value)
{
    note_scalar(engine, place ? variable_of(place) : NULL, type, value);
}

void roundoff_passed(Engine *engine, const Variable *parameter, Term value)
{
    Expr place = {.kind = EXPR_VARIABLE, .type = parameter->type, .variable = parameter};
    roundoff_stored(engine, &place, place.type, value);
}

bool roundoff_is_rounded(const Engine *engine, const Variable *variable, Term value)
{
    uint32_t ignored;
    return engine->assumed.has_rounded && engine->assumed.roundings &&
           memo_get(&engine->assumed.roundings->stored, key_of(variable, value), &ignored);
}

void roundoff_recognise(Engine *engine, const Expr *place, Term value)
{
    TermBank *bank = engine->bank;
    bool is_met = is_pair(place->type, value)
                      ? roundoff_is_rounded(engine, NULL, term_item(bank, value, 0)) ||
                            roundoff_is_rounded(engine, NULL, term_item(bank, value, 1))
                      : place->type->kind == TYPE_REAL &&
                            roundoff_is_rounded(engine, variable_of(place), value);
    if (is_met)
        roundoff_meet(engine);
}

/* Operations. */

static bool keeps(const Engine *engine, BinaryOperator op, const Type *type, Term a, Term b)
{
    const TermBank *bank = engine->bank;
    if (term_is_constant(bank, a) && term_is_constant(bank, b))
        return floating_keeps(op, type, term_num(bank, a), term_num(bank, b));
    return is_zero(bank, a) || is_zero(bank, b) || (a == b && op != BINARY_MULTIPLY) ||
           (!is_inexact(bank, type, a) && !is_inexact(bank, type, b));
}

static bool holds_pair(TermBank *bank, const Type *type, Term value)
{
    return !is_inexact(bank, type, term_item(bank, value, 0)) &&
           !is_inexact(bank, type, term_item(bank, value, 1));
}

/* A power of two, or i times one. */
static bool is_turn(TermBank *bank, Term value)
{
    Term real = term_item(bank, value, 0), imaginary = term_item(bank, value, 1);
    Term other = is_zero(bank, real) ? imaginary : real;
    return (is_zero(bank, real) || is_zero(bank, imaginary)) && term_is_constant(bank, other) &&
           num_is_scale(term_num(bank, other));
}

/* Products of complex numbers are sums of rounded ones, unless all is exact. */
static bool keeps_pair(const Engine *engine, BinaryOperator op, const Type *type, Term a, Term b,
                       Term result)
{
    TermBank *bank = engine->bank;
    switch (op) {
    case BINARY_ADD:
    case BINARY_SUBTRACT:
        return keeps(engine, op, type, term_item(bank, a, 0), term_item(bank, b, 0)) &&
               keeps(engine, op, type, term_item(bank, a, 1), term_item(bank, b, 1));
    case BINARY_MULTIPLY:
    case BINARY_DIVIDE:
        return is_turn(bank, b) || (op == BINARY_MULTIPLY && is_turn(bank, a)) ||
               (holds_pair(bank, type, a) && holds_pair(bank, type, b) &&
                holds_pair(bank, type, result));
    default: /* of two parts */
        return true;
    }
}

static bool keeps_result(const Engine *engine, BinaryOperator op, const Type *type, Term a, Term b,
                         Term result)
{
    return type->kind == TYPE_REAL ? keeps(engine, op, type, a, b)
                                   : keeps_pair(engine, op, type, a, b, result);
}

bool roundoff_vanishes(const Engine *engine, Term value)
{
    uint32_t ignored;
    return is_zero(engine->bank, value) ||
           memo_get(&engine->assumed.roundings->vanishing, value, &ignored);
}

/* A sum or difference of rounded numbers may be nothing but round-off. */
static void note_vanishing(Engine *engine, BinaryOperator op, Term a, Term b, Term result)
{
    TermBank *bank = engine->bank;
    Memo *vanishing = &engine->assumed.roundings->vanishing;
    if (!term_is_constant(bank, result) || is_zero(bank, result))
        return;
    bool is_sum = op == BINARY_ADD || op == BINARY_SUBTRACT;
    bool is_rest = is_sum && term_is_constant(bank, a) &&
                   num_is_negligible(term_num(bank, result), term_num(bank, a));
    bool is_multiple =
        vanishing->count &&
        ((roundoff_vanishes(engine, a) && (!is_sum || roundoff_vanishes(engine, b))) ||
         (op == BINARY_MULTIPLY && roundoff_vanishes(engine, b)));
    if (is_rest || is_multiple) {
        memo_put(vanishing, result, 1);
        memo_put(vanishing, term_neg(bank, result), 1);
    }
}

void roundoff_computed(Engine *engine, const Expr *operation, Term a, Term b, Term result,
                       const uint32_t marks[2])
{
    const Type *type = operation->type;
    engine->assumed.computes_reals = true;
    bool is_open = type->kind == TYPE_REAL && !is_number(engine->bank, result);
    if (!engine->assumed.roundings || is_open)
        return;
    uint32_t met = roundoff_mark(engine);
    bool is_product = operation->op == BINARY_MULTIPLY || operation->op == BINARY_DIVIDE;
    bool is_nothing = (is_zero(engine->bank, a) && marks[0] == marks[1]) ||
                      (is_zero(engine->bank, b) && marks[1] == met);
    if (is_product && is_nothing && type->kind == TYPE_REAL)
        roundoff_settle(engine, marks[0]); /* zero times whatever */
    else if (met == marks[0] &&
             !keeps_result(engine, (BinaryOperator)operation->op, type, a, b, result))
        meet_as(engine, type);
    if (roundoff_is_met(engine, marks[0]))
        note_vanishing(engine, (BinaryOperator)operation->op, a, b, result);
}

static bool is_floating(const Type *type)
{
    return type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX;
}

void roundoff_cast(Engine *engine, const Type *from, const Type *to, Term value)
{
    TermBank *bank = engine->bank;
    engine->assumed.computes_reals |= is_floating(from) || is_floating(to);
    engine->assumed.converts_integers |= type_is_integer(from) && is_floating(to);
    if (!engine->assumed.roundings || !is_floating(from) || !is_floating(to))
        return;
    uint32_t count = from->kind == TYPE_COMPLEX ? 2 : 1;
    for (uint32_t i = 0; i < count; i++) {
        Term part = count == 1 ? value : term_item(bank, value, i);
        if (term_is_constant(bank, part) && !floating_converts(from, to, term_num(bank, part)))
            meet_as(engine, from->size < to->size ? from : to);
    }
}

void roundoff_combined(Engine *engine, BinaryOperator op, const Type *type, Term a, Term b,
                       Term result)
{
    engine->assumed.computes_reals |= is_floating(type);
    if (!engine->assumed.roundings)
        return;
    bool is_rounded = type->kind == TYPE_REAL && (roundoff_is_rounded(engine, NULL, a) ||
                                                  roundoff_is_rounded(engine, NULL, b));
    if (!is_rounded && keeps_result(engine, op, type, a, b, result))
        return;
    round_to(engine, type);
    note_scalar(engine, NULL, type, result);
}

void roundoff_applied(Engine *engine, const Expr *application, const Term *args)
{
    engine->assumed.computes_reals = true;
    for (uint32_t i = 0; engine->assumed.roundings && i < application->arg_count; i++)
        if (application->args[i]->type->kind == TYPE_REAL &&
            is_inexact(engine->bank, application->args[i]->type, args[i]))
            meet_as(engine, application->args[i]->type);
}
