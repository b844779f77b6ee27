#pragma once
extern int tokens;
int give(int n);
