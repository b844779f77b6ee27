#include "symbolic/bank.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/stress.h"
#include "symbolic/check.h"
#include "symbolic/enclosure.h"

/* INTERN_WORK: what looking up a node costs, in pairs (bank_work). */
enum { POOL_WORDS = STRESS(1 << 16, 8), INTERN_WORK = 8 };

/* The ids below are unused. In checked builds they are so many that a small number is none, and
 * whoever looks through words for terms finds few that are none. */
#ifdef TASS_CHECKS
enum { FIRST_TERM = 1 << 16 };
#else
enum { FIRST_TERM = 1 };
#endif

TermBank *bank_new(Stats *stats)
{
    TermBank *bank = mem_zero(1, sizeof *bank);
    arena_init(&bank->arena);
    bank->stats = stats;
    while (bank->nodes.length < FIRST_TERM) {
        vec_push(&bank->nodes, (Node){0});
        vec_push(&bank->fingerprints, (Fingerprint){0});
        vec_push(&bank->signatures, 0);
    }
    sorts_init(bank);
    return bank;
}

static void drop_rows(TermBank *bank)
{
    for (uint32_t i = 0; i < bank->rows.length; i++)
        mem_free(bank->rows.data[i]);
    vec_clear(&bank->rows);
    memo_clear(&bank->row_places);
    bank->row_bytes = 0;
}

enum { ROW_BYTES_KEPT = STRESS(1 << 24, 1 << 12) };

void bank_relax(TermBank *bank)
{
    if (bank->row_bytes > ROW_BYTES_KEPT)
        drop_rows(bank);
}

enum { NODES_CHECKED = 20000 };

/* A node is made of older ones, and stands for itself in the table. */
static void check_node(const TermBank *bank, Term term)
{
    const Node *node = bank_node(bank, term);
    REQUIRE(node->kind < KIND_LIMIT && node->sort < bank->sorts.length);
    REQUIRE(node->kind != TERM_UNDEFINED_KIND && (node->data || !node->count));
    if (node->kind == TERM_CONSTANT) {
        num_check(*(const Num *)node->data);
        return;
    }
    const uint32_t *words = node->data;
    for (uint32_t i = 0; node->kind != TERM_SYMBOL && i < node->count; i++)
        if (bank_word_is_term(node->kind, i, bank_term_words(node->kind, node->count)))
            REQUIRE(term_is_immediate(words[i]) || words[i] < term);
}

void bank_check(const TermBank *bank)
{
    REQUIRE(bank->nodes.length == bank->fingerprints.length);
    REQUIRE(bank->nodes.length == bank->signatures.length);
    REQUIRE(bank->words.count + bank->constants.count + bank->symbols.count + FIRST_TERM ==
            bank->nodes.length);
    intern_check(&bank->words);
    intern_check(&bank->constants);
    intern_check(&bank->symbols);
    intern_check(&bank->sort_table);
    for (Term term = FIRST_TERM; term < bank->nodes.length && term < NODES_CHECKED; term++)
        check_node(bank, term);
}

void bank_free(TermBank *bank)
{
    if (!bank)
        return;
#ifdef TASS_CHECKS
    bank_check(bank);
#endif
    vec_release(&bank->nodes);
    vec_release(&bank->fingerprints);
    vec_release(&bank->signatures);
    vec_release(&bank->forms);
    memo_release(&bank->form_places);
    drop_rows(bank);
    vec_release(&bank->rows);
    vec_release(&bank->factorings);
    memo_release(&bank->factoring_places);
    memo_release(&bank->unfolded);
    memo_release(&bank->image_places);
    vec_release(&bank->images);
    vec_release(&bank->named);
    memo_release(&bank->named_places);
    vec_release(&bank->origins);
    memo_release(&bank->origin_places);
    memo_release(&bank->row_places);
    enclosures_free(bank->enclosures);
    vec_release(&bank->sorts);
    vec_release(&bank->scratch);
    vec_release(&bank->children);
    intern_release(&bank->words);
    intern_release(&bank->constants);
    intern_release(&bank->symbols);
    intern_release(&bank->sort_table);
    arena_release(&bank->arena);
    mem_free(bank);
}

void bank_abandon(TermBank *bank)
{
    enclosures_abandon(bank->enclosures);
}

void bank_watch(TermBank *bank, bool (*alive)(void *user), void *user)
{
    bank->alive = alive;
    bank->alive_user = user;
}

void bank_ask(TermBank *bank)
{
    bank->worked += bank->work;
    bank->work = 0;
    if (bank->alive && !bank->alive(bank->alive_user))
        (void)mem_escape(MEM_LEFT);
}

uint64_t bank_worked(const TermBank *bank)
{
    return bank->worked + bank->work;
}

uint32_t bank_terms(const TermBank *bank)
{
    return bank->nodes.length - FIRST_TERM;
}

bool term_is_node(const TermBank *bank, uint32_t word)
{
    return word >= FIRST_TERM && word < bank->nodes.length &&
           bank->nodes.data[word].kind < KIND_MONOMIAL;
}

size_t bank_bytes(const TermBank *bank)
{
    return bank->arena.held + bank->row_bytes + bank->nodes.capacity * sizeof(Node) +
           bank->fingerprints.capacity * sizeof(Fingerprint) +
           bank->signatures.capacity * sizeof(uint64_t) + bank->forms.capacity * sizeof(FormView) +
           memo_bytes(&bank->form_places) + memo_bytes(&bank->origin_places) +
           bank->origins.capacity * sizeof(Origin) + enclosures_bytes(bank->enclosures) +
           intern_bytes(&bank->words) + intern_bytes(&bank->constants) +
           intern_bytes(&bank->symbols);
}

const NamedReal *bank_named(const TermBank *bank, Term term)
{
    uint32_t place;
    if (!bank->named.length || !memo_get(&bank->named_places, term, &place))
        return NULL;
    return &bank->named.data[place - 1];
}

uint64_t bank_rule_hits(const TermBank *bank, RuleId rule)
{
    return bank->hits[rule];
}

Arena *bank_arena(TermBank *bank)
{
    return &bank->arena;
}

/* Words for a node. Small requests share blocks of the arena, whose grain is 16 bytes. */
static uint32_t *pool_words(TermBank *bank, uint32_t count)
{
    if (count > POOL_WORDS / 8)
        return arena_alloc(&bank->arena, count * sizeof(uint32_t));
    if (bank->pool_end - bank->pool < (ptrdiff_t)count) {
        bank->pool = arena_alloc(&bank->arena, POOL_WORDS * sizeof(uint32_t));
        bank->pool_end = bank->pool + POOL_WORDS;
    }
    uint32_t *words = bank->pool;
    bank->pool += count;
    return words;
}

const uint8_t kind_traits[KIND_LIMIT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = traits,
#include "symbolic/kind.def"
};

uint64_t term_path_bit(const Term *items)
{
    uint64_t words[TERM_PATH_HEAD];
    for (uint32_t i = 0; i < TERM_PATH_HEAD; i++)
        words[i] = items[i];
    return 1ull << (XXH3_64bits(words, sizeof words) & 63);
}

uint64_t term_signature(const TermBank *bank, Term term)
{
    return bank_signature(bank, term);
}

/* inner: the signatures of the children together. */
static Term add_node(TermBank *bank, Node node, Fingerprint fingerprint, uint64_t inner)
{
    vec_push(&bank->nodes, node);
    vec_push(&bank->fingerprints, fingerprint);
    uint64_t own = kind_has(node.kind, IS_PRIMITIVE) ? 1ull << (fingerprint.low & 63) : 0;
    if (node.kind == TERM_PATH && node.count >= TERM_PATH_HEAD)
        own = term_path_bit(node.data);
    vec_push(&bank->signatures, inner | own);
    Term term = bank->nodes.length - 1;
    REQUIRE(term < TERM_IMMEDIATE);
    if (bank->stats) {
        bank->stats->terms++;
        bank->stats->term_bytes = bank_bytes(bank);
    }
    return term;
}

/* Fingerprints. */

Fingerprint fingerprint_add(Fingerprint a, Fingerprint b)
{
    uint64_t low = a.low + b.low;
    return (Fingerprint){a.high + b.high + (low < a.low), low};
}

Fingerprint fingerprint_subtract(Fingerprint a, Fingerprint b)
{
    return (Fingerprint){a.high - b.high - (a.low < b.low), a.low - b.low};
}

static uint64_t mix64(uint64_t x)
{
    x ^= x >> 31;
    x *= 0x9E3779B97F4A7C15u;
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9u;
    return x ^ x >> 32;
}

Fingerprint term_fingerprint(const TermBank *bank, Term term)
{
    if (!term_is_immediate(term))
        return bank->fingerprints.data[term];
    return (Fingerprint){mix64(term), mix64(~(uint64_t)term)};
}

Fingerprint bank_pair_mix(const TermBank *bank, PolyTerm pair)
{
    Fingerprint both[2] = {term_fingerprint(bank, pair.monomial),
                           term_fingerprint(bank, pair.coefficient)};
    return fingerprint_bytes(both, sizeof both);
}

/* What tells polynomials of the two sorts, and monomials, from each other. */
static Fingerprint polynomial_tag(Sort sort)
{
    return (Fingerprint){0x706F6C79u, sort};
}

Fingerprint bank_polynomial_sum(const TermBank *bank, Term polynomial)
{
    CHECK(bank_is(bank, polynomial, TERM_POLYNOMIAL));
    Sort sort = bank_node(bank, polynomial)->sort;
    return fingerprint_subtract(term_fingerprint(bank, polynomial), polynomial_tag(sort));
}

static Fingerprint fingerprint_words(TermBank *bank, uint32_t kind, Sort sort,
                                     const uint32_t *words, uint32_t count)
{
    TermWords terms = bank_term_words(kind, count);
    vec_clear(&bank->scratch);
    vec_push(&bank->scratch, sort_fingerprint(bank, sort));
    vec_push(&bank->scratch, ((Fingerprint){kind, count}));
    for (uint32_t i = 0; i < count; i++) {
        bool is_term = bank_word_is_term(kind, i, terms) && words[i];
        Fingerprint part = is_term ? term_fingerprint(bank, words[i]) : (Fingerprint){1, words[i]};
        vec_push(&bank->scratch, part);
    }
    return fingerprint_bytes(bank->scratch.data, bank->scratch.length * sizeof(Fingerprint));
}

/* Flags. */

uint32_t bank_flags(const TermBank *bank, Term term)
{
    if (term_is_immediate(term))
        return term == TERM_UNDEFINED ? FLAG_UNDEFINED : 0;
    return term ? bank_node(bank, term)->flags : 0;
}

static bool is_decidable(const TermBank *bank, uint32_t kind, Sort sort, const uint32_t *words)
{
    if (kind == TERM_READ && bank_kind(bank, words[1]) != TERM_CONSTANT)
        return true;
    return sort == SORT_BOOL || kind_has(kind, IS_DECIDABLE);
}

typedef struct Summary {
    uint32_t flags;
    uint64_t signature;
} Summary;

static Summary summary_of(const TermBank *bank, uint32_t kind, Sort sort, const uint32_t *words,
                          uint32_t count)
{
    Summary summary = {.flags = sort == SORT_PATH ? FLAG_PATH : 0};
    if (term_binds(kind))
        summary.flags |= FLAG_QUANTIFIER;
    if (is_decidable(bank, kind, sort, words))
        summary.flags |= FLAG_DECIDABLE;
    if (kind == TERM_PARTIAL)
        summary.flags |= FLAG_UNDEFINED;
    if (kind == TERM_FOLDED)
        summary.flags |= FLAG_FOLDED;
    if (kind == TERM_ITE)
        summary.flags |= FLAG_CHOICE;
    TermWords terms = bank_term_words(kind, count);
    for (uint32_t i = 0; i < count; i++)
        if (bank_word_is_term(kind, i, terms)) {
            summary.flags |= bank_flags(bank, words[i]);
            summary.signature |= bank_signature(bank, words[i]);
        }
    return summary;
}

/* Interning by words. */

typedef struct WordsKey {
    const uint32_t *words;
    uint32_t count, kind;
    Sort sort;
} WordsKey;

static bool same_words(const void *owner, uint32_t id, const void *key)
{
    const Node *node = &((const TermBank *)owner)->nodes.data[id];
    const WordsKey *wanted = key;
    return node->kind == wanted->kind && node->count == wanted->count &&
           node->sort == wanted->sort &&
           (!wanted->count || !memcmp(node->data, wanted->words, wanted->count * sizeof(uint32_t)));
}

/* Kinds that hold values as they are. */
static bool may_be_extended(uint32_t kind)
{
    return kind == TERM_ITE || kind == TERM_TUPLE || kind == TERM_ITEM || kind == TERM_ARRAY ||
           kind == TERM_ARRAY_CONSTANT || kind == TERM_WRITE || kind == TERM_PARTIAL ||
           kind == TERM_SPLICE || kind == TERM_READ || kind == TERM_APPLY || kind == KIND_TRIE;
}

static Term add_words(TermBank *bank, const WordsKey *key, uint64_t hash, Fingerprint fingerprint)
{
    CHECK(key->kind <= 63 && key->sort <= SORT_MASK);
    uint32_t *words = pool_words(bank, key->count);
    if (key->count)
        memcpy(words, key->words, key->count * sizeof(uint32_t));
    Node node = {.data = words, .count = key->count};
    node.kind = key->kind & 63;
    Summary summary = summary_of(bank, key->kind, key->sort, words, key->count);
    node.flags = summary.flags & FLAG_MASK;
    bank->is_spoilt |= summary.flags & FLAG_EXTENDED && !may_be_extended(key->kind);
    node.sort = key->sort & SORT_MASK;
    Term term = add_node(bank, node, fingerprint, summary.signature);
    intern_add(&bank->words, hash, term);
#ifdef TASS_CHECKS
    check_canonical(bank, term);
#endif
    return term;
}

Term bank_intern(TermBank *bank, uint32_t kind, Sort sort, const uint32_t *words, uint32_t count)
{
    CHECK(kind < KIND_LIMIT && kind != TERM_CONSTANT && kind != TERM_SYMBOL);
    CHECK(sort < bank->sorts.length);
    WordsKey key = {words, count, kind, sort};
    bank_work(bank, INTERN_WORK);
    uint64_t hash = XXH3_64bits_withSeed(words, count * sizeof *words, (uint64_t)sort << 8 | kind);
    uint32_t found = intern_find(&bank->words, hash, same_words, bank, &key);
    if (found)
        return found;
    Fingerprint fingerprint = kind == KIND_SUM ? fingerprint_bytes(&hash, sizeof hash)
                                               : fingerprint_words(bank, kind, sort, words, count);
    return add_words(bank, &key, hash, fingerprint);
}

Term bank_intern_polynomial(TermBank *bank, Sort sort, const uint32_t *words, uint32_t count,
                            Fingerprint sum)
{
    CHECK(sort_is_numeric(sort) && count > 0);
    WordsKey key = {words, count, TERM_POLYNOMIAL, sort};
    Fingerprint fingerprint = fingerprint_add(sum, polynomial_tag(sort));
    uint64_t hash = mix64(fingerprint.low);
    uint32_t found = intern_find(&bank->words, hash, same_words, bank, &key);
    return found ? found : add_words(bank, &key, hash, fingerprint);
}

/* Constants. */

typedef struct ConstantKey {
    Num value;
    Sort sort;
} ConstantKey;

static bool same_constant(const void *owner, uint32_t id, const void *key)
{
    const Node *node = &((const TermBank *)owner)->nodes.data[id];
    const ConstantKey *wanted = key;
    return node->sort == wanted->sort && num_equal(*(const Num *)node->data, wanted->value);
}

/* Without printing where there is no need. */
static Fingerprint fingerprint_constant(Num value, Sort sort)
{
    if (num_is_small(value)) {
        const int64_t words[] = {sort, value.num, value.den};
        return fingerprint_bytes(words, sizeof words);
    }
    Buf text = {0};
    buf_printf(&text, "#%u:", sort);
    num_print(&text, value);
    Fingerprint fingerprint = fingerprint_bytes(text.data, text.length);
    buf_release(&text);
    return fingerprint;
}

Term constant_make(TermBank *bank, Sort sort, Num value)
{
    CHECK(sort_is_numeric(sort));
    CHECK(sort == SORT_REAL || num_is_integer(value));
    if (num_is_int64(value) && small_fits(num_int64(value)))
        return small_make(sort, num_int64(value));
    ConstantKey key = {value, sort};
    uint64_t hash = num_hash(value) + sort;
    uint32_t found = intern_find(&bank->constants, hash, same_constant, bank, &key);
    if (found)
        return found;
    Num *kept = arena_alloc(&bank->arena, sizeof *kept);
    *kept = num_copy(&bank->arena, value);
    Node node = {.data = kept};
    node.kind = TERM_CONSTANT;
    node.sort = sort & SORT_MASK;
    Term term = add_node(bank, node, fingerprint_constant(value, sort), 0);
    intern_add(&bank->constants, hash, term);
    return term;
}

/* Symbols. */

typedef struct SymbolKey {
    const char *name;
    Sort sort;
} SymbolKey;

static bool same_symbol(const void *owner, uint32_t id, const void *key)
{
    const Node *node = &((const TermBank *)owner)->nodes.data[id];
    const SymbolKey *wanted = key;
    return node->sort == wanted->sort && !strcmp(node->data, wanted->name);
}

Term term_symbol(TermBank *bank, const char *name, Sort sort)
{
    CHECK(name && *name && sort != SORT_NONE && sort < bank->sorts.length);
    SymbolKey key = {name, sort};
    size_t length = strlen(name);
    uint64_t hash = XXH3_64bits_withSeed(name, length, sort);
    uint32_t found = intern_find(&bank->symbols, hash, same_symbol, bank, &key);
    if (found)
        return found;
    Node node = {.data = arena_text(&bank->arena, name, length)};
    node.kind = TERM_SYMBOL;
    node.flags = sort == SORT_PATH ? FLAG_PATH : sort == SORT_BOOL ? FLAG_DECIDABLE : 0;
    if (!enclosure_knows(bank, name, sort))
        node.flags |= FLAG_OPEN;
    node.sort = sort & SORT_MASK;
    Fingerprint parts[2] = {fingerprint_bytes(name, length), sort_fingerprint(bank, sort)};
    Term term = add_node(bank, node, fingerprint_bytes(parts, sizeof parts), 0);
    intern_add(&bank->symbols, hash, term);
    return term;
}
