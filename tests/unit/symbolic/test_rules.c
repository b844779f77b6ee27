#include <criterion/criterion.h>

#include "symbolic/array.h"
#include "symbolic/context.h"
#include "symbolic/gather.h"
#include "symbolic/rules.h"
#include "unit/symbolic/notation.h"

/* A rule and what it is needed for. Without a condition: the two texts denote one term, and
 * building the first applies the rule. With one: the claim follows from it without a solver, and
 * the rule is applied on the way. */
typedef struct RuleCase {
    RuleId rule;
    const char *left, *right; /* texts, or condition and claim */
} RuleCase;

#define LONG_SUM                                                                                   \
    "(x*y + z*t + u*v + w*a + b*c + d*e + o*x + y*z + t*u + v*w + a*b + c*d + e*o + x^2 + y^2 + "  \
    "z^2 + 1)"

static const RuleCase rewrites[] = {
    {RULE_quotient_exact, "(n*m)/m", "n"},
    {RULE_quotient_sign, "(-n)/3", "-(n/3)"},
    {RULE_quotient_content, "(4*n)/6", "(2*n)/3"},
    {RULE_quotient_nested, "n/3/4", "n/12"},
    {RULE_remainder_exact, "(n*m)%m", "0"},
    {RULE_remainder_sign, "(-n)%5", "-(n%5)"},
    {RULE_remainder_content, "(6*n)%4", "2*((3*n)%2)"},
    {RULE_modulo_coefficient, "mod(9*n, 8)", "mod(n, 8)"},
    {RULE_modulo_inner, "mod(mod(n, 16) + m, 8)", "mod(n + m, 8)"},
    {RULE_modulo_outer, "mod(mod(n, 8), 16)", "mod(n, 8)"},
    {RULE_real_of_sum, "real(n + m*k)", "real(n) + real(m)*real(k)"},
    {RULE_floor_integral, "floor(real(n) + x)", "n + floor(x)"},
    {RULE_trunc_integral, "trunc(real(n)*3)", "3*n"},
    {RULE_trunc_sign, "trunc(-x)", "-trunc(x)"},
    {RULE_fraction_cancel, "(x^2 - 1)/(x - 1)", "x + 1"},
    {RULE_fraction_common, "(x*x - 1)/(x*x + 2*x + 1)", "(x - 1)/(x + 1)"},
    {RULE_fraction_split, "1/(x*x - 1) - 1/(x - 1)", "-x/(x*x - 1)"},
    {RULE_fraction_monic, "1/(4*x + 8)", "0.25/(x + 2)"},
    {RULE_fraction_sum, "x/y + 1", "(x + y)/y"},
    {RULE_relation_converted, "real(n) > 1/2.0", "n >= 1"},
    {RULE_relation_quotient, "x/y > 0", "x*y > 0"},
    {RULE_relation_even, "x*x*y*y + 1 > 0", "true"},
    {RULE_relation_product, "x*y == 0", "x == 0 || y == 0"},
    {RULE_relation_choice, "(p ? 1 : 0) != 0", "p"},
    {RULE_relation_squares, "x*x + 2*x*y + y*y + 1 > 0", "true"},
    {RULE_relation_content, "3*x + 6*y > 0", "x + 2*y > 0"},
    {RULE_fraction_fold, "x/" LONG_SUM "*3", "3*x/" LONG_SUM},
    {RULE_relation_folded, "x/" LONG_SUM " == 0", "x == 0"},
    {RULE_equal_unfolded, "x/" LONG_SUM " + y/" LONG_SUM " == (x + y)/" LONG_SUM, "x == x"},
    {RULE_relation_unfold, "(x+y+z+t+u+v+w+a+b+c+d+e)^2 == x",
     "(x+y+z+t+u+v+w+a+b+c+d+e)*(x+y+z+t+u+v) == x - (x+y+z+t+u+v+w+a+b+c+d+e)*(w+a+b+c+d+e)"},
    {RULE_relation_sign, "x - y == 0 && y - z == 0", "y - x == 0 && z - y == 0"},
    {RULE_relation_strict, "n > 3", "n >= 4"},
    {RULE_relation_integer, "n*n + n >= 0", "true"},
    {RULE_relation_tighten, "2*n > 3", "n >= 2"},
    {RULE_relation_residue, "mod(16*n - 1, 32) == 31", "n % 2 == 0"},
    {RULE_relation_residue, "mod(6*n + 4*m + 1, 8) == 2", "false"},
    {RULE_and_complement, "p && !p", "false"},
    {RULE_and_interval, "n >= 3 && n <= 3", "n == 3"},
    {RULE_and_clause, "p && (!p || q)", "p && q"},
    {RULE_and_subsume, "(p || q || n > 1) && (p || q)", "p || q"},
    {RULE_or_distribute, "(p && n > 1) || q", "(p || q) && (n > 1 || q)"},
    {RULE_choice_nested, "p ? (p ? x : y) : z", "p ? x : z"},
    {RULE_choice_boolean, "p ? q : n > 1", "(!p || q) && (p || n > 1)"},
    {RULE_equal_choice, "(p ? A : write(A, 0, x))== A", "p || x == A[0]"},
    {RULE_equal_arrays, "write(A, 3, x) == write(A, 3, y)", "x == y"},
    {RULE_quantify_parts, "forall i: (p && i > n)", "p && (forall j: j > n)"},
    {RULE_quantify_unused, "forall i: p", "p"},
    {RULE_read_written, "write(A, i, x)[i]", "x"},
    {RULE_read_beside, "write(A, i, x)[i + 1]", "A[i + 1]"},
    {RULE_read_choice, "(p ? A : write(A, 0, x))[i]", "p ? A[i] : write(A, 0, x)[i]"},
    {RULE_write_over, "write(write(A, i, x), i, y)", "write(A, i, y)"},
    {RULE_write_back, "write(A, i, A[i])", "A"},
};

static const RuleCase deductions[] = {
    {RULE_and_fresh, "k >= 0 && k <= 9", "k < 10"},
    {RULE_order_closure, "x > y && y >= z && z > A[1] + 2", "x > A[1] + 2"},
    {RULE_known_sign, "x + y >= 1", "(x + y)*(x + y)*(x + y + 1) > 0"},
    {RULE_bound_division, "n >= 0 && n <= 20", "n/3 <= 6"},
    {RULE_bound_remainder, "n >= 0", "n % 7 < 7"},
    {RULE_bound_modulo, "true", "mod(n, 8) < 8"},
    {RULE_bound_rounding, "x >= 3", "floor(x) >= 3"},
    {RULE_bound_choice, "n >= 1 && m >= 2", "(p ? n : m) >= 1"},
    {RULE_bound_ratio, "x > 0 && y > 0", "floor(x/(x + y)) <= 1"},
    {RULE_known_rounded, "y > 0 && x < 4*y", "floor(x/y) <= 3"},
    {RULE_bound_quotient, "x >= 1 && y >= 1", "floor(x/(y + 1)) >= 0"},
    {RULE_bound_power, "x >= 2 && y >= 0", "x*x*x + y*x*x > 7"},
    {RULE_bound_undivided, "n >= 0", "3*(n/3) <= n"},
    {RULE_bound_through_remainder, "m > 0", "n % m < m"},
    {RULE_bound_through_form, "x + y >= 3 && z >= 1", "x + y + z >= 4"},
    {RULE_narrow_summand, "n + m <= 5 && m >= 3", "n <= 2"},
    {RULE_narrow_factor, "x*y >= 6 && y >= 1 && y <= 2", "x >= 3"},
    {RULE_narrow_square, "n*n <= 10", "n <= 4"},
    {RULE_narrow_dividend, "n/4 >= 2", "n >= 8"},
    {RULE_narrow_floor, "floor(x) == 2", "x < 3"},
    {RULE_narrow_trunc, "trunc(x) == 2", "x < 3"},
    {RULE_linear_eliminate, "n + m == 7 && n - m == 1", "n*k == 4*k"},
    {RULE_linear_constant, "2*n == 8", "f(real(n)) == f(4.0)"},
    {RULE_known_atom, "p || f(x) > y", "p || f(x) > y"},
    {RULE_known_bounds, "n >= 3 && m >= 2", "n*m >= 6"},
    {RULE_known_factor, "x > 0 && y > z", "x*y - x*z > 0"},
    {RULE_known_value, "n >= 8 && n <= 11", "f(real(n/4)) == f(2.0)"},
    {RULE_known_modulo, "n >= 0 && n < 256", "mod(n, 256) == n"},
    {RULE_known_dividend, "n >= 0 && n < m", "n/m == 0 && n%m == n"},
    {RULE_known_multiple, "n >= 0 && m >= 0", "(4*n + m)/4 == n + m/4"},
    {RULE_known_index, "i < j", "write(A, i, x)[j] == A[j]"},
    {RULE_known_base, "i > 5", "write(A, 3, x)[i] == A[i]"},
    {RULE_refute_tighten, "2*i <= j + k && j <= m - i && k + i <= m + 1", "2*i <= m"},
    {RULE_refute_division, "n >= 1 && i >= 0 && i < n*m && m >= 1", "i/m < n"},
    {RULE_refute_floor, "y >= real(floor(x)) + 1 && z >= y", "z > x"},
    {RULE_refute_product, "x >= 0 && x <= 1 && y >= 0 && y <= 1", "x + y - x*y <= 1"},
    {RULE_refute_elimination, "x + 2*y > 3 && y + 2*z > 3 && z + 2*x > 3", "x + y + z > 3"},
    {RULE_refute_solved, "x == 2*y + z && y*z > 3", "(x - z)*z > 5"},
    {RULE_refute_clause, "i % 2 == 0 || i % 3 == 1", "i != 3 && i != 5"},
    {RULE_refute_choice, "n == (i < j ? i : j)", "n <= i"},
    {RULE_refute_read, "true", "write(write(A,i,x),j,x)[i] == x"},
    {RULE_refute_values, "i >= 0 && i < 3", "B[i] == B[0] || B[i] == B[1] || B[i] == B[2]"},
    {RULE_refute_roots,
     "x >= 0 && y >= 0 && sqrt(x) >= 0 && sqrt(y) >= 0 && sqrt(x*y) >= 0 && sqrt(x)*sqrt(x) == x && "
     "sqrt(y)*sqrt(y) == y && sqrt(x*y)*sqrt(x*y) == x*y",
     "sqrt(x)*sqrt(y) == sqrt(x*y)"},
    {RULE_refute_squares, "x*x + y*y <= 1", "x + y <= 1.5"},
    {RULE_refute_multiples, "x*y == z*t", "x*x*y*y*y == z*z*t*t*y"},
    {RULE_refute_factors, "x != 0 && x*y != z*t", "x*x*y != x*z*t"},
    {RULE_refute_eliminated, "x != 0 && x*y == z*t && x*u == z*v", "y*v == t*u"},
};

/* Those that text cannot say, and what says them. */

static void build_choice_turned(TermBank *bank)
{
    Term p = notation_parse(bank, "p"), x = notation_parse(bank, "x"),
         y = notation_parse(bank, "y");
    cr_assert_eq(term_ite(bank, p, x, y), term_ite(bank, term_not(bank, p), y, x));
}

static Term tuple_symbol(TermBank *bank, const char *name)
{
    return term_symbol(bank, name, sort_tuple(bank, (Sort[]){SORT_INT, SORT_REAL}, 2));
}

static void build_equal_tuples(TermBank *bank)
{
    Term t = tuple_symbol(bank, "t"), n = notation_parse(bank, "n"), x = notation_parse(bank, "x");
    Term pair = term_tuple(bank, term_sort(bank, t), (Term[]){n, x});
    Term each = term_and(bank, term_equal(bank, term_item(bank, t, 0), n),
                         term_equal(bank, term_item(bank, t, 1), x));
    cr_assert_eq(term_equal(bank, t, pair), each);
}

static void build_tuple_items(TermBank *bank)
{
    Term t = tuple_symbol(bank, "t");
    cr_assert_eq(term_tuple(bank, term_sort(bank, t),
                            (Term[]){term_item(bank, t, 0), term_item(bank, t, 1)}),
                 t);
}

static void build_item_choice(TermBank *bank)
{
    Term t = tuple_symbol(bank, "t"), u = tuple_symbol(bank, "u"), p = notation_parse(bank, "p");
    cr_assert_eq(term_item(bank, term_ite(bank, p, t, u), 1),
                 term_ite(bank, p, term_item(bank, t, 1), term_item(bank, u, 1)));
}

static void build_equal_paths(TermBank *bank)
{
    Term n = notation_parse(bank, "n"), one = term_int64(bank, 1);
    Term a = term_path(bank, (Term[]){one, n}, 2), b = term_path(bank, (Term[]){one, one}, 2);
    cr_assert_eq(term_equal(bank, a, b), term_equal(bank, n, one));
    cr_assert_eq(term_equal(bank, a, term_path(bank, &one, 1)), TERM_FALSE);
}

static void build_read_defined(TermBank *bank)
{
    Sort sort = sort_array(bank, SORT_REAL);
    Term undefined = term_array_constant(bank, sort, TERM_UNDEFINED), x = notation_parse(bank, "x");
    Term array = term_write(bank, undefined, term_int64(bank, 2), x);
    cr_assert(!term_has_undefined(bank, term_read(bank, array, notation_parse(bank, "i"))));
}

static void build_bits(TermBank *bank)
{
    Contexts *contexts = contexts_new(bank, NULL, true);
    Term n = notation_parse(bank, "n"), m = notation_parse(bank, "m");
    Bounds bounds = context_bounds(contexts, CONTEXT_TRUE, term_bits(bank, BITS_XOR, 8, n, m));
    cr_assert(bounds.has_high && num_equal(bounds.high, NUM(255)));
    contexts_free(contexts);
}

static Term bits(TermBank *bank, BitOperation operation, int64_t b)
{
    return term_bits(bank, operation, 8, notation_parse(bank, "n"), term_int64(bank, b));
}

static void build_bits_mask(TermBank *bank)
{
    cr_assert_eq(bits(bank, BITS_AND, 15), notation_parse(bank, "mod(n, 16)"));
    cr_assert_eq(bits(bank, BITS_AND, 0), term_int64(bank, 0));
}

static void build_bits_zero(TermBank *bank)
{
    cr_assert_eq(bits(bank, BITS_OR, 0), notation_parse(bank, "mod(n, 256)"));
    cr_assert_eq(bits(bank, BITS_SHIFT_LEFT, 8), term_int64(bank, 0));
}

static void build_bits_left(TermBank *bank)
{
    cr_assert_eq(bits(bank, BITS_SHIFT_LEFT, 3), notation_parse(bank, "mod(8*n, 256)"));
}

static void build_bits_right(TermBank *bank)
{
    cr_assert_eq(bits(bank, BITS_SHIFT_RIGHT, 3), notation_parse(bank, "mod(n, 256)/8"));
}

static void build_bits_same(TermBank *bank)
{
    Term n = notation_parse(bank, "n");
    cr_assert_eq(term_bits(bank, BITS_AND, 8, n, n), notation_parse(bank, "mod(n, 256)"));
    cr_assert_eq(term_bits(bank, BITS_XOR, 8, n, n), term_int64(bank, 0));
}

/* name(argument), for a function of the mathematical library. */
static Term library(TermBank *bank, const char *name, Term argument)
{
    Sort sort = sort_function(bank, (Sort[]){SORT_REAL}, 1, SORT_REAL);
    return term_apply(bank, term_symbol(bank, name, sort), &argument, 1);
}

static void build_rounding_of_closed(TermBank *bank)
{
    Term root = library(bank, "sqrt", term_real(bank, NUM(10)));
    cr_assert_eq(term_floor(bank, root), term_int64(bank, 3));
    cr_assert_eq(term_floor(bank, term_neg(bank, root)), term_int64(bank, -4));
    cr_assert_eq(term_truncate(bank, term_neg(bank, root)), term_int64(bank, -3));
}

static void build_relation_of_closed(TermBank *bank)
{
    Term e = library(bank, "exp", term_real(bank, NUM(1)));
    Term bound = notation_parse(bank, "2.71828");
    cr_assert_eq(term_lt(bank, bound, e), TERM_TRUE);
    cr_assert_eq(term_le(bank, e, bound), TERM_FALSE);
    cr_assert_eq(term_equal(bank, e, bound), TERM_FALSE);
    Term square = library(bank, "exp", term_real(bank, NUM(2)));
    cr_assert(term_equal(bank, term_mul(bank, e, e), square) < TERM_FALSE, "equal, but not shown");
}

static void build_squares_of_pair(TermBank *bank)
{
    Term x = notation_parse(bank, "x + y"), one = term_real(bank, NUM(1));
    Term s = library(bank, "sin", x), c = library(bank, "cos", x);
    Term h = library(bank, "sinh", x), k = library(bank, "cosh", x);
    Term sum = term_add(bank, term_mul(bank, s, s), term_mul(bank, c, c));
    cr_assert_eq(term_equal(bank, sum, one), TERM_TRUE);
    Term difference = term_sub(bank, term_mul(bank, k, k), term_mul(bank, h, h));
    cr_assert_eq(term_equal(bank, difference, one), TERM_TRUE);
    Term other = library(bank, "cos", notation_parse(bank, "x - y"));
    sum = term_add(bank, term_mul(bank, s, s), term_mul(bank, other, other));
    cr_assert_neq(term_equal(bank, sum, one), TERM_TRUE);
}

static void build_bounds_of_closed(TermBank *bank)
{
    Contexts *contexts = contexts_new(bank, NULL, true);
    Term e = library(bank, "exp", term_real(bank, NUM(1))), x = notation_parse(bank, "x");
    ContextId above = context_and(contexts, CONTEXT_TRUE, term_lt(bank, e, x));
    Term claim = term_lt(bank, notation_parse(bank, "2.718"), x);
    cr_assert_eq(context_simplify(contexts, above, claim), TERM_TRUE);
    contexts_free(contexts);
}

static void build_choice_gathered(TermBank *bank)
{
    Term sum = notation_parse(bank, "(p ? 1 : 0) + (p ? 0 : 1) == 1");
    cr_assert_eq(choices_gather(bank, sum), TERM_TRUE);
}

static Term prefix(TermBank *bank, const char *body, const char *end)
{
    Term i = notation_parse(bank, "i");
    return term_prefix_sum(bank, i, notation_parse(bank, body), notation_parse(bank, end));
}

static void build_prefix_empty(TermBank *bank)
{
    cr_assert_eq(prefix(bank, "A[i]", "0"), notation_parse(bank, "0.0"));
}

static void build_prefix_constant(TermBank *bank)
{
    cr_assert_eq(prefix(bank, "x*y", "n"), notation_parse(bank, "x*y*real(n)"));
}

/* Also backwards, at numbers, with another name, and where symbols are replaced. */
static void build_prefix_step(TermBank *bank)
{
    Term n = notation_parse(bank, "n"), m = notation_parse(bank, "m - 1");
    Term sum = prefix(bank, "A[i]", "n");
    cr_assert_eq(prefix(bank, "A[i]", "n + 1"), term_add(bank, sum, notation_parse(bank, "A[n]")));
    cr_assert_eq(prefix(bank, "A[i]", "n - 1"),
                 term_sub(bank, sum, notation_parse(bank, "A[n - 1]")));
    cr_assert_eq(prefix(bank, "A[i]", "2"), notation_parse(bank, "A[0] + A[1]"));
    cr_assert_eq(prefix(bank, "A[i]", "-1"), notation_parse(bank, "-A[-1]"));
    cr_assert_eq(sum,
                 term_prefix_sum(bank, notation_parse(bank, "k"), notation_parse(bank, "A[k]"), n));
    cr_assert_eq(term_substitute(bank, sum, &n, &m, 1), prefix(bank, "A[i]", "m - 1"));
    Term k = notation_parse(bank, "k"), i = notation_parse(bank, "i");
    Term shifted = prefix(bank, "A[i + k]", "n");
    cr_assert_eq(term_substitute(bank, shifted, &k, &i, 1),
                 term_prefix_sum(bank, k, notation_parse(bank, "A[k + i]"), n));
    /* 1/i has no value at 0: nothing is taken off there */
    cr_assert_neq(prefix(bank, "1/(real(i) - x)", "n + 1"), TERM_NONE);
}

/* A row is summed from its end; and from its second element on. */
static void build_prefix_reindexed(TermBank *bank)
{
    Term i = notation_parse(bank, "i"), zero = notation_parse(bank, "0");
    Term body = notation_parse(bank, "A[k - 1 - i]"), low = zero, end = notation_parse(bank, "k");
    term_reindex(bank, i, &body, &low, &end);
    cr_assert_eq(body, notation_parse(bank, "A[i]"));
    cr_assert_eq(low, zero);
    cr_assert_eq(end, notation_parse(bank, "k"));
    body = notation_parse(bank, "A[i + 1]");
    term_reindex(bank, i, &body, &low, &end);
    cr_assert_eq(body, notation_parse(bank, "A[i]"));
    cr_assert_eq(low, notation_parse(bank, "1"));
    cr_assert_eq(end, notation_parse(bank, "k + 1"));
}

static const struct {
    RuleId rule;
    void (*build)(TermBank *bank);
} built[] = {
    {RULE_prefix_reindexed, build_prefix_reindexed},
    {RULE_prefix_empty, build_prefix_empty},
    {RULE_prefix_constant, build_prefix_constant},
    {RULE_prefix_step, build_prefix_step},
    {RULE_choice_turn, build_choice_turned},
    {RULE_equal_tuples, build_equal_tuples},
    {RULE_tuple_items, build_tuple_items},
    {RULE_item_choice, build_item_choice},
    {RULE_equal_paths, build_equal_paths},
    {RULE_read_defined, build_read_defined},
    {RULE_bound_bits, build_bits},
    {RULE_bits_mask, build_bits_mask},
    {RULE_bits_zero, build_bits_zero},
    {RULE_bits_left, build_bits_left},
    {RULE_bits_right, build_bits_right},
    {RULE_bits_same, build_bits_same},
    {RULE_round_enclosed, build_rounding_of_closed},
    {RULE_relation_enclosed, build_relation_of_closed},
    {RULE_relation_pair, build_squares_of_pair},
    {RULE_bound_enclosed, build_bounds_of_closed},
    {RULE_choice_gathered, build_choice_gathered},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

Test(rules, each_rewrite_is_applied_and_right)
{
    for (size_t i = 0; i < COUNT(rewrites); i++) {
        TermBank *bank = bank_new(NULL);
        Term left = notation_parse(bank, rewrites[i].left);
        cr_expect_gt(bank_rule_hits(bank, rewrites[i].rule), 0, "%s: not applied",
                     rule_name(rewrites[i].rule));
        Term right = notation_parse(bank, rewrites[i].right);
        cr_expect_eq(left, right, "%s: %s", rule_name(rewrites[i].rule), notation_text(bank, left));
        bank_free(bank);
    }
    for (size_t i = 0; i < COUNT(built); i++) {
        TermBank *bank = bank_new(NULL);
        built[i].build(bank);
        cr_expect_gt(bank_rule_hits(bank, built[i].rule), 0, "%s: not applied",
                     rule_name(built[i].rule));
        bank_free(bank);
    }
}

Test(rules, each_deduction_is_made_without_a_solver)
{
    for (size_t i = 0; i < COUNT(deductions); i++) {
        TermBank *bank = bank_new(NULL);
        Stats stats = {0};
        Contexts *contexts = contexts_new(bank, &stats, true);
        ProverOptions options = prover_default_options();
        options.solver = "none";
        Prover *prover = prover_new(contexts, &stats, &options);
        ContextId context =
            context_and(contexts, CONTEXT_TRUE, notation_parse(bank, deductions[i].left));
        Term claim = notation_parse(bank, deductions[i].right);
        Answer answer = prover_valid(prover, context, claim, EFFORT_OBLIGATION, NULL);
        const char *name = rule_name(deductions[i].rule);
        cr_expect_eq(answer, ANSWER_YES, "%s: %s", name, notation_text(bank, claim));
        cr_expect_gt(bank_rule_hits(bank, deductions[i].rule), 0, "%s: not applied", name);
        prover_free(prover);
        contexts_free(contexts);
        bank_free(bank);
    }
}

static bool has_case(RuleId rule)
{
    bool found = false;
    for (size_t i = 0; i < COUNT(rewrites); i++)
        found |= rewrites[i].rule == rule;
    for (size_t i = 0; i < COUNT(deductions); i++)
        found |= deductions[i].rule == rule;
    for (size_t i = 0; i < COUNT(built); i++)
        found |= built[i].rule == rule;
    return found;
}

Test(rules, each_rule_has_a_case_and_a_text)
{
    for (RuleId rule = 0; rule < RULE_COUNT; rule++) {
        cr_expect(has_case(rule), "%s has no case", rule_name(rule));
        cr_expect(*rule_text(rule) != '\0');
    }
}
