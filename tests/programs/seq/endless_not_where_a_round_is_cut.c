//! verify -check=nontermination => inconclusive "no execution satisfies the assumptions"
//! verify -check=nontermination -no-check=division-by-zero -DFAULT => inconclusive "every execution meets a fault whose check is off"
//! verify -check=nontermination -DHARMLESS => violated nontermination 9
/* The conditions of a round imply themselves; but no execution goes round for ever that meets the assumption,
   or beyond the division, checked or not. */
int main(void)
{
    int x = 1;
    while (x > 0) {
        x++;
#ifdef FAULT
        x += 0 / (x - 50);
#elif defined HARMLESS
#pragma TASS assume x > 1
#else
#pragma TASS assume x < 50
#endif
    }
    return 0;
}
