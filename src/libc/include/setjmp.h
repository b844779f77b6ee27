/* Jumps out of functions: declared, and refused where an execution makes ready for one. */
#ifndef TASS_SETJMP_H
#define TASS_SETJMP_H

typedef long jmp_buf[32];
typedef long sigjmp_buf[32];

#pragma TASS system begin
int setjmp(jmp_buf place);
int _setjmp(jmp_buf place);
int sigsetjmp(sigjmp_buf place, int saves);
void longjmp(jmp_buf place, int value);
void siglongjmp(sigjmp_buf place, int value);
#pragma TASS system end

#endif
