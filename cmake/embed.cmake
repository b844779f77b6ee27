# Writes a C file that holds the bytes of another file: an array NAME, with a zero behind it, and NAME_length.
# Run as: cmake -DIN=file -DOUT=file.c -DNAME=name -P embed.cmake
cmake_minimum_required(VERSION 3.25)
file(READ ${IN} bytes HEX)
file(SIZE ${IN} length)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
get_filename_component(name ${IN} NAME)
file(WRITE ${OUT} "/* Made from ${name}. */
extern const unsigned char ${NAME}[];
extern const unsigned ${NAME}_length;
const unsigned char ${NAME}[] = {
${bytes}0};
const unsigned ${NAME}_length = ${length};
")
