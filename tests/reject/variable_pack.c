/* reject 2: this form of #pragma pack */
#pragma pack(show)
struct s {
    char c;
    int i;
};
int main(void)
{
    return 0;
}
