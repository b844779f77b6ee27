/* reject 4:12 include <math.h> */
int main(void)
{
    return sqrt(2.0) > 1;
}
