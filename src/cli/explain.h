/* explain.def as data, and `tass explain`. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "lib/property.h"
#include "report/explanation.h"

/* By Property; every row is there. */
extern const Explanation explain_table[PROPERTY_COUNT];

/* `tass explain [NAME]`, to standard output: a page on the property NAME, a line on each property
 * of the group NAME, or (NULL) a line on each. False when NAME is neither. */
bool explain_print(const char *name);

/* The names that explain knows, for suggestions. */
const char *explain_suggestion(const char *name);

#endif
