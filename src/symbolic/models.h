/* The pool of models: assignments seen lately, and which of them satisfies which context. */
#ifndef SYMBOLIC_MODELS_H
#define SYMBOLIC_MODELS_H

#include "symbolic/assignment.h"
#include "symbolic/context.h"
#include "symbolic/memo.h"

enum { MODELS_KEPT = 64 };

typedef struct Models {
    Contexts *contexts;
    Assignment *ring[MODELS_KEPT]; /* by serial number modulo its size */
    uint32_t next;                 /* serial number of the next model; the first is 1 */
    Memo of_context;               /* to a serial number */
} Models;

void models_init(Models *models, Contexts *contexts);
void models_release(Models *models);
/* Takes ownership of a model of the context. */
Assignment *models_keep(Models *models, ContextId context, Assignment *model);
/* A kept model of the context, or NULL: the one known for it, else one that turns out to be. */
Assignment *models_find(Models *models, ContextId context);
/* A kept model of the context that satisfies the condition, too, or NULL. */
Assignment *models_find_with(Models *models, ContextId context, Term condition);
/* The model that was kept last but so many, or NULL. */
Assignment *models_recent(const Models *models, uint32_t before);
/* Whether the assignment satisfies the context's condition. */
bool models_satisfies(const Models *models, ContextId context, Assignment *assignment);

#endif
