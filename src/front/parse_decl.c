/* Declarations: specifiers, declarators, struct and enum bodies, function definitions. */
#include "front/parse.h"
#include "lib/bug.h"

typedef VEC(AstPart) PartList;

static bool keyword_starts_type(Keyword keyword)
{
    switch (keyword) {
    case KEYWORD_AUTO:
    case KEYWORD_BOOL:
    case KEYWORD_CHAR:
    case KEYWORD_COMPLEX:
    case KEYWORD_CONST:
    case KEYWORD_DOUBLE:
    case KEYWORD_ENUM:
    case KEYWORD_EXTERN:
    case KEYWORD_FLOAT:
    case KEYWORD_FLOAT32:
    case KEYWORD_FLOAT32X:
    case KEYWORD_FLOAT64:
    case KEYWORD_FLOAT64X:
    case KEYWORD_FLOAT128:
    case KEYWORD_INLINE:
    case KEYWORD_INT:
    case KEYWORD_LONG:
    case KEYWORD_REGISTER:
    case KEYWORD_SHORT:
    case KEYWORD_SIGNED:
    case KEYWORD_STATIC:
    case KEYWORD_STATIC_ASSERT:
    case KEYWORD_STRUCT:
    case KEYWORD_TYPEDEF:
    case KEYWORD_AUTO_TYPE:
    case KEYWORD_INT128:
    case KEYWORD_UINT128:
    case KEYWORD_TYPEOF:
    case KEYWORD_UNION:
    case KEYWORD_UNSIGNED:
    case KEYWORD_VOID:
    case KEYWORD_VOLATILE:
        return true;
    default:
        return false;
    }
}

bool parse_starts_type(const Parser *parser, const Token *token)
{
    if (parser->failed || token->kind != TOKEN_NAME)
        return false;
    return token->name->is_typedef || keyword_starts_type(token->name->keyword);
}

static uint8_t storage_of(Keyword keyword)
{
    switch (keyword) {
    case KEYWORD_TYPEDEF:
        return STORAGE_TYPEDEF;
    case KEYWORD_EXTERN:
        return STORAGE_EXTERN;
    case KEYWORD_STATIC:
        return STORAGE_STATIC;
    case KEYWORD_AUTO:
        return STORAGE_AUTO;
    case KEYWORD_REGISTER:
        return STORAGE_REGISTER;
    default:
        return 0;
    }
}

/* A member, or an unnamed bit-field. */
/* The attributes of a member that stand at its tokens from first on, but within no braces. */
static void add_layout(const Parser *parser, const Token *first, AstInitDeclarator *item)
{
    CHECK(first <= parser->at);
    uint32_t braces = 0;
    for (const Token *token = first; token < parser->at; token++) {
        braces += token_is(token, '{');
        braces -= token_is(token, '}') && braces;
        if (braces)
            continue;
        item->is_packed |= token->member_packed;
        if (token->member_aligned > item->aligned)
            item->aligned = token->member_aligned;
    }
}

static AstInitDeclarator parse_member_declarator(Parser *parser)
{
    AstInitDeclarator item = {0};
    const Token *first = parser->at;
    if (!token_is(parse_peek(parser), ':'))
        item.declarator = parse_declarator(parser, false);
    else {
        item.declarator = arena_new(parser->arena, AstDeclarator);
        item.declarator->place = parse_peek(parser)->place;
    }
    if (parse_accept(parser, ':'))
        item.width = parse_conditional(parser);
    add_layout(parser, first, &item);
    return item;
}

typedef VEC(AstInitDeclarator) ItemList;

static void set_items(Parser *parser, AstDeclaration *declaration, ItemList *items)
{
    declaration->items =
        arena_copy(parser->arena, items->data, items->length * sizeof *items->data);
    declaration->item_count = items->length;
    vec_release(items);
}

static void parse_static_assert(Parser *parser, AstDeclaration *declaration)
{
    parse_next(parser);
    parse_expect(parser, '(', "_Static_assert");
    declaration->assertion = parse_conditional(parser);
    if (parse_accept(parser, ','))
        declaration->message = parse_next(parser);
    parse_expect(parser, ')', "_Static_assert");
    parse_expect(parser, ';', "_Static_assert");
}

static AstDeclaration *parse_member(Parser *parser)
{
    AstDeclaration *declaration = arena_new(parser->arena, AstDeclaration);
    declaration->place = parse_peek(parser)->place;
    if (token_is_keyword(parse_peek(parser), KEYWORD_STATIC_ASSERT)) {
        parse_static_assert(parser, declaration);
        return declaration;
    }
    AstInitDeclarator common = {0};
    const Token *first = parser->at;
    declaration->specifiers = parse_specifiers(parser);
    add_layout(parser, first, &common);
    ItemList items = {0};
    if (!token_is(parse_peek(parser), ';'))
        do {
            AstInitDeclarator item = parse_member_declarator(parser);
            item.is_packed |= common.is_packed;
            item.aligned = common.aligned > item.aligned ? common.aligned : item.aligned;
            vec_push(&items, item);
        } while (parse_accept(parser, ','));
    set_items(parser, declaration, &items);
    parse_expect(parser, ';', "member");
    return declaration;
}

static void set_layout(AstSpecifiers *specifiers, const Token *token)
{
    if (token->pack && (!specifiers->pack || token->pack < specifiers->pack))
        specifiers->pack = token->pack;
    if (token->aligned > specifiers->aligned)
        specifiers->aligned = token->aligned;
}

static void parse_members(Parser *parser, AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind == AST_TYPE_RECORD);
    VEC(AstDeclaration *) members = {0};
    specifiers->has_body = true;
    while (!token_is(parse_peek(parser), '}') && !parser->failed)
        if (!parse_accept(parser, ';'))
            vec_push(&members, parse_member(parser));
    set_layout(specifiers, parse_peek(parser));
    parse_expect(parser, '}', "members");
    specifiers->members =
        arena_copy(parser->arena, members.data, members.length * sizeof *members.data);
    specifiers->member_count = members.length;
    vec_release(&members);
}

static void parse_enumerators(Parser *parser, AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind == AST_TYPE_ENUM);
    VEC(AstEnumerator) list = {0};
    specifiers->has_body = true;
    while (!token_is(parse_peek(parser), '}') && !parser->failed) {
        const Token *name = parse_next(parser);
        if (name->kind != TOKEN_NAME || name->name->keyword)
            parse_error(parser, name->place, "expected an enumerator before %s",
                        parse_text(parser, name));
        AstEnumerator enumerator = {name->name, name->place, NULL};
        if (parse_accept(parser, '='))
            enumerator.value = parse_conditional(parser);
        if (!parser->failed)
            parse_declare(parser, name->name, false);
        vec_push(&list, enumerator);
        if (!parse_accept(parser, ','))
            break;
    }
    parse_expect(parser, '}', "enumerators");
    specifiers->enumerators = arena_copy(parser->arena, list.data, list.length * sizeof *list.data);
    specifiers->enumerator_count = list.length;
    vec_release(&list);
}

static void parse_tagged(Parser *parser, AstSpecifiers *specifiers, Keyword keyword)
{
    CHECK(keyword == KEYWORD_STRUCT || keyword == KEYWORD_UNION || keyword == KEYWORD_ENUM);
    specifiers->kind = keyword == KEYWORD_ENUM ? AST_TYPE_ENUM : AST_TYPE_RECORD;
    specifiers->is_union = keyword == KEYWORD_UNION;
    const Token *tag = parse_peek(parser);
    specifiers->name_place = tag->place;
    if (tag->kind == TOKEN_NAME && !tag->name->keyword)
        specifiers->name = parse_next(parser)->name;
    if (!token_is(parse_peek(parser), '{')) {
        if (!specifiers->name)
            parse_error(parser, tag->place, "expected a tag or '{' before %s",
                        parse_text(parser, tag));
        return;
    }
    if (!parse_enter(parser))
        return;
    parse_next(parser);
    if (keyword == KEYWORD_ENUM)
        parse_enumerators(parser, specifiers);
    else
        parse_members(parser, specifiers);
    parse_leave(parser);
}

static void parse_typeof(Parser *parser, AstSpecifiers *specifiers)
{
    specifiers->kind = AST_TYPE_OF;
    parse_expect(parser, '(', "typeof");
    if (parse_starts_type(parser, parse_peek(parser)))
        specifiers->type = parse_type_name(parser);
    else
        specifiers->expr = parse_expression(parser);
    parse_expect(parser, ')', "typeof");
}

/* Whether a type was named already, so that a typedef name now is the declared name. */
static bool has_type(const AstSpecifiers *specifiers)
{
    static const Keyword words[] = {
        KEYWORD_BOOL,    KEYWORD_CHAR,     KEYWORD_COMPLEX, KEYWORD_DOUBLE,  KEYWORD_FLOAT,
        KEYWORD_INT,     KEYWORD_LONG,     KEYWORD_SHORT,   KEYWORD_SIGNED,  KEYWORD_UNSIGNED,
        KEYWORD_VOID,    KEYWORD_INT128,   KEYWORD_UINT128, KEYWORD_FLOAT32, KEYWORD_FLOAT32X,
        KEYWORD_FLOAT64, KEYWORD_FLOAT64X, KEYWORD_FLOAT128};
    if (specifiers->kind != AST_TYPE_BASIC)
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (specifiers->words[words[i]])
            return true;
    return false;
}

static void parse_keyword_specifier(Parser *parser, AstSpecifiers *specifiers, const Token *token)
{
    CHECK(token->name && token->name->keyword);
    Keyword keyword = token->name->keyword;
    switch (keyword) {
    case KEYWORD_STRUCT:
    case KEYWORD_UNION:
    case KEYWORD_ENUM:
        set_layout(specifiers, token);
        parse_tagged(parser, specifiers, keyword);
        break;
    case KEYWORD_TYPEOF:
        parse_typeof(parser, specifiers);
        break;
    case KEYWORD_AUTO_TYPE:
        specifiers->kind = AST_TYPE_OF;
        specifiers->is_auto_type = true;
        break;
    case KEYWORD_CONST:
        specifiers->is_const = true;
        break;
    case KEYWORD_VOLATILE:
        specifiers->is_volatile = true;
        break;
    case KEYWORD_INLINE:
        specifiers->is_inline = true;
        break;
    default:
        specifiers->storage |= storage_of(keyword);
        if (!storage_of(keyword) && specifiers->words[keyword] < 3)
            specifiers->words[keyword]++;
    }
}

AstSpecifiers *parse_specifiers(Parser *parser)
{
    AstSpecifiers *specifiers = arena_new(parser->arena, AstSpecifiers);
    const Token *first = parser->at;
    specifiers->place = parse_peek(parser)->place;
    while (parse_starts_type(parser, parse_peek(parser))) {
        const Token *token = parse_peek(parser);
        specifiers->is_restrict |= token->is_restrict;
        if (token->name->is_typedef) {
            if (has_type(specifiers))
                break;
            specifiers->kind = AST_TYPE_NAME;
            specifiers->name = token->name;
            specifiers->name_place = token->place;
            parse_next(parser);
        } else {
            parse_next(parser);
            parse_keyword_specifier(parser, specifiers, token);
        }
    }
    specifiers->is_implicit = !has_type(specifiers);
    specifiers->attributes = parse_attributes(parser, first);
    return specifiers;
}

static void parse_array_part(Parser *parser, PartList *parts)
{
    const Token *open = parse_next(parser);
    AstPart part = {.kind = AST_ARRAY, .place = open->place, .is_restrict = open->is_restrict};
    for (;;) {
        const Token *token = parse_peek(parser);
        if (parse_accept_keyword(parser, KEYWORD_VOLATILE))
            continue;
        if (parse_accept_keyword(parser, KEYWORD_STATIC)) {
            part.is_static = true;
            continue;
        }
        if (!token_is_keyword(token, KEYWORD_CONST))
            break;
        part.is_const = true;
        parse_next(parser);
    }
    if (token_is(parse_peek(parser), '*') && token_is(parser->at + 1, ']')) {
        parse_next(parser);
    } else if (!token_is(parse_peek(parser), ']')) {
        part.size = parse_assignment(parser);
    }
    parse_expect(parser, ']', "array size");
    vec_push(parts, part);
}

static void parse_old_names(Parser *parser, AstPart *part)
{
    CHECK(part->kind == AST_FUNCTION);
    VEC(Name *) names = {0};
    do {
        const Token *name = parse_next(parser);
        if (name->kind != TOKEN_NAME || name->name->keyword)
            parse_error(parser, name->place, "expected a parameter before %s",
                        parse_text(parser, name));
        vec_push(&names, name->name);
    } while (parse_accept(parser, ','));
    part->old_names = arena_copy(parser->arena, names.data, names.length * sizeof *names.data);
    part->old_name_count = names.length;
    vec_release(&names);
}

static AstParam parse_param(Parser *parser)
{
    AstParam param = {0};
    if (!parse_starts_type(parser, parse_peek(parser)))
        parse_error(parser, parse_peek(parser)->place, "expected a parameter type before %s",
                    parse_text(parser, parse_peek(parser)));
    param.specifiers = parse_specifiers(parser);
    param.declarator = parse_declarator(parser, true);
    if (param.declarator->name)
        parse_declare(parser, param.declarator->name, false);
    return param;
}

static void parse_params(Parser *parser, AstPart *part)
{
    CHECK(part->kind == AST_FUNCTION);
    VEC(AstParam) params = {0};
    part->has_prototype = true;
    do {
        if (parse_accept(parser, PUNCT3('.', '.', '.'))) {
            part->is_variadic = true;
            break;
        }
        vec_push(&params, parse_param(parser));
    } while (parse_accept(parser, ','));
    part->params = arena_copy(parser->arena, params.data, params.length * sizeof *params.data);
    part->param_count = params.length;
    vec_release(&params);
}

static void parse_function_part(Parser *parser, PartList *parts)
{
    AstPart part = {.kind = AST_FUNCTION, .place = parse_next(parser)->place};
    uint32_t scope = parse_scope(parser);
    const Token *first = parse_peek(parser);
    bool is_void = token_is_keyword(first, KEYWORD_VOID) && token_is(first + 1, ')');
    if (is_void) {
        parse_next(parser);
        part.has_prototype = true;
    } else if (first->kind == TOKEN_NAME && !parse_starts_type(parser, first)) {
        parse_old_names(parser, &part);
    } else if (!token_is(first, ')')) {
        parse_params(parser, &part);
    }
    parse_expect(parser, ')', "parameters");
    parse_unscope(parser, scope);
    vec_push(parts, part);
}

static void parse_declarator_into(Parser *parser, AstDeclarator *declarator, PartList *parts,
                                  bool may_be_abstract);

static void parse_direct(Parser *parser, AstDeclarator *declarator, PartList *parts,
                         bool may_be_abstract)
{
    const Token *token = parse_peek(parser);
    bool is_nested =
        token_is(token, '(') &&
        !(may_be_abstract && (token_is(token + 1, ')') || parse_starts_type(parser, token + 1)));
    if (is_nested) {
        parse_next(parser);
        parse_declarator_into(parser, declarator, parts, may_be_abstract);
        parse_expect(parser, ')', "declarator");
    } else if (token->kind == TOKEN_NAME && !token->name->keyword) {
        declarator->name = parse_next(parser)->name;
        declarator->place = token->place;
    } else if (!may_be_abstract) {
        parse_error(parser, token->place, "expected a name before %s", parse_text(parser, token));
    }
    while (!parser->failed) {
        if (token_is(parse_peek(parser), '['))
            parse_array_part(parser, parts);
        else if (token_is(parse_peek(parser), '('))
            parse_function_part(parser, parts);
        else
            break;
    }
}

static void parse_declarator_into(Parser *parser, AstDeclarator *declarator, PartList *parts,
                                  bool may_be_abstract)
{
    PartList pointers = {0};
    if (!parse_enter(parser))
        return;
    while (token_is(parse_peek(parser), '*')) {
        const Token *star = parse_next(parser);
        AstPart part = {
            .kind = AST_POINTER, .place = star->place, .is_restrict = star->is_restrict};
        for (;;) {
            if (parse_accept_keyword(parser, KEYWORD_CONST))
                part.is_const = true;
            else if (parse_accept_keyword(parser, KEYWORD_VOLATILE))
                part.is_volatile = true;
            else
                break;
        }
        vec_push(&pointers, part);
    }
    parse_direct(parser, declarator, parts, may_be_abstract);
    while (pointers.length)
        vec_push(parts, vec_pop(&pointers));
    vec_release(&pointers);
    parse_leave(parser);
}

AstDeclarator *parse_declarator(Parser *parser, bool may_be_abstract)
{
    AstDeclarator *declarator = arena_new(parser->arena, AstDeclarator);
    PartList parts = {0};
    const Token *first = parser->at;
    declarator->place = parse_peek(parser)->place;
    parse_declarator_into(parser, declarator, &parts, may_be_abstract);
    declarator->parts = arena_copy(parser->arena, parts.data, parts.length * sizeof *parts.data);
    declarator->part_count = parts.length;
    declarator->attributes = parse_attributes(parser, first);
    vec_release(&parts);
    return declarator;
}

AstTypeName *parse_type_name(Parser *parser)
{
    AstTypeName *type = arena_new(parser->arena, AstTypeName);
    type->place = parse_peek(parser)->place;
    if (!parse_starts_type(parser, parse_peek(parser)))
        parse_error(parser, type->place, "expected a type before %s",
                    parse_text(parser, parse_peek(parser)));
    type->specifiers = parse_specifiers(parser);
    type->declarator = parse_declarator(parser, true);
    if (type->declarator->name)
        parse_error(parser, type->declarator->place, "unexpected name '%s' in a type",
                    type->declarator->name->text);
    return type;
}

/* The type of a variable declared with __auto_type: that of the initialiser's value. */
static void take_type(Parser *parser, AstSpecifiers *specifiers, const AstInitDeclarator *item)
{
    CHECK(specifiers->kind == AST_TYPE_OF || !specifiers->is_auto_type);
    bool is_plain = item->initialiser && item->initialiser->kind != AST_BRACES &&
                    !item->declarator->part_count && !specifiers->expr;
    if (!is_plain) {
        parse_error(parser, specifiers->place,
                    "'__auto_type' declares one variable, with an initialiser that is a value");
        return;
    }
    AstExpr *value = item->initialiser;
    specifiers->expr = parse_new(parser, AST_COMMA, value->place, value, value);
}

static AstInitDeclarator parse_init_declarator(Parser *parser, AstSpecifiers *specifiers)
{
    AstInitDeclarator item = {.declarator = parse_declarator(parser, false)};
    if (item.declarator->name)
        parse_declare(parser, item.declarator->name, specifiers->storage & STORAGE_TYPEDEF);
    if (parse_accept(parser, '='))
        item.initialiser = parse_initialiser(parser);
    if (specifiers->is_auto_type)
        take_type(parser, specifiers, &item);
    return item;
}

AstDeclaration *parse_declaration(Parser *parser)
{
    AstDeclaration *declaration = arena_new(parser->arena, AstDeclaration);
    const Token *first = parse_peek(parser);
    declaration->place = first->place;
    if (token_is_keyword(first, KEYWORD_STATIC_ASSERT)) {
        parse_static_assert(parser, declaration);
        return declaration;
    }
    declaration->specifiers = parse_specifiers(parser);
    if (declaration->specifiers->is_implicit && parser->at == first) {
        parse_error(parser, first->place,
                    first->kind == TOKEN_NAME && !first->name->keyword
                        ? "unknown type name %s"
                        : "expected a declaration before %s",
                    parse_text(parser, first));
        return declaration;
    }
    ItemList items = {0};
    if (!token_is(parse_peek(parser), ';'))
        do
            vec_push(&items, parse_init_declarator(parser, declaration->specifiers));
        while (parse_accept(parser, ','));
    set_items(parser, declaration, &items);
    parse_expect(parser, ';', "declaration");
    return declaration;
}

static void parse_old_params(Parser *parser, AstFunction *function)
{
    VEC(AstDeclaration *) list = {0};
    while (parse_starts_type(parser, parse_peek(parser)))
        vec_push(&list, parse_declaration(parser));
    function->old_params = arena_copy(parser->arena, list.data, list.length * sizeof *list.data);
    function->old_param_count = list.length;
    vec_release(&list);
}

static void declare_params(Parser *parser, const AstPart *part)
{
    CHECK(part->params || !part->param_count);
    for (uint32_t i = 0; i < part->param_count; i++)
        if (part->params[i].declarator->name)
            parse_declare(parser, part->params[i].declarator->name, false);
    for (uint32_t i = 0; i < part->old_name_count; i++)
        parse_declare(parser, part->old_names[i], false);
}

AstFunction *parse_function(Parser *parser, TSNode node)
{
    AstFunction *function = arena_new(parser->arena, AstFunction);
    function->specifiers = parse_specifiers(parser);
    function->declarator = parse_declarator(parser, false);
    function->place = function->declarator->place;
    const AstDeclarator *declarator = function->declarator;
    if (!parser->failed && (!declarator->part_count || declarator->parts[0].kind != AST_FUNCTION))
        parse_error(parser, function->place, "expected a function or ';' after the declaration");
    if (parser->failed)
        return function;
    parse_declare(parser, declarator->name, false);
    uint32_t scope = parse_scope(parser);
    declare_params(parser, &declarator->parts[0]);
    parse_old_params(parser, function);
    function->first = parser->at;
    TSNode body = ts_node_child_by_field_name(node, "body", 4);
    if (!token_is(parse_peek(parser), '{') || parse_node_first(parser, body) != parser->at)
        parse_error(parser, parse_peek(parser)->place, "expected the function's body before %s",
                    parse_text(parser, parse_peek(parser)));
    else
        function->body = parse_statement(parser, body);
    function->last = parser->at;
    parse_unscope(parser, scope);
    return function;
}
