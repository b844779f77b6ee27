//! verify -function=named => verified
int unrelated, kept = 3;

int named(int a, int at)
{
    kept = at;
    return a;
}
