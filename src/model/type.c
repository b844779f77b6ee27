#include "model/type.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "lib/intern.h"
#include "lib/vec.h"

struct TypeTable {
    Arena *arena;
    VEC(Type *) types; /* by index */
    Intern ids;        /* index + 1 of every interned type */
};

typedef struct BasicInfo {
    const char *name;
    uint8_t size;
    bool is_signed;
} BasicInfo;

static const BasicInfo basic_table[BASIC_COUNT] = {
    [BASIC_BOOL] = {"_Bool", 1, false},
    [BASIC_CHAR] = {"char", 1, true},
    [BASIC_SCHAR] = {"signed char", 1, true},
    [BASIC_UCHAR] = {"unsigned char", 1, false},
    [BASIC_SHORT] = {"short", 2, true},
    [BASIC_USHORT] = {"unsigned short", 2, false},
    [BASIC_INT] = {"int", 4, true},
    [BASIC_UINT] = {"unsigned int", 4, false},
    [BASIC_LONG] = {"long", 8, true},
    [BASIC_ULONG] = {"unsigned long", 8, false},
    [BASIC_LLONG] = {"long long", 8, true},
    [BASIC_ULLONG] = {"unsigned long long", 8, false},
    [BASIC_INT128] = {"__int128", 16, true},
    [BASIC_UINT128] = {"unsigned __int128", 16, false},
    [BASIC_FLOAT] = {"float", 4, true},
    [BASIC_FLOAT32] = {"_Float32", 4, true},
    [BASIC_DOUBLE] = {"double", 8, true},
    [BASIC_FLOAT32X] = {"_Float32x", 8, true},
    [BASIC_FLOAT64] = {"_Float64", 8, true},
    [BASIC_LDOUBLE] = {"long double", 16, true},
    [BASIC_FLOAT64X] = {"_Float64x", 16, true},
    [BASIC_FLOAT128] = {"_Float128", 16, true},
};

TypeTable *types_new(Arena *arena)
{
    TypeTable *types = mem_zero(1, sizeof *types);
    types->arena = arena;
    intern_init(&types->ids);
    return types;
}

void types_free(TypeTable *types)
{
    vec_release(&types->types);
    intern_release(&types->ids);
    mem_free(types);
}

void types_keep(const TypeTable *types)
{
    mem_keep(types->types.data);
    mem_keep(types->ids.slots);
}

/* The part of a type that distinguishes it from all others of its kind. */
static uint64_t type_hash(const Type *type)
{
    uint64_t words[8] = {
        (uint64_t)type->kind | (uint64_t)type->basic << 8 | (uint64_t)type->is_const << 16 |
            (uint64_t)type->is_volatile << 17 | (uint64_t)type->is_enum << 18 |
            (uint64_t)type->is_variadic << 19 | (uint64_t)type->has_prototype << 20 |
            (uint64_t)type->is_complete << 21 | (uint64_t)type->is_vector << 22,
        type->element ? type->element->index : UINT64_MAX,
        (uint64_t)type->extent,
        (uint64_t)(uintptr_t)type->extent_expr,
        (uint64_t)type->place.file << 32 | type->place.line,
        type->place.column,
        type->param_count,
        type->kind == TYPE_STRUCT || type->kind == TYPE_UNION ? type->unqualified->index : 0,
    };
    uint64_t hash = hash_bytes(words, sizeof words);
    for (uint32_t i = 0; i < type->param_count; i++)
        hash = hash * 0x9E3779B97F4A7C15U + type->params[i]->index;
    return hash;
}

static bool same_shape(const Type *a, const Type *b)
{
    return a->kind == b->kind && a->basic == b->basic && a->is_const == b->is_const &&
           a->is_volatile == b->is_volatile && a->is_enum == b->is_enum &&
           a->is_variadic == b->is_variadic && a->is_vector == b->is_vector &&
           a->has_prototype == b->has_prototype && a->is_complete == b->is_complete &&
           a->element == b->element && a->extent == b->extent && a->extent_expr == b->extent_expr &&
           a->param_count == b->param_count;
}

static bool type_same(const void *owner, uint32_t id, const void *key)
{
    const TypeTable *types = owner;
    const Type *a = types->types.data[id - 1], *b = key;
    if (!same_shape(a, b))
        return false;
    if (a->kind == TYPE_STRUCT || a->kind == TYPE_UNION)
        return a->unqualified == b->unqualified;
    if (a->is_enum && !place_equal(a->place, b->place))
        return false;
    return !a->param_count || !memcmp(a->params, b->params, a->param_count * sizeof *a->params);
}

static Type *register_type(TypeTable *types, const Type *shape, bool is_base)
{
    Type *type = arena_copy(types->arena, shape, sizeof *shape);
    type->index = types->types.length;
    if (is_base)
        type->unqualified = type;
    if (type->param_count)
        type->params =
            arena_copy(types->arena, type->params, type->param_count * sizeof *type->params);
    CHECK(type->unqualified);
    vec_push(&types->types, type);
    return type;
}

static const Type *type_intern(TypeTable *types, const Type *shape, bool is_base)
{
    uint64_t hash = type_hash(shape);
    uint32_t id = intern_find(&types->ids, hash, type_same, types, shape);
    if (id)
        return types->types.data[id - 1];
    Type *type = register_type(types, shape, is_base);
    intern_add(&types->ids, hash, type->index + 1);
    return type;
}

const Type *type_void(TypeTable *types)
{
    Type shape = {.kind = TYPE_VOID, .align = 1};
    return type_intern(types, &shape, true);
}

static TypeKind kind_of_basic(Basic basic)
{
    if (basic == BASIC_BOOL)
        return TYPE_BOOL;
    return basic >= BASIC_FLOAT ? TYPE_REAL : TYPE_INT;
}

static Type basic_shape(Basic basic)
{
    REQUIRE(basic > BASIC_NONE && basic < BASIC_COUNT);
    return (Type){.kind = kind_of_basic(basic),
                  .basic = basic,
                  .is_complete = true,
                  .size = basic_table[basic].size,
                  .align = basic_table[basic].size};
}

const Type *type_basic(TypeTable *types, Basic basic)
{
    Type shape = basic_shape(basic);
    return type_intern(types, &shape, true);
}

uint32_t types_count(const TypeTable *types)
{
    return types->types.length;
}

const Type *type_at(const TypeTable *types, uint32_t index)
{
    REQUIRE(index < types->types.length);
    return types->types.data[index];
}

const Type *type_enum(TypeTable *types, Basic basic, const char *tag, Place place)
{
    Type shape = basic_shape(basic);
    REQUIRE(shape.kind == TYPE_INT);
    shape.is_enum = true;
    shape.tag = tag;
    shape.place = place;
    return type_intern(types, &shape, true);
}

const Type *type_complex(TypeTable *types, Basic part)
{
    Type shape = basic_shape(part);
    REQUIRE(shape.kind == TYPE_REAL);
    shape.kind = TYPE_COMPLEX;
    shape.size *= 2;
    return type_intern(types, &shape, true);
}

bool type_is_part_of_complex(const Type *type, const Type *complex)
{
    return complex->kind == TYPE_COMPLEX && type->kind == TYPE_REAL &&
           type->basic == complex->basic;
}

const Type *type_pointer(TypeTable *types, const Type *target)
{
    CHECK(target);
    Type shape = {
        .kind = TYPE_POINTER, .element = target, .is_complete = true, .size = 8, .align = 8};
    return type_intern(types, &shape, true);
}

const Type *type_array(TypeTable *types, const Type *element, int64_t extent)
{
    CHECK(extent >= 0);
    Type shape = {.kind = TYPE_ARRAY,
                  .element = element,
                  .extent = extent,
                  .is_complete = true,
                  .size = element->size * (uint64_t)extent,
                  .align = element->align};
    return type_intern(types, &shape, true);
}

const Type *type_gnu_vector(TypeTable *types, const Type *element, int64_t extent)
{
    enum { WIDEST = 16 }; /* the registers of x86-64 without extensions */
    uint64_t size = element->size * (uint64_t)extent;
    REQUIRE(extent > 0 && (element->kind == TYPE_INT || element->kind == TYPE_REAL));
    Type shape = {.kind = TYPE_ARRAY,
                  .is_vector = true,
                  .element = element,
                  .extent = extent,
                  .is_complete = true,
                  .size = size,
                  .align = size > WIDEST ? WIDEST : (uint32_t)size};
    return type_intern(types, &shape, true);
}

const Type *type_array_expr(TypeTable *types, const Type *element, const Expr *extent)
{
    Type shape = {.kind = TYPE_ARRAY,
                  .element = element,
                  .extent_expr = extent,
                  .is_complete = true,
                  .align = element->align};
    return type_intern(types, &shape, true);
}

const Type *type_array_incomplete(TypeTable *types, const Type *element)
{
    Type shape = {.kind = TYPE_ARRAY, .element = element, .align = element->align};
    return type_intern(types, &shape, true);
}

const Type *type_function(TypeTable *types, const Type *result, const Type *const *params,
                          uint32_t count, bool has_prototype, bool is_variadic)
{
    Type shape = {.kind = TYPE_FUNCTION,
                  .element = result,
                  .params = params,
                  .param_count = count,
                  .has_prototype = has_prototype,
                  .is_variadic = is_variadic,
                  .align = 1};
    return type_intern(types, &shape, true);
}

Type *type_record(TypeTable *types, TypeKind kind, const char *tag, Place place)
{
    REQUIRE(kind == TYPE_STRUCT || kind == TYPE_UNION);
    Type shape = {.kind = kind, .tag = tag, .place = place, .align = 1};
    return register_type(types, &shape, true);
}

/* Where the next member goes: bits from the start of the record. */
typedef struct Layout {
    uint64_t bits, size;
    uint32_t align, pack;
} Layout;

static uint64_t round_up(uint64_t value, uint64_t multiple)
{
    return multiple ? (value + multiple - 1) / multiple * multiple : value;
}

static uint32_t align_of(const Layout *layout, const Field *field)
{
    uint32_t align = field->is_packed ? 1 : field->type->align;
    if (layout->pack && layout->pack < align)
        align = layout->pack;
    return field->aligned > align ? field->aligned : align;
}

static void place_bit_field(Layout *layout, Field *field)
{
    uint64_t unit = field->type->size * 8;
    if (!field->bit_width) {
        layout->bits = round_up(layout->bits, unit);
        return;
    }
    uint32_t align = align_of(layout, field);
    if (field->name && align > layout->align)
        layout->align = align;
    if (layout->pack) { /* bits follow each other, across units */
        field->offset = layout->bits / 8;
        field->bit_offset = (uint8_t)(layout->bits % 8);
        layout->bits += field->bit_width;
        return;
    }
    if (layout->bits / unit != (layout->bits + field->bit_width - 1) / unit)
        layout->bits = round_up(layout->bits, unit);
    field->offset = layout->bits / unit * field->type->size;
    field->bit_offset = (uint8_t)(layout->bits % unit);
    layout->bits += field->bit_width;
}

static void place_field(Layout *layout, Field *field, bool is_union)
{
    if (is_union)
        layout->bits = 0;
    if (field->is_bit_field) {
        place_bit_field(layout, field);
    } else {
        uint32_t align = align_of(layout, field);
        layout->bits = round_up(layout->bits, align * (uint64_t)8);
        field->offset = layout->bits / 8;
        layout->bits += field->type->size * 8;
        if (align > layout->align)
            layout->align = align;
    }
    uint64_t bytes = (layout->bits + 7) / 8;
    if (bytes > layout->size)
        layout->size = bytes;
}

static bool has_variable_field(const Type *record)
{
    for (uint32_t i = 0; i < record->field_count; i++)
        if (type_is_variable(record->fields[i].type))
            return true;
    return false;
}

/* Qualified versions made while the record was incomplete take over its members. */
static void complete_variants(TypeTable *types, const Type *record)
{
    for (int qualifiers = 1; qualifiers < 4; qualifiers++) {
        Type shape = *record;
        shape.is_complete = false;
        shape.is_const = qualifiers & 1;
        shape.is_volatile = qualifiers >> 1;
        uint64_t hash = type_hash(&shape);
        uint32_t id = intern_find(&types->ids, hash, type_same, types, &shape);
        if (!id)
            continue;
        Type *variant = types->types.data[id - 1];
        intern_remove(&types->ids, hash, id);
        variant->is_complete = true;
        variant->fields = record->fields;
        variant->field_count = record->field_count;
        variant->size = record->size;
        variant->align = record->align;
        variant->is_packed = record->is_packed;
        intern_add(&types->ids, type_hash(variant), id);
    }
}

static bool has_misaligned_field(const Type *record)
{
    for (uint32_t i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        uint32_t align = field->is_bit_field ? 1 : field->type->align;
        if (align > record->align || (align && field->offset % align))
            return true;
    }
    return false;
}

void type_complete_record(TypeTable *types, Type *record, const Field *fields, uint32_t count,
                          uint32_t pack, uint32_t aligned)
{
    REQUIRE(!record->is_complete && record->unqualified == record);
    Field *copy = arena_copy(types->arena, fields, count * sizeof *fields);
    Layout layout = {.align = aligned ? aligned : 1, .pack = pack};
    for (uint32_t i = 0; i < count; i++)
        place_field(&layout, &copy[i], record->kind == TYPE_UNION);
    record->fields = copy;
    record->field_count = count;
    record->align = layout.align;
    record->size = has_variable_field(record) ? 0 : round_up(layout.size, layout.align);
    record->is_packed = has_misaligned_field(record);
    record->is_complete = true;
    complete_variants(types, record);
}

const Type *type_layout(TypeTable *types, const Field *fields, uint32_t count)
{
    Type *record = type_record(types, TYPE_STRUCT, NULL, (Place){0});
    type_complete_record(types, record, fields, count, 1, 0);
    CHECK(record->field_count == count);
    record->is_layout = true;
    record->is_packed = false; /* the block is aligned as a whole */
    return record;
}

bool type_is_layout_of(const Type *type, const Field *fields, uint32_t count)
{
    if (!type->is_layout || type->field_count != count)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (type->fields[i].type != fields[i].type)
            return false;
    return true;
}

static const Type *qualified_array(TypeTable *types, const Type *array, bool is_const,
                                   bool is_volatile)
{
    Type shape = *array;
    shape.element = type_qualified(types, array->element, is_const, is_volatile);
    return type_intern(types, &shape, true);
}

const Type *type_qualified(TypeTable *types, const Type *type, bool is_const, bool is_volatile)
{
    is_const |= type->is_const;
    is_volatile |= type->is_volatile;
    if (type->kind == TYPE_ARRAY && !type->is_vector)
        return qualified_array(types, type, is_const, is_volatile);
    if ((is_const == type->is_const && is_volatile == type->is_volatile) ||
        type->kind == TYPE_FUNCTION)
        return type;
    Type shape = *type;
    shape.is_const = is_const;
    shape.is_volatile = is_volatile;
    return type_intern(types, &shape, false);
}

uint32_t type_width(const Type *type)
{
    REQUIRE(type_is_integer(type));
    return type->kind == TYPE_BOOL ? 1 : basic_table[type->basic].size * 8U;
}

bool type_is_signed(const Type *type)
{
    REQUIRE(type_is_integer(type));
    return basic_table[type->basic].is_signed;
}

const Type *type_innermost(const Type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->element;
    return type;
}

bool type_is_integer(const Type *type)
{
    return type->kind == TYPE_BOOL || type->kind == TYPE_INT;
}

bool type_is_arithmetic(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX;
}

bool type_is_scalar(const Type *type)
{
    return type_is_arithmetic(type) || type->kind == TYPE_POINTER;
}

bool type_is_char(const Type *type)
{
    return type->kind == TYPE_INT && type->basic >= BASIC_CHAR && type->basic <= BASIC_UCHAR;
}

bool type_is_flexible(const Type *type)
{
    if (type->kind != TYPE_STRUCT || !type->field_count)
        return false;
    const Type *last = type->fields[type->field_count - 1].type;
    return (last->kind == TYPE_ARRAY && !last->is_complete) || type_is_flexible(last);
}

bool type_is_variable(const Type *type)
{
    for (; type->kind == TYPE_ARRAY; type = type->element)
        if (type->extent_expr)
            return true;
    return (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) && has_variable_field(type);
}

bool type_leads_to_variable(const Type *type)
{
    for (; type;
         type = type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY ? type->element : NULL)
        if (type_is_variable(type))
            return true;
    return false;
}

const Type *type_promoted(TypeTable *types, const Type *type)
{
    if (!type_is_integer(type))
        return type->unqualified;
    return type_basic(types, type->basic < BASIC_INT ? BASIC_INT : type->basic);
}

const Type *type_argument(TypeTable *types, const Type *type)
{
    if (type->kind == TYPE_REAL && type->basic == BASIC_FLOAT)
        return type_basic(types, BASIC_DOUBLE);
    bool is_small = type_is_integer(type) && type->basic < BASIC_INT;
    return is_small ? type_promoted(types, type) : type->unqualified;
}

static Basic usual_integer(Basic a, Basic b)
{
    bool a_signed = basic_table[a].is_signed, b_signed = basic_table[b].is_signed;
    if (a_signed == b_signed)
        return a > b ? a : b;
    Basic s = a_signed ? a : b, u = a_signed ? b : a;
    if (u > s)
        return u;
    return basic_table[s].size > basic_table[u].size ? s : s + 1;
}

static Basic real_rank(const Type *type)
{
    return type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX ? type->basic : BASIC_NONE;
}

const Type *type_usual(TypeTable *types, const Type *a, const Type *b)
{
    REQUIRE(type_is_arithmetic(a) && type_is_arithmetic(b));
    Basic x = real_rank(a), y = real_rank(b), larger = x > y ? x : y;
    if (a->kind == TYPE_COMPLEX || b->kind == TYPE_COMPLEX)
        return type_complex(types, larger);
    if (larger != BASIC_NONE)
        return type_basic(types, larger);
    return type_basic(
        types, usual_integer(type_promoted(types, a)->basic, type_promoted(types, b)->basic));
}

static bool compatible_arrays(const Type *a, const Type *b)
{
    if (a->is_vector != b->is_vector || !type_compatible(a->element, b->element))
        return false;
    bool fixed = a->is_complete && b->is_complete && !a->extent_expr && !b->extent_expr;
    return !fixed || a->extent == b->extent;
}

static bool compatible_functions(const Type *a, const Type *b)
{
    if (!type_compatible(a->element, b->element))
        return false;
    if (!a->has_prototype || !b->has_prototype)
        return true;
    if (a->param_count != b->param_count || a->is_variadic != b->is_variadic)
        return false;
    for (uint32_t i = 0; i < a->param_count; i++)
        if (!type_compatible(a->params[i], b->params[i]))
            return false;
    return true;
}

bool type_compatible(const Type *a, const Type *b)
{
    a = a->unqualified;
    b = b->unqualified;
    if (a == b)
        return true;
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TYPE_INT:
        return a->basic == b->basic && (!a->is_enum || !b->is_enum);
    case TYPE_POINTER:
        return a->element->is_const == b->element->is_const &&
               a->element->is_volatile == b->element->is_volatile &&
               type_compatible(a->element, b->element);
    case TYPE_ARRAY:
        return compatible_arrays(a, b);
    case TYPE_FUNCTION:
        return compatible_functions(a, b);
    default:
        return false;
    }
}

static void print_qualifiers(Buf *buf, const Type *type)
{
    if (type->is_const)
        buf_puts(buf, "const ");
    if (type->is_volatile)
        buf_puts(buf, "volatile ");
}

static void print_base(Buf *buf, const Type *type)
{
    print_qualifiers(buf, type);
    if (type->kind == TYPE_VOID)
        buf_puts(buf, "void");
    else if (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION || (type->is_enum && type->tag))
        buf_printf(buf, "%s %s",
                   type->kind == TYPE_STRUCT  ? "struct"
                   : type->kind == TYPE_UNION ? "union"
                                              : "enum",
                   type->tag ? type->tag : "<unnamed>");
    else
        buf_printf(buf, "%s%s", basic_table[type->basic].name,
                   type->kind == TYPE_COMPLEX ? " _Complex" : "");
}

static void print_params(Buf *buf, const Type *type)
{
    buf_putc(buf, '(');
    for (uint32_t i = 0; i < type->param_count; i++) {
        buf_puts(buf, i ? ", " : "");
        type_print(buf, type->params[i]);
    }
    if (type->is_variadic)
        buf_puts(buf, ", ...");
    else if (type->has_prototype && !type->param_count)
        buf_puts(buf, "void");
    buf_putc(buf, ')');
}

static void print_extent(Buf *buf, const Type *type)
{
    if (type->extent_expr) {
        buf_putc(buf, '[');
        expr_print(buf, type->extent_expr);
        buf_putc(buf, ']');
    } else if (type->is_complete) {
        buf_printf(buf, "[%lld]", (long long)type->extent);
    } else {
        buf_puts(buf, "[]");
    }
}

static void print_vector(Buf *buf, const Type *type, bool after)
{
    if (after)
        return;
    print_qualifiers(buf, type);
    print_base(buf, type->element);
    buf_printf(buf, " __attribute__((vector_size(%llu)))", (unsigned long long)type->size);
}

/* Prints what stands before the declared name; then, with after set, what stands behind it. */
static void print_side(Buf *buf, const Type *type, bool after)
{
    bool needs_parens = type->kind == TYPE_POINTER && !type->element->is_vector &&
                        (type->element->kind == TYPE_ARRAY || type->element->kind == TYPE_FUNCTION);
    switch (type->kind) {
    case TYPE_POINTER:
        if (!after) {
            print_side(buf, type->element, false);
            buf_puts(buf, needs_parens ? " (*" : type->element->kind == TYPE_POINTER ? "*" : " *");
            print_qualifiers(buf, type);
        } else {
            buf_puts(buf, needs_parens ? ")" : "");
            print_side(buf, type->element, true);
        }
        break;
    case TYPE_ARRAY:
    case TYPE_FUNCTION:
        if (type->is_vector) {
            print_vector(buf, type, after);
            break;
        }
        if (after && type->kind == TYPE_ARRAY)
            print_extent(buf, type);
        else if (after)
            print_params(buf, type);
        print_side(buf, type->element, after);
        break;
    default:
        if (!after)
            print_base(buf, type);
    }
}

void type_print(Buf *buf, const Type *type)
{
    print_side(buf, type, false);
    print_side(buf, type, true);
}

void type_print_declaration(Buf *buf, const Type *type, const char *name)
{
    print_side(buf, type, false);
    buf_printf(buf, "%s%s", buf->length && buf->data[buf->length - 1] == '*' ? "" : " ", name);
    print_side(buf, type, true);
}

bool type_same_shape(const Type *a, const Type *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
    case TYPE_REAL:
    case TYPE_COMPLEX:
        return a->basic == b->basic ||
               (type_is_char(a) && type_is_signed(a) && type_is_char(b) && type_is_signed(b));
    case TYPE_ARRAY:
        return type_same_shape(a->element, b->element);
    case TYPE_STRUCT:
    case TYPE_UNION:
        return a->unqualified == b->unqualified;
    case TYPE_VOID:
    case TYPE_POINTER:
    case TYPE_FUNCTION:
        break;
    }
    return true;
}
