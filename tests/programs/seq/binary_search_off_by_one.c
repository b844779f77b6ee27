//! verify => violated array-bounds 11
#pragma TASS input
int a[4];
#pragma TASS input
int key;
int main(void)
{
    int low = 0, high = 4;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (a[middle] == key)
            return middle;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return 0;
}
