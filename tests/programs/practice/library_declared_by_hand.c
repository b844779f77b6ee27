//! verify => verified
/* C11 7.1.4p2: a library function may be declared without its header. */
extern void abort(void);
extern void exit(int);
double sqrt(double);
int puts(const char *);
int main(void)
{
    if (sqrt(16.0) != 4.0)
        abort();
    puts("done");
    exit(0);
}
