/* Included between angles, by the sizes themselves or by the layout that includes them. */
#ifndef SIZES_H
#define SIZES_H
#pragma TASS input {ROWS > 0 && ROWS < 4} int
#define ROWS 3
#define COLUMNS 100
#endif
