/* Strings and blocks of memory. */
#ifndef TASS_STRING_H
#define TASS_STRING_H

#include <stddef.h>

#pragma TASS system begin
void *memcpy(void *restrict target, const void *restrict source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *block, int byte, size_t size);

size_t strlen(const char *text);
size_t strnlen(const char *text, size_t most);
char *strcpy(char *restrict target, const char *restrict source);
char *strncpy(char *restrict target, const char *restrict source, size_t count);
char *strcat(char *restrict target, const char *restrict source);
char *strncat(char *restrict target, const char *restrict source, size_t count);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t count);
int strcoll(const char *a, const char *b);
char *strchr(const char *text, int c);
char *strrchr(const char *text, int c);
char *strstr(const char *text, const char *part);
char *strpbrk(const char *text, const char *set);
size_t strspn(const char *text, const char *set);
size_t strcspn(const char *text, const char *set);
char *strtok(char *restrict text, const char *restrict separators);
char *strtok_r(char *restrict text, const char *restrict separators, char **restrict state);
char *strdup(const char *text);
char *strndup(const char *text, size_t count);
char *strerror(int number);
#pragma TASS system end

#endif
