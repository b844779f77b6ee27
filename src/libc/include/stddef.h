/* Sizes, null pointers, offsets (LP64). */
#ifndef TASS_STDDEF_H
#define TASS_STDDEF_H

typedef unsigned long size_t;
typedef long ptrdiff_t;
typedef int wchar_t;
typedef long double max_align_t;

#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)

#endif
