/* Jumps out of functions. */
#ifndef TASS_SETJMP_H
#define TASS_SETJMP_H

/* The variable of the activation that called setjmp; its pointer dangles when that has ended. */
typedef struct {
    int *__tass_mark;
    long __tass_room[24];
} jmp_buf[1];
typedef jmp_buf sigjmp_buf;

#pragma TASS system begin
void __tass_longjmp(int *mark, int value);
#pragma TASS system end

/* What the signal mask is does not matter: signals never come. */
#define setjmp(place) __tass_setjmp(&(place)->__tass_mark)
#define _setjmp(place) setjmp(place)
#define sigsetjmp(place, saves) ((void)(saves), setjmp(place))

static inline void longjmp(jmp_buf place, int value)
{
    __tass_longjmp(place->__tass_mark, value ? value : 1);
}

static inline void _longjmp(jmp_buf place, int value)
{
    __tass_longjmp(place->__tass_mark, value ? value : 1);
}

static inline void siglongjmp(sigjmp_buf place, int value)
{
    __tass_longjmp(place->__tass_mark, value ? value : 1);
}

#endif
