/* Statements: tree-sitter's nodes, with their expressions and declarations read from the tokens. */
#include <string.h>

#include "front/parse.h"
#include "lib/bug.h"

#define STATEMENT_DEPTH_LIMIT 1000

typedef VEC(AstStmt *) StmtList;

static AstStmt *new_stmt(Parser *parser, AstStmtKind kind, Place place)
{
    AstStmt *stmt = arena_new(parser->arena, AstStmt);
    stmt->kind = kind;
    stmt->place = place;
    return stmt;
}

static bool node_is(TSNode node, const char *type)
{
    return !strcmp(ts_node_type(node), type);
}

static void set_statements(Parser *parser, AstStmt *stmt, StmtList *list)
{
    stmt->list = arena_copy(parser->arena, list->data, list->length * sizeof *list->data);
    stmt->count = list->length;
    vec_release(list);
}

/* Reads the named children that begin at or after the next token, up to the end of the node. */
static void parse_children(Parser *parser, TSNode node, StmtList *list)
{
    TSTreeCursor cursor = ts_tree_cursor_new(node);
    bool more = ts_tree_cursor_goto_first_child(&cursor);
    for (; more; more = ts_tree_cursor_goto_next_sibling(&cursor)) {
        TSNode child = ts_tree_cursor_current_node(&cursor);
        if (!ts_node_is_named(child) || ts_node_start_byte(child) < parser->at->shadow ||
            ts_node_start_byte(child) == ts_node_end_byte(child))
            continue;
        vec_push(list, parse_statement(parser, child));
    }
    ts_tree_cursor_delete(&cursor);
}

static bool is_loop_pragma(const AstStmt *stmt)
{
    return stmt->kind == AST_PRAGMA && (stmt->loop || stmt->pragma->kind == PRAGMA_LOOP);
}

/* The loop that the pragmas in front of a statement belong to; NULL: it is none. */
static AstStmt *loop_of(AstStmt *stmt)
{
    while (stmt && stmt->kind == AST_LABEL)
        stmt = stmt->body;
    bool is_loop =
        stmt && (stmt->kind == AST_WHILE || stmt->kind == AST_DO || stmt->kind == AST_FOR);
    return is_loop ? stmt : NULL;
}

/* Pragmas of loops go to the loops that they stand before. */
static void attach_loop_pragmas(Parser *parser, StmtList *list)
{
    uint32_t kept = 0;
    AstLoopClause *first = NULL, **last = &first;
    for (uint32_t i = 0; i < list->length; i++) {
        AstStmt *stmt = list->data[i];
        if (!is_loop_pragma(stmt)) {
            list->data[kept++] = stmt;
            continue;
        }
        AstStmt *next = i + 1 < list->length ? list->data[i + 1] : NULL;
        AstStmt *loop = next ? loop_of(next) : NULL;
        if (stmt->loop) {
            *last = stmt->loop;
            last = &stmt->loop->next;
        }
        if (loop)
            loop->loop = first;
        else if (!next || !is_loop_pragma(next))
            parse_error(parser, stmt->place, "no loop follows the pragma 'TASS loop'");
        if (!next || !is_loop_pragma(next)) {
            first = NULL;
            last = &first;
        }
    }
    list->length = kept;
}

static AstStmt *parse_compound(Parser *parser, TSNode node)
{
    AstStmt *stmt = new_stmt(parser, AST_COMPOUND, parser->at->place);
    uint32_t scope = parse_scope(parser);
    StmtList list = {0};
    parser->at++;
    parse_children(parser, node, &list);
    attach_loop_pragmas(parser, &list);
    set_statements(parser, stmt, &list);
    const Token *after = parse_node_after(parser, node);
    stmt->end = after[-1].place;
    parser->at = after;
    parser->failed = false;
    parse_unscope(parser, scope);
    return stmt;
}

AstStmt *parse_inner_compound(Parser *parser)
{
    CHECK(parser->failed || token_is(parser->at, '{'));
    uint32_t start = parser->at->shadow;
    TSNode node = ts_node_descendant_for_byte_range(parser->root, start, start + 1);
    while (!ts_node_is_null(node) && !node_is(node, "compound_statement"))
        node = ts_node_parent(node);
    if (ts_node_is_null(node) || ts_node_start_byte(node) != start) {
        parse_error(parser, parser->at->place, "a statement expression is not supported here");
        return new_stmt(parser, AST_COMPOUND, parser->at->place);
    }
    return parse_statement(parser, node);
}

/* A statement that is part of another: a pragma there would take the place of the statement that
 * a compiler sees. */
static AstStmt *parse_part(Parser *parser, TSNode node, const char *of)
{
    CHECK(of);
    if (!ts_node_is_null(node)) {
        const Token *first = parse_node_first(parser, node);
        if (first->kind == TOKEN_PRAGMA)
            parse_error(parser, first->place,
                        "a pragma stands between '%s' and its statement: put both inside braces",
                        of);
        else if (!node_is(node, "else_clause"))
            return parse_statement(parser, node);
    }
    return new_stmt(parser, AST_EXPRESSION, parser->at->place);
}

static AstExpr *parse_condition(Parser *parser, const char *of)
{
    parse_expect(parser, '(', of);
    AstExpr *expr = parse_expression(parser);
    parse_expect(parser, ')', "condition");
    return expr;
}

static TSNode field(TSNode node, const char *name)
{
    return ts_node_child_by_field_name(node, name, (uint32_t)strlen(name));
}

static TSNode last_named_child(TSNode node)
{
    uint32_t count = ts_node_named_child_count(node);
    return count ? ts_node_named_child(node, count - 1) : (TSNode){0};
}

static AstStmt *parse_if(Parser *parser, TSNode node)
{
    AstStmt *stmt = new_stmt(parser, AST_IF, parse_next(parser)->place);
    stmt->expr = parse_condition(parser, "if");
    stmt->body = parse_part(parser, field(node, "consequence"), "if");
    TSNode other = field(node, "alternative");
    if (ts_node_is_null(other))
        return stmt;
    if (node_is(other, "else_clause")) {
        parser->at = parse_node_first(parser, other);
        parse_accept_keyword(parser, KEYWORD_ELSE);
        other = last_named_child(other);
    }
    stmt->other = parse_part(parser, other, "else");
    return stmt;
}

static AstStmt *parse_switch(Parser *parser, TSNode node)
{
    AstStmt *stmt = new_stmt(parser, AST_SWITCH, parse_next(parser)->place);
    stmt->expr = parse_condition(parser, "switch");
    stmt->body = parse_part(parser, field(node, "body"), "switch");
    return stmt;
}

static AstStmt *parse_while(Parser *parser, TSNode node)
{
    if (token_is_keyword(parse_peek(parser), KEYWORD_SWITCH)) /* one without braces */
        return parse_switch(parser, node);
    AstStmt *stmt = new_stmt(parser, AST_WHILE, parse_next(parser)->place);
    stmt->expr = parse_condition(parser, "while");
    stmt->body = parse_part(parser, field(node, "body"), "while");
    return stmt;
}

static AstStmt *parse_do(Parser *parser, TSNode node)
{
    AstStmt *stmt = new_stmt(parser, AST_DO, parse_next(parser)->place);
    stmt->body = parse_part(parser, field(node, "body"), "do");
    if (!parse_accept_keyword(parser, KEYWORD_WHILE))
        parse_error(parser, parse_peek(parser)->place, "expected 'while' after the body of 'do'");
    stmt->expr = parse_condition(parser, "while");
    parse_expect(parser, ';', "do statement");
    return stmt;
}

static AstStmt *parse_for_init(Parser *parser)
{
    const Token *first = parse_peek(parser);
    if (parse_accept(parser, ';'))
        return NULL;
    bool is_declaration = parse_starts_type(parser, first);
    AstStmt *stmt =
        new_stmt(parser, is_declaration ? AST_DECLARATION : AST_EXPRESSION, first->place);
    if (is_declaration) {
        stmt->declaration = parse_declaration(parser);
    } else {
        stmt->expr = parse_expression(parser);
        parse_expect(parser, ';', "first part of 'for'");
    }
    return stmt;
}

static AstStmt *parse_for(Parser *parser, TSNode node)
{
    AstStmt *stmt = new_stmt(parser, AST_FOR, parse_next(parser)->place);
    uint32_t scope = parse_scope(parser);
    parse_expect(parser, '(', "for");
    stmt->init = parse_for_init(parser);
    if (!token_is(parse_peek(parser), ';'))
        stmt->expr = parse_expression(parser);
    parse_expect(parser, ';', "condition of 'for'");
    if (!token_is(parse_peek(parser), ')'))
        stmt->step = parse_expression(parser);
    parse_expect(parser, ')', "last part of 'for'");
    stmt->body = parse_part(parser, field(node, "body"), "for");
    parse_unscope(parser, scope);
    return stmt;
}

static AstStmt *parse_case(Parser *parser, TSNode node)
{
    bool is_default = token_is_keyword(parser->at, KEYWORD_DEFAULT);
    AstStmt *stmt =
        new_stmt(parser, is_default ? AST_DEFAULT : AST_CASE, parse_next(parser)->place);
    if (!is_default) {
        stmt->expr = parse_conditional(parser);
        if (parse_accept(parser, PUNCT3('.', '.', '.')))
            stmt->high = parse_conditional(parser);
    }
    parse_expect(parser, ':', "case label");
    StmtList list = {0};
    parse_children(parser, node, &list);
    attach_loop_pragmas(parser, &list);
    set_statements(parser, stmt, &list);
    return stmt;
}

/* Case labels come as labels, too (shadow.c). */
static AstStmt *parse_label(Parser *parser, TSNode node)
{
    if (token_is_keyword(parser->at, KEYWORD_CASE) || token_is_keyword(parser->at, KEYWORD_DEFAULT))
        return parse_case(parser, node);
    const Token *label = parse_next(parser);
    AstStmt *stmt = new_stmt(parser, AST_LABEL, label->place);
    stmt->name = label->name;
    parse_expect(parser, ':', "label");
    if (token_is(parser->at, '}')) {
        stmt->body = new_stmt(parser, AST_EXPRESSION, label->place);
        return stmt;
    }
    StmtList list = {0};
    parse_children(parser, node, &list);
    stmt->body = new_stmt(parser, AST_EXPRESSION, label->place);
    if (list.length && is_loop_pragma(list.data[0]))
        parse_error(parser, list.data[0]->place, "a pragma of a loop stands before its label");
    else if (list.length == 1)
        stmt->body = list.data[0];
    else if (list.length)
        parse_error(parser, label->place, "unexpected statements after the label");
    vec_release(&list);
    return stmt;
}

static AstStmt *parse_jump(Parser *parser, AstStmtKind kind)
{
    CHECK(kind == AST_GOTO || kind == AST_BREAK || kind == AST_CONTINUE || kind == AST_RETURN);
    AstStmt *stmt = new_stmt(parser, kind, parse_next(parser)->place);
    if (kind == AST_GOTO && parse_accept(parser, '*')) {
        stmt->expr = parse_expression(parser);
    } else if (kind == AST_GOTO) {
        const Token *label = parse_next(parser);
        stmt->name = label->name;
        if (label->kind != TOKEN_NAME)
            parse_error(parser, label->place, "expected a label after 'goto'");
    } else if (kind == AST_RETURN && !token_is(parse_peek(parser), ';')) {
        stmt->expr = parse_expression(parser);
    }
    parse_expect(parser, ';', "statement");
    return stmt;
}

static AstStmt *parse_pragma(Parser *parser)
{
    const Token *token = parse_next(parser);
    AstStmt *stmt = new_stmt(parser, AST_PRAGMA, token->place);
    Pragma *pragma = &parser->unit->pragmas.data[token->pragma];
    pragma->is_used = true;
    stmt->pragma = pragma;
    parse_statement_pragma(parser, stmt);
    return stmt;
}

static AstStmt *parse_simple(Parser *parser)
{
    const Token *first = parse_peek(parser);
    if (first->kind == TOKEN_PRAGMA)
        return parse_pragma(parser);
    AstStmt *stmt = new_stmt(parser, AST_EXPRESSION, first->place);
    if (first->kind == TOKEN_NAME && !first->name->keyword && first[1].kind == TOKEN_NAME &&
        !first->name->is_typedef)
        parse_error(parser, first->place, "unknown type name %s", parse_text(parser, first));
    if (parse_starts_type(parser, first)) {
        stmt->kind = AST_DECLARATION;
        stmt->declaration = parse_declaration(parser);
    } else {
        if (!token_is(first, ';'))
            stmt->expr = parse_expression(parser);
        parse_expect(parser, ';', "statement");
    }
    return stmt;
}

typedef AstStmt *StatementParser(Parser *parser, TSNode node);

typedef struct StatementRow {
    const char *type;
    StatementParser *parse;
} StatementRow;

static AstStmt *parse_unsupported(Parser *parser, TSNode node)
{
    parse_error(parser, parser->at->place, "%s is not supported", ts_node_type(node));
    return new_stmt(parser, AST_EXPRESSION, parser->at->place);
}

/* A function within a function. The variables that it names may change while others run. */
static AstStmt *parse_nested(Parser *parser, TSNode node)
{
    AstStmt *stmt = new_stmt(parser, AST_NESTED, parser->at->place);
    stmt->function = parse_function(parser, node);
    if (!parser->failed)
        for (const Token *token = stmt->function->first; token < stmt->function->last; token++)
            if (token->kind == TOKEN_NAME)
                token->name->may_be_addressed = true;
    return stmt;
}

static const StatementRow statement_rows[] = {
    {"compound_statement", parse_compound},
    {"if_statement", parse_if},
    {"while_statement", parse_while},
    {"do_statement", parse_do},
    {"for_statement", parse_for},
    {"switch_statement", parse_switch},
    {"labeled_statement", parse_label},
    {"function_definition", parse_nested},
    {"linkage_specification", parse_unsupported},
    {"seh_try_statement", parse_unsupported},
    {"seh_leave_statement", parse_unsupported},
};

static AstStmt *parse_by_node(Parser *parser, TSNode node)
{
    if (node_is(node, "attributed_statement"))
        node = last_named_child(node);
    for (size_t i = 0; i < sizeof statement_rows / sizeof *statement_rows; i++)
        if (node_is(node, statement_rows[i].type))
            return statement_rows[i].parse(parser, node);
    if (node_is(node, "goto_statement") || token_is_keyword(parser->at, KEYWORD_GOTO))
        return parse_jump(parser, AST_GOTO);
    if (node_is(node, "break_statement"))
        return parse_jump(parser, AST_BREAK);
    if (node_is(node, "continue_statement"))
        return parse_jump(parser, AST_CONTINUE);
    if (node_is(node, "return_statement"))
        return parse_jump(parser, AST_RETURN);
    return parse_simple(parser);
}

AstStmt *parse_statement(Parser *parser, TSNode node)
{
    const Token *first = parse_node_first(parser, node);
    parser->at = first;
    parser->failed = false;
    if (++parser->statement_depth > STATEMENT_DEPTH_LIMIT) {
        parse_error(parser, first->place, "statements are nested too deeply (more than %d levels)",
                    STATEMENT_DEPTH_LIMIT);
        parser->statement_depth--;
        return new_stmt(parser, AST_EXPRESSION, first->place);
    }
    AstStmt *stmt = parse_by_node(parser, node);
    CHECK(stmt && parser->statement_depth > 0);
    if (parser->failed)
        parser->at = parse_node_after(parser, node);
    parser->failed = false;
    parser->statement_depth--;
    return stmt;
}
