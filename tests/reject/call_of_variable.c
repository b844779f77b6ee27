/* reject 5:12 is no function */
int main(void)
{
    int x = 1;
    return x(2);
}
