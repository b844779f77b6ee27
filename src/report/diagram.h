/* The messages of a violation's trace as a picture: a column for each process, time down, an arrow for
 * each message that was matched, a cross for what was not, bars where a process waits, red ones where for
 * ever, and narrow ones beside it for epochs of windows. */
#ifndef REPORT_DIAGRAM_H
#define REPORT_DIAGRAM_H

#include "report/report.h"

typedef enum EventKind {
    EVENT_LOCAL,
    EVENT_SEND,
    EVENT_RECEIVE,
    EVENT_COLLECTIVE,
    EVENT_LAST
} EventKind;

typedef struct Event {
    EventKind kind;
    uint32_t step; /* of the trace */
    uint32_t rank;
    int32_t sent_to, received_from; /* other events: the other ends of its messages; -1: none */
    uint32_t until;    /* the first event behind its end; the number of events: it has not ended */
    bool is_unmatched; /* of a send or receive */
    bool waits;        /* the process never leaves it */
    const char *call;  /* the function, or "" */
    int64_t place;     /* its communicator or window, by its handle; -1: none */
    uint32_t color;    /* of that: 0, 1, … in order of appearance */
} Event;

typedef enum EpochKind { EPOCH_FENCE, EPOCH_LOCK, EPOCH_ACCESS, EPOCH_EXPOSURE } EpochKind;

/* An epoch of a window at the process of its first event. */
typedef struct Epoch {
    uint32_t from, to; /* events; to may be their number */
    EpochKind kind;
    bool is_open, is_used; /* until the end of the trace; to be shown */
} Epoch;

/* Process who waits for process whom. */
typedef struct WaitEdge {
    uint32_t who, whom;
} WaitEdge;

typedef struct Diagram {
    const Report *report;
    const Violation *violation;
    uint32_t ranks;
    VEC(Event) events; /* in the order of the trace */
    VEC(Epoch) epochs;
    VEC(WaitEdge) waits;
} Diagram;

/* Steps that call MPI, and the last one; release in either case. */
void diagram_make(Diagram *diagram, const Report *report, const Run *run,
                  const Violation *violation);
/* BUG() where an event is of no process, or the other end of a message does not name it (checked builds
 * ask it once it is made). */
void diagram_check(const Diagram *diagram);
void diagram_release(Diagram *diagram);

/* An element <svg>; alone: with what a file of its own needs. */
void diagram_svg(Buf *buf, const Diagram *diagram, bool is_alone);
/* The graph of who waits for whom, as an element <svg>; nothing when nobody waits. */
void diagram_waits_svg(Buf *buf, const Diagram *diagram);
/* In characters, for a terminal. */
void diagram_text(Buf *buf, const Diagram *diagram);

#endif
