/* reject 8: integer constant */
#pragma TASS input int
#define N 3
int main(void)
{
    int x = 3;
    switch (x) {
    case N:
        return 1;
    }
    return 0;
}
