/* reject 8:5 second label for the same case */
int main(void)
{
    int x = 1;
    switch (x) {
    case 1:
        break;
    case 1:
        break;
    }
    return 0;
}
