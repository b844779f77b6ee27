/* The cases of a switch. */
#include "front/lower/dispatch.h"
#include "front/lower/arithmetic.h"
#include "front/lower/keep.h"

#include "lib/bug.h"

static bool overlaps(const Case *a, const Case *b)
{
    if (!a->low || !b->low)
        return !a->low && !b->low;
    const Expr *a_high = a->high ? a->high : a->low, *b_high = b->high ? b->high : b->low;
    return num_compare(a->low->number, b_high->number) <= 0 &&
           num_compare(b->low->number, a_high->number) <= 0;
}

void dispatch_add_case(Lower *lower, Case made)
{
    CHECK(lower->innermost_switch);
    Switch *owner = lower->innermost_switch;
    for (uint32_t i = 0; i < owner->cases.length; i++)
        if (overlaps(&owner->cases.data[i], &made))
            lower_error(lower, made.place, "a second label for the same case");
    vec_push(&owner->cases, made);
}

static const Expr *case_guard(Lower *lower, const Expr *value, const Case *row)
{
    CHECK(row->low);
    const Type *type = type_basic(lower->types, BASIC_INT);
    Arena *arena = lower->arena;
    if (!row->high)
        return expr_binary(arena, BINARY_EQUAL, type, value, row->low, row->place);
    Expr *both = expr_new(arena, EXPR_AND, type, row->place);
    both->a = expr_binary(arena, BINARY_GREATER_EQUAL, type, value, row->low, row->place);
    both->b = expr_binary(arena, BINARY_LESS_EQUAL, type, value, row->high, row->place);
    return both;
}

/* The disjunction of guards, balanced so that its height stays small. */
static const Expr *any_of(Lower *lower, const Expr **guards, uint32_t count)
{
    CHECK(count);
    if (count == 1)
        return guards[0];
    Expr *expr =
        expr_new(lower->arena, EXPR_OR, type_basic(lower->types, BASIC_INT), guards[0]->place);
    expr->a = any_of(lower, guards, count / 2);
    expr->b = any_of(lower, guards + count / 2, count - count / 2);
    return expr;
}

/* What remains when none of the guards of a location holds. */
static void emit_rest(Lower *lower, LocationId source, LocationId other, const Expr **guards,
                      uint32_t count, Place place)
{
    Stmt *rest = function_builder_stmt(lower->builder, STMT_NOOP, source, other, place);
    if (!count)
        return;
    rest->guard = any_of(lower, guards, count);
    rest->is_guard_negated = true;
    lower->builder->locations.data[source].is_exclusive = true;
}

static bool has_cases(const Switch *made)
{
    for (uint32_t i = 0; i < made->cases.length; i++)
        if (made->cases.data[i].low)
            return true;
    return false;
}

/* The value is used also where no case asks for it. */
static LocationId use_value(Lower *lower, const Expr *value, LocationId source, Place place)
{
    const Expr *zero = expr_int(lower->arena, value->type, 0, place);
    lower->here = source;
    lower_assign_to(lower, lower_temporary(lower, value->type, place),
                    lower_arithmetic(lower, '+', value, zero, place), place, false);
    return lower->here;
}

/* A location has a side for each case, up to a limit; what remains goes on to the next one. */
void dispatch_emit(Lower *lower, const Switch *made, const Expr *value, LocationId source,
                   LocationId done, Place place)
{
    CHECK(lower->builder && type_is_integer(value->type));
    enum { SIDES_MAX = 60 };
    uint32_t count = 0;
    LocationId other = done;
    const Expr *guards[SIDES_MAX];
    if (!has_cases(made))
        source = use_value(lower, value, source, place);
    for (uint32_t i = 0; i < made->cases.length; i++) {
        const Case *row = &made->cases.data[i];
        if (!row->low) {
            other = row->location;
            continue;
        }
        if (count == SIDES_MAX) {
            LocationId next = lower_new_location(lower);
            emit_rest(lower, source, next, guards, count, place);
            source = next;
            count = 0;
        }
        guards[count] = case_guard(lower, value, row);
        function_builder_stmt(lower->builder, STMT_NOOP, source, row->location, row->place)->guard =
            guards[count];
        count++;
    }
    emit_rest(lower, source, other, guards, count, place);
}
