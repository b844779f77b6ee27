/* reject 4:26 attribute 'packed' is not supported here */
struct s {
    char c;
    int i __attribute__((packed));
};
int main(void)
{
    return 0;
}
