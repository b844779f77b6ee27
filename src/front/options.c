#include "front/options.h"

#include <string.h>

#include "lib/bug.h"

const char *front_request_option(FrontRequestKind kind)
{
    static const char *const names[] = {"input", "output", "set", "stub"};
    CHECK(kind <= REQUEST_STUB);
    return names[kind];
}

bool front_same_request(const FrontRequest *a, const FrontRequest *b)
{
    bool is_same_function =
        a->function && b->function ? !strcmp(a->function, b->function) : a->function == b->function;
    return a->kind == b->kind && is_same_function && !strcmp(a->name, b->name);
}
