/* From syntax trees to the model: types are checked, conversions made explicit, effects turned into
 * statements.
 *
 * Expressions are lowered left to right; what has an effect is emitted at the current location, and
 * what remains is a model expression without effects. A value that a later effect could change is
 * kept in a temporary. The first error in a statement or declaration abandons it: lower_error does
 * not return but goes to the innermost lower_protect.
 *
 * A Link holds what the units of a program share (link.h); a Lower is one unit's pass. This header
 * has what every module of the pass uses: its state, errors, scopes, locations, temporaries and
 * lifetimes.
 */
#ifndef FRONT_LOWER_LOWER_H
#define FRONT_LOWER_LOWER_H

#include <setjmp.h>

#include "front/ast.h"
#include "front/lower/link.h"

typedef struct Lower Lower;

typedef enum SymbolKind {
    SYMBOL_TYPE,
    SYMBOL_VARIABLE,
    SYMBOL_FUNCTION,
    SYMBOL_CONSTANT, /* an enumerator */
    SYMBOL_BROKEN,   /* undeclared, and reported: not again */
} SymbolKind;

/* Variables of the functions around a function within them, which it may use. */
typedef struct NestedUse {
    const Variable *const *variables;
    uint32_t count;
} NestedUse;

struct Symbol {
    SymbolKind kind;
    uint32_t depth; /* of its scope; 0 is the file */
    const Type *type;
    Place place;
    Variable *variable;
    Function *function;
    bool is_weak;   /* of a function: a declaration in this unit says so */
    NestedUse uses; /* of a function within a function (nested.h) */
    const Variable *const *links;
    Function *pointed;
    struct LinkEntry *entry; /* of a function or object with a life beyond blocks, or NULL */
    int64_t value;           /* of a constant */
    uint32_t aligned;        /* of a type: the alignment that its typedef has, 0: its own */
    Symbol *outer;           /* the declaration that it hides */
};

struct Tag {
    bool is_enum;
    uint32_t depth;
    Type *record; /* struct or union */
    const Type *enumeration;
    Tag *outer;
};

/* A statement expression being lowered, which no jump may enter. */
typedef struct Statements {
    const struct Statements *outer;
} Statements;

/* What is around a place in a function: variables whose lifetime has begun there, and the blocks
 * that keep variables. */
typedef struct Surroundings {
    const Statements *statements; /* NULL: none */
    const Variable **live;
    const uint32_t *depths; /* of their scopes */
    const uint32_t *blocks;
    uint32_t live_count, block_count;
} Surroundings;

/* A variable of a function around this one, and the parameter that leads to it. */
typedef struct Captured {
    const Variable *variable, *hidden;
} Captured;

/* A function that stands for another one of the unit. */
typedef struct Alias {
    Function *function;
    Name *target;
    Place place;
} Alias;

/* What is called where a variable's scope is left. */
typedef struct Cleanup {
    const Variable *variable;
    const Expr *callee, *argument;
} Cleanup;

typedef struct Jump {
    LocationId from;
    Name *label;        /* NULL: one of those that have their address taken */
    const Expr *target; /* then: which */
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

/* A tag, or an enumerator, that a list of parameters declares. */
typedef struct ParamName {
    const AstPart *part; /* the list */
    Name *name;
    const Tag *tag;       /* or NULL */
    const Symbol *symbol; /* or NULL */
} ParamName;

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

/* The element that stands for a slice while what is said of all of them is lowered. */
typedef struct SliceElement SliceElement;
struct SliceElement {
    const AstExpr *slice;
    const Expr *index;
    const SliceElement *outer;
};

/* What a variable of a contract, or the elements that a pointer leads to, held when the call began. */
typedef struct OldValue {
    const Variable *variable, *kept;
    struct OldValue *next;
} OldValue;

typedef VEC(const Variable *) LoopVariables;

/* What was set when a loop with invariants began stays so: an invariant that nobody needs to write.
 */
typedef struct LoopKept {
    const Expr *was_set, *is_set;
    const char *name;
    Place place;
} LoopKept;

typedef VEC(LoopKept) LoopKeptList;

struct Lower {
    /* Lowers a statement expression: the one way from expressions up to statements (stmt.h). */
    const Expr *(*statements)(Lower *lower, const AstExpr *ast, bool is_needed);
    Link *link;
    Program *program;
    TypeTable *types;
    Arena *arena;
    Unit *unit;
    Diag *diag;
    jmp_buf *recover;
    uint32_t depth; /* of scopes; 0 is the file */
    VEC(ScopeUndo) undo;
    VEC(ParamName) param_names; /* of the unit */
    FunctionBuilder *builder;   /* NULL where effects are not allowed */
    LocationId here;
    Function *function;         /* NULL at file scope */
    bool in_collective;         /* PROC[e].x has a meaning */
    const char *joint;          /* the name of the joint assertion: SPEC.x has one, too; or NULL */
    const SliceElement *slices; /* innermost first */
    const AstItems *items;      /* of the unit */
    const OldValue *old;        /* that old() asks for */
    bool allows_old;            /* an ensures is being lowered */
    const char *alias;          /* the typedef whose type is lowered, or NULL */
    const char *no_effects;     /* why, when builder is NULL: "a constant expression" */
    VEC(const Variable *) live; /* variables whose lifetime has begun, innermost last */
    VEC(Alias) aliases;         /* of this unit */
    VEC(Captured) captured;
    VEC(const Variable *) links; /* of functions within this one (nested.h) */
    VecU32 live_depths;          /* the depths of their scopes */
    VEC(Cleanup) cleanups;       /* of variables of this function */
    Target break_target, continue_target;
    Switch *innermost_switch;
    VEC(Label) labels;
    VEC(Jump) jumps;
    VEC(Name *) taken;            /* labels that have their address taken (label.h) */
    const Statements *inside;     /* innermost; NULL: none */
    bool looks_ahead;             /* a loop is lowered only for what it would be (loop_infer.c) */
    const char *loop_label;       /* in front of the loop that comes next; or NULL */
    const Variable *label_places; /* where it leads; NULL: none has */
    Block block;                  /* the innermost one */
    VEC(uint32_t) blocks; /* numbers of those around here that keep variables, innermost last */
    uint32_t block_count; /* how many numbers are given in this function */
    VEC(KeptVariable) kept;
    VEC(BlockEdge) edges;
    uint32_t temporary_count;
    Watched watched;
    LoopVariables loop_variables; /* of the loop with invariants that ends (loop.c); an error may */
    LoopKeptList loop_kept;       /* leave it there */
    FunctionBuilder body;         /* of the function being lowered */
    FunctionBuilder scratch;      /* where unevaluated expressions go at file scope */
    Function scratch_function;
};

_Noreturn void lower_error(Lower *lower, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* As lower_error, after the message was given. */
_Noreturn void lower_abandon(Lower *lower);
/* Runs an action; false when it was abandoned by an error. */
bool lower_protect(Lower *lower, void (*action)(Lower *, const void *), const void *data);
const char *lower_type_text(Lower *lower, const Type *type);
/* "file.c:12" */
const char *lower_place_text(Lower *lower, Place place);
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
/* Refuses what has effects where no function is lowered. */
void lower_require_builder(Lower *lower, Place place);
const Expr *lower_temporary(Lower *lower, const Type *type, Place place);
/* An automatic object is declared here; has_value: all of it is stored next. */
void lower_declare_lifetime(Lower *lower, const Variable *variable, bool has_value, Place place);
/* Ends lifetimes down to count variables, for a jump or at the end of a block. */
void lower_leave(Lower *lower, uint32_t count, Place place);
/* The same for what is alive somewhere else. */
void lower_leave_from(Lower *lower, const Surroundings *from, uint32_t count, Place place);
/* What is to be called for a variable; NULL: nothing. */
const Cleanup *lower_cleanup_of(const Lower *lower, const Variable *variable);
bool lower_has_cleanup(const Lower *lower);
/* Whether a place is in a header that tass ships. */
bool lower_is_shipped(const Lower *lower, Place place);

#endif
