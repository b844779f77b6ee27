/* Addresses of the internet as text: declared, and refused where an execution asks. */
#ifndef TASS_ARPA_INET_H
#define TASS_ARPA_INET_H

#include <netinet/in.h>

#pragma TASS system begin
in_addr_t inet_addr(const char *text);
char *inet_ntoa(struct in_addr address);
int inet_aton(const char *text, struct in_addr *address);
int inet_pton(int family, const char *text, void *address);
const char *inet_ntop(int family, const void *address, char *text, socklen_t size);
#pragma TASS system end

#endif
