/* A System that wraps a System: words whose paths go on with a second word. */
#include <criterion/criterion.h>

#include "program.h"
#include "search/comparison.h"
#include "search/dfs.h"
#include "search/sequel.h"

enum { LETTERS = 2, WORD = 2, WORDS = 2 };

/* A path chooses the letters of a word; the sequel begins another word. */
typedef struct Words {
    uint32_t letter[WORDS][WORD], at, word;
    uint32_t seen[16], count; /* each pair of words as a number */
    uint32_t stop_behind;     /* that many pairs; 0: never */
    Label labels[LETTERS];
} Words;

static Point words_run(void *self)
{
    Words *words = self;
    if (words->at == WORD)
        return (Point){POINT_END, NULL, 0, false, false, false};
    words->labels[0] = 0;
    words->labels[1] = 1;
    return (Point){POINT_CHOICE, words->labels, LETTERS, false, false, false};
}

static bool words_take(void *self, Label label)
{
    Words *words = self;
    words->letter[words->word][words->at++] = (uint32_t)label;
    return true;
}

static Snapshot words_save(void *self)
{
    const Words *words = self;
    return (Snapshot){words->word * WORD + words->at, 0};
}

/* The letters before the place are those of the path. */
static void words_restore(void *self, Snapshot snapshot)
{
    Words *words = self;
    words->word = snapshot.id / WORD;
    words->at = snapshot.id % WORD;
}

static uint32_t words_mark(void *self, Snapshot snapshot)
{
    (void)self;
    (void)snapshot;
    return 0;
}

static void words_moved(void *self, const Label *labels, uint32_t count)
{
    const Words *words = self;
    (void)labels;
    cr_assert_eq(count, words->word * WORD + words->at + 1, "the path is that of both words");
}

static bool words_go_on(void *self, Point *end)
{
    Words *words = self;
    if (words->word + 1 < WORDS) {
        words->word++;
        words->at = 0;
        return true;
    }
    words->seen[words->count++] = words->letter[0][0] << 3 | words->letter[0][1] << 2 |
                                  words->letter[1][0] << 1 | words->letter[1][1];
    if (words->count == words->stop_behind)
        end->kind = POINT_STOP;
    return false;
}

static System words_system(Words *words)
{
    return (System){words,       words_run, words_take, words_save, words_restore, words_mark,
                    words_moved, NULL,      NULL,       NULL,       NULL,          NULL};
}

Test(sequel, each_path_goes_on_with_each_path)
{
    Words words = {0};
    Stats stats = {0};
    Sequel sequel = {words_system(&words), words_go_on};
    System system = sequel_system(&sequel);
    cr_assert_eq(dfs_run(&system, &(DfsOptions){0}, &stats, NULL), DFS_DONE);
    cr_assert_eq(words.count, 16);
    cr_assert_eq(stats.paths, 16);
    for (uint32_t i = 0; i < 16; i++)
        cr_assert_eq(words.seen[i], i);
}

Test(sequel, may_end_everything)
{
    Words words = {.stop_behind = 3};
    Stats stats = {0};
    Sequel sequel = {words_system(&words), words_go_on};
    System system = sequel_system(&sequel);
    cr_assert_eq(dfs_run(&system, &(DfsOptions){0}, &stats, NULL), DFS_STOPPED);
    cr_assert_eq(words.count, 3);
}

/* Of a single program the System is its own: nothing is wrapped. */
Test(comparison, of_one_program_is_that_program)
{
    Searched s;
    Sequel sequel;
    searched_init(&s, 1, "");
    System system = comparison_system(&s.composition, &sequel);
    cr_assert_eq(system.self, &s.composition);
    cr_assert_eq(system.run(system.self).kind, POINT_END);
    cr_assert(s.composition.has_finished);
    searched_release(&s);
}
