//! verify => violated pointer-invalid 22
/* The array of a returned struct lives until the end of the full expression. */
#include <string.h>

struct label {
    char text[8];
};

static struct label label_of(int number)
{
    struct label label = {"row 0"};
    label.text[4] += (char)number;
    return label;
}

int main(void)
{
    int length = (int)strlen(label_of(1).text); /* within the expression: fine */
    for (int i = 0; i < 3; i++)
        length += strcmp(label_of(i).text, label_of(i).text) + label_of(i).text[4];
    const char *text = label_of(2).text;
    return length > 0 && text[0] == 'r';
}
