#include "confirm/evidence.h"

#include <dirent.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Seconds until a run counts as one that hangs, and until one that should end is given up. */
#define HANG_SECONDS 3.0
#define RUN_SECONDS 15.0

static const Row rows[PROPERTY_COUNT] = {
#define CONFIRM(property, how, looked_for, otherwise)                                              \
    [PROPERTY_##property] = {how, looked_for, otherwise},
#include "lib/bug.h"
#include "confirm/confirm.def"
};

const Row *evidence_row(Property property)
{
    static const Row other = {ENDS, NULL, "how this property shows natively is not known"};
    CHECK(property < PROPERTY_COUNT);
    CHECK(!(rows[property].how & LATE && rows[property].how & FILLED)); /* run_as_told takes one */
    CHECK(!(rows[property].how & LEAKS && rows[property].looked_for));
    return rows[property].otherwise ? &rows[property] : &other;
}

void attempt_release(Attempt *attempt)
{
    buf_release(&attempt->said);
    buf_release(&attempt->printed);
    buf_release(&attempt->values);
    buf_release(&attempt->left);
}

double evidence_limit(const Confirm *confirm)
{
    CHECK(confirm->row && confirm->native.request->limit >= 0);
    double limit = confirm->native.request->limit;
    if (limit > 0)
        return limit;
    return confirm->row->how & HANGS ? HANG_SECONDS : RUN_SECONDS;
}

/* The first match of an extended regular expression: its line, shortened. */
static bool add_match(Buf *out, const char *text, const char *pattern)
{
    enum { LONGEST = 160 };
    regex_t regex;
    regmatch_t match;
    REQUIRE(!regcomp(&regex, pattern, REG_EXTENDED | REG_NEWLINE));
    bool found = !regexec(&regex, text, 1, &match, 0);
    regfree(&regex);
    if (!found)
        return false;
    CHECK(match.rm_so >= 0 && match.rm_so <= match.rm_eo);
    const char *at = text + match.rm_so;
    size_t length = strcspn(at, "\n");
    buf_printf(out, "%.*s%s", (int)(length < LONGEST ? length : LONGEST), at,
               length > LONGEST ? "…" : "");
    return true;
}

void evidence_add_end(Confirm *confirm, const Attempt *attempt)
{
    CHECK(attempt->end.is_started);
    if (attempt->end.is_late)
        buf_printf(confirm->text, "no end within %g s", evidence_limit(confirm));
    else
        buf_printf(confirm->text, "it ends with status %d", attempt->end.status);
}

static const char *base_of(const Confirm *confirm)
{
    const SourceFile *file =
        source_file(confirm->native.request->sources, confirm->native.violation->place.file);
    const char *slash = file ? strrchr(file->path, '/') : NULL;
    return slash ? slash + 1 : file ? file->path : "";
}

/* A report of LeakSanitizer that names a file of the user: MPI libraries leak, too. */
static bool shows_leak(Confirm *confirm, const Attempt *attempt)
{
    CHECK(confirm->row->how & LEAKS);
    const char *said = strstr(buf_text(&attempt->said), "LeakSanitizer"), *base = base_of(confirm);
    if (!said || !strstr(said, base))
        return false;
    buf_printf(confirm->text, "LeakSanitizer names memory that %s allocated", base);
    return true;
}

/* The innermost function of a report is at a line of the user's file. */
bool evidence_unset(Confirm *confirm, const Attempt *attempt)
{
    static const char *const reports[] = {"use-of-uninitialized-value", "ninitialised value",
                                          "ninitialised byte"};
    const char *base = base_of(confirm);
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
        for (const char *at = strstr(buf_text(&attempt->said), reports[i]); at;
             at = strstr(at + 1, reports[i])) {
            const char *frame = strchr(at, '\n'), *end = frame ? strchr(frame + 1, '\n') : NULL;
            const char *place =
                end && *base ? memmem(frame, (size_t)(end - frame), base, strlen(base)) : NULL;
            if (!place || place[strlen(base)] != ':')
                continue;
            int length = (int)strcspn(place, ") \n");
            buf_printf(confirm->text, "%s says that %.*s depends on what was never set",
                       confirm->checker ? confirm->checker : "MemorySanitizer", length, place);
            return true;
        }
    return false;
}

bool evidence_warned(Confirm *confirm, const char *said)
{
    Buf place = {0};
    Place at = confirm->native.violation->place;
    buf_printf(&place, "%s:%u:", base_of(confirm), at.line);
    const char *line = strstr(said, buf_text(&place));
    const char *warning = line ? strstr(line, "warning: ") : NULL;
    bool is_there = warning && warning < line + strcspn(line, "\n");
    if (is_there)
        buf_printf(confirm->text, "the compiler warns: %s %.*s", buf_text(&place),
                   (int)strcspn(warning + strlen("warning: "), "\n"),
                   warning + strlen("warning: "));
    buf_release(&place);
    return is_there;
}

/* What the driver could not do says nothing. */
static bool gave_up(const Attempt *attempt)
{
    return strstr(buf_text(&attempt->said), "tass driver: driver: ") != NULL;
}

bool evidence_shown(Confirm *confirm, const Attempt *attempt)
{
    const Row *row = confirm->row;
    if (gave_up(attempt))
        return false;
    if (row->how & LEAKS)
        return shows_leak(confirm, attempt);
    if (row->looked_for && add_match(confirm->text, buf_text(&attempt->said), row->looked_for))
        return true;
    if (row->how & HANGS && attempt->end.is_late) {
        buf_printf(confirm->text, "hangs, as predicted: no end within %g s%s",
                   evidence_limit(confirm),
                   row->how & WAITS ? ", where MPI_Send waits for its receive" : "");
        return true;
    }
    if (row->how & ENDS && !attempt->end.is_late && attempt->end.status) {
        buf_printf(confirm->text, "ends with status %d, as predicted", attempt->end.status);
        return true;
    }
    return false;
}

/* Faults of a kind that no correct program has, whatever was predicted. */
#define ANY_FAULT                                                                                  \
    "Fatal error in .*|AddressSanitizer: [A-Za-z-]+|runtime error: .*|Assertion .* failed.*|"      \
    "Segmentation fault|SIGSEGV|EXIT CODE: (7|8|11)|tass driver: .*"

bool evidence_shown_otherwise(Confirm *confirm, const Attempt *attempt)
{
    CHECK(confirm->native.violation->property < PROPERTY_COUNT);
    Buf match = {0};
    PropertyGroup group = property_table[confirm->native.violation->property].group;
    bool may_follow = group == GROUP_MPI || group == GROUP_MEMORY || group == GROUP_DEADLOCK;
    bool found = false;
    may_follow = may_follow && !gave_up(attempt);
    if (may_follow && attempt->end.is_late) {
        found = true;
        buf_printf(&match, "no end within %g s", evidence_limit(confirm));
    } else if (may_follow && attempt->end.status) {
        found = add_match(&match, buf_text(&attempt->said), ANY_FAULT);
    }
    if (found)
        buf_printf(confirm->text, "goes wrong, if otherwise than predicted: %s", buf_text(&match));
    buf_release(&match);
    return found;
}

/* The text behind "NAME = " in the values of outputs, or NULL. */
static const char *value_in(const Buf *values, const char *name)
{
    size_t length = strlen(name);
    for (const char *line = buf_text(values); *line;
         line += strcspn(line, "\n"), line += *line == '\n')
        if (!strncmp(line, name, length) && !strncmp(line + length, " = ", 3))
            return line + length + 3;
    return NULL;
}

static bool differs_in(Confirm *confirm, const Attempt sides[2], const char *name)
{
    const char *spec = value_in(&sides[0].values, name), *impl = value_in(&sides[1].values, name);
    if (!spec || !impl || !strncmp(spec, impl, strcspn(spec, "\n") + 1))
        return false;
    buf_printf(confirm->text, "differs: %s = %.*s / %.*s (specification / implementation)", name,
               (int)strcspn(spec, "\n"), spec, (int)strcspn(impl, "\n"), impl);
    return true;
}

static bool printed_differs(Confirm *confirm, const Attempt sides[2])
{
    const char *spec = buf_text(&sides[0].printed), *impl = buf_text(&sides[1].printed);
    if (!strcmp(spec, impl))
        return false;
    while (*spec && *impl && !strncmp(spec, impl, strcspn(spec, "\n") + 1)) {
        spec += strcspn(spec, "\n") + 1;
        impl += strcspn(impl, "\n") + 1;
    }
    buf_printf(confirm->text,
               "differs: \"%.*s\" / \"%.*s\" (printed by specification / implementation)",
               (int)strcspn(spec, "\n"), spec, (int)strcspn(impl, "\n"), impl);
    return true;
}

/* Whether a run left a file that the other did not, or with another content; what the driver writes is
 * not the program's. */
static bool differs_from(Confirm *confirm, const Attempt *attempt, const Attempt *other)
{
    CHECK(attempt->directory && other->directory && attempt->directory != other->directory);
    bool differs = false;
    DIR *folder = opendir(attempt->directory);
    for (struct dirent *entry; folder && !differs && (entry = readdir(folder));) {
        Buf path = {0}, own = {0}, others = {0};
        if (entry->d_type != DT_REG || !strncmp(entry->d_name, "run", 3))
            continue;
        buf_printf(&path, "%s/%s", attempt->directory, entry->d_name);
        source_whole(buf_text(&path), &own);
        buf_clear(&path);
        buf_printf(&path, "%s/%s", other->directory, entry->d_name);
        bool is_there = !source_whole(buf_text(&path), &others);
        differs = !is_there || own.length != others.length ||
                  (own.length && memcmp(own.data, others.data, own.length));
        if (differs)
            buf_printf(confirm->text, "differs: the file '%s' that %s", entry->d_name,
                       is_there ? "the sides write" : "one side writes");
        buf_release(&path);
        buf_release(&own);
        buf_release(&others);
    }
    if (folder)
        closedir(folder);
    return differs;
}

static bool file_differs(Confirm *confirm, const Attempt sides[2])
{
    return differs_from(confirm, &sides[0], &sides[1]) ||
           differs_from(confirm, &sides[1], &sides[0]);
}

bool evidence_differs(Confirm *confirm, const Attempt sides[2])
{
    CHECK(confirm->native.request->programs[SIDE_SPECIFICATION]);
    const Violation *violation = confirm->native.violation;
    for (uint32_t i = 0; i < violation->differences.length; i++)
        if (differs_in(confirm, sides, violation->differences.data[i].output))
            return true;
    return (!sides[0].values.length && printed_differs(confirm, sides)) ||
           file_differs(confirm, sides);
}

bool evidence_same(const Attempt *a, const Attempt *b)
{
    CHECK(a != b);
    if (gave_up(a) || gave_up(b))
        return true;
    return a->end.is_late == b->end.is_late && a->end.status == b->end.status &&
           !strcmp(buf_text(&a->printed), buf_text(&b->printed)) &&
           !strcmp(buf_text(&a->values), buf_text(&b->values)) &&
           !strcmp(buf_text(&a->left), buf_text(&b->left));
}
