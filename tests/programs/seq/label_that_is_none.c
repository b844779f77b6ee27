//! verify => violated assertion 13
/* A jump to what is no label of the function. */
#include <assert.h>
static void *elsewhere(void)
{
    void *to = &&here;
here:
    return to;
}
int main(void)
{
    void *to = &&done;
    goto *(to ? elsewhere() : to);
done:
    return 0;
}
