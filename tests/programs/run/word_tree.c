//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct tree {
    char *key;
    int count;
    struct tree *left, *right;
} tree;
static tree *insert(tree *t, const char *k)
{
    if (!t) {
        t = malloc(sizeof *t);
        *t = (tree){strdup(k), 1, NULL, NULL};
        return t;
    }
    int c = strcmp(k, t->key);
    if (c == 0)
        t->count++;
    else if (c < 0)
        t->left = insert(t->left, k);
    else
        t->right = insert(t->right, k);
    return t;
}
static void walk(const tree *t, void (*f)(const tree *, void *), void *arg)
{
    if (t) {
        walk(t->left, f, arg);
        f(t, arg);
        walk(t->right, f, arg);
    }
}
static void show(const tree *t, void *arg)
{
    int *n = arg;
    printf("%s:%d ", t->key, t->count);
    *n += t->count;
}
static void destroy(tree *t)
{
    if (!t)
        return;
    destroy(t->left);
    destroy(t->right);
    free(t->key);
    free(t);
}
static int depth(const tree *t)
{
    if (!t)
        return 0;
    int l = depth(t->left), r = depth(t->right);
    return 1 + (l > r ? l : r);
}
int main(void)
{
    char text[] = "the quick brown fox jumps over the lazy dog the end";
    tree *root = NULL;
    for (char *w = strtok(text, " "); w; w = strtok(NULL, " "))
        root = insert(root, w);
    int n = 0;
    walk(root, show, &n);
    printf("\n%d words, depth %d\n", n, depth(root));
    destroy(root);
    return 0;
}
