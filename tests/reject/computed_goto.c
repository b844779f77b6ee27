/* reject 7:5 computed label */
int main(void)
{
    void *p = 0;
    int x = 1;
out:
    goto *p;
    return x;
}
