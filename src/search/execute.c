#include "search/execute.h"

#include "lib/bug.h"
#include "libc/text.h"
#include "search/course.h"
#include "search/inputs.h"

void execute_bind(TermBank *bank, Model *model, const InputBound *bounds, uint32_t bound_count)
{
    Assignment *values = assignment_new(bank);
    for (uint32_t i = 0; i < model->program->input_count; i++) {
        const InputBound *bound =
            inputs_bound(bounds, bound_count, model->program->inputs[i]->name);
        Term input = model->inputs[i];
        if (!bound || term_kind(bank, input) != TERM_SYMBOL)
            continue;
        Num value = bound->has_low ? bound->low : bound->high;
        bool is_real = term_sort(bank, input) == SORT_REAL;
        assignment_set(values, input, is_real ? term_real(bank, value) : term_int(bank, value));
    }
    inputs_bind(model, values);
    assignment_free(values);
}

static uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

/* The choice is the last of the path, which a fault is replayed by. */
static bool take_label(Composition *composition, Labels *path, Label label)
{
    vec_push(path, label);
    composition->path = path->data;
    composition->path_length = path->length;
    if (course_take(composition, label))
        return true;
    composition->path_length = --path->length;
    return false;
}

/* Takes an alternative, the next one when it turns out to be infeasible. */
static bool take_one(Composition *composition, const Point *point, Labels *path, uint64_t *random)
{
    CHECK(point->kind == POINT_CHOICE && point->count);
    Labels labels = {0};
    for (uint32_t i = 0; i < point->count; i++)
        vec_push(&labels, point->labels[i]);
    uint32_t first = *random ? (uint32_t)(next_random(random) % labels.length) : 0;
    bool taken = false;
    for (uint32_t i = 0; i < labels.length && !taken; i++)
        taken = take_label(composition, path, labels.data[(first + i) % labels.length]);
    vec_release(&labels);
    return taken;
}

/* Seed 0 takes the first alternative each time; a program that polls would be told "not yet" for
 * ever, so that after some choices it, too, goes on at random. */
void execute_once(Composition *composition, uint64_t seed)
{
    enum { FIRST_CHOICES = 100 };
    uint64_t random = seed;
    Labels path = {0};
    for (uint32_t choices = 0;; choices++) {
        if (choices == FIRST_CHOICES && !random)
            random = 1;
        Point point = course_run(composition);
        composition->engine.stats->states_seen++;
        if (point.kind != POINT_CHOICE || !take_one(composition, &point, &path, &random))
            break;
    }
    composition->path = NULL;
    composition->path_length = 0;
    vec_release(&path);
}

/* Characters as they are; a value that is still symbolic, readable. */
void execute_print(FILE *stream, const TermBank *bank, const uint32_t *words, uint32_t count)
{
    CHECK(count % 2 == 0);
    VecU32 expanded = {0};
    text_expand(bank, words, count, &expanded);
    for (uint32_t i = 0; i + 1 < expanded.length; i += 2) {
        Buf text = {0};
        if (expanded.data[i])
            text_print(&text, bank, expanded.data + i, 2);
        else
            buf_putc(&text, (char)expanded.data[i + 1]);
        fwrite(buf_text(&text), 1, text.length, stream);
        buf_release(&text);
    }
    vec_release(&expanded);
}
