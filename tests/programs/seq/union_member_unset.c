//! verify => violated uninitialised-read 10
union number {
    int i;
    double d;
};
int main(void)
{
    union number u;
    union number *p = &u;
    return p->i > 0;
}
