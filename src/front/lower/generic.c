#include "front/lower/generic.h"

#include "front/lower/type.h"
#include "front/lower/value.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

/* The type that selects: that of the value (C17 6.5.1.1). */
static const Type *selecting_type(Lower *lower, const AstExpr *ast)
{
    const Type *type = lower_type_of(lower, ast)->unqualified;
    if (type->kind == TYPE_ARRAY && !vector_is(type))
        return type_pointer(lower->types, type->element);
    return type->kind == TYPE_FUNCTION ? type_pointer(lower->types, type) : type;
}

/* The type of an association; what it takes to know it is not evaluated. */
static const Type *associated_type(Lower *lower, const AstExpr *item)
{
    CHECK(item->kind == AST_ITEM);
    Probe probe = lower_probe_begin(lower);
    const Type *type = lower_type_name(lower, item->type);
    lower_probe_end(lower, &probe);
    return type;
}

const AstExpr *lower_generic_choice(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_GENERIC && ast->a);
    if (ast->is_choice)
        return ast->list[!lower_integer_constant(lower, ast->a, "what chooses an expression")]->a;
    const Type *wanted = selecting_type(lower, ast->a);
    const AstExpr *chosen = NULL;
    for (uint32_t i = 0; i < ast->list_count; i++) {
        const AstExpr *item = ast->list[i];
        const Type *type = item->type ? associated_type(lower, item) : NULL;
        if (!type && !chosen)
            chosen = item;
        else if (type && type == type->unqualified && type_compatible(type, wanted)) {
            chosen = item;
            break;
        }
    }
    if (!chosen)
        lower_error(lower, ast->place, "no association of _Generic fits type '%s'",
                    lower_type_text(lower, wanted));
    return chosen->a;
}
