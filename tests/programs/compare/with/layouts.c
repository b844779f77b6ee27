/* The other way of layouts.c. */
#define PRINT(specification, implementation) specification
#include "../layouts.c"
