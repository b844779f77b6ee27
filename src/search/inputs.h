/* The inputs of a program as initial condition: ranges of their types, the annotations, the bounds
 * given as options, and the extents of their types.
 */
#ifndef SEARCH_INPUTS_H
#define SEARCH_INPUTS_H

#include "search/options.h"
#include "search/result.h"
#include "state/eval.h"

/* What the options say of the input with this name; NULL: nothing. */
const InputBound *inputs_bound(const InputBound *bounds, uint32_t count, const char *name);
/* Whether each of the options' bounds fits the input of one of the programs that it names. */
bool inputs_check_bounds(const Program *const programs[2], const VerifyOptions *options,
                         Diag *diag);
/* Adds to the path condition what the model's inputs satisfy, and sets their extents. The state is
 * that of the model, before its start. False when evaluation stopped or nothing satisfies it. */
bool inputs_constrain(Engine *engine, State *state, Model *model, const InputBound *bounds,
                      uint32_t bound_count);
/* Binds the inputs to their values under an assignment. */
void inputs_bind(Model *model, Assignment *assignment);
/* The inputs of a model whose inputs are bound, element by element: "n" = "3", "a[0]" = "0.5". At
 * most limit entries of an array are listed. */
void inputs_list(Arena *arena, const Model *model, uint32_t limit, NamedValues *values);
/* Of values that inputs_list has listed of a model: elements of its arrays that are not among those asked for
 * (assignment_note) are marked, so far as it was for what the inputs are in this model. */
void inputs_mark_any(const Model *model, const VecU32 *asked, NamedValues *values);
/* The numbers that were read of an open standard input, under an assignment: "stdin[0]" = "3". */
void inputs_list_read(Arena *arena, const Engine *engine, Assignment *assignment,
                      NamedValues *values);

#endif
