/* The buffers of collectives: reading them from the arguments of a call. */
#ifndef MPI_SECTION_H
#define MPI_SECTION_H

#include "mpi/args.h"
#include "mpi/layout.h"
#include "mpi/typed.h"

/* A collective call while its arguments are read. */
typedef struct Reading {
    Call *call;
    const Layout *layout;
    Collective *entry;
    uint32_t rank, first; /* among all members (layout.h) */
    uint32_t size; /* entries of the arrays of counts: those that the data go to or come from */
    uint32_t own;  /* … that is the process's own */
} Reading;

/* The section that says what a member of a reduction contributes, or gets; NULL: nothing. */
const Section *section_of_reduction(const Collective *entry);
/* Entries of a section, by rank in the group: basic elements, their signature, the datatype as the call gave it.
 */
int64_t section_count(TermBank *bank, const Section *section, uint32_t rank);
uint32_t section_signature(TermBank *bank, const Section *section, uint32_t rank);
uint32_t section_type(TermBank *bank, const Section *section, uint32_t rank);
/* The part of the buffer for a rank. */
Buffer section_buffer(TermBank *bank, const Section *section, uint32_t rank);
/* How many elements go to the ranks before this one. */
int64_t section_start(TermBank *bank, const Section *section, uint32_t rank);

/* Fills entry->send and entry->receive, with all checks of the arguments. */
bool section_read_send(Reading *reading);
bool section_read_receive(Reading *reading);
/* The send buffer and the receive buffer have no element in common. */
bool section_check_alias(Reading *reading);
/* Reads the elements of entry->send into entry->data. has_arguments: the call has the buffers as
 * its arguments. */
bool section_read_data(Call *call, Collective *entry, bool has_arguments);
/* Nothing in flight uses the buffer. */
bool section_check_free(Call *call, const Section *section);

#endif
