/* A part of tass_driver.c: messages, and how requests are completed. */

int MPI_Recv(void *b, int n, MPI_Datatype t, int source, int tag, MPI_Comm c, MPI_Status *s)
{
    TASS_TURN("MPI_Recv");
    check_buffer("MPI_Recv", b, n, t);
    check_two("MPI_Recv", b, n, t, NULL, 0, t);
    be_late();
    return PMPI_Recv(b, n, t, forced_source(&turn, c, source), tag, c, s);
}

int MPI_Irecv(void *b, int n, MPI_Datatype t, int source, int tag, MPI_Comm c, MPI_Request *r)
{
    TASS_TURN("MPI_Irecv");
    check_buffer("MPI_Irecv", b, n, t);
    check_two("MPI_Irecv", b, n, t, NULL, 0, t);
    be_late();
    size_t size = late_size(b, n, t);
    void *there = late_buffer(b, size);
    int code = PMPI_Irecv(there, n, t, forced_source(&turn, c, source), tag, c, r);
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    late_result(code, *r, b, there, size);
    return code;
}

int MPI_Sendrecv(const void *b, int n, MPI_Datatype t, int to, int tag, void *rb, int rn,
                 MPI_Datatype rt, int source, int rtag, MPI_Comm c, MPI_Status *s)
{
    TASS_TURN("MPI_Sendrecv");
    check_buffer("MPI_Sendrecv", b, n, t);
    check_buffer("MPI_Sendrecv", rb, rn, rt);
    check_two("MPI_Sendrecv", rb, rn, rt, b, n, t);
    return PMPI_Sendrecv(b, n, t, to, tag, rb, rn, rt, forced_source(&turn, c, source), rtag, c, s);
}

int MPI_Probe(int source, int tag, MPI_Comm c, MPI_Status *s)
{
    TASS_TURN("MPI_Probe");
    return PMPI_Probe(forced_source(&turn, c, source), tag, c, s);
}

int MPI_Iprobe(int source, int tag, MPI_Comm c, int *flag, MPI_Status *s)
{
    TASS_TURN("MPI_Iprobe");
    int code = MPI_SUCCESS, waited = 0;
    be_late();
    *flag = 0;
    if (says_not_yet(&turn))
        return code;
    do
        code = PMPI_Iprobe(forced_source(&turn, c, source), tag, c, flag, s);
    while (code == MPI_SUCCESS && !*flag && asks_again(&turn, &waited));
    return code;
}

int MPI_Mprobe(int source, int tag, MPI_Comm c, MPI_Message *m, MPI_Status *s)
{
    TASS_TURN("MPI_Mprobe");
    int code = PMPI_Mprobe(forced_source(&turn, c, source), tag, c, m, s);
    open_messages += code == MPI_SUCCESS && *m != MPI_MESSAGE_NO_PROC;
    return code;
}

int MPI_Improbe(int source, int tag, MPI_Comm c, int *flag, MPI_Message *m, MPI_Status *s)
{
    TASS_TURN("MPI_Improbe");
    int code = MPI_SUCCESS, waited = 0;
    *flag = 0;
    if (says_not_yet(&turn))
        return code;
    do
        code = PMPI_Improbe(forced_source(&turn, c, source), tag, c, flag, m, s);
    while (code == MPI_SUCCESS && !*flag && asks_again(&turn, &waited));
    open_messages += code == MPI_SUCCESS && *flag && *m != MPI_MESSAGE_NO_PROC;
    return code;
}

int MPI_Mrecv(void *b, int n, MPI_Datatype t, MPI_Message *m, MPI_Status *s)
{
    TASS_TURN("MPI_Mrecv");
    open_messages -= *m != MPI_MESSAGE_NO_PROC;
    return PMPI_Mrecv(b, n, t, m, s);
}

int MPI_Imrecv(void *b, int n, MPI_Datatype t, MPI_Message *m, MPI_Request *r)
{
    TASS_TURN("MPI_Imrecv");
    size_t size = late_size(b, n, t);
    void *there = late_buffer(b, size);
    open_messages -= *m != MPI_MESSAGE_NO_PROC;
    int code = PMPI_Imrecv(there, n, t, m, r);
    handles[TASS_REQUESTS] += code == MPI_SUCCESS;
    late_result(code, *r, b, there, size);
    return code;
}

/* Sends. */

int MPI_Send(const void *b, int n, MPI_Datatype t, int to, int tag, MPI_Comm c)
{
    TASS_TURN("MPI_Send");
    check_buffer("MPI_Send", b, n, t);
    be_late();
    return is_wanted("TASS_SYNCHRONOUS") ? PMPI_Ssend(b, n, t, to, tag, c)
                                         : PMPI_Send(b, n, t, to, tag, c);
}

#define TASS_STARTED(name, called)                                                                 \
    int name(const void *b, int n, MPI_Datatype t, int to, int tag, MPI_Comm c, MPI_Request *r)    \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        check_buffer(#name, b, n, t);                                                              \
        be_late();                                                                                 \
        int code = (called)(b, n, t, to, tag, c, r);                                               \
        if (code == MPI_SUCCESS)                                                                   \
            note_request(*r, b, n, t);                                                             \
        return code;                                                                               \
    }
TASS_STARTED(MPI_Isend, is_wanted("TASS_SYNCHRONOUS") ? PMPI_Issend : PMPI_Isend)
TASS_STARTED(MPI_Issend, PMPI_Issend)
TASS_STARTED(MPI_Ibsend, PMPI_Ibsend)
TASS_STARTED(MPI_Irsend, PMPI_Irsend)

/* sent: how many elements it reads. */
#define TASS_PERSISTENT(name, called, qualifier, sent)                                             \
    int name(qualifier void *b, int n, MPI_Datatype t, int other, int tag, MPI_Comm c,             \
             MPI_Request *r)                                                                       \
    {                                                                                              \
        TASS_TURN(#name);                                                                          \
        int code = (called)(b, n, t, other, tag, c, r);                                            \
        note_persistent(code, *r, b, sent, t);                                                     \
        return code;                                                                               \
    }
TASS_PERSISTENT(MPI_Send_init, is_wanted("TASS_SYNCHRONOUS") ? PMPI_Ssend_init : PMPI_Send_init,
                const, n)
TASS_PERSISTENT(MPI_Ssend_init, PMPI_Ssend_init, const, n)
TASS_PERSISTENT(MPI_Bsend_init, PMPI_Bsend_init, const, n)
TASS_PERSISTENT(MPI_Rsend_init, PMPI_Rsend_init, const, n)
TASS_PERSISTENT(MPI_Recv_init, PMPI_Recv_init, , 0)

int MPI_Start(MPI_Request *r)
{
    TASS_TURN("MPI_Start");
    be_late();
    int code = PMPI_Start(r);
    if (code == MPI_SUCCESS)
        note_start(*r);
    return code;
}

int MPI_Startall(int n, MPI_Request r[])
{
    TASS_TURN("MPI_Startall");
    be_late();
    int code = PMPI_Startall(n, r);
    for (int i = 0; i < n && code == MPI_SUCCESS; i++)
        note_start(r[i]);
    return code;
}

/* Space for buffered sends. Where what may wait is to wait, a message stays there until its receive has begun. */

static int is_attached;
static long space, used;

typedef struct Buffered {
    MPI_Request request;
    void *copy;
    long size;
} Buffered;

static Buffered buffered[TASS_KEPT];
static int buffered_count;

static void empty_space(int waits)
{
    int kept = 0;
    for (int i = 0; i < buffered_count; i++) {
        int is_over = 0;
        if (waits)
            is_over = PMPI_Wait(&buffered[i].request, MPI_STATUS_IGNORE) == MPI_SUCCESS;
        else
            PMPI_Test(&buffered[i].request, &is_over, MPI_STATUS_IGNORE);
        if (is_over) {
            free(buffered[i].copy);
            used -= buffered[i].size;
        } else {
            buffered[kept++] = buffered[i];
        }
    }
    buffered_count = kept;
}

int MPI_Buffer_attach(void *buffer, int size)
{
    TASS_TURN("MPI_Buffer_attach");
    if (is_attached)
        say("mpi-buffer", "MPI_Buffer_attach: there is a buffer already");
    if (__asan_region_is_poisoned && size > 0 && __asan_region_is_poisoned(buffer, (size_t)size))
        say("mpi-buffer", "MPI_Buffer_attach: not all of the %d bytes are memory of an object",
            size);
    is_attached = 1;
    space = size;
    return PMPI_Buffer_attach(buffer, size);
}

int MPI_Buffer_detach(void *buffer, int *size)
{
    TASS_TURN("MPI_Buffer_detach");
    if (!is_attached)
        say("mpi-buffer", "MPI_Buffer_detach: there is no buffer");
    is_attached = 0;
    empty_space(1);
    return PMPI_Buffer_detach(buffer, size);
}

int MPI_Bsend(const void *b, int n, MPI_Datatype t, int to, int tag, MPI_Comm c)
{
    TASS_TURN("MPI_Bsend");
    int size = 0, place = 0;
    check_buffer("MPI_Bsend", b, n, t);
    be_late();
    if (!is_wanted("TASS_SYNCHRONOUS") || to == MPI_PROC_NULL || n < 0 ||
        buffered_count == TASS_KEPT || PMPI_Pack_size(n, t, c, &size) != MPI_SUCCESS)
        return PMPI_Bsend(b, n, t, to, tag, c);
    empty_space(0);
    if (used + size + MPI_BSEND_OVERHEAD > space)
        say("mpi-buffer-space",
            "a message of %d bytes does not fit beside those that nobody has received yet: %ld of "
            "%ld bytes are used",
            size, used, space);
    Buffered *message = &buffered[buffered_count++];
    *message = (Buffered){.copy = malloc((size_t)size + 1), .size = size + MPI_BSEND_OVERHEAD};
    used += message->size;
    PMPI_Pack(b, n, t, message->copy, size, &place, c);
    return PMPI_Issend(message->copy, place, MPI_PACKED, to, tag, c, &message->request);
}
