/* Included into every file of a copy of the sources in which changes are switched (schema.py). */
extern int mutant_now;
extern unsigned char *mutant_seen;

/* Whether the change of that number is in force; differs: it would make a difference here, which is recorded. */
static inline _Bool mutant_is(int number, _Bool differs)
{
    if (__builtin_expect(mutant_seen != 0, 0) && differs)
        mutant_seen[number] = 1;
    return mutant_now == number;
}

/* The value of a switch; without the case of that label, one that has none. */
static inline long mutant_case(int number, long label, long value)
{
    return value == label && mutant_is(number, 1) ? 0x7ffffffffffffff0 : value;
}
