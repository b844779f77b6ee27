/* What the files that write plain text share. */
#ifndef REPORT_WRITER_H
#define REPORT_WRITER_H

#include "report/report.h"

typedef struct Writer {
    FILE *stream;
    const Report *report;
    const Run *run;
    const TextOptions *options;
} Writer;

#define RED "\033[1;31m"
#define GREEN "\033[1;32m"
#define YELLOW "\033[1;33m"
#define CYAN "\033[1;36m"
#define PLAIN "\033[0m"

/* The code of a colour, or nothing where there are to be none. */
const char *writer_paint(const Writer *writer, const char *code);
bool writer_compares(const Writer *writer);
/* A violation with all that shows it. */
void writer_violation(const Writer *writer, const Violation *violation);

#endif
