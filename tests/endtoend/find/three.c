#pragma TASS input
int a;
#pragma TASS input
int b;
#pragma TASS input
int c;
int n;
int main(void)
{
    if (a > 0) { p: n++; } else { q: n--; }
    if (b > 0) { r: n++; } else { s: n--; }
    if (c > 0) { t: n++; } else { u: n--; }
end: return 0;
}
