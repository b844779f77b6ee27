/* The language of predicates: C's expressions with implications, quantifiers, folds over a range,
 * slices of arrays, and the variables of other processes.
 */
#include <string.h>

#include "front/parse.h"
#include "lib/bug.h"
#include "model/expr.h"

static bool is_word(const Token *token, const char *word)
{
    return token->kind == TOKEN_NAME && !strcmp(token->name->text, word);
}

/* "real" is the paper's word for double. */
static AstTypeName *parse_real(Parser *parser)
{
    AstTypeName *type = arena_new(parser->arena, AstTypeName);
    type->place = parse_next(parser)->place;
    type->specifiers = arena_new(parser->arena, AstSpecifiers);
    type->specifiers->place = type->place;
    type->specifiers->words[KEYWORD_DOUBLE] = 1;
    type->declarator = arena_new(parser->arena, AstDeclarator);
    return type;
}

static AstTypeName *parse_c_type(Parser *parser)
{
    AstTypeName *type = arena_new(parser->arena, AstTypeName);
    type->place = parse_peek(parser)->place;
    type->specifiers = parse_specifiers(parser);
    type->declarator = arena_new(parser->arena, AstDeclarator);
    return type;
}

static AstTypeName *parse_bound_type(Parser *parser)
{
    const Token *token = parse_peek(parser);
    if (is_word(token, "real"))
        return parse_real(parser);
    if (!parse_starts_type(parser, token))
        parse_error(parser, token->place, "each bound variable has its type: write it before %s",
                    parse_text(parser, token));
    return parse_c_type(parser);
}

static AstExpr *parse_bound(Parser *parser)
{
    AstTypeName *type = parse_bound_type(parser);
    const Token *name = parse_next(parser);
    if (name->kind != TOKEN_NAME || name->name->keyword)
        parse_error(parser, name->place, "expected the name of the bound variable");
    else
        parse_declare(parser, name->name, false);
    AstExpr *bound = parse_new(parser, AST_BOUND, name->place, NULL, NULL);
    bound->type = type;
    bound->name = name->name;
    return bound;
}

/* {int i, real x | constraint} */
static void parse_bounds(Parser *parser, AstExpr *expr)
{
    CHECK(expr->kind == AST_QUANTIFIER);
    enum { BOUNDS_MAX = 8 };
    AstExpr *list[BOUNDS_MAX];
    parse_expect(parser, '{', parse_text(parser, parser->at - 1));
    do {
        if (expr->list_count == BOUNDS_MAX)
            parse_error(parser, parse_peek(parser)->place, "more than %d bound variables",
                        BOUNDS_MAX);
        list[expr->list_count % BOUNDS_MAX] = parse_bound(parser);
        expr->list_count++;
    } while (parse_accept(parser, ',') && !parser->failed);
    expr->list_count = expr->list_count < BOUNDS_MAX ? expr->list_count : BOUNDS_MAX;
    expr->list = arena_copy(parser->arena, list, expr->list_count * sizeof *list);
    if (parse_accept(parser, '|'))
        expr->a = parse_predicate(parser);
    parse_expect(parser, '}', "bound variable");
}

static const char *const binder_words[] = {"forall", "exists", "sum",  "product",
                                           "min",    "max",    "count"};

/* What a word before braces binds variables for; false: nothing. */
static bool find_binder(const Token *token, AstBinder *binder)
{
    for (uint32_t i = 0; i < sizeof binder_words / sizeof *binder_words; i++)
        if (is_word(token, binder_words[i]) && token_is(token + 1, '{')) {
            *binder = (AstBinder)i;
            return true;
        }
    return false;
}

/* The body of a quantifier goes as far as it can; that of a fold is a product, as in sums on paper. */
static AstExpr *parse_quantifier(Parser *parser, AstBinder binder)
{
    CHECK(parser->is_annotation && binder <= BINDER_COUNT);
    AstExpr *expr = parse_new(parser, AST_QUANTIFIER, parse_next(parser)->place, NULL, NULL);
    uint32_t scope = parse_scope(parser);
    expr->op = binder;
    parse_bounds(parser, expr);
    if (parse_enter(parser)) {
        expr->b = binder <= BINDER_EXISTS ? parse_predicate(parser) : parse_product(parser);
        parse_leave(parser);
    } else {
        expr->b = parse_new(parser, AST_NUMBER, expr->place, NULL, NULL);
    }
    parse_cover(parser, expr, expr->a);
    parse_cover(parser, expr, expr->b);
    parse_unscope(parser, scope);
    return expr;
}

static AstExpr *parse_remote_name(Parser *parser)
{
    const Token *name = parse_next(parser);
    if (name->kind != TOKEN_NAME || name->name->keyword)
        parse_error(parser, name->place, "expected a variable of the other process after '.'");
    AstExpr *expr = parse_new(parser, AST_NAME, name->place, NULL, NULL);
    expr->token = name;
    expr->name = name->name;
    return expr;
}

static AstExpr *parse_remote(Parser *parser)
{
    CHECK(parser->is_annotation);
    Place place = parse_peek(parser)->place;
    RemoteSide side = REMOTE_SAME;
    AstExpr *rank = NULL;
    if (is_word(parse_peek(parser), "SPEC") || is_word(parse_peek(parser), "IMPL")) {
        side = is_word(parse_next(parser), "SPEC") ? REMOTE_SPEC : REMOTE_IMPL;
        parse_expect(parser, '.', "name of the side");
    }
    if (is_word(parse_peek(parser), "PROC") && token_is(parser->at + 1, '[')) {
        parse_next(parser);
        parse_next(parser);
        rank = parse_expression(parser);
        parse_expect(parser, ']', "rank");
        parse_expect(parser, '.', "process");
    }
    AstExpr *expr = parse_new(parser, AST_REMOTE, place, rank, parse_remote_name(parser));
    expr->op = (Punct)side;
    return expr;
}

/* permutation(a[0..m], b[0..m]), defined(v), extent(p), old(e) */
static AstExpr *parse_question(Parser *parser)
{
    static const char *const words[] = {"permutation", "defined", "extent", "old"};
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!is_word(parse_peek(parser), words[i]) || !token_is(parser->at + 1, '('))
            continue;
        const Token *word = parse_next(parser);
        parse_next(parser);
        AstExpr *a = parse_assignment(parser), *b = NULL;
        if (parse_accept(parser, ','))
            b = parse_assignment(parser);
        parse_expect(parser, ')', words[i]);
        if (!b != (i != QUESTION_PERMUTATION))
            parse_error(parser, word->place, "'%s' takes %s", words[i],
                        b ? "one argument" : "two arguments");
        AstExpr *expr = parse_new(parser, AST_QUESTION, word->place, a, b);
        expr->op = i;
        expr->name = word->name;
        return expr;
    }
    return NULL;
}

AstExpr *parse_annotation_primary(Parser *parser)
{
    const Token *token = parse_peek(parser);
    AstBinder binder;
    if (find_binder(token, &binder))
        return parse_quantifier(parser, binder);
    bool is_remote =
        (is_word(token, "PROC") && token_is(token + 1, '[')) ||
        ((is_word(token, "SPEC") || is_word(token, "IMPL")) && token_is(token + 1, '.'));
    return is_remote ? parse_remote(parser) : parse_question(parser);
}

bool parse_at_range(const Parser *parser)
{
    return parser->is_annotation && token_is(parse_peek(parser), '.') &&
           token_is(parser->at + 1, '.');
}

AstExpr *parse_slice(Parser *parser, AstExpr *array, AstExpr *low)
{
    CHECK(parse_at_range(parser) && array && low);
    parse_next(parser);
    parse_next(parser);
    AstExpr *slice = parse_new(parser, AST_SLICE, array->place, array, low);
    slice->c = parse_expression(parser);
    parse_cover(parser, slice, slice->c);
    return slice;
}

/* Whether the tokens are an operator that C does not have, of that many. */
static bool accept_arrow(Parser *parser, Punct first)
{
    if (!token_is(parse_peek(parser), first) || !token_is(parser->at + 1, '>'))
        return false;
    parse_next(parser);
    parse_next(parser);
    return true;
}

static AstExpr *parse_arrow(Parser *parser, AstArrow arrow, Place place, AstExpr *a, AstExpr *b)
{
    CHECK(a && b);
    AstExpr *expr = parse_new(parser, AST_ARROWS, place, a, b);
    expr->op = arrow;
    return expr;
}

/* Associates to the right. */
static AstExpr *parse_implication(Parser *parser)
{
    AstExpr *left = parse_conditional(parser);
    Place place = parse_peek(parser)->place;
    if (!accept_arrow(parser, '=') || !parse_enter(parser))
        return left;
    AstExpr *right = parse_implication(parser);
    parse_leave(parser);
    return parse_arrow(parser, ARROW_IMPLIES, place, left, right);
}

AstExpr *parse_predicate(Parser *parser)
{
    CHECK(parser->is_annotation);
    AstExpr *left = parse_implication(parser);
    for (;;) {
        Place place = parse_peek(parser)->place;
        if (!accept_arrow(parser, PUNCT2('<', '=')))
            return left;
        left = parse_arrow(parser, ARROW_EQUIVALENT, place, left, parse_implication(parser));
    }
}
