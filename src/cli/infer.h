/* Invariants of loops that have none: the greatest set of candidates (front/lower/loop_infer.c) that
 * induction keeps, by dropping what is found not to hold, or not shown to, until nothing is (Houdini).
 */
#ifndef CLI_INFER_H
#define CLI_INFER_H

#include "cli/loading.h"
#include "search/verify.h"

/* The loading's programs are read again, with the candidates that are left, for both sides. False: there
 * are none (or half of the time that the options leave, for each side, was not enough), and they are as
 * before. */
bool inference_find(Loading *loading, const VerifyOptions *options);
/* The invariants of the programs, a line each. */
void inference_print(Program *const *programs, Sources *sources, FILE *out);
/* The programs are read again without candidates. */
void inference_undo(Loading *loading);

#endif
