/* Runs of elements. */
#include "state/run.h"

#include "lib/bug.h"
#include "state/layout.h"
#include "state/lvalue.h"
#include "state/pointee.h"
#include "state/view.h"

/* Climbs from an element to the outermost array of the nested arrays around it. */
static bool run_climb(Eval *eval, Run *run, Place at)
{
    TermBank *bank = eval->engine->bank;
    CHECK(run->outer.count <= LVALUE_MAX);
    Lvalue place = run->outer;
    Term flat = term_int64(bank, 0), unit = term_int64(bank, 1);
    Term extents[RUN_DIMS_MAX];
    run->dims = 0;
    while (place.count && run->dims < RUN_DIMS_MAX) {
        bool is_past;
        Term index = place.indices[place.count - 1];
        Term pointer = pointer_make(bank, place.key, place.indices, place.count - 1);
        Lvalue above;
        if (!lvalue_walk(eval, pointer, at, &above, &is_past))
            return false;
        if (above.type && above.type->kind != TYPE_ARRAY)
            break;
        extents[run->dims] = lvalue_extent(eval, &above);
        flat = term_add(bank, flat, term_mul(bank, index, unit));
        unit = term_mul(bank, unit, extents[run->dims++]);
        place = above;
    }
    for (uint32_t i = 0; i < run->dims; i++)
        run->extents[i] = extents[run->dims - 1 - i];
    run->outer = place;
    run->first = eval_simplify(eval, flat);
    run->available = eval_simplify(eval, term_sub(bank, unit, run->first));
    return true;
}

bool run_of_pointer(Eval *eval, Term pointer, const Type *wanted, Property property, Place at,
                    Run *run)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t count;
    bool is_past;
    if (!pointer_settle(eval, &pointer, at) || !pointer_check_object(eval, pointer, property, at))
        return false;
    pointer_parts(bank, pointer, &key, NULL, &count);
    if (key.region == REGION_HEAP && wanted && !layout_set_type(eval, key.a, wanted, at))
        return false;
    if (!bytes_resolve(eval, &pointer, wanted, at) || !pointer_check_inside(eval, pointer, at) ||
        !lvalue_walk(eval, pointer, at, &run->outer, &is_past))
        return false;
    if (!run->outer.type)
        return eval_unsupported(eval, at, "memory whose element type is not known yet"), false;
    while (run->outer.type->kind == TYPE_ARRAY || run->outer.type->is_layout) {
        Lvalue *place = &run->outer;
        if (place->count == LVALUE_MAX)
            return eval_unsupported(eval, at, "objects nested this deep"), false;
        if (place->type->is_layout) {
            if (!lvalue_field(eval, place, 0, at))
                return false;
            continue;
        }
        place->indices[place->count++] = term_int64(bank, 0);
        place->variable_dims += place->type->extent_expr != NULL;
        place->type = place->type->element;
    }
    run->type = run->outer.type;
    if (!run_climb(eval, run, at))
        return false;
    if (is_past)
        run->available = term_int64(bank, 0);
    return true;
}
