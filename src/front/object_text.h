/* Where the text of an object stands in a source file, by the grammar: a name, an element, a member, what a pointer leads to. */
#ifndef FRONT_OBJECT_TEXT_H
#define FRONT_OBJECT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ObjectText {
    size_t begin, end; /* bytes of the file */
    bool
        is_stored; /* by an operator that reads it first: ++, +=; or its address is taken, or it is assigned: is_written */
    bool is_written;
    bool is_member; /* or it has one */
} ObjectText;

/* The largest object that begins at a byte of a C file, or whose member is named there; false: another expression
 * stands there, or something that the grammar does not read. */
bool object_text_at(const char *file, size_t length, size_t offset, ObjectText *object);

#endif
