/* reject 5:14 incomplete type */
struct s;
int main(void)
{
    struct s x;
    return 0;
}
