//! verify => violated assertion 12
/* Cast to its declared type, a bit-field is unsigned, and so is the quotient. */
#include <assert.h>
struct message {
    unsigned urgency : 5;
};
int main(void)
{
    struct message m = {.urgency = 1};
    int balance = -7;
    assert(balance / m.urgency < 0);
    assert(balance / (unsigned)m.urgency < 0);
    return 0;
}
