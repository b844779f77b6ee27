//! verify -np=2 => violated array-bounds 201
//! verify -np=3 -allow=app_keys.c:201:array-bounds => verified
/*************************************************************************
 *   I S   --  parallel integer (bucket) sort                             *
 *************************************************************************/
#include "mpi.h"
#include <stdlib.h>
#include <stdio.h>

#ifndef CLASS
#define CLASS 'T'
#endif

#define TOTAL_KEYS_LOG_2  6
#define MAX_KEY_LOG_2     5
#define NUM_BUCKETS_LOG_2 3

#define TOTAL_KEYS   (1 << TOTAL_KEYS_LOG_2)
#define MAX_KEY      (1 << MAX_KEY_LOG_2)
#define NUM_BUCKETS  (1 << NUM_BUCKETS_LOG_2)
#define MAX_PROCS    64
#define MIN_PROCS    1
#define MAX_ITERATIONS 2
#define SIZE_OF_BUFFERS (3 * TOTAL_KEYS)

typedef int INT_TYPE;

int my_rank, comm_size;
INT_TYPE *key_buff_ptr_global, total_local_keys, total_lesser_keys;
int passed_verification;

INT_TYPE key_array[SIZE_OF_BUFFERS], key_buff1[SIZE_OF_BUFFERS], key_buff2[SIZE_OF_BUFFERS];
INT_TYPE bucket_size[NUM_BUCKETS], bucket_size_totals[NUM_BUCKETS], bucket_ptrs[NUM_BUCKETS];
INT_TYPE process_bucket_distrib_ptr1[NUM_BUCKETS], process_bucket_distrib_ptr2[NUM_BUCKETS];
INT_TYPE send_count[MAX_PROCS], recv_count[MAX_PROCS], send_displ[MAX_PROCS], recv_displ[MAX_PROCS];

double randlc(double *X, double *A)
{
    static int KS = 0;
    static double R23, R46, T23, T46;
    double T1, T2, T3, T4, A1, A2, X1, X2, Z;
    int i, j;

    if (KS == 0) {
        R23 = 1.0;
        R46 = 1.0;
        T23 = 1.0;
        T46 = 1.0;
        for (i = 1; i <= 23; i++) {
            R23 = 0.50 * R23;
            T23 = 2.0 * T23;
        }
        for (i = 1; i <= 46; i++) {
            R46 = 0.50 * R46;
            T46 = 2.0 * T46;
        }
        KS = 1;
    }
    T1 = R23 * *A;
    j = T1;
    A1 = j;
    A2 = *A - T23 * A1;
    T1 = R23 * *X;
    j = T1;
    X1 = j;
    X2 = *X - T23 * X1;
    T1 = A1 * X2 + A2 * X1;
    j = R23 * T1;
    T2 = j;
    Z = T1 - T23 * T2;
    T3 = T23 * Z + A2 * X2;
    j = R46 * T3;
    T4 = j;
    *X = T3 - T46 * T4;
    return (R46 * *X);
}

void create_seq(double seed, double a, int first, int count)
{
    double x;
    int i, k;

    k = MAX_KEY / 4;
    for (i = 0; i < first; i++) {
        x = randlc(&seed, &a);
        x += randlc(&seed, &a);
        x += randlc(&seed, &a);
        x += randlc(&seed, &a);
    }
    for (i = 0; i < count; i++) {
        x = randlc(&seed, &a);
        x += randlc(&seed, &a);
        x += randlc(&seed, &a);
        x += randlc(&seed, &a);
        key_array[i] = k * x;
    }
}

void full_verify(void)
{
    MPI_Status status;
    MPI_Request request;
    INT_TYPE i, j, k, last_local_key;

    for (i = 0; i < total_local_keys; i++)
        key_array[--key_buff_ptr_global[key_buff2[i]] - total_lesser_keys] = key_buff2[i];
    last_local_key = (total_local_keys < 1) ? 0 : (total_local_keys - 1);

    if (my_rank > 0)
        MPI_Irecv(&k, 1, MPI_INT, my_rank - 1, 1000, MPI_COMM_WORLD, &request);
    if (my_rank < comm_size - 1)
        MPI_Send(&key_array[last_local_key], 1, MPI_INT, my_rank + 1, 1000, MPI_COMM_WORLD);
    if (my_rank > 0)
        MPI_Wait(&request, &status);

    j = 0;
    if (my_rank > 0 && total_local_keys > 0)
        if (k > key_array[0])
            j++;
    for (i = 1; i < total_local_keys; i++)
        if (key_array[i - 1] > key_array[i])
            j++;
    if (j != 0)
        printf("Processor %d:  Full_verify: number of keys out of sort: %d\n", my_rank, j);
    else
        passed_verification++;
}

void rank_keys(int iteration, int num_keys)
{
    INT_TYPE i, j, k, l, m;
    INT_TYPE shift = MAX_KEY_LOG_2 - NUM_BUCKETS_LOG_2;
    INT_TYPE key;
    INT_TYPE min_key_val, max_key_val;
    INT_TYPE *key_buff_ptr;

    for (i = 0; i < NUM_BUCKETS; i++) {
        bucket_size[i] = 0;
        bucket_size_totals[i] = 0;
        process_bucket_distrib_ptr1[i] = 0;
        process_bucket_distrib_ptr2[i] = 0;
    }
    for (i = 0; i < num_keys; i++)
        bucket_size[key_array[i] >> shift]++;
    bucket_ptrs[0] = 0;
    for (i = 1; i < NUM_BUCKETS; i++)
        bucket_ptrs[i] = bucket_ptrs[i - 1] + bucket_size[i - 1];
    for (i = 0; i < num_keys; i++) {
        key = key_array[i];
        key_buff1[bucket_ptrs[key >> shift]++] = key;
    }
    MPI_Allreduce(bucket_size, bucket_size_totals, NUM_BUCKETS, MPI_INT, MPI_SUM, MPI_COMM_WORLD);

    for (j = 0; j < MAX_PROCS; j++)
        send_count[j] = 0;
    send_displ[0] = 0;
    process_bucket_distrib_ptr1[0] = 0;
    for (i = 0, l = 0, m = 0, k = 0, j = 0; i < NUM_BUCKETS; i++) {
        m += bucket_size_totals[i];
        l += bucket_size[i];
        if (m >= (j + 1) * (TOTAL_KEYS / comm_size) && j < comm_size - 1) {
            send_count[j] = l;
            if (j != 0) {
                send_displ[j] = send_displ[j - 1] + send_count[j - 1];
                process_bucket_distrib_ptr1[j] = process_bucket_distrib_ptr2[j - 1] + 1;
            }
            process_bucket_distrib_ptr2[j++] = i;
            l = 0;
        }
        (void)k;
    }
    send_count[j] = l;
    if (j != 0) {
        send_displ[j] = send_displ[j - 1] + send_count[j - 1];
        process_bucket_distrib_ptr1[j] = process_bucket_distrib_ptr2[j - 1] + 1;
    }
    process_bucket_distrib_ptr2[j] = NUM_BUCKETS - 1;
    for (j++; j < comm_size; j++) {
        send_displ[j] = send_displ[j - 1] + send_count[j - 1];
        process_bucket_distrib_ptr1[j] = 1;
    }

    MPI_Alltoall(send_count, 1, MPI_INT, recv_count, 1, MPI_INT, MPI_COMM_WORLD);
    recv_displ[0] = 0;
    for (i = 1; i < comm_size; i++)
        recv_displ[i] = recv_displ[i - 1] + recv_count[i - 1];
    MPI_Alltoallv(key_buff1, send_count, send_displ, MPI_INT, key_buff2, recv_count, recv_displ, MPI_INT, MPI_COMM_WORLD);

    min_key_val = process_bucket_distrib_ptr1[my_rank] << shift;
    max_key_val = ((process_bucket_distrib_ptr2[my_rank] + 1) << shift) - 1;
    for (i = 0; i < max_key_val - min_key_val + 1; i++)
        key_buff1[i] = 0;
    m = 0;
    for (k = 0; k < my_rank; k++)
        for (i = process_bucket_distrib_ptr1[k]; i <= process_bucket_distrib_ptr2[k]; i++)
            m += bucket_size_totals[i];
    j = 0;
    for (i = process_bucket_distrib_ptr1[my_rank]; i <= process_bucket_distrib_ptr2[my_rank]; i++)
        j += bucket_size_totals[i];

    key_buff_ptr = key_buff1 - min_key_val;
    for (i = 0; i < j; i++)
        key_buff_ptr[key_buff2[i]]++;
    key_buff_ptr[min_key_val] += m;
    for (i = min_key_val; i < max_key_val; i++)
        key_buff_ptr[i + 1] += key_buff_ptr[i];

    if (iteration == MAX_ITERATIONS) {
        key_buff_ptr_global = key_buff_ptr;
        total_local_keys = j;
        total_lesser_keys = m;
    }
}

int main(int argc, char **argv)
{
    int i, iteration, itemp, num_keys, first;
    double timecounter, maxtime;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &my_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &comm_size);

    if (comm_size < MIN_PROCS || comm_size > MAX_PROCS) {
        if (my_rank == 0)
            printf("\n ERROR: number of processes %d not within range %d-%d\n Exiting program!\n\n", comm_size, MIN_PROCS, MAX_PROCS);
        MPI_Finalize();
        exit(1);
    }
    if (my_rank == 0) {
        printf("\n\n Parallel Benchmarks -- IS Benchmark\n\n");
        printf(" Size:  %ld  (class %c)\n", (long)TOTAL_KEYS, CLASS);
        printf(" Iterations:   %d\n", MAX_ITERATIONS);
        printf(" Number of processes:     %d\n", comm_size);
    }
    num_keys = TOTAL_KEYS / comm_size;
    first = my_rank * num_keys;
    if (my_rank == comm_size - 1)
        num_keys = TOTAL_KEYS - first;
    create_seq(314159265.00, 1220703125.00, first, num_keys);

    passed_verification = 0;
    timecounter = -MPI_Wtime();
    for (iteration = 1; iteration <= MAX_ITERATIONS; iteration++) {
        if (my_rank == 0)
            printf("        %d\n", iteration);
        rank_keys(iteration, num_keys);
    }
    timecounter += MPI_Wtime();
    full_verify();

    itemp = passed_verification;
    MPI_Reduce(&itemp, &passed_verification, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&timecounter, &maxtime, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (my_rank == 0) {
        if (passed_verification != comm_size)
            passed_verification = 0;
        printf(" Verification    = %s\n", passed_verification ? "SUCCESSFUL" : "UNSUCCESSFUL");
        printf(" Time in seconds = %12.2f\n", maxtime);
        printf(" Mop/s total     = %12.2f\n", ((double)(MAX_ITERATIONS * TOTAL_KEYS)) / maxtime / 1000000.);
    }
    MPI_Finalize();
    for (i = 0; i < 0; i++)
        ;
    return 0;
}
