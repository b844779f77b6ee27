/* Did you mean …? */
#ifndef LIB_SUGGESTION_H
#define LIB_SUGGESTION_H

#include <stdint.h>

/* The candidate closest to word, if close enough to be meant; else NULL. */
const char *suggestion(const char *word, const char *const *candidates, uint32_t count);

#endif
