//# verify
#include <stdio.h>
static void copy(int *to, const int *from, int count) { int n = (count + 7) / 8; switch (count % 8) { case 0: do { *to++ = *from++; case 7: *to++ = *from++; case 6: *to++ = *from++; case 5: *to++ = *from++; case 4: *to++ = *from++; case 3: *to++ = *from++; case 2: *to++ = *from++; case 1: *to++ = *from++; } while (--n > 0); } }
int main(void) { int a[19], b[19]; for (int i = 0; i < 19; i++) a[i] = i; copy(b, a, 19); for (int i = 0; i < 19; i++) printf("%d ", b[i]); 
 int k = 2; switch (k) for (k = 0; k < 3; k++) case 2: printf("k%d ", k); switch (k) default: if (k) case 7: puts("seven"); switch (9) ; 
 switch (k) { int z; case 3: z = 4; printf("%d\n", z); } 
 return 0; }
