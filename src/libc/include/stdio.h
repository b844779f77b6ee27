/* Streams and formatted text. */
#ifndef TASS_STDIO_H
#define TASS_STDIO_H

#include <stdarg.h>
#include <stddef.h>

typedef struct __tass_file {
    int number;
} FILE;
typedef long fpos_t;

extern FILE __tass_streams[3];
#define stdin (&__tass_streams[0])
#define stdout (&__tass_streams[1])
#define stderr (&__tass_streams[2])

#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
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
int scanf(const char *restrict format, ...);
int fscanf(FILE *restrict stream, const char *restrict format, ...);
int sscanf(const char *restrict text, const char *restrict format, ...);

int putchar(int c);
int putc(int c, FILE *stream);
int fputc(int c, FILE *stream);
int puts(const char *text);
int fputs(const char *restrict text, FILE *restrict stream);
int getchar(void);
int getc(FILE *stream);
int fgetc(FILE *stream);
int ungetc(int c, FILE *stream);
char *fgets(char *restrict text, int size, FILE *restrict stream);
long getline(char **restrict line, size_t *restrict size, FILE *restrict stream);

FILE *fopen(const char *restrict path, const char *restrict mode);
FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream);
int fclose(FILE *stream);
int fflush(FILE *stream);
int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size);
void setbuf(FILE *restrict stream, char *restrict buffer);
size_t fread(void *restrict block, size_t size, size_t count, FILE *restrict stream);
size_t fwrite(const void *restrict block, size_t size, size_t count, FILE *restrict stream);
int fseek(FILE *stream, long offset, int origin);
long ftell(FILE *stream);
void rewind(FILE *stream);
int feof(FILE *stream);
int ferror(FILE *stream);
void clearerr(FILE *stream);
int remove(const char *path);
int rename(const char *from, const char *to);
void perror(const char *text);
int fileno(FILE *stream);
#pragma TASS system end

#endif
