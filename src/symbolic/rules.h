/* The table of rules (rules.def) and how often each was applied in a bank's lifetime.
 *
 * A rule that is a rewrite counts when its result replaced the term; one that derives a bound or a
 * case counts when it gave one.
 */
#ifndef SYMBOLIC_RULES_H
#define SYMBOLIC_RULES_H

typedef enum RuleId {
#define RULE(identifier, text) RULE_##identifier,
#include "symbolic/rules.def"
#undef RULE
    RULE_COUNT
} RuleId;

/* The identifier, and the rule in words. */
const char *rule_name(RuleId rule);
const char *rule_text(RuleId rule);

#endif
