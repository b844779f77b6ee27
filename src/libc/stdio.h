/* Handlers of <stdio.h>: printing. */
#ifndef LIBC_STDIO_H
#define LIBC_STDIO_H

#include "libc/characters.h"

/* The row's kind: format.h. */
SystemHandler libc_printf, libc_sprintf;
/* putchar (kind 0), and putc with a stream. */
SystemHandler libc_putchar;
/* __tass_put_padding(block, k, stream): whether byte k is padding; to a file it is then written as
 * one that was never set. */
SystemHandler libc_put_padding;
SystemHandler libc_puts, libc_fputs;

/* The text as characters; a named limit when it holds numbers that depend on inputs. */
bool text_as_characters(Call *call, const VecU32 *text, Characters *characters);

#endif
