/* reject 4:14 expected ';' */
int main(void)
{
    int x = 1
    return x;
}
