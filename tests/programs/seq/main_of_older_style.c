//! verify => verified
// The parameters of main are declared behind it, and point to what is not changed.
int main(argc, argv)
int argc;
char const *const *argv;
{
    return argc > 0 && argv[0] == 0;
}
