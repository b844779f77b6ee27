//! verify => violated memory-overlap 12
/* A text grown by printing it into its own buffer. */
#include <stdio.h>

int main(void)
{
    char line[16], *tail = line + 8;
    snprintf(line, sizeof line, "row");
    snprintf(tail, 8, "%s,%d", line, 1);    /* apart */
    snprintf(line, 4, "%.3s", tail);        /* apart */
    snprintf(line, 0, "%s", line);          /* nothing is written */
    sprintf(line, "%s,%d", line, 2);
    return 0;
}
