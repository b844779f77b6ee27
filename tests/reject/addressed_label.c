/* reject 5: address of a label */
int main(void)
{
    int x = 1;
    void *p = &&out;
out:
    return x;
}
