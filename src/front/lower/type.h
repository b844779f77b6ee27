/* Types: specifiers, declarators, records, enumerations. */
#ifndef FRONT_LOWER_TYPE_H
#define FRONT_LOWER_TYPE_H

#include "front/lower/lower.h"

typedef enum TypeMode {
    TYPE_MODE_OBJECT,    /* a variable extent is captured now */
    TYPE_MODE_PROTOTYPE, /* a variable extent is left open */
} TypeMode;
const Type *lower_specifiers(Lower *lower, const AstSpecifiers *specifiers);
/* A restrict-qualified pointer is a part of a type, where nobody follows it: an assumption, but for
 * headers that tass ships. */
void lower_assume_restrict(Lower *lower, Place place);
const Type *lower_declarator(Lower *lower, const Type *base, const AstDeclarator *declarator,
                             TypeMode mode);
const Type *lower_type_name(Lower *lower, const AstTypeName *name);
const Type *lower_param_type(Lower *lower, const AstSpecifiers *specifiers,
                             const AstDeclarator *declarator, TypeMode mode);
/* A member by name, through anonymous members: the place of it in a record, or NULL. */
const Expr *lower_member(Lower *lower, const Expr *record, const Name *name, Place place);
/* It is a violation here that the size of an array is less than that, unless it is of constants. */
void lower_require_size(Lower *lower, const Expr *size, int64_t least, Place place);
/* Whether what of an array's size is not constant depends on inputs alone. */
bool lower_is_sized_by_inputs(const Type *type);
void lower_require_complete(Lower *lower, const Type *type, Place place);
void lower_static_assert(Lower *lower, const AstDeclaration *declaration);

#endif
