#include "report/tests.h"

#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "report/value.h"
#include "search/decision.h"
#include "search/testing.h"

/* The table of sides. */

static const char *side_name(SideTable *table, const Function *function, const Stmt *stmt)
{
    CHECK(function->locations[stmt->source].count > 1);
    const Location *location = &function->locations[stmt->source];
    const Stmt *first = &function->stmts[location->first], *last = first + location->count - 1;
    if (location->count == 2 && first->guard == last->guard)
        return stmt == first ? "true" : "false";
    char text[32];
    int length = snprintf(text, sizeof text, "side %d", (int)(stmt - first) + 1);
    return arena_text(&table->arena, text, (size_t)length);
}

static void add_row(SideTable *table, const Result *result, Place place, const char *text,
                    uint32_t aim, bool may_be)
{
    CHECK(text && place.line);
    SideRow row = {.place = place, .text = text};
    row.state = result->is_cut_short || may_be ? SIDE_OPEN : SIDE_UNREACHABLE;
    for (uint32_t i = 0; i < result->tests.length && row.state != SIDE_COVERED; i++)
        if (reached_in(result->tests.data[i].covers, aim)) {
            row.state = SIDE_COVERED;
            row.test = i;
        }
    table->counts[row.state]++;
    vec_push(&table->rows, row);
}

static void add_sides(SideTable *table, const Program *program, const Result *result,
                      const Function *function, uint32_t site)
{
    CHECK(site);
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (testing_is_side(program, function, stmt))
            add_row(table, result, stmt->place, side_name(table, function, stmt), site + i,
                    reached_in(result->reached.taken, site + i));
    }
}

/* Two rows for each condition of a decision that has several. */
static void add_conditions(SideTable *table, const Program *program, const Result *result,
                           const Function *function, uint32_t *aim)
{
    for (uint32_t i = 0; i < function->location_count; i++) {
        const Location *location = &function->locations[i];
        const Expr *conditions[CONDITIONS_MAX];
        uint32_t size = decision_size(program, function, location);
        if (size)
            decision_conditions(function, location, conditions);
        for (uint32_t k = 0; k < CONDITION_CASES * size; k++, ++*aim)
            if (size > 1 && k % CONDITION_CASES != CONDITION_EDGE)
                add_row(table, result, conditions[k / CONDITION_CASES]->place,
                        k % CONDITION_CASES == CONDITION_TRUE ? "condition true"
                                                              : "condition false",
                        *aim, reached_in(result->chances, *aim));
    }
}

static int compare_rows(const void *a, const void *b)
{
    Place first = ((const SideRow *)a)->place, second = ((const SideRow *)b)->place;
    if (first.file != second.file)
        return first.file < second.file ? -1 : 1;
    if (first.line != second.line)
        return first.line < second.line ? -1 : 1;
    if (first.column != second.column)
        return first.column < second.column ? -1 : 1;
    return strcmp(((const SideRow *)a)->text, ((const SideRow *)b)->text);
}

void side_table_make(SideTable *table, const Program *program, const Result *result, TestGoal goal)
{
    CHECK(result->reached.taken);
    *table = (SideTable){0};
    arena_init(&table->arena);
    uint32_t site = 1;
    for (uint32_t i = 0; i < program->function_count; i++) {
        add_sides(table, program, result, program->functions[i], site);
        site += program->functions[i]->stmt_count;
    }
    bool has_conditions = goal == TEST_BRANCHES || goal == TEST_MCDC;
    for (uint32_t i = 0; i < program->function_count && has_conditions; i++)
        add_conditions(table, program, result, program->functions[i], &site);
    if (table->rows.length)
        qsort(table->rows.data, table->rows.length, sizeof(SideRow), compare_rows);
}

void side_table_release(SideTable *table)
{
    vec_release(&table->rows);
    arena_release(&table->arena);
}

void report_sides_text(FILE *stream, const Sources *sources, const SideTable *table)
{
    CHECK(table->counts[SIDE_COVERED] <= table->rows.length);
    for (uint32_t i = 0; i < table->rows.length; i++) {
        const SideRow *row = &table->rows.data[i];
        fprintf(stream, "%s:%u:%u: %s: ", source_file(sources, row->place.file)->path,
                row->place.line, row->place.column, row->text);
        if (row->state == SIDE_COVERED)
            fprintf(stream, "test_%u\n", row->test + 1);
        else
            fprintf(stream, "%s\n", row->state == SIDE_UNREACHABLE ? "proved unreachable" : "open");
    }
    fprintf(
        stream,
        "tass: %u sides of branches and conditions: %u covered, %u proved unreachable, %u open\n",
        table->rows.length, table->counts[SIDE_COVERED], table->counts[SIDE_UNREACHABLE],
        table->counts[SIDE_OPEN]);
}

/* What a program is given. */

static const char *value_of(const Test *test, const char *name)
{
    for (uint32_t i = 0; i < test->inputs.length; i++)
        if (!strcmp(test->inputs.data[i].name, name))
            return test->inputs.data[i].value;
    return NULL;
}

static void put_number(Buf *text, const char *value)
{
    CHECK(value && *value);
    const char *over = strchr(value, '/');
    if (over)
        buf_printf(text, "%.17g", strtod(value, NULL) / strtod(over + 1, NULL));
    else
        buf_puts(text, value);
}

static void put_numbers(Buf *text, const Test *test)
{
    for (uint32_t i = 0;; i++) {
        char name[2][40];
        snprintf(name[0], sizeof name[0], "stdin[%u]", i);
        snprintf(name[1], sizeof name[1], "stdin.real[%u]", i);
        const char *value = value_of(test, name[0]);
        value = value ? value : value_of(test, name[1]);
        if (!value)
            break;
        put_number(text, value);
        buf_putc(text, '\n');
    }
}

void test_stdin(Buf *text, const Test *test, const Given *given)
{
    const char *length = value_of(test, "stdin.length");
    if (given->input) {
        buf_add(text, given->input->data ? given->input->data : "", given->input->length);
        return;
    }
    put_numbers(text, test);
    for (long i = 0; length && i < strtol(length, NULL, 10); i++) {
        char name[40];
        snprintf(name, sizeof name, "stdin.char[%ld]", i);
        const char *value = value_of(test, name);
        buf_putc(text, (char)(value ? strtol(value, NULL, 10) : 0));
    }
}

void test_word(Buf *text, const Test *test, const char *word)
{
    CHECK(word);
    const char *equals = strchr(word, '=');
    if (*word == '{' && equals) {
        Buf name = {0};
        buf_printf(&name, "args.%.*s", (int)(equals - word - 1), word + 1);
        const char *value = value_of(test, buf_text(&name));
        buf_release(&name);
        if (value) {
            buf_puts(text, value);
            return;
        }
    }
    buf_puts(text, word);
}

/* The document. */

static bool is_outside(const char *name)
{
    return !strncmp(name, "stdin", 5) || !strncmp(name, "args.", 5);
}

static json_t *words_json(const Test *test, const Given *given)
{
    const GivenWords *words = &given->words[SIDE_IMPLEMENTATION];
    json_t *array = json_array();
    for (uint32_t i = 0; i < words->count; i++) {
        Buf text = {0};
        test_word(&text, test, words->items[i]);
        value_add(array, text_json(buf_text(&text)));
        buf_release(&text);
    }
    return array;
}

static json_t *files_json(const Given *given)
{
    json_t *object = json_object();
    for (uint32_t i = 0; i < given->file_count; i++)
        value_set(object, given->files[i].name, text_json(given->files[i].data));
    return object;
}

static json_t *expected_json(const Test *test)
{
    json_t *object = json_object();
    value_set(object, "stdout", test->printed ? text_json(test->printed) : json_null());
    value_set(object, "status", json_integer(test->status));
    return object;
}

void report_test_json(FILE *stream, const Report *report, const Test *test, uint32_t processes)
{
    CHECK(stream && report->options && test->covers);
    const Given *given = &report->options->given;
    value_use_memory();
    json_t *object = json_object(), *files = json_array(), *inputs = json_object();
    for (uint32_t i = 0; i < report->files[0].length; i++)
        value_add(files, text_json(report->files[0].data[i]));
    for (uint32_t i = 0; i < test->inputs.length; i++)
        if (!is_outside(test->inputs.data[i].name))
            value_set(inputs, test->inputs.data[i].name, text_json(test->inputs.data[i].value));
    Buf input = {0};
    test_stdin(&input, test, given);
    value_set(object, "program", files);
    value_set(object, "processes", count_json(processes));
    value_set(object, "inputs", inputs);
    value_set(object, "args", words_json(test, given));
    value_set(object, "stdin", text_json(buf_text(&input)));
    value_set(object, "files", files_json(given));
    value_set(object, "expected", expected_json(test));
    value_set(object, "verdict", text_json("passes"));
    json_dumpf(object, stream, JSON_INDENT(2) | JSON_SORT_KEYS);
    fputc('\n', stream);
    json_decref(object);
    buf_release(&input);
}

/* Fewer tests. */

typedef struct WantedSet {
    VecU32 sites;
    uint64_t *covered;
} WantedSet;

static uint32_t gain_of(const WantedSet *sides, const Test *test)
{
    CHECK(test->covers);
    uint32_t gain = 0;
    for (uint32_t i = 0; i < sides->sites.length; i++)
        gain += reached_in(test->covers, sides->sites.data[i]) &&
                !reached_in(sides->covered, sides->sites.data[i]);
    return gain;
}

static void take_test(WantedSet *sides, const Test *test)
{
    CHECK(test->covers && sides->covered);
    for (uint32_t i = 0; i < sides->sites.length; i++)
        if (reached_in(test->covers, sides->sites.data[i]))
            reached_mark(sides->covered, sides->sites.data[i]);
}

static void collect_sites(WantedSet *sides, const Program *program, uint32_t *count)
{
    uint32_t site = 1;
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (uint32_t k = 0; k < function->stmt_count; k++, site++)
            if (testing_is_wanted(program, function, &function->stmts[k]))
                vec_push(&sides->sites, site);
    }
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (uint32_t k = 0; k < function->location_count; k++)
            for (uint32_t n =
                     CONDITION_CASES * decision_size(program, function, &function->locations[k]);
                 n > 0; n--)
                vec_push(&sides->sites, site++);
    }
    *count = site;
}

void tests_minimise(Result *result, const Program *program)
{
    CHECK(program);
    WantedSet sides = {0};
    uint32_t count, kept = 0;
    collect_sites(&sides, program, &count);
    sides.covered = mem_zero(count / 64 + 1, sizeof(uint64_t));
    while (kept < result->tests.length) {
        uint32_t best = kept, most = 0;
        for (uint32_t i = kept; i < result->tests.length; i++) {
            uint32_t gain = gain_of(&sides, &result->tests.data[i]);
            if (gain > most) {
                best = i;
                most = gain;
            }
        }
        if (!most && kept)
            break;
        Test chosen = result->tests.data[best];
        result->tests.data[best] = result->tests.data[kept];
        result->tests.data[kept++] = chosen;
        take_test(&sides, &chosen);
    }
    for (uint32_t i = kept; i < result->tests.length; i++)
        vec_release(&result->tests.data[i].inputs);
    result->tests.length = kept;
    vec_release(&sides.sites);
    mem_free(sides.covered);
}
