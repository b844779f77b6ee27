#include "unit/symbolic/random_term.h"

#include <stdio.h>

#include "lib/bug.h"

uint32_t random_below(Random *random, uint32_t limit)
{
    random->state = random->state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random->state >> 33) % limit;
}

/* Trees. */

static uint32_t grow(Random *random, Tree *tree, Sort sort, uint32_t depth);

static uint32_t add_node(Tree *tree, TreeOp op, Sort sort, int64_t number)
{
    REQUIRE(tree->count < TREE_NODES);
    tree->nodes[tree->count] = (TreeNode){.op = op, .sort = sort, .number = number};
    return tree->count++;
}

static uint32_t leaf(Random *random, Tree *tree, Sort sort)
{
    if (sort != SORT_BOOL && random_below(random, 3) == 0)
        return add_node(tree, OP_CONSTANT, sort, (int64_t)random_below(random, 11) - 5);
    return add_node(tree, OP_SYMBOL, sort, random_below(random, SYMBOLS));
}

static const TreeOp int_ops[] = {OP_ADD,    OP_SUB,          OP_MUL,    OP_ADD,   OP_MUL,
                                 OP_DIVIDE, OP_REMAINDER,    OP_MODULO, OP_FLOOR, OP_TRUNCATE,
                                 OP_READ,   OP_READ_WRITTEN, OP_ITE,    OP_BITS,  OP_SUB,
                                 OP_ITEM,   OP_ROW};
static const TreeOp real_ops[] = {OP_ADD, OP_SUB, OP_MUL, OP_DIVIDE, OP_TO_REAL, OP_ITE, OP_APPLY};
static const TreeOp bool_ops[] = {OP_LT,  OP_LE, OP_EQUAL, OP_NOT,    OP_AND,         OP_OR,
                                  OP_AND, OP_OR, OP_LT,    OP_FORALL, OP_SAME_ARRAYS, OP_EXISTS};

static Sort operand_sort(Random *random, TreeOp op, Sort sort, uint32_t child)
{
    switch (op) {
    case OP_FLOOR:
    case OP_TRUNCATE:
        return SORT_REAL;
    case OP_TO_REAL:
        return SORT_INT;
    case OP_ITE:
        return child == 0 ? SORT_BOOL : sort;
    case OP_LT:
    case OP_LE:
    case OP_EQUAL:
        return random_below(random, 2) ? SORT_INT : SORT_REAL;
    case OP_FORALL:
    case OP_EXISTS:
    case OP_SAME_ARRAYS:
        return SORT_INT;
    case OP_ITEM:
        return child == 2 ? SORT_BOOL : sort;
    default:
        return sort;
    }
}

static uint32_t arity(TreeOp op)
{
    switch (op) {
    case OP_FLOOR:
    case OP_TRUNCATE:
    case OP_TO_REAL:
    case OP_READ:
    case OP_NOT:
    case OP_MODULO:
    case OP_APPLY:
        return 1;
    case OP_ITE:
    case OP_READ_WRITTEN:
    case OP_SAME_ARRAYS:
    case OP_ITEM:
    case OP_ROW:
        return 3;
    default:
        return 2;
    }
}

static TreeOp any_op(Random *random, Sort sort)
{
    if (sort == SORT_INT)
        return int_ops[random_below(random, sizeof int_ops / sizeof *int_ops)];
    return sort == SORT_REAL ? real_ops[random_below(random, sizeof real_ops / sizeof *real_ops)]
                             : bool_ops[random_below(random, sizeof bool_ops / sizeof *bool_ops)];
}

/* An operation that is wanted; OP_CONSTANT when none is found soon. */
static TreeOp random_op(Random *random, Sort sort)
{
    for (uint32_t i = 0; i < 30; i++) {
        TreeOp op = any_op(random, sort);
        if (!random->ops || random->ops >> op & 1)
            return op;
    }
    return OP_CONSTANT;
}

static uint32_t grow(Random *random, Tree *tree, Sort sort, uint32_t depth)
{
    if (depth == 0 || tree->count + 8 * (depth + 1) >= TREE_NODES || random_below(random, 8) == 0)
        return leaf(random, tree, sort);
    TreeOp op = random_op(random, sort);
    if (op == OP_CONSTANT)
        return leaf(random, tree, sort);
    int64_t number = op == OP_BITS ? random_below(random, 5) : 1 + random_below(random, 9);
    uint32_t node = add_node(tree, op, sort, number);
    Sort compared = SORT_NONE;
    for (uint32_t i = 0; i < arity(op); i++) {
        Sort own = operand_sort(random, op, sort, i);
        bool relation = op == OP_LT || op == OP_LE || op == OP_EQUAL;
        if (relation && i == 0)
            compared = own;
        bool constant =
            random->linear && i == 1 && (op == OP_MUL || op == OP_DIVIDE || op == OP_REMAINDER);
        uint32_t child = constant ? add_node(tree, OP_CONSTANT, own, 1 + random_below(random, 6))
                                  : grow(random, tree, relation ? compared : own, depth - 1);
        tree->nodes[node].children[i] = child;
    }
    return node;
}

void random_tree(Random *random, Tree *tree, Sort sort, uint32_t depth)
{
    tree->count = 0;
    tree->root = grow(random, tree, sort, depth);
}

void random_point(Random *random, Point *point)
{
    for (uint32_t i = 0; i < SYMBOLS; i++) {
        point->ints[i] = (int64_t)random_below(random, 13) - 6;
        point->reals[i] =
            num_fraction(NULL, (int64_t)random_below(random, 13) - 6, 1 + random_below(random, 3));
        point->bools[i] = random_below(random, 2);
    }
    for (uint32_t i = 0; i < ARRAY_SPAN; i++)
        point->array[i] = (int64_t)random_below(random, 9) - 4;
    point->slope = (int64_t)random_below(random, 5) - 2;
}

/* Building. */

static Sort array_sort(TermBank *bank)
{
    return sort_array(bank, SORT_INT);
}

static Term array_symbol(TermBank *bank)
{
    return term_symbol(bank, "B", array_sort(bank));
}

static Term function_symbol(TermBank *bank)
{
    return term_symbol(bank, "f", sort_function(bank, (Sort[]){SORT_REAL}, 1, SORT_REAL));
}

Term tree_symbol(TermBank *bank, Sort sort, uint32_t which)
{
    static const char *const names[3][SYMBOLS] = {
        {"i", "j", "n"}, {"x", "y", "z"}, {"p", "q", "r"}};
    uint32_t row = sort == SORT_INT ? 0 : sort == SORT_REAL ? 1 : 2;
    return term_symbol(bank, names[row][which], sort);
}

static Term constant(TermBank *bank, const TreeNode *node)
{
    return node->sort == SORT_INT
               ? term_int64(bank, node->number)
               : term_real(bank, num_fraction(bank_arena(bank), node->number, 2));
}

static Term build_binary(TermBank *bank, const TreeNode *node, Term a, Term b, bool reversed)
{
    bool integer = node->sort == SORT_INT;
    bool bad = term_is_constant(bank, b) && (node->op == OP_DIVIDE || node->op == OP_REMAINDER) &&
               num_is_zero(term_num(bank, b));
    if (bad)
        return TERM_NONE;
    Term x = reversed ? b : a, y = reversed ? a : b;
    switch (node->op) {
    case OP_ADD:
        return term_add(bank, x, y);
    case OP_SUB:
        return reversed ? term_neg(bank, term_sub(bank, b, a)) : term_sub(bank, a, b);
    case OP_MUL:
        return term_mul(bank, x, y);
    case OP_DIVIDE:
        return integer ? term_quotient(bank, a, b) : term_divide(bank, a, b);
    case OP_REMAINDER:
        return term_remainder(bank, a, b);
    case OP_BITS:
        return term_bits(bank, (BitOperation)node->number, 5, a, b);
    case OP_LT:
        return reversed ? term_not(bank, term_le(bank, b, a)) : term_lt(bank, a, b);
    case OP_LE:
        return reversed ? term_not(bank, term_lt(bank, b, a)) : term_le(bank, a, b);
    case OP_EQUAL:
        return reversed ? term_not(bank, term_differ(bank, b, a)) : term_equal(bank, a, b);
    case OP_AND:
        return term_and(bank, x, y);
    default:
        return reversed ? term_not(bank, term_and(bank, term_not(bank, a), term_not(bank, b)))
                        : term_or(bank, a, b);
    }
}

static bool is_nested(const TreeNode *node)
{
    return node->number > 6;
}

static Term below_four(TermBank *bank, Term symbol)
{
    return term_and(bank, term_le(bank, term_int64(bank, 0), symbol),
                    term_lt(bank, symbol, term_int64(bank, 4)));
}

/* Over k, of B[a + k] <= b + k; or, nested, of the other quantifier over l of
 * B[a + k + 2l] <= b + k - l. */
static Term build_quantified(TermBank *bank, const TreeNode *node, Term a, Term b)
{
    Term k = term_symbol(bank, "k", SORT_INT), l = term_symbol(bank, "l", SORT_INT);
    Term inner = is_nested(node) ? l : term_int64(bank, 0);
    Term index = term_add(bank, term_add(bank, a, k), term_add(bank, inner, inner));
    Term body = term_le(bank, term_read(bank, array_symbol(bank), index),
                        term_sub(bank, term_add(bank, b, k), inner));
    bool is_forall = node->op == OP_FORALL;
    if (is_nested(node))
        body = is_forall ? term_exists(bank, l, below_four(bank, l), body)
                         : term_forall(bank, l, below_four(bank, l), body);
    return is_forall ? term_forall(bank, k, below_four(bank, k), body)
                     : term_exists(bank, k, below_four(bank, k), body);
}

static Term build_same_arrays(TermBank *bank, Term a, Term b, Term c)
{
    Term array = array_symbol(bank);
    return term_equal(bank, term_write(bank, array, a, b), term_write(bank, array, c, b));
}

static Term build_item(TermBank *bank, Term a, Term b, Term condition)
{
    Sort sort = sort_tuple(bank, (Sort[]){SORT_INT, SORT_INT}, 2);
    Term pair = term_tuple(bank, sort, (Term[]){a, b}),
         turned = term_tuple(bank, sort, (Term[]){b, a});
    Term chosen = term_ite(bank, condition, pair, turned);
    return term_item(bank, term_with_item(bank, chosen, 1, term_int64(bank, 0)), 0);
}

static Term build_row(TermBank *bank, Term a, Term b, Term c)
{
    Sort sort = sort_array(bank, array_sort(bank));
    Term matrix = term_array_constant(bank, sort, array_symbol(bank));
    Term row = term_write(bank, term_read(bank, matrix, a), b, c);
    return term_read(bank, term_read(bank, term_write(bank, matrix, a, row), b), a);
}

static Term build_node(TermBank *bank, const Tree *tree, uint32_t index, bool reversed)
{
    const TreeNode *node = &tree->nodes[index];
    Term args[NODE_CHILDREN] = {0};
    if (node->op == OP_CONSTANT)
        return constant(bank, node);
    if (node->op == OP_SYMBOL)
        return tree_symbol(bank, node->sort, (uint32_t)node->number);
    for (uint32_t i = 0; i < arity(node->op); i++) {
        args[i] = build_node(bank, tree, node->children[i], reversed);
        if (!args[i])
            return TERM_NONE;
    }
    switch (node->op) {
    case OP_MODULO:
        return term_modulo(bank, args[0], NUM(node->number));
    case OP_FLOOR:
        return term_floor(bank, args[0]);
    case OP_TRUNCATE:
        return term_truncate(bank, args[0]);
    case OP_TO_REAL:
        return term_to_real(bank, args[0]);
    case OP_READ:
        return term_read(bank, array_symbol(bank), args[0]);
    case OP_READ_WRITTEN:
        return term_read(bank, term_write(bank, array_symbol(bank), args[0], args[1]), args[2]);
    case OP_ITE:
        return reversed ? term_ite(bank, term_not(bank, args[0]), args[2], args[1])
                        : term_ite(bank, args[0], args[1], args[2]);
    case OP_NOT:
        return term_not(bank, args[0]);
    case OP_FORALL:
    case OP_EXISTS:
        return build_quantified(bank, node, args[0], args[1]);
    case OP_SAME_ARRAYS:
        return build_same_arrays(bank, args[0], args[1], args[2]);
    case OP_ITEM:
        return build_item(bank, args[0], args[1], args[2]);
    case OP_ROW:
        return build_row(bank, args[0], args[1], args[2]);
    case OP_APPLY:
        return term_apply(bank, function_symbol(bank), args, 1);
    default:
        return build_binary(bank, node, args[0], args[1], reversed);
    }
}

Term tree_build(TermBank *bank, const Tree *tree, bool reversed)
{
    return build_node(bank, tree, tree->root, reversed);
}

/* The oracle. */

static Num element(const Point *point, Num index)
{
    bool near = num_sign(index) >= 0 && num_compare(index, NUM(ARRAY_SPAN)) < 0;
    return NUM(near ? point->array[num_int64(index)] : 0);
}

static Num apply_function(const Point *point, Num x)
{
    bool special = num_is_int64(x) && num_int64(x) >= 0 && num_int64(x) <= 2;
    return NUM(special ? point->slope : 0);
}

/* Whether B[a + 2l] <= b - l for some l, or all. */
static bool inner_holds(Arena *arena, const Point *point, bool forall, Num a, Num b)
{
    for (int64_t l = 0; l < 4; l++) {
        Num left = element(point, num_add(arena, a, NUM(2 * l)));
        bool holds = num_compare(left, num_sub(arena, b, NUM(l))) <= 0;
        if (holds != forall)
            return holds;
    }
    return forall;
}

static bool quantified_holds(Arena *arena, const Point *point, const TreeNode *node, Num a, Num b)
{
    bool forall = node->op == OP_FORALL;
    for (int64_t k = 0; k < 4; k++) {
        Num index = num_add(arena, a, NUM(k)), right = num_add(arena, b, NUM(k));
        bool holds = is_nested(node) ? inner_holds(arena, point, !forall, index, right)
                                     : num_compare(element(point, index), right) <= 0;
        if (holds != forall)
            return holds;
    }
    return forall;
}

/* Both arrays are B but for b at a, and b at c. */
static bool same_arrays(const Point *point, Num a, Num b, Num c)
{
    return num_equal(a, c) || (num_equal(element(point, a), b) && num_equal(element(point, c), b));
}

static uint64_t low_five(Arena *arena, Num value)
{
    return (uint64_t)num_int64(num_modulo(arena, value, NUM(32)));
}

static Num bits(Arena *arena, int64_t operation, Num a, Num b)
{
    uint64_t x = low_five(arena, a), y = low_five(arena, b), result;
    switch (operation) {
    case BITS_AND:
        result = x & y;
        break;
    case BITS_OR:
        result = x | y;
        break;
    case BITS_XOR:
        result = x ^ y;
        break;
    case BITS_SHIFT_LEFT:
        result = x << y;
        break;
    default:
        result = x >> y;
    }
    return NUM((int64_t)(result & 31));
}

static bool evaluate_node(Arena *arena, const Tree *tree, uint32_t index, const Point *point,
                          Num *value);

static bool evaluate_operation(Arena *arena, const TreeNode *node, const Point *point, const Num *v,
                               Num *value)
{
    bool division = node->op == OP_DIVIDE || node->op == OP_REMAINDER;
    if (division && num_is_zero(v[1]))
        return false;
    switch (node->op) {
    case OP_ADD:
        *value = num_add(arena, v[0], v[1]);
        break;
    case OP_SUB:
        *value = num_sub(arena, v[0], v[1]);
        break;
    case OP_MUL:
        *value = num_mul(arena, v[0], v[1]);
        break;
    case OP_DIVIDE:
        *value = num_div(arena, v[0], v[1]);
        if (node->sort == SORT_INT)
            *value = num_trunc(arena, *value);
        break;
    case OP_REMAINDER:
        *value = num_trunc(arena, num_div(arena, v[0], v[1]));
        *value = num_sub(arena, v[0], num_mul(arena, v[1], *value));
        break;
    case OP_MODULO:
        *value = num_floor(arena, num_div(arena, v[0], NUM(node->number)));
        *value = num_sub(arena, v[0], num_mul(arena, NUM(node->number), *value));
        break;
    case OP_FLOOR:
        *value = num_floor(arena, v[0]);
        break;
    case OP_TRUNCATE:
        *value = num_trunc(arena, v[0]);
        break;
    case OP_TO_REAL:
        *value = v[0];
        break;
    case OP_READ:
        *value = element(point, v[0]);
        break;
    case OP_READ_WRITTEN:
        *value = num_equal(v[0], v[2]) ? v[1] : element(point, v[2]);
        break;
    case OP_ITE:
        *value = num_is_zero(v[0]) ? v[2] : v[1];
        break;
    case OP_LT:
        *value = NUM(num_compare(v[0], v[1]) < 0);
        break;
    case OP_LE:
        *value = NUM(num_compare(v[0], v[1]) <= 0);
        break;
    case OP_EQUAL:
        *value = NUM(num_equal(v[0], v[1]));
        break;
    case OP_NOT:
        *value = NUM(num_is_zero(v[0]));
        break;
    case OP_AND:
        *value = NUM(!num_is_zero(v[0]) && !num_is_zero(v[1]));
        break;
    case OP_OR:
        *value = NUM(!num_is_zero(v[0]) || !num_is_zero(v[1]));
        break;
    case OP_FORALL:
    case OP_EXISTS:
        *value = NUM(quantified_holds(arena, point, node, v[0], v[1]));
        break;
    case OP_SAME_ARRAYS:
        *value = NUM(same_arrays(point, v[0], v[1], v[2]));
        break;
    case OP_ITEM:
        *value = num_is_zero(v[2]) ? v[1] : v[0];
        break;
    case OP_ROW:
        *value = num_equal(v[0], v[1]) ? v[2] : element(point, v[0]);
        break;
    case OP_APPLY:
        *value = apply_function(point, v[0]);
        break;
    default:
        *value = bits(arena, node->number, v[0], v[1]);
    }
    return true;
}

static bool evaluate_node(Arena *arena, const Tree *tree, uint32_t index, const Point *point,
                          Num *value)
{
    const TreeNode *node = &tree->nodes[index];
    Num v[NODE_CHILDREN];
    if (node->op == OP_CONSTANT) {
        *value = num_fraction(arena, node->number, node->sort == SORT_INT ? 1 : 2);
        return true;
    }
    if (node->op == OP_SYMBOL) {
        *value = node->sort == SORT_INT    ? NUM(point->ints[node->number])
                 : node->sort == SORT_REAL ? point->reals[node->number]
                                           : NUM(point->bools[node->number]);
        return true;
    }
    for (uint32_t i = 0; i < arity(node->op); i++)
        if (!evaluate_node(arena, tree, node->children[i], point, &v[i]))
            return false;
    return evaluate_operation(arena, node, point, v, value);
}

bool tree_evaluate(TermBank *bank, const Tree *tree, const Point *point, Num *value)
{
    return evaluate_node(bank_arena(bank), tree, tree->root, point, value);
}

Assignment *point_assignment(TermBank *bank, const Point *point)
{
    Assignment *assignment = assignment_new(bank);
    for (uint32_t i = 0; i < SYMBOLS; i++) {
        assignment_set(assignment, tree_symbol(bank, SORT_INT, i),
                       term_int64(bank, point->ints[i]));
        assignment_set(assignment, tree_symbol(bank, SORT_REAL, i),
                       term_real(bank, point->reals[i]));
        assignment_set(assignment, tree_symbol(bank, SORT_BOOL, i), term_bool(point->bools[i]));
    }
    Term array = term_array_constant(bank, array_sort(bank), term_int64(bank, 0));
    for (int64_t i = 0; i < ARRAY_SPAN; i++)
        array = term_write(bank, array, term_int64(bank, i), term_int64(bank, point->array[i]));
    assignment_set(assignment, array_symbol(bank), array);
    for (int64_t i = 0; i <= 2; i++) {
        Term arg = term_real(bank, NUM(i));
        assignment_set_point(assignment, function_symbol(bank), &arg, 1,
                             term_real(bank, NUM(point->slope)));
    }
    return assignment;
}
