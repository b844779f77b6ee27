/* What is said about a property beside its line in property.def. The texts are those of `tass
 * explain`; whoever writes a report passes them in. */
#ifndef REPORT_EXPLANATION_H
#define REPORT_EXPLANATION_H

typedef struct Explanation {
    const char *meaning; /* sentences */
    const char *example; /* lines of C, each ended by \n */
    const char *fix;     /* sentences */
} Explanation;

#endif
