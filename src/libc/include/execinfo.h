/* Stacks of calls: declared, and refused where an execution asks. */
#ifndef TASS_EXECINFO_H
#define TASS_EXECINFO_H

#pragma TASS system begin
int backtrace(void **frames, int size);
char **backtrace_symbols(void *const *frames, int size);
void backtrace_symbols_fd(void *const *frames, int size, int file);
#pragma TASS system end

#endif
