/* The syntax tree as indented text: a node a line, with its place. */
#include "front/ast.h"

typedef struct Printer {
    Buf *buf;
    Sources *sources;
    uint32_t depth;
} Printer;

static const char *const expr_names[] = {
    [AST_NUMBER] = "number",
    [AST_CHAR] = "character",
    [AST_STRING] = "string",
    [AST_NAME] = "name",
    [AST_UNARY] = "unary",
    [AST_BINARY] = "binary",
    [AST_ASSIGN] = "assign",
    [AST_INCREMENT] = "increment",
    [AST_CONDITIONAL] = "conditional",
    [AST_COMMA] = "comma",
    [AST_CALL] = "call",
    [AST_INDEX] = "index",
    [AST_MEMBER] = "member",
    [AST_ARROW] = "arrow",
    [AST_CAST] = "cast",
    [AST_SIZEOF] = "sizeof",
    [AST_ALIGNOF] = "alignof",
    [AST_LITERAL] = "compound literal",
    [AST_BRACES] = "initialiser list",
    [AST_ITEM] = "item",
    [AST_DESIGNATOR] = "designator",
    [AST_STATEMENTS] = "statement expression",
    [AST_GENERIC] = "generic",
    [AST_OFFSETOF] = "offsetof",
    [AST_TYPES_COMPATIBLE] = "types compatible",
    [AST_VA_ARG] = "va_arg",
    [AST_CONVERT_VECTOR] = "convert vector",
    [AST_LABEL_ADDRESS] = "address of label",
    [AST_QUANTIFIER] = "quantifier",
    [AST_BOUND] = "bound",
    [AST_REMOTE] = "remote",
    [AST_SLICE] = "slice",
    [AST_ARROWS] = "arrow",
    [AST_QUESTION] = "question",
};

static const char *const stmt_names[] = {
    [AST_COMPOUND] = "block",  [AST_EXPRESSION] = "expression", [AST_DECLARATION] = "declare",
    [AST_IF] = "if",           [AST_WHILE] = "while",           [AST_DO] = "do",
    [AST_FOR] = "for",         [AST_SWITCH] = "switch",         [AST_CASE] = "case",
    [AST_DEFAULT] = "default", [AST_LABEL] = "label",           [AST_GOTO] = "goto",
    [AST_BREAK] = "break",     [AST_CONTINUE] = "continue",     [AST_RETURN] = "return",
    [AST_NESTED] = "function", [AST_PRAGMA] = "pragma",
};

static void print_stmt(Printer *printer, const AstStmt *stmt);
static void print_specifiers(Printer *printer, const AstSpecifiers *specifiers);
static void print_declaration(Printer *printer, const AstDeclaration *declaration);

static void begin_line(Printer *printer)
{
    for (uint32_t i = 0; i < printer->depth; i++)
        buf_puts(printer->buf, "  ");
}

static void end_line(Printer *printer, Place place)
{
    buf_printf(printer->buf, "  // %s\n", place_text(printer->sources, place));
}

static void print_op(Buf *buf, Punct op)
{
    buf_putc(buf, ' ');
    for (int shift = 16; shift >= 0; shift -= 8)
        if (op >> shift & 0xff)
            buf_putc(buf, (char)(op >> shift & 0xff));
}

static void print_operator(Buf *buf, const AstExpr *expr)
{
    static const char *const binders[] = {"forall", "exists", "sum",  "product",
                                          "min",    "max",    "count"};
    if (expr->kind == AST_QUANTIFIER)
        buf_printf(buf, " %s", binders[expr->op]);
    else if (expr->kind == AST_ARROWS)
        buf_puts(buf, expr->op == ARROW_IMPLIES ? " =>" : " <=>");
    else if (expr->op && expr->kind != AST_REMOTE && expr->kind != AST_QUESTION)
        print_op(buf, expr->op);
}

static void print_expr(Printer *printer, const AstExpr *expr)
{
    if (!expr)
        return;
    begin_line(printer);
    buf_puts(printer->buf, expr_names[expr->kind]);
    print_operator(printer->buf, expr);
    if (expr->is_postfix)
        buf_puts(printer->buf, " postfix");
    if (expr->name)
        buf_printf(printer->buf, " %s", expr->name->text);
    else if (expr->token)
        buf_printf(printer->buf, " %.*s", (int)expr->token->length, expr->token->text);
    if (expr->type)
        print_specifiers(printer, expr->type->specifiers);
    end_line(printer, expr->place);
    printer->depth++;
    print_expr(printer, expr->a);
    print_expr(printer, expr->b);
    print_expr(printer, expr->c);
    for (uint32_t i = 0; i < expr->list_count && expr->list; i++)
        print_expr(printer, expr->list[i]);
    if (expr->body)
        print_stmt(printer, expr->body);
    printer->depth--;
}

static void print_stmt(Printer *printer, const AstStmt *stmt)
{
    if (!stmt)
        return;
    begin_line(printer);
    buf_puts(printer->buf, stmt_names[stmt->kind]);
    if (stmt->kind == AST_PRAGMA)
        buf_printf(printer->buf, " %s", pragma_name(stmt->pragma->kind));
    if (stmt->name)
        buf_printf(printer->buf, " %s", stmt->name->text);
    end_line(printer, stmt->place);
    printer->depth++;
    print_stmt(printer, stmt->init);
    print_expr(printer, stmt->expr);
    print_expr(printer, stmt->high);
    print_expr(printer, stmt->step);
    if (stmt->declaration)
        print_declaration(printer, stmt->declaration);
    if (stmt->function)
        print_stmt(printer, stmt->function->body);
    for (uint32_t i = 0; i < stmt->count; i++)
        print_stmt(printer, stmt->list[i]);
    print_stmt(printer, stmt->body);
    print_stmt(printer, stmt->other);
    printer->depth--;
}

static void print_part(Buf *buf, const AstPart *part)
{
    CHECK(part->kind <= AST_FUNCTION);
    static const char *const names[] = {"pointer", "array", "function"};
    buf_printf(buf, " %s", names[part->kind]);
}

static void print_declarator(Printer *printer, const AstDeclarator *declarator)
{
    begin_line(printer);
    buf_printf(printer->buf, "declarator %s", declarator->name ? declarator->name->text : "-");
    for (uint32_t i = 0; i < declarator->part_count; i++)
        print_part(printer->buf, &declarator->parts[i]);
    end_line(printer, declarator->place);
    printer->depth++;
    for (uint32_t i = 0; i < declarator->part_count; i++)
        print_expr(printer, declarator->parts[i].size);
    printer->depth--;
}

static const char *const keyword_names[] = {
    [KEYWORD_NONE] = "",
#define KEYWORD(identifier, spelling) [KEYWORD_##identifier] = spelling,
#include "front/keyword.def"
#include "lib/bug.h"
#undef KEYWORD
};

static void print_specifiers(Printer *printer, const AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind <= AST_TYPE_OF);
    static const char *const storage[] = {"typedef", "extern", "static", "auto", "register"};
    static const char *const kinds[] = {"", "", "struct", "enum", "typeof"};
    for (int i = 0; i < 5; i++)
        if (specifiers->storage >> i & 1)
            buf_printf(printer->buf, " %s", storage[i]);
    if (specifiers->is_inline)
        buf_puts(printer->buf, " inline");
    if (specifiers->is_const)
        buf_puts(printer->buf, " const");
    for (int i = 1; i < KEYWORD_COUNT; i++)
        for (int k = 0; k < specifiers->words[i]; k++)
            buf_printf(printer->buf, " %s", keyword_names[i]);
    if (*kinds[specifiers->kind])
        buf_printf(printer->buf, " %s", specifiers->is_union ? "union" : kinds[specifiers->kind]);
    if (specifiers->name)
        buf_printf(printer->buf, " %s", specifiers->name->text);
}

static void print_members(Printer *printer, const AstSpecifiers *specifiers)
{
    for (uint32_t i = 0; i < specifiers->member_count; i++)
        print_declaration(printer, specifiers->members[i]);
    for (uint32_t i = 0; i < specifiers->enumerator_count; i++) {
        begin_line(printer);
        buf_printf(printer->buf, "enumerator %s", specifiers->enumerators[i].name->text);
        end_line(printer, specifiers->enumerators[i].place);
    }
}

static void print_declaration(Printer *printer, const AstDeclaration *declaration)
{
    begin_line(printer);
    buf_puts(printer->buf, declaration->assertion ? "static assertion" : "declaration");
    if (declaration->specifiers)
        print_specifiers(printer, declaration->specifiers);
    end_line(printer, declaration->place);
    printer->depth++;
    print_expr(printer, declaration->assertion);
    if (declaration->specifiers)
        print_members(printer, declaration->specifiers);
    for (uint32_t i = 0; i < declaration->item_count; i++) {
        print_declarator(printer, declaration->items[i].declarator);
        printer->depth++;
        print_expr(printer, declaration->items[i].initialiser);
        printer->depth--;
    }
    printer->depth--;
}

static void print_item(Printer *printer, const AstItem *item)
{
    if (item->annotation)
        buf_printf(printer->buf, "pragma %s  // %s\n", pragma_name(item->annotation->kind),
                   place_text(printer->sources, item->annotation->place));
    print_expr(printer, item->assumption);
    for (const AstClause *clause = item->contract; clause; clause = clause->next) {
        buf_printf(printer->buf, "pragma %s  // %s\n", pragma_name(clause->kind),
                   place_text(printer->sources, clause->place));
        for (uint32_t i = 0; i < clause->count; i++)
            print_expr(printer, clause->list[i]);
    }
    if (item->declaration)
        print_declaration(printer, item->declaration);
    if (!item->function)
        return;
    buf_puts(printer->buf, "function");
    print_specifiers(printer, item->function->specifiers);
    end_line(printer, item->function->place);
    printer->depth++;
    print_declarator(printer, item->function->declarator);
    print_stmt(printer, item->function->body);
    printer->depth--;
}

/* Declarations of shipped headers are left out. */
static bool is_of_user(const Sources *sources, const AstItem *item)
{
    if (item->extent)
        return false;
    Place place = item->function ? item->function->place : item->declaration->place;
    const SourceFile *file = source_file(sources, place.file);
    return !file || !file->is_ours;
}

void ast_print(Buf *buf, const AstItems *items, Sources *sources)
{
    Printer printer = {buf, sources, 0};
    for (uint32_t i = 0; i < items->length; i++)
        if (is_of_user(sources, &items->data[i]))
            print_item(&printer, &items->data[i]);
}
