/* tass's annotations as macros, for those who prefer them to pragmas. A compiler other than tass sees
 * nothing of them. What they take is what the pragmas take; docs/macros.md has an example of each.
 *
 *     TASS_INPUT double a[10];      TASS_ASSUME(n > 0);
 *     TASS_OUTPUT double sum;       TASS_ASSERT(forall {int i | 0 <= i && i < n} a[i] >= 0);
 */
#ifndef TASS_TASS_H
#define TASS_TASS_H

#ifdef __TASS__
#define TASS_PRAGMA_(...) _Pragma(#__VA_ARGS__)
#define TASS_STATEMENT_(...) \
    do { \
        TASS_PRAGMA_(__VA_ARGS__) \
    } while (0)
#define TASS_INPUT _Pragma("TASS input")
#define TASS_INPUT_WHERE(...) TASS_PRAGMA_(TASS input {__VA_ARGS__})
#define TASS_OUTPUT _Pragma("TASS output")
#define TASS_ABSTRACT _Pragma("TASS abstract")
#define TASS_ABSTRACT_WITH(...) TASS_PRAGMA_(TASS abstract __VA_ARGS__)
#define TASS_SYSTEM _Pragma("TASS system")
#define TASS_SYSTEM_GUARD(...) TASS_PRAGMA_(TASS system guard __VA_ARGS__)
#define TASS_ASSUME(...) TASS_STATEMENT_(TASS assume __VA_ARGS__)
#define TASS_ASSERT(...) TASS_STATEMENT_(TASS assert __VA_ARGS__)
#define TASS_COLLECTIVE_ASSERT(name, ...) \
    TASS_STATEMENT_(TASS collective assert name __VA_ARGS__)
#define TASS_JOINT_ASSERT(name, ...) TASS_STATEMENT_(TASS joint assert name __VA_ARGS__)
#define TASS_LET(name, ...) TASS_PRAGMA_(TASS let name = __VA_ARGS__)
#define TASS_REQUIRES(...) TASS_PRAGMA_(TASS requires __VA_ARGS__)
#define TASS_ENSURES(...) TASS_PRAGMA_(TASS ensures __VA_ARGS__)
#define TASS_ASSIGNS(...) TASS_PRAGMA_(TASS assigns __VA_ARGS__)
#define TASS_LOOP_INVARIANT(...) TASS_PRAGMA_(TASS loop invariant __VA_ARGS__)
#define TASS_COLLECTIVE_LOOP_INVARIANT(name, ...) \
    TASS_PRAGMA_(TASS collective loop invariant name __VA_ARGS__)
#define TASS_JOINT_LOOP_INVARIANT(name, ...) \
    TASS_PRAGMA_(TASS joint loop invariant name __VA_ARGS__)
#define TASS_LOOP_VARIANT(...) TASS_PRAGMA_(TASS loop variant __VA_ARGS__)
#define TASS_LOOP_ASSIGNS(...) TASS_PRAGMA_(TASS loop assigns __VA_ARGS__)
#else
#define TASS_INPUT
#define TASS_INPUT_WHERE(...)
#define TASS_OUTPUT
#define TASS_ABSTRACT
#define TASS_ABSTRACT_WITH(...)
#define TASS_SYSTEM
#define TASS_SYSTEM_GUARD(...)
#define TASS_ASSUME(...) ((void)0)
#define TASS_ASSERT(...) ((void)0)
#define TASS_COLLECTIVE_ASSERT(name, ...) ((void)0)
#define TASS_JOINT_ASSERT(name, ...) ((void)0)
#define TASS_LET(name, ...) ((void)0)
#define TASS_REQUIRES(...)
#define TASS_ENSURES(...)
#define TASS_ASSIGNS(...)
#define TASS_LOOP_INVARIANT(...)
#define TASS_COLLECTIVE_LOOP_INVARIANT(name, ...)
#define TASS_JOINT_LOOP_INVARIANT(name, ...)
#define TASS_LOOP_VARIANT(...)
#define TASS_LOOP_ASSIGNS(...)
#endif

#endif
