#include "search/wording.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"
#include "model/written.h"

typedef struct Wording {
    Buf *buf;
    Arena *arena;
    const Sources *sources;
    const Function *function;
} Wording;

void wording_expr(Buf *buf, Arena *arena, const Function *function, const Expr *expr)
{
    expr_print(buf, written_expr(arena, function, expr));
}

static void add_expr(const Wording *w, const Expr *expr)
{
    wording_expr(w->buf, w->arena, w->function, expr);
}

static bool is_temporary(const Expr *lhs)
{
    return lhs->kind == EXPR_VARIABLE && lhs->variable->is_temporary;
}

/* The user's text from a place on. */
static const char *text_at(const Wording *w, Place place)
{
    uint32_t length;
    const char *line = source_line(w->sources, place.file, place.line, &length);
    return place.column && place.column <= length ? line + place.column - 1 : "";
}

/* Behind a string or a character constant, else behind one character. */
static const char *skip_constant(const char *at, const char *end)
{
    CHECK(at < end);
    char quote = *at++;
    if (quote != '"' && quote != '\'')
        return at;
    while (at < end && *at != quote)
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

/* Behind the parenthesis that closes the one at hand; NULL: there is a comment before, or none. */
static const char *skip_parentheses(const char *at, const char *end)
{
    CHECK(at <= end);
    int depth = 0;
    while (at < end) {
        bool is_comment = *at == '/' && at + 1 < end && (at[1] == '/' || at[1] == '*');
        depth += *at == '(';
        depth -= *at == ')';
        if (is_comment || *at == '#' || *at == '\\')
            return NULL;
        at = skip_constant(at, end);
        if (!depth)
            return at;
    }
    return NULL;
}

/* A call as the user wrote it, where its text begins at its place, or that of a macro which makes it: names of macros and what
 * they are made of stay, and lines become one. */
static bool add_written_call(const Wording *w, const Stmt *stmt)
{
    enum { LONGEST = 400 };
    const SourceFile *file = source_file(w->sources, stmt->place.file);
    const char *name = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function->name : "";
    const char *start = text_at(w, stmt->place), *at = start;
    while (isalnum((unsigned char)*at) || *at == '_')
        at++;
    bool is_macro = (size_t)(at - start) != strlen(name) || strncmp(start, name, strlen(name));
    if (!*name || !file || at == start)
        return false;
    at += strspn(at, " \t");
    if (*at != '(')
        return false;
    const char *rest = file->text + file->length;
    const char *end = skip_parentheses(at, rest - at > LONGEST ? at + LONGEST : rest);
    if (!end)
        return false;
    for (at = start; at < end; at++) {
        size_t blank = strspn(at, " \t\r\n");
        if (!blank) {
            buf_putc(w->buf, *at);
            continue;
        }
        buf_puts(w->buf, at[-1] == '(' ? "" : " ");
        at += blank - 1;
    }
    if (is_macro)
        buf_printf(w->buf, " (calls %s)", name);
    return true;
}

static void add_call(const Wording *w, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_CALL && stmt->callee);
    if (stmt->lhs && !is_temporary(stmt->lhs)) {
        add_expr(w, stmt->lhs);
        buf_puts(w->buf, " = ");
    }
    if (add_written_call(w, stmt))
        return;
    add_expr(w, stmt->callee);
    buf_putc(w->buf, '(');
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        if (i)
            buf_puts(w->buf, ", ");
        add_expr(w, stmt->args[i]);
    }
    buf_putc(w->buf, ')');
}

/* The second operand where the value is the place itself, and that one, under an operator. */
static const Expr *operand_of(const Wording *w, const Stmt *stmt, const Expr *value)
{
    bool is_sum = value->kind == EXPR_POINTER_ADD;
    if ((value->kind != EXPR_BINARY && !is_sum) || !value->a || !value->b)
        return NULL;
    Buf place = {0}, first = {0};
    add_expr(&(Wording){&place, w->arena, w->sources, w->function}, stmt->lhs);
    expr_print(&first, value->a);
    bool is_same = !strcmp(buf_text(&place), buf_text(&first));
    buf_release(&place);
    buf_release(&first);
    return is_same ? value->b : NULL;
}

/* The operator, where the text begins with the place that is set, or with the operator itself. */
static const char *behind_place(const Wording *w, const Stmt *stmt)
{
    Buf place = {0};
    const char *at = text_at(w, stmt->place);
    add_expr(&(Wording){&place, w->arena, w->sources, w->function}, stmt->lhs);
    if (place.length && !strncmp(at, buf_text(&place), place.length))
        at += place.length;
    buf_release(&place);
    return at + strspn(at, " \t");
}

/* i++ and a += b, where they stand so. */
static bool add_compound(const Wording *w, const Stmt *stmt, const Expr *value)
{
    static const char *const assigned[] = {
        "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="};
    const Expr *operand = operand_of(w, stmt, value);
    const char *at = behind_place(w, stmt);
    if (!operand)
        return false;
    if (!strncmp(at, "++", 2) || !strncmp(at, "--", 2)) {
        add_expr(w, stmt->lhs);
        buf_printf(w->buf, "%.2s", at);
        return true;
    }
    for (size_t i = 0; i < sizeof assigned / sizeof *assigned; i++) {
        if (strncmp(at, assigned[i], strlen(assigned[i])))
            continue;
        add_expr(w, stmt->lhs);
        buf_printf(w->buf, " %s ", assigned[i]);
        expr_print(w->buf, operand);
        return true;
    }
    return false;
}

/* Behind the brace that closes the one at hand; NULL: it is not in this text. */
static const char *skip_braces(const char *at, const char *end)
{
    CHECK(at <= end);
    int depth = 0;
    while (at < end) {
        depth += *at == '{';
        depth -= *at == '}';
        at = skip_constant(at, end);
        if (!depth)
            return at;
    }
    return NULL;
}

/* What an object is declared with, in braces: it begins as zeros, and its members are set behind that. In
 * full where it is short and stands on one line. */
static bool add_initialiser(const Wording *w, const Stmt *stmt)
{
    enum { SHOWN = 60 };
    uint32_t length;
    const char *line = source_line(w->sources, stmt->place.file, stmt->place.line, &length);
    const char *at = text_at(w, stmt->place), *end = line + length;
    if (!stmt->is_initialisation || stmt->value->kind != EXPR_ZERO || !*at)
        return false;
    const char *open = memchr(at, '=', (size_t)(end - at));
    const char *comma = memchr(at, ',', (size_t)(end - at));
    if (!open || (comma && comma < open))
        return false;
    open += 1 + strspn(open + 1, " \t");
    if (open >= end || *open != '{')
        return false;
    const char *close = skip_braces(open, end);
    if (close && close - open <= SHOWN)
        buf_printf(w->buf, "%.*s", (int)(close - open), open);
    else
        buf_puts(w->buf, "{…}");
    return true;
}

static void add_assignment(const Wording *w, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_ASSIGN && stmt->lhs && stmt->value);
    const Expr *value = written_expr(w->arena, w->function, stmt->value);
    if (add_compound(w, stmt, value))
        return;
    add_expr(w, stmt->lhs);
    buf_puts(w->buf, " = ");
    if (!add_initialiser(w, stmt))
        expr_print(w->buf, value);
}

static void add_branch(const Wording *w, const Stmt *stmt)
{
    CHECK(stmt->guard);
    add_expr(w, stmt->guard);
    buf_puts(w->buf, stmt->is_guard_negated ? " is false" : " is true");
}

void wording_stmt(Buf *buf, Arena *arena, const Sources *sources, const Function *function,
                  const Stmt *stmt)
{
    Wording w = {buf, arena, sources, function};
    if (stmt->guard && stmt->kind == STMT_NOOP) {
        add_branch(&w, stmt);
        return;
    }
    switch (stmt->kind) {
    case STMT_ASSIGN:
        add_assignment(&w, stmt);
        break;
    case STMT_CALL:
        add_call(&w, stmt);
        break;
    case STMT_RETURN:
        buf_puts(buf, "return ");
        add_expr(&w, stmt->value);
        break;
    case STMT_COLLECTIVE:
        buf_printf(buf, "collective assert %s", stmt->text);
        break;
    case STMT_CUT:
        buf_printf(buf, "the head of the collective loop %s", stmt->text);
        break;
    case STMT_ASSERT:
        buf_printf(buf, "assert(%s)", stmt->text ? stmt->text : "");
        break;
    case STMT_HAVOC:
        buf_puts(buf, stmt->is_of_loop ? "some iteration begins, or none does any more"
                                       : "any value that the contract allows");
        break;
    default:
        buf_puts(buf, "step");
        break;
    }
}
