/* The content of a file as bytes, for those who write at any place of it (mpi/fileaccess.h).
 *
 * It is the text of the file's record (libc/files.h). A byte is a term as state/bytes.h has it:
 * from 0 to 255, or a byte of a symbolic value; TERM_UNDEFINED where nothing was ever written.
 */
#ifndef LIBC_CONTENT_H
#define LIBC_CONTENT_H

#include "libc/files.h"

typedef enum Existence { FILE_EXISTS, FILE_DOES_NOT, FILE_NOT_GIVEN } Existence;

/* Whether there is a file of that name: the program made it, or it is given. FILE_NOT_GIVEN: nobody
 * has said. */
Existence content_existence(const Eval *eval, Term name);
/* Processes open the file together; writes: some will write it. It has the content that it had, or that
 * is given, or none. */
void content_open(Eval *eval, Term name, bool writes);
/* The file is gone. */
void content_delete(Eval *eval, Term name);

/* The number of bytes. Here and below: false where numbers that depend on inputs were printed to the
 * file, whose length is not known; that was refused. */
bool content_size(Eval *eval, Term name, Place at, int64_t *size);
/* Appends bytes first … first+count-1, which are there. */
bool content_read(Eval *eval, Term name, int64_t first, int64_t count, Place at, VecU32 *bytes);
/* Replaces bytes from first on; between the end of the file and there nothing is written. */
bool content_write(Eval *eval, Term name, int64_t first, const Term *bytes, uint32_t count,
                   Place at);
/* Cuts the file, or makes it longer by bytes that were never written. */
bool content_resize(Eval *eval, Term name, int64_t size, Place at);

#endif
