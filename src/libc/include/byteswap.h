/* Bytes in the other order. */
#ifndef TASS_BYTESWAP_H
#define TASS_BYTESWAP_H

#define bswap_16(number) __builtin_bswap16(number)
#define bswap_32(number) __builtin_bswap32(number)
#define bswap_64(number) __builtin_bswap64(number)

#endif
