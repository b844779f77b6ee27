/* A result that was written as JSON, read again: for replay and confirm. */
#ifndef REPORT_STORED_H
#define REPORT_STORED_H

#include "lib/diag.h"
#include "search/result.h"

typedef struct StoredViolation {
    Violation violation;
    uint32_t processes; /* of its side */
    uint32_t sides[2];  /* processes of specification (0: none) and implementation */
} StoredViolation;

typedef struct Stored {
    Arena arena;
    VecText words; /* of the command line, without the program's name */
    VEC(StoredViolation) violations;
} Stored;

/* Reads a document of -json. False when it is none, is of another version, or is about files whose
 * text is another one now: all in diag. Its files are read into the diag's sources. Release in either
 * case. */
bool stored_read(Stored *stored, const char *path, Diag *diag);
void stored_release(Stored *stored);

#endif
