/* reject 4: missing */
int main(void)
{
    char *s = "abc;
    return s[0];
}
