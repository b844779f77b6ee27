/* The files of `tass testgen`: for each test a document, a driver that puts the inputs into the program,
 * its standard input and what it is to print; a CMakeLists.txt that builds and runs all of them; and the
 * program that compares (check_test.c, from the text below).
 */
#ifndef CLI_TESTGEN_H
#define CLI_TESTGEN_H

#include "cli/args.h"
#include "report/report.h"

/* Writes them into the folder, which is made if need be. False: something could not be written, or an
 * input has no place in the program's text; said in diag. */
bool testgen_write(const char *folder, const Report *report, const Args *args, const Result *result,
                   uint32_t processes, Diag *diag);

#endif
