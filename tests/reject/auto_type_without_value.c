/* reject 4:5 '__auto_type' declares one variable, with an initialiser */
int main(void)
{
    __auto_type x;
    return 0;
}
