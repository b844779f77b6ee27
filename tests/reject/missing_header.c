/* reject 2:10 header nowhere.h not found */
#include "nowhere.h"
int main(void)
{
    return 0;
}
