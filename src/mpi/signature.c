#include "mpi/signature.h"

#include "lib/bug.h"
#include "mpi/object.h"

static Term mixed_list(uint32_t code)
{
    CHECK(code & SIGNATURE_MIXED);
    return code & ~SIGNATURE_MIXED;
}

/* Whether the sequence repeats after that many elements, which divide its length. */
static bool has_period(const uint32_t *codes, uint32_t count, uint32_t period)
{
    CHECK(period && count % period == 0);
    for (uint32_t i = period; i < count; i++)
        if (codes[i] != codes[i - period])
            return false;
    return true;
}

uint32_t signature_of(TermBank *bank, const uint32_t *codes, uint32_t count)
{
    CHECK(count);
    uint32_t period = 1;
    while (count % period || !has_period(codes, count, period))
        period++;
    if (period == 1)
        return codes[0];
    Terms items = {0};
    for (uint32_t i = 0; i < period; i++)
        vec_push(&items, term_int64(bank, codes[i]));
    Term list = list_make(bank, items.data, items.length);
    vec_release(&items);
    CHECK(list < SIGNATURE_MIXED);
    return SIGNATURE_MIXED | list;
}

uint32_t signature_at(const TermBank *bank, uint32_t code, int64_t index)
{
    CHECK(index >= 0);
    uint32_t period;
    if (!(code & SIGNATURE_MIXED))
        return code;
    list_items(bank, mixed_list(code), &period);
    return (uint32_t)list_number(bank, mixed_list(code), (uint32_t)(index % period));
}

bool signature_is_pair(uint32_t code)
{
    Pair pair;
    return code && !(code & SIGNATURE_MIXED) && datatype_pair(code, &pair);
}

/* The datatype at an index of the sequence in which pairs are two elements. */
static uint32_t part_at(const TermBank *bank, uint32_t code, int64_t index)
{
    CHECK(index >= 0);
    Pair pair;
    if (!signature_is_pair(code))
        return signature_at(bank, code, index);
    datatype_pair(code, &pair);
    return index % 2 ? pair.second : pair.first;
}

bool signature_begins(const TermBank *bank, uint32_t code, uint32_t other, int64_t count)
{
    CHECK(count >= 0);
    int64_t parts = signature_is_pair(code) ? 2 * count : count;
    for (int64_t i = 0; code != other && i < parts; i++)
        if (part_at(bank, code, i) != part_at(bank, other, i))
            return false;
    return true;
}

const char *signature_name(Engine *engine, uint32_t code)
{
    enum { SHOWN = 4 };
    uint32_t count;
    Buf text = {0};
    if (!(code & SIGNATURE_MIXED))
        return datatype_find(code) ? datatype_find(code)->name : "no datatype";
    list_items(engine->bank, mixed_list(code), &count);
    for (uint32_t i = 0; i < count && i < SHOWN; i++)
        buf_printf(&text, "%s%s", i ? ", " : "",
                   datatype_find(signature_at(engine->bank, code, i))->name);
    const char *name = engine_text(engine, "%s%s", buf_text(&text), count > SHOWN ? ", …" : "");
    buf_release(&text);
    return name;
}

static Term no_elements(TermBank *bank, Sort sort)
{
    return term_array_constant(bank, sort_array(bank, sort), TERM_UNDEFINED);
}

Term signature_no_data(TermBank *bank, uint32_t code)
{
    if (!(code & SIGNATURE_MIXED))
        return TERM_NONE;
    Term items[] = {no_elements(bank, SORT_INT), no_elements(bank, SORT_REAL)};
    Sort sorts[] = {term_sort(bank, items[0]), term_sort(bank, items[1])};
    return term_tuple(bank, sort_tuple(bank, sorts, 2), items);
}

static bool is_mixed(const TermBank *bank, Term data)
{
    return sort_kind(bank, term_sort(bank, data)) == SORT_KIND_TUPLE;
}

/* Data of one datatype as a pair of arrays. */
static Term as_mixed(TermBank *bank, Term data)
{
    if (is_mixed(bank, data))
        return data;
    Term pair = signature_no_data(bank, SIGNATURE_MIXED);
    bool is_real = sort_element(bank, term_sort(bank, data)) == SORT_REAL;
    return term_with_item(bank, pair, is_real, data);
}

Term signature_join(TermBank *bank, Term target, int64_t to, Term source, int64_t first,
                    int64_t count)
{
    CHECK(to >= 0 && first >= 0 && count >= 0);
    if (target == TERM_NONE)
        target = is_mixed(bank, source)
                     ? signature_no_data(bank, SIGNATURE_MIXED)
                     : no_elements(bank, sort_element(bank, term_sort(bank, source)));
    if (term_sort(bank, target) != term_sort(bank, source)) {
        target = as_mixed(bank, target);
        source = as_mixed(bank, source);
    }
    CHECK(term_sort(bank, target) == term_sort(bank, source));
    if (!is_mixed(bank, source))
        return term_copy_range(bank, target, to, source, first, count);
    for (uint32_t i = 0; i < 2; i++) {
        Term part = term_copy_range(bank, term_item(bank, target, i), to,
                                    term_item(bank, source, i), first, count);
        target = term_with_item(bank, target, i, part);
    }
    return target;
}

static uint32_t item_of(uint32_t basic)
{
    CHECK(datatype_find(basic));
    return datatype_find(basic)->class == DATATYPE_REAL;
}

Term signature_put(TermBank *bank, Term data, int64_t to, uint32_t basic, Term values,
                   int64_t count)
{
    CHECK(to >= 0 && count >= 0);
    if (data == TERM_NONE)
        return to ? term_copy_range(bank,
                                    no_elements(bank, sort_element(bank, term_sort(bank, values))),
                                    to, values, 0, count)
                  : values;
    if (!is_mixed(bank, data))
        return term_copy_range(bank, data, to, values, 0, count);
    uint32_t item = item_of(basic);
    Term part = term_copy_range(bank, term_item(bank, data, item), to, values, 0, count);
    return term_with_item(bank, data, item, part);
}

Term signature_take(TermBank *bank, Term data, int64_t first, uint32_t basic, int64_t count)
{
    CHECK(first >= 0 && count >= 0);
    Term array = is_mixed(bank, data) ? term_item(bank, data, item_of(basic)) : data;
    return first ? term_copy_range(bank,
                                   no_elements(bank, sort_element(bank, term_sort(bank, array))), 0,
                                   array, first, count)
                 : array;
}
