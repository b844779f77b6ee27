/* The facts behind a context, for the prover. */
#ifndef SYMBOLIC_CONTEXT_FACTS_H
#define SYMBOLIC_CONTEXT_FACTS_H

#include "symbolic/context.h"
#include "symbolic/facts.h"

/* Valid until facts of another context are asked for. */
Facts *context_facts(Contexts *contexts, ContextId context);

#endif
