/* tass's annotations as declarations, for those who prefer them to pragmas. A compiler other than
 * tass sees nothing of them.
 *
 *     TASS_INPUT double a[10];      TASS_ASSUME(n > 0);
 *     TASS_OUTPUT double sum;       TASS_ASSERT(sum >= 0);
 */
#ifndef TASS_TASS_H
#define TASS_TASS_H

#ifdef __TASS__
#define TASS_INPUT _Pragma("TASS input")
#define TASS_OUTPUT _Pragma("TASS output")
#define TASS_ABSTRACT _Pragma("TASS abstract")
#define TASS_ASSUME(condition) __tass_assume((condition), #condition)
#define TASS_ASSERT(condition) __tass_assert((condition), #condition)
#else
#define TASS_INPUT
#define TASS_OUTPUT
#define TASS_ABSTRACT
#define TASS_ASSUME(condition) ((void)0)
#define TASS_ASSERT(condition) ((void)0)
#endif

#endif
