/* A part of tass_driver.c: calls in the order of the counterexample, with the answers that they had there.
 *
 * plan.h has the calls of MPI of each process, in the order in which the counterexample made them. Where TASS_TURNS is set a
 * call waits until those before it, of other processes, are over, or have not been for a while, because they wait themselves.
 * Unless TASS_FREE is set, what asks whether something is complete is answered as there: "not yet" is an answer that MPI may
 * give at any time, and what was complete there is waited for. A process that has left the path makes its calls when it likes.
 */

enum {
    TASS_GRACE = 30000,      /* microseconds that a call which may wait itself is waited for */
    TASS_PATIENCE = 2000000, /* … that one is waited for which must come */
    TASS_PAUSE = 500
};

/* By rank: the number of its latest call that has begun, and of that which is over; in memory of all processes. */
typedef struct Progress {
    volatile int begun, over;
} Progress;

static Progress *progress;

__attribute__((constructor(102))) static void share_progress(void)
{
    char name[64];
    size_t size = sizeof *progress * TASS_PROCESSES;
    if (!getenv("TASS_TURNS") || !getenv("TASS_RUN") || rank_of_environment() >= TASS_PROCESSES)
        return;
    snprintf(name, sizeof name, "%s.turns", getenv("TASS_RUN"));
    int descriptor = open(name, O_RDWR | O_CREAT, 0666);
    if (descriptor < 0 || ftruncate(descriptor, (off_t)size))
        return;
    void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    progress = shared == MAP_FAILED ? NULL : shared;
    close(descriptor);
}

/* Lets time pass, in which the library serves the others. */
static void let_pass(int microseconds)
{
    int begun = 0, over = 1, found;
    PMPI_Initialized(&begun);
    PMPI_Finalized(&over);
    for (; microseconds > 0; microseconds -= TASS_PAUSE) {
        usleep(TASS_PAUSE);
        if (begun && !over)
            PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
    }
}

static int next_event;

/* The calls of this process from the next one on; NULL: there are none. */
static const TassEvent *events_left(int *count)
{
    int rank = rank_of_environment();
    *count = rank < TASS_PROCESSES ? tass_plan[rank].event_count - next_event : 0;
    return *count > 0 ? &tass_plan[rank].events[next_event] : NULL;
}

/* The next event of a call of that name; NULL: there is none. */
static const TassEvent *take_event(const char *call)
{
    int count;
    const TassEvent *events = events_left(&count);
    for (int i = 0; i < count; i++)
        if (!strcmp(events[i].call, call)) {
            next_event += i + 1;
            return &events[i];
        }
    return NULL;
}

/* The last call of another process before a turn; 0: none. */
static int turn_before(int rank, int turn)
{
    int before = 0;
    for (int i = 0; i < tass_plan[rank].event_count && tass_plan[rank].events[i].turn < turn; i++)
        before = tass_plan[rank].events[i].turn;
    return before;
}

/* By rank, the begun call that was found to wait itself. */
static int waits_in[TASS_PROCESSES];

/* Waits until a process is behind a turn of its own, or stands in a call for a while: at that turn, or before it where the library
 * waits for others though the counterexample did not. 0: it does not come there. */
static int wait_for(int rank, int turn)
{
    const volatile Progress *other = &progress[rank];
    int waited = 0, stands = 0, begun = other->begun;
    while (other->over < turn) {
        if (other->begun != begun)
            stands = 0;
        begun = other->begun;
        int is_inside = other->over != begun;
        int grace = begun == waits_in[rank] ? TASS_GRACE / 2 : TASS_GRACE;
        if (is_inside && stands >= grace) {
            waits_in[rank] = begun;
            return 1;
        }
        if (waited >= TASS_PATIENCE)
            return 0;
        let_pass(TASS_PAUSE);
        stands += is_inside ? TASS_PAUSE : 0;
        waited += TASS_PAUSE;
    }
    return 1;
}

typedef struct Turn {
    const TassEvent *event;
    const char *call;
} Turn;

/* A process that is at the end of its calls in the counterexample goes on when the others are at theirs: what happens behind is
 * not to come before. */
static void wait_for_the_end(void)
{
    static int has_waited;
    int left, own = rank_of_environment();
    if (!progress || has_waited || own >= TASS_PROCESSES || !tass_plan[own].event_count ||
        events_left(&left))
        return;
    has_waited = 1;
    for (int rank = 0; rank < TASS_PROCESSES; rank++) {
        int count = tass_plan[rank].event_count;
        if (rank != own && count)
            wait_for(rank, tass_plan[rank].events[count - 1].turn);
    }
    let_pass(TASS_GRACE);
}

static void look_at_freed(void);
static int calls_open;

static Turn turn_begin(const char *call)
{
    calls_open++;
    clock_before(call);
    look_at_freed();
    wait_for_the_end();
    Turn turn = {take_event(call), call};
    int own = rank_of_environment();
    if (!turn.event || !progress)
        return turn;
    for (int rank = 0; rank < TASS_PROCESSES && progress; rank++) {
        int before = rank == own ? 0 : turn_before(rank, turn.event->turn);
        if (before && !wait_for(rank, before))
            progress = NULL;
    }
    if (!progress)
        return turn;
    progress[own].begun = turn.event->turn;
    let_pass(TASS_PAUSE); /* what another process does behind its call has happened, too */
    return turn;
}

static void turn_end(Turn *turn)
{
    if (progress && turn->event)
        progress[rank_of_environment()].over = turn->event->turn;
    clock_after(turn->call);
    calls_open--;
}

/* At the beginning of a function: its turn, until it returns. */
#define TASS_TURN(call) Turn turn __attribute__((cleanup(turn_end), unused)) = turn_begin(call)

/* Answers: how much was complete, and which; -1: not known. */

static int answered(const Turn *turn)
{
    return turn->event && !getenv("TASS_FREE") && turn->event->answer_count
               ? turn->event->answers[0]
               : -1;
}

static int says_not_yet(const Turn *turn)
{
    return answered(turn) == 0;
}

/* Whether the call is to ask again. */
static int asks_again(const Turn *turn, int *waited)
{
    if (answered(turn) <= 0 || *waited >= TASS_PATIENCE)
        return 0;
    usleep(TASS_PAUSE);
    *waited += TASS_PAUSE;
    return 1;
}

/* The place among count requests that the answer of that number names; -1: none. */
static int answered_place(const Turn *turn, int number, int count)
{
    if (answered(turn) <= number || turn->event->answer_count <= number + 1)
        return -1;
    int place = turn->event->answers[number + 1];
    return place >= 0 && place < count ? place : -1;
}

/* The rank in comm of the process whose message the receive gets in the counterexample; of a probe, the next receive. */
static int forced_source(const Turn *turn, MPI_Comm comm, int source)
{
    int count, sender = turn->event ? turn->event->sender : -1, translated = MPI_UNDEFINED;
    const TassEvent *events = events_left(&count);
    MPI_Group world, group;
    if (source != MPI_ANY_SOURCE || getenv("TASS_FREE") || !turn->event)
        return source;
    if (turn->event->probed >= 0)
        return turn->event->probed;
    for (int i = 0; i < count && sender < 0 && turn->event->probed == -1; i++)
        sender = events[i].sender;
    if (sender < 0)
        return source;
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Comm_group(comm, &group);
    PMPI_Group_translate_ranks(world, 1, &sender, group, &translated);
    PMPI_Group_free(&world);
    PMPI_Group_free(&group);
    return translated == MPI_UNDEFINED ? source : translated;
}
