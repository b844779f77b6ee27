/* reject 4:13 undeclared function 'foo' */
int main(void)
{
    int x = foo(1);
    return x;
}
