#include "search/graph.h"

#include "lib/bug.h"
#include "search/wording.h"

enum { TEXT_MAX = 60 }; /* bytes of a statement in a node */

static Arena *arena_of(const Graph *graph)
{
    return &graph->result->arena;
}

static StateGraph *drawn(const Graph *graph)
{
    return graph->result->graph;
}

static const char *text_of(const Graph *graph, Buf *buf)
{
    const char *text = arena_text(arena_of(graph), buf->data, buf->length);
    buf_release(buf);
    return text;
}

void graph_init(Graph *graph, Composition *composition, Result *result)
{
    *graph = (Graph){.composition = composition, .result = result};
    result->graph = arena_alloc(&result->arena, sizeof *result->graph);
    *result->graph = (StateGraph){0};
}

void graph_release(Graph *graph)
{
    vec_release(&graph->path);
    vec_release(&graph->of_marked);
}

/* A statement, and where it is; what is long is cut. */
static void add_stmt(const Graph *graph, Buf *buf, const Function *function, const Stmt *stmt)
{
    Buf words = {0};
    wording_stmt(&words, arena_of(graph), graph->composition->state.model->program->sources,
                 function, stmt);
    buf_shorten(&words, TEXT_MAX, "…");
    if (stmt->place.line)
        buf_printf(buf, "line %u: ", stmt->place.line);
    buf_puts(buf, buf_text(&words));
    buf_release(&words);
}

static void add_process(const Graph *graph, Buf *buf, uint32_t rank)
{
    const State *state = &graph->composition->state;
    const Process *process = &state->processes[rank];
    if (state->process_count > 1)
        buf_printf(buf, "rank %u: ", rank);
    if (process->flow.status == PROCESS_ENDED) {
        buf_puts(buf, "ended");
        return;
    }
    const Function *function;
    const Stmt *stmt = process_stmt(process, state->model, &function);
    add_stmt(graph, buf, function, stmt);
    if (process->flow.status == PROCESS_CUT)
        buf_puts(buf, " (assumed otherwise)");
}

/* Where each process stands, a line each. */
static const char *state_text(const Graph *graph)
{
    Buf buf = {0};
    for (uint32_t rank = 0; rank < graph->composition->state.process_count; rank++) {
        buf_puts(&buf, rank ? "\n" : "");
        add_process(graph, &buf, rank);
    }
    return text_of(graph, &buf);
}

static NodeKind kind_of_end(const Graph *graph)
{
    const Composition *composition = graph->composition;
    if (graph->fault)
        return NODE_FAULT;
    return composition->has_finished ? NODE_FINISHED
           : composition->is_stuck   ? NODE_STUCK
                                     : NODE_CUT;
}

/* All ends where nothing is to be told are one node. */
static uint32_t node_of(Graph *graph, NodeKind kind)
{
    StateGraph *states = drawn(graph);
    if (kind == NODE_FINISHED && graph->finished)
        return graph->finished;
    uint32_t node = states->nodes.length;
    vec_push(&states->nodes, ((StateNode){kind, state_text(graph), graph->fault}));
    if (kind == NODE_FINISHED)
        graph->finished = node;
    return node;
}

/* The path has come to a state. */
static void add_node(Graph *graph, NodeKind kind)
{
    StateGraph *states = drawn(graph);
    uint32_t node = node_of(graph, kind), depth = graph->composition->path_length;
    CHECK(depth <= graph->path.length);
    if (depth)
        vec_push(&states->edges, ((StateEdge){graph->path.data[depth - 1], node, graph->label}));
    graph->path.length = depth;
    vec_push(&graph->path, node);
    graph->fault = NULL;
}

/* The last state is one that was met before. */
static void join_node(Graph *graph, uint32_t number)
{
    CHECK(number && number <= graph->of_marked.length);
    StateGraph *states = drawn(graph);
    states->nodes.length--;
    vec_last(&states->edges).to = graph->of_marked.data[number - 1];
}

static Point run(void *self)
{
    Graph *graph = self;
    Point point = graph->inner.run(graph->inner.self);
    if (point.kind == POINT_CHOICE)
        add_node(graph, graph->fault ? NODE_FAULT : NODE_CHOICE);
    else
        add_node(graph, kind_of_end(graph));
    return point;
}

/* An alternative of a branch: its condition. */
static void add_side(const Graph *graph, Buf *buf, Label label)
{
    const State *state = &graph->composition->state;
    const Function *function;
    const Stmt *stmt = process_stmt(&state->processes[label_rank(label)], state->model, &function);
    const Location *location = &function->locations[stmt->source];
    CHECK(label_value(label) < location->count);
    add_stmt(graph, buf, function, &function->stmts[location->first + label_value(label)]);
}

static void add_answer(const Graph *graph, Buf *buf, Alternative move)
{
    const State *state = &graph->composition->state;
    const Function *callee = process_callee(&state->processes[move.rank], state->model);
    buf_printf(buf, "%s is answered %d", callee ? callee->name : "the call", (int16_t)move.slot);
}

static void add_move(const Graph *graph, Buf *buf, Alternative move)
{
    switch (move.kind) {
    case ALTERNATIVE_MATCH:
        buf_printf(buf, "receives from %u", move.source);
        break;
    case ALTERNATIVE_PROBE:
        buf_printf(buf, "sees a message from %u", move.source);
        break;
    case ALTERNATIVE_ANSWER:
        add_answer(graph, buf, move);
        break;
    case ALTERNATIVE_CANCEL:
        buf_puts(buf, "an operation is cancelled");
        break;
    case ALTERNATIVE_BUFFER:
        buf_puts(buf, "a message is buffered");
        break;
    case ALTERNATIVE_LEAVE:
        buf_puts(buf, "leaves before the others have come");
        break;
    case ALTERNATIVE_GRANT:
        buf_printf(buf, "gets the lock at %u", move.source);
        break;
    case ALTERNATIVE_APPLY:
        buf_puts(buf, "a one-sided operation takes effect");
        break;
    case ALTERNATIVE_TURN:
        buf_puts(buf, "its turn at the file");
        break;
    case ALTERNATIVE_RETURN:
        buf_puts(buf, "returns before it is granted");
        break;
    }
}

static const char *label_text(const Graph *graph, Label label)
{
    Buf buf = {0};
    if (graph->composition->state.process_count > 1)
        buf_printf(&buf, "rank %u: ", label_rank(label));
    switch (label_kind(label)) {
    case LABEL_BRANCH:
        add_side(graph, &buf, label);
        break;
    case LABEL_SPLIT:
        buf_printf(&buf, "the value is %lld", (long long)label_value(label));
        break;
    case LABEL_TURN:
        buf_puts(&buf, "goes on");
        break;
    case LABEL_REST:
        buf_puts(&buf, "goes round for ever");
        break;
    case LABEL_VISIBLE:
    case LABEL_ATOM:
        BUG("a formula is looked for in a search that is drawn");
    default:
        add_move(graph, &buf, label_alternative(label));
        break;
    }
    return text_of(graph, &buf);
}

static bool take(void *self, Label label)
{
    Graph *graph = self;
    graph->label = label_text(graph, label);
    graph->fault = NULL;
    return graph->inner.take(graph->inner.self, label);
}

static Snapshot save(void *self)
{
    Graph *graph = self;
    return graph->inner.save(graph->inner.self);
}

static void restore(void *self, Snapshot snapshot)
{
    Graph *graph = self;
    graph->inner.restore(graph->inner.self, snapshot);
}

static uint32_t mark(void *self, Snapshot snapshot)
{
    Graph *graph = self;
    uint32_t number = graph->inner.mark(graph->inner.self, snapshot);
    if (number)
        join_node(graph, number);
    else
        vec_push(&graph->of_marked, drawn(graph)->nodes.length - 1);
    return number;
}

static void moved(void *self, const Label *labels, uint32_t count)
{
    Graph *graph = self;
    graph->inner.moved(graph->inner.self, labels, count);
}

/* What is found where a path goes round is said of the state that it leads to. */
static void say_there(Graph *graph)
{
    uint32_t depth = graph->composition->path_length;
    if (!graph->fault || depth >= graph->path.length)
        return;
    StateNode *node = &drawn(graph)->nodes.data[graph->path.data[depth]];
    node->kind = NODE_FAULT;
    node->fault = graph->fault;
    graph->fault = NULL;
}

static void endless(void *self, Snapshot snapshot)
{
    Graph *graph = self;
    graph->fault = NULL;
    graph->inner.endless(graph->inner.self, snapshot);
    say_there(graph);
}

static void go_round(void *self, Snapshot snapshot)
{
    Graph *graph = self;
    graph->fault = NULL;
    graph->inner.round(graph->inner.self, snapshot);
    say_there(graph);
}

static Label rest(void *self, Snapshot snapshot, Label first)
{
    Graph *graph = self;
    return graph->inner.rest(graph->inner.self, snapshot, first);
}

System graph_system(Graph *graph, System inner)
{
    graph->inner = inner;
    return (System){graph, run,     take,     save, restore, mark,
                    moved, endless, go_round, rest, NULL,    NULL};
}

/* Whether the finding stands in the result. */
static bool is_found(const Graph *graph, const Finding *finding)
{
    const Result *result = graph->result;
    for (uint32_t i = 0; i < result->violations.length; i++) {
        const Violation *violation = &result->violations.data[i];
        if (violation->property == finding->property &&
            place_equal(violation->place, finding->place))
            return true;
    }
    return false;
}

void graph_fault(Graph *graph, const Finding *finding)
{
    Buf buf = {0};
    if (!is_found(graph, finding))
        return;
    if (graph->fault)
        buf_printf(&buf, "%s\n", graph->fault);
    buf_printf(&buf, "%s", property_table[finding->property].name);
    if (finding->place.line)
        buf_printf(&buf, " in line %u", finding->place.line);
    if (finding->rank >= 0 && graph->composition->state.process_count > 1)
        buf_printf(&buf, ", rank %d", finding->rank);
    graph->fault = text_of(graph, &buf);
}
