/* Expressions: precedence climbing over tokens, types known from the scope. */
#include <string.h>

#include "front/parse.h"
#include "lib/bug.h"
#include "model/expr.h"

#define HEIGHT_LIMIT 1000

static uint16_t height_of(const AstExpr *expr)
{
    return expr ? expr->height : 0;
}

/* A node has the effects of its parts, and those of its kind. */
static void add_effects(AstExpr *expr, const AstExpr *part)
{
    expr->has_assignment |= part && part->has_assignment;
    expr->has_call |= part && part->has_call;
}

/* Sizes that are written as literals never vary; of others that is not known before lowering. */
bool ast_type_has_effects(const AstTypeName *type)
{
    const AstSpecifiers *specifiers = type->specifiers;
    if (specifiers->kind == AST_TYPE_OF && specifiers->type &&
        ast_type_has_effects(specifiers->type))
        return true;
    if (specifiers->kind == AST_TYPE_OF && specifiers->expr &&
        (specifiers->expr->has_assignment || specifiers->expr->has_call))
        return true;
    for (uint32_t i = 0; i < type->declarator->part_count; i++) {
        const AstExpr *size = type->declarator->parts[i].size;
        if (size && size->kind != AST_NUMBER)
            return true;
    }
    return false;
}

static void set_effects(AstExpr *expr)
{
    expr->has_assignment = expr->kind == AST_ASSIGN || expr->kind == AST_INCREMENT ||
                           expr->kind == AST_STATEMENTS || expr->kind == AST_LITERAL ||
                           expr->kind == AST_VA_ARG;
    expr->has_call = expr->kind == AST_CALL || expr->kind == AST_STATEMENTS;
    if (expr->kind == AST_ALIGNOF)
        return;
    if (expr->kind == AST_SIZEOF) { /* where its type has variable size, which is not known yet */
        expr->has_call = expr->a && (expr->a->has_assignment || expr->a->has_call);
        return;
    }
    add_effects(expr, expr->a);
    add_effects(expr, expr->b);
}

static void check_height(Parser *parser, AstExpr *expr)
{
    if (expr->height > HEIGHT_LIMIT && !parser->failed)
        parse_error(parser, expr->place, "expression is nested too deeply (more than %d levels)",
                    HEIGHT_LIMIT);
}

AstExpr *parse_new(Parser *parser, AstExprKind kind, Place place, AstExpr *a, AstExpr *b)
{
    AstExpr *expr = arena_new(parser->arena, AstExpr);
    expr->kind = kind;
    expr->place = place;
    expr->a = a;
    expr->b = b;
    uint16_t height = height_of(a) > height_of(b) ? height_of(a) : height_of(b);
    expr->height = (uint16_t)(height < UINT16_MAX ? height + 1 : height);
    set_effects(expr);
    check_height(parser, expr);
    CHECK(expr->height > 0);
    return expr;
}

typedef VEC(AstExpr *) ExprList;

void parse_cover(Parser *parser, AstExpr *expr, const AstExpr *part)
{
    CHECK(expr);
    if (part && part->height >= expr->height)
        expr->height = (uint16_t)(part->height + 1);
    add_effects(expr, part);
    check_height(parser, expr);
}

/* A part that was set after the expression was made. */
static void cover_height(AstExpr *expr, const AstExpr *part)
{
    CHECK(part);
    if (part->height >= expr->height)
        expr->height = (uint16_t)(part->height + 1);
}

static void set_list(Parser *parser, AstExpr *expr, ExprList *list)
{
    expr->list = arena_copy(parser->arena, list->data, list->length * sizeof *list->data);
    expr->list_count = list->length;
    for (uint32_t i = 0; i < list->length; i++) {
        add_effects(expr, list->data[i]);
        cover_height(expr, list->data[i]);
    }
    check_height(parser, expr);
    vec_release(list);
}

static AstExpr *with_type(Parser *parser, AstExprKind kind, Place place, AstTypeName *type,
                          AstExpr *a)
{
    AstExpr *expr = parse_new(parser, kind, place, a, NULL);
    expr->type = type;
    expr->has_call |= type && kind != AST_ALIGNOF && ast_type_has_effects(type);
    return expr;
}

static AstExpr *parse_cast(Parser *parser);

static AstExpr *parse_string(Parser *parser)
{
    CHECK(parse_peek(parser)->kind == TOKEN_STRING);
    const Token *first = parse_peek(parser);
    AstExpr *expr = parse_new(parser, AST_STRING, first->place, NULL, NULL);
    expr->token = first;
    while (parse_peek(parser)->kind == TOKEN_STRING) {
        parse_next(parser);
        expr->list_count++;
    }
    return expr;
}

static AstExpr *parse_leaf(Parser *parser, AstExprKind kind)
{
    const Token *token = parse_next(parser);
    AstExpr *expr = parse_new(parser, kind, token->place, NULL, NULL);
    expr->token = token;
    expr->name = token->name;
    return expr;
}

static AstExpr *parse_statement_expression(Parser *parser, Place place)
{
    AstExpr *expr = parse_new(parser, AST_STATEMENTS, place, NULL, NULL);
    expr->body = parse_inner_compound(parser);
    parse_expect(parser, ')', "statement expression");
    return expr;
}

static AstExpr *parse_generic(Parser *parser)
{
    AstExpr *expr = parse_new(parser, AST_GENERIC, parse_next(parser)->place, NULL, NULL);
    parse_expect(parser, '(', "_Generic");
    expr->a = parse_assignment(parser); /* is not evaluated: its effects are none of the whole */
    cover_height(expr, expr->a);
    ExprList list = {0};
    while (parse_accept(parser, ',')) {
        Place place = parse_peek(parser)->place;
        bool is_default = parse_accept_keyword(parser, KEYWORD_DEFAULT);
        AstTypeName *type = is_default ? NULL : parse_type_name(parser);
        parse_expect(parser, ':', "type of a generic association");
        vec_push(&list, with_type(parser, AST_ITEM, place, type, parse_assignment(parser)));
    }
    parse_expect(parser, ')', "_Generic");
    set_list(parser, expr, &list);
    return expr;
}

/* __builtin_choose_expr(CONSTANT, IF_NOT_ZERO, ELSE) */
static AstExpr *parse_choice(Parser *parser)
{
    AstExpr *expr = parse_new(parser, AST_GENERIC, parse_next(parser)->place, NULL, NULL);
    expr->is_choice = true;
    parse_expect(parser, '(', "__builtin_choose_expr");
    expr->a = parse_assignment(parser);
    cover_height(expr, expr->a);
    ExprList list = {0};
    while (list.length < 2 && parse_accept(parser, ',')) {
        Place place = parse_peek(parser)->place;
        vec_push(&list, with_type(parser, AST_ITEM, place, NULL, parse_assignment(parser)));
    }
    parse_expect(parser, ')', "arguments of __builtin_choose_expr");
    if (list.length < 2)
        parse_error(parser, expr->place, "__builtin_choose_expr needs three arguments");
    set_list(parser, expr, &list);
    return expr;
}

static AstExpr *parse_member_designator(Parser *parser)
{
    const Token *name = parse_next(parser);
    if (name->kind != TOKEN_NAME)
        parse_error(parser, name->place, "expected a member name after '.'");
    AstExpr *expr = parse_new(parser, AST_DESIGNATOR, name->place, NULL, NULL);
    expr->name = name->name;
    return expr;
}

static AstExpr *parse_designator(Parser *parser)
{
    const Token *token = parse_peek(parser);
    if (parse_accept(parser, '.'))
        return parse_member_designator(parser);
    parse_expect(parser, '[', "designator");
    AstExpr *first = parse_conditional(parser), *last = NULL;
    if (parse_accept(parser, PUNCT3('.', '.', '.')))
        last = parse_conditional(parser);
    parse_expect(parser, ']', "index of a designator");
    return parse_new(parser, AST_DESIGNATOR, token->place, first, last);
}

static AstExpr *parse_offsetof(Parser *parser)
{
    AstExpr *expr = parse_new(parser, AST_OFFSETOF, parse_next(parser)->place, NULL, NULL);
    ExprList list = {0};
    parse_expect(parser, '(', "offsetof");
    expr->type = parse_type_name(parser);
    parse_expect(parser, ',', "type of offsetof");
    AstExpr *first = parse_leaf(parser, AST_DESIGNATOR);
    if (first->token->kind != TOKEN_NAME)
        parse_error(parser, first->place, "expected a member name in offsetof");
    vec_push(&list, first);
    while (token_is(parse_peek(parser), '.') || token_is(parse_peek(parser), '['))
        vec_push(&list, parse_designator(parser));
    parse_expect(parser, ')', "offsetof");
    set_list(parser, expr, &list);
    return expr;
}

static AstExpr *parse_types_compatible(Parser *parser)
{
    AstExpr *expr = parse_new(parser, AST_TYPES_COMPATIBLE, parse_next(parser)->place, NULL, NULL);
    parse_expect(parser, '(', "__builtin_types_compatible_p");
    expr->type = parse_type_name(parser);
    parse_expect(parser, ',', "type");
    expr->type2 = parse_type_name(parser);
    parse_expect(parser, ')', "type");
    return expr;
}

/* An operand and a type. */
static AstExpr *parse_with_type(Parser *parser, AstExprKind kind)
{
    CHECK(kind == AST_VA_ARG || kind == AST_CONVERT_VECTOR);
    const Token *word = parse_next(parser);
    Place place = word->place;
    parse_expect(parser, '(', parse_text(parser, word));
    AstExpr *expr = parse_new(parser, kind, place, parse_assignment(parser), NULL);
    parse_expect(parser, ',', "argument list");
    expr->type = parse_type_name(parser);
    parse_expect(parser, ')', "type");
    return expr;
}

static AstExpr *parse_keyword_primary(Parser *parser, const Token *token)
{
    switch (token->name->keyword) {
    case KEYWORD_GENERIC:
        return parse_generic(parser);
    case KEYWORD_CHOOSE_EXPR:
        return parse_choice(parser);
    case KEYWORD_OFFSETOF:
        return parse_offsetof(parser);
    case KEYWORD_TYPES_COMPATIBLE:
        return parse_types_compatible(parser);
    case KEYWORD_VA_ARG:
        return parse_with_type(parser, AST_VA_ARG);
    case KEYWORD_CONVERT_VECTOR:
        return parse_with_type(parser, AST_CONVERT_VECTOR);
    default:
        return NULL;
    }
}

static AstExpr *parse_primary(Parser *parser)
{
    const Token *token = parse_peek(parser);
    AstExpr *expr = parser->is_annotation ? parse_annotation_primary(parser) : NULL;
    if (expr)
        return expr;
    if (token->kind == TOKEN_NUMBER)
        return parse_leaf(parser, AST_NUMBER);
    if (token->kind == TOKEN_CHAR)
        return parse_leaf(parser, AST_CHAR);
    if (token->kind == TOKEN_STRING)
        return parse_string(parser);
    if (token->kind == TOKEN_NAME && !token->name->keyword && !token->name->is_typedef)
        return parse_leaf(parser, AST_NAME);
    if (token->kind == TOKEN_NAME)
        expr = parse_keyword_primary(parser, token);
    else if (parse_accept(parser, '(')) {
        if (token_is(parse_peek(parser), '{'))
            return parse_statement_expression(parser, token->place);
        expr = parse_expression(parser);
        parse_expect(parser, ')', "expression");
    }
    if (!expr) {
        parse_error(parser, token->place, "expected an expression before %s",
                    parse_text(parser, token));
        expr = parse_new(parser, AST_NUMBER, token->place, NULL, NULL);
    }
    return expr;
}

static AstExpr *parse_call(Parser *parser, AstExpr *callee)
{
    CHECK(callee);
    AstExpr *expr = parse_new(parser, AST_CALL, callee->place, callee, NULL);
    ExprList list = {0};
    if (!token_is(parse_peek(parser), ')'))
        do
            vec_push(&list, parse_assignment(parser));
        while (parse_accept(parser, ','));
    parse_expect(parser, ')', "arguments of a call");
    set_list(parser, expr, &list);
    return expr;
}

static AstExpr *parse_member(Parser *parser, AstExprKind kind, AstExpr *record)
{
    CHECK(kind == AST_MEMBER || kind == AST_ARROW);
    const Token *name = parse_next(parser);
    if (name->kind != TOKEN_NAME || name->name->keyword)
        parse_error(parser, name->place, "expected a member name before %s",
                    parse_text(parser, name));
    AstExpr *expr = parse_new(parser, kind, name->place, record, NULL);
    expr->name = name->name;
    return expr;
}

static AstExpr *parse_increment(Parser *parser, AstExpr *a, const Token *token, bool is_postfix)
{
    CHECK(a);
    AstExpr *expr = parse_new(parser, AST_INCREMENT, is_postfix ? a->place : token->place, a, NULL);
    expr->op = token->punct & 0xff;
    expr->is_postfix = is_postfix;
    return expr;
}

static AstExpr *parse_index(Parser *parser, AstExpr *array)
{
    AstExpr *index = parse_expression(parser);
    AstExpr *expr = parse_at_range(parser)
                        ? parse_slice(parser, array, index)
                        : parse_new(parser, AST_INDEX, array->place, array, index);
    parse_expect(parser, ']', "index");
    return expr;
}

static AstExpr *parse_suffixes(Parser *parser, AstExpr *expr)
{
    for (;;) {
        const Token *token = parse_peek(parser);
        if (token->kind != TOKEN_PUNCT)
            return expr;
        switch (token->punct) {
        case '[':
            parse_next(parser);
            expr = parse_index(parser, expr);
            break;
        case '(':
            parse_next(parser);
            expr = parse_call(parser, expr);
            break;
        case '.':
            if (parse_at_range(parser))
                return expr;
            parse_next(parser);
            expr = parse_member(parser, AST_MEMBER, expr);
            break;
        case PUNCT2('-', '>'):
            parse_next(parser);
            expr = parse_member(parser, AST_ARROW, expr);
            break;
        case PUNCT2('+', '+'):
        case PUNCT2('-', '-'):
            expr = parse_increment(parser, expr, parse_next(parser), true);
            break;
        default:
            return expr;
        }
    }
}

static bool starts_type_in_parens(Parser *parser)
{
    return token_is(parse_peek(parser), '(') && parse_starts_type(parser, parser->at + 1);
}

/* "(type)" is read; a brace after it makes a compound literal. */
static AstExpr *parse_literal(Parser *parser, AstTypeName *type, Place place)
{
    AstExpr *braces = parse_initialiser(parser);
    return parse_suffixes(parser, with_type(parser, AST_LITERAL, place, type, braces));
}

static AstExpr *parse_sizeof(Parser *parser, AstExprKind kind)
{
    Place place = parse_next(parser)->place;
    if (!starts_type_in_parens(parser))
        return parse_new(parser, kind, place, parse_cast(parser), NULL);
    Place inner = parse_next(parser)->place;
    AstTypeName *type = parse_type_name(parser);
    parse_expect(parser, ')', "type");
    if (token_is(parse_peek(parser), '{'))
        return parse_new(parser, kind, place, parse_literal(parser, type, inner), NULL);
    return with_type(parser, kind, place, type, NULL);
}

static AstExpr *parse_prefix(Parser *parser, const Token *token)
{
    parse_next(parser);
    AstExpr *operand = parse_cast(parser);
    AstExpr *expr = parse_new(parser, AST_UNARY, token->place, operand, NULL);
    expr->op = token->punct;
    return expr;
}

/* gcc's operators for the parts of a complex number. */
static AstExpr *parse_part(Parser *parser, const Token *token)
{
    const char *name = token_is_keyword(token, KEYWORD_REAL_PART) ? "__tass_real" : "__tass_imag";
    parse_next(parser);
    AstExpr *callee = parse_new(parser, AST_NAME, token->place, NULL, NULL);
    callee->name = unit_name(parser->unit, name, (uint32_t)strlen(name));
    ExprList list = {0};
    vec_push(&list, parse_cast(parser));
    AstExpr *expr = parse_new(parser, AST_CALL, token->place, callee, NULL);
    set_list(parser, expr, &list);
    return expr;
}

static AstExpr *parse_unary(Parser *parser)
{
    const Token *token = parse_peek(parser);
    if (token_is_keyword(token, KEYWORD_REAL_PART) ||
        token_is_keyword(token, KEYWORD_IMAGINARY_PART))
        return parse_part(parser, token);
    if (token_is_keyword(token, KEYWORD_SIZEOF))
        return parse_sizeof(parser, AST_SIZEOF);
    if (token_is_keyword(token, KEYWORD_ALIGNOF))
        return parse_sizeof(parser, AST_ALIGNOF);
    if (token->kind == TOKEN_PUNCT)
        switch (token->punct) {
        case '+':
        case '-':
        case '!':
        case '~':
        case '&':
        case '*':
            return parse_prefix(parser, token);
        case PUNCT2('+', '+'):
        case PUNCT2('-', '-'):
            parse_next(parser);
            return parse_increment(parser, parse_cast(parser), token, false);
        case PUNCT2('&', '&'):
            parse_next(parser);
            return parse_leaf(parser, AST_LABEL_ADDRESS);
        default:
            break;
        }
    return parse_suffixes(parser, parse_primary(parser));
}

static AstExpr *parse_cast_inner(Parser *parser)
{
    if (!starts_type_in_parens(parser))
        return parse_unary(parser);
    Place place = parse_next(parser)->place;
    AstTypeName *type = parse_type_name(parser);
    parse_expect(parser, ')', "type of a cast");
    if (token_is(parse_peek(parser), '{'))
        return parse_literal(parser, type, place);
    return with_type(parser, AST_CAST, place, type, parse_cast(parser));
}

static AstExpr *parse_cast(Parser *parser)
{
    if (!parse_enter(parser))
        return parse_new(parser, AST_NUMBER, parser->at->place, NULL, NULL);
    AstExpr *expr = parse_cast_inner(parser);
    parse_leave(parser);
    return expr;
}

enum { PRECEDENCE_COMPARISON = 7, PRECEDENCE_PRODUCT = 10 };

/* Binary operators by precedence; 0 is none, as of "<=>". */
static int precedence_of(const Token *token)
{
    if (token->kind != TOKEN_PUNCT ||
        (token->punct == PUNCT2('<', '=') && token_is(token + 1, '>')))
        return 0;
    switch (token->punct) {
    case '*':
    case '/':
    case '%':
        return PRECEDENCE_PRODUCT;
    case '+':
    case '-':
        return 9;
    case PUNCT2('<', '<'):
    case PUNCT2('>', '>'):
        return 8;
    case '<':
    case '>':
    case PUNCT2('<', '='):
    case PUNCT2('>', '='):
        return PRECEDENCE_COMPARISON;
    case PUNCT2('=', '='):
    case PUNCT2('!', '='):
        return 6;
    case '&':
        return 5;
    case '^':
        return 4;
    case '|':
        return 3;
    case PUNCT2('&', '&'):
        return 2;
    case PUNCT2('|', '|'):
        return 1;
    default:
        return 0;
    }
}

/* C's meaning of 0 <= k < n, which is true for each n above 1, is not what somebody says in a pragma. */
static void check_chain(Parser *parser, const Token *token, bool is_chain)
{
    if (is_chain && parser->is_annotation)
        parse_error(parser, token->place,
                    "a comparison of a comparison's result: write 'a <= b && b < c' in place of "
                    "'a <= b < c', or '(a <= b) < c'");
}

static AstExpr *parse_binary(Parser *parser, int least)
{
    CHECK(least > 0);
    AstExpr *left = parse_cast(parser);
    bool is_comparison = false;
    for (;;) {
        const Token *token = parse_peek(parser);
        int precedence = precedence_of(token);
        if (!precedence || precedence < least)
            return left;
        check_chain(parser, token, is_comparison && precedence == PRECEDENCE_COMPARISON);
        is_comparison = precedence == PRECEDENCE_COMPARISON;
        parse_next(parser);
        AstExpr *right = parse_binary(parser, precedence + 1);
        left = parse_new(parser, AST_BINARY, token->place, left, right);
        left->op = token->punct;
    }
}

AstExpr *parse_product(Parser *parser)
{
    return parse_binary(parser, PRECEDENCE_PRODUCT);
}

static AstExpr *parse_conditional_rest(Parser *parser, AstExpr *condition)
{
    CHECK(condition);
    const Token *question = parse_next(parser);
    AstExpr *yes = token_is(parse_peek(parser), ':') ? NULL : parse_expression(parser);
    parse_expect(parser, ':', "second operand of '?'");
    if (!parse_enter(parser))
        return condition;
    AstExpr *no = parse_conditional(parser);
    parse_leave(parser);
    AstExpr *expr = parse_new(parser, AST_CONDITIONAL, question->place, yes, no);
    expr->a = condition;
    expr->b = yes;
    expr->c = no;
    add_effects(expr, condition);
    cover_height(expr, condition);
    return expr;
}

AstExpr *parse_conditional(Parser *parser)
{
    AstExpr *condition = parse_binary(parser, 1);
    return token_is(parse_peek(parser), '?') ? parse_conditional_rest(parser, condition)
                                             : condition;
}

/* The operator of an assignment ('=' when plain), or 0. */
static Punct assignment_operator(const Token *token)
{
    if (token->kind != TOKEN_PUNCT || (token->punct & 0xff) != '=')
        return 0;
    switch (token->punct) {
    case PUNCT2('=', '='):
    case PUNCT2('!', '='):
    case PUNCT2('<', '='):
    case PUNCT2('>', '='):
        return 0;
    case '=':
        return '=';
    default:
        return token->punct >> 8;
    }
}

AstExpr *parse_assignment(Parser *parser)
{
    AstExpr *left = parser->is_annotation ? parse_predicate(parser) : parse_conditional(parser);
    const Token *token = parse_peek(parser);
    Punct op = assignment_operator(token);
    if (!op || !parse_enter(parser))
        return left;
    parse_next(parser);
    AstExpr *right = parse_assignment(parser);
    parse_leave(parser);
    AstExpr *expr = parse_new(parser, AST_ASSIGN, token->place, left, right);
    expr->op = op;
    return expr;
}

AstExpr *parse_expression(Parser *parser)
{
    AstExpr *left = parse_assignment(parser);
    while (token_is(parse_peek(parser), ',')) {
        Place place = parse_next(parser)->place;
        left = parse_new(parser, AST_COMMA, place, left, parse_assignment(parser));
    }
    return left;
}

static AstExpr *parse_item(Parser *parser)
{
    AstExpr *item = parse_new(parser, AST_ITEM, parse_peek(parser)->place, NULL, NULL);
    ExprList designators = {0};
    bool is_old = parse_peek(parser)->kind == TOKEN_NAME && token_is(parser->at + 1, ':');
    while (token_is(parse_peek(parser), '.') || token_is(parse_peek(parser), '['))
        vec_push(&designators, parse_designator(parser));
    if (is_old) {
        vec_push(&designators, parse_leaf(parser, AST_DESIGNATOR));
        parse_next(parser);
    } else if (designators.length) {
        parse_expect(parser, '=', "designator");
    }
    item->a = parse_initialiser(parser);
    cover_height(item, item->a);
    add_effects(item, item->a);
    set_list(parser, item, &designators);
    return item;
}

static AstExpr *parse_braces(Parser *parser)
{
    AstExpr *expr = parse_new(parser, AST_BRACES, parse_next(parser)->place, NULL, NULL);
    ExprList list = {0};
    while (!token_is(parse_peek(parser), '}') && !parser->failed) {
        vec_push(&list, parse_item(parser));
        if (!parse_accept(parser, ','))
            break;
    }
    parse_expect(parser, '}', "initialiser list");
    set_list(parser, expr, &list);
    return expr;
}

AstExpr *parse_initialiser(Parser *parser)
{
    if (!token_is(parse_peek(parser), '{'))
        return parse_assignment(parser);
    if (!parse_enter(parser))
        return parse_new(parser, AST_NUMBER, parser->at->place, NULL, NULL);
    AstExpr *expr = parse_braces(parser);
    parse_leave(parser);
    return expr;
}
