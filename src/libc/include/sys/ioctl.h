/* Devices: declared, and refused where an execution asks. */
#ifndef TASS_SYS_IOCTL_H
#define TASS_SYS_IOCTL_H

struct winsize {
    unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
#define TIOCGWINSZ 0x5413
#define FIONREAD 0x541B
#define FIONBIO 0x5421

#pragma TASS system begin
int ioctl(int descriptor, unsigned long request, ...);
#pragma TASS system end

#endif
