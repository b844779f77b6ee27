/* reject 8:24 an annotation may not have a side effect */
/* The value of ?: is not needed; its operands have effects all the same. */
int x;

int main(void)
{
    int y = 0;
#pragma TASS assert (x ? (void)y++ : (void)0, 1)
    return y;
}
