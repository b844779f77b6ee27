/* reject 2: needs the declaration of a function */
#pragma TASS abstract
double f;
int main(void)
{
    return 0;
}
