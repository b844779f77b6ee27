/* Classes of wide characters: declared, and refused where an execution asks. */
#ifndef TASS_WCTYPE_H
#define TASS_WCTYPE_H

#include <wchar.h>

#pragma TASS system begin
int iswalpha(wint_t c);
int iswdigit(wint_t c);
int iswalnum(wint_t c);
int iswspace(wint_t c);
int iswupper(wint_t c);
int iswlower(wint_t c);
int iswpunct(wint_t c);
int iswprint(wint_t c);
wint_t towlower(wint_t c);
wint_t towupper(wint_t c);
#pragma TASS system end

#endif
