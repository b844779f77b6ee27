/* Tests as documents: what each is given and must do, and what all of them cover. */
#ifndef REPORT_TESTS_H
#define REPORT_TESTS_H

#include "report/report.h"

/* What is said of a side of a branch, or a truth of a condition. */
typedef enum SideState {
    SIDE_COVERED,     /* by a test */
    SIDE_UNREACHABLE, /* no execution takes it: all were followed */
    SIDE_OPEN,
} SideState;

typedef struct SideRow {
    Place place;
    const char *text; /* "true", "false", "side 3"; owned by the program or the table's arena */
    SideState state;
    uint32_t test; /* the first that covers it, from 0 */
} SideRow;

typedef struct SideTable {
    Arena arena;
    VEC(SideRow) rows;  /* in order of their places */
    uint32_t counts[3]; /* by SideState */
} SideTable;

void side_table_make(SideTable *table, const Program *program, const Result *result, TestGoal goal);
void side_table_release(SideTable *table);

/* A line for each side, and one for all. */
void report_sides_text(FILE *stream, const Sources *sources, const SideTable *table);

/* What the files of a test hold. Standard input, and the words of the command line, are derived from
 * its inputs. */
void test_stdin(Buf *text, const Test *test, const Given *given);
void test_word(Buf *text, const Test *test, const char *word);

/* A document for one test. */
void report_test_json(FILE *stream, const Report *report, const Test *test, uint32_t processes);

/* Leaves a test out when all that it covers is covered by others, those that cover most first. */
void tests_minimise(Result *result, const Program *program);

#endif
