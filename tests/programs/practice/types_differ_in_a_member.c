//! verify with/cell.c => unusable "member 'x' is a 'float' here, and a 'double' at"
//! verify with/cell_with_more.c => unusable "no such member"
struct cell { int n; double x; };
double weight(const struct cell *c);
int main(void)
{
    struct cell c = {1, 2.0};
    return weight(&c) > 0 ? 0 : 1;
}
