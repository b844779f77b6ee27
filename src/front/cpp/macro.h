/* The names that the preprocessor has met, and what they are defined as, then and now.
 *
 * Each #define and #undef is a row of its own behind the older ones, with the time it was met: what
 * is expanded later, as declarations of shipped headers are, sees what held when it was read.
 */
#ifndef FRONT_CPP_MACRO_H
#define FRONT_CPP_MACRO_H

#include "front/cpp/token.h"
#include "lib/arena.h"
#include "lib/intern.h"

typedef enum CppMacroKind {
    CPP_UNDEFINED,
    CPP_OBJECT,
    CPP_FUNCTION,
    CPP_LINE,     /* __LINE__ */
    CPP_FILE,     /* __FILE__ */
    CPP_COMPILER, /* which compiler it is, or something else that only it knows */
} CppMacroKind;

typedef struct CppMacro {
    struct CppMacro *older;
    uint32_t time; /* since then it holds */
    uint8_t kind;
    bool is_read; /* the text below is tokens */
    bool is_variadic;
    bool is_disabled; /* while it is expanded */
    bool is_shipped;  /* tass's own headers, or every compiler, define it */
    uint8_t parameter_count;
    const char *text, *end; /* behind the name, up to the end of its line */
    uint32_t line, count;
    CppToken *body;
} CppMacro;

#define CPP_NONE UINT32_MAX

struct CppName {
    const char *text;
    uint32_t length;
    bool is_keyword;
    bool is_mentioned; /* in what is written for the user's files */
    uint32_t declared; /* the first link to a shipped declaration of it, or CPP_NONE */
    CppMacro *macro;   /* the latest row, or NULL */
};

typedef struct CppTable {
    Arena *arena;
    Intern ids;
    VEC(CppName *) names;
    uint32_t time;
} CppTable;

void cpp_table_init(CppTable *table, Arena *arena);
void cpp_table_release(CppTable *table);
CppName *cpp_name(CppTable *table, const char *text, uint32_t length);
/* The definition that held at a time; NULL: the name was none of a macro. */
CppMacro *cpp_macro_at(const CppName *name, uint32_t time);
/* The same for what stands in a shipped header: the program's own macros are not for it, as they are
 * not for headers of compilers, whose names are reserved ones. */
CppMacro *cpp_shipped_macro_at(const CppName *name, uint32_t time);
/* Adds the macros that every compiler defines for this machine, and marks those of compilers. */
void cpp_define_own(CppTable *table);
/* The rest of a #define behind the word. Text must live as long as the table. False when the
 * line is wrong or defines a macro again, otherwise. Of shipped text nothing is checked before it
 * is used. */
bool cpp_define(CppTable *table, CppCursor *cursor, bool is_shipped);
void cpp_undefine(CppTable *table, CppName *name);
/* Makes the macro's text tokens; false when it is wrong. */
bool cpp_macro_read(CppTable *table, CppMacro *macro);

#endif
