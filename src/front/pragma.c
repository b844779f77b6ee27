/* The words of tass's pragmas. */
#include <string.h>

#include "lib/bug.h"
#include "front/unit.h"

typedef struct PragmaInfo {
    const char *name;
    bool is_statement;
} PragmaInfo;

enum { ATTACHED, STATEMENT, COMMAND };

static const PragmaInfo pragma_table[PRAGMA_KIND_COUNT] = {
#define PRAGMA(identifier, name, place) [PRAGMA_##identifier] = {name, place == STATEMENT},
#include "front/pragma.def"
};

bool pragma_kind(const char *word, size_t length, PragmaKind *kind)
{
    for (int i = 0; i < PRAGMA_KIND_COUNT; i++) {
        const char *name = pragma_table[i].name;
        if (strlen(name) == length && !memcmp(name, word, length)) {
            *kind = (PragmaKind)i;
            return true;
        }
    }
    return false;
}

const char *pragma_name(PragmaKind kind)
{
    CHECK(kind < PRAGMA_KIND_COUNT);
    return pragma_table[kind].name;
}

bool pragma_is_statement(PragmaKind kind)
{
    CHECK(kind < PRAGMA_KIND_COUNT);
    return pragma_table[kind].is_statement;
}

/* Edit distance, for words of at most 31 letters. */
static uint32_t distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    CHECK(b_length < 32);
    uint32_t row[32];
    for (uint32_t j = 0; j <= b_length; j++)
        row[j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        uint32_t diagonal = row[0];
        row[0] = (uint32_t)i;
        for (size_t j = 1; j <= b_length; j++) {
            uint32_t best = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[b_length];
}

const char *pragma_suggestion(const char *word, size_t length)
{
    CHECK(word);
    const char *best = NULL;
    uint32_t least = 4;
    for (int i = 0; i < PRAGMA_KIND_COUNT && length < 32; i++) {
        const char *name = pragma_table[i].name;
        uint32_t edits = distance(word, length, name, strlen(name));
        if (edits < least && edits < strlen(name) / 2 + 1) {
            least = edits;
            best = name;
        }
    }
    return best;
}
