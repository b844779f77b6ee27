/* Comparison without regard to case. */
#ifndef TASS_STRINGS_H
#define TASS_STRINGS_H

#pragma TASS system begin
int strcasecmp(const char *a, const char *b);
int strncasecmp(const char *a, const char *b, unsigned long count);
void bzero(void *block, unsigned long size);
#pragma TASS system end

#endif
