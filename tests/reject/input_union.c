/* reject 7:10 cannot hold unions */
struct s {
    int kind;
    union { int i; double d; } u;
};
#pragma TASS input
struct s x;
int main(void)
{
    return x.kind;
}
