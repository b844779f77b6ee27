#include <criterion/criterion.h>
#include <string.h>

#include "unit/symbolic/notation.h"
#include "unit/symbolic/random_term.h"

/* Random programs over one array, run on terms and, at a point, on a C array. */

enum { CELLS = 40, STEPS = 12, RUNS = 600, SMALL = 8 };

typedef struct Cell {
    bool defined;
    int64_t value;
} Cell;

typedef struct Machine {
    TermBank *bank;
    Random random;
    Point point;
    Assignment *assignment;
    Term array;
    Cell cells[CELLS];
} Machine;

static void machine_start(Machine *machine)
{
    TermBank *bank = machine->bank;
    Sort sort = sort_array(bank, SORT_INT);
    random_point(&machine->random, &machine->point);
    for (uint32_t i = 0; i < SYMBOLS; i++)
        machine->point.ints[i] = random_below(&machine->random, SMALL);
    machine->assignment = point_assignment(bank, &machine->point);
    bool set = random_below(&machine->random, 2);
    machine->array =
        set ? term_symbol(bank, "B", sort) : term_array_constant(bank, sort, TERM_UNDEFINED);
    for (uint32_t i = 0; i < CELLS; i++)
        machine->cells[i] = (Cell){set, i < ARRAY_SPAN ? machine->point.array[i] : 0};
}

/* A random index: a constant, or a symbol; *value is what it is at the point. */
static Term random_index(Machine *machine, int64_t *value)
{
    uint32_t which = random_below(&machine->random, SYMBOLS);
    if (random_below(&machine->random, 3)) {
        *value = random_below(&machine->random, random_below(&machine->random, 2) ? SMALL : CELLS);
        return term_int64(machine->bank, *value);
    }
    *value = machine->point.ints[which];
    return tree_symbol(machine->bank, SORT_INT, which);
}

static void step_write(Machine *machine)
{
    int64_t index, value;
    Term at = random_index(machine, &index), put = random_index(machine, &value);
    machine->array = term_write(machine->bank, machine->array, at, put);
    machine->cells[index] = (Cell){true, value};
}

static void step_move(Machine *machine)
{
    int64_t from = random_below(&machine->random, SMALL),
            to = random_below(&machine->random, SMALL);
    Term value = term_read(machine->bank, machine->array, term_int64(machine->bank, from));
    Term at = term_int64(machine->bank, to);
    machine->array = term_write(machine->bank, machine->array, at, value);
    machine->cells[to] = machine->cells[from];
}

static void step_copy(Machine *machine)
{
    int64_t first = random_below(&machine->random, 10), to = random_below(&machine->random, 10);
    int64_t count = random_below(&machine->random, CELLS - 10);
    Cell copied[CELLS];
    memcpy(copied, machine->cells, sizeof copied);
    machine->array =
        term_copy_range(machine->bank, machine->array, to, machine->array, first, count);
    for (int64_t i = 0; i < count; i++)
        machine->cells[to + i] = copied[first + i];
}

static void step_choose(Machine *machine)
{
    int64_t index;
    Term at = random_index(machine, &index), p = tree_symbol(machine->bank, SORT_BOOL, 0);
    Term other = term_write(machine->bank, machine->array, at, term_int64(machine->bank, 77));
    machine->array = term_ite(machine->bank, p, machine->array, other);
    if (!machine->point.bools[0])
        machine->cells[index] = (Cell){true, 77};
}

/* Elements of another array in place of some. */
static void step_splice(Machine *machine)
{
    TermBank *bank = machine->bank;
    int64_t first, count = random_below(&machine->random, SMALL);
    Term at = random_index(machine, &first),
         other = term_symbol(bank, "B", sort_array(bank, SORT_INT));
    machine->array = term_array_splice(bank, machine->array, other, at, term_int64(bank, count));
    for (int64_t i = first; i < first + count && i < CELLS; i++)
        machine->cells[i] = (Cell){true, i < ARRAY_SPAN ? machine->point.array[i] : 0};
}

/* Every element is what it was, and those below some number are unset. */
static void step_unset(Machine *machine)
{
    TermBank *bank = machine->bank;
    Sort sort = sort_array(bank, SORT_BOOL);
    int64_t end = random_below(&machine->random, SMALL);
    if (term_has_undefined(bank, machine->array))
        return;
    Term set = term_array_constant(bank, sort, TERM_TRUE);
    for (int64_t i = 0; i < end; i++) {
        set = term_write(bank, set, term_int64(bank, i), TERM_FALSE);
        machine->cells[i].defined = false;
    }
    machine->array = term_array_partial(bank, machine->array, set);
}

static void machine_step(Machine *machine)
{
    static void (*const steps[])(Machine *) = {step_write, step_write,  step_write,  step_move,
                                               step_copy,  step_choose, step_splice, step_unset};
    steps[random_below(&machine->random, 8)](machine);
}

static void check_cell(Machine *machine, Term index, int64_t place, uint32_t run)
{
    Term defined = term_read_defined(machine->bank, machine->array, index);
    Cell cell = machine->cells[place];
    cr_assert_eq(assignment_evaluate(machine->assignment, defined), term_bool(cell.defined),
                 "run %u, element %d", run, (int)place);
    if (!cell.defined)
        return;
    Term read = term_read(machine->bank, machine->array, index);
    cr_assert_eq(assignment_evaluate(machine->assignment, read),
                 term_int64(machine->bank, cell.value), "run %u: %s", run,
                 notation_text(machine->bank, read));
}

Test(array, programs_over_an_array_agree_with_c, .timeout = 300)
{
    Machine machine = {.bank = bank_new(NULL), .random = {.state = 7}};
    for (uint32_t run = 0; run < RUNS; run++) {
        machine_start(&machine);
        for (uint32_t i = random_below(&machine.random, STEPS) + 1; i; i--)
            machine_step(&machine);
        for (int64_t i = 0; i < CELLS; i++)
            check_cell(&machine, term_int64(machine.bank, i), i, run);
        for (uint32_t i = 0; i < SYMBOLS; i++)
            check_cell(&machine, tree_symbol(machine.bank, SORT_INT, i), machine.point.ints[i],
                       run);
        assignment_free(machine.assignment);
    }
    bank_free(machine.bank);
}

typedef struct Visit {
    int64_t last;
    uint32_t count;
} Visit;

static void count_entry(void *user, int64_t index, Term value)
{
    Visit *visit = user;
    cr_expect(value != TERM_NONE);
    cr_expect(!visit->count || index > visit->last);
    visit->last = index;
    visit->count++;
}

Test(array, entries_are_visited_in_order_and_the_order_of_writes_does_not_matter)
{
    static const int64_t places[] = {5, -3, 70000, 0, 16, 15, 4096, -70000, 255, 1};
    TermBank *bank = bank_new(NULL);
    Term base = term_symbol(bank, "B", sort_array(bank, SORT_INT)), up = base, down = base;
    for (uint32_t i = 0; i < 10; i++) {
        up = term_write(bank, up, term_int64(bank, places[i]), term_int64(bank, places[i]));
        down = term_write(bank, down, term_int64(bank, places[9 - i]),
                          term_int64(bank, places[9 - i]));
    }
    cr_expect_eq(up, down);
    Visit visit = {0};
    term_array_entries(bank, up, count_entry, &visit);
    cr_expect_eq(visit.count, 10);
    for (uint32_t i = 0; i < 10; i++) {
        Term place = term_int64(bank, places[i]);
        cr_expect_eq(term_read(bank, up, place), place);
        up = term_write(bank, up, place, term_read(bank, base, place));
    }
    cr_expect_eq(up, base);
    bank_free(bank);
}

Test(array, equality_of_arrays_is_that_of_their_elements)
{
    TermBank *bank = bank_new(NULL);
    Sort sort = sort_array(bank, SORT_INT);
    Term zero = term_array_constant(bank, sort, term_int64(bank, 0));
    Term n = term_symbol(bank, "n", SORT_INT);
    Term one = term_write(bank, zero, term_int64(bank, 3), n);
    cr_expect_eq(term_equal(bank, one, zero), notation_parse(bank, "n == 0"));
    cr_expect_eq(term_equal(bank, one, one), TERM_TRUE);
    Term unset = term_write(bank, zero, term_int64(bank, 3), TERM_UNDEFINED);
    cr_expect_eq(term_equal(bank, unset, unset), TERM_FALSE);
    cr_expect(term_has_undefined(bank, unset));
    cr_expect(!term_has_undefined(bank, term_read(bank, unset, n)));
    bank_free(bank);
}

/* Of records with an array in each, of which one number is not set: whether element j of the array
 * of record i is. */
Test(array, what_is_set_within_a_record_is_found_on_the_way_down)
{
    TermBank *bank = bank_new(NULL);
    Sort numbers = sort_array(bank, SORT_INT), items[] = {SORT_INT, numbers};
    Term zeros = term_array_constant(bank, numbers, term_int64(bank, 0));
    Term three = term_int64(bank, 3), one = term_int64(bank, 1);
    Sort record = sort_tuple(bank, items, 2);
    Term whole = term_tuple(bank, record, (Term[]){one, zeros});
    Term partly =
        term_tuple(bank, record, (Term[]){one, term_write(bank, zeros, three, TERM_UNDEFINED)});
    Term records = term_array_constant(bank, sort_array(bank, record), whole);
    records = term_write(bank, records, notation_parse(bank, "n"), partly);
    Term found = term_read(bank, records, notation_parse(bank, "i"));
    Term number = term_read(bank, term_item(bank, found, 1), notation_parse(bank, "j"));
    cr_expect_eq(term_defined(bank, number), notation_parse(bank, "i != n || j != 3"));
    bank_free(bank);
}

/* Increasing places up to some hundreds, which reach over several levels of the trie. */
static uint32_t random_places(Random *random, int64_t *places, uint32_t most)
{
    uint32_t count = 0;
    int64_t place = random_below(random, 400);
    for (; count < 1 + random_below(random, most); count++) {
        places[count] = place;
        place += 1 + random_below(random, random_below(random, 4) ? 3 : 90);
    }
    return count;
}

/* As element by element. */
static void expect_total(TermBank *bank, Term array, int64_t first, int64_t count)
{
    ArrayTotal total;
    bool is_known = true;
    int64_t sum = 0, least = INT64_MAX, most = INT64_MIN;
    for (int64_t i = first; i < first + count && is_known; i++) {
        int64_t value = 0;
        is_known = term_to_int64(bank, term_read(bank, array, term_int64(bank, i)), &value);
        sum += value;
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    cr_expect_eq(term_array_total(bank, array, first, count, &total), is_known);
    cr_expect(!is_known || (total.sum == sum && total.least == least && total.most == most));
}

/* Elements one by one. */
static Term write_line(TermBank *bank, Term array, int64_t to, int64_t first, int64_t step,
                       int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        array =
            term_write(bank, array, term_int64(bank, to + i), term_int64(bank, first + i * step));
    return array;
}

static Term copy_each(TermBank *bank, Term target, int64_t to, Term source, int64_t first,
                      int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        target = term_write(bank, target, term_int64(bank, to + i),
                            term_read(bank, source, term_int64(bank, first + i)));
    return target;
}

typedef struct EntryCount {
    int64_t count, last;
} EntryCount;

static void count_in_order(void *user, int64_t index, Term value)
{
    EntryCount *entries = user;
    cr_expect(index > entries->last && value != TERM_NONE);
    entries->last = index;
    entries->count++;
}

Test(array, elements_on_a_line_are_one_array_however_they_were_written)
{
    TermBank *bank = bank_new(NULL);
    Random random = {.state = 11};
    Sort sort = sort_array(bank, SORT_INT);
    Term base[] = {term_array_constant(bank, sort, TERM_UNDEFINED),
                   term_array_constant(bank, sort, term_int64(bank, 0)),
                   term_array_constant(bank, sort, term_int64(bank, 700))};
    for (uint32_t run = 0; run < RUNS / 8; run++) {
        int64_t step = (int64_t)random_below(&random, 5) - 2,
                start = (int64_t)random_below(&random, 900) - 100;
        int64_t count = 1 + random_below(&random, random_below(&random, 2) ? 9000 : 600);
        Term line = term_array_line(bank, term_int64(bank, start), step, count);
        Term target = base[random_below(&random, 3)];
        int64_t to =
            random_below(&random, 2) ? random_below(&random, 600) : 256 * random_below(&random, 3);
        cr_expect_eq(line, write_line(bank, base[0], 0, start, step, count));
        Term copied = term_copy_range(bank, target, to, line, 0, count);
        cr_expect_eq(copied, write_line(bank, target, to, start, step, count));
        expect_total(bank, copied, to, count);
        EntryCount entries = {.last = -1};
        term_array_entries(bank, line, count_in_order, &entries);
        cr_expect_eq(entries.count, count);
        for (uint32_t change = random_below(&random, 4); change > 0; change--)
            copied = term_write(
                bank, copied, term_int64(bank, to + random_below(&random, (uint32_t)count)),
                random_below(&random, 3) ? term_int64(bank, random_below(&random, 99))
                                         : TERM_UNDEFINED);
        int64_t first = random_below(&random, 1000), length = 1 + random_below(&random, 3000);
        int64_t moved = random_below(&random, 2) ? first : random_below(&random, 1000);
        Term other = base[random_below(&random, 3)];
        if (random_below(&random, 2))
            other = write_line(bank, other, random_below(&random, 500), 5, 1,
                               random_below(&random, 600));
        Term pasted = term_copy_range(bank, other, moved, copied, first, length);
        cr_expect_eq(pasted, copy_each(bank, other, moved, copied, first, length));
        expect_total(bank, pasted, moved + random_below(&random, 300),
                     1 + random_below(&random, 4000));
        Term again = write_line(bank, pasted, moved, start, step, length);
        for (int64_t i = 0; i < length; i += 1 + random_below(&random, 40))
            cr_expect_eq(term_read(bank, again, term_int64(bank, moved + i)),
                         term_int64(bank, start + i * step));
    }
    bank_free(bank);
}

Test(array, writing_and_copying_many_elements_is_writing_each)
{
    enum { MOST = 60 };
    TermBank *bank = bank_new(NULL);
    Random random = {.state = 5};
    Sort sort = sort_array(bank, SORT_INT);
    Term base[] = {term_array_constant(bank, sort, TERM_UNDEFINED),
                   term_array_constant(bank, sort, term_int64(bank, 0)),
                   term_symbol(bank, "B", sort)};
    for (uint32_t run = 0; run < RUNS; run++) {
        int64_t places[MOST];
        Term values[MOST], start = base[random_below(&random, 3)], each, all;
        uint32_t count = random_places(&random, places, MOST);
        for (uint32_t i = 0; i < count; i++)
            start = term_write(bank, start, term_int64(bank, random_below(&random, 500)),
                               term_int64(bank, random_below(&random, 3)));
        each = start;
        for (uint32_t i = 0; i < count; i++) {
            values[i] = random_below(&random, 5) ? term_int64(bank, random_below(&random, 3))
                                                 : TERM_UNDEFINED;
            each = term_write(bank, each, term_int64(bank, places[i]), values[i]);
        }
        all = term_write_all(bank, start, places, values, count);
        cr_expect_eq(each, all);
        int64_t first = random_below(&random, 300), length = random_below(&random, 600);
        int64_t ways[] = {first, 7, first + 16 * random_below(&random, 40), first % 256};
        int64_t to = ways[random_below(&random, 4)];
        Term target = base[random_below(&random, 2)], copied;
        for (int64_t i = random_below(&random, 20); i > 0; i--)
            target = term_write(bank, target, term_int64(bank, random_below(&random, 900)),
                                term_int64(bank, random_below(&random, 3)));
        copied = target;
        for (int64_t i = 0; i < length; i++)
            copied = term_write(bank, copied, term_int64(bank, to + i),
                                term_read(bank, all, term_int64(bank, first + i)));
        cr_expect_eq(copied, term_copy_range(bank, target, to, all, first, length));
        expect_total(bank, copied, first, length + 1);
    }
    bank_free(bank);
}

Test(array, arrays_over_one_base_differ_where_their_elements_do)
{
    enum { PLACES = 3000, MOST = 40 };
    TermBank *bank = bank_new(NULL);
    Random random = {.state = 7};
    Sort sort = sort_array(bank, SORT_INT);
    for (uint32_t run = 0; run < RUNS; run++) {
        bool is_symbol = random_below(&random, 3) == 0;
        Term base = is_symbol ? term_symbol(bank, "B", sort)
                              : term_array_constant(bank, sort, term_int64(bank, 0));
        uint32_t span = random_below(&random, 2) ? PLACES : 20;
        if (random_below(&random, 3) == 0 && !is_symbol)
            base = term_copy_range(bank, base, 0,
                                   term_array_line(bank, term_int64(bank, 5), 2, 600), 0, 600);
        Term arrays[2] = {base, base};
        for (uint32_t i = 0; i < 2; i++)
            for (uint32_t k = random_below(&random, 12); k > 0; k--)
                arrays[i] =
                    term_write(bank, arrays[i], term_int64(bank, random_below(&random, span)),
                               term_int64(bank, random_below(&random, 3)));
        VecI64 indices = {0};
        cr_expect(term_array_differences(bank, arrays[0], arrays[1], MOST, &indices));
        uint32_t at = 0;
        for (int64_t i = 0; i < PLACES; i++) {
            Term index = term_int64(bank, i);
            bool is_listed = at < indices.length && indices.data[at] == i;
            if (term_read(bank, arrays[0], index) != term_read(bank, arrays[1], index))
                cr_expect(is_listed);
            at += is_listed;
        }
        cr_expect_eq(at, indices.length);
        uint32_t count = indices.length;
        vec_clear(&indices);
        cr_expect(!count ||
                  !term_array_differences(bank, arrays[0], arrays[1], count - 1, &indices));
        vec_release(&indices);
    }
    bank_free(bank);
}
