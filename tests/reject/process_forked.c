/* reject 5:12 other processes than those of MPI */
#include <unistd.h>
int main(void)
{
    return fork();
}
