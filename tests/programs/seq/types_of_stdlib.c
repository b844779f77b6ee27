//! verify => verified
//! verify -DWAIT => unusable "select of descriptors"
// stdlib.h has the types of sys/types.h, too, as glibc's does; select of no descriptors is a way to sleep.
#include <stdlib.h>
#include <assert.h>
time_t when;
ssize_t length;
off_t offset;
u_char byte = 255;
uint count = 4000000000u;
struct timeval span = {0, 1000};
struct timespec finer = {0, 1000};
fd_set descriptors;
int main(void)
{
    FD_ZERO(&descriptors);
    FD_SET(3, &descriptors);
    assert(FD_ISSET(3, &descriptors) && !FD_ISSET(4, &descriptors));
    FD_CLR(3, &descriptors);
    assert(!FD_ISSET(3, &descriptors) && byte == 255 && count > 3999999999u);
    assert(select(0, NULL, NULL, NULL, &span) == 0 && finer.tv_nsec == 1000);
#ifdef WAIT
    return select(4, &descriptors, NULL, NULL, NULL);
#endif
    return 0;
}
