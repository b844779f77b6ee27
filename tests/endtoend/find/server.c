/* Asked again and again: kind 1 answers, the others do not. */
#pragma TASS input {0 <= kind && kind <= 2} int
#define kind 0

int waiting, served;

int main(void)
{
    for (;;) {
ask:
        waiting = 1;
        if (kind == 0)
            continue;
        if (kind == 1) {
answer:
            served = 1 - served;
            waiting = 0;
        }
    }
}
