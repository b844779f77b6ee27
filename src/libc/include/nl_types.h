/* Catalogues of messages: declared, and refused where an execution asks. */
#ifndef TASS_NL_TYPES_H
#define TASS_NL_TYPES_H

typedef void *nl_catd;
typedef int nl_item;
#define NL_SETD 1
#define NL_CAT_LOCALE 1

#pragma TASS system begin
nl_catd catopen(const char *name, int flags);
char *catgets(nl_catd catalogue, int set, int number, const char *text);
int catclose(nl_catd catalogue);
#pragma TASS system end

#endif
