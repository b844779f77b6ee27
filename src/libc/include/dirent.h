/* Directories: declared, and refused where an execution asks. */
#ifndef TASS_DIRENT_H
#define TASS_DIRENT_H

#include <sys/types.h>

typedef struct __tass_directory DIR;
struct dirent {
    unsigned long d_ino;
    off_t d_off;
    unsigned short d_reclen;
    unsigned char d_type;
    char d_name[256];
};

#pragma TASS system begin
DIR *opendir(const char *path);
struct dirent *readdir(DIR *directory);
int closedir(DIR *directory);
#pragma TASS system end

#endif
