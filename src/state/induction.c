#include "state/induction.h"

#include <string.h>

#include "lib/bug.h"
#include "state/evaluate.h"
#include "symbolic/extended.h"
#include "state/law.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/symbol.h"

/* Symbols of loops: "loop#SIDE.RANK.NUMBER", with a mark behind it where they say what is set. */

static Term new_symbol(Eval *eval, Sort sort, const char *mark)
{
    TermBank *bank = eval->engine->bank;
    const char *name =
        engine_text(eval->engine, SYMBOL_LOOP "%u.%u.%u%s", (unsigned)eval->state->model->side,
                    eval->rank, eval->process->next_symbol++, mark);
    return eval_interpret(eval, term_symbol(bank, name, sort));
}

/* The sort of an array of the same dimensions, of booleans. */
static Sort set_sort(TermBank *bank, Sort sort)
{
    if (sort_kind(bank, sort) != SORT_KIND_ARRAY)
        return SORT_BOOL;
    return sort_array(bank, set_sort(bank, sort_element(bank, sort)));
}

static bool is_struct(const Type *type)
{
    return type->kind == TYPE_STRUCT && !type->is_layout;
}

/* Any value of the type; TERM_NONE: that is not modelled. */
static Term any_value(Eval *eval, const Type *type, bool may_be_unset)
{
    TermBank *bank = eval->engine->bank;
    Sort sort = value_sort(bank, type);
    if (is_struct(type)) {
        VecU32 items = {0};
        for (uint32_t i = 0; i < type->field_count; i++)
            vec_push(&items, any_value(eval, type->fields[i].type, may_be_unset));
        bool is_there = true;
        for (uint32_t i = 0; i < items.length; i++)
            is_there &= items.data[i] != TERM_NONE;
        Term tuple = is_there ? term_tuple(bank, sort, items.data) : TERM_NONE;
        vec_release(&items);
        return tuple;
    }
    const Type *element = type_innermost(type);
    if (!type_is_integer(element) && element->kind != TYPE_REAL)
        return eval_unsupported(eval, eval->stmt->place, "an arbitrary value of this type");
    Term value = new_symbol(eval, sort, "");
    if (type->kind != TYPE_ARRAY && type_is_integer(type) &&
        !eval_assume(eval, value_in_range(bank, type, value)))
        return TERM_NONE;
    if (!may_be_unset)
        return value;
    Term set = new_symbol(eval, set_sort(bank, sort), "set");
    return type->kind == TYPE_ARRAY ? term_array_partial(bank, value, set)
                                    : term_ite(bank, set, value, TERM_UNDEFINED);
}

Term induction_any_array(Eval *eval, const Type *type)
{
    CHECK(type->kind == TYPE_ARRAY);
    return any_value(eval, type, false);
}

/* Who claims memory looks at it, or changes it, while the loop runs. */
static bool check_claims(Eval *eval)
{
    if (claims_count(eval->process) || shared_blocks_count(eval->state))
        return eval_unsupported(
                   eval, eval->stmt->place,
                   "a loop with invariants, or a call by its contract, while others use "
                   "the memory of the process, or share some"),
               false;
    return true;
}

bool induction_blank_variable(Eval *eval, const Variable *variable)
{
    Lvalue place;
    lvalue_of_variable(eval, variable, &place);
    return lvalue_store(eval, &place, value_undefined(eval->engine->bank, variable->type),
                        eval->stmt->place);
}

/* Its value, which is to become anything. */
static bool load_numbers(Eval *eval, Lvalue *place, Term *value)
{
    *value = lvalue_load(eval, place);
    if (*value == TERM_NONE)
        return false;
    if (extended_of(eval->engine->bank, *value) != EXTENDED_NONE)
        return eval_unsupported(
                   eval, eval->stmt->place,
                   "a loop with invariants that changes what holds an infinity or NaN"),
               false;
    return true;
}

static bool havoc_variable(Eval *eval, const Variable *variable, bool must_be_set)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place;
    lvalue_of_variable(eval, variable, &place);
    if (variable->is_temporary)
        return lvalue_store(eval, &place, value_undefined(bank, variable->type), eval->stmt->place);
    Term old;
    if (!load_numbers(eval, &place, &old))
        return false;
    if (must_be_set && value_may_be_undefined(bank, old))
        return eval_unsupported(eval, eval->stmt->place,
                                "a loop with invariants that calls a function which leaves '%s' "
                                "unset",
                                variable->name),
               false;
    Term value = any_value(eval, variable->type, value_may_be_undefined(bank, old));
    return value != TERM_NONE && lvalue_store(eval, &place, value, eval->stmt->place);
}

/* The array that the place is an element of. */
static bool find_array(Eval *eval, const Lvalue *place, Lvalue *array)
{
    CHECK(place->count);
    TermBank *bank = eval->engine->bank;
    bool is_past;
    Term pointer = pointer_make(bank, place->key, place->indices, place->count - 1);
    return lvalue_walk(eval, pointer, eval->stmt->place, array, &is_past);
}

/* The array that the place is an element of becomes anything from there on, count elements far; sets: and is set there. */
static bool havoc_elements(Eval *eval, Lvalue *place, Term count, bool sets)
{
    CHECK(place->count && count != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    Term first = place->indices[place->count - 1], before, after;
    Lvalue array;
    if (!find_array(eval, place, &array))
        return false;
    Term extent = lvalue_extent(eval, &array);
    if (!eval_require(eval, term_le(bank, term_add(bank, first, count), extent),
                      PROPERTY_ARRAY_BOUNDS, eval->stmt->place,
                      "the %s assigns elements that are not there", sets ? "contract" : "loop"))
        return false;
    if (!load_numbers(eval, &array, &before))
        return false;
    bool may_be_unset = !sets && value_may_be_undefined(bank, before);
    Sort sort = term_sort(bank, before);
    after = new_symbol(eval, sort, "");
    if (may_be_unset)
        after = term_array_partial(bank, after, new_symbol(eval, set_sort(bank, sort), "set"));
    if (first != term_int64(bank, 0) || !eval_holds(eval, term_equal(bank, count, extent)))
        after = term_array_splice(bank, before, after, first, count);
    return lvalue_store(eval, &array, after, eval->stmt->place);
}

/* Whether the place is an element of an array, by its own type. */
static bool is_element(Eval *eval, const Lvalue *place)
{
    Lvalue above;
    bool is_past;
    if (!place->count || place->whole || place->has_union)
        return false;
    Term pointer = pointer_make(eval->engine->bank, place->key, place->indices, place->count - 1);
    if (!lvalue_walk(eval, pointer, eval->stmt->place, &above, &is_past))
        return false;
    return !above.type || above.type->kind == TYPE_ARRAY;
}

/* What a loop assigns: the first element, and how many. */
static bool find_place(Eval *eval, const Expr *first, const Expr *length, Lvalue *place,
                       Term *count)
{
    *count = eval_value(eval, length);
    if (*count == TERM_NONE)
        return false;
    eval->is_store = true;
    bool is_found = lvalue_of(eval, first, false, place);
    eval->is_store = false;
    if (!is_found)
        return false;
    if (place->whole || place->has_union)
        return eval_unsupported(eval, eval->stmt->place,
                                "a loop that assigns memory seen as another type"),
               false;
    *count = eval_simplify(eval, *count);
    return true;
}

/* The same for all of a sort. */
static Term blank_symbol(Eval *eval, Sort sort)
{
    const char *name = engine_text(eval->engine, SYMBOL_LOOP "blank.%u", (unsigned)sort);
    return eval_interpret(eval, term_symbol(eval->engine->bank, name, sort));
}

bool induction_blank_place(Eval *eval, const Expr *first, const Expr *length)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place, array;
    Term count, zero = term_int64(bank, 0);
    if (!find_place(eval, first, length, &place, &count))
        return false;
    if (eval_holds(eval, term_le(bank, count, zero)))
        return true;
    if (count == term_int64(bank, 1))
        return lvalue_store(eval, &place, blank_symbol(eval, value_sort(bank, place.type)),
                            eval->stmt->place);
    if (!is_element(eval, &place) || !find_array(eval, &place, &array))
        return eval_unsupported(eval, eval->stmt->place, "a slice of what is no array"), false;
    Term start = place.indices[place.count - 1], before = lvalue_load(eval, &array);
    if (before == TERM_NONE)
        return false;
    Term after = blank_symbol(eval, term_sort(bank, before));
    if (start != zero || !eval_holds(eval, term_equal(bank, count, lvalue_extent(eval, &array))))
        after = term_array_splice(bank, before, after, start, count);
    return lvalue_store(eval, &array, after, eval->stmt->place);
}

static bool havoc_place(Eval *eval, const Stmt *stmt)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place;
    Term count;
    if (!find_place(eval, stmt->lhs, stmt->args[0], &place, &count))
        return false;
    if (count != term_int64(bank, 1))
        return is_element(eval, &place)
                   ? havoc_elements(eval, &place, count, false)
                   : (eval_unsupported(eval, stmt->place, "a slice of what is no array"), false);
    Term old;
    if (!load_numbers(eval, &place, &old))
        return false;
    Term value = any_value(eval, place.type, value_may_be_undefined(bank, old));
    return value != TERM_NONE && lvalue_store(eval, &place, value, stmt->place);
}

bool induction_havoc_run(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->lhs && stmt->arg_count && stmt->args[0]->kind == EXPR_VARIABLE);
    TermBank *bank = eval->engine->bank;
    Lvalue place, number;
    int64_t known;
    Term zero = term_int64(bank, 0), count = eval_value(eval, stmt->args[0]);
    if (count == TERM_NONE)
        return false;
    count = eval_simplify(eval, count);
    if (term_to_int64(bank, count, &known) || eval_holds(eval, term_le(bank, count, zero)))
        return true;
    if (!find_place(eval, stmt->lhs, stmt->args[0], &place, &count))
        return false;
    if (!is_element(eval, &place))
        return eval_unsupported(eval, stmt->place, "a slice of what is no array"), false;
    if (!check_claims(eval) || !havoc_elements(eval, &place, count, true))
        return false;
    lvalue_of_variable(eval, stmt->args[0]->variable, &number);
    return lvalue_store(eval, &number, zero, stmt->place);
}

bool induction_havoc(Eval *eval, const Stmt *stmt)
{
    if (!check_claims(eval))
        return false;
    if (stmt->lhs)
        return havoc_place(eval, stmt);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (!havoc_variable(eval, stmt->args[i]->variable,
                            stmt->called_from && i >= stmt->called_from - 1))
            return false;
    return true;
}

bool induction_assume(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->value);
    Term condition = eval_condition(eval, stmt->value);
    return condition != TERM_NONE && law_relate(eval, condition) && eval_choose(eval, condition);
}

/* Whether the first indices of both are the same. */
static Term same_path(TermBank *bank, const Lvalue *a, const Lvalue *b, uint32_t count)
{
    CHECK(count <= a->count && count <= b->count);
    Term same = TERM_TRUE;
    for (uint32_t i = 0; i < count; i++)
        same = term_and(bank, same, term_equal(bank, a->indices[i], b->indices[i]));
    return same;
}

Term induction_within(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place, first;
    bool is_past, is_found;
    Term count = eval_value(eval, expr->b), pointer = TERM_NONE;
    if (count != TERM_NONE)
        pointer = eval_value(eval, expr->c);
    if (pointer == TERM_NONE)
        return TERM_NONE;
    eval->is_store = true;
    is_found = lvalue_of(eval, expr->a, false, &place);
    eval->is_store = false;
    if (!is_found)
        return TERM_NONE;
    if (term_kind(bank, pointer) == TERM_ITE || place.whole || place.has_union)
        return eval_unsupported(eval, expr->place, "a store at a place that is not understood");
    if (!lvalue_walk(eval, pointer, expr->place, &first, &is_past))
        return TERM_NONE;
    if (is_past)
        return TERM_FALSE;
    bool is_same = place.key.region == first.key.region && place.key.a == first.key.a &&
                   place.key.b == first.key.b && place.count >= first.count;
    if (!is_same)
        return TERM_FALSE;
    if (!first.count)
        return term_lt(bank, term_int64(bank, 0), count);
    Term from = first.indices[first.count - 1], at = place.indices[first.count - 1];
    Term within =
        term_and(bank, term_le(bank, from, at), term_lt(bank, at, term_add(bank, from, count)));
    return term_and(bank, same_path(bank, &place, &first, first.count - 1), within);
}
