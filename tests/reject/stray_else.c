/* reject 5:5 before 'else' */
int main(void)
{
    int x = 1;
    else x = 2;
    return x;
}
