/* The diagram as SVG. Colours are classes of page/diagram.css. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "report/diagram.h"
#include "report/markup.h"
#include "report/page.h"
#include "report/value.h"

enum { COLORS = 6, HEAD = 36, LINE = 26, LEFT = 70, MARGIN = 30 };

/* Begins at a height of the picture. */
static void open_part(Buf *buf, double width, double from, double height, bool is_alone,
                      const char *what)
{
    if (is_alone)
        buf_puts(buf, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    buf_printf(buf,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%.0f\" "
               "height=\"%.0f\" viewBox=\"0 %.0f %.0f %.0f\"",
               width, height, from, width, height);
    markup_attribute(buf, "aria-label", what);
    buf_puts(buf, ">\n");
    if (is_alone)
        buf_printf(buf, "<style>%s</style>\n", (const char *)diagram_style);
}

static void open_svg(Buf *buf, double width, double height, bool is_alone, const char *what)
{
    open_part(buf, width, 0, height, is_alone, what);
}

static double column_width(const Diagram *diagram)
{
    return diagram->ranks <= 6 ? 190 : diagram->ranks <= 12 ? 150 : 120;
}

static double x_of(const Diagram *diagram, uint32_t rank)
{
    CHECK(rank < diagram->ranks);
    return LEFT + rank * column_width(diagram);
}

static double y_of(uint32_t event)
{
    return HEAD + 20 + event * (double)LINE;
}

/* A line with a head of three points at its end. */
static void add_arrow(Buf *buf, double x1, double y1, double x2, double y2, const char *classes)
{
    CHECK(classes);
    double length = hypot(x2 - x1, y2 - y1), size = 9;
    double dx = length > 0 ? (x2 - x1) / length : 1, dy = length > 0 ? (y2 - y1) / length : 0;
    double bx = x2 - size * dx, by = y2 - size * dy;
    buf_printf(buf, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", classes,
               x1, y1, bx, by);
    buf_printf(buf, "<polygon class=\"%s\" points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\"/>\n", classes,
               x2, y2, bx - 4 * dy, by + 4 * dx, bx + 4 * dy, by - 4 * dx);
}

static void add_names(Buf *buf, const Diagram *diagram)
{
    for (uint32_t rank = 0; rank < diagram->ranks; rank++)
        buf_printf(buf,
                   "<text x=\"%.0f\" y=\"22\" text-anchor=\"middle\" font-weight=\"bold\">rank "
                   "%u</text>\n",
                   x_of(diagram, rank), rank);
}

static void add_lives(Buf *buf, const Diagram *diagram)
{
    double end = y_of(diagram->events.length);
    for (uint32_t rank = 0; rank < diagram->ranks; rank++) {
        double x = x_of(diagram, rank);
        buf_printf(buf, "<line class=\"life\" x1=\"%.0f\" y1=\"%d\" x2=\"%.0f\" y2=\"%.0f\"/>\n", x,
                   HEAD, x, end);
    }
}

static void add_cross(Buf *buf, double x, double y)
{
    buf_printf(buf, "<path class=\"cross\" d=\"M%.0f %.0fl12 12m0 -12l-12 12\" fill=\"none\"/>",
               x - 6, y - 6);
}

static void add_label(Buf *buf, const Diagram *diagram, const Event *event, double x, double y)
{
    CHECK(event->step < diagram->violation->trace.length);
    const TraceStep *step = &diagram->violation->trace.data[event->step];
    const char *call = !strncmp(event->call, "MPI_", 4) ? event->call + 4 : event->call;
    buf_printf(buf,
               "<rect class=\"hit\" x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" height=\"%d\"/>"
               "<text x=\"%.0f\" y=\"%.0f\">",
               x - 8, y - LINE / 2, column_width(diagram) - 20, LINE, x + 10, y + 4);
    markup_text(buf, *call ? call : "here", false);
    buf_printf(buf, "<tspan class=\"faint\">:%u</tspan></text><title>", step->place.line);
    markup_text(buf, step->text, false);
    buf_puts(buf, "</title>");
}

static void add_event(Buf *buf, const Diagram *diagram, uint32_t index)
{
    CHECK(index < diagram->events.length);
    const Event *event = &diagram->events.data[index];
    double x = x_of(diagram, event->rank), y = y_of(index);
    buf_printf(buf, "<g class=\"event\" data-step=\"%u\">", event->step);
    if (event->waits || event->until > index + 1)
        buf_printf(buf, "<rect class=\"%s\" x=\"%.0f\" y=\"%.0f\" width=\"12\" height=\"%.0f\"/>",
                   event->waits ? "bar" : "bar while", x - 6, y,
                   y_of(event->waits ? diagram->events.length : event->until) - y);
    if (event->is_unmatched)
        add_cross(buf, x, y);
    else
        buf_printf(buf, "<circle class=\"%s\" cx=\"%.0f\" cy=\"%.0f\" r=\"%d\"/>",
                   event->kind == EVENT_LAST ? "edge" : "call", x, y,
                   event->kind == EVENT_LOCAL ? 3 : 5);
    add_label(buf, diagram, event, x, y);
    buf_puts(buf, "</g>\n");
}

static void add_messages(Buf *buf, const Diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->events.length; i++) {
        const Event *send = &diagram->events.data[i];
        if (send->sent_to < 0)
            continue;
        uint32_t end = (uint32_t)send->sent_to;
        char classes[24];
        snprintf(classes, sizeof classes, "arrow m%u", send->color % COLORS);
        double from = x_of(diagram, send->rank);
        double to = x_of(diagram, diagram->events.data[end].rank);
        if (from == to)
            to += 14;
        /* A receive that was called before gets its message when that is sent. */
        add_arrow(buf, from, y_of(i), to, y_of(end > i ? end : i), classes);
    }
}

/* Beside the line of the process: on its left what it may access, further left what others may. */
static void add_epochs(Buf *buf, const Diagram *diagram)
{
    for (uint32_t i = 0; i < diagram->epochs.length; i++) {
        const Epoch *epoch = &diagram->epochs.data[i];
        const Event *first = &diagram->events.data[epoch->from];
        double y = y_of(epoch->from);
        if (epoch->is_used)
            buf_printf(
                buf,
                "<rect class=\"epoch m%u\" x=\"%.0f\" y=\"%.0f\" width=\"4\" "
                "height=\"%.0f\"><title>an epoch of a window, from line %u on</title></rect>\n",
                first->color % COLORS,
                x_of(diagram, first->rank) - (epoch->kind == EPOCH_EXPOSURE ? 20 : 14), y,
                y_of(epoch->to) - y, diagram->violation->trace.data[first->step].place.line);
    }
}

void diagram_svg(Buf *buf, const Diagram *diagram, bool is_alone)
{
    uint32_t ranks = diagram->ranks ? diagram->ranks : 1;
    double width = LEFT + ranks * column_width(diagram) + MARGIN;
    /* In a page the names of the columns are a picture of their own, which stays in sight. */
    double from = is_alone ? 0 : HEAD;
    if (!is_alone) {
        buf_puts(buf, "<div class=\"names\">");
        open_svg(buf, width, HEAD, false, "the processes");
        add_names(buf, diagram);
        buf_puts(buf, "</svg></div>\n");
    }
    open_part(buf, width, from, y_of(diagram->events.length) + MARGIN - from, is_alone,
              "the messages of the trace, a column for each process, time down");
    if (is_alone)
        add_names(buf, diagram);
    add_lives(buf, diagram);
    add_epochs(buf, diagram);
    add_messages(buf, diagram);
    for (uint32_t i = 0; i < diagram->events.length; i++)
        add_event(buf, diagram, i);
    buf_puts(buf, "</svg>\n");
}

void diagram_waits_svg(Buf *buf, const Diagram *diagram)
{
    const double pi = 3.14159265358979323846;
    double radius = 60 + 12.0 * diagram->ranks, middle = radius + 40;
    if (!diagram->waits.length)
        return;
    open_svg(buf, 2 * middle, 2 * middle, false, "who waits for whom");
    for (uint32_t i = 0; i < diagram->waits.length; i++) {
        WaitEdge edge = diagram->waits.data[i];
        double a = 2 * pi * edge.who / diagram->ranks - pi / 2;
        double b = 2 * pi * edge.whom / diagram->ranks - pi / 2;
        double x1 = middle + radius * cos(a), y1 = middle + radius * sin(a);
        double x2 = middle + radius * cos(b), y2 = middle + radius * sin(b);
        double length = hypot(x2 - x1, y2 - y1);
        /* Beside the straight line, so that two that wait for each other have two arrows. */
        double dx = length > 0 ? (x2 - x1) / length : 1, dy = length > 0 ? (y2 - y1) / length : 0;
        if (length > 0)
            add_arrow(buf, x1 + 20 * dx - 4 * dy, y1 + 20 * dy + 4 * dx, x2 - 20 * dx - 4 * dy,
                      y2 - 20 * dy + 4 * dx, "edge arrow");
        else
            buf_printf(
                buf,
                "<circle class=\"edge\" fill-opacity=\"0\" cx=\"%.0f\" cy=\"%.0f\" r=\"26\"/>\n",
                x1, y1);
    }
    for (uint32_t rank = 0; rank < diagram->ranks; rank++) {
        double a = 2 * pi * rank / diagram->ranks - pi / 2;
        buf_printf(buf,
                   "<circle class=\"node\" cx=\"%.1f\" cy=\"%.1f\" r=\"18\"/><text x=\"%.1f\" "
                   "y=\"%.1f\" text-anchor=\"middle\">%u</text>\n",
                   middle + radius * cos(a), middle + radius * sin(a), middle + radius * cos(a),
                   middle + radius * sin(a) + 5, rank);
    }
    buf_puts(buf, "</svg>\n");
}

/* The first violation that is proved, else the first. */
static const Violation *leading(const Report *report, const Run **run)
{
    const Violation *first = NULL;
    for (uint32_t i = 0; i < report->runs.length; i++) {
        const Result *result = report->runs.data[i].result;
        for (uint32_t k = 0; k < result->violations.length; k++) {
            const Violation *violation = &result->violations.data[k];
            bool is_better = !first || (violation->certainty == CERTAINTY_PROVED &&
                                        first->certainty != CERTAINTY_PROVED);
            if (is_better) {
                first = violation;
                *run = &report->runs.data[i];
            }
        }
    }
    return first;
}

void report_diagram(FILE *stream, const Report *report)
{
    CHECK(stream && report->diag);
    const Run *run = NULL;
    const Violation *violation = leading(report, &run);
    Buf buf = {0};
    Diagram diagram = {0};
    value_use_memory();
    if (violation) {
        diagram_make(&diagram, report, run, violation);
        diagram_svg(&buf, &diagram, true);
    } else {
        open_svg(&buf, 420, 60, true, "nothing to be shown");
        buf_printf(&buf,
                   "<text x=\"20\" y=\"34\">%s: there is no trace to be shown</text>\n</svg>\n",
                   report_verdict_name(report_verdict(report)));
    }
    fputs(buf_text(&buf), stream);
    diagram_release(&diagram);
    buf_release(&buf);
}
