/* Expressions over what a trace sets. */
#include <criterion/criterion.h>
#include <string.h>

#include "replay/expression.h"

/* Two steps of rank 0 in f, then one of rank 0 in main, then one of rank 1. */
typedef struct Trace {
    StoredViolation stored;
    Player player;
} Trace;

static void add_step(Trace *trace, uint32_t rank, const char *function, const char *name,
                     const char *value)
{
    TraceStep step = {
        .side = SIDE_IMPLEMENTATION, .rank = rank, .text = "", .function = function, .match = -1};
    vec_push(&step.changes, named_value(name, value));
    vec_push(&trace->stored.violation.trace, step);
}

static void begin(Trace *trace)
{
    memset(trace, 0, sizeof *trace);
    add_step(trace, 0, "f", "i", "3");
    add_step(trace, 0, "f", "a[i - 1]", "2.5");
    add_step(trace, 0, "main", "i", "7");
    add_step(trace, 1, "main", "p.x[0]", "f(3)");
    vec_push(&trace->stored.violation.inputs, named_value("n", "12"));
    player_init(&trace->player, &trace->stored);
}

static void end(Trace *trace)
{
    Violation *violation = &trace->stored.violation;
    player_release(&trace->player);
    for (uint32_t i = 0; i < violation->trace.length; i++)
        vec_release(&violation->trace.data[i].changes);
    vec_release(&violation->trace);
    vec_release(&violation->inputs);
}

static void expect(Trace *trace, uint32_t position, uint32_t rank, const char *text, bool good,
                   const char *expected)
{
    Buf out = {0};
    trace->player.position = position;
    bool ok = expression_print(&trace->player, SIDE_IMPLEMENTATION, rank, text, &out);
    cr_expect(ok == good && !strcmp(buf_text(&out), expected), "%s: %s, not %s", text,
              buf_text(&out), expected);
    buf_release(&out);
}

Test(expression, a_variable_has_the_value_of_its_latest_step)
{
    Trace trace;
    begin(&trace);
    expect(&trace, 0, 0, "i", false, "i: no step up to here sets it");
    expect(&trace, 1, 0, "i", true, "3");
    expect(&trace, 2, 0, "a[i-1]", true, "2.5");
    expect(&trace, 2, 0, "a[2]", true, "2.5");
    expect(&trace, 2, 0, "a[3]", false, "a[3]: no step up to here sets it");
    expect(&trace, 3, 0, "i", true, "7");
    expect(&trace, 3, 1, "i", false, "i: no step up to here sets it");
    expect(&trace, 0, 1, "n", true, "12");
    expect(&trace, 4, 1, "p.x[0]", true, "f(3)");
    expect(&trace, 4, 1, "p.x[0] + 1", false, "f(3)");
    end(&trace);
}

Test(expression, operators_bind_as_in_c)
{
    static const char *const rows[][2] = {
        {"1 + 2 * 3", "7"},    {"(1 + 2) * 3", "9"}, {"7 / 2", "3"},       {"-7 / 2", "-3"},
        {"7 % 4", "3"},        {"7.0 / 2", "3.5"},   {"1 < 2 == 1", "1"},  {"0 || 2 && 3", "1"},
        {"!3 + 1", "1"},       {"10 - 4 - 3", "3"},  {"0x10 + 010", "24"}, {"'a' + 1", "98"},
        {"a[2] * 2 > 4", "1"}, {"1e2", "100.0"},     {"2u + 3L", "5"},     {"- - 4", "4"},
        {"a[2] - 1/2", "2.5"}, {"i != 3", "0"}};
    Trace trace;
    begin(&trace);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&trace, 2, 0, rows[i][0], true, rows[i][1]);
    end(&trace);
}

Test(expression, what_is_wrong_is_said)
{
    static const char *const rows[][2] = {{"1 +", "something is missing at the end"},
                                          {"(1", "a ) is missing"},
                                          {"a[1", "a ] is missing"},
                                          {"1 ? 2 : 3", "? 2 : 3: this is not understood"},
                                          {"1 / 0", "a division by zero"},
                                          {"1.5 % 2", "% needs integers"},
                                          {"", "something is missing at the end"}};
    Trace trace;
    begin(&trace);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&trace, 2, 0, rows[i][0], false, rows[i][1]);
    end(&trace);
}
