/* Builds in which what is rare happens all the time: tables that start tiny and whose hashes
 * collide, vectors and arenas that take new memory at nearly every step, caches that hold next to
 * nothing. Answers and counts must be those of any other build (cmake -DTASS_STRESS=ON;
 * tests/endtoend/stress.py).
 */
#ifndef LIB_STRESS_H
#define LIB_STRESS_H

#ifdef TASS_STRESS
#define STRESS(usual, stressed) (stressed)
#else
#define STRESS(usual, stressed) (usual)
#endif

#endif
