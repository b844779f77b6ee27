//! verify => verified
/* Loops, switch with fall-through and ranges, goto in all directions, scopes. */
#include <assert.h>

static int copy(char *to, const char *from, int count)
{
    int rounds = (count + 3) / 4, copied = 0;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
            copied++;
        case 3:
            *to++ = *from++;
            copied++;
        case 2:
            *to++ = *from++;
            copied++;
        case 1:
            *to++ = *from++;
            copied++;
        } while (--rounds > 0);
    }
    return copied;
}

static int weigh(int kind)
{
    int weight = 0;
    switch (kind) {
        int factor;
    case 0:
        weight += 1;
    case 1:
        weight += 10;
        break;
    case 3 ... 4:
        factor = 100;
        weight += factor;
        break;
    default:
        weight += 1000;
    }
    return weight;
}

int main(void)
{
    char text[12] = "hello world", other[12] = {0};
    assert(copy(other, text, 11) == 11 && other[10] == 'd');
    assert(weigh(0) == 11 && weigh(1) == 10 && weigh(2) == 1000 && weigh(4) == 100);
    int steps = 0;
    for (int i = 0; i < 3; i++) {
        int k = i;
        for (;;) {
            if (k > 2)
                goto next;
            k++;
            steps++;
        }
    next:;
    }
    assert(steps == 6);
again:
    if (steps < 9) {
        int before = steps;
        steps = before + 1;
        goto again;
    }
    assert(steps == 9);
    int count = 0;
    while (count++ < 3)
        ;
    assert(count == 4);
    do
        count--;
    while (count > 0);
    for (int i = 0, j = 10; i < j; i++, j--) {
        if (i == 2)
            continue;
        count += i;
    }
    assert(count == 0 + 1 + 3 + 4);
    int steps_inside = 0;
    {
        int steps = 100;
        steps_inside = steps + 1;
    }
    assert(steps == 9 && steps_inside == 101);
    return 0;
}
