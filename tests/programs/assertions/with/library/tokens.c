#include "tokens.h"
#pragma TASS system guard tokens >= n
int take(int n)
{
    return give(-n);
}
