//! verify => violated unsequenced 7
/* The target of the assignment is the variable that its right side changes. */
int main(void)
{
    int i = 3;
    int *p = &i;
    *p = i++;
    return 0;
}
