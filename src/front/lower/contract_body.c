/* The body of a function that is what its contract says. */
#include "front/lower/arithmetic.h"
#include "front/lower/contract.h"
#include "front/lower/convert.h"
#include "front/lower/emit.h"
#include "front/lower/keep.h"
#include "front/lower/stub.h"
#include "lib/bug.h"

/* Any value of the type: of a struct, member by member. */
static void havoc(Lower *lower, const Expr *target, Place place)
{
    CHECK(target->type);
    const Type *type = target->type;
    if (type->kind == TYPE_STRUCT && !type->is_layout) {
        for (uint32_t i = 0; i < type->field_count; i++) {
            Expr *member = expr_new(lower->arena, EXPR_FIELD, type->fields[i].type, place);
            member->a = target;
            member->field = i;
            havoc(lower, member, place);
        }
        return;
    }
    if (type->kind == TYPE_ARRAY && !type->extent_expr) {
        for (int64_t i = 0; i < type->extent; i++) {
            Expr *element = expr_new(lower->arena, EXPR_INDEX, type->element, place);
            element->a = target;
            element->b = expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), i, place);
            havoc(lower, element, place);
        }
        return;
    }
    if (!type_is_arithmetic(type)) {
        const char *text = lower_format(lower, "any value of type '%s' (-contracts=use)",
                                        lower_type_text(lower, type));
        lower_refuse(lower, text, place);
        return;
    }
    lower_emit(lower, STMT_HAVOC, place)->lhs = target;
}

/* All at once, where their number is not known; the variable that has it is 0 then. */
static const Expr *havoc_run(Lower *lower, const ContractPlace *places)
{
    Place place = places->place;
    const Expr *count = lower_temporary(lower, places->count->type, place);
    lower_assign_to(lower, count, places->count, place, false);
    if (!type_is_arithmetic(places->first->type))
        return count;
    Stmt *stmt = lower_emit(lower, STMT_HAVOC, place);
    const Expr *args[] = {count};
    stmt->lhs = places->first;
    stmt->args = arena_copy(lower->arena, args, sizeof args);
    stmt->arg_count = 1;
    return count;
}

/* for (k = 0; k < count; k++) first[k] is any value */
static void havoc_elements(Lower *lower, const ContractPlace *places)
{
    CHECK(places->first && places->count);
    Place place = places->place;
    if (places->count->kind == EXPR_INT && num_equal(places->count->number, NUM(1))) {
        havoc(lower, places->first, place);
        return;
    }
    const Type *type = type_basic(lower->types, BASIC_LONG);
    const Expr *count = havoc_run(lower, places);
    const Expr *k = lower_temporary(lower, type, place);
    lower_assign_to(lower, k, expr_int(lower->arena, type, 0, place), place, false);
    LocationId head = lower_new_location(lower), body = lower_new_location(lower),
               end = lower_new_location(lower);
    lower_goto(lower, head, place);
    lower->here = head;
    lower_emit_branch(lower, lower_arithmetic(lower, '<', k, count, place), body, end, place);
    lower_hide_branch(lower);
    lower->here = body;
    const Expr *first = convert_address(lower, places->first, place);
    Expr *pointer = expr_new(lower->arena, EXPR_POINTER_ADD, first->type, place);
    pointer->a = first;
    pointer->b = k;
    havoc(lower, convert_deref(lower, pointer, place), place);
    const Expr *one = expr_int(lower->arena, type, 1, place);
    lower_assign_to(lower, k, lower_arithmetic(lower, '+', k, one, place), place, false);
    lower_goto(lower, head, place);
    lower->here = end;
}

/* Without assigns it may change anything: then nothing can be said behind a call. */
static void refuse_changes(Lower *lower, const Name *function)
{
    const char *text =
        lower_format(lower,
                     "a call at a contract that does not say what '%s' changes: add '#pragma TASS "
                     "assigns …', or 'assigns nothing' (-contracts=use)",
                     function->text);
    if (!contract_first(lower, function, PRAGMA_ASSIGNS).clause)
        lower_refuse(lower, text, lower->function->place);
}

/* What -function=f takes for granted of f, or does not look at, is so of the calls. */
static void assume_call(Lower *lower, const Name *function, Place place)
{
    const Type *type = lower->function->type;
    bool has_pointer = false, is_stub = contract_is_stub(lower, function);
    for (uint32_t i = 0; i < type->param_count; i++)
        has_pointer |= type->params[i]->kind == TYPE_POINTER;
    link_assume(lower->link, place,
                lower_format(lower,
                             "a call of %s returns, with what its %s says, no infinity and "
                             "no NaN, and does nothing else%s (%s)",
                             function->text, is_stub ? "stub" : "contract",
                             has_pointer
                                 ? "; the pointers that it is given lead to objects of their own"
                                 : "",
                             is_stub ? "-stub" : "-contracts=use"));
}

void contract_body(Lower *lower, const Name *function)
{
    CHECK(lower->builder && lower->function);
    Place place = lower->function->place;
    ContractNames entry = contract_names(lower), names = entry;
    bool is_stub = contract_is_stub(lower, function);
    if (!is_stub)
        refuse_changes(lower, function);
    ContractClause at = contract_first(lower, function, PRAGMA_REQUIRES);
    for (; at.clause; at = contract_next(lower, function, at))
        contract_assert_at_call(lower, at, contract_condition(lower, at, &entry), function);
    contract_keep_old(lower, function, &entry);
    ContractPlace *places = contract_places(lower, function, &entry, false);
    names.result = contract_result(lower);
    const Expr *result = names.result ? expr_variable(lower->arena, names.result, place) : NULL;
    bool has_result = is_stub && stub_set_globals(lower, function, &names);
    for (; places && !is_stub; places = places->next)
        havoc_elements(lower, places);
    if (result && !has_result)
        havoc(lower, result, place);
    at = contract_first(lower, function, PRAGMA_ENSURES);
    for (; at.clause; at = contract_next(lower, function, at)) {
        const Expr *condition = contract_condition(lower, at, &names);
        lower_emit(lower, STMT_ASSUME, at.clause->place)->value = condition;
    }
    lower->old = NULL;
    assume_call(lower, function, place);
    function_builder_stmt(lower->builder, STMT_RETURN, lower->here, lower->here, place)->value =
        result;
}
