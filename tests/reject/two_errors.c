/* reject 4:13 undeclared name 'a' */
int main(void)
{
    int x = a;
    int y = b;
    return x + y;
}
