/* Text as XML and HTML take it. */
#ifndef REPORT_MARKUP_H
#define REPORT_MARKUP_H

#include <stdbool.h>

#include "lib/buf.h"

/* Characters that XML does not have, and bytes that are not UTF-8, become '?'. A reader makes blanks of
 * line ends in attributes, so there they are escaped. NULL is nothing. */
void markup_text(Buf *buf, const char *text, bool is_attribute);
/* name="value" with a blank before it. */
void markup_attribute(Buf *buf, const char *name, const char *value);

#endif
