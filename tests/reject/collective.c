/* reject 5: collective assertions */
int main(void)
{
    int x = 1;
#pragma TASS collective assert same x == PROC[0].x
    return x;
}
