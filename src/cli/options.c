#include "cli/options.h"

#define VERIFY FOR_VERIFY
#define COMPARE FOR_COMPARE
#define SHOW FOR_SHOW
#define RUN FOR_RUN

const OptionInfo option_table[OPTION_COUNT] = {
#define OPTION(identifier, name, value, metavar, commands, help)                                   \
    [OPTION_##identifier] = {name, VALUE_##value, metavar, commands, help},
#include "cli/options.def"
#undef OPTION
};
