/* reject 4: negative */
int main(void)
{
    int a[-1];
    return 0;
}
