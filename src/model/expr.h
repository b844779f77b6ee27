/* Side-effect-free expressions.
 *
 * Everything in C that has an effect (assignment, ++, calls) is lowered to statements; what remains
 * denotes a value, or a place in memory (an lvalue: EXPR_VARIABLE, EXPR_DEREF, EXPR_INDEX,
 * EXPR_FIELD, EXPR_STRING). An lvalue used as a value is read. Arrays never decay in silence: decay
 * is EXPR_ADDRESS of EXPR_INDEX 0. All conversions are explicit EXPR_CAST; operands of a binary
 * operator have equal types (but for shifts and pointer arithmetic); the type of a relation or
 * logical operation is int, with value 0 or 1.
 *
 * Expressions are immutable, live in the Program's arena, and know their place in the user's text.
 */
#ifndef MODEL_EXPR_H
#define MODEL_EXPR_H

#include "lib/num.h"
#include "model/type.h"

typedef struct Variable Variable;
typedef struct Function Function;
typedef struct StringLiteral StringLiteral;

typedef enum ExprKind {
    EXPR_INT,       /* number: an integer within its type's range */
    EXPR_REAL,      /* number: the exact value of the literal (0.1 is 1/10) */
    EXPR_STRING,    /* lvalue: array of char, read only */
    EXPR_VARIABLE,  /* lvalue; or the bound variable of a quantifier */
    EXPR_FUNCTION,  /* function designator; its value is a pointer to it */
    EXPR_ZERO,      /* the all-zero value of any type (static initialisation) */
    EXPR_UNDEFINED, /* a value that was never set, of any type */
    EXPR_UNARY,
    EXPR_BINARY,
    EXPR_AND, /* a && b: b is evaluated, and must be defined, only where a holds */
    EXPR_OR,
    EXPR_CONDITIONAL, /* a ? b : c */
    EXPR_CAST, /* to type; includes real to integer (truncation), integer narrowing, pointer casts
                */
    EXPR_ADDRESS,      /* & of an lvalue */
    EXPR_DEREF,        /* lvalue: *a */
    EXPR_INDEX,        /* lvalue: a[b], a an array lvalue (not a pointer) */
    EXPR_FIELD,        /* lvalue if a is one: a.field */
    EXPR_POINTER_ADD,  /* pointer a plus integer b, in elements */
    EXPR_POINTER_DIFF, /* pointer a minus pointer b, in elements: long */
    EXPR_SIZEOF,       /* size in bytes of a type of variable size: unsigned long */
    EXPR_VECTOR,       /* gcc's vector of args */
    EXPR_APPLY,        /* abstract (mathematical) function applied to args */
    EXPR_FORALL,       /* annotations only: variable, constraint a (or NULL), body b */
    EXPR_EXISTS,
    EXPR_REMOTE,  /* annotations only: PROC[a].b, or SPEC./IMPL. (see side) */
    EXPR_FOLD,    /* annotations only, op: FoldOperator; variable, constraint a (or NULL), body b; a
                    permutation: the numbers of elements in args, elements b and c */
    EXPR_DEFINED, /* annotations only: whether the place a holds a value */
    EXPR_EXTENT, /* annotations only: how many elements there are from pointer a on; op: 1 where those
                     of further rows do not count */
    EXPR_WITHIN, /* annotations only: whether the place a is, or is a part of, one of the b elements
                     from pointer c on */
} ExprKind;

typedef enum FoldOperator {
    FOLD_SUM,
    FOLD_PRODUCT,
    FOLD_MIN,
    FOLD_MAX,
    FOLD_INNER, /* one variable more of the fold around it, whose b it is */
    FOLD_PERMUTATION,
} FoldOperator;

typedef enum UnaryOperator {
    UNARY_NEGATE,
    UNARY_NOT,
    UNARY_COMPLEMENT,
    UNARY_REAL, /* the parts of a complex number */
    UNARY_IMAGINARY,
} UnaryOperator;

typedef enum BinaryOperator {
    BINARY_ADD,
    BINARY_SUBTRACT,
    BINARY_MULTIPLY,
    BINARY_DIVIDE,
    BINARY_REMAINDER,
    BINARY_SHIFT_LEFT,
    BINARY_SHIFT_RIGHT,
    BINARY_BIT_AND,
    BINARY_BIT_OR,
    BINARY_BIT_XOR,
    BINARY_COMPLEX, /* the complex number with these parts */
    BINARY_LESS,
    BINARY_LESS_EQUAL,
    BINARY_GREATER,
    BINARY_GREATER_EQUAL,
    BINARY_EQUAL, /* numbers, or pointers */
    BINARY_NOT_EQUAL,
} BinaryOperator;

typedef enum RemoteSide { REMOTE_SAME, REMOTE_SPEC, REMOTE_IMPL } RemoteSide;

struct Expr {
    ExprKind kind;
    uint8_t
        op; /* UnaryOperator, BinaryOperator, RemoteSide or FoldOperator; EXPR_REAL: 1 where it was folded
                   from numbers that no double holds */
    const Type *type;
    Place place;
    const Expr *a, *b, *c;
    union {
        Num number;
        const Variable *variable; /* EXPR_VARIABLE, quantifiers, folds */
        const Function *function; /* EXPR_FUNCTION, EXPR_APPLY */
        const StringLiteral *string;
        uint32_t field;    /* EXPR_FIELD: index into the record's fields */
        const Type *sized; /* EXPR_SIZEOF */
    };
    const Expr *const *args; /* EXPR_APPLY, EXPR_VECTOR */
    uint32_t arg_count;
    const char *joint; /* EXPR_REMOTE of the other program: the name of the assertion, or loop */
    const char
        *macro; /* name of the object-like macro the constant came from, for messages; or NULL */
};

/* Constructors: allocate in the arena, no folding but what the header of each says. */
Expr *expr_new(Arena *arena, ExprKind kind, const Type *type, Place place);
Expr *expr_int(Arena *arena, const Type *type, int64_t value, Place place);
Expr *expr_unary(Arena *arena, UnaryOperator op, const Type *type, const Expr *a, Place place);
Expr *expr_binary(Arena *arena, BinaryOperator op, const Type *type, const Expr *a, const Expr *b,
                  Place place);
Expr *expr_variable(Arena *arena, const Variable *variable, Place place);

/* Whether the expression denotes a place in memory. */
bool expr_is_lvalue(const Expr *expr);
/* Whether its value is 0 or 1, and it has a truth without a number. */
bool expr_is_truth(const Expr *expr);
/* Whether it may be evaluated twice, or not at all, with the same result and no failed obligation.
 */
bool expr_is_total(const Expr *expr);

/* What is converted, behind all conversions. */
const Expr *expr_without_casts(const Expr *expr);

/* Whether the variable (NULL: any) occurs in it; expr may be NULL. */
bool expr_mentions(const Expr *expr, const Variable *variable);

/* Text close to C. */
void expr_print(Buf *buf, const Expr *expr);

#endif
