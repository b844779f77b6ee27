#include "cli/documents.h"

#include <errno.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"

static void open_file(Document *document, Diag *diag)
{
    CHECK(document->write);
    if (!document->path)
        return;
    document->stream = fopen(document->path, "w");
    if (!document->stream)
        diag_error(diag, (Place){0}, "cannot write %s: %s", document->path, mem_error(errno));
}

void documents_open(Documents *documents, const Args *args, Diag *diag)
{
    bool to_stdout = args->json && !args->json_file;
    *documents = (Documents){{{args->json_file, to_stdout ? stdout : NULL, report_json},
                              {args->sarif_file, NULL, report_sarif},
                              {args->junit_file, NULL, report_junit},
                              {args->coverage_file, NULL, report_coverage_lcov},
                              {args->html_file, NULL, report_html},
                              {args->diagram_file, NULL, report_diagram}}};
    for (int i = 0; i < DOCUMENT_COUNT; i++)
        open_file(&documents->rows[i], diag);
}

bool document_finish(FILE *stream, const char *name)
{
    CHECK(stream && name);
    bool had_error = ferror(stream);
    if (fflush(stream) == 0 && !had_error)
        return true;
    fprintf(stderr, "tass: error: cannot write %s: %s\n", name, mem_error(errno));
    return false;
}

bool documents_write(Documents *documents, const Report *report)
{
    bool ok = true;
    for (int i = 0; i < DOCUMENT_COUNT; i++) {
        Document *document = &documents->rows[i];
        if (!document->stream)
            continue;
        document->write(document->stream, report);
        if (!document->path)
            continue;
        ok &= document_finish(document->stream, document->path);
        fclose(document->stream);
    }
    return ok;
}
