/* Declarations. */
#ifndef FRONT_LOWER_DECL_H
#define FRONT_LOWER_DECL_H

#include "front/lower/lower.h"

void lower_declaration(Lower *lower, const AstDeclaration *declaration, const AstItem *item);

/* One declarator of a declaration. */
typedef struct Declared {
    const AstSpecifiers *specifiers;
    const AstInitDeclarator *init;
    const AstItem *item; /* of the file scope, or NULL */
    Name *name;
    const Type *type;
    Place place;
} Declared;

/* For function.c, which defines what is declared here. */

/* A name in the program's memory. */
const char *decl_kept_name(Lower *lower, const Name *name);
/* What the name is declared as in the innermost scope, or NULL. */
Symbol *decl_symbol_here(const Lower *lower, const Name *name);
_Noreturn void decl_conflict(Lower *lower, const Declared *declared, const char *what,
                             Place before);
/* Whether the declared object itself is a restrict-qualified pointer. Where a part of its type is
 * one, nobody follows what it leads to. */
bool decl_is_restrict(Lower *lower, const AstSpecifiers *specifiers,
                      const AstDeclarator *declarator);
/* Declares a function; seen: the type that calls see. */
Function *decl_function(Lower *lower, const Declared *declared, const Type *seen);

#endif
