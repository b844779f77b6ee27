/* reject 2:10 C++ is not supported */
#include <vector>
int main(void)
{
    return 0;
}
