/* reject 7:2 expected '}' */
int main(void)
{
    int x = 1;
    if (x) {
    return x;
}
