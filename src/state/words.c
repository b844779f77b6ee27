#include "state/words.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"
#include "state/heap.h"

enum { DIGITS_MAX = 10 };

static bool read_number(const char **at, uint32_t *value)
{
    uint64_t number = 0;
    const char *first = *at;
    while (isdigit((unsigned char)**at) && number <= WORD_NUMBER_MAX)
        number = 10 * number + (uint64_t)(*(*at)++ - '0');
    *value = (uint32_t)number;
    return *at > first && number <= WORD_NUMBER_MAX;
}

bool words_range(const char *word, WordRange *range, bool *is_wrong)
{
    const char *at = word + (*word == '{');
    while (isalnum((unsigned char)*at) || *at == '_')
        at++;
    *is_wrong = false;
    if (*word != '{' || at == word + 1 || *at != '=')
        return false;
    *range = (WordRange){.name = word + 1, .length = (int)(at - word - 1)};
    at++;
    bool is_good = read_number(&at, &range->low) && !strncmp(at, "..", 2);
    at += is_good ? 2 : 0;
    is_good =
        is_good && read_number(&at, &range->high) && !strcmp(at, "}") && range->low <= range->high;
    *is_wrong = !is_good;
    return is_good;
}

static Term symbol_of(Eval *eval, const WordRange *range, int digit)
{
    const char *name =
        digit < 0 ? engine_text(eval->engine, "args.%.*s", range->length, range->name)
                  : engine_text(eval->engine, "args.%.*s.%d", range->length, range->name, digit);
    Term symbol = term_symbol(eval->engine->bank, name, SORT_INT);
    if (digit < 0)
        engine_note_given(eval->engine, symbol);
    return eval_interpret(eval, symbol);
}

static uint32_t count_digits(uint32_t number)
{
    uint32_t count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

static bool assume_between(Eval *eval, Term value, int64_t low, int64_t high)
{
    CHECK(low <= high);
    TermBank *bank = eval->engine->bank;
    return eval_assume(eval, term_and(bank, term_le(bank, term_int64(bank, low), value),
                                      term_le(bank, value, term_int64(bank, high))));
}

/* The digits, the last one first; their number is that of the largest number. */
static bool make_digits(Eval *eval, const WordRange *range, Term number, Term *digits,
                        uint32_t count)
{
    CHECK(count && count == count_digits(range->high));
    TermBank *bank = eval->engine->bank;
    Term sum = term_int64(bank, 0);
    int64_t weight = 1;
    if (count == 1) {
        digits[0] = number;
        return true;
    }
    for (uint32_t i = 0; i < count; i++, weight *= 10) {
        digits[i] = symbol_of(eval, range, (int)i);
        if (!assume_between(eval, digits[i], 0, 9))
            return false;
        sum = term_add(bank, sum, term_mul(bank, term_int64(bank, weight), digits[i]));
    }
    return eval_assume(eval, term_equal(bank, number, sum));
}

/* The character at a position: which digit it shows depends on how many there are. */
static Term character_at(Eval *eval, const WordRange *range, Term number, const Term *digits,
                         uint32_t at)
{
    CHECK(range->low <= range->high);
    TermBank *bank = eval->engine->bank;
    uint32_t most = count_digits(range->high), least = count_digits(range->low);
    Term zero = term_int64(bank, '0'), character = TERM_NONE;
    int64_t bound = 1;
    for (uint32_t i = 1; i < least; i++)
        bound *= 10;
    for (uint32_t count = least; count <= most; count++, bound *= 10) {
        Term shown =
            at < count ? term_add(bank, zero, digits[count - 1 - at]) : term_int64(bank, 0);
        Term is_so = term_le(bank, term_int64(bank, bound), number);
        character = character == TERM_NONE ? shown : term_ite(bank, is_so, shown, character);
    }
    return character;
}

Term words_text(Eval *eval, const char *word)
{
    WordRange range;
    bool is_wrong;
    if (!words_range(word, &range, &is_wrong))
        return heap_text(eval, word, strlen(word));
    Term number = symbol_of(eval, &range, -1), digits[DIGITS_MAX], characters[DIGITS_MAX];
    uint32_t count = count_digits(range.high);
    if (!assume_between(eval, number, range.low, range.high) ||
        !make_digits(eval, &range, number, digits, count))
        return TERM_NONE;
    for (uint32_t i = 0; i < count; i++)
        characters[i] = character_at(eval, &range, number, digits, i);
    return heap_characters(eval, characters, count);
}
