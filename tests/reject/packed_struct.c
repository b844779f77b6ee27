/* reject 2:23 attribute 'packed' is not supported */
struct __attribute__((packed)) s {
    char c;
    int i;
};
int main(void)
{
    return 0;
}
