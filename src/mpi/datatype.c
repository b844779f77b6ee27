#include "mpi/datatype.h"

#include <stddef.h>
#include <string.h>

#include "lib/bug.h"

static const Datatype datatype_table[] = {
    {"MPI_DATATYPE_NULL", BASIC_NONE, DATATYPE_OTHER, 0},
    {"MPI_CHAR", BASIC_CHAR, DATATYPE_OTHER, 1},
    {"MPI_SIGNED_CHAR", BASIC_SCHAR, DATATYPE_INTEGER, 1},
    {"MPI_UNSIGNED_CHAR", BASIC_UCHAR, DATATYPE_INTEGER, 1},
    {"MPI_BYTE", BASIC_UCHAR, DATATYPE_BYTE, 1},
    {"MPI_SHORT", BASIC_SHORT, DATATYPE_INTEGER, 2},
    {"MPI_UNSIGNED_SHORT", BASIC_USHORT, DATATYPE_INTEGER, 2},
    {"MPI_INT", BASIC_INT, DATATYPE_INTEGER, 4},
    {"MPI_UNSIGNED", BASIC_UINT, DATATYPE_INTEGER, 4},
    {"MPI_LONG", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_UNSIGNED_LONG", BASIC_ULONG, DATATYPE_INTEGER, 8},
    {"MPI_LONG_LONG", BASIC_LLONG, DATATYPE_INTEGER, 8},
    {"MPI_UNSIGNED_LONG_LONG", BASIC_ULLONG, DATATYPE_INTEGER, 8},
    {"MPI_FLOAT", BASIC_FLOAT, DATATYPE_REAL, 4},
    {"MPI_DOUBLE", BASIC_DOUBLE, DATATYPE_REAL, 8},
    {"MPI_LONG_DOUBLE", BASIC_LDOUBLE, DATATYPE_REAL, 16},
    {"MPI_WCHAR", BASIC_INT, DATATYPE_OTHER, 4},
    {"MPI_C_BOOL", BASIC_BOOL, DATATYPE_LOGICAL, 1},
    {"MPI_INT8_T", BASIC_SCHAR, DATATYPE_INTEGER, 1},
    {"MPI_INT16_T", BASIC_SHORT, DATATYPE_INTEGER, 2},
    {"MPI_INT32_T", BASIC_INT, DATATYPE_INTEGER, 4},
    {"MPI_INT64_T", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_UINT8_T", BASIC_UCHAR, DATATYPE_INTEGER, 1},
    {"MPI_UINT16_T", BASIC_USHORT, DATATYPE_INTEGER, 2},
    {"MPI_UINT32_T", BASIC_UINT, DATATYPE_INTEGER, 4},
    {"MPI_UINT64_T", BASIC_ULONG, DATATYPE_INTEGER, 8},
    {"MPI_C_COMPLEX", BASIC_FLOAT, DATATYPE_COMPLEX, 8},
    {"MPI_C_DOUBLE_COMPLEX", BASIC_DOUBLE, DATATYPE_COMPLEX, 16},
    {"MPI_C_LONG_DOUBLE_COMPLEX", BASIC_LDOUBLE, DATATYPE_COMPLEX, 32},
    {"MPI_AINT", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_OFFSET", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_COUNT", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_PACKED", BASIC_UCHAR, DATATYPE_PACKED, 1},
    {"MPI_FLOAT_INT", BASIC_FLOAT, DATATYPE_PAIR, 8},
    {"MPI_DOUBLE_INT", BASIC_DOUBLE, DATATYPE_PAIR, 12},
    {"MPI_LONG_INT", BASIC_LONG, DATATYPE_PAIR, 12},
    {"MPI_2INT", BASIC_INT, DATATYPE_PAIR, 8},
    {"MPI_SHORT_INT", BASIC_SHORT, DATATYPE_PAIR, 6},
    {"MPI_LONG_DOUBLE_INT", BASIC_LDOUBLE, DATATYPE_PAIR, 20},
    /* Of C++ and Fortran (MPI 4.1, A.1.1). */
    {"MPI_CXX_BOOL", BASIC_BOOL, DATATYPE_LOGICAL, 1},
    {"MPI_CXX_FLOAT_COMPLEX", BASIC_FLOAT, DATATYPE_COMPLEX, 8},
    {"MPI_CXX_DOUBLE_COMPLEX", BASIC_DOUBLE, DATATYPE_COMPLEX, 16},
    {"MPI_CXX_LONG_DOUBLE_COMPLEX", BASIC_LDOUBLE, DATATYPE_COMPLEX, 32},
    {"MPI_CHARACTER", BASIC_CHAR, DATATYPE_OTHER, 1},
    {"MPI_LOGICAL", BASIC_INT, DATATYPE_LOGICAL, 4},
    {"MPI_INTEGER", BASIC_INT, DATATYPE_INTEGER, 4},
    {"MPI_REAL", BASIC_FLOAT, DATATYPE_REAL, 4},
    {"MPI_DOUBLE_PRECISION", BASIC_DOUBLE, DATATYPE_REAL, 8},
    {"MPI_COMPLEX", BASIC_FLOAT, DATATYPE_COMPLEX, 8},
    {"MPI_DOUBLE_COMPLEX", BASIC_DOUBLE, DATATYPE_COMPLEX, 16},
    {"MPI_INTEGER1", BASIC_SCHAR, DATATYPE_INTEGER, 1},
    {"MPI_INTEGER2", BASIC_SHORT, DATATYPE_INTEGER, 2},
    {"MPI_INTEGER4", BASIC_INT, DATATYPE_INTEGER, 4},
    {"MPI_INTEGER8", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_REAL4", BASIC_FLOAT, DATATYPE_REAL, 4},
    {"MPI_REAL8", BASIC_DOUBLE, DATATYPE_REAL, 8},
    {"MPI_COMPLEX8", BASIC_FLOAT, DATATYPE_COMPLEX, 8},
    {"MPI_COMPLEX16", BASIC_DOUBLE, DATATYPE_COMPLEX, 16},
    {"MPI_2REAL", BASIC_FLOAT, DATATYPE_PAIR, 8},
    {"MPI_2DOUBLE_PRECISION", BASIC_DOUBLE, DATATYPE_PAIR, 16},
    {"MPI_2INTEGER", BASIC_INT, DATATYPE_PAIR, 8},
    /* Those that f90.h gives. */
    {"MPI_Type_create_f90_integer, 1 byte", BASIC_SCHAR, DATATYPE_INTEGER, 1},
    {"MPI_Type_create_f90_integer, 2 bytes", BASIC_SHORT, DATATYPE_INTEGER, 2},
    {"MPI_Type_create_f90_integer, 4 bytes", BASIC_INT, DATATYPE_INTEGER, 4},
    {"MPI_Type_create_f90_integer, 8 bytes", BASIC_LONG, DATATYPE_INTEGER, 8},
    {"MPI_Type_create_f90_real, 4 bytes", BASIC_FLOAT, DATATYPE_REAL, 4},
    {"MPI_Type_create_f90_real, 8 bytes", BASIC_DOUBLE, DATATYPE_REAL, 8},
    {"MPI_Type_create_f90_complex, 8 bytes", BASIC_FLOAT, DATATYPE_COMPLEX, 8},
    {"MPI_Type_create_f90_complex, 16 bytes", BASIC_DOUBLE, DATATYPE_COMPLEX, 16},
};

const Datatype *datatype_find(uint32_t number)
{
    uint32_t count = sizeof datatype_table / sizeof *datatype_table;
    return number >= 1 && number < count ? &datatype_table[number] : NULL;
}

/* The first datatype of the table with the C type. */
static uint32_t number_of_basic(Basic basic)
{
    CHECK(basic != BASIC_NONE);
    uint32_t number = 1;
    while (datatype_table[number].basic != basic || datatype_table[number].class == DATATYPE_BYTE)
        number++;
    return number;
}

/* The datatype of both parts of a pair of equals, MPI_2…; 0: the second part is an int. */
static uint32_t number_of_twin(const Datatype *row)
{
    CHECK(row->class == DATATYPE_PAIR);
    enum { PREFIX = sizeof "MPI_" - 1 };
    uint32_t number = 1;
    if (row->name[PREFIX] != '2')
        return 0;
    while (strcmp(datatype_table[number].name + PREFIX, row->name + PREFIX + 1))
        number++;
    return number;
}

bool datatype_pair(uint32_t number, Pair *pair)
{
    CHECK(datatype_find(number));
    const Datatype *row = datatype_find(number);
    if (row->class != DATATYPE_PAIR)
        return false;
    uint32_t twin = number_of_twin(row);
    uint32_t first = twin ? twin : number_of_basic(row->basic);
    int64_t size = datatype_table[first].size, align = size < 4 ? 4 : size;
    CHECK(datatype_table[first].basic == row->basic && size > 0);
    *pair = (Pair){first, twin ? twin : number_of_basic(BASIC_INT), align, 2 * align};
    return true;
}

/* Which of long and long long the types of 64 bits are (int64_t, size_t, MPI_Aint) is up to the
 * platform: the two have one representation, and either is sent as the other's datatype. */
static Basic without_second_name(Basic basic)
{
    switch (basic) {
    case BASIC_SCHAR:
        return BASIC_CHAR;
    case BASIC_LLONG:
        return BASIC_LONG;
    case BASIC_ULLONG:
        return BASIC_ULONG;
    default:
        return basic;
    }
}

static bool basic_fits(Basic wanted, Basic have)
{
    return without_second_name(wanted) == without_second_name(have);
}

static Basic without_sign(Basic basic)
{
    switch (basic) {
    case BASIC_CHAR:
    case BASIC_SCHAR:
        return BASIC_UCHAR;
    case BASIC_SHORT:
        return BASIC_USHORT;
    case BASIC_INT:
        return BASIC_UINT;
    case BASIC_LONG:
    case BASIC_LLONG:
    case BASIC_ULLONG:
        return BASIC_ULONG;
    default:
        return basic;
    }
}

bool datatype_differs_in_sign(const Datatype *datatype, const Type *type)
{
    bool is_integer = datatype->class == DATATYPE_INTEGER ||
                      (datatype->class == DATATYPE_OTHER && datatype->size);
    return is_integer && type->kind == TYPE_INT && !basic_fits(datatype->basic, type->basic) &&
           without_sign(datatype->basic) == without_sign(type->basic);
}

bool datatype_fits(const Datatype *datatype, const Type *type)
{
    if (datatype_differs_in_sign(datatype, type))
        return true;
    if (datatype->class == DATATYPE_PAIR)
        return type->kind == TYPE_STRUCT && type->field_count == 2 &&
               type->fields[0].type->basic == datatype->basic &&
               type->fields[1].type->basic ==
                   (number_of_twin(datatype) ? datatype->basic : BASIC_INT);
    if (datatype->class == DATATYPE_COMPLEX)
        return type->kind == TYPE_COMPLEX && type->basic == datatype->basic;
    if (datatype->class == DATATYPE_BYTE || datatype->class == DATATYPE_PACKED)
        return type_is_char(type);
    return (type_is_integer(type) || type->kind == TYPE_REAL) &&
           basic_fits(datatype->basic, type->basic);
}
