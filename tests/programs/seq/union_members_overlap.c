//! verify => violated memory-overlap 18
/* Both members hold a struct; one begins in the middle of the other. */
struct pair {
    long a, b;
};
union slot {
    struct pair plain;
    struct {
        long kind;
        struct pair pair;
    } tagged;
};
int main(void)
{
    union slot slots[2] = {{.plain = {1, 2}}};
    struct pair *from = &slots[0].plain;
    slots[1].tagged.pair = slots[0].plain;
    slots[0].tagged.pair = *from;
    return 0;
}
