/* reject 2:40 parameter 'environment' of 'main' is not supported */
int main(int argc, char **argv, char **environment)
{
    return argc > 1 && argv[1] == environment[0];
}
