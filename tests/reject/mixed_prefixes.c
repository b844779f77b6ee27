/* reject 4:28 different prefixes */
int main(void)
{
    const int *text = L"a" u"b";
    return text[0];
}
