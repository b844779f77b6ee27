/* reject 6:11 returns no value */
void f(void)
{
}
int main(void)
{ int x = f(); return x; }
