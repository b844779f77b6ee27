/* Passwords: declared, and refused where an execution asks. */
#ifndef TASS_CRYPT_H
#define TASS_CRYPT_H

#pragma TASS system begin
char *crypt(const char *key, const char *salt);
#pragma TASS system end

#endif
