//! verify => inconclusive uninitialised-read 10 "possible violations could be neither proved nor refuted"
/* C does not say what is in the bytes between the members. */
struct Item { char kind; int number; };
int main(void)
{
    struct Item one = {1, 2}, two = {1, 2};
    unsigned char *a = (unsigned char *)&one, *b = (unsigned char *)&two;
    int differences = 0;
    for (unsigned i = 0; i < sizeof one; i++)
        differences += a[i] != b[i];
    return differences;
}
