//! verify -np=4 => verified
//! verify -np=4 -DEXACT => violated assertion 133@0
//! verify -np=4 -DCOPY => violated assertion 136@0
//! verify -np=4 -DTHROUGH_POINTER => violated assertion 138@0
//! verify -np=4 -DAS_BYTES => violated assertion 140@0
//! verify -np=4 -DADDRESS => violated assertion 142@0
//! verify -np=4 -DINDEX => violated assertion 144@0
//! verify -np=4 -DIN_STRUCT => violated assertion 146@0
//! verify -np=4 -DARITHMETIC => violated assertion 148@0
//! verify -np=4 -DAT_PLACE => violated assertion 151@0
//! verify -np=4 -DEXTENT => violated assertion 154@0
//! verify -np=4 -DPRECISION => violated array-bounds 158@0
//! verify -np=4 -DPRINTED => violated assertion 164@0
//! verify -np=4 -DUNION => violated assertion 168@0
//! verify -np=4 -DCOPIED => violated assertion 168@0
//! verify -np=4 -DPOINTERS => violated assertion 168@0
//! verify -np=4 -DAS_STATUS => violated assertion 171@0
//! verify -np=4 -DORDER => violated assertion 173@0
//! verify -np=4 -DFUNCTION => violated assertion 175@0
//! verify -np=4 -DKEPT => violated assertion 177@0
//! verify -np=4 -DANSWER => violated assertion 179@0
//! verify -np=4 -DTO_ONE => violated deadlock-potential 182
//! verify -np=4 -DWORKER => violated assertion 204@2
//! verify -np=4 -DGLOBAL => violated assertion 208@2
/* Whichever worker is free gets the next job. Where two have each done one, jobs 3 and 4 are theirs in either order: the two have then
 * changed places. The manager, or the worker itself, says in different words that A does not get job 3 when B gets job 4. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define JOBS 6
#if defined(PRECISION) || defined(PRINTED) || defined(UNION) || defined(COPIED) || defined(POINTERS) || defined(AS_STATUS)
#define A 3
#define B 2
#else
#define A 2
#define B 1
#endif
/* It is the second job of the worker that answers. */
#define IS_SECOND (answer[0] == 4 && answer[1] == 1)

static int rank, nprocs, log_of[8];
#ifdef GLOBAL
static int *mine = &rank;
#endif
#ifdef IN_STRUCT
static struct {
    int from, third;
} box;
#endif

static void give(int job, int worker, int tag)
{
    MPI_Send(&job, 1, MPI_INT, worker, tag, MPI_COMM_WORLD);
}

#ifdef FUNCTION
static int pick(const MPI_Status *status)
{
    return status->MPI_SOURCE;
}
#endif

static void manager(void)
{
    int given = 0, sum = 0, to, third = 0;
#ifdef THROUGH_POINTER
    int *at = &third, *now = &to;
#endif
    MPI_Status st;
#ifdef AT_PLACE
    int hits[2] = {0, 0};
#endif
#if defined(KEPT) || defined(AS_BYTES) || defined(ADDRESS)
    MPI_Status kept;
    kept.MPI_SOURCE = 0;
#endif
#if defined(UNION) || defined(COPIED) || defined(POINTERS)
    MPI_Status kept, *to_kept = &kept;
    kept.MPI_SOURCE = 0;
#endif
#ifdef UNION
    union {
        MPI_Status *status;
        int *number;
    } either;
    either.status = to_kept;
    int *number = either.number;
#endif
#ifdef COPIED
    int *number;
    memcpy(&number, &to_kept, sizeof number);
#endif
#ifdef POINTERS
    int *number = *(int **)&to_kept;
#endif
#ifdef AS_STATUS
    static int words[6];
    words[0] = A;
    MPI_Status *seen = (MPI_Status *)words;
#endif
#ifdef ADDRESS
    int *then = &kept.MPI_SOURCE, *now = &st.MPI_SOURCE;
#endif
    for (int worker = 1; worker < nprocs; worker++)
        give(given++, worker, 1);
    for (int got = 0; got < JOBS; got++) {
        int answer[2];
        MPI_Recv(answer, 2, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
        sum += answer[0];
        to = st.MPI_SOURCE;
        if (given == 3)
            third = st.MPI_SOURCE;
#if defined(KEPT) || defined(AS_BYTES) || defined(ADDRESS) || defined(UNION) || defined(COPIED) || defined(POINTERS)
        if (given == 3)
            kept = st;
#endif
#ifdef IN_STRUCT
        box.from = st.MPI_SOURCE;
        if (given == 3)
            box.third = st.MPI_SOURCE;
#endif
#ifdef INDEX
        if (given == 3)
            log_of[st.MPI_SOURCE] = 1;
#endif
        if (given < JOBS)
            give(given++, to, 1);
        else
            give(0, to, 0);
#if defined(EXACT)
        assert(!(third == A && st.MPI_SOURCE == B && IS_SECOND));
#elif defined(COPY)
        if (IS_SECOND && third == A)
            assert(to != B);
#elif defined(THROUGH_POINTER)
        assert(!(*at == A && *now == B && IS_SECOND));
#elif defined(AS_BYTES)
        assert(!(*(int *)(char *)&kept == A && *(int *)(char *)&st == B && IS_SECOND));
#elif defined(ADDRESS)
        assert(!(*then == A && *now == B && IS_SECOND));
#elif defined(INDEX)
        assert(!(log_of[A] && !log_of[B] && to == B && IS_SECOND));
#elif defined(IN_STRUCT)
        assert(!(box.third == A && box.from == B && IS_SECOND));
#elif defined(ARITHMETIC)
        assert((third * 10 + st.MPI_SOURCE) * IS_SECOND != 10 * A + B);
#elif defined(AT_PLACE)
        hits[third == A && st.MPI_SOURCE == B && IS_SECOND] = 1;
        assert(!hits[1]);
#elif defined(EXTENT)
        char room[IS_SECOND && third == A ? st.MPI_SOURCE : 5];
        assert(sizeof room != B);
#elif defined(PRECISION)
        if (IS_SECOND) {
            char text[2] = {'a', 'b'};
            printf("%.*s\n", third, text);
        }
#elif defined(PRINTED)
        if (IS_SECOND) {
            int length;
            printf("%*s%n", third, "", &length);
            assert(length != A);
        }
#elif defined(UNION) || defined(COPIED) || defined(POINTERS)
        if (IS_SECOND)
            assert(*number != A);
#elif defined(AS_STATUS)
        if (IS_SECOND && third == seen->MPI_SOURCE)
            assert(0);
#elif defined(ORDER)
        assert(!(third < st.MPI_SOURCE && third != 1 && IS_SECOND));
#elif defined(FUNCTION)
        assert(!(third == A && pick(&st) == B && IS_SECOND));
#elif defined(KEPT)
        assert(!(kept.MPI_SOURCE == A && to == B && IS_SECOND));
#elif defined(ANSWER)
        assert(!(third == A && answer[0] == 4 && answer[1] == 10 * B + 1));
#elif defined(TO_ONE)
        if (IS_SECOND && third == A)
            MPI_Send(&given, 1, MPI_INT, B, 1, MPI_COMM_WORLD);
#endif
        assert(third != st.MPI_SOURCE || !IS_SECOND);
    }
    assert(sum == 0 + 1 + 2 + 3 + 4 + 5);
}

static void worker(void)
{
    int job, done = 0, answer[2] = {0, 0};
    MPI_Status st;
    for (;;) {
        MPI_Recv(&job, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        if (st.MPI_TAG == 0)
            return;
        answer[0] = job;
        answer[1] = done;
#ifdef ANSWER
        answer[1] += 10 * rank;
#endif
        MPI_Send(answer, 2, MPI_INT, 0, 1, MPI_COMM_WORLD);
#ifdef WORKER
        assert(!(rank == 2 && job == 4 && done == 1));
#endif
#ifdef GLOBAL
        if (job == 4 && done == 1)
            assert(*mine != 2);
#endif
        done++;
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        manager();
    else
        worker();
    if (rank == 0)
        printf("%d jobs\n", JOBS);
    MPI_Finalize();
    return 0;
}
