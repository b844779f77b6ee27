/* reject 5:14 has no member 'z' */
int main(void)
{
    struct { int x; } s = {1};
    return s.z;
}
