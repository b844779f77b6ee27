//# verify
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>
enum level { DEBUG, INFO, WARN };
static enum level threshold = INFO;
static int counts[3];
static void log_at(enum level l, const char *file, int line, const char *fmt, ...)
{
    counts[l]++;
    if (l < threshold)
        return;
    static const char *names[] = {"DEBUG", "INFO", "WARN"};
    char buf[128];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(buf, sizeof buf, fmt, ap);
    va_end(ap);
    const char *base = strrchr(file, '/');
    printf("[%-5s] %s:%d %s (%d)\n", names[l], base ? base + 1 : file, line > 0, buf, n);
}
#define LOG(l, ...) log_at(l, __FILE__, __LINE__, __VA_ARGS__)
#define DEBUGF(fmt, ...) LOG(DEBUG, fmt, ##__VA_ARGS__)
static int sum(int n, ...)
{
    va_list ap;
    int s = 0;
    va_start(ap, n);
    for (int i = 0; i < n; i++)
        s += va_arg(ap, int);
    va_end(ap);
    return s;
}
static double average(const char *types, ...)
{
    va_list ap;
    va_start(ap, types);
    double s = 0;
    int n = 0;
    for (; *types; types++, n++)
        switch (*types) {
        case 'i':
            s += va_arg(ap, int);
            break;
        case 'd':
            s += va_arg(ap, double);
            break;
        case 'l':
            s += va_arg(ap, long);
            break;
        case 's':
            s += strlen(va_arg(ap, const char *));
            break;
        }
    va_end(ap);
    return n ? s / n : 0;
}
int main(void)
{
    LOG(INFO, "start %s", "run");
    DEBUGF("hidden");
    DEBUGF("%d", 1);
    LOG(WARN, "value %5.2f of %d%%", 3.14159, 50);
    printf("%d %g %d\n", sum(3, 1, 2, 3), average("idls", 1, 2.5, 3L, "four"), counts[DEBUG]);
    return 0;
}
