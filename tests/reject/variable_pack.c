/* reject 2: #pragma pack */
#pragma pack(1)
struct s {
    char c;
    int i;
};
int main(void)
{
    return 0;
}
