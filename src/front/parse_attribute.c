/* The attributes of what was parsed: those that hang on its tokens. */
#include "front/parse.h"
#include "lib/bug.h"

typedef VEC(AstAttribute) AttributeList;

static void parse_argument(Parser *parser, AstAttribute *made)
{
    const Token *token = parse_peek(parser);
    if (token->kind == TOKEN_END)
        return;
    if (made->kind == ATTRIBUTE_CLEANUP || made->kind == ATTRIBUTE_MODE) {
        made->name = parse_next(parser)->name;
        if (token->kind != TOKEN_NAME)
            parse_error(parser, token->place, "expected a name in an attribute before %s",
                        parse_text(parser, token));
    } else if (made->kind == ATTRIBUTE_ALIAS) {
        made->value = parse_conditional(parser);
        if (!parser->failed && made->value->kind != AST_STRING)
            parse_error(parser, token->place, "expected a string in an attribute");
    } else if (made->kind == ATTRIBUTE_ALIGNED && parse_starts_type(parser, token)) {
        made->value = parse_new(parser, AST_ALIGNOF, token->place, NULL, NULL); /* _Alignas */
        made->value->type = parse_type_name(parser);
    } else {
        made->value = parse_conditional(parser);
    }
    if (parse_peek(parser)->kind != TOKEN_END && !parser->failed)
        parse_error(parser, parse_peek(parser)->place, "unexpected %s in an attribute",
                    parse_text(parser, parse_peek(parser)));
}

static void take(Parser *parser, Attribute *attribute, AttributeList *list)
{
    CHECK(!attribute->is_taken);
    const Token *after = parser->at;
    AstAttribute made = {.kind = attribute->kind, .place = attribute->place};
    attribute->is_taken = true;
    parser->at = &parser->unit->attribute_tokens.data[attribute->first];
    parse_argument(parser, &made);
    parser->at = after;
    vec_push(list, made);
}

/* Behind a closing brace stands what belongs to the type alone. */
static bool may_take(const Token *token, const Attribute *attribute)
{
    return !attribute->is_taken && (!token_is(token, '}') || attribute->kind == ATTRIBUTE_PACKED);
}

AstAttributes parse_attributes(Parser *parser, const Token *first)
{
    CHECK(first <= parser->at);
    AttributeList list = {0};
    uint32_t depth = 0;
    for (const Token *token = first; token < parser->at; token++) {
        depth -= depth && (token_is(token, '}') || token_is(token, ')') || token_is(token, ']'));
        uint32_t next = depth ? 0 : token->attribute;
        while (next) {
            Attribute *attribute = &parser->unit->attributes.data[next - 1];
            if (may_take(token, attribute))
                take(parser, attribute, &list);
            next = attribute->next;
        }
        depth += token_is(token, '{') || token_is(token, '(') || token_is(token, '[');
    }
    AstAttributes made = {arena_copy(parser->arena, list.data, list.length * sizeof *list.data),
                          list.length};
    vec_release(&list);
    return made;
}
