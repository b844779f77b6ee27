/* reject 6:23 an annotation may not have a side effect */
int main(void)
{
    int x = 1, y = 0;
    x -= y;
#pragma TASS assert x && y++
    return y;
}
