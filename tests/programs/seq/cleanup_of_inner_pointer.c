//! verify => violated pointer-invalid 8
struct list {
    int *last;
};
static int seen;
static void finish(struct list *l)
{
    seen = *l->last; /* of a block that has ended */
}

int main(void)
{
    for (int i = 0; i < 2; i++) {
        struct list l __attribute__((cleanup(finish))) = {0};
        {
            int inner = i;
            l.last = &inner;
            if (i == 0)
                continue;
        }
    }
    return seen;
}
