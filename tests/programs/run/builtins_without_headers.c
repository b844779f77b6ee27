//# verify
/* Without any header: gcc knows these names by itself. */
static int order(const char *a, const char *b)
{
    return __builtin_strcmp(a, b) < 0;
}
int main(void)
{
    char text[32], copy[32];
    double big = __builtin_huge_val(), nothing = __builtin_nan("");
    __builtin_strcpy(text, "abc");
    __builtin_memcpy(copy, text, 4);
    __builtin_memset(copy + 4, 'x', 3);
    copy[7] = 0;
    __builtin_printf("%s %lu %d %d\n", copy + 4, __builtin_strlen(copy),
                     __builtin_memcmp(copy, text, 4), order("a", "b"));
    int *block = __builtin_malloc(3 * sizeof *block), *zeroed = __builtin_calloc(2, sizeof *zeroed);
    block[0] = __builtin_abs(-3);
    __builtin_printf("%d %d %ld %lld\n", block[0], zeroed[1], __builtin_labs(-4L),
                     __builtin_llabs(-5LL));
    __builtin_free(block);
    __builtin_free(zeroed);
    __builtin_printf("%g %g %g %g\n", __builtin_fabs(-2.5), __builtin_sqrt(16),
                     __builtin_fabsf(-1.5f), __builtin_floor(2.5));
    __builtin_printf("%d %d %d %d %d\n", __builtin_isinf(big) != 0, __builtin_isnan(nothing) != 0,
                     __builtin_isinf_sign(-big), __builtin_isless(1.0, big) != 0,
                     __builtin_isunordered(1.0, nothing) != 0);
    __builtin_printf("%d %d %d\n", __builtin_signbit(-1.0) != 0,
                     __builtin_isfinite(__builtin_inff()) != 0, __builtin_isnormal(1.0) != 0);
    __builtin_printf("%d %d\n", __builtin_fpclassify(1, 2, 3, 4, 5, 0.0),
                     __builtin_fpclassify(1, 2, 3, 4, 5, big));
    __builtin_puts("end");
    __builtin_putchar('\n');
    if (copy[0] == 'b')
        __builtin_abort();
    return 0;
}
