#include "cli/args.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/options.h"

enum { PROCESS_LIMIT = 100000 };

typedef struct Parser {
    Args *args;
    Diag *diag;
    int argc, next;
    char **argv;
    bool color_given;
    int files_of;  /* -1: files belong to no named side yet */
    VecText plain; /* files given without --spec or --impl */
} Parser;

static const Place nowhere = {0};

static const struct {
    const char *name;
    Command command;
} command_names[] = {
    {"verify", COMMAND_VERIFY},   {"compare", COMMAND_COMPARE},   {"run", COMMAND_RUN},
    {"show", COMMAND_SHOW},       {"explain", COMMAND_EXPLAIN},   {"help", COMMAND_HELP},
    {"--help", COMMAND_HELP},     {"-help", COMMAND_HELP},        {"-h", COMMAND_HELP},
    {"version", COMMAND_VERSION}, {"--version", COMMAND_VERSION}, {"-version", COMMAND_VERSION},
};

enum { COMMAND_NAMES = sizeof command_names / sizeof *command_names };

/* Edit distance, capped: rows of a few dozen characters at most. */
static uint32_t distance(const char *a, const char *b)
{
    enum { LONGEST = 40 };
    size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST)
        return UINT32_MAX;
    uint32_t row[LONGEST + 1];
    for (uint32_t j = 0; j <= n; j++)
        row[j] = j;
    for (size_t i = 1; i <= m; i++) {
        uint32_t diagonal = row[0];
        row[0] = (uint32_t)i;
        for (size_t j = 1; j <= n; j++) {
            uint32_t change = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            uint32_t add = row[j - 1] + 1, drop = row[j] + 1;
            row[j] = change < add ? change : add;
            if (drop < row[j])
                row[j] = drop;
        }
    }
    return row[n];
}

const char *args_suggestion(const char *word, const char *const *candidates, uint32_t count)
{
    const char *best = NULL;
    uint32_t limit = ((uint32_t)strlen(word) + 1) / 3;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t far = distance(word, candidates[i]);
        if (far <= limit) {
            limit = far ? far - 1 : 0;
            best = candidates[i];
        }
    }
    return best;
}

static bool parse_count(const char *text, uint64_t *value)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    unsigned long long read = strtoull(text, &end, 10);
    *value = read;
    return !*end && read <= (1ull << 53);
}

static uint64_t count_of(Parser *parser, const char *name, const char *text)
{
    uint64_t value = 0;
    if (!parse_count(text, &value))
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a number 0, 1, 2, …", name, text);
    return value;
}

static uint32_t processes_of(Parser *parser, const char *name, const char *text)
{
    uint64_t value = 0;
    if (!parse_count(text, &value) || value < 1 || value > PROCESS_LIMIT) {
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a number of processes (1 to %d)", name,
                   text, PROCESS_LIMIT);
        return 1;
    }
    return (uint32_t)value;
}

static ProcessRange process_range(Parser *parser, const char *text)
{
    const char *dots = strstr(text, "..");
    if (!dots) {
        uint32_t count = processes_of(parser, "np", text);
        return (ProcessRange){count, count};
    }
    const char *low = arena_text(&parser->args->arena, text, (size_t)(dots - text));
    ProcessRange range = {processes_of(parser, "np", low), processes_of(parser, "np", dots + 2)};
    if (range.low > range.high)
        diag_error(parser->diag, nowhere, "-np: the range %s is empty", text);
    return range;
}

static double seconds_of(Parser *parser, const char *name, const char *text)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !(value >= 0) || value > 1e9) {
        diag_error(parser->diag, nowhere, "-%s: '%s' is not a time in seconds", name, text);
        return 0;
    }
    return value;
}

/* Index of text among the words, with an error when it is none of them. */
static int choice_of(Parser *parser, const char *name, const char *text, const char *const *words,
                     int count)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(text, words[i]))
            return i;
    Buf list = {0};
    for (int i = 0; i < count; i++)
        buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    diag_error(parser->diag, nowhere, "-%s: '%s' is none of %s", name, text, buf_text(&list));
    buf_release(&list);
    return 0;
}

static bool parse_bound(Parser *parser, const char *text, size_t length, Num *value)
{
    return num_parse(&parser->args->arena, text, length, value);
}

/* NAME=V, NAME=LO..HI, NAME=LO.. or NAME=..HI */
static void take_input(Parser *parser, const char *text)
{
    Args *args = parser->args;
    const char *equals = strchr(text, '=');
    if (!equals || equals == text) {
        diag_error(parser->diag, nowhere,
                   "-input%s: expected -inputNAME=VALUE or -inputNAME=LO..HI", text);
        return;
    }
    const char *value = equals + 1, *dots = strstr(value, "..");
    InputBound bound = {.name = arena_text(&args->arena, text, (size_t)(equals - text))};
    size_t low_length = dots ? (size_t)(dots - value) : strlen(value);
    const char *high = dots ? dots + 2 : value;
    bool good = true;
    if (low_length || !dots)
        good = bound.has_low = parse_bound(parser, value, low_length, &bound.low);
    if (good && (*high || !dots))
        good = bound.has_high = parse_bound(parser, high, strlen(high), &bound.high);
    if (!good || (!bound.has_low && !bound.has_high)) {
        diag_error(parser->diag, nowhere, "-input%s: '%s' is not a number or a range LO..HI",
                   bound.name, value);
        return;
    }
    if (bound.has_low && bound.has_high && num_compare(bound.low, bound.high) > 0) {
        diag_error(parser->diag, nowhere, "-input%s: the range %s is empty", bound.name, value);
        return;
    }
    vec_push(&args->inputs, bound);
    if (!dots)
        vec_push(&args->fixed, ((FrontInput){bound.name, value}));
}

static void take_properties(Parser *parser, const char *list, bool add)
{
    const char *bad;
    if (!property_select(&parser->args->verify.properties, list, add, &bad))
        diag_error(parser->diag, nowhere,
                   "-%scheck: '%.*s' is no property, group or 'all' (see tass explain)",
                   add ? "" : "no-", (int)strcspn(bad, ","), bad);
}

static void take_cpp(Parser *parser, const char *option, const char *value, bool joined)
{
    Buf text = {0};
    buf_puts(&text, option);
    if (joined)
        buf_puts(&text, value);
    vec_push(&parser->args->cpp_args, arena_text(&parser->args->arena, text.data, text.length));
    if (!joined)
        vec_push(&parser->args->cpp_args, value);
    buf_release(&text);
}

static const char *const on_off[] = {"on", "off"};
static const char *const deadlock_modes[] = {"potential", "absolute", "ignore"};
static const char *const save_modes[] = {"heuristic", "all"};
static const char *const color_modes[] = {"auto", "always", "never"};

static bool wants_color(int mode)
{
    const char *no_color = getenv("NO_COLOR");
    if (mode == 0)
        return isatty(STDOUT_FILENO) && !(no_color && *no_color);
    return mode == 1;
}

/* Whether a command's first word is a program: a path, or a name in PATH. */
static bool is_program(Arena *arena, const char *command)
{
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

static void take_solver(Parser *parser, const char *command)
{
    const char *comma = strchr(command, ',');
    parser->args->verify.prover.solver = command;
    if (comma && strchr(comma + 1, ','))
        diag_error(parser->diag, nowhere, "-solver: at most two solvers");
    for (const char *one = command; one && strcmp(command, "none"); one = comma, comma = NULL) {
        one += *one == ',';
        if (!is_program(&parser->args->arena, one))
            diag_error(parser->diag, nowhere, "-solver: there is no program '%.*s'",
                       (int)strcspn(one, " ,"), one);
    }
}

/* Options of the search and the prover. */
static bool apply_verify(Parser *parser, OptionId id, const char *value)
{
    VerifyOptions *verify = &parser->args->verify;
    const char *name = option_table[id].name;
    switch (id) {
    case OPTION_DEADLOCK:
        verify->deadlock = (DeadlockMode)choice_of(parser, name, value, deadlock_modes, 3);
        break;
    case OPTION_CHECK:
        take_properties(parser, value, true);
        break;
    case OPTION_NO_CHECK:
        take_properties(parser, value, false);
        break;
    case OPTION_ERRORS:
        verify->error_limit = (uint32_t)count_of(parser, name, value);
        break;
    case OPTION_TIMEOUT:
        verify->timeout = seconds_of(parser, name, value);
        break;
    case OPTION_MEMORY:
        verify->memory = (size_t)count_of(parser, name, value) * 1000000;
        break;
    case OPTION_MAX_DEPTH:
        verify->depth_limit = (uint32_t)count_of(parser, name, value);
        break;
    case OPTION_LOOP_BOUND:
        verify->loop_limit = (uint32_t)count_of(parser, name, value);
        break;
    case OPTION_STATES:
        verify->state_limit = count_of(parser, name, value);
        break;
    case OPTION_PROVER_TIMEOUT:
        verify->prover.obligation_limit = (uint32_t)count_of(parser, name, value);
        if (verify->prover.feasibility_limit > verify->prover.obligation_limit)
            verify->prover.feasibility_limit = verify->prover.obligation_limit;
        break;
    case OPTION_SOLVER:
        take_solver(parser, value);
        break;
    case OPTION_SOLVER_AGREE:
        verify->prover.agree = true;
        break;
    case OPTION_CHECK_PROOFS:
        verify->prover.check_proofs = true;
        break;
    case OPTION_LOG_QUERIES:
        if ((mkdir(value, 0777) && errno != EEXIST) || access(value, W_OK | X_OK))
            diag_error(parser->diag, nowhere, "-%s: cannot write into %s: %s", name, value,
                       strerror(errno));
        verify->prover.log_directory = value;
        break;
    case OPTION_MERGE:
        verify->merge = choice_of(parser, name, value, on_off, 2) == 0;
        break;
    case OPTION_SIMPLIFY:
        verify->simplify = choice_of(parser, name, value, on_off, 2) == 0;
        break;
    case OPTION_POR:
        verify->reduce = choice_of(parser, name, value, on_off, 2) == 0;
        break;
    case OPTION_SAVE:
        verify->save_all = choice_of(parser, name, value, save_modes, 2) == 1;
        break;
    default:
        return false;
    }
    return true;
}

/* Splits -args into words as a shell does: at blanks that no quote protects. */
static void take_words(Parser *parser, const char *text)
{
    Args *args = parser->args;
    Buf word = {0};
    bool in_word = false;
    char quote = 0;
    for (; *text; text++) {
        bool is_quote = *text == quote || (!quote && (*text == '\'' || *text == '"'));
        if (is_quote) {
            quote = quote ? 0 : *text;
            in_word = true;
        } else if (!quote && (*text == ' ' || *text == '\t')) {
            if (in_word)
                vec_push(&args->program_words, arena_text(&args->arena, word.data, word.length));
            buf_clear(&word);
            in_word = false;
        } else {
            buf_putc(&word, *text == '\\' && quote != '\'' && text[1] ? *++text : *text);
            in_word = true;
        }
    }
    if (in_word)
        vec_push(&args->program_words, arena_text(&args->arena, word.data, word.length));
    if (quote)
        diag_error(parser->diag, nowhere, "-args: a quote %c is not closed", quote);
    buf_release(&word);
}

/* Reads what the program is given. */
static bool read_given(Parser *parser, const char *option, const char *path, GivenFile *file)
{
    Buf text = {0};
    char part[4096];
    size_t count;
    struct stat status;
    FILE *stream = fopen(path, "rb");
    bool ok = stream && !fstat(fileno(stream), &status) && !S_ISDIR(status.st_mode);
    while (ok && (count = fread(part, 1, sizeof part, stream)) > 0)
        buf_add(&text, part, count);
    if (!ok)
        diag_error(parser->diag, nowhere, "-%s: cannot read %s", option, path);
    if (stream)
        fclose(stream);
    file->length = text.length;
    file->data = arena_copy(&parser->args->arena, buf_text(&text), text.length + 1);
    buf_release(&text);
    return ok;
}

/* -file=NAME=PATH */
static void take_given(Parser *parser, const char *text)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text) {
        diag_error(parser->diag, nowhere, "-file: '%s' is not NAME=PATH", text);
        return;
    }
    GivenFile file = {.name = arena_text(&parser->args->arena, text, (size_t)(equals - text))};
    if (!equals[1] || read_given(parser, "file", equals + 1, &file))
        vec_push(&parser->args->given, file);
}

/* Options of the input, the preprocessor and the output. */
static void apply(Parser *parser, OptionId id, const char *value)
{
    Args *args = parser->args;
    if (apply_verify(parser, id, value))
        return;
    switch (id) {
    case OPTION_NP:
        args->processes = process_range(parser, value);
        break;
    case OPTION_NP1:
    case OPTION_NP2:
        args->processes_of[id == OPTION_NP2] = processes_of(parser, option_table[id].name, value);
        break;
    case OPTION_ARGS:
        take_words(parser, value);
        break;
    case OPTION_FILE:
        take_given(parser, value);
        break;
    case OPTION_STDIN: {
        GivenFile input = {.name = "standard input"};
        if (read_given(parser, "stdin", value, &input))
            args->verify.given.input = arena_copy(&args->arena, &input, sizeof input);
        break;
    }
    case OPTION_INPUT:
        take_input(parser, value);
        break;
    case OPTION_SPEC:
    case OPTION_IMPL:
        parser->files_of = id == OPTION_IMPL;
        break;
    case OPTION_INCLUDE_DIRECTORY:
        take_cpp(parser, "-I", value, true);
        break;
    case OPTION_DEFINE:
        take_cpp(parser, "-D", value, true);
        break;
    case OPTION_UNDEFINE:
        take_cpp(parser, "-U", value, true);
        break;
    case OPTION_INCLUDE_FILE:
        take_cpp(parser, "-include", value, false);
        break;
    case OPTION_STANDARD:
        take_cpp(parser, "-std=", value, true);
        break;
    case OPTION_JSON:
        args->json = true;
        args->json_file = value;
        break;
    case OPTION_SEED:
        args->verify.seed = count_of(parser, "seed", value);
        break;
    case OPTION_STATS:
        args->stats = true;
        break;
    case OPTION_QUIET:
        args->quiet = true;
        break;
    case OPTION_VERBOSE:
        args->verbose = true;
        break;
    case OPTION_COLOR:
        args->color = wants_color(choice_of(parser, "color", value, color_modes, 3));
        parser->color_given = true;
        break;
    case OPTION_AST:
        args->show = SHOW_AST;
        break;
    case OPTION_MODEL:
        if (value && strcmp(value, "dot"))
            diag_error(parser->diag, nowhere, "-model: '%s' is not dot", value);
        args->show = value ? SHOW_MODEL_DOT : SHOW_MODEL;
        break;
    default:
        break;
    }
}

static unsigned command_bit(Command command)
{
    return command == COMMAND_VERIFY    ? FOR_VERIFY
           : command == COMMAND_COMPARE ? FOR_COMPARE
           : command == COMMAND_RUN     ? FOR_RUN
           : command == COMMAND_SHOW    ? FOR_SHOW
                                        : 0;
}

static void unknown_option(Parser *parser, const char *text)
{
    const char *names[OPTION_COUNT];
    for (int i = 0; i < OPTION_COUNT; i++)
        names[i] = option_table[i].name;
    size_t dashes = strspn(text, "-");
    const char *word = arena_text(&parser->args->arena, text + dashes, strcspn(text + dashes, "="));
    diag_error(parser->diag, nowhere, "unknown option '%s'", text);
    const char *near = args_suggestion(word, names, OPTION_COUNT);
    if (near)
        diag_note(parser->diag, nowhere, "did you mean -%s? (tass help lists the options)", near);
}

/* Finds the option that an argument names; *value is the text joined to it, or NULL. */
static int find_option(const char *text, const char **value)
{
    const char *word = text + 1 + (text[1] == '-');
    size_t length = strcspn(word, "=");
    *value = word[length] ? word + length + 1 : NULL;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &option_table[i];
        bool exact = strlen(info->name) == length && !strncmp(info->name, word, length);
        if (exact && info->value != VALUE_PREFIX && (info->value != VALUE_JOINED || text[1] != '-'))
            return i;
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &option_table[i];
        size_t prefix = strlen(info->name);
        bool joins = info->value == VALUE_PREFIX || (info->value == VALUE_JOINED && text[1] != '-');
        if (joins && length >= prefix && !strncmp(info->name, word, prefix)) {
            *value = word + prefix;
            return i;
        }
    }
    return -1;
}

static void take_option(Parser *parser, const char *text)
{
    const char *value;
    int id = find_option(text, &value);
    if (id < 0) {
        unknown_option(parser, text);
        return;
    }
    const OptionInfo *info = &option_table[id];
    if (!(info->commands & command_bit(parser->args->command))) {
        diag_error(parser->diag, nowhere, "option -%s does not apply to this command", info->name);
        return;
    }
    if (info->value == VALUE_NONE && value) {
        diag_error(parser->diag, nowhere, "option -%s takes no value", info->name);
        return;
    }
    bool needs = info->value == VALUE_REQUIRED || info->value == VALUE_JOINED;
    if (needs && !value && parser->next < parser->argc)
        value = parser->argv[parser->next++];
    bool is_empty = value ? !*value : needs;
    if (info->value != VALUE_PREFIX && is_empty) {
        diag_error(parser->diag, nowhere, "option -%s needs a value: -%s=%s", info->name,
                   info->name, info->metavar);
        return;
    }
    apply(parser, (OptionId)id, value);
}

static void take_file(Parser *parser, const char *path)
{
    if (parser->files_of >= 0)
        vec_push(&parser->args->files[parser->files_of], path);
    else
        vec_push(&parser->plain, path);
}

static bool takes_files(Command command)
{
    return command_bit(command) != 0;
}

static void check_compare_files(Parser *parser)
{
    Args *args = parser->args;
    bool named = args->files[0].length || args->files[1].length || parser->files_of >= 0;
    if (!named && parser->plain.length == 2) {
        vec_push(&args->files[0], parser->plain.data[0]);
        vec_push(&args->files[1], parser->plain.data[1]);
    } else if (!named || parser->plain.length || !args->files[0].length || !args->files[1].length) {
        diag_error(parser->diag, nowhere,
                   "compare needs two files, or --spec FILE … --impl FILE …");
    }
}

static void check_files(Parser *parser)
{
    Args *args = parser->args;
    if (args->command == COMMAND_COMPARE) {
        check_compare_files(parser);
        return;
    }
    for (uint32_t i = 0; i < parser->plain.length; i++)
        vec_push(&args->files[0], parser->plain.data[i]);
    if (!args->files[0].length)
        diag_error(parser->diag, nowhere, "no source file given");
}

static Command command_of(Parser *parser, const char *word)
{
    for (int i = 0; i < COMMAND_NAMES; i++)
        if (!strcmp(word, command_names[i].name))
            return command_names[i].command;
    const char *names[COMMAND_NAMES];
    for (int i = 0; i < COMMAND_NAMES; i++)
        names[i] = command_names[i].name;
    diag_error(parser->diag, nowhere, "unknown command '%s'", word);
    const char *near = args_suggestion(word, names, COMMAND_NAMES);
    diag_note(parser->diag, nowhere,
              near ? "did you mean 'tass %s'?" : "tass help lists the commands", near);
    return COMMAND_NONE;
}

/* help and explain take one word, version none. */
static void take_word(Parser *parser, const char *text)
{
    Args *args = parser->args;
    if (args->words.length || args->command == COMMAND_VERSION)
        diag_error(parser->diag, nowhere, "'%s' is one argument too many", text);
    else
        vec_push(&args->words, text);
}

static void parse_rest(Parser *parser)
{
    bool options_end = false;
    while (parser->next < parser->argc) {
        const char *text = parser->argv[parser->next++];
        if (!takes_files(parser->args->command))
            take_word(parser, text);
        else if (!options_end && !strcmp(text, "--"))
            options_end = true;
        else if (!options_end && text[0] == '-' && text[1])
            take_option(parser, text);
        else
            take_file(parser, text);
    }
}

/* The solver that is used when none is named may be missing: then what needs it stays open. */
static void check_solver(Parser *parser)
{
    if (!parser->args->verify.prover.solver && !is_program(&parser->args->arena, "cvc5"))
        diag_warning(parser->diag, nowhere,
                     "cvc5 is not in PATH: what only a solver can decide stays open");
}

/* `tass verify -h` is `tass help verify`. */
static bool asks_for_help(Parser *parser)
{
    for (int i = parser->next; i < parser->argc && strcmp(parser->argv[i], "--"); i++) {
        const char *text = parser->argv[i];
        if (!strcmp(text, "-h") || !strcmp(text, "-help") || !strcmp(text, "--help"))
            return true;
    }
    return false;
}

/* -json is honoured even when the rest of the line is wrong. */
static void find_json(Args *args, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "-json") || !strcmp(argv[i], "--json"))
            args->json = true;
}

bool args_parse(Args *args, int argc, char **argv, Diag *diag)
{
    memset(args, 0, sizeof *args);
    arena_init(&args->arena);
    args->processes = (ProcessRange){2, 2};
    args->verify = verify_default_options();
    Parser parser = {args, diag, argc, 2, argv, false, -1, {0}};
    find_json(args, argc, argv);
    if (argc < 2)
        diag_error(diag, nowhere, "no command given (try: tass help)");
    else
        args->command = command_of(&parser, argv[1]);
    if (command_bit(args->command) && asks_for_help(&parser)) {
        args->command = COMMAND_HELP;
        vec_push(&args->words, argv[1]);
    } else if (args->command != COMMAND_NONE) {
        parse_rest(&parser);
        if (takes_files(args->command))
            check_files(&parser);
        if (command_bit(args->command) & (FOR_VERIFY | FOR_COMPARE))
            check_solver(&parser);
    }
    args->verify.given.words = args->program_words.data;
    args->verify.given.word_count = args->program_words.length;
    args->verify.given.files = args->given.data;
    args->verify.given.file_count = args->given.length;
    args->verify.given.reads_terminal = args->command == COMMAND_RUN;
    if (!parser.color_given)
        args->color = wants_color(0);
    vec_release(&parser.plain);
    return !diag->error_count;
}

void args_release(Args *args)
{
    vec_release(&args->files[0]);
    vec_release(&args->files[1]);
    vec_release(&args->words);
    vec_release(&args->inputs);
    vec_release(&args->fixed);
    vec_release(&args->cpp_args);
    vec_release(&args->program_words);
    vec_release(&args->given);
    arena_release(&args->arena);
}
