#ifndef TOKENS_H
#define TOKENS_H
#include "tokens_count.h"
int take(int n);
#endif
