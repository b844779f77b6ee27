/* rand and srand: a function of the seed and the position in the sequence, one sequence a process.
 */
#ifndef LIBC_RANDOM_H
#define LIBC_RANDOM_H

#include "state/system_function.h"

SystemHandler libc_rand, libc_srand, libc_time;

#endif
