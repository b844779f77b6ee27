/* C(i) = C(i-1)^2 - C(i-2) in numbers with four bits behind the point; the product of negative
 * numbers is rounded down where it should be toward zero, and a guard is wrong for one sign. */
#pragma TASS input {-64 <= first && first <= 64}
int first;
int c, previous, scaled;
int main(void)
{
    previous = 0;
    c = first;
    scaled = c * c / 16;
    if (c > -16) {
small:  previous = c;
    } else {
large:  previous = 16;
    }
end: return 0;
}
