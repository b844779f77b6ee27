/* Memory of a function's activation. */
#ifndef TASS_ALLOCA_H
#define TASS_ALLOCA_H

#include <stdlib.h>

#endif
