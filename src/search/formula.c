#include "search/formula.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"

/* Nodes, each once, so that equal ones have one number. */

static uint32_t make(Formula *formula, FormulaKind kind, uint32_t a, uint32_t b)
{
    CHECK(kind != NODE_ATOM || a < FORMULA_ATOMS_MAX);
    CHECK(kind == NODE_ATOM || (a < formula->nodes.length && b < formula->nodes.length));
    for (uint32_t i = formula->nodes.length; i-- > 2;) {
        FormulaNode node = formula->nodes.data[i];
        if (node.kind == kind && node.a == a && node.b == b)
            return i;
    }
    vec_push(&formula->nodes, ((FormulaNode){(uint8_t)kind, a, b}));
    return formula->nodes.length - 1;
}

FormulaKind formula_kind(const Formula *formula, uint32_t node)
{
    CHECK(node < formula->nodes.length);
    return node <= NODE_TRUE ? NODE_CONSTANT : (FormulaKind)formula->nodes.data[node].kind;
}

static uint32_t make_not(Formula *formula, uint32_t a)
{
    if (a <= NODE_TRUE)
        return a == NODE_TRUE ? NODE_FALSE : NODE_TRUE;
    if (formula_kind(formula, a) == NODE_NOT)
        return formula->nodes.data[a].a;
    return make(formula, NODE_NOT, a, 0);
}

/* The members of a conjunction or disjunction in ascending order, each once. */
static void add_members(const Formula *formula, FormulaKind kind, uint32_t node, VecU32 *members)
{
    if (formula_kind(formula, node) == kind) {
        add_members(formula, kind, formula->nodes.data[node].a, members);
        add_members(formula, kind, formula->nodes.data[node].b, members);
        return;
    }
    uint32_t at = members->length;
    while (at > 0 && members->data[at - 1] > node)
        at--;
    if (at > 0 && members->data[at - 1] == node)
        return;
    vec_push(members, node);
    memmove(members->data + at + 1, members->data + at,
            (members->length - 1 - at) * sizeof *members->data);
    members->data[at] = node;
}

static bool has_member(const VecU32 *members, uint32_t node)
{
    for (uint32_t i = 0; i < members->length; i++)
        if (members->data[i] == node)
            return true;
    return false;
}

/* a && b, or a || b: zero is what decides it, one what has no part in it. */
static uint32_t make_both(Formula *formula, FormulaKind kind, uint32_t a, uint32_t b)
{
    CHECK(kind == NODE_AND || kind == NODE_OR);
    uint32_t zero = kind == NODE_AND ? NODE_FALSE : NODE_TRUE, one = zero ^ 1;
    if (a == zero || b == zero)
        return zero;
    VecU32 members = {0};
    add_members(formula, kind, a, &members);
    add_members(formula, kind, b, &members);
    uint32_t result = one;
    for (uint32_t i = members.length; i-- > 0 && result != zero;) {
        uint32_t node = members.data[i];
        if (has_member(&members, make_not(formula, node)))
            result = zero;
        else if (node != one)
            result = result == one ? node : make(formula, kind, node, result);
    }
    vec_release(&members);
    return result;
}

/* Reading. */

typedef struct Reader {
    Formula *formula;
    const char *option, *text, *at;
    Diag *diag;
    bool has_failed;
} Reader;

static void fail(Reader *reader, const char *what)
{
    if (!reader->has_failed)
        diag_error(reader->diag, (Place){0}, "-%s: %s at '%s'", reader->option, what,
                   *reader->at ? reader->at : "the end");
    reader->has_failed = true;
}

static void skip_blanks(Reader *reader)
{
    while (isspace((unsigned char)*reader->at))
        reader->at++;
}

/* Takes a word or sign; a word ends where no letter or digit follows. */
static bool takes(Reader *reader, const char *word)
{
    size_t length = strlen(word);
    skip_blanks(reader);
    bool is_word = isalpha((unsigned char)*word);
    if (strncmp(reader->at, word, length) ||
        (is_word && (isalnum((unsigned char)reader->at[length]) || reader->at[length] == '_')))
        return false;
    reader->at += length;
    return true;
}

static void expect(Reader *reader, const char *sign)
{
    char what[32];
    snprintf(what, sizeof what, "expected '%s'", sign);
    if (!takes(reader, sign))
        fail(reader, what);
}

static const char *keep(Reader *reader, const char *from, size_t length)
{
    return arena_text(&reader->formula->arena, from, length);
}

static uint32_t add_atom(Reader *reader, FormulaAtom atom)
{
    Formula *formula = reader->formula;
    for (uint32_t i = 0; i < formula->atom_count; i++) {
        const FormulaAtom *known = &formula->atoms[i];
        if (known->is_place == atom.is_place && known->rank == atom.rank &&
            known->line == atom.line && !strcmp(known->text, atom.text))
            return make(formula, NODE_ATOM, i, 0);
    }
    if (formula->atom_count == FORMULA_ATOMS_MAX) {
        fail(reader, "more atoms than 32");
        return NODE_FALSE;
    }
    formula->atoms[formula->atom_count] = atom;
    return make(formula, NODE_ATOM, formula->atom_count++, 0);
}

/* [r] */
static int32_t read_rank(Reader *reader)
{
    expect(reader, "[");
    char *end;
    long rank = strtol(reader->at, &end, 10);
    if (end == reader->at || rank < 0 || rank > 100000)
        fail(reader, "expected a rank");
    reader->at = end;
    expect(reader, "]");
    return (int32_t)rank;
}

static uint32_t read_place(Reader *reader, int32_t rank)
{
    expect(reader, "(");
    const char *end = strchr(reader->at, ')');
    if (!end) {
        fail(reader, "expected at(LABEL) or at(FILE:LINE)");
        return NODE_FALSE;
    }
    const char *colon = memchr(reader->at, ':', (size_t)(end - reader->at));
    FormulaAtom atom = {.is_place = true, .rank = rank};
    atom.text = keep(reader, reader->at, (size_t)((colon ? colon : end) - reader->at));
    atom.line = colon ? (uint32_t)strtoul(colon + 1, NULL, 10) : 0;
    if (!*atom.text || (colon && !atom.line))
        fail(reader, "expected at(LABEL) or at(FILE:LINE)");
    reader->at = end + 1;
    return add_atom(reader, atom);
}

/* {expression}: names may stand behind PROC[r]., all of the same rank. */
static uint32_t read_expression(Reader *reader)
{
    Buf text = {0};
    FormulaAtom atom = {.rank = -1};
    uint32_t depth = 1;
    while (*reader->at && !reader->has_failed) {
        const char *before = reader->at;
        bool is_inside = before[-1] == '_' || isalnum((unsigned char)before[-1]);
        if (!is_inside && takes(reader, "PROC")) {
            int32_t rank = read_rank(reader);
            expect(reader, ".");
            if (atom.rank >= 0 && atom.rank != rank)
                fail(reader, "an expression over two processes");
            atom.rank = rank;
            continue;
        }
        reader->at = before;
        depth += (*before == '{') - (*before == '}');
        reader->at++;
        if (!depth)
            break;
        buf_putc(&text, *before);
    }
    if (depth)
        fail(reader, "expected '}'");
    atom.text = keep(reader, buf_text(&text), text.length);
    buf_release(&text);
    return add_atom(reader, atom);
}

static uint32_t read_formula(Reader *reader);
static uint32_t read_unary(Reader *reader);

/* The processes that atoms of a formula name. */
static void collect_ranks(const Formula *formula, uint32_t node, VecU32 *ranks)
{
    CHECK(node < formula->nodes.length);
    if (node <= NODE_TRUE)
        return;
    FormulaNode at = formula->nodes.data[node];
    if (at.kind == NODE_ATOM) {
        int32_t rank = formula->atoms[at.a].rank;
        if (rank >= 0 && !has_member(ranks, (uint32_t)rank))
            vec_push(ranks, (uint32_t)rank);
        return;
    }
    collect_ranks(formula, at.a, ranks);
    if (at.kind != NODE_NOT && at.kind != NODE_NEXT && at.kind != NODE_WEAK_NEXT)
        collect_ranks(formula, at.b, ranks);
}

static uint32_t read_next(Reader *reader, FormulaKind kind)
{
    uint32_t node = read_unary(reader);
    VecU32 ranks = {0};
    collect_ranks(reader->formula, node, &ranks);
    if (ranks.length > 1)
        fail(reader, "X over atoms of two processes");
    vec_release(&ranks);
    reader->formula->needs_whole_word |= kind == NODE_WEAK_NEXT;
    return make(reader->formula, kind, node, 0);
}

static uint32_t read_primary(Reader *reader)
{
    if (takes(reader, "(")) {
        uint32_t node = read_formula(reader);
        expect(reader, ")");
        return node;
    }
    if (takes(reader, "true"))
        return NODE_TRUE;
    if (takes(reader, "false"))
        return NODE_FALSE;
    if (takes(reader, "{"))
        return read_expression(reader);
    int32_t rank = takes(reader, "PROC") ? read_rank(reader) : -1;
    if (takes(reader, "at"))
        return read_place(reader, rank);
    fail(reader, "expected a formula");
    return NODE_FALSE;
}

static uint32_t read_unary(Reader *reader)
{
    Formula *formula = reader->formula;
    if (reader->has_failed)
        return NODE_FALSE;
    if (takes(reader, "!"))
        return make_not(formula, read_unary(reader));
    if (takes(reader, "Xw"))
        return read_next(reader, NODE_WEAK_NEXT);
    if (takes(reader, "X"))
        return read_next(reader, NODE_NEXT);
    if (takes(reader, "F"))
        return make(formula, NODE_UNTIL, NODE_TRUE, read_unary(reader));
    if (takes(reader, "G"))
        return make(formula, NODE_RELEASE, NODE_FALSE, read_unary(reader));
    return read_primary(reader);
}

static uint32_t read_until(Reader *reader)
{
    uint32_t left = read_unary(reader);
    if (takes(reader, "U"))
        return make(reader->formula, NODE_UNTIL, left, read_until(reader));
    if (takes(reader, "V"))
        return make(reader->formula, NODE_RELEASE, left, read_until(reader));
    return left;
}

static uint32_t read_and(Reader *reader)
{
    uint32_t left = read_until(reader);
    while (takes(reader, "&&"))
        left = make_both(reader->formula, NODE_AND, left, read_until(reader));
    return left;
}

static uint32_t read_or(Reader *reader)
{
    uint32_t left = read_and(reader);
    while (takes(reader, "||"))
        left = make_both(reader->formula, NODE_OR, left, read_and(reader));
    return left;
}

static uint32_t read_formula(Reader *reader)
{
    uint32_t left = read_or(reader);
    if (!takes(reader, "->"))
        return left;
    return make_both(reader->formula, NODE_OR, make_not(reader->formula, left),
                     read_formula(reader));
}

/* Whether it can only be judged at the end of a word: an R, or a U that is negated. */
static bool needs_end(const Formula *formula, uint32_t node, bool is_negated)
{
    if (node <= NODE_TRUE)
        return false;
    FormulaNode at = formula->nodes.data[node];
    switch ((FormulaKind)at.kind) {
    case NODE_CONSTANT:
    case NODE_ATOM:
        return false;
    case NODE_NOT:
        return needs_end(formula, at.a, !is_negated);
    case NODE_NEXT:
        return is_negated || needs_end(formula, at.a, is_negated);
    case NODE_WEAK_NEXT:
        return !is_negated || needs_end(formula, at.a, is_negated);
    case NODE_UNTIL:
        if (is_negated)
            return true;
        break;
    case NODE_RELEASE:
        if (!is_negated)
            return true;
        break;
    case NODE_AND:
    case NODE_OR:
        break;
    }
    return needs_end(formula, at.a, is_negated) || needs_end(formula, at.b, is_negated);
}

bool formula_read(Formula *formula, const char *option, const char *text, bool is_negated,
                  Diag *diag)
{
    *formula = (Formula){0};
    arena_init(&formula->arena);
    formula->text = arena_text(&formula->arena, text, strlen(text));
    Reader reader = {.formula = formula, .option = option, .text = text, .at = text, .diag = diag};
    vec_push(&formula->nodes, ((FormulaNode){0}));
    vec_push(&formula->nodes, ((FormulaNode){0}));
    formula->root = read_formula(&reader);
    skip_blanks(&reader);
    if (*reader.at)
        fail(&reader, "unexpected text");
    if (is_negated)
        formula->root = make_not(formula, formula->root);
    formula->needs_whole_word = needs_end(formula, formula->root, false);
#ifdef TASS_CHECKS
    formula_check(formula);
#endif
    return !reader.has_failed;
}

static bool has_two(FormulaKind kind)
{
    return kind == NODE_AND || kind == NODE_OR || kind == NODE_UNTIL || kind == NODE_RELEASE;
}

void formula_check(const Formula *formula)
{
    REQUIRE(formula->root < formula->nodes.length);
    REQUIRE(formula->atom_count <= FORMULA_ATOMS_MAX);
    for (uint32_t i = NODE_TRUE + 1; i < formula->nodes.length; i++) {
        FormulaNode node = formula->nodes.data[i];
        FormulaKind kind = (FormulaKind)node.kind;
        REQUIRE(kind != NODE_CONSTANT && kind <= NODE_RELEASE);
        REQUIRE(node.a < (kind == NODE_ATOM ? formula->atom_count : i));
        REQUIRE(has_two(kind) ? node.b < i : !node.b);
        REQUIRE(kind != NODE_NOT || formula_kind(formula, node.a) != NODE_NOT);
        for (uint32_t k = NODE_TRUE + 1; k < i; k++) {
            FormulaNode other = formula->nodes.data[k];
            REQUIRE(other.kind != node.kind || other.a != node.a || other.b != node.b);
        }
    }
}

void formula_release(Formula *formula)
{
    vec_release(&formula->nodes);
    arena_release(&formula->arena);
}

/* Expressions. */

#define FUNCTION_NAME "__tass_atom_%u"

const char *formula_functions(Formula *formula)
{
    Buf text = {0};
    for (uint32_t i = 0; i < formula->atom_count; i++)
        if (!formula->atoms[i].is_place)
            buf_printf(&text, "\nstatic int " FUNCTION_NAME "(void) { return (%s) != 0; }\n", i,
                       formula->atoms[i].text);
    const char *kept =
        text.length ? arena_text(&formula->arena, buf_text(&text), text.length) : NULL;
    buf_release(&text);
    return kept;
}

static const Function *find_function(const Program *program, const char *name)
{
    for (uint32_t i = 0; i < program->uncalled_count; i++)
        if (!strcmp(program->uncalled[i]->name, name))
            return program->uncalled[i];
    return NULL;
}

bool formula_bind(Formula *formula, const Program *program, Diag *diag)
{
    bool ok = true;
    for (uint32_t i = 0; i < formula->atom_count; i++) {
        FormulaAtom *atom = &formula->atoms[i];
        char name[40];
        if (atom->is_place)
            continue;
        snprintf(name, sizeof name, FUNCTION_NAME, i);
        const Function *function = find_function(program, name);
        const Stmt *stmt =
            function ? &function->stmts[function->locations[function->entry].first] : NULL;
        if (!stmt || stmt->kind != STMT_RETURN || function->local_count) {
            diag_error(diag, (Place){0}, "{%s} is no expression without effects", atom->text);
            ok = false;
            continue;
        }
        atom->expr = stmt->value;
    }
    return ok;
}

/* Progression. */

typedef struct Step {
    Formula *formula;
    bool is_last;
    AtomValue *value;
    void *user;
} Step;

static uint32_t progress(const Step *step, uint32_t node, uint32_t *open);

static uint32_t progress_both(const Step *step, FormulaKind kind, uint32_t a, uint32_t b,
                              uint32_t *open)
{
    CHECK(kind == NODE_AND || kind == NODE_OR);
    uint32_t zero = kind == NODE_AND ? NODE_FALSE : NODE_TRUE, opens[2];
    uint32_t left = progress(step, a, &opens[0]);
    if (opens[0] == UINT32_MAX && left == zero)
        return zero;
    uint32_t right = progress(step, b, &opens[1]);
    if (opens[1] == UINT32_MAX && right == zero)
        return zero;
    *open = opens[0] != UINT32_MAX ? opens[0] : opens[1];
    return *open == UINT32_MAX ? make_both(step->formula, kind, left, right) : NODE_FALSE;
}

/* a U b is b || (a && X(a U b)), a V b is b && (a || Xw(a V b)). */
static uint32_t progress_until(const Step *step, uint32_t node, uint32_t *open)
{
    FormulaNode at = step->formula->nodes.data[node];
    CHECK(at.kind == NODE_UNTIL || at.kind == NODE_RELEASE);
    bool is_until = at.kind == NODE_UNTIL;
    FormulaKind outer = is_until ? NODE_OR : NODE_AND, inner = is_until ? NODE_AND : NODE_OR;
    uint32_t decided = is_until ? NODE_TRUE : NODE_FALSE, opens[2];
    uint32_t right = progress(step, at.b, &opens[0]);
    if (step->is_last || (opens[0] == UINT32_MAX && right == decided)) {
        *open = opens[0];
        return right;
    }
    uint32_t left = progress(step, at.a, &opens[1]);
    uint32_t rest = left;
    if (opens[1] == UINT32_MAX)
        rest = make_both(step->formula, inner, left, node);
    if (opens[0] == UINT32_MAX && opens[1] != UINT32_MAX) {
        *open = opens[1];
        return NODE_FALSE;
    }
    *open = opens[0];
    return *open == UINT32_MAX ? make_both(step->formula, outer, right, rest) : NODE_FALSE;
}

static uint32_t progress(const Step *step, uint32_t node, uint32_t *open)
{
    Formula *formula = step->formula;
    *open = UINT32_MAX;
    if (node <= NODE_TRUE)
        return node;
    FormulaNode at = formula->nodes.data[node];
    switch ((FormulaKind)at.kind) {
    case NODE_ATOM: {
        AtomTruth truth = step->value(step->user, at.a);
        if (truth == ATOM_OPEN)
            *open = at.a;
        return truth == ATOM_TRUE ? NODE_TRUE : NODE_FALSE;
    }
    case NODE_NOT: {
        uint32_t a = progress(step, at.a, open);
        return *open == UINT32_MAX ? make_not(formula, a) : NODE_FALSE;
    }
    case NODE_AND:
    case NODE_OR:
        return progress_both(step, (FormulaKind)at.kind, at.a, at.b, open);
    case NODE_NEXT:
        return step->is_last ? NODE_FALSE : at.a;
    case NODE_WEAK_NEXT:
        return step->is_last ? NODE_TRUE : at.a;
    case NODE_UNTIL:
    case NODE_RELEASE:
        return progress_until(step, node, open);
    case NODE_CONSTANT:
        break;
    }
    return node;
}

uint32_t formula_next(Formula *formula, uint32_t node, bool is_last, AtomValue *value, void *user,
                      uint32_t *open)
{
    CHECK(node < formula->nodes.length);
    Step step = {formula, is_last, value, user};
    return progress(&step, node, open);
}
