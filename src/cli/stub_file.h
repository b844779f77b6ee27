/* -stub=FILE: what functions without a body do, a row each:
 *
 *     stub f: z' == x % y same(x, y)
 *
 * The condition is C over the names of f's parameters and globals; with a prime, as they are after the call (result' is
 * what f returns), else as they were before it. same(…) names what stays as it was. What is named
 * otherwise is arbitrary after the call, but for the condition. A # begins a comment. */
#ifndef CLI_STUB_FILE_H
#define CLI_STUB_FILE_H

#include "cli/options.h"

/* Adds the rows of the file, which is said to be one in diag where it cannot be read. */
void stub_file_read(Parser *parser, const char *path);
/* A name that is C, of so many characters. */
bool stub_is_name(const char *text, size_t length);
/* Adds a request; of both programs. */
void stub_add(Parser *parser, const FrontRequest *request);

#endif
