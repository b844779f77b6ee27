/* GNU attributes of declarations and types. */
#ifndef FRONT_LOWER_ATTRIBUTE_H
#define FRONT_LOWER_ATTRIBUTE_H

#include "front/lower/lower.h"

/* The last one of a kind, or NULL; declarator may be NULL. */
const AstAttribute *attribute_find(const AstSpecifiers *specifiers, const AstDeclarator *declarator,
                                   AttributeKind kind);
/* Those of a declaration that are no part of its type are errors elsewhere: in casts, parameters,
 * members. */
void attribute_require_none(Lower *lower, const AstAttributes *attributes);
/* The same of those of a member. */
void attribute_require_member(Lower *lower, const AstAttributes *attributes);
/* The type that mode and vector_size make of another one. */
const Type *attribute_type(Lower *lower, const Type *base, const AstAttributes *attributes);
/* The value of an attribute's argument; missing: without one. */
int64_t attribute_value(Lower *lower, const AstAttribute *attribute, int64_t missing);
/* The alignment that a typedef, a variable or a member has, by its declaration or by the typedef that
 * this names; 0: that of its type. */
uint32_t attribute_alignment(Lower *lower, const AstSpecifiers *specifiers,
                             const AstDeclarator *declarator);

#endif
