/* reject 5:14 no struct or union */
int main(void)
{
    int x = 1;
    return x.y;
}
