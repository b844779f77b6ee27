/* reject 5:12 an object of type 'float' seen as 'int' */
int main(void)
{
    float f = 1;
    return *(int *)&f;
}
