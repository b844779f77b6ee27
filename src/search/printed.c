#include "search/printed.h"

#include <regex.h>
#include <string.h>

#include "lib/bug.h"
#include "libc/record.h"
#include "libc/numeral.h"
#include "libc/text.h"
#include "search/layout.h"
#include "state/clock.h"
#include "symbolic/extended.h"

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
    CHECK(count % 2 == 0 && (side == 0 || side == 1));
    Engine *engine = &composition->engine;
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        uint32_t pair[] = {words[i], words[i + 1]};
        if (pair[0])
            pair[1] = context_simplify(engine->contexts, composition->state.context, pair[1]);
        if (pair[0] && shows_clock(composition, side, i, pair[1])) {
            layout_push(text, pair[0], pair[1], 2 * i + 1);
            continue;
        }
        VecU32 shown = {0};
        text_expand(engine->bank, pair, 2, &shown);
        for (uint32_t k = 0; k + 1 < shown.length; k += 2)
            layout_push(text, shown.data[k], shown.data[k + 1], 2 * i);
        vec_release(&shown);
    }
}

/* Lines that rules keep or drop. */

/* A line as a regular expression sees it: of a symbolic value, what its conversion makes of 0. */
static void sample_line(Composition *composition, const Text *text, uint32_t first, uint32_t end,
                        Buf *line)
{
    CHECK(first % 2 == 0 && first <= end && end <= text->words.length);
    TermBank *bank = composition->engine.bank;
    buf_clear(line);
    for (uint32_t i = first; i < end; i += 2) {
        uint32_t pair[] = {text->words.data[i], text->words.data[i + 1]};
        VecU32 shown = {0};
        if (pair[0] && !term_is_constant(bank, pair[1])) {
            bool is_real = term_sort(bank, pair[1]) == SORT_REAL;
            pair[1] = is_real ? term_real(bank, NUM(0)) : term_int64(bank, 0);
            engine_assume(&composition->engine, ASSUMPTION_SYMBOLIC_LINES);
        }
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

static void select_lines(Composition *composition, Text *text)
{
    const TextRules *rules = composition->text;
    regex_t only, ignored;
    bool has_only = compile(rules->only, &only), has_ignored = compile(rules->ignored, &ignored);
    CHECK(text->words.length % 2 == 0 && text->from.length == text->words.length / 2);
    Text kept = {0};
    Buf line = {0};
    uint32_t first = 0, count = text->words.length;
    while ((has_only || has_ignored) && first < count) {
        uint32_t end = first;
        while (end < count && (text->words.data[end] || text->words.data[end + 1] != '\n'))
            end += 2;
        end += end < count ? 2 : 0;
        sample_line(composition, text, first, end, &line);
        bool is_kept = (!has_only || !regexec(&only, buf_text(&line), 0, NULL, 0)) &&
                       (!has_ignored || regexec(&ignored, buf_text(&line), 0, NULL, 0));
        for (uint32_t i = first; is_kept && i < end; i += 2)
            layout_push(&kept, text->words.data[i], text->words.data[i + 1],
                        text->from.data[i / 2]);
        first = end;
    }
    buf_release(&line);
    if (has_only)
        regfree(&only);
    if (has_ignored)
        regfree(&ignored);
    if (!has_only && !has_ignored)
        return;
    layout_release(text);
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

/* Without its layout an integer may stand where the other program prints a real number. */
static void meet_sorts(TermBank *bank, Term *x, Term *y)
{
    Term *integer = term_sort(bank, *x) == SORT_INT ? x : y, *other = integer == x ? y : x;
    if (term_sort(bank, *integer) == SORT_INT && term_sort(bank, *other) == SORT_REAL)
        *integer = term_to_real(bank, *integer);
}

static bool are_equal(Composition *composition, Term x, Term y, Term *condition)
{
    Engine *engine = &composition->engine;
    if (composition->text->ignores_layout)
        meet_sorts(engine->bank, &x, &y);
    if (x == y)
        return true;
    Term tolerance =
        composition->text->ignores_layout ? composition_tolerance(composition) : TERM_NONE;
    *condition = extended_close(engine->bank, x, y, tolerance);
    return prover_valid(engine->prover, composition->state.context, *condition, EFFORT_OBLIGATION,
                        NULL) == ANSWER_YES;
}

/* A value that some execution prints, as a constant; TERM_NONE: none is known. */
static Term example_of(Composition *composition, Term value)
{
    Assignment *witness = NULL;
    Engine *engine = &composition->engine;
    if (value == TERM_UNDEFINED ||
        prover_satisfiable(engine->prover, composition->state.context, TERM_TRUE, EFFORT_BRANCH,
                           &witness) != ANSWER_YES)
        return TERM_NONE;
    Term example = assignment_evaluate(witness, value);
    assignment_free(witness);
    return example != TERM_NONE && term_is_constant(engine->bank, example) ? example : TERM_NONE;
}

/* Whether pairs stand at a position of a text. */
static bool stand_at(const Text *text, uint32_t at, const VecU32 *pairs)
{
    CHECK(at % 2 == 0 && pairs->length % 2 == 0);
    return at + pairs->length <= text->words.length &&
           !memcmp(text->words.data + at, pairs->data, pairs->length * sizeof *pairs->data);
}

/* The text with other pairs in place of that at a position. */
static void replace(Text *text, uint32_t at, const VecU32 *pairs)
{
    CHECK(at % 2 == 0 && pairs->length % 2 == 0 && text->from.length == text->words.length / 2);
    Text whole = {0};
    for (uint32_t i = 0; i < text->words.length; i += 2) {
        const VecU32 own = {.data = text->words.data + i, .length = 2};
        const VecU32 *shown = i == at ? pairs : &own;
        for (uint32_t k = 0; k < shown->length; k += 2)
            layout_push(&whole, shown->data[k], shown->data[k + 1], text->from.data[i / 2]);
    }
    layout_release(text);
    *text = whole;
}

/* A text has a value where the other has characters. True: it has one value here, and was written out.
 * Else the condition holds of values that may be printed as these characters. */
static bool write_out(Composition *composition, Text *text, const Text *other, uint32_t at,
                      Term *condition)
{
    CHECK(at % 2 == 0 && at + 1 < text->words.length && text->words.data[at]);
    Engine *engine = &composition->engine;
    Term value = text->words.data[at + 1], example = TERM_NONE;
    if (!(text->from.data[at / 2] & 1))
        example = example_of(composition, value);
    if (example == TERM_NONE)
        return false;
    uint32_t pair[] = {text->words.data[at], example};
    VecU32 shown = {0};
    text_expand(engine->bank, pair, 2, &shown);
    *condition = extended_close(engine->bank, value, example, TERM_NONE);
    bool is_one = prover_valid(engine->prover, composition->state.context, *condition,
                               EFFORT_OBLIGATION, NULL) == ANSWER_YES;
    if (is_one)
        replace(text, at, &shown);
    else if (!stand_at(other, at, &shown))
        *condition = term_not(engine->bank, *condition);
    vec_release(&shown);
    return is_one;
}

/* A text has a value where the other has characters that were made of a number (sprintf): so are those of the value, where it
 * is known how many they are. True: it was written out. */
static bool write_numeral(Composition *composition, Text *text, uint32_t at)
{
    Engine *engine = &composition->engine;
    const Conversion character = {.letter = 'c', .precision = PRECISION_NONE};
    Eval eval = eval_begin(engine, &composition->state, 0);
    Characters characters = {0};
    VecU32 shown = {0};
    Term value = text->words.data[at + 1];
    bool ok = value != TERM_UNDEFINED &&
              numeral_known(&eval, text_unpack(text->words.data[at]), value, &characters);
    for (uint32_t i = 0; i < characters.length; i++) {
        int64_t code;
        Term term = eval_simplify(&eval, characters.data[i]);
        if (term_to_int64(engine->bank, term, &code))
            text_character(&shown, (char)code);
        else
            text_value(&shown, character, term);
    }
    if (ok)
        replace(text, at, &shown);
    vec_release(&characters);
    vec_release(&shown);
    return ok;
}

static bool is_number_at(const Text *text, uint32_t at)
{
    return text->words.data[at] && text_unpack(text->words.data[at]).letter != 'c';
}

static bool has_numeral_near(const Text *text, uint32_t at)
{
    enum { NEAR = 2 * 12 }; /* behind a sign and blanks */
    for (uint32_t i = at; i < text->words.length && i < at + NEAR; i += 2)
        if (text->words.data[i])
            return !is_number_at(text, i);
    return false;
}

/* The same of either text. */
static bool write_out_one(Composition *composition, Text *one, Text *other, uint32_t at,
                          Term *condition)
{
    if (at >= one->words.length || at >= other->words.length || composition->text->ignores_layout)
        return false;
    bool is_first = is_number_at(one, at), is_second = is_number_at(other, at);
    if (is_first == is_second)
        return false;
    Text *number = is_first ? one : other, *characters = is_first ? other : one;
    if (has_numeral_near(characters, at) && write_numeral(composition, number, at))
        return true;
    return !characters->words.data[at] && write_out(composition, number, characters, at, condition);
}

/* What holds of a number only where two conversions of it may print alike: they do of many small
 * ones. FALSE: nothing is known, or each value may show the difference. */
static Term may_print_alike(Composition *composition, uint32_t a, uint32_t b, Term value)
{
    Engine *engine = &composition->engine;
    if (text_unpack(a).letter == text_unpack(b).letter ||
        term_sort(engine->bank, value) != SORT_INT)
        return TERM_FALSE;
    static const int64_t likely[] = {100, 10};
    for (size_t i = 0; i < sizeof likely / sizeof *likely; i++) {
        Term small = term_lt(engine->bank, value, term_int64(engine->bank, likely[i]));
        if (prover_valid(engine->prover, composition->state.context, small, EFFORT_BRANCH, NULL) !=
            ANSWER_YES)
            return small;
    }
    return TERM_FALSE;
}

/* Whether one text has a character where the other has one that depends on inputs; they become numbers. */
static bool meet_characters(TermBank *bank, const Text *one, const Text *other, uint32_t at,
                            Term *x, Term *y)
{
    uint32_t a = one->words.data[at], b = other->words.data[at];
    bool is_first = !a && b && text_unpack(b).letter == 'c';
    if (!is_first && !(!b && a && text_unpack(a).letter == 'c'))
        return false;
    Term *known = is_first ? x : y;
    *known = term_int64(bank, (signed char)*known);
    return true;
}

/* Where two texts differ first, in words; equal values need not be equal terms. */
static uint32_t first_difference(Composition *composition, Text *one, Text *other, Term *condition)
{
    CHECK(one != other);
    const VecU32 *a = &one->words, *b = &other->words;
    bool is_stripped = composition->text->ignores_layout;
    uint32_t i = 0;
    for (;; i += 2) {
        *condition = TERM_FALSE;
        while (write_out_one(composition, one, other, i, condition))
            *condition = TERM_FALSE;
        if (i >= a->length || i >= b->length)
            break;
        Term x = a->data[i + 1], y = b->data[i + 1];
        if (one->from.data[i / 2] & other->from.data[i / 2] & 1 && a->data[i] == b->data[i]) {
            engine_assume(&composition->engine, ASSUMPTION_PRINTED_CLOCKS);
            continue;
        }
        bool is_value = is_stripped ? layout_is_value(a->data[i]) : a->data[i] != 0;
        if (!is_stripped && meet_characters(composition->engine.bank, one, other, i, &x, &y)) {
            if (are_equal(composition, x, y, condition))
                continue;
            return i;
        }
        if (a->data[i] && b->data[i] && a->data[i] != b->data[i])
            *condition = may_print_alike(composition, a->data[i], b->data[i], x);
        if (a->data[i] != b->data[i] || (!is_value && x != y))
            return i;
        Term read = one->read.data[i / 2];
        if (read != TERM_NONE && read == other->read.data[i / 2])
            continue;
        if (is_value && !are_equal(composition, x, y, condition))
            return i;
    }
    *condition = TERM_FALSE;
    return i;
}

static bool is_line_end(const VecU32 *text, uint32_t at)
{
    return !text->data[at] && text->data[at + 1] == '\n';
}

/* The line of a text around a position, as far as it is short. */
static const char *text_around(Composition *composition, const VecU32 *text, uint32_t at)
{
    CHECK(at <= text->length);
    enum { SHOWN = 2 * 60 };
    Buf buf = {0};
    uint32_t end = at, start = at;
    while (start > 0 && start + SHOWN / 2 > at && !is_line_end(text, start - 2))
        start -= 2;
    while (end < text->length && end < at + SHOWN && (end == at || !is_line_end(text, end - 2)))
        end += 2;
    text_print(&buf, composition->engine.bank, text->data + start, end - start);
    const char *shown =
        start < end ? engine_text(&composition->engine, "\"%s\"", buf_text(&buf)) : "nothing more";
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

static void report(Composition *composition, const char *what, uint32_t writer, const Text *a,
                   const Text *b, const Text shown[2], uint32_t at, Term condition)
{
    bool is_one = writer && writer <= composition->models[1]->process_count;
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
    Finding finding = {
        .property = PROPERTY_NOT_EQUIVALENT,
        .place = main->place,
        .rank = is_one ? (int32_t)writer - 1 : 0,
        .function = main,
        .context = composition->state.context,
        .condition = condition,
        .message = engine_text(engine, "%s differs from the specification's: %s instead of %s",
                               what, text_around(composition, &shown[1].words, places[1]),
                               text_around(composition, &shown[0].words, places[0])),
        .output = what,
        .is_of_text = true};
    if (at < b->words.length)
        finding.printed_at = b->from.data[at / 2] / 2 + 1;
    for (int i = 0; i < 2; i++)
        finding.clocks[i] = clocks_of(composition, &shown[i], &finding.clock_count[i]);
    if (property_in(engine->properties, PROPERTY_NOT_EQUIVALENT))
        engine->watch.sink(engine->watch.user, &composition->state, &finding);
}

void printed_compare(Composition *composition, const char *what, uint32_t writer, const uint32_t *a,
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
            layout_push(&shown[i], texts[i].words.data[k], texts[i].words.data[k + 1],
                        texts[i].from.data[k / 2]);
        if (composition->text->ignores_layout)
            layout_strip(composition, i ? b : a, &texts[i]);
    }
    uint32_t at = first_difference(composition, &texts[0], &texts[1], &condition);
    if (at < texts[0].words.length || at < texts[1].words.length)
        report(composition, what, writer, &texts[0], &texts[1], shown, at, condition);
    for (int i = 0; i < 2; i++) {
        layout_release(&texts[i]);
        layout_release(&shown[i]);
    }
}
