#include "lib/buf.h"

#include <stdio.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"

static void reserve(Buf *buf, size_t extra)
{
    size_t needed = buf->length + extra + 1;
    if (needed <= buf->capacity)
        return;
    size_t wanted = buf->capacity ? buf->capacity * 2 : 64;
    buf->capacity = wanted < needed ? needed : wanted;
    buf->data = mem_resize(buf->data, buf->capacity);
}

void buf_release(Buf *buf)
{
    mem_free(buf->data);
    memset(buf, 0, sizeof *buf);
}

void buf_cut(Buf *buf, size_t length)
{
    CHECK(length <= buf->length);
    buf->length = length;
    if (buf->data)
        buf->data[length] = '\0';
}

void buf_shorten(Buf *buf, size_t most, const char *mark)
{
    if (buf->length <= most)
        return;
    while (most && ((unsigned char)buf->data[most] & 0xc0) == 0x80)
        most--;
    buf_cut(buf, most);
    buf_puts(buf, mark);
}

void buf_clear(Buf *buf)
{
    buf_cut(buf, 0);
}

void buf_add(Buf *buf, const char *text, size_t length)
{
    CHECK(text || !length);
    CHECK(buf->length <= buf->capacity);
    reserve(buf, length);
    if (length)
        memcpy(buf->data + buf->length, text, length);
    buf->length += length;
    CHECK(buf->length < buf->capacity);
    buf->data[buf->length] = '\0';
}

void buf_puts(Buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

void buf_putc(Buf *buf, char c)
{
    buf_add(buf, &c, 1);
}

void buf_vprintf(Buf *buf, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int needed = vsnprintf(NULL, 0, format, args);
    CHECK(needed >= 0); /* the format is ours */
    if (needed > 0) {
        reserve(buf, (size_t)needed);
        vsnprintf(buf->data + buf->length, (size_t)needed + 1, format, again);
        buf->length += (size_t)needed;
    }
    va_end(again);
}

void buf_printf(Buf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(buf, format, args);
    va_end(args);
}

const char *buf_text(const Buf *buf)
{
    CHECK(!buf->data || !buf->data[buf->length]);
    return buf->data ? buf->data : "";
}
