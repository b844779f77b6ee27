/* What the units of a program share: names with linkage, records, strings, and the lists that make
 * up the program. */
#ifndef FRONT_LOWER_LINK_H
#define FRONT_LOWER_LINK_H

#include "front/ast.h"
#include "front/options.h"
#include "model/function.h"

/* A function or object with external linkage, or a static function: once a program. */
typedef struct LinkEntry {
    const char *name;
    uint32_t space; /* as of Link */
    Variable *variable;
    Function *function;
    const Type *type;
    Place declared, defined; /* line 0: not yet */
    Place used;              /* the first use; line 0: none */
    const char *used_in;     /* its unit */
    bool is_static;
    bool is_tentative;   /* defined only as "int x;" */
    bool is_initialised; /* its initialiser is in the program's initialise function */
    bool is_listed;      /* it has a slot in the program */
    bool is_weak;        /* some declaration says so */
    bool is_weakly_defined;
    bool is_by_contract; /* of a function: its body was made of its contract */
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

/* A loop with invariants, and what it calls. */
typedef struct LinkLoop {
    const Expr *const *args;     /* those of its statement that makes what it assigns anything */
    const Expr *const *cut_args; /* of a collective one: those of its STMT_CUT; else NULL */
    const Expr *const *callees;
    uint32_t callee_count;
    bool is_inferred;
    uint32_t number; /* of an inferred one */
    Place place;
} LinkLoop;

/* A struct or union at file scope. */
typedef struct LinkRecord {
    Type *type;
    const char *alias;               /* the typedef that names it where it has no tag, or NULL */
    const char *unit;                /* that declared it last */
    const AstSpecifiers *specifiers; /* which did that */
} LinkRecord;

/* A function that runs before main, or (at_exit: what registers it) at the end. */
typedef struct LinkStart {
    const Function *function, *at_exit;
    uint32_t priority;
    Place place;
} LinkStart;

/* A function that -stub=FILE describes, and what its calls do first: it makes globals arbitrary, but for
 * those that are set then. */
typedef struct LinkStub {
    const Function *caller;
    Function *globals;
    const FrontRequest *row;
    const Variable *const *set;
    uint32_t set_count;
    uint32_t space;
} LinkStub;

typedef struct LinkEnumeration {
    const Type *type;
    const char *text; /* tag, enumerators and their values */
} LinkEnumeration;

typedef struct Link {
    Program *program;
    Arena *arena; /* the program's */
    Diag *diag;
    LibraryLookup *library; /* what is known of library functions; NULL: nothing */
    const FrontOptions *options;
    FrontHints *hints; /* that units are, or want to be, read with */
    uint32_t space;    /* of the unit that is lowered: 0, or of a program that is spawned its number
                          + 1; the names of each are its own */
    VEC(LinkEntry *) entries;
    Intern entry_ids; /* external names of each space to position + 1 */
    VEC(LinkRecord) records;
    VEC(LinkEnumeration) enumerations;
    Intern string_ids;
    VEC(Function *) functions;
    VEC(Function *) uncalled; /* what was dropped of them, with a body */
    VEC(Variable *) globals;
    VEC(Variable *) inputs;
    VEC(Variable *) outputs;
    VEC(StringLiteral *) strings;
    VEC(ProgramAssumption) assumptions;
    VEC(OrderQuestion) questions;
    VEC(LinkLoop) loops;
    VEC(Inferred) inferred;
    VEC(uint32_t) barred;                 /* loops that cannot be done by inferred invariants */
    uint32_t candidate_count, loop_count; /* numbers given */
    VEC(LinkStart) starts;
    VEC(LinkStub) stubs;
    Function *driver;           /* the main that -function= asks for, when it is made, */
    Function *driver_globals;   /* and what it calls first, to set and keep globals; or NULL */
    Function *driver_check;     /* what it calls last, to see whether they changed; or NULL */
    FunctionBuilder initialise; /* statements after the declarations of the globals */
    LocationId initialise_first, initialise_here;
} Link;

void link_init(Link *link, Program *program, Diag *diag);
void link_release(Link *link);
LinkEntry *link_entry(Link *link, const char *name, bool is_static);
/* What is known of a library function of that name, or NULL. */
const LibraryFunction *link_library(const Link *link, const char *name);
Function *link_function(Link *link, LinkEntry *entry, const Type *type, Place place);
Variable *link_variable(Link *link, LinkEntry *entry, const Type *type, Place place);
void link_add_global(Link *link, Variable *variable);
/* Whether it is an array of which no declaration so far has a size. At the end of a unit those that
 * it defines tentatively have one element (C11 6.9.2p5). */
bool link_is_open_array(const LinkEntry *entry);
void link_close_arrays(Link *link);
/* A literal of length characters of the type, and its value. */
const StringLiteral *link_string(Link *link, const Type *character, const char *bytes,
                                 uint32_t length, Place place);
void link_assume(Link *link, Place place, const char *text);
/* That the loop at the place, which is proved by induction, ends. */
void link_assume_end(Link *link, Place place);

#endif
