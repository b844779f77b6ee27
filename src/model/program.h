/* A model (paper, section 3.1): shared variables, and one generic process that is instantiated np
 * times.
 *
 * A function is a guarded transition system: locations, and statements that lead from one to
 * another. A location with several statements branches; its guards are evaluated in the same state.
 * In a location marked exclusive the guards exclude each other and cover everything (if, loop,
 * switch), so that the last guard need not be evaluated once the others are false.
 *
 * A Program owns everything reachable from it (its arena); it is immutable after the front end has
 * built it.
 */
#ifndef MODEL_PROGRAM_H
#define MODEL_PROGRAM_H

#include "lib/property.h"
#include "lib/source.h"
#include "lib/vec.h"
#include "model/expr.h"
#include "model/library.h"

typedef enum VariableKind {
    VARIABLE_GLOBAL, /* one per process: file scope, and static locals */
    VARIABLE_LOCAL,  /* one per activation: automatic variables; temporaries, which live as long as
                        the activation and have no DECLARE */
    VARIABLE_PARAM,  /* the first slots of an activation */
    VARIABLE_INPUT,  /* shared, read only, symbolic unless fixed */
    VARIABLE_OUTPUT, /* shared; a process reads what it wrote itself */
    VARIABLE_BOUND,  /* of a quantifier */
} VariableKind;

struct Variable {
    VariableKind kind;
    const char *name; /* as the user wrote it; temporaries begin with '$' */
    const Type *type;
    Place place;
    uint32_t
        slot; /* position among the program's globals, inputs or outputs, or in the activation */
    bool is_address_taken; /* some pointer to it, or into it, may exist beyond the expression that
                              made it; complete after analysis */
    bool may_be_addressed; /* before that: its name stands behind an & somewhere */
    bool is_const;
    bool is_restrict; /* a pointer that is declared so */
    bool is_temporary;
    bool is_literal;  /* the object of a compound literal */
    bool is_captured; /* of annotations alone: #pragma TASS let */
    bool is_static_local;
    bool has_constant;        /* const, of static storage, and its initialiser was seen */
    bool steers_nothing;      /* a local variable: see steer.h; set by analysis */
    bool is_unread;           /* see unread.h; set by analysis */
    uint32_t aligned;         /* bytes; 0: as its type is */
    int64_t flexible_extent;  /* what the initialiser gives its flexible array member */
    const Function *function; /* of a local, parameter or static local */
    /* INPUT and OUTPUT */
    bool is_macro;            /* an input given as a macro */
    const Expr *assumption;   /* of an input: the braces of its pragma, over inputs declared so far;
                               or NULL */
    Place annotation;         /* of its pragma */
    bool is_delivered;        /* some output takes its last value */
    bool may_be_dropped;      /* of an output: the program does not change what it delivers */
    bool is_of_file;          /* of an output: no other file can name what it delivers */
    const Variable *delivers; /* of an output: the variable whose last value, of rank 0, it takes;
                                 NULL: it is written by name */
};

static inline uint32_t variable_alignment(const Variable *variable)
{
    return variable->aligned ? variable->aligned : variable->type->align;
}

/* Value of -inputNAME=…: a fixed value or a range, applied when the initial state is built. */
struct StringLiteral {
    const char *bytes; /* with its terminating zero; of wide characters: each low byte first */
    uint32_t length;   /* characters, the zero included */
    uint32_t index;    /* position among the program's literals */
    const Type *type;  /* array of char, or of the type of wide characters */
    Place place;
};

/* The value of a character. */
int64_t string_character(const StringLiteral *string, uint32_t index);

typedef uint32_t LocationId;

/* A label of C, at the location that it leads to. */
typedef struct NamedLocation {
    const char *name;
    LocationId at;
} NamedLocation;

typedef enum StmtKind {
    STMT_NOOP,   /* also: the branches of if, loops, switch */
    STMT_ASSIGN, /* target = value */
    STMT_CALL,   /* [target =] callee(args): user-defined, or system */
    STMT_RETURN, /* of value, if any; leads nowhere */
    STMT_ASSERT, /* property, condition */
    STMT_ASSUME,
    STMT_HAVOC,      /* target becomes any value of its type that meets condition (or NULL); of a
                        loop: see is_of_loop */
    STMT_DECLARE,    /* variable's lifetime begins: fresh, undefined, its variable extents evaluated
                        now */
    STMT_LEAVE,      /* the lifetimes of variables end */
    STMT_COLLECTIVE, /* collective or joint assertion: name, condition */
    STMT_CUT,        /* a step of the induction over a collective loop: name, cut */
} StmtKind;

/* The steps of the induction over a loop that all processes go round together (state/cut.h), in
 * order. At all but NOTE and COMPARE each process waits until all are there. */
typedef enum CutKind {
    CUT_ENTRY,    /* the loop begins: nothing is in flight */
    CUT_ASSERTED, /* its invariants hold */
    CUT_NOTE,     /* what it assigns, which args name, is anything; the rest is noted */
    CUT_CHANGED,
    CUT_ASSUMED, /* for which its invariants hold */
    CUT_KEPT,    /* an iteration is over: nothing is in flight */
    CUT_COMPARE, /* what it does not assign is as it was noted */
    CUT_OVER,    /* its invariants hold again: the path ends, */
    CUT_ENDED,   /* … of a joint loop of the specification where the implementation's begins */
} CutKind;

typedef struct Stmt {
    StmtKind kind;
    LocationId source, target;
    const Expr *guard;     /* NULL: true. An integer; non-zero means enabled */
    bool is_guard_negated; /* the guard is the negation of the expression (the else side of a
                              branch) */
    Place place;
    const Expr *lhs; /* ASSIGN, CALL, HAVOC: an lvalue (NULL: the result is dropped) */
    const Expr
        *value; /* ASSIGN, RETURN (NULL: none); ASSERT, ASSUME, HAVOC, COLLECTIVE: the condition */
    const Expr *callee; /* CALL: a value of pointer-to-function type; mostly EXPR_FUNCTION */
    const Expr *const
        *args; /* CALL: after conversion to the parameters' types; ASSERT: what a message shows;
                  CUT: variables that the loop assigns, and first elements, a number behind each; HAVOC of no loop, with lhs: a
                  variable that has how many elements */
    uint32_t arg_count;
    const Variable *const *
        variables; /* DECLARE (one), LEAVE; CALL of setjmp (state/jump.h); COLLECTIVE, CUT, of both programs: of
                       blocks, those that have a name there, in no order */
    uint32_t variable_count;
    Property
        property; /* ASSERT, COLLECTIVE; CUT: JOINT_ASSERTION of a joint loop, else COLLECTIVE_ASSERTION */
    const char *text; /* ASSERT: the condition as the user wrote it; COLLECTIVE, CUT: its name */
    CutKind cut;      /* CUT */
    /* A part of the induction over a loop. HAVOC: what args name becomes anything that an iteration
     * could leave, unset parts included where there are some now; with a target, the elements from
     * it on, whose number is args[0], and which are args[1] to people. ASSUME: holds at the head of some iteration, or cuts the path
     * (value 0) after the iteration that stands for all. */
    bool is_of_loop;
    uint32_t called_from; /* HAVOC behind an iteration: 1 + the first of args that functions store
                             alone, which the loop calls: these must not be unset; else 0 */
    bool is_of_caller;    /* ASSERT: what is wrong is wrong where the function was called */
    bool is_unread_step;  /* ASSIGN: a number of a variable that is_unread becomes another, which is
                             computed from it; set by analysis */
    bool
        is_initialisation; /* ASSIGN: writes const objects legally; DECLARE: an array may be empty; NOOP, CALL: a branch or call that
                               nobody wrote */
} Stmt;

typedef struct Location {
    uint32_t first, count;         /* its statements: function->stmts[first … first+count-1] */
    bool is_exclusive;             /* guards exclude each other and cover everything */
    bool is_loop_head;             /* on every cycle there is a loop head */
    bool is_on_cycle;              /* control may come back here within the activation */
    bool is_for_loop;              /* the head of a loop with a step (section 5.4, condition 3) */
    bool is_join;                  /* the join node that ends an if */
    uint32_t incoming;             /* number of statements that lead here */
    const struct RangeLoop *range; /* the head of a loop over a range (ranges.h); or NULL; set by
                                      analysis */
} Location;

/* A predicate over the arguments of an abstract function, and its applications to them. */
typedef struct Law {
    const Variable *const *params; /* VARIABLE_BOUND */
    uint32_t param_count;
    const Expr *condition;
    bool
        is_pointwise; /* it applies the function to its parameters, in their order, and nothing else */
} Law;

/* What is declared to hold of an abstract function, wherever it is applied. */
typedef struct Laws {
    bool is_even, is_odd, is_monotone, is_continuous;
    const Law *list;
    uint32_t count;
    Place place;
} Laws;

struct Function {
    const char *name;
    const Type *type;
    Place place;
    uint32_t index;   /* position among the program's functions */
    bool is_defined;  /* has locations */
    bool is_system;   /* semantics supplied by tass (libc, mpi), looked up by name */
    bool is_stub;     /* a system function of which nothing is known (-stub) */
    bool is_abstract; /* an uninterpreted mathematical function */
    bool is_static;
    bool never_returns;         /* it is declared so */
    bool is_weak;               /* it need not exist; until the program is linked */
    const Function *stands_for; /* of an alias; until the program is linked */
    bool is_old_style;          /* it is defined without prototype; its type lists its parameters */
    const LibraryFunction *library; /* the row of its name, also when the program has its own
                                       function of that name; NULL: there is none */
    const Expr *guard;              /* of a system function declared with one; or NULL */
    const Laws *laws;               /* of an abstract function declared with some; or NULL */
    Variable **locals;              /* parameters first */
    uint32_t local_count, param_count;
    Location *locations;
    uint32_t location_count;
    Stmt *stmts; /* grouped by source location, in source order within it */
    uint32_t stmt_count;
    LocationId entry;
    const NamedLocation *labels; /* of a loop: where its condition is asked */
    uint32_t label_count;
    const Place *dead; /* of statements that no path through the function leads to, which it has
                          not */
    uint32_t dead_count;
    const Variable *variable_arguments; /* of a variadic function with a body: where a call keeps
                                           the arguments beyond the parameters */
    Place end;                          /* its closing brace */
    bool calls_alloca;                  /* set by analysis */
    bool calls_setjmp;
    bool result_steers; /* some call lets its result decide something: see steer.h; by analysis */
    bool has_restrict;  /* some local is_restrict; not in headers that tass ships; by analysis */
};

/* Something that the meaning of the program rests on and that its user might not expect. */
typedef struct ProgramAssumption {
    Place place;
    const char *text;
    bool is_of_end; /* that a loop ends, which nothing else shows */
} ProgramAssumption;

/* The function that main was made to call (-function=). */
typedef struct Subject {
    const Function *function;
    const char *const *names; /* of its parameters, as inputs and outputs are named by them */
    const Expr **extents; /* what its declaration says they lead to, over inputs; NULL: nothing */
    uint32_t count;
    uint64_t overlapping;       /* a bit for each parameter that may lead to what others lead to, */
    int64_t overlap_count;      /* and in how many ways they do */
    const char *const *globals; /* that it looks at, and that are inputs */
    uint32_t global_count;
    const char *const *requires; /* conditions of its contract that name its parameters as it does */
    uint32_t require_count;
} Subject;

/* An invariant that was inferred. */
typedef struct Inferred {
    Place place; /* of its loop */
    const char *text;
} Inferred;

/* A program that MPI_Comm_spawn may start (-spawn=NAME=FILE): its functions and globals are among
 * those of the whole, and its names are its own. */
typedef struct Spawned {
    const char *name; /* the command */
    const Function *main;
} Spawned;

typedef struct Program {
    Arena arena;
    TypeTable *types;
    Sources *sources;     /* not owned; shared by both programs of a compare */
    const char *name;     /* of its first file */
    Function **functions; /* those that main or initialise reach */
    uint32_t function_count;
    Function **uncalled; /* those with a body that nothing reaches; their indices mean nothing */
    uint32_t uncalled_count;
    Variable **globals; /* VARIABLE_GLOBAL, slot = position */
    uint32_t global_count;
    Variable **inputs; /* in order of declaration */
    uint32_t input_count;
    Variable **outputs;
    uint32_t output_count;
    StringLiteral **strings;
    uint32_t string_count;
    const Function
        *initialise;       /* sets the globals of a process; run before main; never communicates */
    const Function *start; /* what runs between initialise and main; or NULL */
    const Function *main;
    const Spawned *spawned;
    uint32_t spawned_count;
    Subject *subject;                     /* of a main that the user did not write; else NULL */
    const ProgramAssumption *assumptions; /* to be listed with every verdict */
    uint32_t assumption_count;
    const Stmt *const *gatherings; /* collective and joint assertions; set by analysis */
    uint32_t gathering_count;
    bool has_restrict; /* some function has, or a global is_restrict; set by analysis */
    bool has_contract; /* some statement asserts a part of a contract; set by analysis */
    const Inferred *inferred;
    uint32_t inferred_count;
    uint32_t candidate_count;     /* with those that were dropped before */
    const uint32_t *barred_loops; /* numbers of loops that cannot have inferred invariants */
    uint32_t barred_count;
    uint32_t invariant_count; /* loop invariants that it has; set by analysis */
    bool has_cuts;            /* loops of all processes together; set by analysis */
    bool has_joint_cuts;      /* … of both programs of a compare; set by analysis */
    bool has_monotone;    /* some abstract function is declared to be monotone; set by analysis */
    bool calls_mpi;       /* some reachable function calls MPI_Init or MPI_Init_thread */
    bool reads_arguments; /* main looks at argc or argv, beyond their addresses for MPI_Init */
} Program;

void program_init(Program *program, Sources *sources);
void program_release(Program *program);
/* It outlives the region that it got some of its memory in (lib/alloc.h). */
void program_keep(const Program *program);

const Variable *program_input(const Program *program, const char *name);
const Variable *program_output(const Program *program, const char *name);
const Function *program_function(const Program *program, const char *name);

/* Whether a statement is one that the user wrote, rather than what leads from one to the next or
 * begins and ends lifetimes. */
bool stmt_is_written(const Function *function, const Stmt *stmt);

/* What the analysis adds once all functions are there: Location flags and counts, is_address_taken,
 * calls_mpi, reads_arguments. Called by the front end (or by a test that builds a program by hand). */
void program_analyse(Program *program);

/* BUG() where the program breaks an invariant of these headers. The front end calls it in checked
 * builds. */
void program_check(const Program *program);

/* The whole model as text, or as a Graphviz digraph with a cluster a function. */
void program_print(Buf *buf, const Program *program);
void program_print_dot(Buf *buf, const Program *program);

#endif
