/* Words of the program's command line of which one may stand for any number of a range: {n=1..12}.
 *
 * Its digits are symbols of which the number is the sum; a number with fewer of them has its text
 * begin with the first that counts. All processes, and both programs of a compare, get the same one.
 */
#ifndef STATE_WORDS_H
#define STATE_WORDS_H

#include "state/eval.h"

/* The largest number that such a word may be. */
#define WORD_NUMBER_MAX 999999999u

typedef struct WordRange {
    const char *name; /* of length characters */
    int length;
    uint32_t low, high;
} WordRange;

/* Whether a word is of this form; false and *is_wrong: it begins so, and goes on otherwise. */
bool words_range(const char *word, WordRange *range, bool *is_wrong);
/* A pointer to the text of a word; TERM_NONE where nothing goes on. */
Term words_text(Eval *eval, const char *word);

#endif
