#include "front/attribute.h"

#include <string.h>

typedef enum Argument {
    ARGUMENT_NONE,
    ARGUMENT_VALUE,
    ARGUMENT_OPTION,
    ARGUMENT_NAME,
    ARGUMENT_TEXT,
    ARGUMENT_REFUSED,
} Argument;

typedef struct AttributeRow {
    const char *name;
    Argument argument;
} AttributeRow;

static const AttributeRow attribute_rows[] = {
#define ATTRIBUTE(identifier, name, argument) {name, ARGUMENT_##argument},
#include "front/attribute.def"
#include "lib/bug.h"
#undef ATTRIBUTE
};

bool attribute_is(const Token *word, const char *name)
{
    const char *text = word->text;
    uint32_t size = word->length;
    if (size > 4 && !memcmp(text, "__", 2)) {
        text += 2;
        size -= 4;
    }
    return size == strlen(name) && !memcmp(text, name, size);
}

bool attribute_kind(const Token *word, AttributeKind *kind)
{
    for (uint32_t i = 0; i < sizeof attribute_rows / sizeof *attribute_rows; i++)
        if (attribute_is(word, attribute_rows[i].name)) {
            *kind = (AttributeKind)i;
            return true;
        }
    return false;
}

bool attribute_is_refused(AttributeKind kind)
{
    CHECK(kind < sizeof attribute_rows / sizeof *attribute_rows);
    return attribute_rows[kind].argument == ARGUMENT_REFUSED;
}

/* The tokens within the parentheses behind the word. */
static void keep_argument(Unit *unit, const Token *word, uint32_t count)
{
    uint32_t depth = 0;
    for (uint32_t i = 1; i < count; i++) {
        depth -= token_is(&word[i], ')') && depth;
        if (depth)
            vec_push(&unit->attribute_tokens, word[i]);
        depth += token_is(&word[i], '(');
        if (!depth)
            break;
    }
    Token end = {.kind = TOKEN_END, .text = "", .place = word->place};
    vec_push(&unit->attribute_tokens, end);
}

void attribute_add(Unit *unit, Token *token, AttributeKind kind, const Token *word, uint32_t count)
{
    CHECK(count && !attribute_is_refused(kind));
    Attribute attribute = {.kind = kind,
                           .place = word->place,
                           .first = unit->attribute_tokens.length,
                           .next = token->attribute};
    keep_argument(unit, word, count);
    vec_push(&unit->attributes, attribute);
    token->attribute = unit->attributes.length;
}

void attribute_report_rest(Unit *unit)
{
    for (uint32_t i = 0; i < unit->attributes.length; i++) {
        const Attribute *attribute = &unit->attributes.data[i];
        if (!attribute->is_taken)
            diag_error(unit->diag, attribute->place, "attribute '%s' is not supported here",
                       attribute_rows[attribute->kind].name);
    }
}
