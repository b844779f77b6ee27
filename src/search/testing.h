/* Tests from paths: where a path ends that does something no test does yet, inputs that lead along it
 * are made a test, after the program was run with them (symbolic execution for testing; King 1976).
 *
 * The run must take the same sides of all branches, meet no fault, and end as a program does. Of an
 * MPI program all schedules are followed with these inputs: a test of which the outcome differs is
 * dropped. So is one that rests on what no input decides, and one where numbers that doubles round
 * are compared that are nearly equal.
 *
 * What is reached where a program gives up shows little of what was computed before: each aim is
 * wanted on a path that ends with status 0, too, if there is one.
 *
 * testing_system wraps the system that is searched. A path that comes to a known state counts as
 * one that ends, since what others do from there is not all that this one did.
 */
#ifndef SEARCH_TESTING_H
#define SEARCH_TESTING_H

#include "search/composition.h"
#include "search/result.h"

/* A condition that may have a truth on the path where a claim holds, which is an aim. */
typedef struct Chance {
    uint32_t aim;
    Term claim;
} Chance;

/* How much there was when a label was taken. */
typedef struct TestMark {
    uint32_t steps, chances;
} TestMark;

/* Aims are numbers: those of sites first, then those of decision.h for each condition of each
 * decision, in the order of the program's functions and their locations. */
typedef struct Testing {
    Composition *composition;
    Result *result;
    TestGoal goal;
    System inner;
    VecU32 steps;         /* of the path: rank and site of each statement, in pairs */
    VEC(Chance) chances;  /* of the path, that no test took when they were met */
    VEC(TestMark) marks;  /* by label of the path */
    uint64_t *wanted;     /* aims */
    uint64_t *covered;    /* those that some test reaches, */
    uint64_t *passed;     /* and that one which ends with status 0 does */
    VecU32 tries;         /* of an aim that was covered, and not passed yet */
    VecU32 decision_aims; /* by site: the first aim of the decision that the statement begins; 0 */
    uint32_t words;       /* of these sets */
} Testing;

/* The composition's model is made, its state need not be. The sets live in the result's arena. */
void testing_init(Testing *testing, Composition *composition, Result *result, TestGoal goal);
void testing_release(Testing *testing);
System testing_system(Testing *testing, System inner);
/* The hook of the search before a statement. */
void testing_before(Testing *testing, uint32_t rank, const Function *function, const Stmt *stmt);

/* Whether the user wrote the statement, in a file of the program's own, as a side of a branch. */
bool testing_is_side(const Program *program, const Function *function, const Stmt *stmt);
/* The same of any statement. */
bool testing_is_wanted(const Program *program, const Function *function, const Stmt *stmt);

#endif
