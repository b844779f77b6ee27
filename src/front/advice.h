/* What to do instead, for what tass does not ship or does not know. */
#ifndef FRONT_ADVICE_H
#define FRONT_ADVICE_H

#include <stddef.h>

/* Of a header that was not found. */
const char *advice_on_header(const char *name, size_t length);
/* Of a function that was not declared. */
const char *advice_on_function(const char *name);

#endif
