#include "front/lower/cleanup.h"
#include "front/lower/convert.h"
#include "front/lower/value.h"
#include "lib/bug.h"

void cleanup_begin(Lower *lower, const Variable *variable, const AstAttribute *attribute)
{
    CHECK(variable && attribute->kind == ATTRIBUTE_CLEANUP);
    Place place = attribute->place;
    bool is_live = lower->live.length && vec_last(&lower->live) == variable;
    if (!is_live)
        lower_error(lower, place, "a cleanup behind a label is not supported");
    AstExpr name = {.kind = AST_NAME, .name = attribute->name, .place = place};
    const Expr *callee = lower_value(lower, &name);
    bool is_function = callee->kind == EXPR_FUNCTION && callee->type->element->param_count == 1 &&
                       !callee->function->is_abstract;
    if (!is_function)
        lower_error(lower, place, "a cleanup must be a function of one parameter");
    const Expr *address =
        convert_address(lower, expr_variable(lower->arena, variable, place), place);
    const Expr *argument = convert_assign(lower, address, callee->type->element->params[0], place,
                                          "the argument of a cleanup");
    vec_push(&lower->cleanups, ((Cleanup){variable, callee, argument}));
}
