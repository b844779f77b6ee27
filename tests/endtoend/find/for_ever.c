/* With go an execution never ends, and never comes to the label. */
#pragma TASS input {0 <= go && go <= 1} int
#define go 0

int x;

int main(void)
{
    while (go)
        x = 1 - x;
after:
    x = 2;
    return 0;
}
