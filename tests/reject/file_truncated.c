/* reject 5:12 truncate */
#include <unistd.h>
int main(void)
{
    return truncate("data", 0);
}
