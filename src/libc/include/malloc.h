/* Another name for the memory functions of stdlib.h. */
#ifndef TASS_MALLOC_H
#define TASS_MALLOC_H

#include <stdio.h>
#include <stdlib.h>

#endif
