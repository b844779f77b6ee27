/* Functions that are taken to do anything that a function may (-stub=NAME).
 *
 * A call gives each number in the objects that its arguments reach a value of its type that nothing
 * is known of, and returns such a value. Reached are the whole objects that pointers to what is not
 * const lead to, and what such pointers in these objects lead to. Pointers, const objects and
 * everything else stay as they are.
 */
#ifndef LIBC_STUB_H
#define LIBC_STUB_H

#include "state/system_function.h"

extern const SystemFunction libc_stub;

#endif
