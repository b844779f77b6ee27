/* reject 4:5 unknown type name 'size_t' */
int main(void)
{
    size_t n = 3;
    return (int)n;
}
