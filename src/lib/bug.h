/* BUG() is for our errors: a broken invariant prints where, a stack trace and what to report, and
 * ends the program with exit status 4. CHECK(condition) is BUG() in checked builds and nothing in
 * release builds; REQUIRE(condition) is checked always. User errors are never BUG(): see diag.h. */
#ifndef LIB_BUG_H
#define LIB_BUG_H

#include <stdbool.h>

_Noreturn void bug_report(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#define BUG(...) bug_report(__FILE__, __LINE__, __VA_ARGS__)
#define REQUIRE(condition) ((condition) ? (void)0 : BUG("broken invariant: %s", #condition))
/* SEEDED_FAULT(name): whether a checked build was told, by TASS_SEEDED_FAULT=name in the
 * environment, to do something wrong, so that a test can see the checks notice. */
#ifdef TASS_CHECKS
#define CHECK(condition) REQUIRE(condition)
#define SEEDED_FAULT(name) bug_is_seeded(name)
bool bug_is_seeded(const char *name);
#else
#define CHECK(condition) ((void)sizeof(condition))
#define SEEDED_FAULT(name) false
#endif

#endif
