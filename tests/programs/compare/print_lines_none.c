//! compare print_lines_spec.c => violated not-equivalent 2
int main(void)
{
    return 0;
}
