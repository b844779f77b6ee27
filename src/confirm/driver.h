/* The text of driver/tass_driver.c, which the build puts into the program (cmake/embed.cmake). */
#ifndef CONFIRM_DRIVER_H
#define CONFIRM_DRIVER_H

extern const unsigned char driver_text[];
extern const unsigned driver_text_length;

#endif
