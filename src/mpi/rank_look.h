/* Inside of scalarset.h: what is looked at in what may be executed, and what calls and statuses amount to. */
#ifndef MPI_RANK_LOOK_H
#define MPI_RANK_LOOK_H

#include "mpi/row.h"
#include "mpi/scalarset.h"

/* What calling a function of the library amounts to. */
typedef enum Manner {
    MANNER_OTHER,
    MANNER_OF_MPI, /* all processes are alike to it, and it keeps no pointer */
    MANNER_BEGINS, /* the same, but it keeps pointers */
    MANNER_CALCULATES,
    MANNER_PRINTS,
} Manner;

/* What may be executed from some places on. */
typedef struct Looking {
    Scalarset *scalarset;
    RankUse *use;
    uint32_t *first;   /* by function index: the number of its first location */
    uint8_t *seen;     /* by location */
    VecU32 todo;       /* pairs: function, location */
    VecU32 found;      /* the same, of all that may be executed */
    uint32_t function; /* the one that is looked at */
    bool is_of_first;  /* rank 0 is looked at */
    bool has_others;   /* another rank than 0 may send to others, or receive from them */
    bool has_assumptions;
    bool posts_receives; /* rank 0 may, and go on */
    bool has_changed;
} Looking;

/* rank_manner.c */
bool rank_is_one_of(const char *name, const char *const *names, size_t count);
/* Whether an operation, by its handle, is predefined and gives the same in any order. */
bool rank_op_is_symmetric(Num handle);
Manner rank_manner(const Scalarset *scalarset, const Function *function);
/* The function of the library that a statement calls; NULL: it calls none, or one of the program. */
const Function *rank_system_callee(const Stmt *stmt);
const Parameter *rank_parameter(const Scalarset *scalarset, const Function *function,
                                uint32_t index);
/* Whether an argument is a rank to MPI. */
bool rank_takes(const Parameter *parameter);
/* The variable that MPI_Comm_rank sets; NULL: it is none. */
const Variable *rank_variable_set(const Stmt *stmt);
/* Whether it is the member MPI_SOURCE of a status. */
bool rank_is_source(const Expr *expr);
/* Whether an expression lets statuses, or pointers to them, be seen as something else, or something else as such. */
bool rank_hides_status(const Expr *expr);

/* rank_stops.c: finds scalarset.stops. */
void rank_find_stops(Scalarset *scalarset);
/* Whether a statement is what one of them does, and the argument (UINT32_MAX: any) says for whom. */
bool rank_is_stop(const Scalarset *scalarset, const Stmt *stmt, uint32_t argument);
bool rank_is_within_stops(const Scalarset *scalarset, uint32_t function, LocationId at);

/* scalarset.c */
/* UINT32_MAX, or NULL: it is no variable of a process. */
uint32_t rank_number(const Scalarset *scalarset, const Variable *variable, uint32_t function);
uint8_t *rank_mark(const Looking *all, const Variable *variable, uint32_t function);
/* Whether the value is a rank, as far as is known. */
bool rank_holds(const Looking *all, const Expr *expr);
/* Whether the conversions around a rank leave it the number that it is. */
bool rank_is_plain(const Expr *expr);

/* rank_check.c: notes what is read, and that something else is done with a rank than to use it as a name. */
void rank_check_stmt(Looking *all, const Stmt *stmt);
/* What is stored into; takes: it may hold ranks. */
void rank_check_target(Looking *all, const Expr *lhs, bool takes);
bool rank_is_mentioned(const Looking *all, const Expr *expr);

#endif
