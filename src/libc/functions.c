#include "libc/functions.h"

#include <string.h>

#include "libc/arguments.h"
#include "libc/bits.h"
#include "libc/files.h"
#include "libc/input.h"
#include "libc/memory.h"
#include "libc/process.h"
#include "libc/random.h"
#include "libc/format.h"
#include "libc/stdio.h"
#include "libc/string.h"

const SystemFunction libc_functions[] = {
#define FUNCTION(name, header, handler, kind, effect, mark) {#name, handler, kind},
#define INTERNAL(name, handler, kind, effect, mark) {#name, handler, kind},
#include "libc/libc.def"
    {NULL, NULL, 0},
};

#define MARKS_PLAIN 0
#define MARKS_ENDS (LIBRARY_COMMUNICATES | LIBRARY_ENDS)
#define MARKS_FRAME LIBRARY_ALLOCATES_IN_FRAME
#define MARKS_FILES LIBRARY_FILES
#define MARKS_PRINTS LIBRARY_PRINTS
#define MARKS_LENGTH LIBRARY_LENGTH

#define INCLUDE(header) header, "include <" header ">"
#define FUNCTION(name, header, handler, kind, effect, mark)                                        \
    {#name, INCLUDE(header), NULL, LIBRARY_##effect, MARKS_##mark},
#define INTERNAL(name, handler, kind, effect, mark)                                                \
    {#name, NULL, NULL, NULL, LIBRARY_##effect, MARKS_##mark},
#define PURE(name, header, handler, domain) {#name, INCLUDE(header), NULL, LIBRARY_NOTHING, 0},
#define SHIPPED(name, header, assumption) {#name, INCLUDE(header), assumption, LIBRARY_OUTSIDE, 0},
#define DECLARED(name, header)                                                                     \
    {#name, INCLUDE(header), NULL, LIBRARY_OUTSIDE, LIBRARY_ONLY_DECLARED},
#define ABSENT(name, advice) {#name, NULL, advice, NULL, LIBRARY_OUTSIDE, 0},

static const LibraryFunction library[] = {
#include "libc/libc.def"
};

/* Functions of other verifiers, whose results the program declares. */
static bool is_any_value(const char *name)
{
    return !strncmp(name, "__VERIFIER_nondet_", 18) || !strncmp(name, "nondet_", 7);
}

const SystemFunction *libc_function_find(const char *name)
{
    static const SystemFunction *const tables[] = {libc_functions};
    static const SystemFunction any = {"nondet", libc_nondet, 0};
    const SystemFunction *row = system_function_find(tables, 1, name);
    return row || !is_any_value(name) ? row : &any;
}

const LibraryFunction *libc_library_find(const char *name)
{
    static const LibraryFunction any = {.name = "nondet", .marks = LIBRARY_ANY_VALUE};
    if (is_any_value(name))
        return &any;
    for (size_t i = 0; i < sizeof library / sizeof *library; i++)
        if (library[i].name[0] == name[0] && strcmp(library[i].name, name) == 0)
            return &library[i];
    return NULL;
}
