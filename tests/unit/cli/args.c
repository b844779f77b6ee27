/* The command line as data. */
#include <criterion/criterion.h>
#include <string.h>

#include "cli/args.h"
#include "lib/suggestion.h"

typedef struct Parsed {
    Sources sources;
    Diag diag;
    Args args;
    bool ok;
} Parsed;

enum { WORDS_MAX = 16 };

/* Parses a command line given as words between single spaces. */
static void parse(Parsed *parsed, char *line)
{
    char *argv[WORDS_MAX] = {"tass"};
    int argc = 1;
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    sources_init(&parsed->sources);
    diag_init(&parsed->diag, &parsed->sources);
    parsed->ok = args_parse(&parsed->args, argc, argv, &parsed->diag);
}

static void release(Parsed *parsed)
{
    args_release(&parsed->args);
    diag_release(&parsed->diag);
    sources_release(&parsed->sources);
}

Test(args, options_take_one_or_two_dashes_and_values_in_either_form)
{
    static const char *const lines[] = {"verify -np=7 a.c", "verify --np=7 a.c", "verify -np 7 a.c",
                                        "verify --np 7 a.c", "verify a.c -np=7"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[64];
        strcpy(line, lines[i]);
        Parsed parsed;
        parse(&parsed, line);
        cr_expect(parsed.ok && parsed.args.processes.low == 7 && parsed.args.processes.high == 7,
                  "%s", lines[i]);
        cr_expect(parsed.args.files[0].length == 1 && !strcmp(parsed.args.files[0].data[0], "a.c"),
                  "%s", lines[i]);
        release(&parsed);
    }
}

Test(args, inputs_are_fixed_or_bounded)
{
    char line[] = "verify -inputn=3 -inputx=1/2..5 -inputm=..9 -inputk=0.. a.c";
    Parsed parsed;
    parse(&parsed, line);
    cr_assert(parsed.ok && parsed.args.inputs.length == 4);
    const InputBound *bounds = parsed.args.inputs.data;
    cr_expect(bounds[0].has_low && bounds[0].has_high && num_equal(bounds[0].low, NUM(3)));
    cr_expect(num_compare(bounds[1].low, NUM(0)) > 0 && num_equal(bounds[1].high, NUM(5)));
    cr_expect(!bounds[2].has_low && bounds[2].has_high);
    cr_expect(bounds[3].has_low && !bounds[3].has_high);
    cr_expect_eq(parsed.args.fixed.length, 1);
    release(&parsed);
}

Test(args, preprocessor_options_are_passed_on_in_order)
{
    char line[] = "verify -Iinc -I other -DN=3 -D M -UX -include pre.h -std=c99 a.c";
    static const char *const wanted[] = {"-Iinc", "-Iother",  "-DN=3", "-DM",
                                         "-UX",   "-include", "pre.h", "-std=c99"};
    Parsed parsed;
    parse(&parsed, line);
    cr_assert(parsed.ok && parsed.args.cpp_args.length == 8);
    for (int i = 0; i < 8; i++)
        cr_expect_str_eq(parsed.args.cpp_args.data[i], wanted[i]);
    release(&parsed);
}

Test(args, compare_takes_two_files_or_two_groups)
{
    char plain[] = "compare a.c b.c", groups[] = "compare --spec a.c b.c --impl c.c";
    Parsed parsed;
    parse(&parsed, plain);
    cr_expect(parsed.ok && parsed.args.files[0].length == 1 && parsed.args.files[1].length == 1);
    release(&parsed);
    parse(&parsed, groups);
    cr_expect(parsed.ok && parsed.args.files[0].length == 2 && parsed.args.files[1].length == 1);
    release(&parsed);
}

Test(args, suggestions_are_close_words_only)
{
    static const char *const words[] = {"verify", "compare", "show"};
    cr_expect_str_eq(suggestion("verfy", words, 3), "verify");
    cr_expect_str_eq(suggestion("compar", words, 3), "compare");
    cr_expect_null(suggestion("launch", words, 3));
}
