/* What stands in pragmas; their expressions are those of parse_predicate.c. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "front/parse.h"
#include "lib/bug.h"
#include "model/expr.h"

static bool is_word(const Token *token, const char *word)
{
    return token->kind == TOKEN_NAME && !strcmp(token->name->text, word);
}

/* Reads a pragma's tokens in place of the program's. */
static Parser enter_pragma(Parser *parser, const Pragma *pragma)
{
    CHECK(pragma->first < parser->unit->pragma_tokens.length);
    Parser inner = *parser;
    inner.at = &parser->unit->pragma_tokens.data[pragma->first];
    inner.failed = false;
    inner.is_annotation = true;
    return inner;
}

static void leave_pragma(Parser *parser, Parser *inner)
{
    CHECK(inner->is_annotation);
    const Token *rest = parse_peek(inner);
    if (rest->kind != TOKEN_END)
        parse_error(inner, rest->place, "unexpected %s in the pragma", parse_text(inner, rest));
    parser->undo.data = inner->undo.data;
    parser->undo.length = inner->undo.length;
    parser->undo.capacity = inner->undo.capacity;
}

static bool is_word_character(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The text of a pragma's expression as the user wrote it, on its first line. */
static const char *text_from(Parser *parser, const Token *first)
{
    uint32_t length;
    const Token *last = first;
    const char *line =
        source_line(parser->unit->sources, first->place.file, first->place.line, &length);
    while (last->kind != TOKEN_END && last[1].kind != TOKEN_END)
        last++;
    uint32_t from = first->place.column, end = length;
    if (last->place.line == first->place.line && last->place.column >= from) {
        end = last->place.column;
        if (last->kind != TOKEN_NAME && last->kind != TOKEN_NUMBER)
            end += last->length - 1;
        while (end < length && is_word_character(line[end - 1]) && is_word_character(line[end]))
            end++;
    }
    if (!from || from > end || end > length)
        return "";
    return arena_text(parser->arena, line + from - 1, end - from + 1);
}

/* The name of what several processes, or programs, are to come to. */
static const Token *parse_meeting(Parser *inner, const AstStmt *stmt, const char *what)
{
    CHECK(inner->is_annotation);
    const Token *name = parse_next(inner);
    if (name->kind != TOKEN_NAME || name->name->keyword)
        parse_error(inner, name->place.line ? name->place : stmt->place,
                    "a %s %s needs a name before its expression", pragma_name(stmt->pragma->kind),
                    what);
    return name;
}

static void parse_collective(Parser *inner, AstStmt *stmt)
{
    CHECK(inner->is_annotation && stmt->kind == AST_PRAGMA);
    if (!is_word(parse_peek(inner), "assert"))
        parse_error(inner, stmt->place, "expected 'assert' or 'loop invariant' after '%s'",
                    pragma_name(stmt->pragma->kind));
    else
        parse_next(inner);
    const Token *name = parse_meeting(inner, stmt, "assertion");
    stmt->name = name->name;
    stmt->name_place = name->place;
}

/* let NAME = e; the name is one of the block from behind the pragma on. */
static void parse_let(Parser *inner, AstStmt *stmt)
{
    CHECK(inner->is_annotation && stmt->kind == AST_PRAGMA);
    const Token *name = parse_next(inner);
    if (name->kind != TOKEN_NAME || name->name->keyword)
        parse_error(inner, name->kind == TOKEN_END ? stmt->place : name->place,
                    "a name is expected after 'let'");
    stmt->name = name->name;
    stmt->name_place = name->place;
    parse_expect(inner, '=', "name of a value");
}

/* Places and slices with commas between, or "nothing"; how many there are. */
static uint32_t parse_assigns(Parser *inner, AstExpr ***list)
{
    CHECK(inner->is_annotation);
    enum { PLACES_MAX = 32 };
    uint32_t count = 0;
    *list = arena_alloc(inner->arena, PLACES_MAX * sizeof **list);
    if (is_word(parse_peek(inner), "nothing") && inner->at[1].kind == TOKEN_END) {
        parse_next(inner);
        return 0;
    }
    do {
        if (count == PLACES_MAX)
            parse_error(inner, parse_peek(inner)->place, "more than %d places in one 'assigns'",
                        PLACES_MAX);
        else
            (*list)[count++] = parse_conditional(inner);
    } while (parse_accept(inner, ',') && !inner->failed);
    return count;
}

static bool find_loop_word(const Token *token, AstLoopWord *word)
{
    static const char *const words[] = {"invariant", "variant", "assigns"};
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(token, words[i])) {
            *word = (AstLoopWord)i;
            return true;
        }
    return false;
}

/* The name in "collective loop invariant NAME e", or "joint …". */
static void parse_loop_name(Parser *inner, const AstStmt *stmt, AstLoopClause *clause,
                            const Token *word)
{
    if (clause->word != LOOP_INVARIANT) {
        parse_error(inner, word->place, "only an invariant is %s: write '#pragma TASS loop %s'",
                    pragma_name(stmt->pragma->kind), word->name->text);
        return;
    }
    const Token *name = parse_meeting(inner, stmt, "loop invariant");
    if (!inner->failed)
        clause->name = name->name->text;
    clause->is_joint = stmt->pragma->kind == PRAGMA_JOINT;
}

/* [collective | joint] loop invariant [NAME] e, loop variant e, loop assigns … */
static void parse_loop_clause(Parser *inner, AstStmt *stmt)
{
    CHECK(inner->is_annotation && stmt->kind == AST_PRAGMA);
    AstLoopClause *clause = arena_new(inner->arena, AstLoopClause);
    const Token *word = parse_next(inner);
    stmt->loop = clause;
    if (!find_loop_word(word, &clause->word)) {
        parse_error(inner, word->kind == TOKEN_END ? stmt->place : word->place,
                    "expected 'invariant', 'variant' or 'assigns' after 'loop'");
        return;
    }
    if (stmt->pragma->kind != PRAGMA_LOOP)
        parse_loop_name(inner, stmt, clause, word);
    const Token *first = parse_peek(inner);
    clause->place = first->place;
    clause->text = text_from(inner, first);
    if (first->kind == TOKEN_END) {
        parse_error(inner, clause->place, "the pragma needs %s after 'loop %s'",
                    clause->word == LOOP_ASSIGNS ? "places, or 'nothing'," : "an expression",
                    word->name->text);
    } else if (clause->word == LOOP_ASSIGNS) {
        clause->count = parse_assigns(inner, &clause->list);
    } else {
        clause->list = arena_alloc(inner->arena, sizeof *clause->list);
        clause->list[0] = parse_expression(inner);
        clause->count = 1;
    }
}

void parse_statement_pragma(Parser *parser, AstStmt *stmt)
{
    CHECK(pragma_is_statement(stmt->pragma->kind) && !parser->is_annotation);
    Parser inner = enter_pragma(parser, stmt->pragma);
    bool is_of_all = stmt->pragma->kind == PRAGMA_COLLECTIVE || stmt->pragma->kind == PRAGMA_JOINT;
    bool is_named_loop = is_of_all && is_word(parse_peek(&inner), "loop");
    if (is_named_loop)
        parse_next(&inner);
    if (is_named_loop || stmt->pragma->kind == PRAGMA_LOOP) {
        parse_loop_clause(&inner, stmt);
        leave_pragma(parser, &inner);
        if (inner.failed)
            stmt->loop = NULL;
        parser->failed |= inner.failed;
        return;
    }
    if (is_of_all)
        parse_collective(&inner, stmt);
    if (stmt->pragma->kind == PRAGMA_LET)
        parse_let(&inner, stmt);
    if (parse_peek(&inner)->kind == TOKEN_END && !inner.failed)
        parse_error(&inner, parse_peek(&inner)->place, "the pragma needs an expression after '%s'",
                    pragma_name(stmt->pragma->kind));
    stmt->text = text_from(&inner, parse_peek(&inner));
    stmt->expr = parse_expression(&inner);
    if (stmt->pragma->kind == PRAGMA_LET && !inner.failed)
        parse_declare(&inner, stmt->name, false);
    leave_pragma(parser, &inner);
    parser->failed |= inner.failed;
}

/* {assumption}. The variable may be one that the declaration after the pragma makes. */
static AstExpr *parse_assumption(Parser *parser)
{
    if (!parse_accept(parser, '{'))
        return NULL;
    AstExpr *expr = parse_expression(parser);
    parse_expect(parser, '}', "assumption");
    return expr;
}

/* The rest of a pragma before a macro: its type, and the name that the pre-pass added. */
static void parse_macro_input(Parser *inner, const Pragma *pragma, AstItem *item)
{
    CHECK(pragma->kind == PRAGMA_INPUT);
    const Token *first = parse_peek(inner);
    if (first->kind == TOKEN_NAME && first->is_input_macro) {
        parse_error(inner, pragma->place,
                    "the type of input macro '%s' is missing: write '#pragma TASS input int' or "
                    "'… double'",
                    first->name->text);
        return;
    }
    AstDeclaration *declaration = arena_new(inner->arena, AstDeclaration);
    declaration->place = first->place;
    declaration->specifiers = parse_specifiers(inner);
    declaration->items = arena_new(inner->arena, AstInitDeclarator);
    declaration->item_count = 1;
    const Token *name = parse_peek(inner);
    if (inner->failed)
        return;
    if (name->kind != TOKEN_NAME || !name->is_input_macro) {
        parse_error(inner, first->place,
                    "a type belongs into an input pragma only before '#define NAME literal'");
        return;
    }
    declaration->items->declarator = parse_declarator(inner, false);
    declaration->items->declarator->place = pragma->place;
    parse_declare(inner, name->name, false);
    item->declaration = declaration;
    item->is_macro_input = true;
}

static void parse_guard(Parser *inner, AstItem *item)
{
    if (parse_peek(inner)->kind == TOKEN_END)
        return;
    if (!is_word(parse_peek(inner), "guard")) {
        parse_error(inner, parse_peek(inner)->place, "expected 'guard' or nothing after 'system'");
        return;
    }
    parse_next(inner);
    item->guard = parse_expression(inner);
}

static bool take_law_word(const Token *token, AstLaws *laws)
{
    const struct {
        const char *word;
        bool *flag;
    } words[] = {{"even", &laws->is_even},
                 {"odd", &laws->is_odd},
                 {"monotone", &laws->is_monotone},
                 {"continuous", &laws->is_continuous}};
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(token, words[i].word))
            return *words[i].flag = true;
    return false;
}

/* A predicate in quotes, of which the braces are left. */
static void parse_law(Parser *inner, AstLaws *laws)
{
    enum { LAWS_MAX = 32 };
    if (!laws->list)
        laws->list = arena_alloc(inner->arena, LAWS_MAX * sizeof *laws->list);
    if (laws->count == LAWS_MAX)
        parse_error(inner, parse_peek(inner)->place, "more than %d properties of a function",
                    LAWS_MAX);
    AstExpr *law = parse_predicate(inner);
    if (inner->failed)
        return;
    laws->list[laws->count++] = law;
    if (!parse_accept(inner, '}'))
        parse_error(inner, parse_peek(inner)->place, "unexpected %s in a property of a function",
                    parse_text(inner, parse_peek(inner)));
}

static void parse_laws(Parser *inner, AstItem *item)
{
    CHECK(inner->is_annotation);
    if (parse_peek(inner)->kind == TOKEN_END)
        return;
    item->laws = arena_new(inner->arena, AstLaws);
    item->laws->place = parse_peek(inner)->place;
    while (parse_peek(inner)->kind != TOKEN_END && !inner->failed) {
        const Token *token = parse_next(inner);
        if (token_is(token, '{'))
            parse_law(inner, item->laws);
        else if (!take_law_word(token, item->laws))
            parse_error(inner, token->place,
                        "unknown property %s of a function: there are even, odd, monotone, "
                        "continuous, and predicates over its parameters in quotes",
                        parse_text(inner, token));
        parse_accept(inner, ',');
    }
}

/* The -D or -U of the command line that names a macro; NULL: none. */
static const char *macro_option(const Unit *unit, const Name *name)
{
    for (uint32_t i = 0; i < unit->options->cpp_arg_count; i++) {
        const char *arg = unit->options->cpp_args[i];
        bool is_macro = arg[0] == '-' && (arg[1] == 'D' || arg[1] == 'U');
        if (is_macro && !strncmp(arg + 2, name->text, name->length) &&
            (!arg[2 + name->length] || arg[2 + name->length] == '='))
            return arg;
    }
    return NULL;
}

/* A macro of the command line would take the place of the input in the pragma's condition. */
static void check_macro_options(Parser *inner, const Pragma *pragma)
{
    for (const Token *token = parse_peek(inner); token->kind != TOKEN_END; token++) {
        const char *option = token->kind == TOKEN_NAME && token->is_input_macro
                                 ? macro_option(inner->unit, token->name)
                                 : NULL;
        const char *value = option ? strchr(option, '=') : NULL;
        if (option && option[1] == 'U')
            parse_error(inner, pragma->place, "'%s' is an input: leave out %s", token->name->text,
                        option);
        else if (option)
            parse_error(inner, pragma->place, "'%s' is an input: use -input%s=%s instead of %s",
                        token->name->text, token->name->text, value ? value + 1 : "1", option);
        if (option)
            return;
    }
}

bool parse_is_clause(const Pragma *pragma)
{
    return pragma->kind == PRAGMA_REQUIRES || pragma->kind == PRAGMA_ENSURES ||
           pragma->kind == PRAGMA_ASSIGNS;
}

static AstClause *read_clause(Parser *inner, PragmaKind kind)
{
    AstClause *clause = arena_new(inner->arena, AstClause);
    clause->kind = kind;
    clause->place = parse_peek(inner)->place;
    if (parse_peek(inner)->kind == TOKEN_END)
        parse_error(inner, clause->place, "the pragma needs %s after '%s'",
                    kind == PRAGMA_ASSIGNS ? "places, or 'nothing'," : "an expression",
                    pragma_name(kind));
    clause->text = text_from(inner, parse_peek(inner));
    if (kind == PRAGMA_ASSIGNS) {
        clause->count = parse_assigns(inner, &clause->list);
    } else {
        clause->list = arena_alloc(inner->arena, sizeof *clause->list);
        clause->list[0] = parse_expression(inner);
        clause->count = 1;
    }
    return clause;
}

static void append_clause(AstItem *item, const AstClause *clause)
{
    AstClause **last = (AstClause **)&item->contract;
    while (*last)
        last = (AstClause **)&(*last)->next;
    *last = (AstClause *)clause;
}

void parse_clause(Parser *parser, const Pragma *pragma, AstItem *item)
{
    CHECK(parse_is_clause(pragma));
    Parser inner = enter_pragma(parser, pragma);
    const AstClause *clause = read_clause(&inner, pragma->kind);
    leave_pragma(parser, &inner);
    append_clause(item, clause);
}

static bool is_of_command(const Parser *inner, const Pragma *pragma)
{
    const SourceFile *file = source_file(inner->unit->sources, pragma->place.file);
    return file && *file->path == '-';
}

/* The first declaration of a function, by itself; NULL: there is none. */
static AstItem *prototype_of(AstItems *items, const Name *name)
{
    for (uint32_t i = 0; i < items->length; i++) {
        const AstDeclaration *declaration = items->data[i].declaration;
        const AstDeclarator *declarator =
            declaration && declaration->item_count == 1 ? declaration->items[0].declarator : NULL;
        if (declarator && declarator->name == name && declarator->part_count &&
            declarator->parts[0].kind == AST_FUNCTION)
            return &items->data[i];
    }
    return NULL;
}

void parse_stub(Parser *parser, const Pragma *pragma, AstItems *items)
{
    Parser inner = enter_pragma(parser, pragma);
    if (!is_of_command(&inner, pragma) || parse_peek(&inner)->kind != TOKEN_NAME) {
        parse_error(&inner, pragma->place, "unknown pragma 'TASS %s'", pragma_name(pragma->kind));
        return;
    }
    AstItem *item = prototype_of(items, parse_next(&inner)->name);
    AstClause *clause = read_clause(&inner, PRAGMA_ENSURES);
    leave_pragma(parser, &inner);
    if (item)
        append_clause(item, clause);
}

/* EXTENT NUMBER EXPRESSION, of the command line (prepass.c). */
static void parse_extent(Parser *inner, const Pragma *pragma, AstItem *item)
{
    const Token *number = parse_next(inner);
    bool is_option = is_of_command(inner, pragma) && number->kind == TOKEN_NUMBER;
    if (!is_option) {
        parse_error(inner, pragma->place, "unknown pragma 'TASS %s'", pragma_name(pragma->kind));
        return;
    }
    item->extent_number = (uint32_t)strtoul(number->text, NULL, 10);
    item->extent = parse_expression(inner);
}

void parse_attached_pragma(Parser *parser, const Pragma *pragma, AstItem *item)
{
    CHECK(!pragma_is_statement(pragma->kind) && !parser->is_annotation);
    Parser inner = enter_pragma(parser, pragma);
    item->annotation = pragma;
    check_macro_options(&inner, pragma);
    if (pragma->kind == PRAGMA_INPUT && !inner.failed) {
        item->assumption = parse_assumption(&inner);
        if (parse_peek(&inner)->kind != TOKEN_END && !inner.failed)
            parse_macro_input(&inner, pragma, item);
    } else if (pragma->kind == PRAGMA_SYSTEM) {
        item->is_system = true;
        parse_guard(&inner, item);
    } else if (pragma->kind == PRAGMA_ABSTRACT) {
        parse_laws(&inner, item);
    } else if (pragma->kind == PRAGMA_EXTENT) {
        parse_extent(&inner, pragma, item);
    }
    leave_pragma(parser, &inner);
}
