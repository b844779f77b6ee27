/* reject 5:18 undeclared function 'strtok' is taken to return an int */
int main(void)
{
    char text[4] = "a b";
    char *word = strtok(text, " ");
    return *word;
}
