/* reject 4:13 invalid constant */
int main(void)
{
    int x = 09;
    return x;
}
