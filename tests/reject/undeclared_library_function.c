/* reject 5:5 undeclared function 'memmove': include <string.h> */
int main(void)
{
    char text[4] = "abc";
    memmove(text, text + 1, 2);
    return 0;
}
