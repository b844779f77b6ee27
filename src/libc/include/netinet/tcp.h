/* Options of TCP. */
#ifndef TASS_NETINET_TCP_H
#define TASS_NETINET_TCP_H

#define TCP_NODELAY 1
#define TCP_MAXSEG 2
#define TCP_KEEPIDLE 4

#endif
