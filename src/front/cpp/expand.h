/* Macro expansion, in the order of GCC's preprocessor (C11 6.10.3): a macro is disabled while tokens
 * of its text are left; a name met meanwhile stays as it is for ever. */
#ifndef FRONT_CPP_EXPAND_H
#define FRONT_CPP_EXPAND_H

#include "front/cpp/macro.h"

/* Gives further tokens of the text when those of a line are used up while arguments are read; false
 * when there are none, or a directive stands there. */
typedef bool CppMore(void *owner, CppTokens *tokens);

typedef struct CppContext {
    const CppToken *at, *end;
    CppMacro *macro; /* enabled again when all are used up; or NULL */
} CppContext;

typedef struct CppExpander {
    CppTable *table;
    uint32_t time;  /* macros are those of then */
    CppTokens line; /* of the text, from .next on */
    uint32_t next;
    CppMore *more;
    void *owner;
    const char *path; /* the presumed file, for __FILE__ */
    bool is_strange;  /* only a real preprocessor should judge */
    VEC(CppContext) contexts;
    uint32_t work;     /* tokens of macros' texts so far */
    uint32_t floor;    /* contexts below are not read */
    bool is_apart;     /* the text is not read: tokens of a list are expanded */
    bool is_shipped;   /* what is expanded stands in a shipped header */
    bool expects_more; /* the line may go on in the next */
} CppExpander;

void cpp_expander_init(CppExpander *expander, CppTable *table);
void cpp_expander_release(CppExpander *expander);
/* The next token of the line, fully expanded; CPP_END when there is none. */
CppToken cpp_expanded(CppExpander *expander);
/* Appends the expansion of tokens. */
void cpp_expand_list(CppExpander *expander, const CppToken *tokens, uint32_t count,
                     CppTokens *result);

#endif
