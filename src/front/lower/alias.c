#include "front/lower/alias.h"

#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/driver_contract.h"
#include "front/lower/emit.h"
#include "front/lower/outcome.h"
#include "lib/bug.h"

enum { CASES_MAX = 300 };

/* Where the pointers lead in a case: into the object of one of them, its base, at an element that is
 * counted from that one's first. */
typedef struct Placing {
    uint32_t base[ALIAS_POINTERS_MAX];
    int64_t offset[ALIAS_POINTERS_MAX];
} Placing;

typedef struct Cases {
    Driver *driver;
    AliasPointers *pointers;
    const Expr *choice;
    LocationId end;
    Placing placing;
    int64_t number;
    bool counts; /* nothing is made yet */
} Cases;

bool alias_may(const Type *type)
{
    if (type->kind != TYPE_POINTER)
        return false;
    const Type *element = type->element;
    return element->kind != TYPE_FUNCTION && element->kind != TYPE_VOID && element->is_complete &&
           !type_is_variable(element) && given_is_plain(element);
}

static const Expr *number_of(const Cases *cases, int64_t value)
{
    Lower *lower = cases->driver->lower;
    return expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), value,
                    cases->driver->place);
}

static const Expr *element_of(const Cases *cases, const Expr *array, int64_t index)
{
    CHECK(array->type->kind == TYPE_ARRAY && index >= 0);
    Driver *driver = cases->driver;
    Expr *element = expr_new(driver->lower->arena, EXPR_INDEX, array->type->element, driver->place);
    element->a = array;
    element->b = number_of(cases, index);
    return element;
}

static void assume_same(const Cases *cases, const Expr *a, const Expr *b)
{
    Driver *driver = cases->driver;
    if (driver->lower->link->options->specification)
        return; /* it assumes that already */
    const Expr *same = driver_same(driver->lower->program, a, b, driver->place);
    CHECK(same);
    lower_emit(driver->lower, STMT_ASSUME, driver->place)->value = same;
}

/* The object that a pointer is the base of, and the pointers that lead into it. */
static void make_object(const Cases *cases, uint32_t base)
{
    CHECK(base < cases->pointers->count);
    Driver *driver = cases->driver;
    Lower *lower = driver->lower;
    const AliasPointers *pointers = cases->pointers;
    const Placing *placing = &cases->placing;
    int64_t low = 0, high = 0;
    bool is_const = true;
    for (uint32_t i = 0; i < pointers->count; i++) {
        if (placing->base[i] != base)
            continue;
        int64_t end = placing->offset[i] + pointers->list[i].extent;
        low = placing->offset[i] < low ? placing->offset[i] : low;
        high = end > high ? end : high;
        is_const &= pointers->list[i].is_const;
    }
    const AliasPointer *own = &pointers->list[base];
    const Type *element = type_qualified(lower->types, own->element, is_const, false);
    const Variable *object =
        given_local(driver, own->path.own, type_array(lower->types, element, high - low));
    const Expr *array = expr_variable(lower->arena, object, driver->place);
    bool *is_filled = arena_zero(&lower->unit->arena, (uint32_t)(high - low), sizeof(bool));
    for (uint32_t i = 0; i < pointers->count; i++) {
        if (placing->base[i] != base)
            continue;
        int64_t first = placing->offset[i] - low;
        for (int64_t k = 0; k < pointers->list[i].extent; k++) {
            const Expr *place = element_of(cases, array, first + k);
            const Expr *input = element_of(cases, pointers->list[i].input, k);
            if (is_filled[first + k])
                assume_same(cases, place, input);
            else
                given_assign(driver, place, input);
            is_filled[first + k] = true;
        }
        const Expr *value = convert_address(lower, element_of(cases, array, first), driver->place);
        given_assign(driver, expr_variable(lower->arena, pointers->list[i].pointer, driver->place),
                     convert_to(lower, value, pointers->list[i].type, driver->place));
    }
}

/* A step that traces show: "q == p + 1 is true". */
static void show(const Cases *cases, uint32_t index)
{
    CHECK(index < cases->pointers->count);
    Driver *driver = cases->driver;
    Lower *lower = driver->lower;
    const AliasPointer *pointer = &cases->pointers->list[index];
    const AliasPointer *base = &cases->pointers->list[cases->placing.base[index]];
    Place place = pointer->path.place;
    Expr *sum = expr_new(lower->arena, EXPR_POINTER_ADD, base->type, place);
    sum->a = expr_variable(lower->arena, base->pointer, place);
    sum->b = number_of(cases, cases->placing.offset[index]);
    const Expr *there = convert_to(lower, sum, pointer->type, place);
    const Expr *own = expr_variable(lower->arena, pointer->pointer, place);
    lower_emit(lower, STMT_NOOP, place)->guard = expr_binary(
        lower->arena, BINARY_EQUAL, type_basic(lower->types, BASIC_INT), own, there, place);
}

static void make_case(Cases *cases)
{
    Driver *driver = cases->driver;
    Lower *lower = driver->lower;
    int64_t number = cases->number++;
    if (cases->counts)
        return;
    LocationId own = lower_new_location(lower), next = lower_new_location(lower);
    const Expr *is_chosen = lower_arithmetic(lower, PUNCT2('=', '='), cases->choice,
                                             number_of(cases, number), driver->place);
    lower_emit_branch(lower, is_chosen, own, next, driver->place);
    lower->here = own;
    for (uint32_t i = 0; i < cases->pointers->count; i++)
        if (cases->placing.base[i] == i)
            make_object(cases, i);
    for (uint32_t i = 0; i < cases->pointers->count; i++)
        if (cases->placing.base[i] != i)
            show(cases, i);
    lower_goto(lower, cases->end, driver->place);
    lower->here = next;
}

static bool overlaps(const Cases *cases, uint32_t a, uint32_t b)
{
    CHECK(a < b && b < cases->pointers->count);
    const Placing *placing = &cases->placing;
    const AliasPointer *list = cases->pointers->list;
    return placing->base[a] == placing->base[b] &&
           placing->offset[a] < placing->offset[b] + list[b].extent &&
           placing->offset[b] < placing->offset[a] + list[a].extent;
}

static bool overlaps_some(const Cases *cases, uint32_t index)
{
    for (uint32_t i = 0; i < index; i++)
        if (overlaps(cases, i, index))
            return true;
    return false;
}

/* Places the pointers from one on; those before are placed. */
static void place_from(Cases *cases, uint32_t index)
{
    CHECK(index <= cases->pointers->count);
    const AliasPointers *pointers = cases->pointers;
    Placing *placing = &cases->placing;
    if (index == pointers->count || cases->number > CASES_MAX) {
        make_case(cases);
        return;
    }
    REQUIRE(index < ALIAS_POINTERS_MAX);
    placing->base[index] = index;
    placing->offset[index] = 0;
    place_from(cases, index + 1);
    int64_t reach = 0;
    for (uint32_t i = 0; i < pointers->count; i++)
        reach += pointers->list[i].extent;
    for (uint32_t base = 0; base < index; base++) {
        bool fits = placing->base[base] == base &&
                    type_compatible(pointers->list[base].element, pointers->list[index].element);
        for (int64_t k = -reach; fits && k <= reach; k++) {
            placing->base[index] = base;
            placing->offset[index] = k;
            if (overlaps_some(cases, index))
                place_from(cases, index + 1);
        }
    }
}

static void check_count(Cases *cases)
{
    const AliasPointers *pointers = cases->pointers;
    cases->counts = true;
    place_from(cases, 0);
    if (cases->number > CASES_MAX)
        lower_error(cases->driver->lower, pointers->list[0].path.place,
                    "-alias=any: there are more than %d ways in which the parameters overlap: let "
                    "them lead to fewer elements (-extent%s=N)",
                    CASES_MAX, pointers->list[0].path.own);
}

void alias_place(Driver *driver, AliasPointers *pointers)
{
    CHECK(pointers->count <= ALIAS_POINTERS_MAX);
    Lower *lower = driver->lower;
    Cases cases = {.driver = driver, .pointers = pointers};
    for (uint32_t i = 0; i < pointers->count; i++) {
        AliasPointer *pointer = &pointers->list[i];
        const Type *array = type_array(lower->types, pointer->element, pointer->extent);
        pointer->input = given_value(driver, &pointer->path, array);
        pointer->pointer = given_local(driver, pointer->path.own, pointer->type);
    }
    check_count(&cases);
    GivenPath choice = {"aliasing", "aliasing", driver->place, 0};
    const Type *type = type_basic(lower->types, BASIC_LONG);
    int64_t count = cases.number;
    lower->program->subject->overlap_count = count;
    cases.choice = given_value(driver, &choice, type);
    if (cases.choice->kind == EXPR_VARIABLE) {
        const Punct at_most = PUNCT2('<', '=');
        given_assume(driver, lower_arithmetic(lower, at_most, number_of(&cases, 0), cases.choice,
                                              driver->place));
        given_assume(driver, lower_arithmetic(lower, '<', cases.choice, number_of(&cases, count),
                                              driver->place));
    }
    cases.number = 0;
    cases.counts = false;
    cases.end = lower_new_location(lower);
    place_from(&cases, 0);
    lower_emit(lower, STMT_ASSUME, driver->place)->value =
        expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 0, driver->place);
    lower_goto(lower, cases.end, driver->place);
    lower->here = cases.end;
    lower->builder->locations.data[cases.end].is_join = true;
    for (uint32_t i = 0; i < pointers->count; i++)
        if (!pointers->list[i].is_const)
            outcome_elements(driver, pointers->list[i].pointer, pointers->list[i].input,
                             pointers->list[i].path.shared);
}
