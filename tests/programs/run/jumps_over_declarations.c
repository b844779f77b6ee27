/* Jumps back and forth within blocks: an object lives until its block ends. */
#include <stdio.h>
#include <assert.h>
int main(void)
{
    {
        int *p = 0, *q = 0, j = 0;
    again:
        q = p;
        p = (int[]){j++};
        if (j < 2)
            goto again;
        printf("%d\n", p == q);
        printf("%d %d\n", *p, *q);
    }
    {
        int *p = 0;
        int j = 0;
    back:
        if (p)
            printf("%d\n", *p);
        int x = 5 + j;
        p = &x;
        j++;
        if (j < 3)
            goto back;
    }
    {
        int *p = 0;
        int j = 0;
    b2:
        if (j == 1)
            goto skip;
        int x = 5;
        p = &x;
        j = 1;
        goto b2;
    skip:
        printf("%d %d\n", x, *p);
    }
    {
        int j = 0, *p = 0;
    b3:
        for (int i = 0; i < 3; i++) {
            if (p) {
                printf("%d\n", *p);
                goto out3;
            }
        }
        int y = 9;
        p = &y;
        if (j++ < 1)
            goto b3;
    out3:;
    }
    {
        int s = 0;
        switch (2) {
            int z;
        case 1:
            z = 1;
        l2:
            s++;
            int w;
        case 2:
            w = 3;
            z = w;
            s += z;
            if (s < 7)
                goto l2;
        }
        printf("%d\n", s);
    }
    {
        int i = 0;
        while (i < 3) {
            int *p = 0;
            int k = 0;
        l4:
            if (p) {
                printf("%d\n", *p + k);
                if (k > 1) {
                    i++;
                    continue;
                }
            }
            int v = i * 10;
            p = &v;
            k++;
            goto l4;
        }
    }
    return 0;
}
