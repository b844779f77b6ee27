/* The results in the XML that came with JUnit, as far as its readers agree: one suite, its cases,
 * and at most one outcome in each. A case passes only when its run is verified: what a violation or
 * a limit left undecided is skipped. */
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "report/report.h"
#include "report/value.h"

typedef enum Outcome { PASSED, FAILED, BROKEN, SKIPPED, OUTCOME_COUNT } Outcome;

typedef struct Junit {
    const Report *report;
    const char *suite; /* what was asked, without options */
    Buf cases;
    uint32_t count[OUTCOME_COUNT];
} Junit;

/* XML. */

static void add_character(Buf *buf, unsigned char c)
{
    static const char *const entities[128] = {
        ['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"};
    if (c < 128 && entities[c])
        buf_puts(buf, entities[c]);
    else
        buf_putc(buf, c < 0x20 && c != '\t' ? '?' : (char)c);
}

/* Whether at text stands U+FFFE or U+FFFF, which UTF-8 has and XML has not. */
static bool is_no_character(const char *text)
{
    return !strncmp(text, "\xEF\xBF\xBE", 3) || !strncmp(text, "\xEF\xBF\xBF", 3);
}

/* Characters that XML does not have become '?'. A reader makes blanks of line ends in attributes, so
 * there they are escaped. */
static void add_text(Buf *buf, const char *text, bool is_attribute)
{
    json_t *value = text_json(text ? text : "");
    for (const char *c = json_string_value(value); *c; c++) {
        bool is_none = is_no_character(c);
        if (*c == '\n')
            buf_puts(buf, is_attribute ? "&#10;" : "\n");
        else
            add_character(buf, is_none ? '?' : (unsigned char)*c);
        c += is_none ? 2 : 0;
    }
    json_decref(value);
}

static void add_attribute(Buf *buf, const char *name, const char *value)
{
    buf_printf(buf, " %s=\"", name);
    add_text(buf, value, true);
    buf_putc(buf, '"');
}

/* Cases. */

/* One case; message and text are of what is no success. */
static void add_case(Junit *junit, const char *name, double seconds, Outcome outcome,
                     const char *message, const char *text)
{
    static const char *const elements[] = {
        [FAILED] = "failure", [BROKEN] = "error", [SKIPPED] = "skipped"};
    Buf *buf = &junit->cases;
    junit->count[outcome]++;
    buf_puts(buf, "    <testcase");
    add_attribute(buf, "classname", junit->suite);
    add_attribute(buf, "name", name);
    buf_printf(buf, " time=\"%.3f\"", seconds);
    if (outcome == PASSED) {
        buf_puts(buf, "/>\n");
        return;
    }
    buf_printf(buf, ">\n      <%s", elements[outcome]);
    add_attribute(buf, "message", message);
    if (outcome != SKIPPED)
        add_attribute(buf, "type", outcome == FAILED ? "violated" : "unusable");
    buf_putc(buf, '>');
    add_text(buf, text, false);
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

/* Whether anything of a group was checked, or found. */
static bool has_group(const Result *result, PropertyGroup group)
{
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
    add_attribute(&head, "name", junit->suite);
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
    write_suites(&junit, stream);
    buf_release(&junit.cases);
    buf_release(&suite);
}
