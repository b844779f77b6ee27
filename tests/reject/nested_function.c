/* reject 4: function inside a function */
int main(void)
{
    int f(int a) { return a; }
    return f(1);
}
