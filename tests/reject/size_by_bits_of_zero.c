/* reject 2: the size of an array at file scope may not call a function */
int some[__builtin_clz(0)];
int main(void)
{
    return some[0];
}
