/* Libraries that are loaded on the way: declared, and refused where an execution asks. */
#ifndef TASS_DLFCN_H
#define TASS_DLFCN_H

#define RTLD_LAZY 1
#define RTLD_NOW 2
#define RTLD_GLOBAL 256
#define RTLD_LOCAL 0
#define RTLD_DEFAULT ((void *)0)

#pragma TASS system begin
void *dlopen(const char *path, int flags);
void *dlsym(void *library, const char *name);
int dlclose(void *library);
char *dlerror(void);
#pragma TASS system end

#endif
