/* C types as the model sees them (LP64).
 *
 * Types are interned per Program: equal types have equal pointers, but for structs and unions,
 * which are equal only to themselves, and arrays of variable extent, which are equal when their
 * extent is the same expression. Floating types keep their C rank (for conversions, sizeof and
 * datatypes) although all mean the reals.
 */
#ifndef MODEL_TYPE_H
#define MODEL_TYPE_H

#include <stdbool.h>
#include <stdint.h>

#include "lib/arena.h"
#include "lib/buf.h"
#include "lib/source.h"

typedef struct Type Type;
typedef struct Expr Expr;
typedef struct TypeTable TypeTable;

typedef enum TypeKind {
    TYPE_VOID,
    TYPE_BOOL,    /* _Bool */
    TYPE_INT,     /* every other integer type, enumerations included */
    TYPE_REAL,    /* float, double, long double, and those of C23's annex H */
    TYPE_COMPLEX, /* pairs of reals */
    TYPE_POINTER,
    TYPE_ARRAY,
    TYPE_STRUCT,
    TYPE_UNION,
    TYPE_FUNCTION,
} TypeKind;

/* C's distinct arithmetic types, in the order of conversion rank within each group. */
typedef enum Basic {
    BASIC_NONE,
    BASIC_BOOL,
    BASIC_CHAR,
    BASIC_SCHAR,
    BASIC_UCHAR,
    BASIC_SHORT,
    BASIC_USHORT,
    BASIC_INT,
    BASIC_UINT,
    BASIC_LONG,
    BASIC_ULONG,
    BASIC_LLONG,
    BASIC_ULLONG,
    BASIC_INT128, /* gcc's __int128 */
    BASIC_UINT128,
    BASIC_FLOAT,
    BASIC_FLOAT32,
    BASIC_DOUBLE,
    BASIC_FLOAT32X,
    BASIC_FLOAT64,
    BASIC_LDOUBLE,
    BASIC_FLOAT64X,
    BASIC_FLOAT128, /* __float128, too */
    BASIC_COUNT
} Basic;

typedef struct Field {
    const char *name; /* NULL for an unnamed bit-field or an anonymous member */
    const Type *type;
    Place place;
    uint64_t offset;    /* bytes; of a bit-field: of its storage unit */
    uint8_t bit_offset; /* within the storage unit */
    uint8_t bit_width;  /* 0: not a bit-field */
    bool is_bit_field;
    bool is_zero_length; /* a flexible array member that was declared with [0] */
    /* The least alignment that the member is given, in bytes (0: none); whether it has no other. */
    uint16_t aligned;
    bool is_packed;
} Field;

struct Type {
    TypeKind kind;
    Basic basic;   /* BOOL, INT, REAL and COMPLEX (the part's) */
    bool is_const; /* qualifiers make a distinct Type */
    bool is_volatile;
    bool is_enum;       /* INT from an enumeration: prints by tag, otherwise its Basic */
    bool is_vector;     /* ARRAY: gcc's vector, which does not become a pointer */
    bool is_variadic;   /* FUNCTION */
    bool has_prototype; /* FUNCTION: false for () */
    bool is_complete;   /* STRUCT, UNION: the members are known; ARRAY: has an extent */
    bool is_layout;     /* STRUCT: of a block of the heap that holds several types */
    bool is_packed;     /* STRUCT, UNION: a member may lie at an address that its type forbids */
    const Type *unqualified; /* the same type without qualifiers (itself if it has none) */
    const Type *element;     /* POINTER, ARRAY: what it is of; FUNCTION: result */
    /* ARRAY: constant extent when extent_expr is NULL, else the extent is an expression: a model
     * expression of integer type over the variables in scope where the type was elaborated (a VLA,
     * or an array sized by an input). */
    int64_t extent;
    const Expr *extent_expr;
    const char *tag;     /* STRUCT, UNION, enum; NULL when it has none */
    Place place;         /* of the tag's definition */
    const Field *fields; /* STRUCT, UNION; completed in place when the definition comes */
    uint32_t field_count;
    const Type *const *params; /* FUNCTION, after adjustment (arrays and functions are pointers) */
    uint32_t param_count;
    uint64_t size;  /* bytes; 0 when not constant or not complete */
    uint32_t align; /* bytes */
    uint32_t index; /* position in its table: a dense key for side tables */
};

TypeTable *types_new(Arena *arena);
void types_free(TypeTable *types);
/* It outlives the region that it got some of its memory in (lib/alloc.h). */
void types_keep(const TypeTable *types);

const Type *type_void(TypeTable *types);
const Type *type_basic(TypeTable *types, Basic basic); /* bool, integers, floating */
/* basic: the integer type that holds it (as gcc: unsigned int unless an enumerator is negative). */
const Type *type_enum(TypeTable *types, Basic basic, const char *tag, Place place);
const Type *type_complex(TypeTable *types, Basic part);
const Type *type_pointer(TypeTable *types, const Type *target);
const Type *type_array(TypeTable *types, const Type *element, int64_t extent);
/* A complex type is laid out as an array of two of its real type (C11 6.2.5p13). */
bool type_is_part_of_complex(const Type *type, const Type *complex);
/* gcc's vectors: an array that is a value, aligned as a whole. */
const Type *type_gnu_vector(TypeTable *types, const Type *element, int64_t extent);
const Type *type_array_expr(TypeTable *types, const Type *element, const Expr *extent);
const Type *type_array_incomplete(TypeTable *types, const Type *element);
const Type *type_function(TypeTable *types, const Type *result, const Type *const *params,
                          uint32_t count, bool has_prototype, bool is_variadic);
/* A new struct (or union), distinct from all others, incomplete. */
Type *type_record(TypeTable *types, TypeKind kind, const char *tag, Place place);
/* Gives a record its members: computes offsets, size and alignment (System V ABI). Fields are
 * copied. pack: the greatest alignment of a member, aligned: the least of the record, in bytes;
 * 0: none. */
void type_complete_record(TypeTable *types, Type *record, const Field *fields, uint32_t count,
                          uint32_t pack, uint32_t aligned);
/* A record of arrays that follow each other without gaps, with fields whose type alone is given;
 * and whether a type is the one of such fields. */
const Type *type_layout(TypeTable *types, const Field *fields, uint32_t count);
bool type_is_layout_of(const Type *type, const Field *fields, uint32_t count);
const Type *type_qualified(TypeTable *types, const Type *type, bool is_const, bool is_volatile);

/* Integer types: bits and signedness (BOOL has 1, unsigned). char is signed. */
uint32_t type_width(const Type *type);
bool type_is_signed(const Type *type);
/* Of an array of arrays that of their elements; any other type itself. */
const Type *type_innermost(const Type *type);
bool type_is_integer(const Type *type);    /* BOOL and INT */
bool type_is_arithmetic(const Type *type); /* integers, REAL, COMPLEX */
bool type_is_scalar(const Type *type);     /* arithmetic and pointers */
bool type_is_char(const Type *type);       /* char, signed char, unsigned char */
/* An array whose extent, or whose element's extent, is an expression. */
bool type_is_variable(const Type *type);
/* The same of it, or of what it is made of or leads to, however far. */
bool type_leads_to_variable(const Type *type);
/* A struct whose last member is a flexible array, which is no part of its value (C11 6.7.2.1p18), or,
 * as gcc has it, a struct with one. */
bool type_is_flexible(const Type *type);
/* Integer promotion and usual arithmetic conversions (C11 6.3.1); unqualified results. */
const Type *type_promoted(TypeTable *types, const Type *type);
/* Default argument promotion (6.5.2.2). */
const Type *type_argument(TypeTable *types, const Type *type);
const Type *type_usual(TypeTable *types, const Type *a, const Type *b);
/* Compatible in the sense of C11 6.2.7, qualifiers ignored at the top. */
bool type_compatible(const Type *a, const Type *b);

uint32_t types_count(const TypeTable *types);
/* BUG() when a type of the table is not as this header says; asked in checked builds. */
void types_check(const TypeTable *types);
/* The type with that index. */
const Type *type_at(const TypeTable *types, uint32_t index);

/* The same apart from qualifiers, extents, and what pointers point to. */
bool type_same_shape(const Type *a, const Type *b);

/* As C writes it: "double (*)[10]", "struct point *". */
void type_print(Buf *buf, const Type *type);
/* "double (*row)[10]". */
void type_print_declaration(Buf *buf, const Type *type, const char *name);

/* In expr.c; declared here because extents are expressions. */
void expr_print(Buf *buf, const Expr *expr);

#endif
