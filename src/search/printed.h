/* The comparison of printed text: standard output and files.
 *
 * Text is characters and values that are still symbolic (libc/text.h). By default both texts must
 * agree character by character, and value by value with its conversion; values that depend on clocks
 * are equal, which becomes an assumption. Rules leave lines out, or compare words and numbers.
 */
#ifndef SEARCH_PRINTED_H
#define SEARCH_PRINTED_H

#include "search/composition.h"

/* That the regular expressions (POSIX, extended) can be used; else a message. */
bool printed_check(const TextRules *rules, Diag *diag);
#define STANDARD_OUTPUT "standard output"
/* Reports where the implementation's text (b) differs from the specification's first. what:
 * STANDARD_OUTPUT, or the name of a file or of what another rank printed (files_of_rank); writer: the rank
 * of the implementation, + 1, that wrote it; 0 or more than there are: no single one. */
void printed_compare(Composition *composition, const char *what, uint32_t writer, const uint32_t *a,
                     uint32_t a_count, const uint32_t *b, uint32_t b_count);

#endif
