/* The limits of Linux, which are among those of limits.h. */
#ifndef TASS_LINUX_LIMITS_H
#define TASS_LINUX_LIMITS_H

#include <limits.h>

#endif
