/* A growing text buffer. A zeroed buffer is empty and valid; data is zero-terminated once anything
 * was added, and buf_text always gives a terminated string. The buffer owns its data. */
#ifndef LIB_BUF_H
#define LIB_BUF_H

#include <stdarg.h>
#include <stddef.h>

typedef struct Buf {
    char *data;
    size_t length, capacity;
} Buf;

void buf_release(Buf *buf);
void buf_clear(Buf *buf);
/* Keeps the first length bytes, of those that there are. */
void buf_cut(Buf *buf, size_t length);
/* Where there are more, keeps so many bytes, or fewer so that no character of UTF-8 is cut, and adds a mark. */
void buf_shorten(Buf *buf, size_t most, const char *mark);
void buf_add(Buf *buf, const char *text, size_t length);
void buf_puts(Buf *buf, const char *text);
void buf_putc(Buf *buf, char c);
void buf_printf(Buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(Buf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
const char *buf_text(const Buf *buf);

#endif
