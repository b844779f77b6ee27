/* Files that the program writes, or opens by MPI.
 *
 * State.files is a sequence of records, ordered by their names: the name (a symbol), who writes it
 * and who reads it (rank + 1; 0: nobody; FILE_SHARED: several), the number of words of its text,
 * and the text in the form of libc/text.h. Every file that a program opened has one. A byte of the
 * text that was never written is TERM_UNDEFINED as a character.
 */
#ifndef LIBC_FILES_H
#define LIBC_FILES_H

#include "libc/characters.h"

#define FILE_SHARED UINT32_MAX
/* As writer: processes together, by MPI; their accesses are ordered (mpi/filerace.h). As reader:
 * nobody, since the file was deleted. */
#define FILE_PARALLEL (UINT32_MAX - 1)
#define FILE_GONE (UINT32_MAX - 2)

typedef struct FileRecord {
    Term name;
    uint32_t writer, reader;
    const uint32_t *text;
    uint32_t length;
} FileRecord;

/* The record at a position, which moves to the next one; false at the end. */
bool files_next(const VecU32 *files, uint32_t *at, FileRecord *record);
/* The record of a file; false when there is none. */
bool files_find(const State *state, Term name, FileRecord *record);
/* The same, or an empty one. Puts a record in its place, instead of the one of that name; its text may
 * be the one that is there, unchanged. */
FileRecord files_record(const Eval *eval, Term name);
void files_put(Eval *eval, const FileRecord *record);
/* What the command line says of a file; NULL: nothing. */
const GivenFile *files_given(const Engine *engine, Term name);
/* What stands for the standard output of a rank. */
Term files_of_rank(const Eval *eval);
/* The symbol of a path in the program's memory. */
bool files_name(Call *call, Term pointer, Term *name);
/* Adds to a file's text what the process writes at its end. False: stopped. */
bool files_append(Call *call, Term name, const VecU32 *text);
/* The same of what stands for the standard output of the process's rank. */
bool files_print(Call *call, const VecU32 *text);
/* Whether it is what a rank printed, and no file: the name is that of files_of_rank. */
bool files_is_printed(const TermBank *bank, Term name);
/* Whether tmpfile made it: its content is no output. */
bool files_is_temporary(const TermBank *bank, Term name);
/* How many characters a text has; TERM_NONE when that depends on inputs. */
Term files_text_length(TermBank *bank, const uint32_t *words, uint32_t count);

/* The content of a file that was written, as a string of the program; *is_written: there is one.
 * Notes that the process reads the file. False: stopped. */
bool files_content(Call *call, Term name, bool *is_written, Term *content, Term *length);

/* __tass_create(name, keeps): opens a file for writing. __tass_written(name): its length.
 * __tass_closed(name): a stream of it is closed. */
SystemHandler libc_create, libc_written, libc_closed;
/* __tass_exists(name); __tass_delete(name) and __tass_rename(from, to), of files that are there. */
SystemHandler libc_exists, libc_delete, libc_rename;
/* __tass_copy(name): a copy of a string that no one frees. */
SystemHandler libc_copy;

#endif
