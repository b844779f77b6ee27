/* Names of hosts: declared, and refused where an execution asks. */
#ifndef TASS_NETDB_H
#define TASS_NETDB_H

#include <netinet/in.h>

struct hostent {
    char *h_name;
    char **h_aliases;
    int h_addrtype, h_length;
    char **h_addr_list;
};
#define h_addr h_addr_list[0]
struct servent {
    char *s_name;
    char **s_aliases;
    int s_port;
    char *s_proto;
};
struct addrinfo {
    int ai_flags, ai_family, ai_socktype, ai_protocol;
    socklen_t ai_addrlen;
    struct sockaddr *ai_addr;
    char *ai_canonname;
    struct addrinfo *ai_next;
};

#define AI_PASSIVE 1
#define AI_CANONNAME 2
#define AI_NUMERICHOST 4
#define NI_MAXHOST 1025
#define NI_MAXSERV 32
#define NI_NUMERICHOST 1
#define NI_NUMERICSERV 2

#pragma TASS system begin
struct hostent *gethostbyname(const char *name);
struct hostent *gethostbyaddr(const void *address, socklen_t length, int family);
struct servent *getservbyname(const char *name, const char *protocol);
int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **found);
void freeaddrinfo(struct addrinfo *found);
const char *gai_strerror(int error);
int getnameinfo(const struct sockaddr *address, socklen_t length, char *host, socklen_t host_size,
                char *service, socklen_t service_size, int flags);
#pragma TASS system end

#endif
