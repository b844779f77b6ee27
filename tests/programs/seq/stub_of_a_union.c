//! verify -stub=fill => unusable "a union"
/* Which member of a union a function sets is not known. */
union number {
    int whole;
    float real;
};
void fill(union number *number);
int main(void)
{
    union number number = {1};
    fill(&number);
    return number.whole > 0;
}
