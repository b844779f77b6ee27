#include "origin.h"
Point origin(void) { Point p = {0}; return p; }
