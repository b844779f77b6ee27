/* The code of one function for stretches of concrete execution (concrete.h), and how it is made.
 *
 * A register is a word; what it means follows from the C type of what it holds: an integer is
 * extended to 64 bits by its signedness, a real number is a double.
 */
#ifndef STATE_CONCRETE_CODE_H
#define STATE_CONCRETE_CODE_H

#include "lib/vec.h"
#include "model/program.h"

typedef union Word {
    int64_t number;
    double real;
} Word;

/* To leave is to end the stretch before the step at hand. */
typedef enum OpCode {
    OP_LEAVE, /* there is no code for what follows */
    OP_CHECK, /* leaves unless the variable a holds a word */
    OP_COPY,  /* to = a */
#define OPERATION(NAME, leaves, result) OP_##NAME,
#define REAL_OPERATION(NAME, leaves, result) OP_##NAME,
#include "state/concrete_ops.def"
    /* On places and pointers (concrete_memory.h). */
    OP_ROOT,              /* to = the place of the root with number extra */
    OP_INDEX,             /* to = a + b · extra, leaves unless 0 <= b < position */
    OP_MEMBER,            /* to = a + extra */
    OP_DEREFERENCE,       /* to = a, leaves unless it leads to an object */
    OP_LOAD,              /* to = what is at a; extra: its type */
    OP_STORE,             /* what is at a becomes b; extra: its type */
    OP_ADD_POINTER,       /* to = a + b elements */
    OP_SUBTRACT_POINTERS, /* to = a - b in elements */
    OP_EQUAL_POINTERS,    /* to = a == b */
    OP_LESS_POINTERS,     /* to = a < b */
    OP_JUMP,              /* to the position */
    OP_JUMP_IF,           /* the same where a is not 0 */
    OP_JUMP_UNLESS,       /* the same where a is 0 */
    OP_JUMP_UNSEEN, /* the same where nobody can tell whether b, a number of so many bits (extra;
                             0: any number), becomes a (Stmt.is_unread_step) */
    OP_SET,         /* the variable to becomes a */
    OP_UNSET,       /* the variable to loses its value */
    OP_REQUIRE,     /* leaves where a is 0 */
    OP_GET_GLOBAL,  /* to = the global variable in slot extra */
    OP_SET_GLOBAL,  /* it becomes a */
    OP_CALL,        /* of the statement with number extra: the arguments are in the registers
                             code->arguments from position on, a of them */
    OP_RETURN,      /* of the statement with number extra, with a; b: whether there is a value */
    OP_GO, /* the step of the statement with number extra of the function is made; the code of the
              location it leads to is at the position */
} OpCode;

typedef struct Op {
    uint16_t code, to, a, b;
    uint32_t position, extra;
} Op;

typedef struct CodeVariable {
    const Variable *variable;
    uint32_t at; /* register */
} CodeVariable;

typedef struct CodeConstant {
    Word value;
    uint32_t at;
} CodeConstant;

/* A variable that is memory, and the word of its place in the stretch that found it. */
typedef struct CodeRoot {
    const Variable *variable;
    uint64_t stretch;
    Word place;
} CodeRoot;

typedef struct ConcreteCode {
    const Function *function;
    VEC(Op) ops;
    VEC(CodeVariable) variables;
    VEC(CodeConstant) constants;
    VEC(CodeRoot) roots;
    VEC(const Type *) types;   /* of what is read from memory and written */
    VecU32 arguments;          /* registers */
    uint32_t *params;          /* of a callable function: the registers of its parameters */
    uint32_t *calls, *results; /* by statement: of a call, where its operation is, and the register
                                  of the variable that takes the result */
    VEC(const Variable *) globals; /* by slot, of those that it reads or writes; NULL: others */
    bool is_callable; /* a call and the return from it do nothing but what their operations say */
    uint32_t register_count;
    uint32_t *places;  /* by register of a variable: where it is among the variables */
    uint32_t *entries; /* by location: where its code begins */
    uint16_t *waits;   /* by location: for how many visits no stretch is to begin there */
    uint16_t *costs;   /* by location: for how many more after the next that leads nowhere */
} ConcreteCode;

/* The number of scalars that an object of the type consists of, 0 where some are of other kinds than
 * words, and of those before a member. */
uint64_t concrete_cells(const Type *type);
uint64_t concrete_field(const Type *type, uint32_t field);

/* Whether objects of the type hold words: numbers of up to 64 bits, pointers. */
bool concrete_is_word(const Type *type);

ConcreteCode *concrete_compile(const Function *function);
/* BUG() where an operation names a register, type, root, statement or position that there is not, or the
 * code runs on behind its end (checked builds ask it once it is made). */
void concrete_code_check(const ConcreteCode *code);
void concrete_code_free(ConcreteCode *code);

#endif
