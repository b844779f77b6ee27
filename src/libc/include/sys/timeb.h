/* A clock in milliseconds: declared, and refused where an execution asks. */
#ifndef TASS_SYS_TIMEB_H
#define TASS_SYS_TIMEB_H

struct timeb {
    long time;
    unsigned short millitm;
    short timezone, dstflag;
};

#pragma TASS system begin
int ftime(struct timeb *now);
#pragma TASS system end

#endif
