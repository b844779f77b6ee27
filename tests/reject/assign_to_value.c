/* reject 4:5 syntax error */
int main(void)
{
    3 = 4;
    return 0;
}
