/* reject 6:7 cannot convert */
int main(void)
{
    struct { int x; } s = {1};
    int y;
    y = s;
    return y;
}
