//! verify => verified
/* One struct further is where its flexible array begins, where no padding lies between. */
#include <assert.h>
#include <stdlib.h>
struct message {
    int kind, length;
    double values[];
};
int main(void)
{
    struct message *m = malloc(sizeof *m + 2 * sizeof(double));
    double *payload = (double *)(m + 1);
    m->values[0] = m->values[1] = 2;
    payload[1] += *(double *)(m + 1);
    assert(m->values[1] == 4 && (char *)(m + 1) - (char *)m == 8 && m + 1 - 1 == m);
    free(m);
    return 0;
}
