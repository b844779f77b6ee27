/* The log of solver queries: one SMT-LIB file each, with its answer and time. */
#ifndef SYMBOLIC_QUERY_LOG_H
#define SYMBOLIC_QUERY_LOG_H

#include "symbolic/prover.h"

/* Writes DIRECTORY/query-NUMBER.smt2; false when it cannot be written. */
bool query_log_write(const char *directory, uint32_t number, const char *query, Answer satisfiable,
                     int64_t milliseconds);

#endif
