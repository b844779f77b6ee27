#include <stdio.h>
#include <stdlib.h>
#define SIZE 12
void bubble_sort(int *v, int n) { for (int i = 0; i < n - 1; i++) for (int j = 0; j < n - 1 - i; j++) if (v[j] > v[j + 1]) { int t = v[j]; v[j] = v[j + 1]; v[j + 1] = t; } }
int main() {
    int data[SIZE];
    srand(7);
    for (int i = 0; i < SIZE; i++) data[i] = rand() % 100;
    printf("Unsorted:"); for (int i = 0; i < SIZE; i++) printf(" %d", data[i]); printf("\n");
    bubble_sort(data, SIZE);
    printf("Sorted:"); for (int i = 0; i < SIZE; i++) printf(" %d", data[i]); printf("\n");
    return 0;
}
