#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ranks.h"
#include "lib/alloc.h"
#include "lib/bug.h"

enum { TAG = 1 };

/* A message that is on its way. */
typedef struct Sent {
    MPI_Request request;
    uint32_t *words;
} Sent;

typedef VEC(Sent) AllSent;

static void drop_sent(AllSent *sent)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < sent->length; i++) {
        int is_done;
        MPI_Test(&sent->data[i].request, &is_done, MPI_STATUS_IGNORE);
        if (is_done)
            mem_free(sent->data[i].words);
        else
            sent->data[kept++] = sent->data[i];
    }
    sent->length = kept;
}

static void send_words(void *self, uint32_t to, const VecU32 *words)
{
    CHECK(words->length);
    Sent one = {.words = mem_alloc_in(NULL, words->length * sizeof *words->data)};
    memcpy(one.words, words->data, words->length * sizeof *words->data);
    MPI_Isend(one.words, (int)words->length, MPI_UINT32_T, (int)to, TAG, MPI_COMM_WORLD,
              &one.request);
    drop_sent(self);
    vec_push((AllSent *)self, one);
}

static bool receive_words(void *self, uint32_t *from, VecU32 *words)
{
    (void)self;
    int is_there, length;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &is_there, &status);
    if (!is_there)
        return false;
    MPI_Get_count(&status, MPI_UINT32_T, &length);
    CHECK(length > 0 && status.MPI_SOURCE >= 0);
    vec_resize(words, (uint32_t)length);
    MPI_Recv(words->data, length, MPI_UINT32_T, status.MPI_SOURCE, TAG, MPI_COMM_WORLD, &status);
    *from = (uint32_t)status.MPI_SOURCE;
    return true;
}

static void end(void *self)
{
    AllSent *sent = self;
    for (uint32_t i = 0; i < sent->length; i++) {
        MPI_Wait(&sent->data[i].request, MPI_STATUS_IGNORE);
        mem_free(sent->data[i].words);
    }
    vec_release(sent);
    mem_free(sent);
    MPI_Finalize();
}

/* To begin MPI takes long, so that is left where nobody asked for several processes. */
static bool is_started_by_mpi(void)
{
    static const char *const names[] = {"PMI_RANK", "PMI_SIZE", "PMIX_RANK",
                                        "OMPI_COMM_WORLD_SIZE"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (getenv(names[i]))
            return true;
    return false;
}

/* Before there are regions of memory, so that it grows outside of them. */
static AllSent *none_sent(void)
{
    AllSent *sent = mem_zero(1, sizeof *sent);
    vec_reserve(sent, 1);
    return sent;
}

bool ranks_begin(Ranks *ranks, int *argc, char ***argv)
{
    int rank, count;
    if (!is_started_by_mpi() || MPI_Init(argc, argv))
        return false;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    *ranks = (Ranks){(uint32_t)rank, (uint32_t)count, none_sent(), send_words, receive_words, end};
    if (count > 1)
        return true;
    end(ranks->self);
    return false;
}
