/* reject 5: pointer to void */
int main(void)
{
    int x; void *p = &x;
    return *p;
}
