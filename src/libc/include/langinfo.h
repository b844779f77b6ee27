/* Words of the locale: declared, and refused where an execution asks. */
#ifndef TASS_LANGINFO_H
#define TASS_LANGINFO_H

#include <nl_types.h>

#define CODESET 14
#define RADIXCHAR 65536
#define THOUSEP 65537
#define D_T_FMT 131112
#define D_FMT 131113
#define T_FMT 131114

#pragma TASS system begin
char *nl_langinfo(nl_item item);
#pragma TASS system end

#endif
