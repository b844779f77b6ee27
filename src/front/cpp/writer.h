/* Preprocessed text: tokens on the lines of the files that they come from, between line markers as
 * the C preprocessor writes them ("# 12 "file""). Columns are kept where no macro moves them. */
#ifndef FRONT_CPP_WRITER_H
#define FRONT_CPP_WRITER_H

#include "front/cpp/token.h"
#include "lib/buf.h"

typedef struct CppWriter {
    Buf *out;
    const char *path; /* the file of the line that is written; NULL: none yet */
    uint32_t line;
    bool is_begun; /* something stands on the line */
    CppToken last; /* on it */
} CppWriter;

void cpp_write(CppWriter *writer, const char *path, const CppToken *token);
/* Ends the line, if something stands on it. */
void cpp_write_break(CppWriter *writer);
/* The next text comes from this line, whatever was before. */
void cpp_write_marker(CppWriter *writer, const char *path, uint32_t line);

#endif
