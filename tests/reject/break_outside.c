/* reject 4:5 'break' outside a loop */
int main(void)
{
    break;
    return 0;
}
