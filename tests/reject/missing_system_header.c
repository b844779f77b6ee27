/* reject 2:10 header arm_neon.h not found */
#include <arm_neon.h>
int main(void)
{
    return 0;
}
