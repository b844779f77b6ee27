#include "state/apart.h"
#include "lib/bug.h"
#include "state/lvalue.h"
#include "state/lvalue_find.h"
#include "state/object.h"
#include "state/run.h"
#include "state/view.h"

/* Whether the first count indices of two places differ. */
static Term indices_differ(TermBank *bank, const Lvalue *a, const Lvalue *b, uint32_t count)
{
    CHECK(count <= a->count && count <= b->count);
    Term differ = TERM_FALSE;
    for (uint32_t i = 0; i < count; i++)
        differ =
            term_or(bank, differ, term_not(bank, term_equal(bank, a->indices[i], b->indices[i])));
    return differ;
}

Term ranges_apart(TermBank *bank, Term a, Term a_count, Term b, Term b_count)
{
    CHECK(term_sort(bank, a) == SORT_INT && term_sort(bank, b) == SORT_INT);
    return term_or(bank, term_le(bank, term_add(bank, a, a_count), b),
                   term_le(bank, term_add(bank, b, b_count), a));
}

/* The element of the outer run that the inner one is a part of. */
static Term element_within(TermBank *bank, const Run *outer, const Run *inner)
{
    CHECK(outer->outer.count + outer->dims <= LVALUE_MAX);
    Term element = term_int64(bank, 0);
    for (uint32_t i = 0; i < outer->dims && outer->outer.count + i < inner->outer.count; i++)
        element = term_add(bank, term_mul(bank, element, outer->extents[i]),
                           inner->outer.indices[outer->outer.count + i]);
    return element;
}

/* Where a run begins in its object, in bytes. */
static Term start_of(Eval *eval, const Run *run, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Term outer = bytes_offset(eval, lvalue_pointer(eval, &run->outer), &key, at);
    Term size = term_int64(bank, (int64_t)run->type->size);
    return outer == TERM_NONE ? outer : term_add(bank, outer, term_mul(bank, run->first, size));
}

/* Members of a union have bytes in common where their paths differ. */
static Term bytes_apart(Eval *eval, const Run *a, Term a_count, const Run *b, Term b_count,
                        Place at)
{
    TermBank *bank = eval->engine->bank;
    Term x = start_of(eval, a, at), y = x == TERM_NONE ? x : start_of(eval, b, at);
    if (y == TERM_NONE)
        return TERM_NONE;
    Term a_size = term_int64(bank, (int64_t)a->type->size);
    Term b_size = term_int64(bank, (int64_t)b->type->size);
    return ranges_apart(bank, x, term_mul(bank, a_count, a_size), y,
                        term_mul(bank, b_count, b_size));
}

Term run_apart(Eval *eval, const Run *a, Term a_count, const Run *b, Term b_count, Place at)
{
    TermBank *bank = eval->engine->bank;
    const Lvalue *p = &a->outer, *q = &b->outer;
    CHECK(a->dims <= RUN_DIMS_MAX && b->dims <= RUN_DIMS_MAX);
    if (!object_key_equal(p->key, q->key))
        return TERM_TRUE;
    if (p->has_union || q->has_union)
        return bytes_apart(eval, a, a_count, b, b_count, at);
    if (p->count > q->count)
        return run_apart(eval, b, b_count, a, a_count, at);
    Term differ = indices_differ(bank, p, q, p->count), first = b->first;
    if (differ == TERM_TRUE)
        return TERM_TRUE;
    if (p->count < q->count) {
        first = element_within(bank, a, b);
        b_count = term_int64(bank, 1);
    }
    return term_or(bank, differ, ranges_apart(bank, a->first, a_count, first, b_count));
}

bool assignment_apart(Eval *eval, const Stmt *stmt)
{
    Lvalue target, source;
    ObjectKey key;
    TermBank *bank = eval->engine->bank;
    if (!lvalue_of(eval, stmt->lhs, false, &target) ||
        !lvalue_of(eval, stmt->value, false, &source))
        return false;
    if (!object_key_equal(target.key, source.key) || (!target.has_union && !source.has_union))
        return true;
    Term x = bytes_offset(eval, lvalue_pointer(eval, &target), &key, stmt->place);
    Term y =
        x == TERM_NONE ? x : bytes_offset(eval, lvalue_pointer(eval, &source), &key, stmt->place);
    if (y == TERM_NONE)
        return false;
    Term size = term_int64(bank, (int64_t)target.type->size);
    Term apart = ranges_apart(bank, x, size, y, size);
    return eval_is_off(eval, PROPERTY_MEMORY_OVERLAP) ||
           eval_require(eval, term_or(bank, term_equal(bank, x, y), apart), PROPERTY_MEMORY_OVERLAP,
                        stmt->place, "the value is read from a part of %s that overlaps its target",
                        object_name(eval, target.key));
}
