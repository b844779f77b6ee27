/* Streams, and the names of files, for <stdio.h>, <unistd.h> and <sys/stat.h>. */
#ifndef TASS_FILES_H
#define TASS_FILES_H

#define __TASS_STREAMS 16

/* A stream. The first three of __tass_streams are open from the start. What is read of one comes
 * from data, which is the content of its file as it was when it was last moved; what is written to
 * one goes to the end of its file. */
struct __tass_file {
    int mode;         /* __TASS_READS, …; 0: closed */
    long position;    /* __TASS_END: at the end, whatever that is */
    const char *name; /* of its file; null: a standard stream */
    int pushed;       /* the character that ungetc gave back + 1; 0: none */
    int is_end, is_error, was_open;
    long length;
    const char *data;
};

extern struct __tass_file __tass_streams[__TASS_STREAMS];
extern int __tass_errno;
extern int __tass_writers;     /* streams of files that are open for writing */
extern int __tass_temporaries; /* the number of files that tmpfile made */
#define __TASS_READS 1
#define __TASS_WRITES 2
#define __TASS_APPENDS 4
#define __TASS_END (-1L)
#define __TASS_TEMPORARY 1 /* with this character the name of such a file begins */

#pragma TASS system begin
void __tass_refuse(const char *text);
/* Whether there is a file of that name. */
int __tass_exists(const char *name);
void __tass_delete(const char *name);
void __tass_rename(const char *from, const char *to);
#pragma TASS system end

static inline int __tass_is_temporary(const char *name)
{
    return *name == __TASS_TEMPORARY;
}

/* Whether two names are those of one file, as far as their text says. */
static inline int __tass_same_file(const char *a, const char *b)
{
    while (a[0] == '.' && a[1] == '/')
        a += 2;
    while (b[0] == '.' && b[1] == '/')
        b += 2;
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

/* What a stream has written is in the file for others once it is flushed: two streams of one file,
 * one of which writes, are not modelled. */
static inline void __tass_expect_unshared(const char *path, int writes)
{
    for (int i = 0; i < __TASS_STREAMS && (i < 3 || __tass_streams[i].was_open); i++)
        if (__tass_streams[i].name && __tass_streams[i].mode &&
            (writes || __tass_streams[i].mode & __TASS_WRITES) &&
            __tass_same_file(path, __tass_streams[i].name))
            __tass_refuse("a file that two open streams lead to, one of which writes it: what was "
                          "written may not be there before fclose");
}

static inline int __tass_expect_file(const char *path)
{
    if (__tass_exists(path))
        return 1;
    __tass_errno = 2;
    return 0;
}

static inline int __tass_remove(const char *path)
{
    __tass_expect_unshared(path, 1);
    if (!__tass_expect_file(path))
        return -1;
    __tass_delete(path);
    return 0;
}

#endif
