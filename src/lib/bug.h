/* BUG() is for our errors: a broken invariant prints where, a stack trace and what to report, and
 * ends the program with exit status 4. CHECK(condition) is BUG() in checked builds and nothing in
 * release builds; REQUIRE(condition) is checked always. User errors are never BUG(): see diag.h. */
#ifndef LIB_BUG_H
#define LIB_BUG_H

_Noreturn void bug_report(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#define BUG(...) bug_report(__FILE__, __LINE__, __VA_ARGS__)
#define REQUIRE(condition) ((condition) ? (void)0 : BUG("broken invariant: %s", #condition))
#ifdef TASS_CHECKS
#define CHECK(condition) REQUIRE(condition)
#else
#define CHECK(condition) ((void)sizeof(condition))
#endif

#endif
