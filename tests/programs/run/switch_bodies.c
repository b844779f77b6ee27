//# verify
#include <stdio.h>
static int f(int x, int y) {
    switch (x) case 3: y += 3;
    y *= 2;
    if (y > 100) switch (x) { case 1: y = 1; } else y++;
    switch (x) {
    case 1: case 2: y += 10;
    again: case 5: y += 1; if (y < 0) goto again;
    case (4 > 3 ? 6 : 7): y += 100; break;
    default: { y = -y; } case 8:;
    }
    switch (x) { case 9: if (y) { case 10: y++; } else case 11: y--; y += 5; }
    for (int i = 0; i < 2; i++) switch (x) { case 10: continue; default: y++; break; }
    switch (x) { case -1 ... 1: y += 1000; break; case 'a': y = 0; case 12: }
    return y;
}
static int g(int x, int z) {
    int y = 0;
    switch (x) { case 0: if (z) case 1: case 2: y += 1; y += 10; }
    return y;
}
int main(void) { printf("%d %d %d %d ", g(0, 0), g(0, 1), g(1, 0), g(2, 0)); for (int x = -1; x < 14; x++) printf("%d ", f(x, x)); printf("%d\n", f('a', 60)); return 0; }
