/* reject 4:5 'continue' outside a loop */
int main(void)
{
    continue;
    return 0;
}
