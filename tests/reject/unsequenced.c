/* reject 5:5 without a sequence point */
int main(void)
{
    int i = 0;
    i = i++;
    return i;
}
