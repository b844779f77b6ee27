//! compare unset_member_on_both_sides.c => violated output-undefined 6
#pragma TASS output
struct {
    int set;
    int unset;
} z;
int main(void)
{
    z.set = 1;
    return 0;
}
