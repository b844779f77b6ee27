/* reject 2: unterminated */
#ifdef FLAG
int main(void)
{
    return 0;
}
