/* What shipped headers need to read files and standard input (include/stdio.h). */
#ifndef LIBC_INPUT_H
#define LIBC_INPUT_H

#include "state/system_function.h"

/* A file of the command line; NULL when it is not given. */
const GivenFile *input_given(const Engine *engine, const char *name, size_t length);

/* What shipped headers require of arguments, and what they refuse: a condition and a text. */
SystemHandler libc_align, libc_expect, libc_refuse;
/* Whether to ask a comparison more than a sort needs, to check it: it leaves nothing behind but its
 * result (model/silent.h), and what it says wrong is to be reported. */
SystemHandler libc_may_ask_again;
SystemHandler libc_content, libc_is_open_input, libc_input_ends, libc_next_number, libc_closed_stream;
/* A number of a standard input that may hold anything: of what, says the kind. */
enum { ANY_SIGNED, ANY_UNSIGNED, ANY_REAL, ANY_BASED };
SystemHandler libc_any;
SystemHandler libc_named_text;

#endif
