//! verify => violated unsequenced 13
/* The pointer is a member of a variable, its target another variable. */
struct view {
    int *first;
};

int count = 1;

int main(void)
{
    struct view view = {&count};
    int *both[2] = {&count, &count};
    count = view.first[0]++ + 1;
    return count + both[0][0];
}
