//! verify => violated unsequenced 19
/* Called with one object twice, the second time. */
struct counter {
    int value, step;
};

static void add(struct counter *to, struct counter *from)
{
    to->value = from->value + to->step;
    from->value++;
}

int main(void)
{
    struct counter a = {1, 2}, b = {3, 4};
    struct counter *first = &a, *second = &b, *third = &a;
    add(first, second);
    first->value = second->value++ + first->step;
    first->value = third->value++;
    return a.value != 0;
}
