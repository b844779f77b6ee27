#include "front/lower/implicit.h"

#include <string.h>

#include "front/lower/convert.h"
#include "front/lower/decl.h"
#include "front/lower/fold.h"
#include "front/lower/type.h"
#include "lib/bug.h"

static const LibraryFunction *row_of(const Link *link, const char *function)
{
    const LibraryFunction *row = link_library(link, function);
    size_t length = strlen(function);
    if (row || length < 2 || !strchr("fl", function[length - 1]))
        return row;
    char stem[32];
    if (length > sizeof stem)
        return NULL;
    memcpy(stem, function, length - 1);
    stem[length - 1] = '\0';
    row = link_library(link, stem);
    bool has_variants = row && row->header && !strcmp(row->header, "math.h");
    return has_variants ? row : NULL;
}

static bool is_wanted(const FrontHints *hints, const FrontHeader *wanted)
{
    for (uint32_t i = 0; i < hints->headers.length; i++) {
        const FrontHeader *header = &hints->headers.data[i];
        if (!strcmp(header->unit, wanted->unit) && !strcmp(header->header, wanted->header) &&
            !strcmp(header->function, wanted->function))
            return true;
    }
    return false;
}

bool implicit_want(Link *link, const char *unit, const char *function, bool is_implicit)
{
    CHECK(unit && function);
    const LibraryFunction *row = row_of(link, function);
    if (!row || !row->header || (is_implicit && !strcmp(row->header, "mpi.h")))
        return false;
    FrontHeader wanted = {unit, row->header, row->name, is_implicit};
    if (is_wanted(link->hints, &wanted))
        return false;
    vec_push(&link->hints->headers, wanted);
    return true;
}

static const FrontHeader *header_of(const Lower *lower, const char *function)
{
    const LibraryFunction *row = row_of(lower->link, function);
    for (uint32_t i = 0; row && i < lower->link->hints->headers.length; i++) {
        const FrontHeader *header = &lower->link->hints->headers.data[i];
        if (header->is_implicit && !strcmp(header->unit, lower->unit->path) &&
            !strcmp(header->function, row->name))
            return header;
    }
    return NULL;
}

bool implicit_is_call(const Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_CALL);
    const Symbol *symbol = ast->a->kind == AST_NAME ? ast->a->name->symbol : NULL;
    return symbol && symbol->kind == SYMBOL_FUNCTION && lower->link->hints->headers.length &&
           lower_is_shipped(lower, symbol->place) && header_of(lower, ast->a->name->text);
}

/* gcc declares what C's own library has by itself, with the right type, but for what deals with
 * streams, time and conversions of text. */
static bool is_known_to_gcc(const FrontHeader *header)
{
    CHECK(header);
    static const char *const headers[] = {"math.h", "complex.h", "ctype.h", "string.h",
                                          "strings.h"};
    static const char *const others[] = {"malloc", "calloc", "realloc", "aligned_alloc",
                                         "alloca", "labs",   "llabs",   "fwrite"};
    static const char *const unknown[] = {
        "strtok", "strtok_r", "strsep",    "strerror",   "strcoll", "memrchr",       "rawmemchr",
        "memmem", "memccpy",  "strchrnul", "strcasestr", "strxfrm", "explicit_bzero"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        if (!strcmp(header->function, unknown[i]))
            return false;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (!strcmp(header->header, headers[i]))
            return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(header->function, others[i]))
            return true;
    return false;
}

static bool is_address_or_integer(const Type *type)
{
    return type->kind == TYPE_POINTER || type_is_integer(type);
}

void implicit_argument(Lower *lower, const AstExpr *ast, const Expr *value, const Type *param)
{
    CHECK(implicit_is_call(lower, ast));
    const FrontHeader *header = header_of(lower, ast->a->name->text);
    if (is_known_to_gcc(header))
        return;
    const Expr *passed = convert_argument(lower, value);
    const Type *type = passed->type;
    bool is_same = is_address_or_integer(type) ? is_address_or_integer(param)
                                               : type->unqualified == param->unqualified;
    bool is_wide_enough = type->size >= param->size || expr_is_constant(value);
    if (!is_same || !is_wide_enough)
        lower_error(lower, ast->place,
                    "undeclared function '%s' is given an argument that it does not take: include "
                    "<%s>",
                    ast->a->name->text, header->header);
}

/* An expression may be lowered more than once. */
static bool is_warned(const Diag *diag, Place place)
{
    for (uint32_t i = 0; i < diag->messages.length; i++)
        if (place_equal(diag->messages.data[i].place, place))
            return true;
    return false;
}

const Expr *implicit_result(Lower *lower, const AstExpr *ast, const Expr *result)
{
    CHECK(implicit_is_call(lower, ast));
    const char *name = ast->a->name->text;
    const FrontHeader *header = header_of(lower, name);
    const Type *type = result->type->unqualified;
    bool is_value = type->kind != TYPE_VOID && !is_known_to_gcc(header);
    if (is_value && !type_is_integer(type))
        lower_error(
            lower, ast->place,
            "undeclared function '%s' is taken to return an int, which it does not: include "
            "<%s>",
            name, header->header);
    if (!is_warned(lower->diag, ast->place))
        diag_warning(lower->diag, ast->place,
                     "function '%s' is called without a declaration: include <%s>", name,
                     header->header);
    return is_value ? convert_to(lower, result, type_basic(lower->types, BASIC_INT), ast->place)
                    : result;
}

static const AstFunction *defined_below(const Lower *lower, const Name *name)
{
    for (uint32_t i = 0; i < lower->items->length; i++) {
        const AstFunction *function = lower->items->data[i].function;
        if (function && function->declarator->name == name)
            return function;
    }
    return NULL;
}

/* The result of a function that may be called undeclared, or NULL. */
static const Type *plain_result(Lower *lower, const AstFunction *function)
{
    const AstSpecifiers *specifiers = function->specifiers;
    const AstDeclarator *declarator = function->declarator;
    if (specifiers->has_body || specifiers->storage || declarator->part_count != 1 ||
        declarator->parts[0].kind != AST_FUNCTION)
        return NULL;
    const Type *type = lower_specifiers(lower, specifiers)->unqualified;
    bool is_plain = type->kind == TYPE_VOID || type == type_basic(lower->types, BASIC_INT);
    return is_plain ? type : NULL;
}

bool implicit_own(Lower *lower, const AstExpr *ast)
{
    const AstFunction *function = defined_below(lower, ast->a->name);
    const Type *result = function ? plain_result(lower, function) : NULL;
    if (!result)
        return false;
    const Type *type = type_function(lower->types, result, NULL, 0, false, false);
    AstSpecifiers none = {.place = ast->place};
    AstDeclarator declarator = {.name = ast->a->name, .place = ast->place};
    AstInitDeclarator init = {.declarator = &declarator};
    Declared declared = {.specifiers = &none,
                         .init = &init,
                         .name = ast->a->name,
                         .type = type,
                         .place = ast->place};
    (void)decl_function(lower, &declared, type);
    if (!is_warned(lower->diag, ast->place))
        diag_warning(lower->diag, ast->place,
                     "function '%s' is called without a declaration: declare it before",
                     ast->a->name->text);
    return true;
}
