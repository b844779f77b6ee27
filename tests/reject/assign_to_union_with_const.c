/* reject 10:7 const object */
union U {
    const int fixed;
    int free;
};

int main(void)
{
    union U a = {1}, b = {2};
    a = b;
    return a.free;
}
