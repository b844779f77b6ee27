/* MPI as the search sees it: what can happen where no process can go on by itself, what of it must,
 * what is left at the end, and words for it. The search includes no other header of this folder.
 *
 * Where every process waits or has ended, MPI makes a move. What it must do some time (a match, an
 * answer to a call that observes) and what it may do or not (buffer a send, let a process leave a
 * collective) are alternatives; their labels name them by their syntax.
 */
#ifndef MPI_MOVES_H
#define MPI_MOVES_H

#include "mpi/match.h"
#include "state/system_function.h"

/* Appends what must happen, and the answers that calls which observe may get. */
void moves_must(Engine *engine, const State *state, Alternatives *moves);
/* Appends what may happen or not. */
void moves_may(const State *state, Alternatives *moves);
void moves_take(Engine *engine, State *state, Alternative move);
/* Whether the move only tells a polling call "not yet", which changes nothing for the others. */
bool moves_is_nothing(const State *state, Alternative move);
/* Whether that one of the moves, and those that belong to it, need no others beside them (settled.h,
 * docs/reduction.md): the moves have all that must happen. That it rests on no process's sending to
 * itself is noted; it is false where the engine's mode doubts that. silent: processes that could go
 * on by what is optional, but would send nothing by it. */
bool moves_is_settled(Engine *engine, const State *state, const Alternatives *moves, uint32_t index,
                      const VecU32 *silent);
/* Whether a move is another outcome of what a settled one decides, or itself. */
bool moves_belong(Alternative settled, Alternative move);
/* Whether a move is that a call gets an answer. */
bool moves_is_answer(Alternative move);
/* What the requests that the process waits for have received becomes values that nobody knows, where
 * they are numbers, all from one source. */
void moves_forget_received(Engine *engine, State *state, uint32_t rank);
/* How many of its moves were followed alone is forgotten: nothing but the reduction knows it. */
void moves_forget_count(State *state, uint32_t rank);
/* The answers of the process are settled, and so many are followed in one order from now on. Whether they
 * are. */
void moves_put_in_order(State *state, uint32_t rank, uint32_t answers);
bool moves_are_in_order(const State *state, uint32_t rank);
/* The same move, marked as one that is followed without the others. */
Alternative moves_alone(Alternative move);
/* Whether the move is that an operation takes effect in the memory of a process, or that the turn of one at
 * a file comes. */
bool moves_accesses(Alternative move);
/* Whether such a move reads that memory, or that file, and writes nothing there. */
bool moves_reads(const State *state, Alternative move);
/* Whether the process is at a call that may be told so, or that waits for what it does itself to the
 * memory of others, or for its turn at a file: where the state repeats it polls. */
bool moves_polls(const Process *process);
/* Whether all of MPI's choices are put off for the sake of some function that the program calls
 * (features of the model, see row.h), or since processes may be spawned. */
bool moves_are_sensitive(const Model *model);
/* The first function of the program that may tell the order of the processes, or where a program may
 * not be cut in all processes at once; NULL: there is none. */
const char *moves_unordered(const Model *model);
/* What was begun and is not over, and where it was begun; NULL: there is nothing. */
const char *moves_in_flight(Engine *engine, const State *state, Place *place);
/* Whether the program makes windows; opens files by MPI. */
/* Whether some process may poll, see moves_polls. */
bool moves_may_poll(const Model *model);
bool moves_use_windows(const Model *model);
bool moves_use_files(const Model *model);
/* Of a number that a call of MPI set: the name of a null handle, "" for another handle, whose number says
 * nothing to people, NULL for what is none. */
const char *moves_handle_text(int64_t value);
/* The name of a constant of MPI, whose number nobody else uses; NULL: it is none. */
const char *moves_constant_text(int64_t value);
/* Whether a function is an operation that all processes of a communicator call. */
bool moves_is_collective(const Model *model, const Function *function);
/* Which argument says where a call of MPI belongs (its communicator, or window), or whom a message goes to or
 * comes from (of two the first, or the last); -1: none does. */
typedef enum MovesArgument { MOVES_PLACE, MOVES_PARTNER, MOVES_LAST_PARTNER } MovesArgument;
int32_t moves_argument(const Model *model, const Function *function, MovesArgument which);
/* Whether the number of a partner is that of nobody. */
bool moves_is_nobody(int64_t rank);

/* Whether a process is about to end all others, or has; ends them, when nothing else can happen. */
bool moves_may_abort(const State *state);
bool moves_abort(State *state);
/* Whether a process that has ended, or is about to, did so by ending all others. */
bool moves_has_aborted(const Process *process);

/* Appends words that say what of MPI others than the process can see: equal words, nothing that
 * they could notice differs. */
void moves_seen(Engine *engine, State *state, uint32_t rank, VecU32 *words);
/* Appends what else of MPI a run of the process depends on, and who notices it: what the others wait for
 * and have posted, and its own messages. False: more than words can say. */
bool moves_around(const State *state, uint32_t rank, VecU32 *words);
/* What a process has posted that nobody has joined, four words each: of a message its destination,
 * communicator, tag and 0; of a receive, or the probe that it waits in, communicator, source, tag and number.
 */
typedef struct Posted {
    VecU32 messages, receives;
    bool is_last; /* it sends nothing after that, and nothing that is awaited now is among it */
} Posted;

/* Appends to both. */
void moves_posted(const State *state, uint32_t rank, Posted *posted);
/* Whether a receive of the one may take a message of the other, whatever else is posted. */
bool moves_may_meet(const Posted *sent, uint32_t sender, const Posted *received, uint32_t receiver);
/* How many operations of the process others can join: that a run adds to them is noticed. */
uint32_t moves_offers(const State *state, uint32_t rank);
/* How many objects there are whose numbers tell the order in which processes made them. */
uint32_t moves_numbered(const State *state);

/* What a process waits for and why it cannot have it; *place is where, no place when it has ended.
 */
const char *moves_waiting_text(Engine *engine, const State *state, uint32_t rank, Place *place);

/* Where everybody waits: messages that nobody can receive any more are reported and gone. Whether
 * there were any, so that their senders go on. */
bool moves_lost(Engine *engine, State *state);
/* Reports what is wrong with messages that were matched and will never be delivered. */
void moves_undelivered(Engine *engine, State *state);
/* At the end of all processes: reports what is left of MPI. */
void moves_finish(Engine *engine, State *state);
/* A process has ended. */
void moves_exit(Engine *engine, State *state, uint32_t rank);

/* Which processes of a program may change places without anybody telling (symmetry.h); NULL: none ever may.
 * prints: nobody compares what is printed; overflows: integers that leave the range of their type are looked for. */
typedef struct Symmetry Symmetry;
Symmetry *moves_symmetry(const Model *model, bool prints, bool overflows);
void moves_symmetry_free(Symmetry *symmetry);
/* The id that the state, where no process executes and which was just committed, shares with those that are the same but
 * for that; 0: it has only its own. The state stays. */
ComponentId moves_identity(Symmetry *symmetry, State *state);

/* Where everybody waits: forgets what no longer matters to anybody. */
void moves_settle(State *state);
/* Ends a call of MPI whose error the program's error handler was told. */
TellHook moves_told;
/* Makes the engine tell MPI of accesses to memory that others may access. */
void moves_watch(Engine *engine);
/* MPI's kinds of records. */
void moves_add_records(RecordKinds *kinds);
/* The function of that name, NULL if it is none of MPI's that is modelled; which features of the
 * model it needs. */
const SystemFunction *moves_function(const char *name);
uint32_t moves_features(const SystemFunction *function);
/* Whether a system function posts messages that receives may take. */
bool moves_sends(const SystemFunction *function);
/* Of MPI's records, whenever no process executes; BUG() when they do not hold (checked builds). */
void moves_invariants(const State *state, TermBank *bank);

#endif
