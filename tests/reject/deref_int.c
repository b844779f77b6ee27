/* reject 5:12 needs a pointer */
int main(void)
{
    int x = 1;
    return *x;
}
