/* The labels of a program's choices: what is chosen, by which process, and which alternative. */
#ifndef SEARCH_LABEL_H
#define SEARCH_LABEL_H

#include "mpi/moves.h"
#include "search/system.h"

typedef enum LabelKind {
    LABEL_BRANCH,
    LABEL_SPLIT,
    LABEL_MATCH, /* from here on in the order of AlternativeKind */
    LABEL_PROBE,
    LABEL_ANSWER,
    LABEL_CANCEL,
    LABEL_BUFFER,
    LABEL_LEAVE,
    LABEL_GRANT,
    LABEL_APPLY,
    LABEL_FILE, /* whose turn it is at a file */
    LABEL_RETURN,
    LABEL_TURN,    /* without reduction: which process runs */
    LABEL_VISIBLE, /* a process comes to its visible statement (watcher.h) */
    LABEL_ATOM,    /* the truth of an expression there */
    LABEL_REST,    /* a process goes round for ever, so that only the others go on */
} LabelKind;

/* Values lie strictly between -LABEL_VALUE_MAX and LABEL_VALUE_MAX. */
#define LABEL_VALUE_MAX ((int64_t)1 << 38)

Label label_make(LabelKind kind, uint32_t rank, int64_t value);
LabelKind label_kind(Label label);
uint32_t label_rank(Label label);
int64_t label_value(Label label);

/* Those of moves of MPI. */
Label label_of_alternative(Alternative alternative);
Alternative label_alternative(Label label);

#endif
