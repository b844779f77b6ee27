/* reject 4:13 undeclared name 'y' */
int main(void)
{
    int x = y + 1;
    return x;
}
