#pragma once
double calc(const char *text);
extern int calc_failures;
