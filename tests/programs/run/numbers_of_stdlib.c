//# verify
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void)
{
    unsigned seed = 1;
    unsigned short state[3] = {1, 2, 3};
    char *end;
    for (int i = 0; i < 4; i++)
        printf("%d ", rand_r(&seed));
    printf("%u\n", seed);
    printf("%.6f %hu %hu %hu\n", erand48(state), state[0], state[1], state[2]);
    printf("%ld ", nrand48(state));
    printf("%ld\n", jrand48(state));
    printf("%ld %lu %ld\n", strtoimax("-12x", &end, 10), strtoumax("ff", NULL, 16), imaxabs(-3));
    printf("%s %ld %ld\n", end, imaxdiv(-7, 2).quot, imaxdiv(-7, 2).rem);
    int *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return 1;
    memory[3] = 5;
    printf("%d %d\n", memory[3], memory[4]);
    printf("%d\n", munmap(memory, 4096));
    printf("%d %d\n", getpid() == getpid(), getpid() > 0);
    printf("%d %d\n", sysconf(_SC_NPROCESSORS_ONLN) > 0, getpagesize() == sysconf(_SC_PAGESIZE));
    printf("%d %d %d\n", fileno(stdin), fileno(stdout), fileno(stderr));
    printf("%d %u\n", system(NULL) != 0, alarm(0));
    return 0;
}
