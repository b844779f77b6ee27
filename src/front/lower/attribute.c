#include "front/lower/attribute.h"

#include "front/lower/value.h"
#include "lib/bug.h"

#include <string.h>

static const AstAttribute *find(const AstAttributes *attributes, AttributeKind kind)
{
    for (uint32_t i = attributes->count; i-- > 0;)
        if (attributes->list[i].kind == kind)
            return &attributes->list[i];
    return NULL;
}

const AstAttribute *attribute_find(const AstSpecifiers *specifiers, const AstDeclarator *declarator,
                                   AttributeKind kind)
{
    CHECK(specifiers);
    const AstAttribute *own = declarator ? find(&declarator->attributes, kind) : NULL;
    return own ? own : find(&specifiers->attributes, kind);
}

void attribute_require_none(Lower *lower, const AstAttributes *attributes)
{
    for (uint32_t i = 0; i < attributes->count; i++) {
        AttributeKind kind = attributes->list[i].kind;
        if (kind != ATTRIBUTE_MODE && kind != ATTRIBUTE_VECTOR_SIZE && kind != ATTRIBUTE_PACKED)
            lower_error(lower, attributes->list[i].place, "this attribute is not supported here");
    }
}

void attribute_require_member(Lower *lower, const AstAttributes *attributes)
{
    CHECK(attributes);
    AstAttributes one = {NULL, 1};
    for (uint32_t i = 0; i < attributes->count; i++) {
        one.list = &attributes->list[i];
        if (one.list->kind != ATTRIBUTE_ALIGNED)
            attribute_require_none(lower, &one);
    }
}

int64_t attribute_value(Lower *lower, const AstAttribute *attribute, int64_t missing)
{
    return attribute->value
               ? lower_integer_constant(lower, attribute->value, "the argument of an attribute")
               : missing;
}

typedef struct ModeRow {
    const char *name;
    TypeKind kind;
    Basic basic, unsigned_basic;
} ModeRow;

static const ModeRow mode_rows[] = {
    {"QI", TYPE_INT, BASIC_SCHAR, BASIC_UCHAR},
    {"byte", TYPE_INT, BASIC_SCHAR, BASIC_UCHAR},
    {"HI", TYPE_INT, BASIC_SHORT, BASIC_USHORT},
    {"SI", TYPE_INT, BASIC_INT, BASIC_UINT},
    {"DI", TYPE_INT, BASIC_LONG, BASIC_ULONG},
    {"word", TYPE_INT, BASIC_LONG, BASIC_ULONG},
    {"pointer", TYPE_INT, BASIC_LONG, BASIC_ULONG},
    {"TI", TYPE_INT, BASIC_INT128, BASIC_UINT128},
    {"SF", TYPE_REAL, BASIC_FLOAT, BASIC_FLOAT},
    {"DF", TYPE_REAL, BASIC_DOUBLE, BASIC_DOUBLE},
    {"XF", TYPE_REAL, BASIC_LDOUBLE, BASIC_LDOUBLE},
    {"TF", TYPE_REAL, BASIC_FLOAT128, BASIC_FLOAT128},
};

/* With or without underscores around it. */
static bool is_mode(const Name *name, const char *mode)
{
    const char *text = name->text;
    size_t length = name->length, skip = length > 4 && !strncmp(text, "__", 2) ? 2 : 0;
    return length - 2 * skip == strlen(mode) && !strncmp(text + skip, mode, strlen(mode));
}

static const Type *with_mode(Lower *lower, const Type *base, const AstAttribute *attribute)
{
    CHECK(attribute->kind == ATTRIBUTE_MODE);
    for (size_t i = 0; attribute->name && i < sizeof mode_rows / sizeof *mode_rows; i++) {
        const ModeRow *row = &mode_rows[i];
        if (!is_mode(attribute->name, row->name) || base->kind != row->kind || base->is_enum)
            continue;
        bool is_signed = row->kind == TYPE_REAL || type_is_signed(base);
        const Type *type = type_basic(lower->types, is_signed ? row->basic : row->unsigned_basic);
        return type_qualified(lower->types, type, base->is_const, base->is_volatile);
    }
    lower_error(lower, attribute->place, "this mode of '%s' is not supported",
                lower_type_text(lower, base));
}

static const Type *vector_of(Lower *lower, const Type *base, const AstAttribute *attribute)
{
    CHECK(attribute->kind == ATTRIBUTE_VECTOR_SIZE);
    int64_t size = attribute_value(lower, attribute, 0);
    bool is_number = (base->kind == TYPE_INT && !base->is_enum) || base->kind == TYPE_REAL;
    if (!is_number)
        lower_error(lower, attribute->place, "there are no vectors of '%s'",
                    lower_type_text(lower, base));
    if (size < (int64_t)base->size || size > 1 << 20 || (size & (size - 1)))
        lower_error(lower, attribute->place,
                    "the size of a vector must be a power of two, and a multiple of %llu",
                    (unsigned long long)base->size);
    return type_gnu_vector(lower->types, base, size / (int64_t)base->size);
}

const Type *attribute_type(Lower *lower, const Type *base, const AstAttributes *attributes)
{
    const AstAttribute *mode = find(attributes, ATTRIBUTE_MODE);
    const AstAttribute *vector = find(attributes, ATTRIBUTE_VECTOR_SIZE);
    if (mode)
        base = with_mode(lower, base, mode);
    return vector ? vector_of(lower, base, vector) : base;
}

/* The strictest of those that a declaration gives; 0: none. */
static uint32_t strictest(Lower *lower, const AstAttributes *attributes, uint32_t least)
{
    for (uint32_t i = 0; i < attributes->count; i++) {
        const AstAttribute *attribute = &attributes->list[i];
        if (attribute->kind != ATTRIBUTE_ALIGNED)
            continue;
        int64_t value = attribute_value(lower, attribute, 16);
        if (value < 0 || value > ALIGNMENT_MAX || (value & (value - 1)))
            lower_error(lower, attribute->place, "the alignment must be a power of two up to %d",
                        ALIGNMENT_MAX);
        least = value > least ? (uint32_t)value : least;
    }
    return least;
}

uint32_t attribute_alignment(Lower *lower, const AstSpecifiers *specifiers,
                             const AstDeclarator *declarator)
{
    uint32_t own = strictest(lower, &specifiers->attributes, 0);
    if (declarator)
        own = strictest(lower, &declarator->attributes, own);
    if (own)
        return own;
    for (uint32_t i = 0; declarator && i < declarator->part_count; i++)
        if (declarator->parts[i].kind != AST_ARRAY)
            return 0;
    const Symbol *symbol = specifiers->kind == AST_TYPE_NAME ? specifiers->name->symbol : NULL;
    return symbol && symbol->kind == SYMBOL_TYPE ? symbol->aligned : 0;
}
