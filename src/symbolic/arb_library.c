#include "symbolic/arb_library.h"

#include <dlfcn.h>
#include <string.h>

#include "lib/bug.h"

/* C knows no conversion from an object's address to a function's; POSIX has them look alike. */
static void find_function(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    if (!address)
        BUG("%s has no function %s: %s", TASS_ARB_LIBRARY, name, dlerror());
    memcpy(function, &address, sizeof address);
}

/* The library stays loaded: its caches belong to the thread, not to one term bank. */
void arb_library_load(ArbLibrary *library)
{
    void *handle = dlopen(TASS_ARB_LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle)
        BUG("the library Arb, which the value of a closed term needs, cannot be loaded: %s",
            dlerror());
#define ARB_FUNCTION(name) find_function(handle, #name, &library->name);
#include "symbolic/arb_library.def"
#undef ARB_FUNCTION
}
