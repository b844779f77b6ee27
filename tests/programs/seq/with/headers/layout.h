#include <sizes.h>
#define AT(row, column) ((row) * COLUMNS + (column))
