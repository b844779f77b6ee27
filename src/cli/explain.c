#include "cli/explain.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"

const Explanation explain_table[PROPERTY_COUNT] = {
#define EXPLAIN(identifier, meaning, example, fix)                                                 \
    [PROPERTY_##identifier] = {meaning, example, fix},
#include "cli/explain.def"
#undef EXPLAIN
};

static void print_line(const PropertyInfo *info)
{
    printf("%-22s %-12s %s%s\n", info->name, property_group_names[info->group], info->help,
           info->on ? "" : " (off by default)");
}

/* The example, indented. */
static void print_example(const char *example)
{
    while (*example) {
        size_t length = strcspn(example, "\n");
        printf("    %.*s\n", (int)length, example);
        example += length + (example[length] == '\n');
    }
}

static void print_page(Property property)
{
    CHECK(property < PROPERTY_COUNT && explain_table[property].meaning);
    const PropertyInfo *info = &property_table[property];
    const Explanation *page = &explain_table[property];
    printf("%s: %s\n\n%s\n\n", info->name, info->help, page->meaning);
    print_example(page->example);
    printf("\n%s\n\nGroup %s; %s by default (-check=%s, -no-check=%s).\n", page->fix,
           property_group_names[info->group], info->on ? "checked" : "not checked", info->name,
           info->name);
}

bool explain_print(const char *name)
{
    bool found = !name;
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        const PropertyInfo *info = &property_table[p];
        if (name && !strcmp(name, info->name)) {
            print_page((Property)p);
            return true;
        }
        if (name && strcmp(name, property_group_names[info->group]))
            continue;
        found = true;
        print_line(info);
    }
    return found;
}
