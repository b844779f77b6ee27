#include "report/report.h"

#include "lib/bug.h"

const char *report_verdict_name(Verdict verdict)
{
    CHECK(verdict <= VERDICT_UNUSABLE);
    static const char *const names[] = {"verified", "violated", "inconclusive", "unusable"};
    return names[verdict];
}

Verdict report_verdict(const Report *report)
{
    static const int weights[] = {[VERDICT_VERIFIED] = 0,
                                  [VERDICT_INCONCLUSIVE] = 1,
                                  [VERDICT_UNUSABLE] = 2,
                                  [VERDICT_VIOLATED] = 3};
    if (report->diag->error_count || !report->runs.length)
        return VERDICT_UNUSABLE;
    Verdict worst = VERDICT_VERIFIED;
    for (uint32_t i = 0; i < report->runs.length; i++) {
        Verdict verdict = report->runs.data[i].result->verdict;
        if (weights[verdict] > weights[worst])
            worst = verdict;
    }
    return worst;
}

const char *report_deadlock_name(DeadlockMode mode)
{
    CHECK(mode <= DEADLOCK_MODE_IGNORE);
    static const char *const names[] = {"potential", "absolute", "ignore"};
    return names[mode];
}
