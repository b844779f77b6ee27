/* The texts of driver/tass_driver.c and of its part tass_late.h, which the build puts into the program (cmake/embed.cmake). */
#ifndef CONFIRM_DRIVER_H
#define CONFIRM_DRIVER_H

extern const unsigned char driver_text[];
extern const unsigned driver_text_length;
extern const unsigned char late_text[];
extern const unsigned late_text_length;

#endif
