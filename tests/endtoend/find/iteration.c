/* C(i) = C(i-1)^2 - C(i-2) in numbers with four bits behind the point, cut where they are large. */
#pragma TASS input {-64 <= first && first <= 64}
int first;
int before, scaled, next, half;
int main(void)
{
    before = 8;
    scaled = first * first SCALE;
    if (LARGE) {
cut:    scaled = 16;
    }
    next = scaled - before;
    half = HALF;
end: return 0;
}
