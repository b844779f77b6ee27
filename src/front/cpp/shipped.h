/* The declarations of the headers that tass ships. They are taken as text, and become tokens when
 * something names what they declare. */
#ifndef FRONT_CPP_SHIPPED_H
#define FRONT_CPP_SHIPPED_H

#include "front/cpp/expand.h"
#include "front/cpp/writer.h"

typedef struct CppPiece {
    const char *text, *end;
    const char *path;
    uint32_t line;
    uint32_t time;   /* macros are those of then */
    size_t offset;   /* where it belongs, in the text of the user's files */
    bool is_bracket; /* #pragma TASS system begin, end */
    bool is_kept, is_read;
    uint32_t pragma;       /* a piece that is a pragma of this declaration, + 1; 0: none */
    uint32_t first, count; /* tokens, once it is read */
} CppPiece;

/* A declaration of a name; the others of the same name hang behind. */
typedef struct CppLink {
    uint32_t piece, next;
} CppLink;

typedef struct CppShipped {
    CppExpander *expander;
    VEC(CppPiece) pieces;
    VEC(CppLink) links;
    CppTokens tokens;
    uint32_t pragma; /* one that waits for its declaration, + 1; 0: none */
} CppShipped;

void cpp_shipped_release(CppShipped *shipped);
/* Takes the declaration at the cursor, of the file path. Strange headers make the expander strange. */
void cpp_shipped_take(CppShipped *shipped, CppCursor *cursor, const char *path, size_t offset);
/* Takes the line at the cursor, which is a pragma of tass's. */
void cpp_shipped_pragma(CppShipped *shipped, CppCursor *cursor, const char *path, size_t offset);
/* Keeps the declarations of the names that are mentioned, and those that these name. */
void cpp_shipped_close(CppShipped *shipped);
/* Writes the pieces that are kept, from the one numbered at on, which belong to an offset; the
 * number of the next. */
uint32_t cpp_shipped_write(const CppShipped *shipped, uint32_t at, size_t offset, Buf *out);

#endif
