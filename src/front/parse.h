/* The parser: tree-sitter's tree says where external declarations and statements begin and end;
 * declarations and expressions are read from the tokens with knowledge of which names are types,
 * since C's grammar is not context free there.
 *
 * After an error the parser is failed: it reads TOKEN_END everywhere, so that all loops end; the
 * next statement clears it.
 */
#ifndef FRONT_PARSE_H
#define FRONT_PARSE_H

#include <tree_sitter/api.h>

#include "front/ast.h"

typedef struct NameUndo {
    Name *name;
    bool was_typedef;
} NameUndo;

typedef struct Parser {
    Unit *unit;
    Arena *arena;
    const Token *at;
    bool failed;
    bool is_annotation; /* the tokens are a pragma's: quantifiers and PROC are words */
    uint32_t depth;     /* nesting of expressions and declarators */
    uint32_t statement_depth;
    TSNode root;
    VEC(NameUndo) undo;
} Parser;

const Token *parse_peek(const Parser *parser);
const Token *parse_next(Parser *parser);
bool parse_accept(Parser *parser, Punct punct);
bool parse_accept_keyword(Parser *parser, Keyword keyword);
void parse_expect(Parser *parser, Punct punct, const char *after);
void parse_error(Parser *parser, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Enters one level of nesting; false (and failed) when there are too many. */
bool parse_enter(Parser *parser);
static inline void parse_leave(Parser *parser)
{
    parser->depth--;
}
/* Text of a token for messages; in the unit's arena. */
const char *parse_text(Parser *parser, const Token *token);

/* Scopes of names: parse_scope returns a mark, parse_unscope goes back to it. */
uint32_t parse_scope(const Parser *parser);
void parse_unscope(Parser *parser, uint32_t mark);
void parse_declare(Parser *parser, Name *name, bool is_typedef);

/* parse_expr.c */
AstExpr *parse_expression(Parser *parser);
AstExpr *parse_assignment(Parser *parser);
AstExpr *parse_conditional(Parser *parser);
AstExpr *parse_initialiser(Parser *parser);
AstExpr *parse_new(Parser *parser, AstExprKind kind, Place place, AstExpr *a, AstExpr *b);
/* A product or quotient, and what binds tighter. */
AstExpr *parse_product(Parser *parser);
/* For a part (or NULL) that is set after the node was made. */
void parse_cover(Parser *parser, AstExpr *expr, const AstExpr *part);
/* parse_predicate.c */
/* An implication, an equivalence, or what binds tighter. */
AstExpr *parse_predicate(Parser *parser);
/* A quantifier, PROC[e].x, SPEC.x, IMPL.x, permutation() and its like; NULL when none begins here. */
AstExpr *parse_annotation_primary(Parser *parser);
/* Whether ".." of a slice comes next, and the slice from there on. */
bool parse_at_range(const Parser *parser);
AstExpr *parse_slice(Parser *parser, AstExpr *array, AstExpr *low);
/* parse_annotation.c */
/* Reads the expression of a statement pragma, into stmt. */
void parse_statement_pragma(Parser *parser, AstStmt *stmt);
/* Reads what stands with a pragma before a declaration, into item. */
void parse_attached_pragma(Parser *parser, const Pragma *pragma, AstItem *item);
bool parse_is_clause(const Pragma *pragma);
/* Reads a clause of a contract behind those that the item has. */
void parse_clause(Parser *parser, const Pragma *pragma, AstItem *item);
/* Of the command line (prepass.c): a clause of the first declaration of a function, if it is among the items. */
void parse_stub(Parser *parser, const Pragma *pragma, AstItems *items);

/* parse_decl.c */
bool parse_starts_type(const Parser *parser, const Token *token);
AstSpecifiers *parse_specifiers(Parser *parser);
AstDeclarator *parse_declarator(Parser *parser, bool may_be_abstract);
AstTypeName *parse_type_name(Parser *parser);
/* With its semicolon. */
AstDeclaration *parse_declaration(Parser *parser);
AstFunction *parse_function(Parser *parser, TSNode node);

/* parse_attribute.c: the attributes of the tokens from first on, in no brackets, that nobody took. */
AstAttributes parse_attributes(Parser *parser, const Token *first);

/* parse_stmt.c */
AstStmt *parse_statement(Parser *parser, TSNode node);
/* The compound statement whose brace is the next token, which is passed. */
AstStmt *parse_inner_compound(Parser *parser);

/* The first token of a node, and the token after it. */
const Token *parse_node_first(const Parser *parser, TSNode node);
const Token *parse_node_after(const Parser *parser, TSNode node);

#endif
