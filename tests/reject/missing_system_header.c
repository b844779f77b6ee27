/* reject 2:10 header omp.h not found */
#include <omp.h>
int main(void)
{
    return 0;
}
