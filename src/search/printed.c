#include "search/printed.h"

#include <ctype.h>
#include <regex.h>
#include <string.h>

#include "libc/text.h"
#include "state/clock.h"

/* A text with, for each pair of words, the position that it had in what the program printed, twice,
 * and whether its value depends on a clock in the lowest bit. */
typedef struct Text {
    VecU32 words, from;
} Text;

static void text_release(Text *text)
{
    vec_release(&text->words);
    vec_release(&text->from);
}

static void push_pair(Text *text, uint32_t conversion, uint32_t argument, uint32_t from)
{
    vec_push(&text->words, conversion);
    vec_push(&text->words, argument);
    vec_push(&text->from, from);
}

/* Whether the value that a side printed at a position depends on a clock: in a replay, whose clocks
 * show constants, what the finding says. */
static bool shows_clock(const Composition *composition, int side, uint32_t at, Term value)
{
    const Finding *finding = composition->replayed;
    if (!finding)
        return clock_decides(composition->engine.bank, value);
    for (uint32_t i = 0; i < finding->clock_count[side]; i++)
        if (finding->clocks[side][i] == at)
            return true;
    return false;
}

/* What was printed, constants under the path condition written out. */
static void expand(Composition *composition, int side, const uint32_t *words, uint32_t count,
                   Text *text)
{
    Engine *engine = &composition->engine;
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        uint32_t pair[] = {words[i], words[i + 1]};
        if (pair[0])
            pair[1] = context_simplify(engine->contexts, composition->state.context, pair[1]);
        if (pair[0] && shows_clock(composition, side, i, pair[1])) {
            push_pair(text, pair[0], pair[1], 2 * i + 1);
            continue;
        }
        bool is_number = pair[0] && text_unpack(pair[0]).letter != 'c';
        if (is_number && composition->text->ignores_layout) { /* whatever its digits */
            push_pair(text, pair[0], pair[1], 2 * i);
            continue;
        }
        text_expand(engine->bank, pair, 2, &text->words);
        while (text->from.length < text->words.length / 2)
            vec_push(&text->from, 2 * i);
    }
}

/* Lines that rules keep or drop. */

/* A line as a regular expression sees it: of a symbolic value, what its conversion makes of 0. */
static void sample_line(const TermBank *bank, const Text *text, uint32_t first, uint32_t end,
                        Buf *line)
{
    TermBank *own = (TermBank *)(uintptr_t)bank;
    buf_clear(line);
    for (uint32_t i = first; i < end; i += 2) {
        uint32_t pair[] = {text->words.data[i], text->words.data[i + 1]};
        VecU32 shown = {0};
        if (pair[0] && !term_is_constant(bank, pair[1]))
            pair[1] =
                term_sort(bank, pair[1]) == SORT_REAL ? term_real(own, NUM(0)) : term_int64(own, 0);
        text_expand(bank, pair, 2, &shown);
        for (uint32_t k = 0; k + 1 < shown.length; k += 2)
            if (!shown.data[k] && shown.data[k + 1] != '\n')
                buf_putc(line, (char)shown.data[k + 1]);
        vec_release(&shown);
    }
    buf_puts(line, "");
}

static bool compile(const char *pattern, regex_t *regex)
{
    return pattern && !regcomp(regex, pattern, REG_EXTENDED | REG_NOSUB);
}

static void select_lines(const Composition *composition, Text *text)
{
    const TextRules *rules = composition->text;
    regex_t only, ignored;
    bool has_only = compile(rules->only, &only), has_ignored = compile(rules->ignored, &ignored);
    Text kept = {0};
    Buf line = {0};
    uint32_t first = 0, count = text->words.length;
    while ((has_only || has_ignored) && first < count) {
        uint32_t end = first;
        while (end < count && (text->words.data[end] || text->words.data[end + 1] != '\n'))
            end += 2;
        end += end < count ? 2 : 0;
        sample_line(composition->engine.bank, text, first, end, &line);
        bool is_kept = (!has_only || !regexec(&only, buf_text(&line), 0, NULL, 0)) &&
                       (!has_ignored || regexec(&ignored, buf_text(&line), 0, NULL, 0));
        for (uint32_t i = first; is_kept && i < end; i += 2)
            push_pair(&kept, text->words.data[i], text->words.data[i + 1], text->from.data[i / 2]);
        first = end;
    }
    buf_release(&line);
    if (has_only)
        regfree(&only);
    if (has_ignored)
        regfree(&ignored);
    if (!has_only && !has_ignored)
        return;
    text_release(text);
    *text = kept;
}

bool printed_check(const TextRules *rules, Diag *diag)
{
    static const char *const names[] = {"compare-lines", "ignore-lines"};
    const char *const patterns[] = {rules->only, rules->ignored};
    bool ok = true;
    for (int i = 0; i < 2; i++) {
        regex_t regex;
        char why[200];
        int error = patterns[i] ? regcomp(&regex, patterns[i], REG_EXTENDED | REG_NOSUB) : 0;
        if (error) {
            regerror(error, &regex, why, sizeof why);
            diag_error(diag, (Place){0}, "-%s: '%s': %s", names[i], patterns[i], why);
            ok = false;
        } else if (patterns[i]) {
            regfree(&regex);
        }
    }
    return ok;
}

/* Words and numbers, where the layout does not matter: each number, printed by
 * whatever conversion, is one value. Blanks and ends of lines separate words; how many, and whether any
 * stand beside a number, does not count. */

static bool is_character(const Text *text, uint32_t i, int (*is_kind)(int))
{
    return i < text->words.length && !text->words.data[i] &&
           is_kind((unsigned char)text->words.data[i + 1]);
}

static bool is_this(const Text *text, uint32_t i, char c)
{
    return i < text->words.length && !text->words.data[i] &&
           text->words.data[i + 1] == (uint32_t)(unsigned char)c;
}

/* The end of the decimal number that begins at a position; the position itself where none does. */
static uint32_t number_end(const Text *text, uint32_t at)
{
    uint32_t i = at + (is_this(text, at, '-') || is_this(text, at, '+') ? 2 : 0), digits = 0;
    for (; is_character(text, i, isdigit); i += 2)
        digits++;
    if (is_this(text, i, '.'))
        for (i += 2; is_character(text, i, isdigit); i += 2)
            digits++;
    if (!digits)
        return at;
    if (is_this(text, i, 'e') || is_this(text, i, 'E')) {
        uint32_t k = i + 2 + (is_this(text, i + 2, '-') || is_this(text, i + 2, '+') ? 2 : 0);
        if (is_character(text, k, isdigit))
            for (i = k; is_character(text, i, isdigit);)
                i += 2;
    }
    return i;
}

static Term number_at(Composition *composition, const Text *text, uint32_t at, uint32_t end)
{
    Engine *engine = &composition->engine;
    Buf digits = {0};
    Num value = NUM(0);
    for (uint32_t i = at + (is_this(text, at, '+') ? 2 : 0); i < end; i += 2)
        buf_putc(&digits, (char)text->words.data[i + 1]);
    bool is_number = num_parse(engine->texts, buf_text(&digits), digits.length, &value);
    buf_release(&digits);
    return is_number ? term_real(engine->bank, value) : TERM_NONE;
}

enum { ANY_NUMBER = 1 }; /* as a conversion: any */

static void strip_layout(Composition *composition, Text *text)
{
    TermBank *bank = composition->engine.bank;
    Text kept = {0};
    bool after_letter = false, is_apart = false;
    for (uint32_t i = 0; i < text->words.length;) {
        uint32_t from = text->from.data[i / 2], conversion = text->words.data[i];
        Term value = text->words.data[i + 1];
        uint32_t end = conversion || after_letter ? i : number_end(text, i);
        if (conversion && text_unpack(conversion).letter != 'c') {
            value = term_sort(bank, value) == SORT_INT ? term_to_real(bank, value) : value;
            push_pair(&kept, ANY_NUMBER, value, from);
            is_apart = false;
            i += 2;
        } else if (end > i) {
            value = number_at(composition, text, i, end);
            push_pair(&kept, value == TERM_NONE ? 0 : ANY_NUMBER, value, from);
            is_apart = false;
            i = end;
        } else if (is_character(text, i, isspace)) {
            is_apart = true;
            i += 2;
        } else {
            uint32_t count = kept.words.length;
            if (is_apart && count && kept.words.data[count - 2] != ANY_NUMBER)
                push_pair(&kept, 0, ' ', from);
            push_pair(&kept, conversion, value, from);
            is_apart = false;
            i += 2;
        }
        after_letter = is_character(text, i - 2, isalpha) || is_this(text, i - 2, '_');
    }
    text_release(text);
    *text = kept;
}

static bool are_equal(Composition *composition, Term x, Term y, Term *condition)
{
    Engine *engine = &composition->engine;
    if (x == y)
        return true;
    *condition = term_equal(engine->bank, x, y);
    return prover_valid(engine->prover, composition->state.context, *condition, EFFORT_OBLIGATION,
                        NULL) == ANSWER_YES;
}

/* Where two texts differ first, in words; equal values need not be equal terms. */
static uint32_t first_difference(Composition *composition, const Text *one, const Text *other,
                                 Term *condition)
{
    const VecU32 *a = &one->words, *b = &other->words;
    uint32_t i = 0;
    for (; i + 1 < a->length && i + 1 < b->length; i += 2) {
        Term x = a->data[i + 1], y = b->data[i + 1];
        *condition = TERM_FALSE;
        if (one->from.data[i / 2] & other->from.data[i / 2] & 1 && a->data[i] == b->data[i]) {
            engine_assume(&composition->engine, ASSUMPTION_PRINTED_CLOCKS);
            continue;
        }
        if (a->data[i] != b->data[i] || (!a->data[i] && x != y))
            return i;
        if (a->data[i] && !are_equal(composition, x, y, condition))
            return i;
    }
    *condition = TERM_FALSE;
    return i;
}

static const char *text_around(Composition *composition, const VecU32 *text, uint32_t at)
{
    enum { SHOWN = 2 * 60 };
    Buf buf = {0};
    uint32_t end = at + SHOWN < text->length ? at + SHOWN : text->length;
    uint32_t start = at > SHOWN / 2 ? at - SHOWN / 2 : 0;
    text_print(&buf, composition->engine.bank, text->data + start, end - start);
    const char *shown = engine_text(&composition->engine, "%s", buf_text(&buf));
    buf_release(&buf);
    return shown;
}

/* The positions of values that depend on clocks. */
static const uint32_t *clocks_of(Composition *composition, const Text *text, uint32_t *count)
{
    VecU32 clocks = {0};
    for (uint32_t i = 0; i < text->from.length; i++)
        if (text->from.data[i] & 1)
            vec_push(&clocks, text->from.data[i] / 2);
    *count = clocks.length;
    const uint32_t *kept =
        arena_copy(composition->engine.texts, clocks.data, clocks.length * sizeof *clocks.data);
    vec_release(&clocks);
    return kept;
}

static void report(Composition *composition, const char *what, const Text *a, const Text *b,
                   const Text shown[2], uint32_t at, Term condition)
{
    Engine *engine = &composition->engine;
    const Function *main = composition->models[1]->program->main;
    const Text *const texts[] = {a, b};
    uint32_t places[2];
    for (int i = 0; i < 2; i++) {
        /* The place in the text as it was printed. */
        uint32_t from = at < texts[i]->words.length ? texts[i]->from.data[at / 2] : UINT32_MAX;
        places[i] = 0;
        while (places[i] < shown[i].words.length && shown[i].from.data[places[i] / 2] < from)
            places[i] += 2;
    }
    Finding finding = {.property = PROPERTY_NOT_EQUIVALENT,
                       .place = main->place,
                       .rank = 0,
                       .function = main,
                       .context = composition->state.context,
                       .condition = condition,
                       .message = engine_text(
                           engine, "%s differs from the specification's: \"%s\" instead of \"%s\"",
                           what, text_around(composition, &shown[1].words, places[1]),
                           text_around(composition, &shown[0].words, places[0])),
                       .output = what};
    if (at < b->words.length)
        finding.printed_at = b->from.data[at / 2] / 2 + 1;
    for (int i = 0; i < 2; i++)
        finding.clocks[i] = clocks_of(composition, &shown[i], &finding.clock_count[i]);
    if (property_in(engine->properties, PROPERTY_NOT_EQUIVALENT))
        engine->watch.sink(engine->watch.user, &composition->state, &finding);
}

void printed_compare(Composition *composition, const char *what, const uint32_t *a,
                     uint32_t a_count, const uint32_t *b, uint32_t b_count)
{
    Text texts[2] = {0}, shown[2] = {0};
    Term condition;
    expand(composition, 0, a, a_count, &texts[0]);
    expand(composition, 1, b, b_count, &texts[1]);
    for (int i = 0; i < 2; i++) {
        uint32_t length = texts[i].words.length;
        select_lines(composition, &texts[i]);
        composition->has_left_text |= texts[i].words.length < length;
        composition->has_compared_text |= texts[i].words.length > 0;
        for (uint32_t k = 0; k < texts[i].words.length; k += 2)
            push_pair(&shown[i], texts[i].words.data[k], texts[i].words.data[k + 1],
                      texts[i].from.data[k / 2]);
        if (composition->text->ignores_layout)
            strip_layout(composition, &texts[i]);
    }
    uint32_t at = first_difference(composition, &texts[0], &texts[1], &condition);
    if (at < texts[0].words.length || at < texts[1].words.length)
        report(composition, what, &texts[0], &texts[1], shown, at, condition);
    for (int i = 0; i < 2; i++) {
        text_release(&texts[i]);
        text_release(&shown[i]);
    }
}
