/* What of the user's files was executed by the runs of a report together. */
#ifndef REPORT_COVERAGE_H
#define REPORT_COVERAGE_H

#include "report/report.h"

typedef struct CoverLine {
    uint32_t line;
    bool is_reached;
} CoverLine;

typedef struct CoverBranch {
    Place place;
    uint32_t side_count; /* at least 2 */
    bool is_reached;     /* a process came here */
    bool has_two_sides;  /* the first where the condition holds, the second where it does not */
    uint64_t taken;      /* sides, as bits */
} CoverBranch;

typedef struct CoverFunction {
    const char *name;
    Place place;
    bool is_called;
    uint32_t first_branch; /* of the file's, while they are collected */
    uint32_t branch_count;
} CoverFunction;

typedef struct CoverFile {
    FileId file;
    VEC(CoverLine) lines;      /* that hold statements, in order */
    VEC(CoverBranch) branches; /* in order */
    VEC(CoverFunction) functions;
} CoverFile;

typedef struct Coverage {
    VEC(CoverFile) files;
    bool is_cut_short; /* some run did not follow all executions */
} Coverage;

/* False: no run says what it reached. Release in either case. */
bool coverage_collect(Coverage *coverage, const Report *report);
/* BUG() where lines or branches are not in order, or more sides were taken than there are (checked builds
 * ask it once it is collected). */
void coverage_check(const Coverage *coverage);
void coverage_release(Coverage *coverage);

#endif
