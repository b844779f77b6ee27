/* What is written of a result that was made by hand. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

typedef struct Written {
    Sources sources;
    Diag diag;
    Result result;
    Report report;
    char *text;
    size_t size;
} Written;

static void written_init(Written *written, Verdict verdict)
{
    memset(written, 0, sizeof *written);
    sources_init(&written->sources);
    diag_init(&written->diag, &written->sources);
    source_add(&written->sources, "heat.c", "int x;\nx = a[9];\n", 17);
    written->result.verdict = verdict;
    written->result.properties = property_defaults();
    written->result.stats.states_seen = 41104;
    written->report.command = "verify";
    written->report.solver = "cvc5";
    written->report.diag = &written->diag;
    Run run = {.processes = {1, 4}, .result = &written->result};
    vec_push(&written->report.runs, run);
}

static void written_add(Written *written, Certainty certainty)
{
    Violation violation = {.property = PROPERTY_ARRAY_BOUNDS,
                           .certainty = certainty,
                           .place = {1, 2, 6, 1},
                           .side = SIDE_IMPLEMENTATION,
                           .rank = 1,
                           .message = "index 9 is outside 'a'"};
    NamedValue input = named_value("n", "-7/2");
    vec_push(&violation.inputs, input);
    vec_push(&written->result.violations, violation);
}

static void written_release(Written *written)
{
    for (uint32_t i = 0; i < written->result.violations.length; i++)
        vec_release(&written->result.violations.data[i].inputs);
    vec_release(&written->result.violations);
    vec_release(&written->report.runs);
    diag_release(&written->diag);
    sources_release(&written->sources);
    free(written->text);
}

static void write_text(Written *written, TextOptions options)
{
    FILE *stream = open_memstream(&written->text, &written->size);
    report_run_text(stream, &written->report, &written->report.runs.data[0], &options);
    fclose(stream);
}

Test(report, a_violation_is_one_line_that_editors_parse_then_the_line_and_the_inputs)
{
    Written written;
    written_init(&written, VERDICT_VIOLATED);
    written_add(&written, CERTAINTY_PROVED);
    write_text(&written, (TextOptions){.quiet = true});
    cr_expect(strstr(written.text,
                     "heat.c:2:6: error: rank 1: index 9 is outside 'a' [array-bounds] (proved)\n"
                     "    2 | x = a[9];\n"
                     "      |      ^\n"
                     "  inputs: n = -7/2\n") == written.text,
              "%s", written.text);
    cr_expect(strstr(written.text, "tass: violated: 1 violation ("), "%s", written.text);
    written_release(&written);
}

Test(report, what_is_only_possible_is_a_warning)
{
    Written written;
    written_init(&written, VERDICT_INCONCLUSIVE);
    written_add(&written, CERTAINTY_POSSIBLE);
    write_text(&written, (TextOptions){.quiet = true});
    cr_expect(strstr(written.text, "warning: rank 1") && strstr(written.text, "(possible)"), "%s",
              written.text);
    written_release(&written);
}

Test(report, counts_are_grouped_by_thousands)
{
    Written written;
    written_init(&written, VERDICT_VERIFIED);
    write_text(&written, (TextOptions){.quiet = false});
    cr_expect(strstr(written.text, "states 41 104 seen"), "%s", written.text);
    written_release(&written);
}

Test(report, the_worst_verdict_counts)
{
    static const struct {
        Verdict first, second, together;
    } rows[] = {
        {VERDICT_VERIFIED, VERDICT_VERIFIED, VERDICT_VERIFIED},
        {VERDICT_VERIFIED, VERDICT_INCONCLUSIVE, VERDICT_INCONCLUSIVE},
        {VERDICT_VIOLATED, VERDICT_INCONCLUSIVE, VERDICT_VIOLATED},
        {VERDICT_INCONCLUSIVE, VERDICT_VIOLATED, VERDICT_VIOLATED},
        {VERDICT_VERIFIED, VERDICT_UNUSABLE, VERDICT_UNUSABLE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Written written;
        written_init(&written, rows[i].first);
        Result other = {.verdict = rows[i].second};
        Run run = {.result = &other};
        vec_push(&written.report.runs, run);
        cr_expect_eq(report_verdict(&written.report), rows[i].together, "row %zu", i);
        written_release(&written);
    }
}

Test(report, json_holds_bytes_that_are_no_utf8)
{
    Written written;
    written_init(&written, VERDICT_VIOLATED);
    written_add(&written, CERTAINTY_PROVED);
    written.result.violations.data[0].message = "odd \xff byte";
    FILE *stream = open_memstream(&written.text, &written.size);
    report_json(stream, &written.report);
    fclose(stream);
    cr_expect(strstr(written.text, "\"odd ? byte\""), "%s", written.text);
    cr_expect(strstr(written.text, "\"verdict\": \"violated\""));
    written_release(&written);
}
