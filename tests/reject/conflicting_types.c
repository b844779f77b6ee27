/* reject 3:8 conflicting types for 'f' */
int f(int);
double f(int);
int main(void)
{
    return 0;
}
