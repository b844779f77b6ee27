/* reject 5:7 const object */
int main(void)
{
    const int x = 1;
    x = 2;
    return x;
}
