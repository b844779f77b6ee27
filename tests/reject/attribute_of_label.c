/* reject 4:20 attribute 'mode' is not supported here */
int main(void)
{
    __attribute__((mode(QI)));
    return 0;
}
