//# verify
#include <stdio.h>
#include <ctype.h>
#include <string.h>
enum state { START, NUMBER, WORD, STRING, DONE };
static const char *names[] = {
    [START] = "start", [NUMBER] = "number", [WORD] = "word", [STRING] = "string", [DONE] = "done"};
static int scan(const char *s)
{
    enum state st = START;
    int count[DONE] = {0};
    const char *from = s;
    for (;; s++) {
    again:
        switch (st) {
        case START:
            from = s;
            if (!*s) {
                st = DONE;
                goto again;
            }
            if (isdigit((unsigned char)*s))
                st = NUMBER;
            else if (isalpha((unsigned char)*s) || *s == '_')
                st = WORD;
            else if (*s == '"')
                st = STRING;
            break;
        case NUMBER:
            if (!isdigit((unsigned char)*s)) {
                count[NUMBER]++;
                printf("%s %.*s\n", names[st], (int)(s - from), from);
                st = START;
                goto again;
            }
            break;
        case WORD:
            if (isalnum((unsigned char)*s) || *s == '_')
                break;
            count[WORD]++;
            printf("%s %.*s\n", names[st], (int)(s - from), from);
            st = START;
            goto again;
        case STRING:
            if (*s == '"') {
                count[STRING]++;
                printf("%s %.*s\n", names[st], (int)(s - from + 1), from);
                st = START;
            } else if (!*s) {
                puts("unterminated");
                return -1;
            }
            break;
        case DONE:
        default:
            goto out;
        }
    }
out:
    return count[NUMBER] * 100 + count[WORD] * 10 + count[STRING];
}
int main(void)
{
    printf("%d\n", scan("int x_1 = 42; puts(\"hi there\"); 7"));
    printf("%d\n", scan("\"oops"));
    return 0;
}
