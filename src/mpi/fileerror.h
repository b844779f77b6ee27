/* Errors of files (MPI 4.1, 14.7).
 *
 * The default error handler of files returns errors. What depends on the file system (that there is
 * no such file) is returned therefore; what is wrong with a call is a finding all the same, unless the
 * program has set MPI_ERRORS_RETURN, or a function of its own, for the file or for MPI_FILE_NULL
 * (errors.h): then the class of the error is returned.
 */
#ifndef MPI_FILEERROR_H
#define MPI_FILEERROR_H

#include "mpi/args.h"

/* Classes of errors, as mpi.h numbers them. */
typedef enum FileError {
    FILE_ERROR_ARGUMENT = 13,
    FILE_ERROR_FILE = 42,
    FILE_ERROR_AMODE = 44,
    FILE_ERROR_DATAREP = 45,
    FILE_ERROR_OPERATION = 46,
    FILE_ERROR_NO_SUCH_FILE = 47,
    FILE_ERROR_EXISTS = 48,
    FILE_ERROR_ACCESS = 50,
    FILE_ERROR_READ_ONLY = 53,
    FILE_ERROR_DUPLICATE = 55,
} FileError;

/* From here on the errors of the call are those of the file; of NULL those of MPI_FILE_NULL. */
void file_errors(Call *call, const FilePart *part);
/* What the call must hold to: mpi-file, or the class is returned. part as above. */
bool file_require(Call *call, const FilePart *part, bool holds, FileError error, const char *format,
                  ...) __attribute__((format(printf, 5, 6)));
/* The call fails for a reason that lies outside the program: it returns the class, or it is mpi-file
 * where the handler of MPI_FILE_NULL is fatal. */
void file_fails(Call *call, FileError error, const char *what);

#endif
