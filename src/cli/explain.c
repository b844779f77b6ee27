#include "cli/explain.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "lib/suggestion.h"

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
    CHECK(example);
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

/* Words of the verdict's lines. */
static const struct {
    const char *name, *text;
} topics[] = {
    {"verified",
     "No execution within the stated bounds violates a property that is checked: for all inputs, "
     "all\n"
     "schedules, and whatever MPI may do. What the verdict rests on beyond that is listed with it\n"
     "(tass explain assumed).\n"},
    {"inconclusive",
     "Neither proved nor refuted; never to be taken for verified. The reason stands behind it:\n"
     "  a limit was reached       raise -timeout, -memory, -states; or make the question smaller:\n"
     "                            -inputn=1..4, -set=steps=2, fewer processes\n"
     "  the loop bound            -loop-bound=FILE:LINE=N for one loop; -accept-bounds lists them\n"
     "  possible violations       the solver does not know; give it time (-prover-timeout), or "
     "bounds\n"
     "  no execution ...          an assumption, a fault whose check is off, or the words of the\n"
     "                            command line keep every execution from its end: the line "
     "`ended`\n"
     "                            says which\n"},
    {"assumed",
     "What a verdict rests on beyond the program and its bounds, a line each: what a library or a\n"
     "compiler may decide, what was left out (clocks, OpenMP), what stands for what is not there, "
     "and\n"
     "that arithmetic stays in its type where it is not checked (-check=overflow). A place says "
     "where.\n"
     "All of them are described in docs/semantics.md and docs/mpi.md.\n"},
    {"allowed",
     "A finding that is no violation, since a pragma before its line, -allow or a file of rows "
     "says\n"
     "so. Each is listed as assumed, with who allows it, and the verdict's line counts them. What\n"
     "lies behind it on the executions that come to it is not followed, but for what harms "
     "nothing\n"
     "yet: a pointer that leaves its array (v - 1, where arrays begin at 1) and comes back, a\n"
     "datatype of other signedness. An allowance that nothing needed is warned of.\n"},
    {"bounds",
     "Inputs: {0 <= n && n <= 10} in their pragma, or -inputn=0..10 (either end may be left out).\n"
     "Numbers that are read: -inputstdin[0]=1..4. Processes: -np=2..4. Loops: -loop-bound=N.\n"
     "Sizes in the text: -set=NAME=V. Each is shown in the verdict's line, or listed as "
     "assumed.\n"},
};

bool explain_print(const char *name)
{
    for (size_t i = 0; name && i < sizeof topics / sizeof *topics; i++)
        if (!strcmp(name, topics[i].name)) {
            fputs(topics[i].text, stdout);
            return true;
        }
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

const char *explain_suggestion(const char *name)
{
    CHECK(name);
    const char *names[PROPERTY_COUNT + GROUP_COUNT + sizeof topics / sizeof *topics];
    uint32_t count = 0;
    for (int p = 0; p < PROPERTY_COUNT; p++)
        names[count++] = property_table[p].name;
    for (int group = 0; group < GROUP_COUNT; group++)
        names[count++] = property_group_names[group];
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        names[count++] = topics[i].name;
    return suggestion(name, names, count);
}
