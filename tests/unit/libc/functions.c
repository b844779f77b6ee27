#include <criterion/criterion.h>

#include "libc/functions.h"

static const LibraryFunction *row_of(const char *name)
{
    const LibraryFunction *row = libc_library_find(name);
    cr_assert_not_null(row, "%s", name);
    return row;
}

Test(functions, a_row_says_what_a_call_does_to_memory)
{
    cr_expect_eq(row_of("strlen")->effect, LIBRARY_READS);
    cr_expect_eq(row_of("memset")->effect, LIBRARY_WRITES);
    cr_expect_eq(row_of("memcpy")->effect, LIBRARY_READS_WRITES);
    cr_expect_eq(row_of("malloc")->effect, LIBRARY_NOTHING);
    cr_expect_eq(row_of("printf")->effect, LIBRARY_OUTSIDE);
    cr_expect_eq(row_of("__builtin_clz")->effect, LIBRARY_BY_ARGUMENTS);
}

Test(functions, a_row_says_what_others_observe_and_what_text_assumes)
{
    cr_expect_eq(row_of("abort")->marks, LIBRARY_COMMUNICATES | LIBRARY_ENDS);
    cr_expect_eq(row_of("alloca")->marks, LIBRARY_ALLOCATES_IN_FRAME);
    cr_expect_not_null(row_of("qsort")->assumption);
    cr_expect_str_eq(row_of("sqrt")->advice, "include <math.h>");
    cr_expect_str_eq(row_of("read")->advice, "use fread");
    cr_expect_null(row_of("va_start")->advice);
    cr_expect_null(libc_library_find("no_such_function"));
}
