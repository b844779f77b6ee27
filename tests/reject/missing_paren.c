/* reject 4:19 syntax error */
int main(void)
{
    int x = (1 + 2;
    return x;
}
