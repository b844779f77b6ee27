/* The results as one HTML page that needs nothing else: no network, no other file. It is well-formed
 * XML, too. Its style and script are files of the folder page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "report/diagram.h"
#include "report/markup.h"
#include "report/page.h"
#include "report/value.h"

typedef struct Page {
    const Report *report;
    Buf buf;
    uint32_t violations;
} Page;

static void add(Page *page, const char *text)
{
    buf_puts(&page->buf, text);
}

/* <name>text</name> */
static void add_element(Page *page, const char *name, const char *text)
{
    CHECK(name && *name);
    buf_printf(&page->buf, "<%s>", name);
    markup_text(&page->buf, text, false);
    buf_printf(&page->buf, "</%.*s>\n", (int)strcspn(name, " "), name);
}

static const char *path_of(const Page *page, FileId id)
{
    const SourceFile *file = source_file(page->report->diag->sources, id);
    return file ? file->path : "";
}

static void add_place(Page *page, Place place)
{
    if (!place.file)
        return;
    add(page, "<code>");
    markup_text(&page->buf, path_of(page, place.file), false);
    buf_printf(&page->buf, ":%u:%u</code> ", place.line, place.column);
}

static void add_values(Page *page, const char *title, const NamedValues *values)
{
    if (!values->length)
        return;
    add_element(page, "h3", title);
    add(page, "<div class=\"scroll\" tabindex=\"0\"><table>\n");
    uint32_t any = 0;
    for (uint32_t i = 0; i < values->length; i++) {
        any += values->data[i].is_any;
        if (values->data[i].is_any)
            continue;
        add(page, "<tr><th scope=\"row\"><code>");
        markup_text(&page->buf, values->data[i].name, false);
        add(page, "</code></th><td><code>");
        markup_text(&page->buf, values->data[i].value, false);
        add(page, "</code></td></tr>\n");
    }
    add(page, "</table></div>\n");
    if (any)
        buf_printf(&page->buf, "<p>%u more, of any value</p>\n", any);
}

static void add_cell(Page *page, const char *text)
{
    add(page, "<td><code>");
    markup_text(&page->buf, text ? text : "—", false);
    add(page, "</code></td>");
}

static void add_differences(Page *page, const Violation *violation)
{
    if (!violation->differences.length)
        return;
    add(page, "<h3>Outputs that differ</h3>\n<div class=\"scroll\" "
              "tabindex=\"0\"><table>\n<tr><th>output</th><th></th>"
              "<th>value</th><th>from</th></tr>\n");
    for (uint32_t i = 0; i < violation->differences.length; i++) {
        const Difference *row = &violation->differences.data[i];
        add(page, "<tr><td rowspan=\"2\"><code>");
        markup_text(&page->buf, row->output, false);
        add(page, "</code></td><td>specification</td>");
        add_cell(page, row->specification_value);
        add_cell(page, row->specification);
        add(page, "</tr>\n<tr><td>implementation</td>");
        add_cell(page, row->implementation_value);
        add_cell(page, row->implementation);
        add(page, "</tr>\n");
        if (row->difference) {
            add(page, "<tr><td></td><td>difference</td><td></td>");
            add_cell(page, row->difference);
            add(page, "</tr>\n");
        }
    }
    add(page, "</table></div>\n");
}

static void add_notes(Page *page, const Violation *violation)
{
    CHECK(violation->notes.length == violation->note_places.length);
    if (!violation->notes.length)
        return;
    add(page, "<ul>\n");
    for (uint32_t i = 0; i < violation->notes.length; i++) {
        add(page, "<li>");
        add_place(page, violation->note_places.data[i]);
        markup_text(&page->buf, violation->notes.data[i], false);
        add(page, "</li>\n");
    }
    add(page, "</ul>\n");
}

/* The steps, the text of their lines as the user wrote it. */

static void add_step(Page *page, const Violation *violation, uint32_t index)
{
    CHECK(index < violation->trace.length);
    const TraceStep *step = &violation->trace.data[index];
    uint32_t length;
    const char *line =
        source_line(page->report->diag->sources, step->place.file, step->place.line, &length);
    bool is_compare = !strcmp(page->report->command, "compare");
    char *text = mem_text(line, length);
    buf_printf(&page->buf,
               "<li%s id=\"v%u-step%u\" role=\"option\" data-step=\"%u\" data-rank=\"%s%u\" "
               "data-file=\"%u\" data-line=\"%u\"",
               step->is_relevant ? " class=\"relevant\"" : "", page->violations, index, index,
               is_compare && step->side == SIDE_SPECIFICATION ? "s" : "", step->rank,
               step->place.file, step->place.line);
    markup_attribute(&page->buf, "title", step->text);
    buf_printf(&page->buf, "><span class=\"rank\">%u %srank %u :%u</span> ", index + 1,
               !is_compare                        ? ""
               : step->side == SIDE_SPECIFICATION ? "spec "
                                                  : "impl ",
               step->rank, step->place.line);
    markup_text(&page->buf, text + strspn(text, " \t"), false);
    for (uint32_t i = 0; i < step->changes.length; i++) {
        add(page, i ? ", " : " <b>→ ");
        markup_text(&page->buf, step->changes.data[i].name, false);
        add(page, " = ");
        markup_text(&page->buf, step->changes.data[i].value, false);
    }
    add(page, step->changes.length ? "</b>" : "");
    for (uint32_t i = 0; i < step->values.length; i++) {
        add(page, i ? ", " : " <b>(");
        markup_text(&page->buf, step->values.data[i].name, false);
        add(page, " = ");
        markup_text(&page->buf, step->values.data[i].value, false);
    }
    add(page, step->values.length ? ")</b>" : "");
    if (step->match >= 0)
        buf_printf(&page->buf, " ⇄ %d", step->match + 1);
    add(page, "</li>\n");
    mem_free(text);
}

static void add_rank_buttons(Page *page, const Run *run, const Violation *violation)
{
    uint32_t processes = report_ranks(run, violation, violation->side);
    add(page, "<p class=\"buttons\"><button type=\"button\" data-rank=\"all\" "
              "aria-pressed=\"true\">all</button>");
    for (uint32_t rank = 0; rank < processes && processes > 1; rank++)
        buf_printf(
            &page->buf,
            "<button type=\"button\" data-rank=\"%u\" aria-pressed=\"false\">rank %u</button>",
            rank, rank);
    add(page, " <span class=\"hint\">j and k step on and back; in the list the arrow keys, too, "
              "Page Up and "
              "Down, Home and End; a bar at its left marks what matters most</span></p>\n");
}

/* The sources that the trace goes through. */

static bool is_used(const Violation *violation, FileId file, uint32_t line)
{
    for (uint32_t i = 0; i < violation->trace.length; i++) {
        Place place = violation->trace.data[i].place;
        if (place.file == file && (!line || place.line == line))
            return true;
    }
    return violation->place.file == file && (!line || violation->place.line == line);
}

static void add_source(Page *page, const Violation *violation, FileId id)
{
    CHECK(source_file(page->report->diag->sources, id));
    const SourceFile *file = source_file(page->report->diag->sources, id);
    uint32_t number = 1;
    add_element(page, "h3", file->path);
    add(page, "<div class=\"scroll\" tabindex=\"0\"><ol class=\"source\">\n");
    for (const char *line = file->text; *line; number++) {
        size_t length = strcspn(line, "\n");
        char *text = mem_text(line, length);
        bool is_fault = violation->place.file == id && violation->place.line == number;
        buf_printf(&page->buf, "<li id=\"v%u-%u-%u\"%s>", page->violations, id, number,
                   is_fault                         ? " class=\"fault used\""
                   : is_used(violation, id, number) ? " class=\"used\""
                                                    : "");
        markup_text(&page->buf, text, false);
        add(page, "</li>\n");
        mem_free(text);
        line += length + (line[length] == '\n');
    }
    add(page, "</ol></div>\n");
}

static void add_trace(Page *page, const Run *run, const Violation *violation)
{
    if (!violation->trace.length)
        return;
    add(page, "<h3>The path</h3>\n");
    add_rank_buttons(page, run, violation);
    if (violation->dropped_steps)
        buf_printf(&page->buf, "<p>%llu steps before these are not kept.</p>\n",
                   (unsigned long long)violation->dropped_steps);
    add(page, "<div class=\"two\">\n<div><div class=\"scroll\"><ol class=\"steps\" tabindex=\"0\" "
              "role=\"listbox\" aria-label=\"the steps\">\n");
    for (uint32_t i = 0; i < violation->trace.length; i++)
        add_step(page, violation, i);
    add(page, "</ol></div></div>\n<div>\n");
    for (FileId id = 1; id <= page->report->diag->sources->files.length; id++)
        if (is_used(violation, id, 0) && !source_file(page->report->diag->sources, id)->is_ours)
            add_source(page, violation, id);
    add(page, "</div>\n</div>\n");
}

static void add_diagrams(Page *page, const Run *run, const Violation *violation)
{
    Diagram diagram;
    diagram_make(&diagram, page->report, run, violation);
    if (diagram.waits.length) {
        add(page, "<h3>Who waits for whom</h3>\n<div class=\"scroll\" tabindex=\"0\">");
        diagram_waits_svg(&page->buf, &diagram);
        add(page, "</div>\n");
    }
    if (diagram.events.length > 1) {
        add(page, "<h3>Messages</h3>\n<div class=\"scroll\" tabindex=\"0\">");
        diagram_svg(&page->buf, &diagram, false);
        add(page, "</div>\n");
    }
    diagram_release(&diagram);
}

static void add_explanation(Page *page, Property property)
{
    CHECK(property < PROPERTY_COUNT);
    const Explanation *text =
        page->report->explanations ? &page->report->explanations[property] : NULL;
    add(page,
        "<details><summary>What this property means, and how it is usually mended</summary>\n");
    add_element(page, "p", property_table[property].help);
    if (text) {
        add_element(page, "p", text->meaning);
        add_element(page, "pre", text->example);
        add_element(page, "p", text->fix);
    }
    add(page, "</details>\n");
}

static void add_violation(Page *page, const Run *run, const Violation *violation)
{
    buf_printf(&page->buf, "<section class=\"violation\" id=\"v%u\">\n<h2>", ++page->violations);
    if (violation->rank >= 0)
        buf_printf(&page->buf, "rank %d: ", violation->rank);
    markup_text(&page->buf, violation->message, false);
    add(page, "</h2>\n<p>");
    add_place(page, violation->place);
    buf_printf(&page->buf, "<code>[%s]</code> %s</p>\n", property_table[violation->property].name,
               violation->certainty == CERTAINTY_PROVED
                   ? "proved: the program was executed on these inputs, and goes wrong here"
                   : "possible: it could be neither proved nor refuted");
    if (violation->native) {
        add(page, "<p>Natively: ");
        markup_text(&page->buf, violation->native, false);
        add(page, "</p>\n");
    }
    add_notes(page, violation);
    add_differences(page, violation);
    add_values(page, "Inputs that show it", &violation->inputs);
    add_values(page, "Values of functions", &violation->points);
    add_diagrams(page, run, violation);
    if (violation->unavoidable) {
        add(page, "<p><b>Unavoidable:</b> ");
        markup_text(&page->buf, violation->unavoidable, false);
        add(page, "</p>\n");
    }
    add_trace(page, run, violation);
    add_explanation(page, violation->property);
    add(page, "</section>\n");
}

/* What tass prints, without colours. */
static void add_printed(Page *page, const Run *run)
{
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    TextOptions plain = {0};
    REQUIRE(stream);
    report_run_text(stream, page->report, run, &plain);
    fclose(stream);
    add(page, "<details><summary>The text of the report</summary>\n");
    add_element(page, "pre", text);
    add(page, "</details>\n");
    free(text);
}

static void add_run(Page *page, const Run *run)
{
    CHECK(run->result);
    const Result *result = run->result;
    Buf scope = {0};
    report_scope(&scope, page->report, run);
    buf_printf(&page->buf, "<section>\n<h2 class=\"%s\">%s</h2>\n",
               report_verdict_name(result->verdict), report_verdict_name(result->verdict));
    if (result->reason)
        add_element(page, "p", result->reason);
    add_element(page, "p", buf_text(&scope));
    if (result->assumptions.length) {
        add(page, "<p>Assumed:</p>\n<ul>\n");
        for (uint32_t i = 0; i < result->assumptions.length; i++)
            add_element(page, "li", result->assumptions.data[i]);
        add(page, "</ul>\n");
    }
    for (uint32_t i = 0; i < result->violations.length; i++)
        add_violation(page, run, &result->violations.data[i]);
    add_printed(page, run);
    add(page, "</section>\n");
    buf_release(&scope);
}

static void add_messages(Page *page)
{
    const Diag *diag = page->report->diag;
    if (!diag->messages.length)
        return;
    add(page, "<ul>\n");
    for (uint32_t i = 0; i < diag->messages.length; i++) {
        const DiagMessage *message = &diag->messages.data[i];
        add(page, "<li>");
        add_place(page, message->place);
        buf_printf(&page->buf, "%s: ", diag_level_name(message->level));
        markup_text(&page->buf, message->text, false);
        add(page, "</li>\n");
    }
    add(page, "</ul>\n");
}

static void add_head(Page *page)
{
    const Report *report = page->report;
    const char *verdict = report_verdict_name(report_verdict(report));
    Buf command = {0};
    buf_puts(&command, "tass");
    for (uint32_t i = 0; i < report->word_count; i++)
        buf_printf(&command, " %s", report->words[i]);
    add(page, "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
              "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, "
              "initial-scale=1\"/>\n<title>tass: ");
    add(page, verdict);
    add(page, "</title>\n<style>\n");
    add(page, (const char *)page_style);
    add(page, (const char *)diagram_style);
    buf_printf(&page->buf,
               "</style>\n</head>\n<body>\n<h1>tass: <span class=\"%s\">%s</span></h1>\n", verdict,
               verdict);
    add_element(page, "p class=\"command\"", buf_text(&command));
    buf_release(&command);
}

void report_html(FILE *stream, const Report *report)
{
    CHECK(stream && report->command && report->diag);
    value_use_memory();
    Page page = {.report = report};
    add_head(&page);
    add_messages(&page);
    for (uint32_t i = 0; i < report->runs.length; i++)
        if (report->runs.data[i].result->verdict != VERDICT_UNUSABLE)
            add_run(&page, &report->runs.data[i]);
    add(&page, "<script>//<![CDATA[\n");
    add(&page, (const char *)page_script);
    add(&page, "//]]></script>\n</body>\n</html>\n");
    fwrite(page.buf.data, 1, page.buf.length, stream);
    buf_release(&page.buf);
}
