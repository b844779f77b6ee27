/* Addresses as numbers (C11 6.3.2.3, paragraphs 5 and 6; the mapping is that of gcc and of clang).
 *
 * The address of a byte is the object's own plus the byte's distance from its start. Of the object's own
 * it is known that it is not 0, that it is a multiple of the object's alignment, that the whole
 * object lies below 2^47, and that objects whose addresses were asked for do not overlap. An object
 * that takes the place of one that has ended (a variable of a later call, a block of the heap) has
 * its address: verdicts that ask for addresses list that. */
#ifndef STATE_ADDRESS_H
#define STATE_ADDRESS_H

#include "state/eval.h"

/* The address that a pointer holds, an integer from 0 on. TERM_NONE when it stopped. */
Term address_of(Eval *eval, Term pointer, Place at);
/* The pointer to the byte that has an address: null, a pointer into an object of this process whose
 * address was asked for, or one that leads nowhere. TERM_NONE when it stopped. */
Term address_pointer(Eval *eval, Term address, Place at);
/* The block that a pointer leads to was asked for at a multiple of so many bytes. False when it
 * stopped. */
bool address_align(Eval *eval, Term pointer, Term alignment, Place at);

#endif
