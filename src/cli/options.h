/* options.def as data, for args.c and help.c. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

typedef enum OptionId {
#define OPTION(identifier, name, value, metavar, commands, help) OPTION_##identifier,
#include "cli/options.def"
#undef OPTION
    OPTION_COUNT
} OptionId;

typedef enum OptionValue {
    VALUE_NONE,
    VALUE_REQUIRED, /* -name=V or -name V */
    VALUE_OPTIONAL, /* -name or -name=V */
    VALUE_JOINED,   /* -nameV or -name V, one dash */
    VALUE_PREFIX,   /* -nameWORD=V */
} OptionValue;

enum { FOR_VERIFY = 1, FOR_COMPARE = 2, FOR_SHOW = 4, FOR_RUN = 8 };

typedef struct OptionInfo {
    const char *name;
    OptionValue value;
    const char *metavar;
    unsigned commands;
    const char *help;
} OptionInfo;

extern const OptionInfo option_table[OPTION_COUNT];

#endif
