/* reject 5:26 attribute 'aligned' is not supported here */
enum { SIZE = 4 };
struct s {
    char c;
    int i __attribute__((aligned(SIZE)));
};
int main(void)
{
    return 0;
}
