/* options.def as data: what help.c, manual.c and args.c know of options. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stddef.h>

#include "cli/args.h"

typedef enum OptionId {
#define OPTION(identifier, name, value, metavar, commands, parser, field, words, help, more)       \
    OPTION_##identifier,
#include "cli/options.def"
    OPTION_COUNT
} OptionId;

typedef enum OptionValue {
    VALUE_NONE,
    VALUE_REQUIRED, /* -name=V or -name V */
    VALUE_OPTIONAL, /* -name or -name=V */
    VALUE_JOINED,   /* -nameV or -name V, one dash */
    VALUE_PREFIX,   /* -nameWORD=V */
} OptionValue;

/* The command line while it is read. */
typedef struct Parser {
    Args *args;
    Diag *diag;
    int argc, next;
    char **argv;
    bool color_given;
    bool ignores; /* an option of compilers was ignored */
    /* The side that files belong to; -1: to no named one yet. */
    int files_of;
    /* Files given without --spec or --impl. */
    VecText plain;
} Parser;

typedef struct OptionInfo OptionInfo;

/* Takes the value of an option, which is there as OptionValue says, into its field; what is wrong
 * with it is an error in the parser's diag. */
typedef void OptionParse(Parser *parser, const OptionInfo *option, const char *value);

struct OptionInfo {
    const char *name;
    OptionValue value;
    const char *metavar;
    /* Bits 1 << Command. */
    unsigned commands;
    OptionParse *parse;
    /* Offset in Args of what it sets. */
    size_t field;
    /* The values that there are, with | between; "" when they are not few. */
    const char *words;
    const char *help, *more;
};

extern const OptionInfo option_table[OPTION_COUNT];

static inline bool option_applies(const OptionInfo *option, Command command)
{
    return option->commands >> command & 1;
}

/* Whether a command takes options at all. */
bool options_apply(Command command);
/* The row of the option that an argument names, that of the command where several have the name, or NULL; *value is the
 * text joined to it, or NULL. */
const OptionInfo *option_find(const char *text, Command command, const char **value);
/* What -color=auto means here. */
bool option_auto_color(void);
/* Whether a command's first word is a program: a path, or a name in PATH. */
bool option_is_program(Arena *arena, const char *command);

#endif
