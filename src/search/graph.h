/* The states of a search as a graph, for people: which choices there are, where each leads, how each path
 * ends, and which paths meet.
 *
 * graph_system wraps the system that is searched, which saves every state: then a state that is reached on
 * two paths is one node.
 */
#ifndef SEARCH_GRAPH_H
#define SEARCH_GRAPH_H

#include "search/composition.h"
#include "search/result.h"

typedef struct Graph {
    Composition *composition;
    Result *result; /* has the StateGraph; its arena, the texts */
    System inner;
    VecU32 path;       /* the nodes of the path, by its labels */
    VecU32 of_marked;  /* node by number of marked state, less 1 */
    uint32_t finished; /* the node of all ends where nothing is to be told; 0: none yet */
    const char *label; /* of the alternative taken last; NULL: the path begins */
    const char *fault; /* found since; NULL: none */
} Graph;

/* The result gets an empty graph. */
void graph_init(Graph *graph, Composition *composition, Result *result);
void graph_release(Graph *graph);
System graph_system(Graph *graph, System inner);
/* The sink of findings was told of one, and has judged it. */
void graph_fault(Graph *graph, const Finding *finding);

#endif
