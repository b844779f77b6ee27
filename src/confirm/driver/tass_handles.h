/* A part of tass_driver.c: what was made and is not freed yet, and what is left at the end. calls.h, written for the program,
 * counts what functions make and free. */

enum Handles {
    TASS_COMMUNICATORS,
    TASS_DATATYPES,
    TASS_OPERATIONS,
    TASS_GROUPS,
    TASS_WINDOWS,
    TASS_FILES,
    TASS_INFOS,
    TASS_ERRHANDLERS,
    TASS_KEYVALS,
    TASS_SESSIONS,
    TASS_REQUESTS,
    TASS_HANDLES
};

static const char *const handle_names[] = {
    "communicator", "datatype",      "operation", "group",   "window", "file",
    "info object",  "error handler", "key",       "session", "request"};
static int handles[TASS_HANDLES];

/* Handles that somebody made. */
static int is_named(MPI_Datatype type)
{
    int integers, addresses, types, combiner = MPI_COMBINER_NAMED;
    return type == MPI_DATATYPE_NULL ||
           (PMPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner) == MPI_SUCCESS &&
            combiner == MPI_COMBINER_NAMED);
}

#define IS_MADE_MPI_Datatype(handle) (!is_named(handle))
#define IS_MADE_MPI_Op(handle) ((handle) != MPI_OP_NULL)
#define IS_MADE_MPI_Group(handle) ((handle) != MPI_GROUP_EMPTY && (handle) != MPI_GROUP_NULL)
#define IS_MADE_MPI_Win(handle) ((handle) != MPI_WIN_NULL)
#define IS_MADE_MPI_File(handle) ((handle) != MPI_FILE_NULL)
#define IS_MADE_MPI_Info(handle) ((handle) != MPI_INFO_NULL && (handle) != MPI_INFO_ENV)
#define IS_MADE_MPI_Request(handle) ((handle) != MPI_REQUEST_NULL)
#define IS_MADE_MPI_Errhandler(handle)                                                             \
    ((handle) != MPI_ERRHANDLER_NULL && (handle) != MPI_ERRORS_ARE_FATAL &&                        \
     (handle) != MPI_ERRORS_RETURN)

enum { TASS_KEPT = 256 };

static int is_wanted(const char *name)
{
    return getenv(name) != NULL;
}

static void be_late(void)
{
    enum { TASS_TIMES = 60 };
    static int times;
    const char *delay = getenv("TASS_DELAY");
    int rank = rank_of_environment();
    if (delay && times++ < TASS_TIMES)
        let_pass(20000 * (*delay == '1' ? rank : TASS_PROCESSES - rank));
}

/* Messages that nobody received. */

enum { TASS_LOOKS = 20, TASS_LOOK_PAUSE = 5000 };

static int is_pending(MPI_Comm comm, MPI_Status *status)
{
    int found = 0;
    return PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &found, status) == MPI_SUCCESS && found;
}

static void look_for_messages(MPI_Comm comm)
{
    MPI_Status status;
    if (is_pending(comm, &status))
        say("mpi-unreceived", "a message from rank %d with tag %d was never received",
            status.MPI_SOURCE, status.MPI_TAG);
}

/* Communicators that are not freed yet, and messages that were taken out of the queue but not received. */
static MPI_Comm comms[TASS_KEPT];
static int comm_count, open_messages;

static void note_comm(MPI_Comm comm)
{
    handles[TASS_COMMUNICATORS]++;
    if (comm_count < TASS_KEPT)
        comms[comm_count++] = comm;
}

static void forget_comm(MPI_Comm comm)
{
    handles[TASS_COMMUNICATORS]--;
    be_late();
    look_for_messages(comm);
    for (int i = 0; i < comm_count; i++)
        if (comms[i] == comm) {
            comms[i] = comms[--comm_count];
            return;
        }
}

/* Messages of others may still be on their way. */
static void look_for_all_messages(void)
{
    MPI_Status status;
    for (int i = 0; i < TASS_LOOKS && !is_pending(MPI_COMM_WORLD, &status); i++)
        usleep(TASS_LOOK_PAUSE);
    look_for_messages(MPI_COMM_WORLD);
    look_for_messages(MPI_COMM_SELF);
    for (int i = 0; i < comm_count; i++)
        look_for_messages(comms[i]);
    if (open_messages > 0)
        say("mpi-unreceived", "a message that a probe took was never received");
}

/* Errors of files return codes, unless somebody asks for something else. */
static void make_errors_fatal(int code)
{
    if (code == MPI_SUCCESS)
        PMPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL);
}

int MPI_Init(int *argc, char ***argv)
{
    int code = PMPI_Init(argc, argv);
    make_errors_fatal(code);
    return code;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    int code = PMPI_Init_thread(argc, argv, required, provided);
    make_errors_fatal(code);
    return code;
}

static int is_finalized;

static void say_what_is_left(const char *before)
{
    for (int i = 0; i < TASS_HANDLES; i++)
        if (handles[i] > 0)
            say(i == TASS_REQUESTS ? "mpi-request-lost" : "mpi-resource-leak",
                "%d %s%s never freed before %s", handles[i], handle_names[i],
                handles[i] == 1 ? " is" : "s are", before);
}

static void end_freed(void);
static void empty_space(int waits);

int MPI_Finalize(void)
{
    TASS_TURN("MPI_Finalize");
    empty_space(1);
    end_freed();
    look_for_all_messages();
    say_what_is_left("MPI_Finalize");
    is_finalized = 1;
    return PMPI_Finalize();
}

#if MPI_VERSION >= 4
int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session)
{
    int code = PMPI_Session_init(info, handler, session);
    handles[TASS_SESSIONS] += code == MPI_SUCCESS;
    return code;
}

int MPI_Session_finalize(MPI_Session *session)
{
    int begun = 0;
    handles[TASS_SESSIONS]--;
    if (!handles[TASS_SESSIONS] && PMPI_Initialized(&begun) == MPI_SUCCESS && !begun)
        say_what_is_left("MPI_Session_finalize");
    return PMPI_Session_finalize(session);
}
#endif

__attribute__((destructor)) static void see_end(void)
{
    int begun = 0;
    if (PMPI_Initialized(&begun) == MPI_SUCCESS && begun && !is_finalized)
        say("mpi-finalize", "the process ends without MPI_Finalize");
    if (handles[TASS_SESSIONS] > 0)
        say("mpi-resource-leak", "a session is never finalized");
}
