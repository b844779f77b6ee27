#include "symbolic/rules.h"

static const char *const names[RULE_COUNT] = {
#define RULE(identifier, text) #identifier,
#include "symbolic/rules.def"
#undef RULE
};

static const char *const texts[RULE_COUNT] = {
#define RULE(identifier, text) text,
#include "symbolic/rules.def"
#undef RULE
};

const char *rule_name(RuleId rule)
{
    return names[rule];
}

const char *rule_text(RuleId rule)
{
    return texts[rule];
}
