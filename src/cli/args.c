#include "cli/args.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/suggestion.h"
#include "cli/builds.h"
#include "cli/options.h"

static const Place nowhere = {0};

const CommandInfo command_table[COMMAND_COUNT] = {
#define COMMAND(identifier, name, words, run, usage, text)                                         \
    [COMMAND_##identifier] = {name, WORDS_##words, usage, text},
#include "cli/commands.def"
};

static const struct {
    const char *name;
    Command command;
} command_names[] = {
#define COMMAND(identifier, name, words, run, usage, text) {name, COMMAND_##identifier},
#include "cli/commands.def"
    {"--help", COMMAND_HELP},       {"-help", COMMAND_HELP},       {"-h", COMMAND_HELP},
    {"--version", COMMAND_VERSION}, {"-version", COMMAND_VERSION},
};

enum { COMMAND_NAMES = sizeof command_names / sizeof *command_names };

static bool takes_files(Command command)
{
    CHECK(command < COMMAND_COUNT);
    return command_table[command].words == WORDS_FILES;
}

static void unknown_option(Parser *parser, const char *text)
{
    const char *names[OPTION_COUNT];
    for (int i = 0; i < OPTION_COUNT; i++)
        names[i] = option_table[i].name;
    size_t dashes = strspn(text, "-");
    const char *word = arena_text(&parser->args->arena, text + dashes, strcspn(text + dashes, "="));
    diag_error(parser->diag, nowhere, "unknown option '%s'", text);
    const char *near = suggestion(word, names, OPTION_COUNT);
    if (near)
        diag_note(parser->diag, nowhere, "did you mean -%s? (tass help lists the options)", near);
}

/* "verify, compare": the commands that have it. */
static const char *commands_of(Parser *parser, const OptionInfo *info)
{
    Buf names = {0};
    for (Command command = 0; command < COMMAND_COUNT; command++)
        if (command_table[command].name && option_applies(info, command))
            buf_printf(&names, "%s%s", names.length ? ", " : "", command_table[command].name);
    const char *text = arena_text(&parser->args->arena, buf_text(&names), names.length);
    buf_release(&names);
    return text;
}

/* What is wrong with how an option is given, apart from its value. */
static bool is_well_given(Parser *parser, const OptionInfo *info, const char *value)
{
    CHECK(info->value <= VALUE_PREFIX);
    bool needs = info->value == VALUE_REQUIRED || info->value == VALUE_JOINED;
    bool is_empty = value ? !*value : needs;
    if (!option_applies(info, parser->args->command))
        diag_error(parser->diag, nowhere, "option -%s does not apply to this command (but to %s)",
                   info->name, commands_of(parser, info));
    else if (info->value == VALUE_NONE && value)
        diag_error(parser->diag, nowhere, "option -%s takes no value", info->name);
    else if (info->value != VALUE_PREFIX && is_empty)
        diag_error(parser->diag, nowhere, "option -%s needs a value: -%s=%s", info->name,
                   info->name, info->metavar);
    else
        return true;
    return false;
}

/* Options of compilers that change nothing for a proof, and have no other meaning here. */
static bool is_of_compiler(const char *text)
{
    static const char *const exact[] = {"-g",       "-g0",   "-g1",     "-g2",         "-g3",
                                        "-ggdb",    "-w",    "-pipe",   "-pthread",    "-pedantic",
                                        "-fopenmp", "-fPIC", "-fpic",   "-O",          "-Ofast",
                                        "-Og",      "-Os",   "-O0",     "-O1",         "-O2",
                                        "-O3",      "-ansi", "-static", "-ffast-math", "-c"};
    static const char *const prefixes[] = {"-W",    "-march=", "-mtune=",     "-mavx",
                                           "-msse", "-fno-",   "-fsanitize=", "-pedantic-"};
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
        if (!strcmp(text, exact[i]))
            return true;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (!strncmp(text, prefixes[i], strlen(prefixes[i])))
            return true;
    return !strncmp(text, "-l", 2) && text[2] && !strpbrk(text, "=") && !strchr(text + 2, '-');
}

/* The first such option is noted. */
static void ignore_of_compiler(Parser *parser, const char *text)
{
    if (!parser->ignores)
        diag_note(parser->diag, nowhere, "%s is an option of compilers: ignored, as its kin are",
                  text);
    parser->ignores = true;
}

static void take_option(Parser *parser, const char *text)
{
    CHECK(text[0] == '-' && text[1]);
    const char *value;
    const OptionInfo *info = option_find(text, parser->args->command, &value);
    if (!info && takes_files(parser->args->command) && is_of_compiler(text)) {
        ignore_of_compiler(parser, text);
        return;
    }
    bool is_own = info && option_applies(info, parser->args->command);
    if (!is_own && !strcmp(text, "-o") && takes_files(parser->args->command)) {
        ignore_of_compiler(parser, text);
        parser->next += parser->next < parser->argc;
        return;
    }
    if (!info) {
        unknown_option(parser, text);
        return;
    }
    bool needs = info->value == VALUE_REQUIRED || info->value == VALUE_JOINED;
    if (is_own && needs && !value && parser->next < parser->argc)
        value = parser->argv[parser->next++];
    if (is_well_given(parser, info, value))
        info->parse(parser, info, value);
}

/* A file of another language, by what its name ends in; NULL: it may be C. */
static const char *other_language(const char *path)
{
    static const char *const rows[][2] = {
        {".cpp", "C++"},   {".cc", "C++"},      {".cxx", "C++"},          {".C", "C++"},
        {".cu", "CUDA"},   {".f", "Fortran"},   {".f90", "Fortran"},      {".F90", "Fortran"},
        {".F", "Fortran"}, {".f95", "Fortran"}, {".o", "an object file"}, {".py", "Python"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(dot, rows[i][0]))
            return rows[i][1];
    return NULL;
}

static void take_file(Parser *parser, const char *path)
{
    CHECK(takes_files(parser->args->command));
    const char *language = other_language(path);
    if (language)
        diag_error(parser->diag, nowhere, "%s is %s: tass reads C", path, language);
    if (parser->files_of >= 0)
        vec_push(&parser->args->files[parser->files_of], path);
    else
        vec_push(&parser->plain, path);
}

enum { DEPTH_OF_POINTERS = 2, SECONDS_BETWEEN_CHECKPOINTS = 60 };

static void check_compare_files(Parser *parser)
{
    CHECK(parser->args->command == COMMAND_COMPARE);
    Args *args = parser->args;
    bool named = args->files[0].length || args->files[1].length || parser->files_of >= 0;
    bool is_one = args->second_function && parser->plain.length == 1;
    if (!named && is_one) {
        vec_push(&args->files[0], parser->plain.data[0]);
        vec_push(&args->files[1], parser->plain.data[0]);
    } else if (!named && parser->plain.length == 2) {
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
    size_t length = strlen(word);
    if (length > 2 && !strcmp(word + length - 2, ".c")) {
        diag_error(parser->diag, nowhere, "a command is missing before '%s'", word);
        diag_note(parser->diag, nowhere, "did you mean 'tass verify %s'?", word);
        return COMMAND_NONE;
    }
    diag_error(parser->diag, nowhere, "unknown command '%s'", word);
    const char *near = suggestion(word, names, COMMAND_NAMES);
    diag_note(parser->diag, nowhere,
              near ? "did you mean 'tass %s'?" : "tass help lists the commands", near);
    return COMMAND_NONE;
}

static void take_word(Parser *parser, const char *text)
{
    CHECK(parser->args->command < COMMAND_COUNT);
    Args *args = parser->args;
    if (args->words.length || command_table[args->command].words == WORDS_NOTHING)
        diag_error(parser->diag, nowhere, "'%s' is one argument too many", text);
    else
        vec_push(&args->words, text);
}

static void parse_rest(Parser *parser)
{
    CHECK(parser->next <= parser->argc);
    bool options_end = false;
    while (parser->next < parser->argc) {
        const char *text = parser->argv[parser->next++];
        bool takes_command = command_table[parser->args->command].words == WORDS_COMMAND;
        if (options_end && takes_command)
            vec_push(&parser->args->inner, text);
        else if (!options_apply(parser->args->command))
            take_word(parser, text);
        else if (!options_end && !strcmp(text, "--"))
            options_end = true;
        else if (!options_end && text[0] == '-' && text[1])
            take_option(parser, text);
        else if (takes_files(parser->args->command))
            take_file(parser, text);
        else
            take_word(parser, text);
    }
}

/* What says more of a function's parameters needs one. */
static void check_call(Parser *parser)
{
    const Args *args = parser->args;
    const FrontCall *call = &args->call;
    bool is_asked = args->extents.length || args->same.length || call->globals_are_any ||
                    call->aliases || call->depth != DEPTH_OF_POINTERS;
    if (is_asked && !call->function)
        diag_error(parser->diag, nowhere,
                   "-%s is of the parameters of a function: it needs -function=NAME",
                   args->extents.length    ? "extent"
                   : args->same.length     ? "same"
                   : call->globals_are_any ? "globals"
                   : call->aliases         ? "alias"
                                           : "depth");
    if (call->function && !strcmp(call->function, "all") && args->command == COMMAND_COMPARE)
        diag_error(parser->diag, nowhere, "-function=all checks the functions of one program");
}

/* What is left of a search is known of those that can be divided. */
static void check_checkpoint(Parser *parser)
{
    const Args *args = parser->args;
    const VerifyOptions *verify = &args->verify;
    bool is_whole = args->find || args->ltl || verify->marks_reached || verify->state_limit ||
                    verify->prover.log_directory || verify->prover.check_proofs ||
                    property_in(verify->properties, PROPERTY_NONTERMINATION);
    if (args->checkpoint.resumes && !args->checkpoint.directory)
        diag_error(parser->diag, nowhere, "-resume: -checkpoint=DIR says with what");
    if (args->checkpoint.directory && is_whole)
        diag_error(parser->diag, nowhere,
                   "-checkpoint: not together with -find, -ltl, -coverage, -states, -log-queries, "
                   "-check-proofs or -check=nontermination");
}

/* Options that stand beside others in vain. */
static void check_combinations(Parser *parser)
{
    const Args *args = parser->args;
    const ProverOptions *prover = &args->verify.prover;
    bool is_range = args->process_ranges.length > 1 || args->processes.low < args->processes.high;
    if (args->command == COMMAND_RUN && is_range)
        diag_error(parser->diag, nowhere, "-np: run executes the program once, not for a range");
    if (args->verify.given.input_characters &&
        (args->verify.given.input || args->verify.given.input_numbers))
        diag_error(parser->diag, nowhere,
                   "-stdin-chars: give one of -stdin, -stdin-chars and -stdin-count");
    if (args->verify.marks_reached && !args->coverage_file && args->json && !args->json_file)
        diag_error(parser->diag, nowhere,
                   "-coverage and -json both write to standard output: give one of them a FILE");
    if (args->spawned.length && (args->call.function || args->find || args->ltl || args->confirm))
        diag_error(parser->diag, nowhere,
                   "-spawn: not together with -function, -find, -ltl or -confirm");
    if (prover->agree && !(prover->solver && strchr(prover->solver, ',')))
        diag_error(parser->diag, nowhere, "-solver-agree needs two solvers: -solver=FIRST,SECOND");
    if (prover->check_proofs && prover->solver && !strcmp(prover->solver, "none"))
        diag_error(parser->diag, nowhere, "-check-proofs: with -solver=none there are no proofs");
}

/* The solver that is used when none is named may be missing: then what needs it stays open. */
static void check_solver(Parser *parser)
{
    if (!parser->args->verify.prover.solver && !option_is_program(&parser->args->arena, "cvc5"))
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

/* `tass confirm verify …` is `tass verify -confirm …`. */
static void take_confirmed_command(Parser *parser)
{
    Args *args = parser->args;
    const char *word = parser->next < parser->argc ? parser->argv[parser->next] : "";
    if (args->command != COMMAND_CONFIRM)
        return;
    args->confirm = true;
    if (strcmp(word, "verify") && strcmp(word, "compare"))
        return;
    args->command = command_of(parser, word);
    parser->next++;
}

#ifdef TASS_CHECKS
static bool is_range(ProcessRange range)
{
    return range.low >= 1 && range.low <= range.high;
}

/* What holds of every command line without errors. */
static void check_args(const Args *args)
{
    const VerifyOptions *verify = &args->verify;
    REQUIRE(args->command != COMMAND_NONE && args->command < COMMAND_COUNT);
    REQUIRE(is_range(args->processes));
    for (uint32_t i = 0; i < args->process_ranges.length; i++)
        REQUIRE(is_range(args->process_ranges.data[i]));
    for (int side = 0; side < 2; side++)
        REQUIRE(!args->processes_of[side].high || is_range(args->processes_of[side]));
    REQUIRE(takes_files(args->command) || !args->files[0].length);
    REQUIRE(args->command == COMMAND_COMPARE || !args->files[1].length);
    REQUIRE(verify->timeout >= 0 && verify->processor_timeout >= 0 && args->progress >= 0);
}
#endif

/* -json is honoured even when the rest of the line is wrong. */
static void find_json(Args *args, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "-json") || !strcmp(argv[i], "--json"))
            args->json = true;
}

bool args_parse(Args *args, int argc, char **argv, Diag *diag)
{
    CHECK(argc > 0 && diag);
    memset(args, 0, sizeof *args);
    arena_init(&args->arena);
    args->processes = (ProcessRange){2, 2};
    args->verify = verify_default_options();
    args->verify.tries_merging = true;
    args->call.depth = DEPTH_OF_POINTERS;
    args->checkpoint.seconds = SECONDS_BETWEEN_CHECKPOINTS;
    Parser parser = {
        .args = args, .diag = diag, .argc = argc, .next = 2, .argv = argv, .files_of = -1};
    find_json(args, argc, argv);
    if (argc < 2)
        diag_error(diag, nowhere, "no command given (try: tass help)");
    else
        args->command = command_of(&parser, argv[1]);
    take_confirmed_command(&parser);
    if (takes_files(args->command) && asks_for_help(&parser)) {
        args->command = COMMAND_HELP;
        vec_push(&args->words, argv[parser.next - 1]);
    } else if (args->command != COMMAND_NONE) {
        parse_rest(&parser);
        if (takes_files(args->command))
            check_files(&parser);
        for (int side = 0; side < 2 && args->builds; side++)
            if (args->files[side].length)
                builds_take(args, &args->files[side], args->builds, diag);
        bool takes_result = args->command == COMMAND_CONFIRM || args->command == COMMAND_REPLAY;
        if (takes_result && !args->words.length)
            diag_error(diag, nowhere, "no result given: what -json=FILE wrote");
        if (option_applies(&option_table[OPTION_SOLVER], args->command))
            check_solver(&parser);
        check_combinations(&parser);
        check_checkpoint(&parser);
        check_call(&parser);
    }
    for (int side = 0; side < 2; side++) {
        const VecText *words =
            args->words_of[side].length ? &args->words_of[side] : &args->program_words;
        args->verify.given.words[side] = (GivenWords){words->data, words->length};
    }
    args->verify.given.files = args->given.data;
    args->verify.given.file_count = args->given.length;
    args->verify.given.reads_terminal = args->command == COMMAND_RUN;
    if (!parser.color_given)
        args->color = option_auto_color();
    vec_release(&parser.plain);
#ifdef TASS_CHECKS
    if (!diag->error_count)
        check_args(args);
#endif
    return !diag->error_count;
}

void args_release(Args *args)
{
    vec_release(&args->files[0]);
    vec_release(&args->files[1]);
    vec_release(&args->words);
    vec_release(&args->inner);
    vec_release(&args->inputs);
    vec_release(&args->loop_bounds);
    vec_release(&args->process_ranges);
    vec_release(&args->same);
    vec_release(&args->extents);
    vec_release(&args->requests[0]);
    vec_release(&args->requests[1]);
    vec_release(&args->fixed);
    vec_release(&args->allowances);
    vec_release(&args->cpp_args);
    vec_release(&args->libraries);
    vec_release(&args->program_words);
    vec_release(&args->words_of[0]);
    vec_release(&args->words_of[1]);
    vec_release(&args->given);
    vec_release(&args->spawned);
    arena_release(&args->arena);
}
