#include "state/extent.h"

#include "lib/bug.h"
#include "state/evaluate.h"

/* Whether the variables of an extent are all macros that are inputs. */
static bool is_of_macros(const Expr *extent)
{
    if (!extent)
        return true;
    if (extent->kind == EXPR_VARIABLE)
        return extent->variable->kind == VARIABLE_INPUT && extent->variable->is_macro;
    return is_of_macros(extent->a) && is_of_macros(extent->b) && is_of_macros(extent->c);
}

bool extents_of_type(Eval *eval, const Type *type, bool is_declared, Place at, Term *extents)
{
    TermBank *bank = eval->engine->bank;
    Term items[RUN_DIMS_MAX];
    uint32_t count = 0;
    *extents = TERM_NONE;
    for (; type->kind == TYPE_ARRAY; type = type->element) {
        if (!type->extent_expr)
            continue;
        if (count == RUN_DIMS_MAX)
            return eval_unsupported(eval, at, "more than %u variable dimensions", RUN_DIMS_MAX),
                   false;
        Term extent = eval_value(eval, type->extent_expr);
        if (extent == TERM_NONE)
            return false;
        extent = eval_simplify(eval, extent);
        bool is_positive = is_declared && !is_of_macros(type->extent_expr) &&
                           !eval_is_off(eval, PROPERTY_NEGATIVE_SIZE);
        Term least = term_int64(bank, is_positive);
        if (!eval_require(eval, term_le(bank, least, extent), PROPERTY_NEGATIVE_SIZE, at,
                          "an array of %s elements", engine_term_text(eval->engine, extent)))
            return false;
        if (is_declared && !eval_choose_length(eval, extent, at))
            return false;
        items[count++] = extent;
    }
    if (!count)
        return true;
    Sort sorts[RUN_DIMS_MAX];
    for (uint32_t i = 0; i < count; i++)
        sorts[i] = SORT_INT;
    *extents = term_tuple(bank, sort_tuple(bank, sorts, count), items);
    return true;
}

Term extent_of(Eval *eval, const Type *array)
{
    CHECK(array->kind == TYPE_ARRAY);
    return array->extent_expr ? eval_value(eval, array->extent_expr)
                              : term_int64(eval->engine->bank, array->extent);
}

Term extent_size(Eval *eval, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    if (type->kind != TYPE_ARRAY || type->size)
        return term_int64(bank, (int64_t)type->size);
    Term size = extent_size(eval, type->element);
    Term extent = extent_of(eval, type);
    return size == TERM_NONE || extent == TERM_NONE ? TERM_NONE : term_mul(bank, size, extent);
}
