/* The files that verify and compare write besides their text: JSON, SARIF, JUnit, lcov, HTML, SVG. */
#ifndef CLI_DOCUMENTS_H
#define CLI_DOCUMENTS_H

#include "cli/args.h"
#include "report/report.h"

typedef struct Document {
    const char *path; /* NULL: standard output */
    FILE *stream;     /* NULL: it is not written */
    void (*write)(FILE *stream, const Report *report);
} Document;

enum { DOCUMENT_COUNT = 6 };
typedef struct Documents {
    Document rows[DOCUMENT_COUNT];
} Documents;

/* Opens what the command line asks for, before the search; what cannot be written is an error. */
void documents_open(Documents *documents, const Args *args, Diag *diag);
/* Writes and closes them. False (which is said): not everything could be written. */
bool documents_write(Documents *documents, const Report *report);

/* Writes what is still buffered; says so when it cannot. */
bool document_finish(FILE *stream, const char *name);

#endif
