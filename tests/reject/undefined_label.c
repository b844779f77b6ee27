/* reject 4:5 label 'out' is not defined */
int main(void)
{
    goto out;
    return 0;
}
