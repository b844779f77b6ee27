/* reject 5:14 alloca */
#include <alloca.h>
int main(void)
{
    int *p = alloca(sizeof *p);
    return *p;
}
