/* reject 7:9 function 'foo' has no body here */
int foo(int);

int main(void)
{
    int x;
    x = foo(1);
    return 0;
}
