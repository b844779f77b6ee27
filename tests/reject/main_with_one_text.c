/* reject 3:25 parameter 'argv' of 'main' is not supported */
/* A text in place of a table of texts. */
int main(int argc, char argv[])
{
    return argc > 1 && argv[0];
}
