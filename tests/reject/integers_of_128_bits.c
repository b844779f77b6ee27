/* reject 4:14 128 bits are not supported: use 'long long' */
int main(void)
{
    unsigned __int128 product = 1;
    return (int)product;
}
