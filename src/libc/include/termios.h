/* Terminals: declared, and refused where an execution asks. */
#ifndef TASS_TERMIOS_H
#define TASS_TERMIOS_H

typedef unsigned int tcflag_t, speed_t;
typedef unsigned char cc_t;
struct termios {
    tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
    cc_t c_line;
    cc_t c_cc[32];
    speed_t c_ispeed, c_ospeed;
};
#define VINTR 0
#define VTIME 5
#define VMIN 6
#define ISIG 1
#define ICANON 2
#define ECHO 8
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2

#pragma TASS system begin
int tcgetattr(int descriptor, struct termios *settings);
int tcsetattr(int descriptor, int when, const struct termios *settings);
int tcflush(int descriptor, int queue);
int cfsetspeed(struct termios *settings, speed_t speed);
#pragma TASS system end

#endif
