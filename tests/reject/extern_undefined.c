/* reject 6:12 variable 'shared' is declared extern */
extern int shared;

int main(void)
{
    return shared;
}
