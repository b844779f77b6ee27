#include "report/value.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"

void value_use_memory(void)
{
    json_set_alloc_funcs(mem_alloc, mem_free);
}

json_t *text_json(const char *text)
{
    if (!text)
        return json_null();
    json_t *value = json_string(text);
    if (value)
        return value;
    char *clean = mem_text(text, strlen(text));
    for (char *c = clean; *c; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
    value = json_string(clean);
    CHECK(value); /* it is ASCII now */
    mem_free(clean);
    return value;
}

json_t *count_json(uint64_t value)
{
    CHECK(value <= INT64_MAX);
    return json_integer((json_int_t)value);
}

const char *side_text(Side side)
{
    CHECK(side == SIDE_SPECIFICATION || side == SIDE_IMPLEMENTATION);
    return side == SIDE_SPECIFICATION ? "specification" : "implementation";
}

json_t *side_json(Side side)
{
    return json_string(side_text(side));
}

json_t *certainty_json(Certainty certainty)
{
    return json_string(certainty == CERTAINTY_PROVED ? "proved" : "possible");
}

void value_set(json_t *object, const char *key, json_t *value)
{
    CHECK(key && json_is_object(object) && value);
    json_object_set_new(object, key, value);
}

void value_add(json_t *array, json_t *value)
{
    CHECK(json_is_array(array) && value && value != array);
    json_array_append_new(array, value);
}
