/* Findings that the user has said to allow: they are listed with the verdict, and are no violations. */
#ifndef SEARCH_ALLOWED_H
#define SEARCH_ALLOWED_H

#include "search/verification.h"

/* Whether the options allow the property anywhere. */
bool allowed_any(const VerifyOptions *options, Property property);
/* The allowance that the options have for a finding; NULL: none. */
const Allowance *allowed_by(const Verification *run, const Finding *finding);
/* Whether the result lists the finding already, as certain as it can be. */
bool allowed_is_known(const Verification *run, const Finding *finding);
/* The violation becomes an entry of the result's allowed findings. */
void allowed_add(Verification *run, const Allowance *allowance, const Violation *violation,
                 bool goes_on);
/* At the end: a line for each among what the verdict rests on. */
void allowed_list(Verification *run);

#endif
