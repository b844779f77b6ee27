/* Streams and formatted text. */
#ifndef TASS_STDIO_H
#define TASS_STDIO_H

#include <__tass_files.h>
#include <stdarg.h>
#include <stddef.h>

typedef struct __tass_file FILE;
typedef long fpos_t;
typedef long off_t, ssize_t; /* POSIX */

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

/* The content of a file (of standard input when name is null); null when it does not exist. */
const char *__tass_content(const char *name, long *length);
/* Opens a file for writing, with the content that it has or without. */
void __tass_create(const char *name, int keeps);
long __tass_written(const char *name);
void __tass_closed(const char *name);
const char *__tass_copy(const char *text);
/* Whether a byte of the block is padding, which is then written. */
int __tass_put_padding(const char *block, size_t byte, FILE *stream);
void __tass_expect(int holds, const char *text);
/* Stores an integer where the next argument of a list points, to one of that size. */
void __tass_va_store(va_list list, int size, long value);
void __tass_refuse(const char *text);
/* Whether standard input may hold anything: then its numbers are __tass_any_*(__tass_next_number()). */
int __tass_is_open_input(void);
/* Whether there is none any more. */
int __tass_numbers_end(void);
long __tass_next_number(void);
long __tass_any_signed(long position, long low, long high);
unsigned long __tass_any_unsigned(long position, unsigned long high);
double __tass_any_real(long position);
unsigned long __tass_any_based(long position);
void __tass_named_text(void);
/* Reports the use of a stream that is not open. */
void __tass_closed_stream(void);
void *malloc(size_t size);
void *realloc(void *block, size_t size);
void *memcpy(void *restrict target, const void *restrict source, size_t size);
#pragma TASS system end

/* The stream is open for this; false (an error of the stream) when it is open for something else.
 */
static inline int __tass_stream(FILE *stream, int wanted)
{
    if (!stream->was_open && stream - __tass_streams < 3) {
        stream->mode = stream == stdin ? __TASS_READS : __TASS_WRITES;
        stream->was_open = 1;
    }
    if (!stream->mode)
        __tass_closed_stream();
    if (!wanted || (stream->mode & wanted))
        return 1;
    stream->is_error = 1;
    return 0;
}

/* Whether what is read of the stream may be anything: of standard input where it is not given, and
 * that is not closed, nor led to a file. */
static inline int __tass_is_any_input(FILE *stream)
{
    return stream == stdin && !stream->name && (stream->mode || !stream->was_open) &&
           __tass_is_open_input();
}

static inline void __tass_load(FILE *stream)
{
    if (stream->position == __TASS_END)
        __tass_refuse("reading a stream that was written and not moved since");
    stream->data = __tass_content(stream->name, &stream->length);
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
        __tass_load(stream);
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
    __tass_expect(size > 0, "fgets of no characters");
    while (at < size - 1 && c != '\n' && (c = __tass_get(stream)) != EOF)
        text[at++] = (char)c;
    if (at == 0 && size > 1)
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
    size_t wanted = size * count, done = 0;
    if (!wanted || !__tass_stream(stream, __TASS_READS))
        return 0;
    if (!stream->data)
        __tass_load(stream);
    if (stream->pushed && stream->position > 0 &&
        (unsigned char)stream->data[stream->position - 1] == stream->pushed - 1)
        stream->position--;
    else if (stream->pushed)
        ((unsigned char *)block)[done++] = (unsigned char)(stream->pushed - 1);
    stream->pushed = 0;
    size_t left = (size_t)(stream->length - stream->position);
    if (wanted - done > left) {
        wanted = left + done;
        stream->is_end = 1;
    }
    if (wanted > done)
        memcpy((char *)block + done, stream->data + stream->position, wanted - done);
    stream->position += (long)(wanted - done);
    return wanted / size;
}

static inline size_t fwrite(const void *restrict block, size_t size, size_t count,
                            FILE *restrict stream)
{
    const char *text = (const char *)block;
    if (!__tass_stream(stream, __TASS_WRITES))
        return 0;
    if (stream != stderr)
        for (size_t i = 0; i < size * count; i++)
            if (!__tass_put_padding(text, i, stream))
                fputc(text[i], stream);
    return size ? count : 0;
}

static inline int dprintf(int file, const char *restrict format, ...)
{
    va_list args;
    if (file != 1 && file != 2)
        __tass_refuse("dprintf to another file than standard output and standard error");
    va_start(args, format);
    int count = vfprintf(&__tass_streams[file], format, args);
    va_end(args);
    return count;
}

/* C11 7.21.5.3, in any order after the first letter, and the e of POSIX. */
static inline int __tass_is_mode(const char *mode)
{
    int plus = 0, binary = 0, exclusive = 0, close = 0;
    if (*mode != 'r' && *mode != 'w' && *mode != 'a')
        return 0;
    for (int at = 1; mode[at]; at++) {
        plus += mode[at] == '+';
        binary += mode[at] == 'b';
        exclusive += mode[at] == 'x';
        close += mode[at] == 'e';
        if (plus + binary + exclusive + close != at)
            return 0;
    }
    return plus < 2 && binary < 2 && close < 2 && exclusive <= (*mode == 'w');
}

static inline int __tass_has(const char *mode, char letter)
{
    while (*mode && *mode != letter)
        mode++;
    return *mode == letter;
}

/* A stream that no pointer of the program's leads to, while there are such. */
static inline FILE *__tass_free_stream(void)
{
    int number = 3;
    while (number < FOPEN_MAX && __tass_streams[number].was_open)
        number++;
    for (int i = 3; number == FOPEN_MAX && i < FOPEN_MAX; i++)
        if (!__tass_streams[i].mode)
            number = i;
    return number == FOPEN_MAX ? (FILE *)0 : &__tass_streams[number];
}

static inline FILE *__tass_open(const char *path, const char *mode, FILE *stream)
{
    FILE fresh = {0};
    __tass_expect(__tass_is_mode(mode), "the mode of fopen is none of C's");
    if (!stream) {
        __tass_errno = 24;
        return (FILE *)0;
    }
    int reads = mode[0] == 'r', is_both = __tass_has(mode, '+');
    fresh.mode = (reads || is_both ? __TASS_READS : 0) | (!reads || is_both ? __TASS_WRITES : 0) |
                 (mode[0] == 'a' ? __TASS_APPENDS : 0);
    __tass_expect_unshared(path, fresh.mode & __TASS_WRITES);
    if (reads)
        fresh.data = __tass_content(path, &fresh.length);
    if (reads && !fresh.data) {
        __tass_errno = 2;
        return (FILE *)0;
    }
    if (__tass_has(mode, 'x') && __tass_content(path, &fresh.length)) {
        __tass_errno = 17;
        return (FILE *)0;
    }
    fresh.name = __tass_copy(path);
    fresh.position = reads ? 0 : __TASS_END;
    fresh.was_open = 1;
    if (fresh.mode & __TASS_WRITES) {
        __tass_create(path, mode[0] != 'w');
        __tass_writers++;
    }
    *stream = fresh;
    return stream;
}

static inline FILE *fopen(const char *restrict path, const char *restrict mode)
{
    __tass_expect(path != (void *)0, "the name of a file is a null pointer");
    return __tass_open(path, mode, __tass_free_stream());
}

static inline int __tass_close(FILE *stream)
{
    __tass_stream(stream, 0);
    if (stream->name)
        __tass_closed(stream->name);
    if (stream->name && __tass_is_temporary(stream->name))
        __tass_delete(stream->name);
    if (stream->name && stream->mode & __TASS_WRITES)
        __tass_writers--;
    stream->data = stream->name = (const char *)0;
    stream->mode = 0;
    return 0;
}

static inline int fclose(FILE *stream)
{
    return __tass_close(stream);
}

static inline FILE *freopen(const char *restrict path, const char *restrict mode,
                            FILE *restrict stream)
{
    if (!path)
        __tass_refuse("freopen without a path");
    if (stream == stdout || stream == stderr)
        __tass_refuse("freopen of standard output, or of standard error");
    if (stream->mode)
        __tass_close(stream);
    stream->was_open = 1;
    return __tass_open(path, mode, stream);
}

static inline int remove(const char *path)
{
    return __tass_remove(path);
}

static inline int rename(const char *from, const char *to)
{
    __tass_expect_unshared(from, 1);
    __tass_expect_unshared(to, 1);
    if (!__tass_expect_file(from))
        return -1;
    if (!__tass_same_file(from, to))
        __tass_rename(from, to);
    return 0;
}

static inline FILE *tmpfile(void)
{
    char name[] = {__TASS_TEMPORARY, 0, 0};
    name[1] = (char)++__tass_temporaries;
    if (__tass_temporaries > 100)
        __tass_refuse("more than a hundred temporary files");
    return __tass_open(name, "w+", __tass_free_stream());
}

static inline int fileno(FILE *stream)
{
    __tass_stream(stream, 0);
    return (int)(stream - __tass_streams);
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

static inline void setlinebuf(FILE *stream)
{
    __tass_stream(stream, 0);
}

static inline void setbuffer(FILE *stream, char *buffer, size_t size)
{
    (void)buffer;
    (void)size;
    __tass_stream(stream, 0);
}

/* There is one thread. */
static inline void flockfile(FILE *stream)
{
    (void)stream;
}

static inline void funlockfile(FILE *stream)
{
    (void)stream;
}

#define getc_unlocked(stream) __tass_get(stream)
#define getchar_unlocked() __tass_get(stdin)
#define fgetc_unlocked(stream) __tass_get(stream)
#define putc_unlocked(c, stream) putc(c, stream)
#define fputc_unlocked(c, stream) putc(c, stream)
#define putchar_unlocked(c) putchar(c)
#define fputs_unlocked(text, stream) fputs(text, stream)

static inline void setbuf(FILE *restrict stream, char *restrict buffer)
{
    (void)buffer;
    __tass_stream(stream, 0);
}

/* Positions are of what is known. */
static inline void __tass_stands(FILE *stream)
{
    if (__tass_is_any_input(stream))
        __tass_refuse("a position in standard input, which is not given (-stdin=PATH)");
}

/* Where a stream stands. */
static inline long __tass_at(FILE *stream)
{
    __tass_stands(stream);
    return stream->position == __TASS_END ? __tass_written(stream->name)
                                          : stream->position - (stream->pushed != 0);
}

static inline int __tass_move(FILE *stream, long position)
{
    __tass_stands(stream);
    if (position < 0)
        return -1;
    if (stream->mode & __TASS_WRITES)
        stream->data = (const char *)0;
    stream->position = position;
    stream->pushed = stream->is_end = 0;
    return 0;
}

static inline int __tass_seek(FILE *stream, long offset, int origin)
{
    __tass_stream(stream, 0);
    __tass_expect(origin == SEEK_SET || origin == SEEK_CUR || origin == SEEK_END,
                  "the origin of fseek is none of C's");
    if (!stream->name && !(stream->mode & __TASS_READS))
        return -1;
    if (origin == SEEK_SET)
        return __tass_move(stream, offset);
    if (origin == SEEK_CUR)
        return __tass_move(stream, __tass_at(stream) + offset);
    if (stream->mode & __TASS_WRITES && offset == 0) {
        stream->data = (const char *)0;
        stream->position = __TASS_END;
        stream->pushed = stream->is_end = 0;
        return 0;
    }
    return __tass_move(
        stream,
        (stream->mode & __TASS_WRITES ? __tass_written(stream->name) : stream->length) + offset);
}

static inline int fseek(FILE *stream, long offset, int origin)
{
    return __tass_seek(stream, offset, origin);
}

static inline int fseeko(FILE *stream, long offset, int origin)
{
    return __tass_seek(stream, offset, origin);
}

static inline int fsetpos(FILE *stream, const fpos_t *position)
{
    return __tass_seek(stream, *position, SEEK_SET);
}

static inline long __tass_tell(FILE *stream)
{
    __tass_stream(stream, 0);
    if (!stream->name && !(stream->mode & __TASS_READS))
        return -1;
    return __tass_at(stream);
}

static inline long ftell(FILE *stream)
{
    return __tass_tell(stream);
}

static inline long ftello(FILE *stream)
{
    return __tass_tell(stream);
}

static inline int fgetpos(FILE *restrict stream, fpos_t *restrict position)
{
    *position = __tass_tell(stream);
    return *position < 0 ? -1 : 0;
}

static inline void rewind(FILE *stream)
{
    __tass_stream(stream, 0);
    __tass_move(stream, 0);
    stream->is_error = 0;
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

static inline int __tass_allocate_text(char **text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf((char *)0, 0, format, again);
    va_end(again);
    *text = (char *)malloc((size_t)length + 1);
    return vsnprintf(*text, (size_t)length + 1, format, args);
}

static inline int vasprintf(char **restrict text, const char *restrict format, va_list args)
{
    return __tass_allocate_text(text, format, args);
}

static inline int asprintf(char **restrict text, const char *restrict format, ...)
{
    va_list args;
    va_start(args, format);
    int length = __tass_allocate_text(text, format, args);
    va_end(args);
    return length;
}

#include <__tass_scan.h>

#pragma TASS system begin
char *tmpnam(char *name);
FILE *fdopen(int file, const char *mode);
FILE *fmemopen(void *restrict block, size_t size, const char *restrict mode);
FILE *open_memstream(char **text, size_t *size);
int pclose(FILE *stream);
#pragma TASS system end

#endif
