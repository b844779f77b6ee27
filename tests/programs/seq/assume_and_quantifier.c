//! verify => verified
#pragma TASS input {1 <= n && n <= 4}
int n;
#pragma TASS input
int a[n];
int main(void)
{
    int least = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] < least)
            least = a[i];
#pragma TASS assert forall {int i | 0 <= i && i < n} least <= a[i]
#pragma TASS assert exists {int i | 0 <= i && i < n} least == a[i]
    return 0;
}
