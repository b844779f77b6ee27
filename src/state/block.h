/* The records of a process's memory: blocks of the heap, and claims on any of it (claim.h). */
#ifndef STATE_BLOCK_H
#define STATE_BLOCK_H

#include "state/record.h"

/* ZEROED_AND_STORED: zeros were stored, too, which have the type that they were stored with. */
enum { ZEROED_NOT, ZEROED, ZEROED_AND_STORED };

#define RECORD_TABLE "state/record.def"
#include "state/record_structs.h"

/* The numbers of state's own kinds, and of the first that another folder may take. */
enum { RECORD_BLOCKS, RECORD_CLAIMS, RECORD_OTHERS };
/* The same of the state. */
enum { RECORD_SHARED_BLOCKS, RECORD_ARRIVALS, RECORD_ROUNDS, RECORD_NOTED, RECORD_OTHERS_OF_STATE };

/* In the number of a block that processes share. */
#define BLOCK_SHARED 0x40000000u

#endif
