//! verify -check=nontermination => violated nontermination 6
//! verify -check=nontermination -loop-bound=5 => violated nontermination 6
int main(void)
{
    int x = 1;
    while (x > 0)
        x++;
    return 0;
}
