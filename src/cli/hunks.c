#include "cli/hunks.h"

#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

/* @@ -from[,count] +… @@ */
static void read_range(const char *line, Hunk *hunk)
{
    CHECK(!strncmp(line, "@@ ", 3));
    char *end;
    hunk->from = (uint32_t)strtoul(line + 4, &end, 10);
    hunk->count = *end == ',' ? (uint32_t)strtoul(end + 1, NULL, 10) : 1;
}

void hunks_read(const char *diff, Arena *arena, Hunks *hunks)
{
    const char *file = "";
    for (const char *line = diff; *line;) {
        const char *next = next_line(line);
        if (!strncmp(line, "+++ b/", 6))
            file = arena_text(arena, line + 6, strcspn(line + 6, "\n"));
        if (strncmp(line, "@@ -", 4)) {
            line = next;
            continue;
        }
        Hunk hunk = {.file = file};
        Buf lines = {0};
        const char *from = line;
        read_range(line, &hunk);
        for (line = next; *line == '+' || *line == '-' || *line == '\\'; line = next) {
            next = next_line(line);
            if (*line == '+')
                buf_add(&lines, line + 1, (size_t)(next - line - 1));
        }
        hunk.text = arena_text(arena, from, (size_t)(line - from));
        hunk.lines = arena_text(arena, buf_text(&lines), lines.length);
        hunk.length = lines.length;
        buf_release(&lines);
        vec_push(hunks, hunk);
    }
#ifdef TASS_CHECKS
    hunks_check(hunks);
#endif
}

void hunks_check(const Hunks *hunks)
{
    for (uint32_t i = 0; i < hunks->length; i++) {
        const Hunk *hunk = &hunks->data[i], *before = i ? hunk - 1 : NULL;
        REQUIRE(hunk->count + hunk->length); /* it changes something */
        if (!before || strcmp(before->file, hunk->file))
            continue;
        REQUIRE((uint64_t)before->from + before->count <= (uint64_t)hunk->from + !hunk->count);
    }
}

void hunks_apply(const Hunks *hunks, const bool *chosen, const char *file, const char *old,
                 Buf *out)
{
    CHECK(chosen || !hunks->length);
    uint32_t number = 1;
    const char *line = old;
    for (uint32_t i = 0; i < hunks->length; i++) {
        const Hunk *hunk = &hunks->data[i];
        if (!chosen[i] || strcmp(hunk->file, file))
            continue;
        uint32_t until = hunk->count ? hunk->from : hunk->from + 1;
        for (; number < until && *line; number++, line = next_line(line))
            buf_add(out, line, (size_t)(next_line(line) - line));
        for (uint32_t k = 0; k < hunk->count && *line; k++, number++)
            line = next_line(line);
        buf_add(out, hunk->lines, hunk->length);
    }
    buf_puts(out, line);
}
