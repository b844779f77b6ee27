#include "cli/regress.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/affinity.h"
#include "cli/hunks.h"
#include "cli/pieces.h"
#include "cli/spawn.h"
#include "lib/bug.h"
#include "lib/source.h"

typedef struct Regress {
    Arena arena;
    Diag *diag;
    const VecText *words;
    const char *bad;
    char root[48], folder[64], beside[64]; /* for copies, of which two lie in the first */
    const char *prefix;                    /* of this folder in the repository, "" or "sub/" */
    VecText commits;                       /* from the one after good to bad, in order */
    VecText files;                         /* of the command, as paths in the repository */
    Buf unreached;   /* functions that the bad revision did not execute, each between blanks */
    Failure failure; /* of the bad revision */
    Said wanted;
    uint32_t runs;
} Regress;

/* git. */

static int git(const char *const *arguments, Buf *out)
{
    VecText words = {0};
    vec_push(&words, "git");
    for (; *arguments; arguments++)
        vec_push(&words, *arguments);
    int status = spawn_read(&words, NULL, out);
    vec_release(&words);
    return status;
}

#define GIT(out, ...) git((const char *const[]){__VA_ARGS__, NULL}, (out))

static const char *keep(Regress *regress, const Buf *text)
{
    size_t length = text->length;
    while (length && buf_text(text)[length - 1] == '\n')
        length--;
    return arena_text(&regress->arena, buf_text(text), length);
}

/* What git says in one line; NULL: it fails. */
static const char *git_line(Regress *regress, const char *const *arguments)
{
    Buf out = {0};
    const char *line = git(arguments, &out) == 0 ? keep(regress, &out) : NULL;
    buf_release(&out);
    return line;
}

#define GIT_LINE(regress, ...) git_line((regress), (const char *const[]){__VA_ARGS__, NULL})

static const char *text_of(Regress *regress, const char *format, const char *a, const char *b)
{
    Buf text = {0};
    buf_printf(&text, format, a, b);
    const char *kept = keep(regress, &text);
    buf_release(&text);
    return kept;
}

/* A file of a revision; "" where it has none. */
static const char *file_of(Regress *regress, const char *revision, const char *file)
{
    CHECK(*revision && *file);
    Buf out = {0};
    const char *name = text_of(regress, "%s:%s", revision, file);
    GIT(&out, "show", name);
    const char *text = arena_text(&regress->arena, buf_text(&out), out.length);
    buf_release(&out);
    return text;
}

/* Copies. */

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    return remove(path);
}

/* A fresh copy of a revision in a folder; that below it which the command is to run in. */
static const char *copy_to(Regress *regress, const char *folder, const char *revision)
{
    CHECK(!strncmp(folder, "/tmp/tass-regress-", 18)); /* all in it goes */
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    mkdir(folder, 0700);
    VecText words = {0};
    Buf out = {0};
    const char *top = GIT_LINE(regress, "rev-parse", "--show-toplevel");
    const char *script = "git -C \"$1\" archive --format=tar \"$2\" | tar -x -C \"$3\"";
    const char *all[] = {"sh", "-c", script, "sh", top, revision, folder};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        vec_push(&words, all[i]);
    spawn_read(&words, NULL, &out);
    vec_release(&words);
    buf_release(&out);
    return text_of(regress, "%s/%s", folder, regress->prefix);
}

static const char *copy_revision(Regress *regress, const char *revision)
{
    return copy_to(regress, regress->folder, revision);
}

/* Another copy beside that one. */
static const char *copy_beside(Regress *regress, const char *revision)
{
    return copy_to(regress, regress->beside, revision);
}

static Said run_in(Regress *regress, const char *folder, Buf *text)
{
    CHECK(regress->words->length && folder);
    regress->runs++;
    return spawn_tass(regress->words, folder, text);
}

/* Whether it fails as the bad revision does. */
static bool is_failure(const Regress *regress, Said said)
{
    CHECK(regress->wanted.status == 1);
    return said.status == 1 && !strcmp(said.property, regress->wanted.property);
}

/* Which commits may matter. */

/* Functions of a text with their tokens; what stands outside of functions is one more, without a name. */
typedef struct Part {
    const char *name, *tokens;
} Part;

typedef VEC(Part) Parts;

static void list_parts(Regress *regress, const char *text, Parts *parts)
{
    Pieces pieces = {0};
    Buf name = {0}, tokens = {0}, rest = {0};
    pieces_split(text, 0, strlen(text), &pieces);
    for (uint32_t i = 0; i < pieces.length; i++) {
        buf_clear(&tokens);
        piece_tokens(text, pieces.data[i], &tokens);
        if (piece_function(text, pieces.data[i], &name))
            vec_push(parts, ((Part){keep(regress, &name), keep(regress, &tokens)}));
        else
            buf_printf(&rest, "%s\n", buf_text(&tokens));
    }
    vec_push(parts, ((Part){"", keep(regress, &rest)}));
    CHECK(parts->length);
    buf_release(&name);
    buf_release(&tokens);
    buf_release(&rest);
    vec_release(&pieces);
}

static const char *tokens_of(const Parts *parts, const char *name)
{
    for (uint32_t i = 0; i < parts->length; i++)
        if (!strcmp(parts->data[i].name, name))
            return parts->data[i].tokens;
    return NULL;
}

static bool is_unreached(const Regress *regress, const char *name)
{
    CHECK(name);
    Buf word = {0};
    buf_printf(&word, " %s ", name);
    bool is = *name && strstr(buf_text(&regress->unreached), buf_text(&word));
    buf_release(&word);
    return is;
}

/* Names of functions, or "" for what is outside of them, that differ and may be executed. */
static void list_changes(const Regress *regress, const Parts *old, const Parts *new, VecText *names)
{
    for (uint32_t i = 0; i < old->length; i++) {
        const char *tokens = tokens_of(new, old->data[i].name);
        if ((!tokens || strcmp(tokens, old->data[i].tokens)) &&
            !is_unreached(regress, old->data[i].name))
            vec_push(names, old->data[i].name);
    }
    for (uint32_t i = 0; i < new->length; i++)
        if (!tokens_of(old, new->data[i].name) && !is_unreached(regress, new->data[i].name))
            vec_push(names, new->data[i].name);
}

/* A function before and after a commit. */

/* Options of the command that a comparison of functions has, too; false: with some other option nothing
 * is known of what it compares. */
static bool add_options(const Regress *regress, VecText *words)
{
    static const char *const shared[] = {"-D", "-U", "-std=", "-check=", "-no-check=", "-np="};
    static const char *const left_out[] = {"-input", "-timeout=", "-errors=", "-quiet", "-stats"};
    for (uint32_t i = 1; i < regress->words->length; i++) {
        const char *word = regress->words->data[i];
        bool is_known = *word != '-';
        for (size_t k = 0; k < sizeof shared / sizeof *shared; k++)
            if (!strncmp(word, shared[k], strlen(shared[k])) && word[2]) {
                vec_push(words, word);
                is_known = true;
            }
        for (size_t k = 0; k < sizeof left_out / sizeof *left_out; k++)
            is_known |= !strncmp(word, left_out[k], strlen(left_out[k]));
        if (!is_known)
            return false;
    }
    return !strcmp(regress->words->data[0], "verify");
}

/* Compares a function of the folders old and new; what it says, and the status, -1 where it cannot be
 * asked for. */
static int compare_function(Regress *regress, const char *old, const char *new, const char *file,
                            const char *name, Buf *out)
{
    CHECK(*name);
    VecText words = {0};
    size_t prefix = strlen(regress->prefix);
    bool is_below = !strncmp(file, regress->prefix, prefix);
    const char *function = text_of(regress, "-function=%s%s", name, "");
    const char *own[] = {"compare", "-globals=any", "-timeout=10", function};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        vec_push(&words, own[i]);
    int status = -1;
    if (is_below && add_options(regress, &words)) {
        vec_push(&words, text_of(regress, "%s%s", old, file + prefix));
        vec_push(&words, text_of(regress, "%s%s", new, file + prefix));
        status = spawn_tass(&words, old, out).status;
    }
    vec_release(&words);
    return status;
}

/* Whether the comparison of a function says all of what its calls do: it gets no pointer, of which only so
 * many elements would be looked at, keeps nothing in static variables of its own, and calls no MPI. */
static bool is_compared_fully(const char *tokens)
{
    const char *body = strchr(tokens, '{');
    size_t head = body ? (size_t)(body - tokens) : 0;
    return body && !memchr(tokens, '*', head) && !memchr(tokens, '[', head) &&
           !memmem(tokens, head, "...", 3) && !strstr(body, " static ") && !strstr(body, "MPI_");
}

/* Whether nothing was taken for granted but what the command takes for granted, too. */
static bool rests_on_little(const char *said)
{
    for (const char *at = said; (at = strstr(at, "tass: assumed: "));) {
        at += strlen("tass: assumed: ");
        if (strncmp(at, "no signed arithmetic", 20))
            return false;
    }
    return true;
}

/* Whether the functions of a file are proved to do what they did before the commit. */
static bool are_equal(Regress *regress, const char *commit, const char *file, const Parts *old,
                      const Parts *new, const VecText *names)
{
    CHECK(names->length);
    for (uint32_t i = 0; i < names->length; i++) {
        const char *before = tokens_of(old, names->data[i]),
                   *after = tokens_of(new, names->data[i]);
        if (!*names->data[i] || !before || !after || !is_compared_fully(before) ||
            !is_compared_fully(after))
            return false;
    }
    const char *first = copy_beside(regress, text_of(regress, "%s^%s", commit, ""));
    const char *second = copy_revision(regress, commit);
    bool all = true;
    for (uint32_t i = 0; i < names->length && all; i++) {
        Buf out = {0};
        all = compare_function(regress, first, second, file, names->data[i], &out) == 0 &&
              rests_on_little(buf_text(&out));
        buf_release(&out);
    }
    return all;
}

static bool is_source(const char *path)
{
    size_t length = strlen(path);
    return length > 2 && (!strcmp(path + length - 2, ".c") || !strcmp(path + length - 2, ".h"));
}

static bool is_of_command(const Regress *regress, const char *path)
{
    for (uint32_t i = 0; i < regress->files.length; i++)
        if (!strcmp(regress->files.data[i], path))
            return true;
    size_t length = strlen(path);
    return length > 2 && !strcmp(path + length - 2, ".h");
}

/* Other files than C's may be anything that the command reads. */
static bool file_matters(Regress *regress, const char *commit, const char *path)
{
    if (is_source(path) && !is_of_command(regress, path))
        return false;
    if (!is_source(path)) {
        for (uint32_t i = 0; i < regress->words->length; i++)
            if (strstr(regress->words->data[i], path))
                return true;
        return false;
    }
    Parts old = {0}, new = {0};
    VecText names = {0};
    const char *parent = text_of(regress, "%s^%s", commit, "");
    list_parts(regress, file_of(regress, parent, path), &old);
    list_parts(regress, file_of(regress, commit, path), &new);
    list_changes(regress, &old, &new, &names);
    bool matters = names.length && !are_equal(regress, commit, path, &old, &new, &names);
    vec_release(&old);
    vec_release(&new);
    vec_release(&names);
    return matters;
}

static bool commit_matters(Regress *regress, const char *commit)
{
    Buf out = {0};
    bool matters = false;
    GIT(&out, "diff-tree", "--no-commit-id", "--name-only", "-r", "-m", "--first-parent", commit);
    for (char *path = (char *)buf_text(&out), *end; *path && !matters; path = end) {
        end = path + strcspn(path, "\n");
        bool is_last = !*end;
        *end = '\0';
        matters = file_matters(regress, commit, path);
        end += !is_last;
    }
    buf_release(&out);
    return matters;
}

/* Runs the bad revision, with coverage: the functions that were not called until it failed. */
static void run_bad(Regress *regress, const char *folder)
{
    CHECK(regress->words->length && !regress->unreached.length);
    VecText words = {0};
    Buf out = {0};
    vec_push(&words, regress->words->data[0]);
    if (!strcmp(regress->words->data[0], "verify"))
        vec_push(&words, "-coverage");
    vec_push(&words, "-verbose");
    for (uint32_t i = 1; i < regress->words->length; i++)
        vec_push(&words, regress->words->data[i]);
    regress->runs++;
    regress->wanted = spawn_tass(&words, folder, &out);
    failure_read(&regress->failure, buf_text(&out), &regress->arena);
    for (const char *at = buf_text(&out); (at = strstr(at, "functions not called"));) {
        size_t length = strcspn(at, "\n");
        buf_putc(&regress->unreached, ' ');
        buf_add(&regress->unreached, at, length);
        buf_putc(&regress->unreached, ' ');
        at += length;
    }
    vec_release(&words);
    buf_release(&out);
}

/* Bisection. */

static void say_commit(Regress *regress, const char *commit)
{
    printf("first bad: %s\n", GIT_LINE(regress, "log", "-1", "--format=%H %s", commit));
}

/* The one to be asked when tried of those between low and high gave no usable verdict: the middle, then
 * ever further from it; 0: none is left. */
static uint32_t next_to_ask(uint32_t low, uint32_t high, uint32_t tried)
{
    CHECK(low < high && tried <= high - low);
    uint32_t middle = low + (high - low) / 2, seen = 0;
    for (uint32_t distance = 0; distance < high - low; distance++) {
        bool is_above = middle + distance<high, is_below = middle - distance> low;
        if (is_above && seen++ == tried)
            return middle + distance;
        if (distance && distance < middle && is_below && seen++ == tried)
            return middle - distance;
    }
    return 0;
}

/* Which of the commits is the first that fails, of which the last does; UINT32_MAX: those between give
 * no usable verdict. Number low passes (0: good does), number high fails, counted from 1. */
static uint32_t bisect(Regress *regress, const VecText *commits)
{
    CHECK(commits->length);
    uint32_t low = 0, high = commits->length, tried = 0;
    while (high - low > 1) {
        uint32_t at = next_to_ask(low, high, tried++);
        if (!at)
            return UINT32_MAX;
        CHECK(at > low && at < high);
        Said said = run_in(regress, copy_revision(regress, commits->data[at - 1]), NULL);
        bool fails = is_failure(regress, said);
        if (!fails && said.status != 0)
            continue;
        *(fails ? &high : &low) = at;
        tried = 0;
    }
    return high - 1;
}

/* Hunks. */

/* The command's verdict on the parent with the chosen hunks. */
static bool hunks_fail(Regress *regress, const char *parent, const Hunks *hunks, const bool *chosen)
{
    CHECK(hunks->length);
    const char *folder = copy_revision(regress, parent);
    for (uint32_t i = 0; i < hunks->length; i++) {
        const char *file = hunks->data[i].file;
        Buf text = {0};
        hunks_apply(hunks, chosen, file, file_of(regress, parent, file), &text);
        FILE *stream = fopen(text_of(regress, "%s/%s", regress->folder, file), "w");
        if (stream) {
            fwrite(buf_text(&text), 1, text.length, stream);
            fclose(stream);
        }
        buf_release(&text);
    }
    return is_failure(regress, run_in(regress, folder, NULL));
}

/* Leaves hunks out, half of them first, as long as the rest fails. */
static void minimise(Regress *regress, const char *parent, const Hunks *hunks, bool *chosen)
{
    CHECK(hunks->length > 1);
    for (uint32_t size = hunks->length / 2; size > 0; size /= 2)
        for (uint32_t from = 0; from < hunks->length; from += size) {
            uint32_t to = from + size < hunks->length ? from + size : hunks->length;
            bool any = false;
            bool *fewer = mem_alloc(hunks->length * sizeof *fewer);
            for (uint32_t i = 0; i < hunks->length; i++) {
                bool is_out = i >= from && i < to;
                any |= chosen[i] && is_out;
                fewer[i] = chosen[i] && !is_out;
            }
            if (any && hunks_fail(regress, parent, hunks, fewer))
                memcpy(chosen, fewer, hunks->length * sizeof *fewer);
            mem_free(fewer);
        }
}

static void say_hunks(Regress *regress, const char *commit)
{
    Buf diff = {0};
    Hunks hunks = {0};
    const char *parent = text_of(regress, "%s^%s", commit, ""), *file = "";
    GIT(&diff, "diff", "-U0", "--no-color", "--no-ext-diff", "--src-prefix=a/", "--dst-prefix=b/",
        parent, commit, "--", ":/*.c", ":/*.h");
    hunks_read(buf_text(&diff), &regress->arena, &hunks);
    bool *chosen = mem_alloc((hunks.length + 1) * sizeof *chosen);
    memset(chosen, 1, hunks.length + 1);
    if (hunks.length > 1)
        minimise(regress, parent, &hunks, chosen);
    for (uint32_t i = 0; i < hunks.length; i++) {
        if (!chosen[i])
            continue;
        if (strcmp(file, hunks.data[i].file))
            printf("--- %s\n", hunks.data[i].file);
        file = hunks.data[i].file;
        fputs(hunks.data[i].text, stdout);
    }
    mem_free(chosen);
    vec_release(&hunks);
    buf_release(&diff);
}

/* The whole. */

static void list_commits(Regress *regress, const char *good, const char *bad)
{
    Buf out = {0};
    const char *range = text_of(regress, "%s..%s", good, bad);
    GIT(&out, "rev-list", "--reverse", "--first-parent", range);
    for (const char *line = buf_text(&out); *line;) {
        size_t length = strcspn(line, "\n");
        if (length)
            vec_push(&regress->commits, arena_text(&regress->arena, line, length));
        line += length + (line[length] == '\n');
    }
    buf_release(&out);
}

static void list_files(Regress *regress)
{
    for (uint32_t i = 1; i < regress->words->length; i++)
        if (*regress->words->data[i] != '-')
            vec_push(&regress->files,
                     text_of(regress, "%s%s", regress->prefix, regress->words->data[i]));
}

/* Where no verdict tells commits apart. */

/* Which commits wrote the lines of a file of the trace. */
static void blame(Regress *regress, const char *bad, const char *file)
{
    Buf out = {0};
    const char *path = text_of(regress, "%s%s", regress->prefix, file);
    const char *top = GIT_LINE(regress, "rev-parse", "--show-toplevel");
    GIT(&out, "-C", top, "blame", "-l", "-s", bad, "--", path);
    uint32_t number = 1;
    for (const char *line = buf_text(&out); *line; number++) {
        size_t length = strcspn(line, "\n"), hash = strcspn(line, " \n");
        for (uint32_t i = 0; i < regress->failure.lines.length; i++) {
            TracedLine *traced = &regress->failure.lines.data[i];
            if (traced->line == number && !strcmp(traced->file, file))
                traced->commit = arena_text(&regress->arena, line, hash);
        }
        line += length + (line[length] == '\n');
    }
    buf_release(&out);
}

/* The function that begins before a line and ends behind it. */
static void add_function_of(Regress *regress, const char *text, uint32_t line)
{
    CHECK(line);
    Pieces pieces = {0};
    Buf name = {0};
    size_t at = 0;
    for (uint32_t number = 1; number < line && text[at]; number++)
        at += strcspn(text + at, "\n") + 1;
    at += strspn(text + at, " \t");
    pieces_split(text, 0, strlen(text), &pieces);
    for (uint32_t i = 0; i < pieces.length; i++)
        if (pieces.data[i].from <= at && at < pieces.data[i].to &&
            piece_function(text, pieces.data[i], &name))
            failure_add_function(&regress->failure, keep(regress, &name));
    buf_release(&name);
    vec_release(&pieces);
}

static void look_at_failure(Regress *regress)
{
    Failure *failure = &regress->failure;
    const char *before = "";
    for (uint32_t i = 0; i < failure->lines.length; i++) {
        const char *file = failure->lines.data[i].file;
        const char *path = text_of(regress, "%s%s", regress->prefix, file);
        add_function_of(regress, file_of(regress, regress->bad, path), failure->lines.data[i].line);
        if (strcmp(file, before) && !failure->lines.data[i].commit)
            blame(regress, regress->bad, file);
        before = file;
    }
}

/* Functions of the command's files that a commit changes. */
static void list_changed(Regress *regress, const char *commit, VecText *names)
{
    for (uint32_t i = 0; i < regress->files.length; i++) {
        Parts old = {0}, new = {0};
        const char *parent = text_of(regress, "%s^%s", commit, "");
        list_parts(regress, file_of(regress, parent, regress->files.data[i]), &old);
        list_parts(regress, file_of(regress, commit, regress->files.data[i]), &new);
        list_changes(regress, &old, &new, names);
        vec_release(&old);
        vec_release(&new);
    }
}

typedef struct Suspect {
    const char *commit;
    double affinity;
    uint32_t number;
} Suspect;

static int by_affinity(const void *a, const void *b)
{
    const Suspect *first = a, *second = b;
    if (first->affinity != second->affinity)
        return first->affinity > second->affinity ? -1 : 1;
    return first->number < second->number ? -1 : first->number > second->number;
}

static Suspect suspect_of(Regress *regress, const char *commit, uint32_t number)
{
    CHECK(regress->failure.words.length);
    VecText changed = {0};
    Buf message = {0};
    GIT(&message, "log", "-1", "--format=%B", commit);
    list_changed(regress, commit, &changed);
    Suspect suspect = {commit, affinity_of(&regress->failure, commit, buf_text(&message), &changed),
                       number};
    buf_release(&message);
    vec_release(&changed);
    return suspect;
}

/* No verdict tells the commits between apart: those that have most to do with the failure come first. */
static int say_open(Regress *regress, const VecText *commits)
{
    VEC(Suspect) suspects = {0};
    look_at_failure(regress);
    for (uint32_t i = 0; i < commits->length; i++)
        vec_push(&suspects, suspect_of(regress, commits->data[i], i));
    if (suspects.length)
        qsort(suspects.data, suspects.length, sizeof *suspects.data, by_affinity);
    printf("tass: no verdict tells these commits apart; those that have most to do with the "
           "failure come first:\n");
    for (uint32_t i = 0; i < suspects.length; i++) {
        Buf line = {0};
        GIT(&line, "log", "-1", "--format=%H %s", suspects.data[i].commit);
        printf("  %.2f %s", suspects.data[i].affinity, buf_text(&line));
        buf_release(&line);
    }
    vec_release(&suspects);
    return 2;
}

/* How the functions that the commit changed differ, each with a counterexample. */
static void say_functions(Regress *regress, const char *commit)
{
    for (uint32_t i = 0; i < regress->files.length; i++) {
        Parts old = {0}, new = {0};
        VecText names = {0};
        const char *parent = text_of(regress, "%s^%s", commit, ""), *file = regress->files.data[i];
        list_parts(regress, file_of(regress, parent, file), &old);
        list_parts(regress, file_of(regress, commit, file), &new);
        list_changes(regress, &old, &new, &names);
        const char *first = names.length ? copy_beside(regress, parent) : NULL;
        const char *second = names.length ? copy_revision(regress, commit) : NULL;
        for (uint32_t k = 0; k < names.length; k++) {
            Buf out = {0};
            bool is_pair =
                *names.data[k] && tokens_of(&old, names.data[k]) && tokens_of(&new, names.data[k]);
            if (is_pair && compare_function(regress, first, second, file, names.data[k], &out) == 1)
                printf("tass: what '%s' did before, and does now:\n%s", names.data[k],
                       buf_text(&out));
            buf_release(&out);
        }
        vec_release(&old);
        vec_release(&new);
        vec_release(&names);
    }
}

static int search(Regress *regress)
{
    VecText candidates = {0};
    for (uint32_t i = 0; i < regress->commits.length; i++)
        if (commit_matters(regress, regress->commits.data[i]))
            vec_push(&candidates, regress->commits.data[i]);
    printf("tass: %u of %u commits may matter\n", candidates.length, regress->commits.length);
    int status = 2;
    uint32_t found = candidates.length ? bisect(regress, &candidates) : UINT32_MAX;
    if (found != UINT32_MAX) {
        const char *commit = candidates.data[found];
        uint32_t runs = regress->runs;
        Buf text = {0};
        say_commit(regress, commit);
        say_hunks(regress, commit);
        run_in(regress, copy_revision(regress, commit), &text);
        fputs(buf_text(&text), stdout);
        say_functions(regress, commit);
        printf("tass: found with %u verdicts\n", runs);
        buf_release(&text);
        status = 1;
    } else {
        status = say_open(regress, &candidates);
    }
    vec_release(&candidates);
    return status;
}

static int check_ends(Regress *regress, const char *good, const char *bad)
{
    run_bad(regress, copy_revision(regress, bad));
    if (regress->wanted.status != 1 || !*regress->wanted.property) {
        printf("tass: %s does not fail (status %d)\n", bad, regress->wanted.status);
        return 2;
    }
    Said said = run_in(regress, copy_revision(regress, good), NULL);
    if (said.status != 0) {
        printf("tass: %s does not pass (status %d)\n", good, said.status);
        return 2;
    }
    return search(regress);
}

static int regress_in(Regress *regress, const char *good, const char *bad)
{
    regress->prefix = GIT_LINE(regress, "rev-parse", "--show-prefix");
    const char *ends[2] = {GIT_LINE(regress, "rev-parse", "--verify", "-q",
                                    text_of(regress, "%s^{commit}%s", good, "")),
                           GIT_LINE(regress, "rev-parse", "--verify", "-q",
                                    text_of(regress, "%s^{commit}%s", bad, ""))};
    if (!regress->prefix)
        diag_error(regress->diag, (Place){0}, "this is no folder of a git repository");
    for (int i = 0; i < 2 && regress->prefix; i++)
        if (!ends[i])
            diag_error(regress->diag, (Place){0}, "there is no revision %s", i ? bad : good);
    if (regress->diag->error_count)
        return 3;
    list_files(regress);
    list_commits(regress, ends[0], ends[1]);
    snprintf(regress->root, sizeof regress->root, "/tmp/tass-regress-XXXXXX");
    if (!mkdtemp(regress->root)) {
        diag_error(regress->diag, (Place){0}, "cannot make a folder in /tmp");
        return 3;
    }
    snprintf(regress->folder, sizeof regress->folder, "%s/a", regress->root);
    snprintf(regress->beside, sizeof regress->beside, "%s/b", regress->root);
    regress->bad = ends[1];
    int status = check_ends(regress, ends[0], ends[1]);
    nftw(regress->root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    return status;
}

int regress_run(const char *good, const char *bad, const VecText *words, Diag *diag)
{
    CHECK(good && bad && words->length);
    Regress regress = {.diag = diag, .words = words};
    arena_init(&regress.arena);
    int status = regress_in(&regress, good, bad);
    vec_release(&regress.commits);
    vec_release(&regress.files);
    buf_release(&regress.unreached);
    failure_release(&regress.failure);
    arena_release(&regress.arena);
    return status;
}
