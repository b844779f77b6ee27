int seen;
void klee_assume(int holds)
{
    seen = holds;
}
