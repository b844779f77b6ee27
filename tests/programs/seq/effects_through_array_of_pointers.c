//! verify => violated unsequenced 7
/* An element of an array of pointers leads out of the array. */
int main(void)
{
    int count = 1;
    int *both[2] = {&count, &count};
    return both[0][0]++ + count++ == 0;
}
