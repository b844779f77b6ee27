#include "front/parse.h"

#include <stdarg.h>
#include <string.h>

#include "front/attribute.h"
#include "lib/alloc.h"
#include "lib/bug.h"

#define DEPTH_LIMIT 400
#define ERROR_LIMIT 20
#define PARSE_SECONDS 60U

const TSLanguage *tree_sitter_c(void);

const Token *parse_peek(const Parser *parser)
{
    CHECK(parser->failed || parser->at);
    static const Token end = {.kind = TOKEN_END, .text = ""};
    return parser->failed ? &end : parser->at;
}

const Token *parse_next(Parser *parser)
{
    const Token *token = parse_peek(parser);
    CHECK(token);
    if (token->kind != TOKEN_END)
        parser->at++;
    return token;
}

bool parse_accept(Parser *parser, Punct punct)
{
    if (!token_is(parse_peek(parser), punct))
        return false;
    parser->at++;
    return true;
}

bool parse_accept_keyword(Parser *parser, Keyword keyword)
{
    if (!token_is_keyword(parse_peek(parser), keyword))
        return false;
    parser->at++;
    return true;
}

void parse_error(Parser *parser, Place place, const char *format, ...)
{
    if (parser->failed)
        return;
    va_list args;
    Buf text = {0};
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    diag_error(parser->unit->diag, place.line ? place : parser->at->place, "%s", buf_text(&text));
    buf_release(&text);
    parser->failed = true;
}

const char *parse_text(Parser *parser, const Token *token)
{
    CHECK(token->text);
    if (token->kind == TOKEN_END)
        return parser->is_annotation ? "the end of the pragma" : "the end of the file";
    if (token->kind == TOKEN_PRAGMA)
        return "a pragma";
    const char *text = token->kind == TOKEN_NAME ? token->name->text : token->text;
    uint32_t length = token->kind == TOKEN_NAME ? token->name->length : token->length;
    Buf quoted = {0};
    buf_printf(&quoted, "'%.*s'", (int)(length < 40 ? length : 40), text);
    const char *copy = arena_text(parser->arena, quoted.data, quoted.length);
    buf_release(&quoted);
    return copy;
}

void parse_expect(Parser *parser, Punct punct, const char *after)
{
    CHECK(punct && after);
    if (parse_accept(parser, punct))
        return;
    const Token *token = parse_peek(parser);
    parse_error(parser, token->place, "expected '%c' after %s, before %s", (int)punct, after,
                parse_text(parser, token));
}

bool parse_enter(Parser *parser)
{
    if (parser->depth < DEPTH_LIMIT) {
        parser->depth++;
        return true;
    }
    parse_error(parser, parser->at->place, "nested too deeply (more than %d levels)", DEPTH_LIMIT);
    return false;
}

uint32_t parse_scope(const Parser *parser)
{
    return parser->undo.length;
}

void parse_unscope(Parser *parser, uint32_t mark)
{
    CHECK(parser->undo.length >= mark);
    while (parser->undo.length > mark) {
        NameUndo undo = vec_pop(&parser->undo);
        undo.name->is_typedef = undo.was_typedef;
    }
}

void parse_declare(Parser *parser, Name *name, bool is_typedef)
{
    CHECK(name);
    vec_push(&parser->undo, ((NameUndo){name, name->is_typedef}));
    name->is_typedef = is_typedef;
}

/* The first token at or after an offset of the shadow text. */
static const Token *token_from(const Parser *parser, uint32_t offset)
{
    CHECK(parser->unit->tokens.length);
    const Tokens *tokens = &parser->unit->tokens;
    uint32_t low = 0, high = tokens->length - 1;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (tokens->data[middle].shadow < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return &tokens->data[low];
}

const Token *parse_node_first(const Parser *parser, TSNode node)
{
    return token_from(parser, ts_node_start_byte(node));
}

const Token *parse_node_after(const Parser *parser, TSNode node)
{
    return token_from(parser, ts_node_end_byte(node));
}

/* A label before a closing brace: tree-sitter misses a statement that gcc does not. */
static bool is_harmless(const Parser *parser, TSNode node)
{
    const Token *next = token_from(parser, ts_node_start_byte(node));
    return token_is(next, '}') && next > parser->unit->tokens.data && token_is(next - 1, ':');
}

static void report_missing(Parser *parser, TSNode node)
{
    const Token *next = token_from(parser, ts_node_start_byte(node));
    const Token *before = next > parser->unit->tokens.data ? next - 1 : next;
    Place place = before->place;
    place.column += before->length;
    place.length = 0;
    parser->failed = false;
    parse_error(parser, place, "syntax error: expected '%s' after %s", ts_node_type(node),
                parse_text(parser, before));
}

/* Inside an error node the children that were recognised tell little; the first token that is not
 * part of any of them is where the parser gave up. */
static void report_error_node(Parser *parser, TSNode node)
{
    const Token *token = token_from(parser, ts_node_start_byte(node));
    parser->failed = false;
    if (token->kind == TOKEN_END && token > parser->unit->tokens.data)
        parse_error(parser, token->place, "syntax error at the end of the file");
    else
        parse_error(parser, token->place, "syntax error at %s", parse_text(parser, token));
}

/* Reports the error and missing nodes below a node, each subtree once. */
static void report_syntax_errors(Parser *parser, TSNode root)
{
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    uint32_t errors = parser->unit->diag->error_count;
    bool more = true;
    while (more && parser->unit->diag->error_count < errors + ERROR_LIMIT) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        bool enter = ts_node_has_error(node);
        if (ts_node_is_missing(node)) {
            enter = false;
            if (!is_harmless(parser, node))
                report_missing(parser, node);
        } else if (!strcmp(ts_node_type(node), "ERROR")) {
            enter = false;
            report_error_node(parser, node);
        }
        if (enter && ts_tree_cursor_goto_first_child(&cursor))
            continue;
        while (!(more = ts_tree_cursor_goto_next_sibling(&cursor)) &&
               ts_tree_cursor_goto_parent(&cursor))
            continue;
    }
    ts_tree_cursor_delete(&cursor);
    parser->failed = false;
}

/* Where a file's pragmas and items meet. */
typedef struct ItemReader {
    Parser *parser;
    AstItems *items;
    uint32_t next_pragma;
    bool in_system; /* between system begin and end */
} ItemReader;

/* The pragmas that stand right before a token: macro inputs become items of their own. */
static void read_pragmas(ItemReader *reader, const Token *token, AstItem *item)
{
    CHECK(token >= reader->parser->unit->tokens.data);
    Unit *unit = reader->parser->unit;
    uint32_t index = (uint32_t)(token - unit->tokens.data);
    for (; reader->next_pragma < unit->pragmas.length; reader->next_pragma++) {
        Pragma *pragma = &unit->pragmas.data[reader->next_pragma];
        if (pragma->next > index)
            break;
        if (pragma_is_statement(pragma->kind))
            continue;
        if (pragma->first == UINT32_MAX) {
            reader->in_system = !reader->in_system;
            continue;
        }
        if (parse_is_clause(pragma)) {
            pragma->is_used = pragma->next == index && token->kind != TOKEN_END;
            parse_clause(reader->parser, pragma, item);
            continue;
        }
        if (pragma->kind == PRAGMA_STUB) {
            pragma->is_used = true;
            parse_stub(reader->parser, pragma, reader->items);
            continue;
        }
        AstItem own = {.contract = item->contract};
        parse_attached_pragma(reader->parser, pragma, &own);
        if (own.is_macro_input || own.extent) {
            pragma->is_used = true;
            vec_push(reader->items, own);
        } else if (pragma->next == index && token->kind != TOKEN_END) {
            pragma->is_used = true;
            *item = own;
        }
    }
}

static void read_item(ItemReader *reader, TSNode node)
{
    Parser *parser = reader->parser;
    AstItem item = {0};
    read_pragmas(reader, parser->at, &item);
    item.is_system |= reader->in_system;
    parser->failed = false;
    const char *type = ts_node_type(node);
    if (!strcmp(type, "linkage_specification"))
        parse_error(parser, parser->at->place, "extern \"C\" is C++: tass reads C");
    else if (parser->at->kind == TOKEN_PRAGMA)
        parse_error(parser, parser->at->place, "this pragma may stand only inside a function");
    else if (!strcmp(type, "function_definition"))
        item.function = parse_function(parser, node);
    else if (!parse_accept(parser, ';'))
        item.declaration = parse_declaration(parser);
    if (parser->failed)
        parser->at = parse_node_after(parser, node);
    else if (item.function || item.declaration)
        vec_push(reader->items, item);
    parser->failed = false;
}

static void read_items(ItemReader *reader, TSNode root)
{
    Parser *parser = reader->parser;
    Diag *diag = parser->unit->diag;
    uint32_t errors = diag->error_count;
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    bool more = ts_tree_cursor_goto_first_child(&cursor);
    for (; more && diag->error_count < errors + ERROR_LIMIT;
         more = ts_tree_cursor_goto_next_sibling(&cursor)) {
        TSNode child = ts_tree_cursor_current_node(&cursor);
        if (ts_node_end_byte(child) > parser->at->shadow && parser->at->kind != TOKEN_END)
            read_item(reader, child);
    }
    ts_tree_cursor_delete(&cursor);
    AstItem rest = {0};
    const Token *end = &parser->unit->tokens.data[parser->unit->tokens.length - 1];
    read_pragmas(reader, end, &rest);
}

static void report_unattached(Unit *unit)
{
    for (uint32_t i = 0; i < unit->pragmas.length; i++) {
        const Pragma *pragma = &unit->pragmas.data[i];
        if (!pragma->is_used && !pragma_is_statement(pragma->kind))
            diag_error(unit->diag, pragma->place, "pragma 'TASS %s' stands before no declaration%s",
                       pragma_name(pragma->kind),
                       pragma->kind == PRAGMA_INPUT ? " at file scope and no '#define NAME literal'"
                                                    : " at file scope");
    }
}

bool ast_parse(Unit *unit, AstItems *items)
{
    CHECK(unit->shadow && unit->tokens.length && vec_last(&unit->tokens).kind == TOKEN_END);
    uint32_t errors = unit->diag->error_count;
    ts_set_allocator(mem_alloc, mem_zero, mem_resize, mem_free); /* on its own it exits */
    TSParser *grammar = ts_parser_new();
    REQUIRE(ts_parser_set_language(grammar, tree_sitter_c()));
    ts_parser_set_timeout_micros(grammar, PARSE_SECONDS * 1000000U);
    TSTree *tree = ts_parser_parse_string(grammar, NULL, unit->shadow, unit->shadow_length);
    if (!tree) {
        diag_error(unit->diag, (Place){unit->file, 0, 0, 0}, "the file takes too long to parse");
        ts_parser_delete(grammar);
        return false;
    }
    Parser parser = {.unit = unit, .arena = &unit->arena, .at = unit->tokens.data};
    parser.root = ts_tree_root_node(tree);
    if (ts_node_has_error(parser.root))
        report_syntax_errors(&parser, parser.root);
    if (unit->diag->error_count == errors) {
        ItemReader reader = {&parser, items, 0, false};
        read_items(&reader, parser.root);
    }
    if (unit->diag->error_count == errors) {
        report_unattached(unit);
        attribute_report_rest(unit);
    }
    CHECK(parser.depth == 0 || parser.failed);
#ifdef TASS_CHECKS
    if (unit->diag->error_count == errors)
        ast_check(items);
#endif
    vec_release(&parser.undo);
    ts_tree_delete(tree);
    ts_parser_delete(grammar);
    return unit->diag->error_count == errors;
}
