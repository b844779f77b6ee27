/* The results in the XML that came with JUnit, as far as its readers agree: one suite, its cases,
 * and at most one outcome in each. A case passes only when its run is verified: what a violation or
 * a limit left undecided is skipped. */
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "report/markup.h"
#include "report/report.h"
#include "report/value.h"

typedef enum Outcome { PASSED, FAILED, BROKEN, SKIPPED, OUTCOME_COUNT } Outcome;

typedef struct Junit {
    const Report *report;
    const char *suite; /* what was asked, without options */
    Buf cases;
    uint32_t count[OUTCOME_COUNT];
} Junit;

/* Cases. */

/* One case; message and text are of what is no success. */
static void add_case(Junit *junit, const char *name, double seconds, Outcome outcome,
                     const char *message, const char *text)
{
    CHECK(outcome < OUTCOME_COUNT && name);
    static const char *const elements[] = {
        [FAILED] = "failure", [BROKEN] = "error", [SKIPPED] = "skipped"};
    Buf *buf = &junit->cases;
    junit->count[outcome]++;
    buf_puts(buf, "    <testcase");
    markup_attribute(buf, "classname", junit->suite);
    markup_attribute(buf, "name", name);
    buf_printf(buf, " time=\"%.3f\"", seconds);
    if (outcome == PASSED) {
        buf_puts(buf, "/>\n");
        return;
    }
    buf_printf(buf, ">\n      <%s", elements[outcome]);
    markup_attribute(buf, "message", message);
    if (outcome != SKIPPED)
        markup_attribute(buf, "type", outcome == FAILED ? "violated" : "unusable");
    buf_putc(buf, '>');
    markup_text(buf, text, false);
    buf_printf(buf, "</%s>\n    </testcase>\n", elements[outcome]);
}

/* The violations of a group as text, the proved before the possible; returns the first of them. */
static const Violation *add_violations(Buf *buf, const Junit *junit, const Run *run,
                                       PropertyGroup group)
{
    const Violation *first = NULL;
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    REQUIRE(stream);
    for (int certainty = CERTAINTY_PROVED; certainty >= CERTAINTY_POSSIBLE; certainty--)
        for (uint32_t i = 0; i < run->result->violations.length; i++) {
            const Violation *violation = &run->result->violations.data[i];
            if (property_table[violation->property].group != group ||
                violation->certainty != (Certainty)certainty)
                continue;
            first = first ? first : violation;
            report_violation_text(stream, junit->report, run, violation);
        }
    fclose(stream);
    buf_puts(buf, text);
    free(text);
    return first;
}

static const char *undecided_reason(const Result *result)
{
    if (result->reason)
        return result->reason;
    return "not decided, since something else is violated";
}

static void add_group(Junit *junit, const Run *run, PropertyGroup group)
{
    CHECK(group < GROUP_COUNT);
    Buf name = {0}, text = {0};
    report_processes(&name, junit->report, run);
    buf_printf(&name, " %s", property_group_names[group]);
    const Violation *first = add_violations(&text, junit, run, group);
    Outcome outcome = run->result->verdict == VERDICT_VERIFIED ? PASSED : SKIPPED;
    const char *message = undecided_reason(run->result);
    if (first)
        message = first->message;
    if (first && first->certainty == CERTAINTY_PROVED)
        outcome = FAILED;
    CHECK(outcome != PASSED || !first);
    add_case(junit, buf_text(&name), run->result->seconds, outcome, message, buf_text(&text));
    buf_release(&name);
    buf_release(&text);
}

/* The formula is a case of its own; as with the exit status, a path that is found is a failure, with -find, too. */
static void add_formula(Junit *junit, const Run *run)
{
    const VerifyOptions *options = junit->report->options;
    const Result *result = run->result;
    Buf name = {0}, text = {0};
    report_processes(&name, junit->report, run);
    buf_printf(&name, " -%s=%s", options->is_claim ? "ltl" : "find", options->formula->text);
    for (uint32_t i = 0; i < result->paths.length; i++)
        buf_printf(&text, "path %u: %s\n", i + 1, result->paths.data[i].condition);
    Outcome outcome = result->verdict == VERDICT_VERIFIED   ? PASSED
                      : result->verdict == VERDICT_VIOLATED ? FAILED
                                                            : SKIPPED;
    const char *message = outcome == SKIPPED  ? undecided_reason(result)
                          : options->is_claim ? "a path does not satisfy the formula"
                                              : "a path satisfies the formula";
    add_case(junit, buf_text(&name), result->seconds, outcome, message, buf_text(&text));
    buf_release(&name);
    buf_release(&text);
}

/* Whether anything of a group was checked, or found. */
static bool has_group(const Result *result, PropertyGroup group)
{
    CHECK(group < GROUP_COUNT);
    for (int p = 0; p < PROPERTY_COUNT; p++)
        if (property_in(result->properties, (Property)p) && property_table[p].group == group)
            return true;
    for (uint32_t i = 0; i < result->violations.length; i++)
        if (property_table[result->violations.data[i].property].group == group)
            return true;
    return false;
}

static void add_run(Junit *junit, const Run *run)
{
    if (run->result->verdict == VERDICT_UNUSABLE)
        return;
    if (junit->report->options && junit->report->options->formula)
        add_formula(junit, run);
    for (int group = 0; group < GROUP_COUNT; group++)
        if (has_group(run->result, (PropertyGroup)group))
            add_group(junit, run, (PropertyGroup)group);
}

/* What was wrong with the input, as a case of its own. */
static void add_errors(Junit *junit)
{
    const Diag *diag = junit->report->diag;
    if (report_verdict(junit->report) != VERDICT_UNUSABLE)
        return;
    const char *message = "interrupted before anything was checked";
    for (uint32_t i = diag->messages.length; i > 0; i--)
        if (diag->messages.data[i - 1].level == DIAG_ERROR)
            message = diag->messages.data[i - 1].text;
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    REQUIRE(stream);
    diag_print(diag, stream, false, 0);
    fclose(stream);
    add_case(junit, "input", 0, BROKEN, message, text);
    free(text);
}

/* What the verdicts rest on, as what the suite printed. */
static void add_assumptions(Junit *junit)
{
    Buf text = {0};
    for (uint32_t i = 0; i < junit->report->runs.length; i++) {
        const Run *run = &junit->report->runs.data[i];
        for (uint32_t k = 0; k < run->result->assumptions.length; k++) {
            report_processes(&text, junit->report, run);
            buf_printf(&text, ": assumed: %s\n", run->result->assumptions.data[k]);
        }
    }
    if (text.length) {
        buf_puts(&junit->cases, "    <system-out>");
        markup_text(&junit->cases, buf_text(&text), false);
        buf_puts(&junit->cases, "</system-out>\n");
    }
    buf_release(&text);
}

static void add_suite_name(Buf *buf, const Report *report)
{
    buf_printf(buf, "tass %s", report->command);
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < report->files[side].length; i++)
            buf_printf(buf, " %s", report->files[side].data[i]);
}

static void write_suites(const Junit *junit, FILE *stream)
{
    uint32_t tests = 0;
    for (int outcome = 0; outcome < OUTCOME_COUNT; outcome++)
        tests += junit->count[outcome];
    Buf head = {0};
    markup_attribute(&head, "name", junit->suite);
    buf_printf(&head, " tests=\"%u\" failures=\"%u\" errors=\"%u\" skipped=\"%u\" time=\"%.3f\">\n",
               tests, junit->count[FAILED], junit->count[BROKEN], junit->count[SKIPPED],
               junit->report->seconds);
    fprintf(stream, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites%s  <testsuite%s%s",
            buf_text(&head), buf_text(&head), buf_text(&junit->cases));
    fputs("  </testsuite>\n</testsuites>\n", stream);
    buf_release(&head);
}

void report_junit(FILE *stream, const Report *report)
{
    CHECK(stream && report->command && report->diag);
    value_use_memory();
    Buf suite = {0};
    add_suite_name(&suite, report);
    Junit junit = {.report = report, .suite = buf_text(&suite)};
    for (uint32_t i = 0; i < report->runs.length; i++)
        add_run(&junit, &report->runs.data[i]);
    add_errors(&junit);
    add_assumptions(&junit);
    write_suites(&junit, stream);
    buf_release(&junit.cases);
    buf_release(&suite);
}
