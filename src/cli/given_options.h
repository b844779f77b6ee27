/* The parsers of options that say what the program is given: inputs, outputs, arguments, files, the
 * function that is called. For options.c. */
#ifndef CLI_GIVEN_OPTIONS_H
#define CLI_GIVEN_OPTIONS_H

#include "cli/options.h"
#include "lib/bug.h"

static const Place nowhere = {0};

/* The field of Args that an option sets. */
static inline void *field_of(const Parser *parser, const OptionInfo *option)
{
    CHECK(option->field < sizeof(Args));
    return (char *)parser->args + option->field;
}

/* Each with the type of the field that it sets. */
void parse_request(Parser *parser, const OptionInfo *option, const char *text);
typedef __typeof__(((Args *)0)->requests) FieldOf_request;
void parse_stubs(Parser *parser, const OptionInfo *option, const char *text);
typedef __typeof__(((Args *)0)->requests) FieldOf_stubs;
void parse_called_function(Parser *parser, const OptionInfo *option, const char *text);
typedef FrontCall FieldOf_called_function;
void parse_names(Parser *parser, const OptionInfo *option, const char *text);
typedef VecText FieldOf_names;
void parse_extent(Parser *parser, const OptionInfo *option, const char *text);
typedef __typeof__(((Args *)0)->extents) FieldOf_extent;
void parse_input(Parser *parser, const OptionInfo *option, const char *text);
typedef __typeof__(((Args *)0)->inputs) FieldOf_input;
void parse_words(Parser *parser, const OptionInfo *option, const char *text);
typedef VecText FieldOf_words;
void parse_spawned(Parser *parser, const OptionInfo *option, const char *text);
typedef __typeof__(((Args *)0)->spawned) FieldOf_spawned;
void parse_given_file(Parser *parser, const OptionInfo *option, const char *text);
typedef __typeof__(((Args *)0)->given) FieldOf_given_file;
void parse_given_input(Parser *parser, const OptionInfo *option, const char *path);
typedef const GivenFile *FieldOf_given_input;
void parse_side(Parser *parser, const OptionInfo *option, const char *value);
typedef VecText FieldOf_side;

#endif
