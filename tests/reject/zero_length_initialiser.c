/* reject 7:36 too many initialisers */
/* gcc drops what stands in for an array of no elements. */
struct samples {
    int count;
    short value[0];
};
static struct samples table = {2, {7, 8}};

int main(void)
{
    return table.count;
}
