/* reject 2:10 header threads.h not found */
#include <threads.h>
int main(void)
{
    return 0;
}
