//! verify => unusable "undeclared function 'atof' is taken to return an int"
int main(void)
{
    double x = atof("2.5");
    return x > 2 ? 0 : 1;
}
