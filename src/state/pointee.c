#include "state/pointee.h"

#include "lib/bug.h"

static bool settle_choice(Eval *eval, Term *pointer, Place at);

/* The same for what a pointer is a part of: a struct, or an array within one. */
static bool settle_whole(Eval *eval, Term *pointer, Term whole, Place at)
{
    CHECK(*pointer != TERM_UNDEFINED && whole != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    bool is_item = term_kind(bank, *pointer) == TERM_ITEM;
    uint32_t number = is_item ? term_item_number(bank, *pointer) : 0, count;
    Term index = is_item ? TERM_NONE : term_children(bank, *pointer, &count)[1];
    if (!settle_choice(eval, &whole, at))
        return false;
    *pointer = is_item ? term_item(bank, whole, number) : term_read(bank, whole, index);
    return true;
}

/* Chooses a value for the condition of an ite (or the index of a read) that hides a path; where it is
 * known the pointer becomes what it selects. */
static bool settle_choice(Eval *eval, Term *pointer, Place at)
{
    TermBank *bank = eval->engine->bank;
    uint32_t count;
    int64_t value;
    const Term *children = term_children(bank, *pointer, &count);
    const Term first = children[0], second = count > 1 ? children[1] : TERM_NONE,
               third = count > 2 ? children[2] : TERM_NONE;
    switch (term_kind(bank, *pointer)) {
    case TERM_ITE: {
        Term choice = term_ite(bank, first, term_int64(bank, 1), term_int64(bank, 0));
        if (!term_to_int64(bank, eval_simplify(eval, choice), &value)) {
            eval_split(eval, choice, 0, 1, at);
            return false;
        }
        *pointer = value ? second : third;
        return true;
    }
    case TERM_ITEM:
        return settle_whole(eval, pointer, first, at);
    case TERM_READ:
        if (term_to_int64(bank, second, &value))
            return settle_whole(eval, pointer, first, at);
        if (!eval_int(eval, second, at, "the index of an array of pointers", &value))
            return false;
        *pointer = term_read(bank, first, term_int64(bank, value));
        return true;
    default:
        eval_unsupported(eval, at, "a pointer that depends on inputs as %s does",
                         engine_term_text(eval->engine, *pointer));
        return false;
    }
}

bool pointer_choose(Eval *eval, Term *value, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term before;
    do {
        before = *value = eval_simplify(eval, *value);
        TermKind kind = term_kind(bank, *value);
        bool is_choice = kind == TERM_ITE || kind == TERM_READ || kind == TERM_ITEM;
        if (!is_choice || !value_may_be_undefined(bank, *value))
            return true;
        if (!settle_choice(eval, value, at))
            return false;
    } while (*value != before);
    return true;
}

bool pointer_settle(Eval *eval, Term *pointer, Place at)
{
    TermBank *bank = eval->engine->bank;
    REQUIRE(*pointer != TERM_UNDEFINED && *pointer != TERM_NONE);
    while (term_kind(bank, *pointer) != TERM_PATH) {
        Term before = *pointer = eval_simplify(eval, *pointer);
        if (term_kind(bank, *pointer) == TERM_PATH)
            break;
        if (!settle_choice(eval, pointer, at))
            return false;
        if (*pointer == before || value_may_be_undefined(bank, *pointer))
            return eval_unsupported(eval, at, "a pointer that depends on inputs as %s does",
                                    engine_term_text(eval->engine, before)),
                   false;
    }
    return true;
}

bool pointer_check_object(Eval *eval, Term pointer, Property property, Place at)
{
    bool is_given = property != PROPERTY_COUNT;
    ObjectKey key;
    uint32_t count;
    Object object;
    if (pointer_is_null(eval->engine->bank, pointer))
        return eval_require(eval, TERM_FALSE, is_given ? property : PROPERTY_POINTER_NULL, at,
                            "the pointer is null");
    REQUIRE(pointer_parts(eval->engine->bank, pointer, &key, NULL, &count));
    if (key.region == REGION_FREED)
        return eval_require(eval, TERM_FALSE, is_given ? property : PROPERTY_USE_AFTER_FREE, at,
                            "the pointer leads to %s", object_name(eval, key));
    if (object_find(eval, key, &object))
        return true;
    return eval_require(eval, TERM_FALSE, is_given ? property : PROPERTY_POINTER_INVALID, at,
                        "the pointer leads to %s", object_name(eval, key));
}
