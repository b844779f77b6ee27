#include <criterion/criterion.h>
#include <string.h>

#include "fixture.h"
#include "state/bytes.h"
#include "state/value.h"

static void split(Fixture *f, Term value, const Type *type, Term *bytes)
{
    for (uint64_t k = 0; k < type->size; k++)
        bytes[k] = bytes_get(&f->eval, value, type, k);
}

Test(bytes, integers_are_little_endian_and_come_back)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_INT);
    Term bytes[4];
    split(&f, term_int64(f.bank, -2), type, bytes);
    cr_expect_eq(bytes[0], term_int64(f.bank, 0xfe));
    cr_expect_eq(bytes[3], term_int64(f.bank, 0xff));
    cr_expect_eq(bytes_value(&f.eval, bytes, type), term_int64(f.bank, -2));
    cr_expect_eq(bytes_value(&f.eval, bytes, basic(&f, BASIC_UINT)),
                 term_int64(f.bank, 0xfffffffeLL));
    fixture_release(&f);
}

Test(bytes, a_symbolic_integer_is_what_its_bytes_make)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_UINT);
    Term n = term_symbol(f.bank, "n", SORT_INT);
    f.state.context = f.eval.context =
        context_and(f.contexts, CONTEXT_TRUE,
                    term_and(f.bank, term_le(f.bank, term_int64(f.bank, 0), n),
                             term_le(f.bank, n, term_int64(f.bank, 0xffffffffLL))));
    Term bytes[4];
    split(&f, n, type, bytes);
    cr_expect_eq(bytes_value(&f.eval, bytes, type), n);
    bytes[1] = term_int64(f.bank, 0);
    cr_expect_neq(bytes_value(&f.eval, bytes, type), n);
    fixture_release(&f);
}

Test(bytes, constants_that_a_double_holds_have_its_representation)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_DOUBLE);
    static const double values[] = {0, 1, -2.5, 0.1, 1e10};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        unsigned char native[8];
        Term bytes[8];
        memcpy(native, &values[i], sizeof native);
        Num number = num_from_double(bank_arena(f.bank), values[i]);
        Term value = term_real(f.bank, number);
        split(&f, value, type, bytes);
        for (int k = 0; k < 8; k++)
            cr_expect_eq(bytes[k], term_int64(f.bank, native[k]), "byte %d of %g", k, values[i]);
        cr_expect_eq(bytes_value(&f.eval, bytes, type), value);
    }
    fixture_release(&f);
}

Test(bytes, of_a_symbolic_double_only_all_together_make_the_value)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_DOUBLE);
    Term x = term_symbol(f.bank, "x", SORT_REAL), bytes[8], others[8];
    split(&f, x, type, bytes);
    cr_expect_eq(bytes_value(&f.eval, bytes, type), x);
    split(&f, term_symbol(f.bank, "y", SORT_REAL), type, others);
    cr_expect_neq(bytes[3], others[3]);
    bytes[3] = others[3];
    cr_expect_neq(bytes_value(&f.eval, bytes, type), x);
    fixture_release(&f);
}

Test(bytes, what_was_never_set_stays_so)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_INT);
    cr_expect_eq(bytes_get(&f.eval, TERM_UNDEFINED, type, 2), TERM_UNDEFINED);
    Term partly = bytes_set(&f.eval, TERM_UNDEFINED, type, 0, term_int64(f.bank, 7));
    cr_assert_neq(partly, TERM_NONE);
    cr_expect(value_may_be_undefined(f.bank, partly));
    cr_expect_eq(bytes_get(&f.eval, partly, type, 0), term_int64(f.bank, 7));
    cr_expect_eq(bytes_get(&f.eval, partly, type, 1), TERM_UNDEFINED);
    for (uint64_t k = 1; k < 4; k++)
        partly = bytes_set(&f.eval, partly, type, k, term_int64(f.bank, 0));
    cr_expect_eq(partly, term_int64(f.bank, 7));
    fixture_release(&f);
}

static const Type *record_of(Fixture *f, TypeKind kind, const Field *fields, uint32_t count)
{
    Type *record = type_record(f->program.types, kind, "r", (Place){0});
    type_complete_record(f->program.types, record, fields, count, 0, 0);
    return record;
}

Test(bytes, of_a_struct_are_those_of_its_members_and_unknown_between)
{
    Fixture f;
    fixture_init(&f);
    Field fields[] = {{.name = "c", .type = basic(&f, BASIC_CHAR)},
                      {.name = "n", .type = basic(&f, BASIC_INT)}};
    const Type *type = record_of(&f, TYPE_STRUCT, fields, 2);
    Term value = value_zero(f.bank, type);
    value = bytes_set(&f.eval, value, type, 0, term_int64(f.bank, 65));
    value = bytes_set(&f.eval, value, type, 5, term_int64(f.bank, 2));
    cr_expect_eq(term_item(f.bank, value, 0), term_int64(f.bank, 65));
    cr_expect_eq(term_item(f.bank, value, 1), term_int64(f.bank, 512));
    cr_expect_eq(bytes_get(&f.eval, value, type, 5), term_int64(f.bank, 2));
    cr_expect_eq(bytes_get(&f.eval, value, type, 2), TERM_NONE);
    fixture_release(&f);
}

Test(bytes, a_union_keeps_the_member_written_last_and_shows_its_bytes)
{
    Fixture f;
    fixture_init(&f);
    const Type *byte = basic(&f, BASIC_UCHAR);
    Field fields[] = {{.name = "n", .type = basic(&f, BASIC_UINT)},
                      {.name = "x", .type = basic(&f, BASIC_FLOAT)},
                      {.name = "b", .type = type_array(f.program.types, byte, 4)}};
    const Type *type = record_of(&f, TYPE_UNION, fields, 3);
    Place at = {0};
    Term value = union_with_member(&f.eval, value_zero(f.bank, type), type, 1,
                                   term_real(f.bank, num_from_int64(bank_arena(f.bank), 1)), at);
    cr_assert_neq(value, TERM_NONE);
    cr_expect_eq(union_member(&f.eval, value, type, 0, at), term_int64(f.bank, 0x3f800000));
    Term array = union_member(&f.eval, value, type, 2, at), index = term_int64(f.bank, 3);
    cr_expect_eq(term_read(f.bank, array, index), term_int64(f.bank, 0x3f));
    fixture_release(&f);
}
