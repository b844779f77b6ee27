/* The syntax tree of a translation unit: C as written, with places; names resolved only as far as
 * parsing needs it (typedef or not). Nodes live in the unit's arena and are never changed after
 * parsing.
 */
#ifndef FRONT_AST_H
#define FRONT_AST_H

#include "front/unit.h"

typedef struct AstExpr AstExpr;
typedef struct AstStmt AstStmt;
typedef struct AstDeclaration AstDeclaration;
typedef struct AstDeclarator AstDeclarator;
typedef struct AstSpecifiers AstSpecifiers;

typedef enum AstExprKind {
    AST_NUMBER,      /* token */
    AST_CHAR,        /* token */
    AST_STRING,      /* token: the first of list_count adjacent ones */
    AST_NAME,        /* name */
    AST_UNARY,       /* op: + - ! ~ & *; a */
    AST_BINARY,      /* op: arithmetic, relation, && || */
    AST_ASSIGN,      /* op: '=' or the operator of a compound assignment; a, b */
    AST_INCREMENT,   /* op: '+' or '-'; is_postfix; a */
    AST_CONDITIONAL, /* a ? b : c; b NULL in GNU's a ?: c */
    AST_COMMA,       /* a, b */
    AST_CALL,        /* a(list) */
    AST_INDEX,       /* a[b] */
    AST_MEMBER,      /* a.name */
    AST_ARROW,       /* a->name */
    AST_CAST,        /* (type)a */
    AST_SIZEOF,      /* of type, or of expression a */
    AST_ALIGNOF,
    AST_LITERAL,          /* (type){list}: a is its AST_BRACES */
    AST_BRACES,           /* initialiser list of AST_ITEM */
    AST_ITEM,             /* of a list: designators in list, value a */
    AST_DESIGNATOR,       /* .name, or [a] or [a ... b] */
    AST_STATEMENTS,       /* ({ body }) */
    AST_GENERIC,          /* a; list of AST_ITEM with type (NULL: default) and value a */
    AST_OFFSETOF,         /* type, list of designators */
    AST_TYPES_COMPATIBLE, /* type, type2 */
    AST_VA_ARG,           /* a, type */
    AST_CONVERT_VECTOR,   /* a, type */
    AST_LABEL_ADDRESS,    /* &&name */
    AST_QUANTIFIER,       /* op: AstBinder; list of AST_BOUND, constraint a, body b */
    AST_BOUND,            /* of a quantifier: type, name */
    AST_REMOTE,           /* PROC[a].b, op: RemoteSide */
    AST_SLICE,            /* a[b..c], in predicates */
    AST_ARROWS,           /* op: AstArrow; a, b */
    AST_QUESTION,         /* op: AstQuestion; name, a, b of a permutation */
} AstExprKind;

typedef enum AstBinder {
    BINDER_FORALL,
    BINDER_EXISTS,
    BINDER_SUM,
    BINDER_PRODUCT,
    BINDER_MIN,
    BINDER_MAX,
    BINDER_COUNT,
} AstBinder;

typedef enum AstArrow { ARROW_IMPLIES, ARROW_EQUIVALENT } AstArrow;
typedef enum AstQuestion {
    QUESTION_PERMUTATION,
    QUESTION_DEFINED,
    QUESTION_EXTENT,
    QUESTION_OLD,
} AstQuestion;

typedef struct AstTypeName {
    AstSpecifiers *specifiers;
    AstDeclarator *declarator;
    Place place;
} AstTypeName;

struct AstExpr {
    AstExprKind kind;
    bool is_postfix;
    bool is_choice;      /* GENERIC: __builtin_choose_expr, by the value of a */
    bool has_assignment; /* it, or a part of it, stores: =, ++, a statement expression */
    bool has_call;       /* it, or a part of it, calls */
    uint16_t height;     /* 1 + the largest of its operands */
    Punct op;
    Place place;
    AstExpr *a, *b, *c;
    AstExpr **list;
    uint32_t list_count;
    Name *name;
    const Token *token;
    AstTypeName *type, *type2;
    AstStmt *body;
};

/* An attribute that means something. */
typedef struct AstAttribute {
    AttributeKind kind;
    Place place;
    AstExpr *value; /* a size, a priority, a string; or NULL */
    Name *name;     /* a function, a mode; or NULL */
} AstAttribute;

typedef struct AstAttributes {
    AstAttribute *list;
    uint32_t count;
} AstAttributes;

/* Storage classes, as a set. */
enum {
    STORAGE_TYPEDEF = 1,
    STORAGE_EXTERN = 2,
    STORAGE_STATIC = 4,
    STORAGE_AUTO = 8,
    STORAGE_REGISTER = 16,
};

typedef enum AstTypeKind {
    AST_TYPE_BASIC, /* counts of type words */
    AST_TYPE_NAME,  /* typedef */
    AST_TYPE_RECORD,
    AST_TYPE_ENUM,
    AST_TYPE_OF, /* typeof: of a type or of an expression */
} AstTypeKind;

typedef struct AstEnumerator {
    Name *name;
    Place place;
    AstExpr *value; /* or NULL */
} AstEnumerator;

struct AstSpecifiers {
    AstTypeKind kind;
    uint8_t storage;
    bool is_inline, is_const, is_volatile, is_union, has_body;
    bool is_implicit;             /* no type word at all */
    bool is_restrict;             /* behind a typedef's name, or before any */
    bool is_auto_type;            /* TYPE_OF: expr is the initialiser */
    uint8_t words[KEYWORD_COUNT]; /* how often each type keyword stands here */
    Place place;
    Name *name; /* typedef name or tag */
    Place name_place;
    AstDeclaration **members; /* RECORD */
    uint32_t member_count;
    uint16_t pack, aligned; /* RECORD: as in Token */
    AstEnumerator *enumerators;
    uint32_t enumerator_count;
    AstTypeName *type; /* TYPE_OF */
    AstExpr *expr;
    AstAttributes attributes;
};

typedef enum AstPartKind { AST_POINTER, AST_ARRAY, AST_FUNCTION } AstPartKind;

typedef struct AstParam {
    AstSpecifiers *specifiers;
    AstDeclarator *declarator;
} AstParam;

/* One layer of a declarator. */
typedef struct AstPart {
    AstPartKind kind;
    bool is_const, is_volatile;
    bool is_restrict;   /* POINTER, ARRAY */
    bool is_static;     /* ARRAY */
    bool has_prototype; /* FUNCTION */
    bool is_variadic;
    Place place;
    AstExpr *size; /* ARRAY; NULL when empty or [*] */
    AstParam *params;
    uint32_t param_count;
    Name **old_names; /* K&R parameter names */
    uint32_t old_name_count;
} AstPart;

struct AstDeclarator {
    Name *name; /* NULL: abstract */
    Place place;
    AstPart *parts; /* from the name outwards */
    uint32_t part_count;
    AstAttributes attributes;
};

typedef struct AstInitDeclarator {
    AstDeclarator *declarator;
    AstExpr *initialiser; /* or NULL */
    AstExpr *width;       /* of a bit-field, or NULL */
    /* Of a member: the least alignment that it is given, in bytes, 0: none; whether it has no other. */
    uint16_t aligned;
    bool is_packed;
} AstInitDeclarator;

struct AstDeclaration {
    AstSpecifiers *specifiers;
    AstInitDeclarator *items;
    uint32_t item_count;
    Place place;
    AstExpr *assertion; /* _Static_assert: nothing else is set but message */
    const Token *message;
    const Pragma *annotation; /* input or output pragma before it */
};

typedef enum AstStmtKind {
    AST_COMPOUND,
    AST_EXPRESSION, /* expr, or NULL */
    AST_DECLARATION,
    AST_IF,     /* expr, body, other */
    AST_WHILE,  /* expr, body */
    AST_DO,     /* body, expr */
    AST_FOR,    /* init (a statement or NULL), expr, step, body */
    AST_SWITCH, /* expr, body */
    AST_CASE,   /* expr, high (or NULL); body NULL: the statements follow */
    AST_DEFAULT,
    AST_LABEL, /* name, body */
    AST_GOTO,
    AST_BREAK,
    AST_CONTINUE,
    AST_RETURN, /* expr or NULL */
    AST_NESTED, /* function */
    AST_PRAGMA, /* of statements: pragma, expr; LET, COLLECTIVE, JOINT: name */
} AstStmtKind;

/* A pragma in front of a loop. */
typedef enum AstLoopWord { LOOP_INVARIANT, LOOP_VARIANT, LOOP_ASSIGNS } AstLoopWord;

typedef struct AstLoopClause {
    AstLoopWord word;
    const char *name; /* INVARIANT: of the loop, which all processes go round together; or NULL */
    bool is_joint;    /* … and the specification with the implementation */
    Place place;
    const char *text; /* as written */
    AstExpr **list;   /* ASSIGNS: places and slices, none: "nothing"; else one expression */
    uint32_t count;
    struct AstLoopClause *next; /* of the same loop */
} AstLoopClause;

struct AstStmt {
    AstStmtKind kind;
    Place place;
    Place end; /* COMPOUND: the closing brace */
    AstExpr *expr, *step, *high;
    AstStmt *init, *body, *other;
    AstStmt **list; /* COMPOUND, CASE, DEFAULT */
    uint32_t count;
    AstDeclaration *declaration;
    struct AstFunction *function;
    Name *name;
    Place name_place; /* PRAGMA */
    const Pragma *pragma;
    const char *text;    /* PRAGMA: its expression as written */
    AstLoopClause *loop; /* WHILE, DO, FOR: the pragmas before it; PRAGMA loop: its own; or NULL */
};

typedef struct AstFunction {
    AstSpecifiers *specifiers;
    AstDeclarator *declarator;
    AstDeclaration **old_params; /* K&R declarations */
    uint32_t old_param_count;
    AstStmt *body;
    Place place;
    const Token *first, *last; /* of the body */
} AstFunction;

/* What holds of an abstract function. */
typedef struct AstLaws {
    bool is_even, is_odd, is_monotone, is_continuous;
    AstExpr **list; /* predicates over its parameters */
    uint32_t count;
    Place place;
} AstLaws;

/* One pragma of a function's contract. */
typedef struct AstClause {
    PragmaKind kind; /* REQUIRES, ENSURES, ASSIGNS */
    Place place;
    const char *text; /* as written */
    AstExpr **list;   /* ASSIGNS: places and slices, none: "nothing"; else one condition */
    uint32_t count;
    const struct AstClause *next; /* of the same declaration */
} AstClause;

/* One external declaration. */
typedef struct AstItem {
    AstFunction *function; /* or NULL */
    AstDeclaration *declaration;
    AstExpr *assumption;       /* of an input's braces, or NULL */
    AstExpr *guard;            /* of a system function, or NULL */
    AstLaws *laws;             /* of an abstract function, or NULL */
    const AstClause *contract; /* of a function, in their order, or NULL */
    const Pragma *annotation;  /* input, output, system or abstract, or NULL */
    AstExpr *extent; /* of -extentNAME=, with its number among them; made of the pragma alone */
    uint32_t extent_number;
    bool is_macro_input; /* made of the pragma alone */
    bool is_system;
} AstItem;

typedef VEC(AstItem) AstItems;

/* parse_expr.c: whether a size in it, or the operand of a typeof, may have effects, or the size may
 * vary. */
bool ast_type_has_effects(const AstTypeName *type);
/* parse.c: false after errors. */
bool ast_parse(Unit *unit, AstItems *items);
/* ast_check.c: BUG() when a tree is not as this header says; asked in checked builds. */
void ast_check(const AstItems *items);
void ast_print(Buf *buf, const AstItems *items, Sources *sources);

#endif
