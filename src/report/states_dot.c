#include "report/report.h"

#include "lib/bug.h"
#include "lib/buf.h"

/* How a kind of state looks. */
static const char *const looks[] = {
    [NODE_CHOICE] = "",
    [NODE_FINISHED] = ", peripheries=2",
    [NODE_STUCK] = ", style=filled, fillcolor=lightgrey",
    [NODE_CUT] = ", style=dashed",
    [NODE_FAULT] = ", style=filled, fillcolor=lightpink",
};

static const char *const words[] = {
    [NODE_CHOICE] = "",
    [NODE_FINISHED] = "all have ended",
    [NODE_STUCK] = "nobody can go on",
    [NODE_CUT] = "not followed",
    [NODE_FAULT] = "",
};

/* Lines end at the left, as Graphviz has it. */
static void add_lines(Buf *buf, const char *text)
{
    for (const char *at = text; *at; at++) {
        if (*at == '\n')
            buf_puts(buf, "\\l");
        else if (*at == '"' || *at == '\\')
            buf_printf(buf, "\\%c", *at);
        else
            buf_putc(buf, *at);
    }
    buf_puts(buf, *text ? "\\l" : "");
}

static void add_node(Buf *buf, uint32_t index, const StateNode *node)
{
    buf_printf(buf, "  s%u [label=\"", index);
    add_lines(buf, node->fault ? node->fault : words[node->kind]);
    if (node->kind != NODE_FINISHED)
        add_lines(buf, node->text);
    buf_printf(buf, "\"%s];\n", looks[node->kind]);
}

void report_states(FILE *stream, const Result *result)
{
    const StateGraph *graph = result->graph;
    if (!graph)
        return;
    Buf buf = {0};
    buf_puts(&buf, "digraph states {\n  node [shape=box, fontsize=10];\n  edge [fontsize=10];\n");
    for (uint32_t i = 0; i < graph->nodes.length; i++)
        add_node(&buf, i, &graph->nodes.data[i]);
    for (uint32_t i = 0; i < graph->edges.length; i++) {
        const StateEdge *edge = &graph->edges.data[i];
        CHECK(edge->from < graph->nodes.length && edge->to < graph->nodes.length);
        buf_printf(&buf, "  s%u -> s%u [label=\"", edge->from, edge->to);
        add_lines(&buf, edge->label);
        buf_puts(&buf, "\"];\n");
    }
    buf_puts(&buf, "}\n");
    fputs(buf_text(&buf), stream);
    buf_release(&buf);
}
