/* Building one function's guarded transition system, statement by statement.
 *
 *     FunctionBuilder b;
 *     function_builder_init(&b, program, function);
 *     LocationId here = function_builder_location(&b);
 *     …
 *     function_builder_finish(&b);
 *
 * Locations are numbered in order of creation; finish groups the statements by source, keeps their
 * order, and drops locations that cannot be reached from the entry, and those where nothing happens
 * (one statement that does nothing, and no flag).
 */
#ifndef MODEL_FUNCTION_H
#define MODEL_FUNCTION_H

#include "model/program.h"

typedef struct FunctionBuilder {
    Program *program;
    Function *function;
    VEC(Location) locations;
    VEC(Stmt) stmts;
    VEC(Variable *) locals;
    VEC(NamedLocation) labels;
} FunctionBuilder;

void function_builder_init(FunctionBuilder *builder, Program *program, Function *function);
LocationId function_builder_location(FunctionBuilder *builder);
/* Adds a statement from source to target and returns it, to be filled in before the next call. */
Stmt *function_builder_stmt(FunctionBuilder *builder, StmtKind kind, LocationId source,
                            LocationId target, Place place);
/* Gives a location a name. */
void function_builder_label(FunctionBuilder *builder, const char *name, LocationId at);
/* A new local variable with the next slot; parameters must be added first. */
Variable *function_builder_local(FunctionBuilder *builder, VariableKind kind, const char *name,
                                 const Type *type, Place place);
/* Completes the function: entry is its first location. */
void function_builder_finish(FunctionBuilder *builder, LocationId entry);

#endif
