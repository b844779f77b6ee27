/* Type signatures (MPI 4.1, 3.3.1 and 5.1): the sequence of the basic datatypes of a message.
 *
 * A signature is a code: the number of a basic datatype when all elements are of it, else
 * SIGNATURE_MIXED and a list (object.h) of the numbers in the shortest period of the sequence. So
 * two sequences of the same length are equal exactly when their codes are.
 *
 * The data of a message with one datatype are an array from index 0. Those with a mixed signature
 * are a pair of arrays, of the integers and of the reals; each element stands in one of them, at
 * its place in the whole sequence.
 */
#ifndef MPI_SIGNATURE_H
#define MPI_SIGNATURE_H

#include "mpi/datatype.h"
#include "state/engine.h"

#define SIGNATURE_MIXED 0x40000000u

/* The code for a sequence of basic datatypes that repeats without end (count > 0). */
uint32_t signature_of(TermBank *bank, const uint32_t *codes, uint32_t count);
/* The datatype of the element at an index. */
uint32_t signature_at(const TermBank *bank, uint32_t code, int64_t index);
/* Whether it is a datatype of pairs; its elements are pairs, but they match as their parts. */
bool signature_is_pair(uint32_t code);
/* Whether count elements of one signature are the first ones of another. */
bool signature_begins(const TermBank *bank, uint32_t code, uint32_t other, int64_t count);
/* "MPI_INT", "MPI_INT, MPI_DOUBLE". */
const char *signature_name(Engine *engine, uint32_t code);

/* Data without any element set. */
Term signature_no_data(TermBank *bank, uint32_t code);
/* Elements first … first+count-1 of source put into target at to (TERM_NONE: nothing there yet). */
Term signature_join(TermBank *bank, Term target, int64_t to, Term source, int64_t first,
                    int64_t count);
/* Elements of one datatype: put into data, and taken out as an array from index 0. */
Term signature_put(TermBank *bank, Term data, int64_t to, uint32_t basic, Term values,
                   int64_t count);
Term signature_take(TermBank *bank, Term data, int64_t first, uint32_t basic, int64_t count);

#endif
