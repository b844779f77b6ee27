/* reject 2:37 parameter 'environment' of 'main' is not supported */
int main(int argc, char **argv, int environment)
{
    return argc > 1 && argv[1][0] == environment;
}
