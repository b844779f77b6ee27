/* Changes of source files, by line and column of the original text; lines stay where they are. */
#ifndef CONFIRM_EDIT_H
#define CONFIRM_EDIT_H

#include "lib/source.h"

/* Bytes [begin, end) of a file become text. */
typedef struct Edit {
    FileId file;
    size_t begin, end;
    const char *text; /* in the arena */
} Edit;

typedef struct Edits {
    Arena *arena;
    const Sources *sources;
    VEC(Edit) list;
} Edits;

/* The same change of the same bytes twice is one. */
void edit_replace(Edits *edits, FileId file, size_t begin, size_t end, const char *text);

/* Gives the declarator at the place (of its name) this initialiser instead of its own. */
bool edit_initialiser(Edits *edits, Place place, const char *name, const char *value);
/* Puts text behind the name at the place and its brackets. */
bool edit_after_declarator(Edits *edits, Place place, const char *name, const char *text);
/* Puts text behind the declaration that the place is in. */
bool edit_after_declaration(Edits *edits, Place place, const char *text);
/* Gives the array at the place this length. */
bool edit_length(Edits *edits, Place place, const char *name, const char *value);
/* The name that a #define at the beginning of a line defines, as a macro without parameters; NULL. */
const char *edit_defined(const char *line, size_t *length);
/* Gives a macro this body wherever the file defines it; whether it does. */
bool edit_macro(Edits *edits, FileId file, const char *name, const char *value);
void edit_append(Edits *edits, FileId file, const char *text);

/* Has the driver look at the value of the object at the place, where it is a number, by these macros: nothing, where another
 * expression stands there, or it is changed already. */
#define EDIT_TOLD                                                                                  \
    "extern void tass_driver_used(const void *, unsigned long, int); tass_driver_used("
#define EDIT_MACRO_USED                                                                            \
    "-DTASS_USED(x)=({ __typeof__(1 ? (x) : (x)) tass_used = (x); " EDIT_TOLD                      \
    "(const void *)&tass_used, "                                                                   \
    "sizeof tass_used, __builtin_classify_type(tass_used)); tass_used; })"
#define EDIT_MACRO_STORED                                                                          \
    "-DTASS_STORED(x)=(*({ " EDIT_TOLD "(const void *)&(x), sizeof(x), "                           \
    "__builtin_classify_type(x)); &(x); }))"
void edit_use(Edits *edits, Place place);
/* Whether the place is in the body of a function. */
bool edit_is_inside(const Edits *edits, Place place);

/* The file with its changes. */
void edit_apply(const Edits *edits, FileId file, Buf *out);
/* BUG() where a change is not of bytes that the file has, or is there twice (checked builds ask it before
 * a file is written). */
void edits_check(const Edits *edits);
void edits_release(Edits *edits);

#endif
