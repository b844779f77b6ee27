/* From syntax trees to the model: types are checked, conversions made explicit, effects turned into
 * statements.
 *
 * Expressions are lowered left to right; what has an effect is emitted at the current location, and
 * what remains is a model expression without effects. A value that a later effect could change is
 * kept in a temporary. The first error in a statement or declaration abandons it: lower_error does
 * not return but goes to the innermost lower_protect.
 *
 * A Link holds what the units of a program share; a Lower is one unit's pass.
 */
#ifndef FRONT_LOWER_H
#define FRONT_LOWER_H

#include <setjmp.h>

#include "front/ast.h"
#include "model/function.h"

typedef enum SymbolKind {
    SYMBOL_TYPE,
    SYMBOL_VARIABLE,
    SYMBOL_FUNCTION,
    SYMBOL_CONSTANT, /* an enumerator */
    SYMBOL_BROKEN,   /* undeclared, and reported: not again */
} SymbolKind;

struct Symbol {
    SymbolKind kind;
    uint32_t depth; /* of its scope; 0 is the file */
    const Type *type;
    Place place;
    Variable *variable;
    Function *function;
    struct LinkEntry *entry; /* of a function or object with a life beyond blocks, or NULL */
    int64_t value;           /* of a constant */
    Symbol *outer;           /* the declaration that it hides */
};

struct Tag {
    bool is_enum;
    uint32_t depth;
    Type *record; /* struct or union */
    const Type *enumeration;
    Tag *outer;
};

/* A function or object with external linkage, or a static function: once a program. */
typedef struct LinkEntry {
    const char *name;
    Variable *variable;
    Function *function;
    const Type *type;
    Place declared, defined; /* line 0: not yet */
    Place used;              /* the first use; line 0: none */
    bool is_static;
    bool is_tentative;   /* defined only as "int x;" */
    bool is_initialised; /* its initialiser is in the program's initialise function */
    bool is_listed;      /* it has a slot in the program */
} LinkEntry;

/* A call or a use of a variable, in an expression. */
typedef struct OrderItem {
    bool is_call, is_store;
    const Function *function; /* NULL: through a pointer */
    const Variable *variable; /* NULL: what a pointer leads to */
} OrderItem;

/* Two parts of an expression that C lets run in either order: whether that matters is known when
 * all functions are. */
typedef struct OrderQuestion {
    Place place;
    const OrderItem *items; /* those of the first part, then those of the second */
    uint32_t first_count, count;
} OrderQuestion;

typedef struct Link {
    Program *program;
    Arena *arena; /* the program's */
    Diag *diag;
    LibraryLookup *library; /* what is known of library functions; NULL: nothing */
    VEC(LinkEntry *) entries;
    Intern entry_ids; /* external names to position + 1 */
    VEC(Type *) records;
    Intern record_ids; /* place of the first mention to position + 1 */
    Intern string_ids;
    VEC(Function *) functions;
    VEC(Variable *) globals;
    VEC(Variable *) inputs;
    VEC(Variable *) outputs;
    VEC(StringLiteral *) strings;
    VEC(ProgramAssumption) assumptions;
    VEC(OrderQuestion) questions;
    FunctionBuilder initialise; /* statements after the declarations of the globals */
    LocationId initialise_first, initialise_here;
} Link;

/* What is around a place in a function: variables whose lifetime has begun there, and the blocks
 * that keep variables. */
typedef struct Surroundings {
    const Variable **live;
    const uint32_t *blocks;
    uint32_t live_count, block_count;
} Surroundings;

typedef struct Jump {
    LocationId from;
    Name *label;
    Place place;
    Surroundings around;
} Jump;

typedef struct Label {
    Name *name;
    LocationId location;
    Surroundings around;
} Label;

/* A block being lowered. An object lives until its block ends (C11 6.2.4), also when a jump leads
 * back to before its declaration: one that a label in the block precedes is kept by the block. It
 * then begins and ends with the block, at places that are complete when the function is
 * (BlockEdge). */
typedef struct Block {
    bool keeps;      /* a label stands in it */
    uint32_t labels; /* of the function, before it */
} Block;

typedef struct KeptVariable {
    const Variable *variable;
    uint32_t block;
} KeptVariable;

/* Between the locations the variables that the blocks keep begin or end. */
typedef struct BlockEdge {
    StmtKind kind; /* STMT_DECLARE or STMT_LEAVE */
    LocationId from, to;
    const uint32_t *blocks;
    uint32_t block_count;
    Place place;
} BlockEdge;

typedef struct Case {
    const Expr *low, *high; /* NULL: default; high NULL: one value */
    LocationId location;
    Place place;
} Case;

typedef struct Switch {
    const Type *type; /* promoted type of the controlling expression */
    uint32_t live;    /* variables alive outside */
    uint32_t blocks;  /* those that keep variables, outside */
    VEC(Case) cases;
    struct Switch *outer;
} Switch;

/* Where break and continue lead, and how many variables are alive there. */
typedef struct Target {
    bool exists;
    LocationId location;
    uint32_t live, blocks;
} Target;

typedef struct ScopeUndo {
    Name *name;
    bool is_tag;
} ScopeUndo;

/* A place of the current full expression, and where its address is kept. */
typedef struct WatchedPlace {
    const AstExpr *ast;
    const Expr *kept;
} WatchedPlace;

/* Two of them that may not be parts of one object. */
typedef struct WatchedPair {
    uint32_t a, b;
} WatchedPair;

typedef struct WatchedMark {
    uint32_t place, pair, exposed;
} WatchedMark;

/* The current full expression's begin at the marks; those before are of expressions around it.
 * exposed: its temporaries that pointers lead to. */
typedef struct Watched {
    VEC(WatchedPlace) places;
    VEC(WatchedPair) pairs;
    VEC(const Variable *) exposed;
    WatchedMark first;
} Watched;

typedef struct Lower {
    Link *link;
    Program *program;
    TypeTable *types;
    Arena *arena;
    Unit *unit;
    Diag *diag;
    jmp_buf *recover;
    uint32_t depth; /* of scopes; 0 is the file */
    VEC(ScopeUndo) undo;
    FunctionBuilder *builder; /* NULL where effects are not allowed */
    LocationId here;
    Function *function;         /* NULL at file scope */
    bool in_collective;         /* PROC[e].x has a meaning */
    const char *no_effects;     /* why, when builder is NULL: "a constant expression" */
    VEC(const Variable *) live; /* variables whose lifetime has begun, innermost last */
    Target break_target, continue_target;
    Switch *innermost_switch;
    VEC(Label) labels;
    VEC(Jump) jumps;
    Block block;          /* the innermost one */
    VEC(uint32_t) blocks; /* numbers of those around here that keep variables, innermost last */
    uint32_t block_count; /* how many numbers are given in this function */
    VEC(KeptVariable) kept;
    VEC(BlockEdge) edges;
    uint32_t temporary_count;
    Watched watched;
    FunctionBuilder body;    /* of the function being lowered */
    FunctionBuilder scratch; /* where unevaluated expressions go at file scope */
    Function scratch_function;
} Lower;

/* lower.c */
_Noreturn void lower_error(Lower *lower, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* As lower_error, after the message was given. */
_Noreturn void lower_abandon(Lower *lower);
/* Runs an action; false when it was abandoned by an error. */
bool lower_protect(Lower *lower, void (*action)(Lower *, const void *), const void *data);
const char *lower_type_text(Lower *lower, const Type *type);
const char *lower_format(Lower *lower, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

uint32_t lower_scope_begin(Lower *lower);
void lower_scope_end(Lower *lower, uint32_t mark);
Symbol *lower_declare(Lower *lower, Name *name, SymbolKind kind, const Type *type, Place place);
void lower_declare_tag(Lower *lower, Name *name, Tag *tag);

LocationId lower_new_location(Lower *lower);
/* Adds a statement from here to a new location and goes there. */
Stmt *lower_emit(Lower *lower, StmtKind kind, Place place);
/* Adds a statement that does nothing, from here to a location. */
void lower_goto(Lower *lower, LocationId target, Place place);
void lower_assign_to(Lower *lower, const Expr *lhs, const Expr *value, Place place,
                     bool is_initialisation);
const Expr *lower_temporary(Lower *lower, const Type *type, Place place);
/* A value that stays what it is: a temporary unless nothing in later can change it. */
const Expr *lower_stable(Lower *lower, const Expr *value, const AstExpr *later);
const Expr *lower_stable_place(Lower *lower, const Expr *place, const AstExpr *later);
/* An automatic object is declared here; has_value: all of it is stored next. */
void lower_declare_lifetime(Lower *lower, const Variable *variable, bool has_value, Place place);
/* Ends lifetimes down to count variables, for a jump or at the end of a block. */
void lower_leave(Lower *lower, uint32_t count, Place place);

/* link.c */
void link_init(Link *link, Program *program, Diag *diag);
void link_release(Link *link);
LinkEntry *link_entry(Link *link, const char *name, bool is_static);
/* What is known of a library function of that name, or NULL. */
const LibraryFunction *link_library(const Link *link, const char *name);
Function *link_function(Link *link, LinkEntry *entry, const Type *type, Place place);
Variable *link_variable(Link *link, LinkEntry *entry, const Type *type, Place place);
void link_add_global(Link *link, Variable *variable);
const StringLiteral *link_string(Link *link, const char *bytes, uint32_t length, Place place);
/* The struct or union that another unit made of the same text, or NULL. */
Type *link_record(Link *link, TypeKind kind, Place place);
void link_add_record(Link *link, Type *record);
void link_assume(Link *link, Place place, const char *text);
/* Completes the program: lists, the initialise function, what is missing. False after errors. */
bool link_finish(Link *link);

/* order.c: lists as assumptions the questions of order that matter; the program is analysed. */
void order_answer(Link *link);

/* fold.c: the constant that an operation on constants gives, or NULL. */
const Expr *fold_unary(Lower *lower, UnaryOperator op, const Type *type, const Expr *a,
                       Place place);
const Expr *fold_binary(Lower *lower, BinaryOperator op, const Type *type, const Expr *a,
                        const Expr *b, Place place);
const Expr *fold_cast(Lower *lower, const Type *type, const Expr *a, Place place);
bool fold_in_range(Arena *arena, const Type *type, Num value);
Num fold_wrap(Arena *arena, const Type *type, Num value);
static inline bool expr_is_constant(const Expr *expr)
{
    return expr->kind == EXPR_INT || expr->kind == EXPR_REAL;
}

/* literal.c */
const Expr *literal_number(Lower *lower, const Token *token);
const Expr *literal_char(Lower *lower, const Token *token);
const Expr *literal_string(Lower *lower, const AstExpr *ast);

/* convert.c */
/* Lvalue conversion: arrays and functions become pointers, qualifiers go. */
const Expr *convert_value(Lower *lower, const Expr *expr);
/* To a type, explicitly or as operands of an operator need it; no constraint is checked. */
const Expr *convert_to(Lower *lower, const Expr *value, const Type *type, Place place);
/* As by assignment: what is not allowed is an error that says what it was for ("argument 1 of
 * 'f'"). */
const Expr *convert_assign(Lower *lower, const Expr *value, const Type *type, Place place,
                           const char *what);
/* Default argument promotions. */
const Expr *convert_argument(Lower *lower, const Expr *value);
const Expr *convert_promoted(Lower *lower, const Expr *value);
/* The bit-field that a place is, or NULL. */
const Field *convert_bit_field(const Expr *place);
/* A bit-field's value as one of its declared type, which is promoted by that type from here on (as
 * a cast makes it). Other values stay as they are. */
const Expr *convert_declared(Lower *lower, const Expr *value);
/* The value as a bit-field holds it: reduced to its width. */
const Expr *convert_to_width(Lower *lower, const Expr *value, const Field *field);
/* An integer that is non-zero where the scalar is. */
const Expr *convert_truth(Lower *lower, const Expr *value, Place place);
bool convert_is_null(const Expr *value);
const Expr *convert_address(Lower *lower, const Expr *place, Place where);
const Expr *convert_deref(Lower *lower, const Expr *pointer, Place where);

/* lower_type.c */
typedef enum TypeMode {
    TYPE_MODE_OBJECT,    /* a variable extent is captured now */
    TYPE_MODE_PROTOTYPE, /* a variable extent is left open */
} TypeMode;
const Type *lower_specifiers(Lower *lower, const AstSpecifiers *specifiers);
/* A restrict-qualified pointer is a part of a type, where nobody follows it: an assumption, but for
 * headers that tass ships. */
void lower_assume_restrict(Lower *lower, Place place);
const Type *lower_declarator(Lower *lower, const Type *base, const AstDeclarator *declarator,
                             TypeMode mode);
const Type *lower_type_name(Lower *lower, const AstTypeName *name);
const Type *lower_param_type(Lower *lower, const AstSpecifiers *specifiers,
                             const AstDeclarator *declarator, TypeMode mode);
/* A constant expression of integer type. */
int64_t lower_integer_constant(Lower *lower, const AstExpr *ast, const char *what);
/* A member by name, through anonymous members: the place of it in a record, or NULL. */
const Expr *lower_member(Lower *lower, const Expr *record, const Name *name, Place place);
void lower_require_complete(Lower *lower, const Type *type, Place place);

/* lower_expr.c */
/* A value, a place in memory, or a function. */
const Expr *lower_expr(Lower *lower, const AstExpr *ast);
const Expr *lower_value(Lower *lower, const AstExpr *ast);
const Expr *lower_scalar(Lower *lower, const AstExpr *ast);
void lower_discard(Lower *lower, const AstExpr *ast);
/* Without effects, as an annotation or a constant needs it; why names the context. */
const Expr *lower_pure(Lower *lower, const AstExpr *ast, const char *why);
const Expr *lower_condition(Lower *lower, const AstExpr *ast);
/* Branches from here. */
void lower_branch(Lower *lower, const AstExpr *ast, LocationId yes, LocationId no);
/* Between begin and end everything is lowered only for what it would be; effects are allowed, and
 * are taken back. */
typedef struct Probe {
    FunctionBuilder *builder;
    LocationId here;
    uint32_t live, temporaries, exposed, labels, jumps, kept, edges, locations, stmts, locals;
} Probe;
Probe lower_probe_begin(Lower *lower);
void lower_probe_end(Lower *lower, const Probe *probe);
/* An expression that is not evaluated, for what it is made of; and its type. */
const Expr *lower_unevaluated(Lower *lower, const AstExpr *ast);
const Type *lower_type_of(Lower *lower, const AstExpr *ast);
/* The type of an operand that is evaluated for its size: an element of an array must be one of it.
 * What a pointer leads to need not be there, as in `malloc(n * sizeof *p)`. */
const Type *lower_evaluated_type(Lower *lower, const AstExpr *ast);
bool lower_has_effects(Lower *lower, const AstExpr *ast);
/* The expression that a _Generic stands for. */
const AstExpr *lower_generic_choice(Lower *lower, const AstExpr *ast);

/* sequence.c */
/* Where a full expression begins: reports its unsequenced side effects, or has the places watched
 * of which it is known only when they are evaluated whether they are one. */
void sequence_begin(Lower *lower, const AstExpr *ast);
/* Where it ends: so do the temporaries that pointers lead to (C11 6.2.4, paragraph 8). */
void sequence_end(Lower *lower, Place place);
/* The array of a value that is kept decays into a pointer. */
void sequence_expose(Lower *lower, const Expr *array);
/* Around full expressions inside another one. */
WatchedMark sequence_enter(Lower *lower);
void sequence_leave(Lower *lower, WatchedMark mark);
/* Where a place is evaluated: what is watched is kept and compared. */
void sequence_place(Lower *lower, const AstExpr *ast, const Expr *place);

/* lower_operator.c */
const Expr *lower_unary(Lower *lower, const AstExpr *ast);
const Expr *lower_binary(Lower *lower, const AstExpr *ast);
const Expr *lower_index(Lower *lower, const AstExpr *ast);
/* a op b for values, with C's conversions. */
const Expr *lower_arithmetic(Lower *lower, Punct op, const Expr *a, const Expr *b, Place place);

/* lower_assign.c */
/* Whether the place is one of the program's, not a value that was kept. */
bool lower_is_object(const Expr *place);
const Expr *lower_assignment(Lower *lower, const AstExpr *ast);
const Expr *lower_increment(Lower *lower, const AstExpr *ast, bool is_needed);
/* Stores the value of an expression of any kind in a place; converts. */
void lower_store(Lower *lower, const Expr *lhs, const AstExpr *ast, Place place, const char *what,
                 bool is_initialisation);

/* lower_call.c */
/* The call's value in a place, if given and of exactly the result's type; else in a temporary when
 * needed. NULL for void or when not needed. */
const Expr *lower_call(Lower *lower, const AstExpr *ast, const Expr *lhs, bool is_needed);
/* The result type when the call is a statement that can store its value directly. */
bool lower_is_abstract_call(Lower *lower, const AstExpr *ast);
/* A call of a name that tass gives a meaning itself, without effects of its own. */
bool lower_is_pure_builtin(const AstExpr *ast);

/* va_start and its relatives. */
const Expr *lower_va_call(Lower *lower, const char *name, const Type *result,
                          const Expr *const *args, uint32_t count, Place place);

/* lower_init.c */
/* Initialises a place that is undefined so far. */
void lower_initialise(Lower *lower, const Expr *lhs, const AstExpr *init, Place place);
/* The array type completed by its initialiser. */
const Type *lower_sized_by(Lower *lower, const Type *array, const AstExpr *init, Place place);

/* lower_decl.c */
void lower_declaration(Lower *lower, const AstDeclaration *declaration, const AstItem *item);
void lower_function(Lower *lower, const AstFunction *function);
void lower_static_assert(Lower *lower, const AstDeclaration *declaration);
void lower_unit(Link *link, Unit *unit, const AstItems *items);

/* lower_stmt.c */
void lower_stmt(Lower *lower, const AstStmt *stmt);
/* The value of a statement expression's last statement, or NULL. */
const Expr *lower_statements(Lower *lower, const AstExpr *ast, bool is_needed);
void lower_finish_jumps(Lower *lower);
/* The body of a function, in the scope of its parameters. */
void lower_function_block(Lower *lower, const AstStmt *block);

#endif
