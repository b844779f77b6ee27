/* What to do instead, for headers that tass does not ship. */
#ifndef FRONT_ADVICE_H
#define FRONT_ADVICE_H

#include <stddef.h>

/* Of a header that was not found. */
const char *advice_on_header(const char *name, size_t length);

#endif
