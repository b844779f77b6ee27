//! verify => violated array-bounds 13
#include <stdlib.h>
struct message {
    int kind, length;
    double values[];
};
int main(void)
{
    struct message *m = malloc(sizeof *m + 2 * sizeof(double));
    m->values[0] = m->values[1] = 2;
    double *payload = (double *)(m + 1);
    payload[0] = 1;
    payload[2] = 1;
    free(m);
    return 0;
}
