/* reject 2:1 expected a function */
class A {
  public:
    int x;
};
int main()
{
    A a;
    return 0;
}
