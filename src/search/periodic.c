#include "search/periodic.h"

#include "lib/alloc.h"
#include "lib/bug.h"

/* Values of nodes at positions that are computed at all. */
enum { CELLS_MAX = 1 << 22 };

/* What holds for certain, and what may hold: they differ where an atom is not known. */
typedef struct Bounds {
    bool must, may;
} Bounds;

static const Bounds both[] = {{false, false}, {true, true}};

typedef struct Table {
    const Formula *formula;
    const AtomsRead *round;
    uint32_t length;
    Bounds *cells; /* of the nodes one after the other */
} Table;

static Bounds *row_of(const Table *table, uint32_t node)
{
    CHECK(node < table->formula->nodes.length);
    return table->cells + (size_t)node * table->length;
}

static Bounds atom_at(const Table *table, uint32_t atom, uint32_t at)
{
    CHECK(at < table->length && atom < FORMULA_ATOMS_MAX);
    if (!(table->round[at].known >> atom & 1))
        return (Bounds){false, true};
    return both[table->round[at].truth >> atom & 1];
}

static Bounds join(bool is_or, Bounds a, Bounds b)
{
    return is_or ? (Bounds){a.must || b.must, a.may || b.may}
                 : (Bounds){a.must && b.must, a.may && b.may};
}

/* a U b is b || (a && X(a U b)), a V b is b && (a || X(a V b)). Going round twice is enough: what a position
 * has is told by the first one behind it, at most a round away, where it is decided. */
static void fill_fixed_point(const Table *table, uint32_t node)
{
    FormulaNode at = table->formula->nodes.data[node];
    CHECK(at.kind == NODE_UNTIL || at.kind == NODE_RELEASE);
    bool is_until = at.kind == NODE_UNTIL;
    Bounds *row = row_of(table, node), rest = both[!is_until];
    const Bounds *a = row_of(table, at.a), *b = row_of(table, at.b);
    for (uint32_t i = 2 * table->length; i-- > 0;) {
        uint32_t k = i % table->length;
        rest = join(is_until, b[k], join(!is_until, a[k], rest));
        row[k] = rest;
    }
}

static void fill_row(const Table *table, uint32_t node)
{
    FormulaNode at = table->formula->nodes.data[node];
    FormulaKind kind = formula_kind(table->formula, node);
    Bounds *row = row_of(table, node);
    if (kind == NODE_UNTIL || kind == NODE_RELEASE) {
        fill_fixed_point(table, node);
        return;
    }
    for (uint32_t i = 0; i < table->length; i++) {
        switch (kind) {
        case NODE_CONSTANT:
            row[i] = both[node == NODE_TRUE];
            break;
        case NODE_ATOM:
            row[i] = atom_at(table, at.a, i);
            break;
        case NODE_NOT: {
            Bounds a = row_of(table, at.a)[i];
            row[i] = (Bounds){!a.may, !a.must};
            break;
        }
        case NODE_AND:
        case NODE_OR:
            row[i] = join(kind == NODE_OR, row_of(table, at.a)[i], row_of(table, at.b)[i]);
            break;
        case NODE_NEXT:
        case NODE_WEAK_NEXT:
            row[i] = row_of(table, at.a)[(i + 1) % table->length];
            break;
        default:
            BUG("node of kind %d", (int)kind);
        }
    }
}

AtomTruth periodic_truth(const Formula *formula, uint32_t node, const AtomsRead *round,
                         uint32_t length)
{
    CHECK(node < formula->nodes.length && round && length);
    Table table = {formula, round, length, NULL};
    if ((uint64_t)(node + 1) * length > CELLS_MAX)
        return ATOM_OPEN;
    table.cells = mem_zero(node + 1, length * sizeof *table.cells);
    for (uint32_t i = 0; i <= node; i++)
        fill_row(&table, i);
    Bounds value = row_of(&table, node)[0];
    mem_free(table.cells);
    return value.must ? ATOM_TRUE : value.may ? ATOM_OPEN : ATOM_FALSE;
}
