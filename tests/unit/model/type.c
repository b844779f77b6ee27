#include <criterion/criterion.h>
#include <string.h>

#include "model/program.h"

typedef struct Fixture {
    Arena arena;
    TypeTable *types;
} Fixture;

static void begin(Fixture *fixture)
{
    arena_init(&fixture->arena);
    fixture->types = types_new(&fixture->arena);
}

static void end(Fixture *fixture)
{
    types_free(fixture->types);
    arena_release(&fixture->arena);
}

static void expect_text(const Type *type, const char *expected)
{
    Buf text = {0};
    type_print(&text, type);
    cr_expect_str_eq(buf_text(&text), expected);
    buf_release(&text);
}

Test(type, equal_types_are_the_same_object)
{
    Fixture f;
    begin(&f);
    const Type *d = type_basic(f.types, BASIC_DOUBLE);
    cr_expect_eq(type_pointer(f.types, d), type_pointer(f.types, d));
    cr_expect_eq(type_array(f.types, d, 3), type_array(f.types, d, 3));
    cr_expect_neq(type_array(f.types, d, 3), type_array(f.types, d, 4));
    const Type *params[] = {d, type_pointer(f.types, d)};
    cr_expect_eq(type_function(f.types, d, params, 2, true, false),
                 type_function(f.types, d, params, 2, true, false));
    cr_expect_neq(type_function(f.types, d, params, 2, true, false),
                  type_function(f.types, d, params, 1, true, false));
    const Type *c = type_qualified(f.types, d, true, false);
    cr_expect_neq(c, d);
    cr_expect_eq(c->unqualified, d);
    cr_expect_eq(type_qualified(f.types, c, true, false), c);
    end(&f);
}

Test(type, records_are_equal_only_to_themselves_and_complete_with_their_qualified_versions)
{
    Fixture f;
    begin(&f);
    Type *a = type_record(f.types, TYPE_STRUCT, "s", (Place){0});
    Type *b = type_record(f.types, TYPE_STRUCT, "s", (Place){0});
    cr_expect_neq(a, b);
    const Type *c = type_qualified(f.types, a, true, false);
    Field fields[] = {{.name = "c", .type = type_basic(f.types, BASIC_CHAR)},
                      {.name = "d", .type = type_basic(f.types, BASIC_DOUBLE)}};
    type_complete_record(f.types, a, fields, 2, 0, 0);
    cr_expect(c->is_complete && c->size == 16 && c->field_count == 2);
    cr_expect_eq(type_qualified(f.types, a, true, false), c);
    cr_expect_not(b->is_complete);
    end(&f);
}

typedef struct LayoutField {
    Basic basic;
    int width; /* -1: not a bit-field */
    uint64_t offset;
    uint8_t bit_offset;
} LayoutField;

typedef struct LayoutRow {
    TypeKind kind;
    LayoutField fields[5];
    uint32_t count;
    uint64_t size;
    uint32_t align;
} LayoutRow;

/* As gcc lays them out on x86-64. */
static const LayoutRow layout_rows[] = {
    {TYPE_STRUCT,
     {{BASIC_CHAR, -1, 0, 0}, {BASIC_INT, -1, 4, 0}, {BASIC_CHAR, -1, 8, 0}},
     3,
     12,
     4},
    {TYPE_UNION, {{BASIC_CHAR, -1, 0, 0}, {BASIC_DOUBLE, -1, 0, 0}}, 2, 8, 8},
    {TYPE_STRUCT, {{BASIC_UINT, 3, 0, 0}, {BASIC_UINT, 5, 0, 3}, {BASIC_UINT, 30, 4, 0}}, 3, 8, 4},
    {TYPE_STRUCT, {{BASIC_CHAR, -1, 0, 0}, {BASIC_INT, 4, 0, 8}, {BASIC_CHAR, -1, 2, 0}}, 3, 4, 4},
    {TYPE_STRUCT, {{BASIC_LDOUBLE, -1, 0, 0}, {BASIC_CHAR, -1, 16, 0}}, 2, 32, 16},
};

Test(type, records_are_laid_out_as_the_system_does)
{
    Fixture f;
    begin(&f);
    for (size_t r = 0; r < sizeof layout_rows / sizeof *layout_rows; r++) {
        const LayoutRow *row = &layout_rows[r];
        Field fields[5] = {{0}};
        for (uint32_t i = 0; i < row->count; i++) {
            fields[i].name = "x";
            fields[i].type = type_basic(f.types, row->fields[i].basic);
            fields[i].is_bit_field = row->fields[i].width >= 0;
            fields[i].bit_width = (uint8_t)(row->fields[i].width >= 0 ? row->fields[i].width : 0);
        }
        Type *type = type_record(f.types, row->kind, NULL, (Place){0});
        type_complete_record(f.types, type, fields, row->count, 0, 0);
        cr_expect_eq(type->size, row->size, "size of row %zu is %d", r, (int)type->size);
        cr_expect_eq(type->align, row->align, "alignment of row %zu", r);
        for (uint32_t i = 0; i < row->count; i++) {
            cr_expect_eq(type->fields[i].offset, row->fields[i].offset, "row %zu field %u", r, i);
            cr_expect_eq(type->fields[i].bit_offset, row->fields[i].bit_offset);
        }
    }
    end(&f);
}

typedef struct UsualRow {
    Basic a, b, result;
} UsualRow;

static const UsualRow usual_rows[] = {
    {BASIC_CHAR, BASIC_SHORT, BASIC_INT},      {BASIC_USHORT, BASIC_UCHAR, BASIC_INT},
    {BASIC_INT, BASIC_UINT, BASIC_UINT},       {BASIC_UINT, BASIC_LONG, BASIC_LONG},
    {BASIC_LONG, BASIC_ULONG, BASIC_ULONG},    {BASIC_ULONG, BASIC_LLONG, BASIC_ULLONG},
    {BASIC_BOOL, BASIC_BOOL, BASIC_INT},       {BASIC_INT, BASIC_FLOAT, BASIC_FLOAT},
    {BASIC_FLOAT, BASIC_DOUBLE, BASIC_DOUBLE}, {BASIC_LDOUBLE, BASIC_ULLONG, BASIC_LDOUBLE},
};

Test(type, usual_arithmetic_conversions)
{
    Fixture f;
    begin(&f);
    for (size_t i = 0; i < sizeof usual_rows / sizeof *usual_rows; i++) {
        const Type *a = type_basic(f.types, usual_rows[i].a),
                   *b = type_basic(f.types, usual_rows[i].b);
        cr_expect_eq(type_usual(f.types, a, b)->basic, usual_rows[i].result, "row %zu", i);
        cr_expect_eq(type_usual(f.types, b, a)->basic, usual_rows[i].result, "row %zu", i);
    }
    end(&f);
}

Test(type, print_as_c_writes_them)
{
    Fixture f;
    begin(&f);
    const Type *d = type_basic(f.types, BASIC_DOUBLE), *i = type_basic(f.types, BASIC_INT);
    expect_text(type_pointer(f.types, type_array(f.types, d, 10)), "double (*)[10]");
    expect_text(type_array(f.types, type_pointer(f.types, d), 3), "double *[3]");
    expect_text(type_array(f.types, type_array(f.types, d, 2), 3), "double[3][2]");
    const Type *params[] = {i, type_pointer(f.types, type_qualified(f.types, d, true, false))};
    const Type *function = type_function(f.types, d, params, 2, true, true);
    expect_text(type_pointer(f.types, function), "double (*)(int, const double *, ...)");
    expect_text(type_function(f.types, i, NULL, 0, true, false), "int(void)");
    expect_text(type_qualified(f.types, type_pointer(f.types, i), true, false), "int *const ");
    end(&f);
}

Test(type, compatibility)
{
    Fixture f;
    begin(&f);
    const Type *i = type_basic(f.types, BASIC_INT), *u = type_basic(f.types, BASIC_UINT);
    const Type *params[] = {i};
    cr_expect(type_compatible(type_array_incomplete(f.types, i), type_array(f.types, i, 4)));
    cr_expect_not(type_compatible(type_array(f.types, i, 3), type_array(f.types, i, 4)));
    cr_expect(type_compatible(type_function(f.types, i, params, 1, true, false),
                              type_function(f.types, i, NULL, 0, false, false)));
    cr_expect(type_compatible(type_enum(f.types, BASIC_UINT, "e", (Place){1, 1, 1, 0}), u));
    cr_expect_not(type_compatible(type_pointer(f.types, i), type_pointer(f.types, u)));
    end(&f);
}
