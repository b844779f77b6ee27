#include "cli/allow.h"
#include "cli/explain.h"
#include "cli/given_options.h"
#include "cli/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "state/words.h"

enum { PROCESS_LIMIT = 100000 };

/* Numbers. */

static bool parse_count(const char *text, uint64_t *value)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    unsigned long long read = strtoull(text, &end, 10);
    *value = read;
    return !*end && read <= (1ull << 53);
}

static uint64_t count_of(Parser *parser, const OptionInfo *option, const char *text)
{
    uint64_t value = 0;
    if (!parse_count(text, &value))
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a number 0, 1, 2, …", option->name,
                   text);
    return value;
}

/* One of at most 32 bits. */
static uint32_t number_of(Parser *parser, const OptionInfo *option, const char *text)
{
    uint64_t value = count_of(parser, option, text);
    if (value > UINT32_MAX)
        diag_error(parser->diag, nowhere, "-%s: %s is more than %u", option->name, text,
                   UINT32_MAX);
    return (uint32_t)value;
}

static void parse_number(Parser *parser, const OptionInfo *option, const char *value)
{
    *(uint32_t *)field_of(parser, option) = number_of(parser, option, value);
}
typedef uint32_t FieldOf_number;

/* How much standard input holds; 0 in the field stands for an option that is not given. */
static void parse_input_size(Parser *parser, const OptionInfo *option, const char *value)
{
    uint32_t size = number_of(parser, option, value);
    if (!size)
        diag_error(parser->diag, nowhere,
                   "-%s: expected a number of at least 1 (-stdin=/dev/null is an empty input)",
                   option->name);
    *(uint32_t *)field_of(parser, option) = size;
}
typedef uint32_t FieldOf_input_size;

/* N, or FILE:LINE=N. */
static void parse_loop_bound(Parser *parser, const OptionInfo *option, const char *text)
{
    const char *equals = strrchr(text, '=');
    if (!equals) {
        parse_number(parser, option, text);
        return;
    }
    Args *args = parser->args;
    const char *where = arena_text(&args->arena, text, (size_t)(equals - text));
    const char *colon = strrchr(where, ':');
    uint64_t line = 0;
    if (!colon || colon == where || !parse_count(colon + 1, &line) || !line || line > UINT32_MAX) {
        diag_error(parser->diag, nowhere, "-%s: '%s' is not N or FILE:LINE=N", option->name, text);
        return;
    }
    LoopBound bound = {.file = arena_text(&args->arena, where, (size_t)(colon - where)),
                       .line = (uint32_t)line,
                       .rounds = number_of(parser, option, equals + 1)};
    vec_push(&args->loop_bounds, bound);
    args->verify.loop_bounds = args->loop_bounds.data;
    args->verify.loop_bound_count = args->loop_bounds.length;
}
typedef uint32_t FieldOf_loop_bound;

static void parse_allow(Parser *parser, const OptionInfo *option, const char *text)
{
    (void)option;
    allow_parse(parser->args, text, parser->diag);
}
typedef __typeof__(((Args *)0)->allowances) FieldOf_allow;

static void parse_big_count(Parser *parser, const OptionInfo *option, const char *value)
{
    *(uint64_t *)field_of(parser, option) = count_of(parser, option, value);
}
typedef uint64_t FieldOf_big_count;

static void parse_megabytes(Parser *parser, const OptionInfo *option, const char *value)
{
    size_t length = strlen(value), unit = 1000000;
    char last = length ? value[length - 1] : 0;
    if (last == 'M' || last == 'G') {
        unit *= last == 'G' ? 1000 : 1;
        value = arena_text(&parser->args->arena, value, length - 1);
    }
    size_t count = (size_t)count_of(parser, option, value);
    if (count > SIZE_MAX / unit)
        diag_error(parser->diag, nowhere, "-%s: %s is more than there can be", option->name, value);
    *(size_t *)field_of(parser, option) = count * unit;
}
typedef size_t FieldOf_megabytes;

static void parse_seconds(Parser *parser, const OptionInfo *option, const char *text)
{
    char *end;
    double value = strtod(text, &end);
    if (*end && end != text && !end[1]) {
        value *= *end == 's' ? 1 : *end == 'm' ? 60 : *end == 'h' ? 3600 : -1;
        end++;
    }
    if (end == text || *end || !(value >= 0) || value > 1e9)
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a time in seconds", option->name, text);
    else
        *(double *)field_of(parser, option) = value;
}
typedef double FieldOf_seconds;

static uint32_t processes_of(Parser *parser, const OptionInfo *option, const char *text)
{
    uint64_t value = 0;
    if (!parse_count(text, &value) || value < 1 || value > PROCESS_LIMIT) {
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a number of processes (1 to %d)",
                   option->name, text, PROCESS_LIMIT);
        return 1;
    }
    return (uint32_t)value;
}

static void parse_one_range(Parser *parser, const OptionInfo *option, const char *text,
                            ProcessRange *range)
{
    CHECK(range);
    const char *dots = strstr(text, "..");
    if (!dots) {
        range->low = range->high = processes_of(parser, option, text);
        return;
    }
    const char *low = arena_text(&parser->args->arena, text, (size_t)(dots - text));
    range->low = processes_of(parser, option, low);
    range->high = processes_of(parser, option, dots + 2);
    if (range->low > range->high)
        diag_error(parser->diag, nowhere, "-%s: the range %s is empty", option->name, text);
}

static void parse_process_range(Parser *parser, const OptionInfo *option, const char *text)
{
    parse_one_range(parser, option, text, field_of(parser, option));
}
typedef ProcessRange FieldOf_process_range;

/* Numbers and ranges with commas between. */
static void parse_process_list(Parser *parser, const OptionInfo *option, const char *text)
{
    Args *args = parser->args;
    vec_clear(&args->process_ranges);
    for (;;) {
        size_t length = strcspn(text, ",");
        ProcessRange range = {0, 0};
        parse_one_range(parser, option, arena_text(&args->arena, text, length), &range);
        vec_push(&args->process_ranges, range);
        if (!text[length])
            break;
        text += length + 1;
    }
    *(ProcessRange *)field_of(parser, option) = args->process_ranges.data[0];
}
typedef ProcessRange FieldOf_process_list;

/* Words. */

static void parse_flag(Parser *parser, const OptionInfo *option, const char *value)
{
    (void)value;
    *(bool *)field_of(parser, option) = true;
}
typedef bool FieldOf_flag;

/* The number of the text among the option's words, with an error when it is none of them. */
static int choice_of(Parser *parser, const OptionInfo *option, const char *text)
{
    CHECK(*option->words && text);
    const char *word = option->words;
    size_t length = strlen(text);
    for (int i = 0; *word; i++) {
        size_t own = strcspn(word, "|");
        if (own == length && !strncmp(word, text, own))
            return i;
        word += own + (word[own] == '|');
    }
    Buf list = {0};
    for (word = option->words; *word; word++)
        buf_puts(&list, *word == '|' ? ", " : (char[]){*word, 0});
    diag_error(parser->diag, nowhere, "-%s: '%s' is none of %s", option->name, text,
               buf_text(&list));
    buf_release(&list);
    return 0;
}

static void parse_first_word(Parser *parser, const OptionInfo *option, const char *value)
{
    *(bool *)field_of(parser, option) = choice_of(parser, option, value) == 0;
}
typedef bool FieldOf_first_word;

static void parse_second_word(Parser *parser, const OptionInfo *option, const char *value)
{
    *(bool *)field_of(parser, option) = choice_of(parser, option, value) == 1;
}
typedef bool FieldOf_second_word;

static void parse_deadlock_mode(Parser *parser, const OptionInfo *option, const char *value)
{
    *(DeadlockMode *)field_of(parser, option) = (DeadlockMode)choice_of(parser, option, value);
}
typedef DeadlockMode FieldOf_deadlock_mode;

static void parse_interaction(Parser *parser, const OptionInfo *option, const char *value)
{
    *(Interaction *)field_of(parser, option) = (Interaction)choice_of(parser, option, value);
}
typedef Interaction FieldOf_interaction;

static void parse_infer_mode(Parser *parser, const OptionInfo *option, const char *value)
{
    *(InferMode *)field_of(parser, option) = (InferMode)choice_of(parser, option, value);
}
typedef InferMode FieldOf_infer_mode;

static void parse_merge_mode(Parser *parser, const OptionInfo *option, const char *value)
{
    int chosen = choice_of(parser, option, value);
    bool is_auto = chosen > MERGE_NUMBERS;
    *(MergeMode *)field_of(parser, option) = is_auto ? MERGE_COUNTERS : (MergeMode)chosen;
    parser->args->verify.tries_merging = is_auto;
}
typedef MergeMode FieldOf_merge_mode;

static void parse_trace_shown(Parser *parser, const OptionInfo *option, const char *value)
{
    *(TraceShown *)field_of(parser, option) = (TraceShown)choice_of(parser, option, value);
}
typedef TraceShown FieldOf_trace_shown;
static void parse_repeat(Parser *parser, const OptionInfo *option, const char *value)
{
    *(ProcessRange *)field_of(parser, option) = (ProcessRange){number_of(parser, option, value), 1};
}
typedef ProcessRange FieldOf_repeat;

static void parse_test_goal(Parser *parser, const OptionInfo *option, const char *value)
{
    *(TestGoal *)field_of(parser, option) =
        (TestGoal)(choice_of(parser, option, value) + TEST_BRANCHES);
}
typedef TestGoal FieldOf_test_goal;

static void parse_format(Parser *parser, const OptionInfo *option, const char *value)
{
    *(HelpFormat *)field_of(parser, option) = (HelpFormat)choice_of(parser, option, value);
}
typedef HelpFormat FieldOf_format;

bool option_auto_color(void)
{
    const char *no_color = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(no_color && *no_color);
}

static void parse_color(Parser *parser, const OptionInfo *option, const char *value)
{
    int mode = choice_of(parser, option, value);
    *(bool *)field_of(parser, option) = mode == 0 ? option_auto_color() : mode == 1;
    parser->color_given = true;
}
typedef bool FieldOf_color;

static void parse_show_tree(Parser *parser, const OptionInfo *option, const char *value)
{
    (void)value;
    *(ShowWhat *)field_of(parser, option) = SHOW_AST;
}
typedef ShowWhat FieldOf_show_tree;

static void parse_show_states(Parser *parser, const OptionInfo *option, const char *value)
{
    (void)value;
    *(ShowWhat *)field_of(parser, option) = SHOW_STATES;
}
typedef ShowWhat FieldOf_show_states;

static void parse_show_model(Parser *parser, const OptionInfo *option, const char *value)
{
    CHECK(option->value == VALUE_OPTIONAL);
    if (value && strcmp(value, option->words))
        diag_error(parser->diag, nowhere, "-%s: '%s' is not %s", option->name, value,
                   option->words);
    *(ShowWhat *)field_of(parser, option) = value ? SHOW_MODEL_DOT : SHOW_MODEL;
}
typedef ShowWhat FieldOf_show_model;

static void select_properties(Parser *parser, const OptionInfo *option, const char *list, bool add)
{
    CHECK(list);
    const char *bad;
    if (property_select(field_of(parser, option), list, add, &bad))
        return;
    const char *word = arena_text(&parser->args->arena, bad, strcspn(bad, ","));
    const char *near = explain_suggestion(word);
    diag_error(parser->diag, nowhere, "-%s: '%s' is no property, group or 'all' (see tass explain)",
               option->name, word);
    if (near)
        diag_note(parser->diag, nowhere, "did you mean %s?", near);
}

static void parse_properties(Parser *parser, const OptionInfo *option, const char *value)
{
    select_properties(parser, option, value, true);
}
typedef PropertySet FieldOf_properties;

static void parse_no_properties(Parser *parser, const OptionInfo *option, const char *value)
{
    select_properties(parser, option, value, false);
}
typedef PropertySet FieldOf_no_properties;

static void parse_text(Parser *parser, const OptionInfo *option, const char *text)
{
    *(const char **)field_of(parser, option) = text;
}
typedef const char *FieldOf_text;

static void parse_tolerance(Parser *parser, const OptionInfo *option, const char *text)
{
    Arena arena = {0};
    Num value;
    if (!num_parse(&arena, text, strlen(text), &value) || num_sign(value) < 0)
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a number that is 0 or more",
                   option->name, text);
    else
        *(const char **)field_of(parser, option) = text;
    arena_release(&arena);
}
typedef const char *FieldOf_tolerance;

/* The preprocessor. */

static void pass_on(Parser *parser, const OptionInfo *option, const char *between,
                    const char *value)
{
    CHECK(between && value);
    Buf text = {0};
    buf_printf(&text, "-%s%s%s", option->name, between, value);
    VecText *words = field_of(parser, option);
    vec_push(words, arena_text(&parser->args->arena, text.data, text.length));
    buf_release(&text);
}

static void parse_cpp_joined(Parser *parser, const OptionInfo *option, const char *value)
{
    pass_on(parser, option, "", value);
}
typedef VecText FieldOf_cpp_joined;

/* -std= */
static void parse_standard(Parser *parser, const OptionInfo *option, const char *value)
{
    if (strstr(value, "++"))
        diag_error(parser->diag, nowhere, "-std=%s is of C++: tass reads C", value);
    else if (!strncmp(value, "f", 1) || !strncmp(value, "legacy", 6))
        diag_error(parser->diag, nowhere, "-std=%s is of Fortran: tass reads C", value);
    else
        pass_on(parser, option, "=", value);
}
typedef VecText FieldOf_standard;

static void parse_cpp_apart(Parser *parser, const OptionInfo *option, const char *value)
{
    CHECK(value);
    VecText *words = field_of(parser, option);
    pass_on(parser, option, "", "");
    vec_push(words, value);
}
typedef VecText FieldOf_cpp_apart;

/* Its headers are found as with -I. */
static void parse_library(Parser *parser, const OptionInfo *option, const char *value)
{
    CHECK(value);
    size_t length = strlen(value);
    while (length > 1 && value[length - 1] == '/')
        length--;
    Arena *arena = &parser->args->arena;
    Buf text = {0};
    buf_printf(&text, "-I%.*s", (int)length, value);
    if (!length || access(value, R_OK))
        diag_error(parser->diag, nowhere, "-%s: there is no folder '%s'", option->name, value);
    vec_push(&parser->args->cpp_args, arena_text(arena, text.data, text.length));
    vec_push((VecText *)field_of(parser, option), arena_text(arena, value, length));
    buf_release(&text);
}
typedef VecText FieldOf_library;

/* The prover, and the output. */

bool option_is_program(Arena *arena, const char *command)
{
    CHECK(command);
    size_t length = strcspn(command, " ,");
    const char *name = arena_text(arena, command, length), *path = getenv("PATH");
    if (strchr(name, '/'))
        return access(name, X_OK) == 0;
    bool found = false;
    Buf file = {0};
    for (path = path ? path : ""; !found && *path; path += path[length] ? length + 1 : length) {
        length = strcspn(path, ":");
        buf_clear(&file);
        buf_printf(&file, "%.*s/%s", (int)length, path, name);
        found = *name && access(buf_text(&file), X_OK) == 0;
    }
    buf_release(&file);
    return found;
}

static void parse_solver(Parser *parser, const OptionInfo *option, const char *command)
{
    CHECK(command && *command);
    const char *comma = strchr(command, ',');
    *(const char **)field_of(parser, option) = command;
    if (comma && strchr(comma + 1, ','))
        diag_error(parser->diag, nowhere, "-solver: at most two solvers");
    for (const char *one = command; one && strcmp(command, "none"); one = comma, comma = NULL) {
        one += *one == ',';
        if (!option_is_program(&parser->args->arena, one))
            diag_error(parser->diag, nowhere, "-solver: there is no program '%.*s'",
                       (int)strcspn(one, " ,"), one);
    }
}
typedef const char *FieldOf_solver;

static void parse_prover_limits(Parser *parser, const OptionInfo *option, const char *value)
{
    ProverOptions *prover = field_of(parser, option);
    prover->obligation_limit = number_of(parser, option, value);
    if (prover->feasibility_limit > prover->obligation_limit)
        prover->feasibility_limit = prover->obligation_limit;
}
typedef ProverOptions FieldOf_prover_limits;

static void parse_directory(Parser *parser, const OptionInfo *option, const char *path)
{
    CHECK(path && *path);
    if ((mkdir(path, 0777) && errno != EEXIST) || access(path, W_OK | X_OK))
        diag_error(parser->diag, nowhere, "-%s: cannot write into %s: %s", option->name, path,
                   mem_error(errno));
    *(const char **)field_of(parser, option) = path;
}
typedef const char *FieldOf_directory;

static void parse_json(Parser *parser, const OptionInfo *option, const char *path)
{
    parse_flag(parser, option, NULL);
    parser->args->json_file = path && strcmp(path, "-") ? path : NULL;
}
typedef bool FieldOf_json;

/* What is to be kept of native runs asks for them. */
static void parse_emit(Parser *parser, const OptionInfo *option, const char *path)
{
    *(const char **)field_of(parser, option) = path;
    parser->args->confirm = true;
}
typedef const char *FieldOf_emit;

static void parse_coverage(Parser *parser, const OptionInfo *option, const char *path)
{
    parse_flag(parser, option, NULL);
    parser->args->coverage_file = path;
}
typedef bool FieldOf_coverage;

/* The table. */

#define VERIFY 1u << COMMAND_VERIFY
#define COMPARE 1u << COMMAND_COMPARE
#define RUN 1u << COMMAND_RUN
#define TESTGEN 1u << COMMAND_TESTGEN
#define REDUCE 1u << COMMAND_REDUCE
#define REGRESS 1u << COMMAND_REGRESS
#define SHOW 1u << COMMAND_SHOW
#define INIT 1u << COMMAND_INIT
#define CONFIRM 1u << COMMAND_CONFIRM
#define REPLAY 1u << COMMAND_REPLAY
#define HELP 1u << COMMAND_HELP

const OptionInfo option_table[OPTION_COUNT] = {
#define OPTION(identifier, name, value, metavar, commands, parser, field, words, help, more)       \
    [OPTION_##identifier] = {name,     VALUE_##value,  metavar,                                    \
                             commands, parse_##parser, offsetof(Args, field),                      \
                             words,    help,           more},
#include "lib/bug.h"
#include "cli/options.def"
};

#define OPTION(identifier, name, value, metavar, commands, parser, field, words, help, more)       \
    _Static_assert(__builtin_types_compatible_p(__typeof__(((Args *)0)->field), FieldOf_##parser), \
                   "the parser of -" name " sets a field of another type");
#include "cli/options.def"

bool options_apply(Command command)
{
    bool any = false;
    for (int i = 0; i < OPTION_COUNT; i++)
        any |= option_applies(&option_table[i], command);
    return any;
}

const OptionInfo *option_find(const char *text, Command command, const char **value)
{
    const OptionInfo *other = NULL;
    CHECK(text[0] == '-');
    const char *word = text + 1 + (text[1] == '-');
    size_t length = strcspn(word, "=");
    *value = word[length] ? word + length + 1 : NULL;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &option_table[i];
        bool exact = strlen(info->name) == length && !strncmp(info->name, word, length);
        if (!exact || info->value == VALUE_PREFIX ||
            (info->value == VALUE_JOINED && text[1] == '-'))
            continue;
        if (option_applies(info, command))
            return info;
        other = other ? other : info;
    }
    if (other)
        return other;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &option_table[i];
        size_t prefix = strlen(info->name);
        bool joins = info->value == VALUE_PREFIX || (info->value == VALUE_JOINED && text[1] != '-');
        if (joins && length >= prefix && !strncmp(info->name, word, prefix)) {
            *value = word + prefix;
            return info;
        }
    }
    return NULL;
}
