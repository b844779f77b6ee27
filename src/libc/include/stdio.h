/* Streams and formatted text. */
#ifndef TASS_STDIO_H
#define TASS_STDIO_H

#include <stdarg.h>
#include <stddef.h>

/* A stream. The first three of __tass_streams are open from the start; what is read of one comes
 * from data, what is written to one is not kept. */
typedef struct __tass_file {
    int mode;   /* __TASS_READS, __TASS_WRITES; 0: closed */
    int pushed; /* the character that ungetc gave back + 1; 0: none */
    int is_end, is_error;
    long position, length;
    const char *data;
} FILE;
typedef long fpos_t;

extern FILE __tass_streams[16];
extern int __tass_errno;
#define stdin (&__tass_streams[0])
#define stdout (&__tass_streams[1])
#define stderr (&__tass_streams[2])

#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#define __TASS_READS 1
#define __TASS_WRITES 2

#pragma TASS system begin
int printf(const char *restrict format, ...);
int fprintf(FILE *restrict stream, const char *restrict format, ...);
int sprintf(char *restrict text, const char *restrict format, ...);
int snprintf(char *restrict text, size_t size, const char *restrict format, ...);
int vprintf(const char *restrict format, va_list args);
int vfprintf(FILE *restrict stream, const char *restrict format, va_list args);
int vsprintf(char *restrict text, const char *restrict format, va_list args);
int vsnprintf(char *restrict text, size_t size, const char *restrict format, va_list args);
int putchar(int c);
int putc(int c, FILE *stream);
int fputc(int c, FILE *stream);
int puts(const char *text);
int fputs(const char *restrict text, FILE *restrict stream);

FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream);
FILE *tmpfile(void);
int remove(const char *path);
int rename(const char *from, const char *to);
int fileno(FILE *stream);

/* The content of a file (of standard input when name is null); null when it does not exist. */
const char *__tass_content(const char *name, long *length);
/* Whether standard input may hold anything: then its numbers are __tass_any_*(position). */
int __tass_is_open_input(void);
long __tass_any_signed(long position, long low, long high);
unsigned long __tass_any_unsigned(long position, unsigned long high);
double __tass_any_real(long position);
unsigned long __tass_any_based(long position);
/* Reports the use of a stream that is not open. */
void __tass_closed_stream(void);
void *malloc(size_t size);
void *realloc(void *block, size_t size);
void *memcpy(void *restrict target, const void *restrict source, size_t size);
#pragma TASS system end

/* The stream is open for this; false (an error of the stream) when it is open for something else. */
static inline int __tass_stream(FILE *stream, int wanted)
{
    if (!stream->mode && stream - __tass_streams < 3)
        stream->mode = stream == stdin ? __TASS_READS : __TASS_WRITES;
    if (!stream->mode)
        __tass_closed_stream();
    if (stream->mode & wanted)
        return 1;
    stream->is_error = 1;
    return 0;
}

static inline int __tass_get(FILE *stream)
{
    if (!__tass_stream(stream, __TASS_READS))
        return EOF;
    if (stream->pushed) {
        int c = stream->pushed - 1;
        stream->pushed = 0;
        return c;
    }
    if (!stream->data)
        stream->data = __tass_content((const char *)0, &stream->length);
    if (stream->position >= stream->length) {
        stream->is_end = 1;
        return EOF;
    }
    return (unsigned char)stream->data[stream->position++];
}

static inline void __tass_unget(int c, FILE *stream)
{
    if (c == EOF)
        return;
    stream->pushed = c + 1;
    stream->is_end = 0;
}

static inline int fgetc(FILE *stream)
{
    return __tass_get(stream);
}

static inline int getc(FILE *stream)
{
    return __tass_get(stream);
}

static inline int getchar(void)
{
    return __tass_get(stdin);
}

static inline int ungetc(int c, FILE *stream)
{
    __tass_unget(c, stream);
    return c;
}

static inline char *fgets(char *restrict text, int size, FILE *restrict stream)
{
    int at = 0, c = 0;
    while (at < size - 1 && c != '\n' && (c = __tass_get(stream)) != EOF)
        text[at++] = (char)c;
    if (at == 0)
        return (char *)0;
    text[at] = 0;
    return text;
}

static inline long __tass_line(char **line, size_t *size, int end, FILE *stream)
{
    size_t at = 0;
    int c = 0;
    if (!*line)
        *size = 0;
    while (c != end && (c = __tass_get(stream)) != EOF) {
        if (at + 2 > *size) {
            *size = *size ? 2 * *size : 120;
            *line = (char *)realloc(*line, *size);
        }
        (*line)[at++] = (char)c;
    }
    if (!at)
        return -1;
    (*line)[at] = 0;
    return (long)at;
}

static inline long getline(char **restrict line, size_t *restrict size, FILE *restrict stream)
{
    return __tass_line(line, size, '\n', stream);
}

static inline long getdelim(char **restrict line, size_t *restrict size, int end,
                            FILE *restrict stream)
{
    return __tass_line(line, size, end, stream);
}

static inline size_t fread(void *restrict block, size_t size, size_t count, FILE *restrict stream)
{
    size_t wanted = size * count;
    if (!wanted || !__tass_stream(stream, __TASS_READS))
        return 0;
    if (!stream->data)
        stream->data = __tass_content((const char *)0, &stream->length);
    if (stream->pushed) {
        stream->pushed = 0;
        stream->position--;
    }
    size_t left = (size_t)(stream->length - stream->position);
    if (wanted > left) {
        wanted = left;
        stream->is_end = 1;
    }
    if (wanted)
        memcpy(block, stream->data + stream->position, wanted);
    stream->position += (long)wanted;
    return wanted / size;
}

static inline size_t fwrite(const void *restrict block, size_t size, size_t count,
                            FILE *restrict stream)
{
    const char *text = (const char *)block;
    if (!__tass_stream(stream, __TASS_WRITES))
        return 0;
    if (stream == stdout)
        for (size_t i = 0; i < size * count; i++)
            putchar(text[i]);
    return size ? count : 0;
}

static inline FILE *fopen(const char *restrict path, const char *restrict mode)
{
    int number = 3, reads = mode[0] == 'r';
    while (number < FOPEN_MAX && __tass_streams[number].mode)
        number++;
    int is_both = mode[1] == '+' || (mode[1] && mode[2] == '+');
    if (number == FOPEN_MAX) {
        __tass_errno = 24;
        return (FILE *)0;
    }
    FILE *stream = &__tass_streams[number];
    FILE fresh = {0};
    fresh.mode = is_both ? __TASS_READS | __TASS_WRITES : reads ? __TASS_READS : __TASS_WRITES;
    if (reads || is_both)
        fresh.data = __tass_content(path, &fresh.length);
    if (reads && !fresh.data) {
        __tass_errno = 2;
        return (FILE *)0;
    }
    *stream = fresh;
    return stream;
}

static inline int fclose(FILE *stream)
{
    __tass_stream(stream, 0);
    stream->data = (const char *)0;
    stream->mode = 0;
    return 0;
}

static inline int fflush(FILE *stream)
{
    if (stream)
        __tass_stream(stream, 0);
    return 0;
}

static inline int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size)
{
    (void)buffer;
    (void)size;
    __tass_stream(stream, 0);
    return mode < _IOFBF || mode > _IONBF;
}

static inline void setbuf(FILE *restrict stream, char *restrict buffer)
{
    (void)buffer;
    __tass_stream(stream, 0);
}

static inline int fseek(FILE *stream, long offset, int origin)
{
    long from = origin == SEEK_SET ? 0 : origin == SEEK_CUR ? stream->position : stream->length;
    if (!__tass_stream(stream, __TASS_READS) || from + offset < 0)
        return -1;
    if (origin == SEEK_CUR && stream->pushed)
        from--;
    stream->position = from + offset;
    stream->pushed = stream->is_end = 0;
    return 0;
}

static inline long ftell(FILE *stream)
{
    if (!__tass_stream(stream, __TASS_READS))
        return -1;
    return stream->position - (stream->pushed != 0);
}

static inline void rewind(FILE *stream)
{
    __tass_stream(stream, 0);
    stream->position = 0;
    stream->pushed = stream->is_end = stream->is_error = 0;
}

static inline int feof(FILE *stream)
{
    __tass_stream(stream, 0);
    return stream->is_end;
}

static inline int ferror(FILE *stream)
{
    __tass_stream(stream, 0);
    return stream->is_error;
}

static inline void clearerr(FILE *stream)
{
    __tass_stream(stream, 0);
    stream->is_end = stream->is_error = 0;
}

static inline void perror(const char *text)
{
    (void)text;
}

#include <__tass_scan.h>

#endif
