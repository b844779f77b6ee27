#include "lib/suggestion.h"

#include <string.h>

#include "lib/bug.h"

/* Edit distance, capped: rows of a few dozen characters at most. */
static uint32_t distance(const char *a, const char *b)
{
    CHECK(a && b);
    enum { LONGEST = 40 };
    size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST)
        return UINT32_MAX;
    uint32_t row[LONGEST + 1];
    for (uint32_t j = 0; j <= n; j++)
        row[j] = j;
    for (size_t i = 1; i <= m; i++) {
        uint32_t diagonal = row[0];
        row[0] = (uint32_t)i;
        for (size_t j = 1; j <= n; j++) {
            uint32_t change = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            uint32_t add = row[j - 1] + 1, drop = row[j] + 1;
            row[j] = change < add ? change : add;
            if (drop < row[j])
                row[j] = drop;
        }
    }
    return row[n];
}

const char *suggestion(const char *word, const char *const *candidates, uint32_t count)
{
    const char *best = NULL;
    uint32_t limit = ((uint32_t)strlen(word) + 1) / 3;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t far = distance(word, candidates[i]);
        if (far <= limit) {
            limit = far ? far - 1 : 0;
            best = candidates[i];
        }
    }
    return best;
}
