/* Attributes: pointers that a program keeps with a communicator, a datatype or a window under a key
 * (MPI 4.1, 7.7), and those that MPI defines. */
#ifndef MPI_ATTRIBUTES_H
#define MPI_ATTRIBUTES_H

#include "state/system_function.h"

SystemHandler keyval_create, keyval_free, attribute_set, attribute_get, attribute_delete;

/* Whom attributes belong to: the number of a communicator, of a window with ARGUMENT_WINDOW, of a
 * datatype with ATTRIBUTES_OF_TYPE. */
#define ATTRIBUTES_OF_TYPE 0x20000000u

/* Deletes all attributes of the owner, the last one first; the call may free it when that returns
 * true. False: a function of the program was entered, or has failed. */
bool attributes_delete(Call *call, uint32_t owner);
/* Copies those of the owner that the functions of their keys let copy; the copies wait for an owner.
 * False as above; the call goes on in a phase of its own. */
bool attributes_copy(Call *call, uint32_t owner);
/* Whether the call is at a function that was entered for an attribute, or beyond. */
bool attributes_are_called(const Process *process);
/* The copies that wait for the end of the call are for the operation of the request in the slot. */
void attributes_reserve(Process *process, uint32_t slot);
/* What waits for the end of the call, or of the operation of a request (slot + 1), gets its owner. */
void attributes_adopt(Process *process, uint32_t request, uint32_t owner);

#endif
