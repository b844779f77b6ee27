/* reject 5:5 inline assembly */
int main(void)
{
    int x = 1;
    __asm__("nop; incl %0" : "+r"(x));
    return x;
}
