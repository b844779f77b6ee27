//# verify
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
static int depth_reached;
static void dive(int n)
{
    int local = n;
    depth_reached = local;
    if (n == 4)
        longjmp(env, 7);
    dive(n + 1);
    printf("never\n");
}
static int parse(const char *text, jmp_buf *error)
{
    if (*text < '0' || *text > '9')
        longjmp(*error, *text);
    return *text - '0';
}
static int attempt(const char *text)
{
    jmp_buf error;
    int volatile tries = 0;
    int code = setjmp(error);
    if (code)
        return -code + tries;
    tries = 1000;
    return parse(text, &error);
}
int main(void)
{
    switch (setjmp(env)) {
    case 0:
        dive(0);
        break;
    case 7:
        printf("back from %d\n", depth_reached);
        break;
    default:
        printf("other\n");
    }
    printf("%d %d\n", attempt("5"), attempt("x"));
    volatile int count = 0;
    int once = 3;
    if (setjmp(env) < 3) {
        count++;
        longjmp(env, count);
    }
    printf("%d %d\n", count, once);
    if (!setjmp(env))
        longjmp(env, 0);
    else
        printf("one\n");
    jmp_buf inner, copy;
    if (_setjmp(inner) == 0) {
        copy[0] = inner[0];
        longjmp(copy, 2);
    }
    sigjmp_buf s;
    if (sigsetjmp(s, 1) == 0)
        siglongjmp(s, 1);
    while (setjmp(env) == 0)
        longjmp(env, 5);
    puts("end");
    return 0;
}
