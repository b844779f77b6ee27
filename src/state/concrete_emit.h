/* How the code of a function is made (concrete_code.h): registers and operations; the values of
 * expressions (concrete_value.c); places in memory and pointers (concrete_place.c). Statements are
 * compiled by concrete_compile.c. Nobody else includes this.
 *
 * What there is no code for is refused: the statement at hand then leaves the stretch, and what was
 * made for it is dropped, so that the registers returned meanwhile mean nothing.
 */
#ifndef STATE_CONCRETE_EMIT_H
#define STATE_CONCRETE_EMIT_H

#include "state/concrete_code.h"

typedef struct Compiler {
    ConcreteCode *code;
    VecU32 free;     /* registers of intermediate values that are not in use */
    VecU32 used;     /* those of the statement at hand */
    VecU32 checked;  /* variables that are known to hold a word, since the statement began */
    bool is_refused; /* there is no code for the statement at hand */
} Compiler;

/* The arithmetic of a type. */
typedef enum Class { CLASS_NONE, CLASS_S32, CLASS_U32, CLASS_S64, CLASS_U64, CLASS_REAL } Class;

Class compiler_class(const Type *type);
/* Whether objects of the type hold words that are no pointers. */
bool compiler_is_number(const Type *type);

/* Returns register 0. */
uint32_t compiler_refuse(Compiler *compiler);
/* Adds an operation, of which this is the number. */
uint32_t compiler_emit(Compiler *compiler, OpCode code, uint32_t to, uint32_t a, uint32_t b);
/* Adds one whose result is in a register of its own: that register. OP_LEAVE is refused. */
uint32_t compiler_operation(Compiler *compiler, OpCode code, uint32_t a, uint32_t b);
/* A jump leads behind all that there is. */
void compiler_jump_here(Compiler *compiler, uint32_t jump);
/* A register for an intermediate value, until the statement ends. */
uint32_t compiler_temporary(Compiler *compiler);
uint32_t compiler_constant(Compiler *compiler, Word value);
/* Whether a variable is memory that pointers may lead to, too. */
bool compiler_is_memory(const Variable *variable);
/* The register of a variable that is none, nor global. */
uint32_t compiler_variable(Compiler *compiler, const Variable *variable);
/* The slot of a global variable. */
uint32_t compiler_global(Compiler *compiler, const Variable *variable);

/* The register with the value of an expression. */
uint32_t compile_value(Compiler *compiler, const Expr *expr);
/* The same as an integer that is 0 where the scalar is. */
uint32_t compile_condition(Compiler *compiler, const Expr *expr);

/* The register with the place of an lvalue; what is there. */
uint32_t compile_place(Compiler *compiler, const Expr *expr);
uint32_t compile_load(Compiler *compiler, const Expr *expr);
/* The number of a type in the code, for OP_LOAD and OP_STORE. */
uint32_t compile_type(Compiler *compiler, const Type *type);
uint32_t compile_address(Compiler *compiler, const Expr *expr);
uint32_t compile_pointer_sum(Compiler *compiler, const Expr *expr);
uint32_t compile_pointer_difference(Compiler *compiler, const Expr *expr);
uint32_t compile_pointer_relation(Compiler *compiler, const Expr *expr);
uint32_t compile_pointer_cast(Compiler *compiler, const Expr *expr);

#endif
