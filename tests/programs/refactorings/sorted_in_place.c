//! compare sorted_in_place.c -function=median:median_by_exchanges => verified
//! compare sorted_in_place.c -function=median:median_of_two => violated not-equivalent 26
/* The median of three: by ranks, and by a network of exchanges. */
int median(const int a[3])
{
    for (int i = 0; i < 3; i++) {
        int below = 0, same = 0;
        for (int j = 0; j < 3; j++) {
            below += a[j] < a[i];
            same += a[j] == a[i];
        }
        if (below <= 1 && below + same > 1)
            return a[i];
    }
    return 0;
}
int median_by_exchanges(const int a[3])
{
    int x = a[0], y = a[1], z = a[2], t;
    if (x > y)
        t = x, x = y, y = t;
    if (y > z)
        t = y, y = z, z = t;
    return x > y ? x : y;
}
int median_of_two(const int a[3])
{
    int x = a[0], y = a[1], z = a[2], t;
    if (x > y)
        t = x, x = y, y = t;
    if (y > z)
        t = y, y = z, z = t;
    return y;
}
