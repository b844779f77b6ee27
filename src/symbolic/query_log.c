#include "symbolic/query_log.h"

#include <stdio.h>

#include "lib/buf.h"

bool query_log_write(const char *directory, uint32_t number, const char *query, Answer satisfiable,
                     int64_t milliseconds)
{
    static const char *const answers[] = {"unknown", "sat", "unsat"};
    Buf path = {0};
    buf_printf(&path, "%s/query-%06u.smt2", directory, number);
    FILE *file = fopen(buf_text(&path), "w");
    buf_release(&path);
    if (!file)
        return false;
    fprintf(file, "; answer: %s\n; milliseconds: %lld\n%s", answers[satisfiable],
            (long long)milliseconds, query);
    return fclose(file) == 0;
}
