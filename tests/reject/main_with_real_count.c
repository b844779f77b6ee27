/* reject 2:17 parameter 'argc' of 'main' is not supported */
int main(double argc, const char *argv[])
{
    return argc > 1 && argv[1];
}
