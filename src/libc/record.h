/* The records of the library in a state: printed text, written files, random numbers, clocks. Their words
 * are listed in record.def. */
#ifndef LIBC_RECORD_H
#define LIBC_RECORD_H

#include "state/state.h"

#define RECORD_TABLE "libc/record.def"
#include "state/record_structs.h"

/* The numbers of the kinds: of a process, of the state. */
enum { LIBC_RECORDS = 4 };
enum { RECORD_RANDOM = LIBC_RECORDS, RECORD_SHOWN };
enum { RECORD_TEXT = LIBC_RECORDS, RECORD_PRINTED, RECORD_FILES };

RECORD_ACCESS(Random, randoms, Process, RECORD_RANDOM)
RECORD_ACCESS(Shown, shown, Process, RECORD_SHOWN)
RECORD_ACCESS(Printed, printed, State, RECORD_PRINTED)

static inline Random *random_of(const Process *process)
{
    return randoms_at(process, 0);
}
static inline Printed *printed_of(const State *state)
{
    return printed_at(state, 0);
}
/* What was read: its number in libc/random.h. */
enum { LIBC_CLOCKS = 3 };
static inline Shown *shown_by(const Process *process, uint32_t clock)
{
    return shown_at(process, clock - 1);
}
/* The words of libc/text.h that the only rank that prints has printed, and those of libc/files.h. */
static inline VecU32 *printed_text(const State *state)
{
    return (VecU32 *)&state->records[RECORD_TEXT];
}
static inline VecU32 *written_files(const State *state)
{
    return (VecU32 *)&state->records[RECORD_FILES];
}

/* All kinds, for a run. */
void libc_records_add(RecordKinds *kinds);

#endif
