//# verify
/* What programs use of the smaller headers. */
#include <complex.h>
#include <error.h>
#include <inttypes.h>
#include <libgen.h>
#include <math.h>
#include <pthread.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int begun;
static void begin(void) { begun++; }
static void paths(const char *path)
{
    char a[32], b[32];
    strcpy(a, path);
    strcpy(b, path);
    printf("[%s] [%s]\n", basename(a), dirname(b));
}
int main(void)
{
    int table[5] = {3, 1, 2}, key = 1, more = 9, none = 8;
    size_t count = 3;
    int *found = lfind(&key, table, &count, sizeof *table, compare);
    int *added = lsearch(&more, table, &count, sizeof *table, compare);
    printf("%d %d %zu %d\n", (int)(found - table), (int)(added - table), count, lfind(&none, table, &count, sizeof *table, compare) == NULL);
    const char *const all[] = {"/usr/lib/x.c", "/usr/", "x.c", "/", "a//b/", "", ".", "//x", "/a"};
    for (int i = 0; i < 9; i++)
        paths(all[i]);
    setenv("OMP_NUM_THREADS", "4", 1);
    setenv("OMP_NUM_THREADS", "5", 0);
    setenv("OMP", "x=y", 1);
    printf("%s %s %d\n", getenv("OMP_NUM_THREADS"), getenv("OMP"), getenv("OMP_NUM") == NULL);
    static char given[] = "GIVEN=7";
    putenv(given);
    given[6] = '8';
    printf("%s\n", getenv("GIVEN"));
    unsetenv("OMP_NUM_THREADS");
    unsetenv("GIVEN");
    printf("%d %d %s %d\n", getenv("OMP_NUM_THREADS") == NULL, getenv("GIVEN") == NULL, getenv("OMP"), setenv("a=b", "c", 1));
    unsetenv("OMP");
    pthread_mutex_t own;
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&own, &kind);
    int is_locked = pthread_mutex_lock(&lock) == 0;
    printf("%d %d\n", is_locked, pthread_mutex_trylock(&lock) != 0);
    is_locked = pthread_mutex_lock(&own) + pthread_mutex_lock(&own) == 0;
    printf("%d %d %d\n", is_locked, pthread_mutex_unlock(&own) + pthread_mutex_unlock(&own), pthread_mutex_unlock(&lock));
    pthread_mutexattr_destroy(&kind);
    printf("%d\n", pthread_mutex_destroy(&own));
    pthread_once(&once, begin);
    pthread_once(&once, begin);
    printf("%d %d\n", begun, pthread_equal(pthread_self(), pthread_self()) != 0);
    const wchar_t *text = L"hello world";
    printf("%d %d %d %d %d\n", (int)(wcsrchr(text, L'o') - text), (int)(wcsstr(text, L"wor") - text), wcsstr(text, L"x") == NULL, (int)btowc('a'), wctob(L'b'));
    printf("%d %d %d %d\n", iswalpha(L'x') != 0, iswdigit(L'5') != 0, iswspace(L'x') != 0, (int)towupper(L'a'));
    wchar_t wide[16] = L"ab";
    printf("%d %d\n", (int)wcslen(wcsncat(wide, L"cdef", 2)), wmemcmp(wide, L"abcd", 4));
    double complex z = cproj(1 + 2 * I), far = cproj(INFINITY - 2 * I);
    printf("%g %g %g %d\n", creal(z), cimag(z), creal(far), cimag(far) == 0);
    printf("%" PRIdFAST16 " %" PRIuLEAST8 " %ld %d\n", (int_fast16_t)3, (uint_least8_t)4, (long)INT_FAST16_MAX, INT_LEAST16_MIN);
    printf("%g %g\n", __builtin_powi(2.0, 10), __builtin_powi(2.0, -2));
    int most = 2147483647;
    printf("%d %d %d\n", __builtin_add_overflow_p(most, 1, (int)0), __builtin_mul_overflow_p(most, 2L, (long)0), __builtin_sub_overflow_p(1, 2, 0u));
    fflush(stdout);
    dprintf(STDOUT_FILENO, "%d %s\n", (int)write(1, "written\n", 8), "so");
    error(0, 0, "nothing of %d", 3);
    error(3, 0, "the end");
    return 0;
}
