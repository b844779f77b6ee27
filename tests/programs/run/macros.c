//# verify
#include <stdio.h>
#define SQ(x) ((x) * (x))
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define N 3
#define FOREACH(i, n) for (int i = 0; i < (n); i++)
#define LOG(level, ...) do { if (level > 0) { printf("%s:", #level); printf(__VA_ARGS__); } } while (0)
#define LIST(X) X(red, 1) X(green, 2) X(blue, 4)
#define AS_ENUM(n, v) CAT(color_, n) = v,
#define AS_CASE(n, v) case CAT(color_, n): return #n;
enum color { LIST(AS_ENUM) color_end };
static const char *name(enum color c) { switch (c) { LIST(AS_CASE) default: return "none"; } }
#if defined(N) && N > 2 && !defined(MISSING)
static int var = N;
#elif 1
#error no
#endif
#undef N
#define N 5
int main(void) { int i = 2, CAT(va, lue) = 7; printf("%d %d %s %s\n", SQ(i + 1), value, XSTR(N), STR(N)); int k = SQ(i); FOREACH(j, N) k += j; LOG(1, "%d %d\n", k, var); LOG(0, "no\n"); printf("%s %s %s %d\n", name(color_green), name(color_blue), name(8), color_end);
 printf("%d\n", __LINE__); printf("a" "b" XSTR(c)
 "\n"); return i \
 - 2; }
