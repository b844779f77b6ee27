/* The machine has its lowest byte first. */
#ifndef TASS_ENDIAN_H
#define TASS_ENDIAN_H

#define __LITTLE_ENDIAN 1234
#define __BIG_ENDIAN 4321
#define __BYTE_ORDER __LITTLE_ENDIAN
#define LITTLE_ENDIAN __LITTLE_ENDIAN
#define BIG_ENDIAN __BIG_ENDIAN
#define BYTE_ORDER __BYTE_ORDER

#define htobe16(number) __builtin_bswap16(number)
#define htobe32(number) __builtin_bswap32(number)
#define htobe64(number) __builtin_bswap64(number)
#define be16toh(number) __builtin_bswap16(number)
#define be32toh(number) __builtin_bswap32(number)
#define be64toh(number) __builtin_bswap64(number)
#define htole16(number) ((unsigned short)(number))
#define htole32(number) ((unsigned int)(number))
#define htole64(number) ((unsigned long)(number))
#define le16toh(number) ((unsigned short)(number))
#define le32toh(number) ((unsigned int)(number))
#define le64toh(number) ((unsigned long)(number))

#endif
