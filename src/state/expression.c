/* The values of expressions. */
#include "state/expression.h"

#include "lib/bug.h"
#include "state/arithmetic.h"
#include "state/bytes.h"
#include "state/extended.h"
#include "state/extent.h"
#include "state/fold.h"
#include "state/gathering.h"
#include "state/law.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointer_ops.h"
#include "state/restrict.h"
#include "state/rounding.h"

/* A boolean term as C's int. */
static Term eval_truth_value(Eval *eval, Term condition)
{
    CHECK(condition == TERM_NONE || term_sort(eval->engine->bank, condition) == SORT_BOOL);
    TermBank *bank = eval->engine->bank;
    if (condition == TERM_NONE)
        return TERM_NONE;
    return term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
}

static Term eval_unary(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    if (expr->op == UNARY_NOT)
        return eval_truth_value(eval, eval_condition(eval, expr));
    Term a = eval_value(eval, expr->a);
    if (a == TERM_NONE)
        return TERM_NONE;
    if (expr->op == UNARY_REAL || expr->op == UNARY_IMAGINARY)
        return term_item(bank, a, expr->op == UNARY_IMAGINARY);
    if (expr->type->kind == TYPE_COMPLEX)
        return eval_complex(eval, term_neg(bank, term_item(bank, a, 0)),
                            term_neg(bank, term_item(bank, a, 1)));
    if (extended_is_any(eval, a, a))
        return extended_negate(eval, a, expr->place);
    Term result = term_neg(bank, a);
    if (expr->op == UNARY_COMPLEMENT)
        result = term_sub(bank, result, term_int64(bank, 1));
    if (expr->type->kind == TYPE_REAL)
        return result;
    return eval_integer_result(eval, result, expr->type, expr->place);
}

static Term eval_binary(Eval *eval, const Expr *expr)
{
    if (eval_is_relation(expr))
        return eval_truth_value(eval, eval_condition(eval, expr));
    uint32_t marks[2] = {roundoff_mark(eval->engine), 0};
    Term a = eval_value(eval, expr->a);
    marks[1] = roundoff_mark(eval->engine);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    Term result = eval_arithmetic(eval, (BinaryOperator)expr->op, expr->type, a, b, expr->place);
    if (!type_is_integer(expr->type) && result != TERM_NONE)
        roundoff_computed(eval->engine, expr, a, b, result, marks);
    return result;
}

static Term eval_conditional(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Term condition = eval_condition(eval, expr->a);
    if (condition == TERM_NONE)
        return TERM_NONE;
    condition = eval_simplify(eval, condition);
    if (expr->type->kind == TYPE_POINTER && condition != TERM_TRUE && condition != TERM_FALSE) {
        int64_t side;
        if (!eval_int(eval, eval_truth_value(eval, condition), expr->place, "condition", &side))
            return TERM_NONE;
        condition = term_bool(side != 0);
    }
    if (condition == TERM_TRUE || condition == TERM_FALSE)
        return eval_value(eval, condition == TERM_TRUE ? expr->b : expr->c);
    bool is_dead_b, is_dead_c;
    Term b = eval_under(eval, condition, expr->b, false, &is_dead_b);
    if (b == TERM_NONE && !is_dead_b)
        return TERM_NONE;
    Term c = eval_under(eval, term_not(bank, condition), expr->c, false, &is_dead_c);
    if (is_dead_b && is_dead_c)
        return eval_end(eval), TERM_NONE;
    if (is_dead_b || is_dead_c)
        return is_dead_b ? c : b;
    return c == TERM_NONE ? TERM_NONE : term_ite(bank, condition, b, c);
}

static Term eval_cast(Eval *eval, const Expr *expr)
{
    const Type *from = expr->a->type, *to = expr->type;
    if (type_is_integer(from) && type_is_integer(to) && eval_is_relation(expr->a))
        return eval_truth_value(eval, eval_condition(eval, expr->a));
    uint32_t mark = roundoff_mark(eval->engine);
    Term value = eval_value(eval, expr->a);
    if (value == TERM_NONE || to->kind == TYPE_VOID)
        return value;
    if (from->kind == TYPE_REAL && type_is_integer(to))
        rounding_converted(eval, expr, value, mark);
    roundoff_cast(eval->engine, from, to, value);
    return eval_convert(eval, value, from, to, expr->place);
}

static Term eval_bound(Eval *eval, const Variable *variable)
{
    for (uint32_t i = eval->bound_count; i-- > 0;)
        if (eval->bound[i] == variable)
            return eval->bound_symbols[i];
    BUG("bound variable '%s' outside its quantifier", variable->name);
}

/* An input, or the number that the path condition has fixed it to: what is computed from it stays
 * small then. */
static Term eval_input(Eval *eval, uint32_t slot)
{
    CHECK(slot < eval->state->model->program->input_count);
    Term value = eval->state->model->inputs[slot];
    if (term_is_immediate(value))
        return value;
    Sort sort = term_sort(eval->engine->bank, value);
    if (sort != SORT_INT && sort != SORT_REAL)
        return value;
    Term simple = eval_simplify(eval, value);
    return term_is_constant(eval->engine->bank, simple) ? simple : value;
}

static Term eval_variable(Eval *eval, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return frame_values(process_top(eval->process))[variable->slot];
    case VARIABLE_GLOBAL:
        return eval->process->globals.data[variable->slot];
    case VARIABLE_INPUT:
        return eval_input(eval, variable->slot);
    case VARIABLE_OUTPUT:
        return eval->state->outputs.data[variable->slot];
    case VARIABLE_BOUND:
        return eval_bound(eval, variable);
    }
    BUG("kind of variable %d", (int)variable->kind);
}

/* What an abstract function returns is a value of its type. */
static bool assume_type_range(Eval *eval, Term value, const Type *type)
{
    if (!type_is_integer(type))
        return true;
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, value);
    if (bounds.has_low && bounds.has_high)
        return true;
    return eval_assume(eval, value_in_range(eval->engine->bank, type, value));
}

static Term eval_apply(Eval *eval, const Expr *expr)
{
    Term args[16];
    uint32_t mark = roundoff_mark(eval->engine);
    if (expr->arg_count > 16)
        return eval_unsupported(eval, expr->place, "abstract function with more than 16 arguments");
    for (uint32_t i = 0; i < expr->arg_count; i++) {
        args[i] = eval_value(eval, expr->args[i]);
        if (args[i] == TERM_NONE)
            return TERM_NONE;
    }
    for (uint32_t i = 0; i < expr->arg_count; i++)
        if (extended_of(eval->engine->bank, args[i]) != EXTENDED_NONE)
            return extended_function(eval, expr, args);
    rounding_begin(eval->engine, mark);
    return eval_function(eval, expr, args);
}

/* The value of an application; that of a replay is kept with it. */
static Term interpreted(Eval *eval, const Function *function, Term application)
{
    Term value = eval_interpret(eval, application);
    VecU32 *points = eval->engine->watch.points;
    if (!points || !term_is_constant(eval->engine->bank, value))
        return value;
    for (uint32_t i = 0; i < points->length; i += 2)
        if (points->data[i] == application)
            return value;
    law_check_point(eval, function, application, value, points);
    vec_push(points, application);
    vec_push(points, value);
    return value;
}

Term eval_function(Eval *eval, const Expr *expr, const Term *args)
{
    CHECK(expr->function->index < eval->state->model->program->function_count);
    const Function *function = expr->function;
    Term symbol = eval->state->model->abstracts[function->index];
    if (symbol == TERM_NONE)
        return eval_unsupported(eval, expr->place, "abstract function '%s' with these types",
                                function->name);
    PureFunction *pure = eval->state->model->pure[function->index];
    if (pure)
        return pure(eval, expr, symbol, args);
    Term result = term_apply(eval->engine->bank, symbol, args, expr->arg_count);
    if (eval->in_law)
        return result;
    if (function->laws && !law_apply(eval, function, symbol, args))
        return TERM_NONE;
    /* A function of the mathematical library is not free: a value invented for it proves nothing.
     */
    bool is_library = eval_is_shipped(eval, function->place);
    if (!is_library)
        result = interpreted(eval, function, result);
    return assume_type_range(eval, result, expr->type) ? result : TERM_NONE;
}

static Term eval_pointer_add(Eval *eval, const Expr *expr)
{
    Term pointer = eval_value(eval, expr->a);
    Term offset = pointer == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (offset == TERM_NONE)
        return TERM_NONE;
    return pointer_add(eval, pointer, offset, expr->a->type->element, expr->place);
}

static Term eval_pointer_diff(Eval *eval, const Expr *expr)
{
    Term a = eval_value(eval, expr->a);
    Term b = a == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (b == TERM_NONE)
        return TERM_NONE;
    return pointer_difference(eval, a, b, expr->a->type->element, expr->place);
}

static Term eval_sizeof(Eval *eval, const Type *type, Place place)
{
    TermBank *bank = eval->engine->bank;
    if (type->size || type->kind != TYPE_ARRAY)
        return term_int64(bank, (int64_t)type->size);
    Term element = eval_sizeof(eval, type->element, place);
    Term extent = extent_of(eval, type);
    if (element == TERM_NONE || extent == TERM_NONE)
        return TERM_NONE;
    if (type->extent_expr &&
        !eval_require(eval, term_le(bank, term_int64(bank, 0), extent), PROPERTY_NEGATIVE_SIZE,
                      place, "an array of %s elements", engine_term_text(eval->engine, extent)))
        return TERM_NONE;
    return term_mul(bank, extent, element);
}

static Term read_lvalue(Eval *eval, const Expr *expr)
{
    bool may_be_shared =
        (claims_count(eval->process) || eval->state->model->program->has_restrict) &&
        expr->kind == EXPR_VARIABLE && expr->variable->is_address_taken;
    may_be_shared |= expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_OUTPUT;
    if (expr->kind == EXPR_VARIABLE && !may_be_shared)
        return eval_variable(eval, expr->variable);
    Lvalue place;
    if (expr->kind == EXPR_FIELD && !expr_is_lvalue(expr)) {
        Term record = eval_copy(eval, expr->a);
        if (record != TERM_NONE && expr->a->type->kind == TYPE_UNION)
            return union_member(eval, record, expr->a->type, expr->field, expr->place);
        return record == TERM_NONE || record == TERM_UNDEFINED
                   ? record
                   : term_item(eval->engine->bank, record, expr->field);
    }
    bool is_store = eval->is_store;
    eval->is_store = false;
    bool is_found = lvalue_of(eval, expr, false, &place);
    eval->is_store = is_store;
    if (!is_found)
        return TERM_NONE;
    restrict_note(eval, expr, false, place.key, false);
    return lvalue_read(eval, &place);
}

static Term eval_lvalue(Eval *eval, const Expr *expr)
{
    Term value = read_lvalue(eval, expr);
    if (expr->type->kind == TYPE_REAL || expr->type->kind == TYPE_COMPLEX)
        roundoff_read(eval->engine, expr, value);
    return value;
}

static Term eval_address(Eval *eval, const Expr *expr)
{
    Lvalue place;
    if (expr->a->kind == EXPR_FUNCTION)
        return eval_value(eval, expr->a);
    if (expr->a->kind == EXPR_DEREF)
        return eval_value(eval, expr->a->a);
    return lvalue_of(eval, expr->a, true, &place) ? lvalue_pointer(eval, &place) : TERM_NONE;
}

static Term eval_vector(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    Term vector = value_zero(bank, expr->type);
    for (uint32_t i = 0; i < expr->arg_count && vector != TERM_NONE; i++) {
        uint32_t mark = roundoff_mark(eval->engine);
        Term element = eval_copy(eval, expr->args[i]);
        if (roundoff_is_met(eval->engine, mark))
            roundoff_stored(eval->engine, NULL, expr->args[i]->type, element);
        vector = element == TERM_NONE ? TERM_NONE
                                      : term_write(bank, vector, term_int64(bank, i), element);
    }
    return vector;
}

Term eval_copy(Eval *eval, const Expr *expr)
{
    TermBank *bank = eval->engine->bank;
    switch (expr->kind) {
    case EXPR_INT:
        return term_int(bank, expr->number);
    case EXPR_REAL:
        if (expr->op) /* folded */
            roundoff_meet(eval->engine);
        return term_real(bank, expr->number);
    case EXPR_STRING:
    case EXPR_VARIABLE:
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
        return gathering_is_remote(expr) ? gathering_value(eval, expr) : eval_lvalue(eval, expr);
    case EXPR_FUNCTION: {
        ObjectKey key = {REGION_FUNCTION, expr->function->index, 0};
        return pointer_make(bank, key, NULL, 0);
    }
    case EXPR_ZERO:
        return value_zero(bank, expr->type);
    case EXPR_UNDEFINED:
        return value_undefined(bank, expr->type);
    case EXPR_UNARY:
        return eval_unary(eval, expr);
    case EXPR_BINARY:
        return eval_binary(eval, expr);
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_FORALL:
    case EXPR_EXISTS:
    case EXPR_DEFINED:
    case EXPR_WITHIN:
        return eval_truth_value(eval, eval_condition(eval, expr));
    case EXPR_FOLD:
        return expr->op == FOLD_PERMUTATION ? eval_truth_value(eval, eval_condition(eval, expr))
                                            : fold_value(eval, expr);
    case EXPR_EXTENT:
        return fold_extent(eval, expr);
    case EXPR_CONDITIONAL:
        return eval_conditional(eval, expr);
    case EXPR_CAST:
        return eval_cast(eval, expr);
    case EXPR_ADDRESS:
        return eval_address(eval, expr);
    case EXPR_POINTER_ADD:
        return eval_pointer_add(eval, expr);
    case EXPR_POINTER_DIFF:
        return eval_pointer_diff(eval, expr);
    case EXPR_SIZEOF:
        return eval_sizeof(eval, expr->sized, expr->place);
    case EXPR_VECTOR:
        return eval_vector(eval, expr);
    case EXPR_APPLY:
        return eval_apply(eval, expr);
    case EXPR_REMOTE:
        return gathering_value(eval, expr);
    }
    BUG("kind of expression %d", (int)expr->kind);
}

/* A value has the sort of its type, or is unset. */
static void check_value(const Eval *eval, const Type *type, Term value)
{
    TermBank *bank = eval->engine->bank;
    if (value == TERM_NONE || value == TERM_UNDEFINED || type->kind == TYPE_VOID)
        return;
    CHECK(value_sort(bank, type) == SORT_NONE || term_sort(bank, value) == value_sort(bank, type));
}

/* " (index 3)", where the text of an element does not say it and it is one number. */
static void add_index(Buf *name, Eval *eval, const Expr *element)
{
    const Expr *sum = element->kind == EXPR_DEREF ? element->a : element;
    bool is_element = sum->kind == EXPR_POINTER_ADD || (sum == element && sum->kind == EXPR_INDEX);
    int64_t index;
    if (!is_element || sum->b->kind == EXPR_INT)
        return;
    Term value = eval_copy(eval, sum->b);
    if (value != TERM_NONE && term_to_int64(eval->engine->bank, value, &index))
        buf_printf(name, " (index %lld)", (long long)index);
}

/* An output variable, or a part of one. */
static bool is_of_output(const Expr *expr)
{
    while (expr->kind == EXPR_INDEX || expr->kind == EXPR_FIELD)
        expr = expr->a;
    return expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_OUTPUT;
}

Term eval_value(Eval *eval, const Expr *expr)
{
    Term value = eval_copy(eval, expr);
    check_value(eval, expr->type, value);
    if (value == TERM_NONE || !value_may_be_undefined(eval->engine->bank, value) ||
        !type_is_scalar(expr->type))
        return value;
    Buf name = {0};
    bool is_kept = expr->kind == EXPR_VARIABLE && expr->variable->is_temporary;
    if (is_kept) {
        buf_puts(&name, "a value");
    } else {
        buf_putc(&name, '\'');
        expr_print(&name, expr);
        buf_putc(&name, '\'');
        add_index(&name, eval, expr);
    }
    bool is_pointer = expr->type->kind == TYPE_POINTER;
    bool ok = eval_require(eval, value_defined(eval->engine->bank, value),
                           is_pointer ? PROPERTY_POINTER_INVALID : PROPERTY_UNINITIALISED_READ,
                           expr->place, "%s%s is used but was never set%s",
                           is_pointer && !is_kept ? "pointer " : "", buf_text(&name),
                           is_of_output(expr) ? " (an output starts without a value)"
                           : eval->function && eval->function->calls_setjmp
                               ? ", or was changed between setjmp and longjmp and is not volatile"
                               : "");
    buf_release(&name);
    return ok ? value_settled(eval->engine->bank, value) : TERM_NONE;
}

Term eval_under(Eval *eval, Term condition, const Expr *a, bool as_condition, bool *is_dead)
{
    CHECK(term_sort(eval->engine->bank, condition) == SORT_BOOL);
    Term guard = eval->guard;
    *is_dead = false;
    if (condition != TERM_TRUE && !expr_is_total(a))
        eval_set_guard(eval, term_and(eval->engine->bank, guard, condition));
    Term value = TERM_NONE;
    if (eval->context != CONTEXT_FALSE)
        value = as_condition ? eval_condition(eval, a) : eval_value(eval, a);
    if (value == TERM_NONE)
        *is_dead = guard != eval->guard && eval_is_dead(eval);
    if (guard != eval->guard)
        eval_set_guard(eval, guard);
    return value;
}
