/* reject 2:10 header immintrin.h not found */
#include <immintrin.h>
int main(void)
{
    return 0;
}
