/* Values of JSON as the documents of this folder are made of them. */
#ifndef REPORT_VALUE_H
#define REPORT_VALUE_H

#include <jansson.h>
#include <stdint.h>

#include "search/result.h"

/* What every writer of a document calls first: memory is ours, since the library leaves out what
 * has no room. */
void value_use_memory(void);

/* Text as a string, null for NULL; bytes that are not UTF-8 become '?', since a path or a source
 * line may hold any. */
json_t *text_json(const char *text);
json_t *count_json(uint64_t value);
/* "specification" or "implementation". */
const char *side_text(Side side);
json_t *side_json(Side side);
json_t *certainty_json(Certainty certainty);

/* Gives the object a member; the value belongs to it from then on. */
void value_set(json_t *object, const char *key, json_t *value);
void value_add(json_t *array, json_t *value);

#endif
