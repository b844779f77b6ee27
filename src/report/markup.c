#include "report/markup.h"

#include <string.h>

#include "lib/bug.h"
#include "report/value.h"

static void add_character(Buf *buf, unsigned char c)
{
    static const char *const entities[128] = {
        ['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"};
    if (c < 128 && entities[c])
        buf_puts(buf, entities[c]);
    else
        buf_putc(buf, c < 0x20 && c != '\t' ? '?' : (char)c);
}

/* Whether at text stands U+FFFE or U+FFFF, which UTF-8 has and XML has not. */
static bool is_no_character(const char *text)
{
    return !strncmp(text, "\xEF\xBF\xBE", 3) || !strncmp(text, "\xEF\xBF\xBF", 3);
}

void markup_text(Buf *buf, const char *text, bool is_attribute)
{
    json_t *value = text_json(text ? text : "");
    for (const char *c = json_string_value(value); *c; c++) {
        bool is_none = is_no_character(c);
        if (*c == '\n')
            buf_puts(buf, is_attribute ? "&#10;" : "\n");
        else
            add_character(buf, is_none ? '?' : (unsigned char)*c);
        c += is_none ? 2 : 0;
    }
    json_decref(value);
}

void markup_attribute(Buf *buf, const char *name, const char *value)
{
    CHECK(name && *name && !strpbrk(name, " =\"<>&"));
    buf_printf(buf, " %s=\"", name);
    markup_text(buf, value, true);
    buf_putc(buf, '"');
}
