#include "confirm/confirm.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confirm/evidence.h"
#include "confirm/native.h"
#include "lib/bug.h"

#define COMPILE_SECONDS 120.0

/* Compiling. */

static const char *const sanitize_flags[] = {
    "-fsanitize=address,undefined,float-divide-by-zero,float-cast-overflow",
    "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", NULL};
static const char *const memory_flags[] = {"-fsanitize=memory", "-fno-omit-frame-pointer", NULL};
static const char *const warning_flags[] = {"-Wformat", "-fsyntax-only", NULL};
static const char *const plain_flags[] = {NULL};
/* Loads and stores call functions, those of the driver in place of the sanitizer's. */
static const char *const access_flags[] = {"-fsanitize=thread",
                                           "-nodefaultlibs",
                                           "-fno-builtin-memcpy",
                                           "-fno-builtin-memset",
                                           "-fno-builtin-memcmp",
                                           "-fno-builtin-memmove",
                                           "-Wl,--wrap=memcpy",
                                           "-Wl,--wrap=memset",
                                           "-Wl,--wrap=memcmp",
                                           "-Wl,--wrap=memmove",
                                           NULL};
static const char *const zero_flags[] = {"-ftrivial-auto-var-init=zero", NULL};
static const char *const pattern_flags[] = {"-ftrivial-auto-var-init=pattern", NULL};

/* The first line of a text that says what is wrong. */
static void add_first_error(Buf *out, const char *text)
{
    const char *at = strstr(text, "undefined reference");
    at = at ? at : strstr(text, "error:");
    at = at ? at : text;
    while (at > text && at[-1] != '\n')
        at--;
    CHECK(at >= text && (at == text || at[-1] == '\n'));
    buf_add(out, at, strcspn(at, "\n"));
}

static LaunchEnd start_compiler(Confirm *confirm, Side side, const char *name,
                                const char *const *flags, Buf *out)
{
    vec_clear(&confirm->words);
    native_compile_words(&confirm->native, side, name, flags, &confirm->words);
    CHECK(confirm->words.length);
    Launch command = {.words = &confirm->words, .limit = COMPILE_SECONDS};
    return launch(&command, out);
}

/* An MPI library may declare a function otherwise than the standard, whose prototypes calls.h has. */
static bool compile(Confirm *confirm, Side side, const char *name, const char *const *flags)
{
    Buf out = {0};
    Native *native = &confirm->native;
    LaunchEnd end = start_compiler(confirm, side, name, flags, &out);
    if (end.is_started && end.status && !native->is_without_calls &&
        strstr(buf_text(&out), "calls.h:")) {
        buf_clear(&out);
        native->is_without_calls = true;
        end = start_compiler(confirm, side, name, flags, &out);
    }
    if (!end.is_started)
        buf_printf(confirm->text, "%s is not installed", confirm->words.data[0]);
    else if (end.status) {
        buf_printf(confirm->text, "%s refuses the program: ", confirm->words.data[0]);
        add_first_error(confirm->text, buf_text(&out));
    }
    buf_release(&out);
    return end.is_started && !end.status;
}

/* With the accesses of the program to its windows, where the compiler can tell the driver of them. */
static bool compile_accesses(Confirm *confirm, Side side, const char *name)
{
    Buf own = {0}, *text = confirm->text;
    confirm->text = &own;
    bool ok = compile(confirm, side, name, access_flags);
    confirm->text = text;
    buf_release(&own);
    return ok || compile(confirm, side, name, plain_flags);
}

/* Running. */

static void read_stream(Confirm *confirm, const char *run, const char *stream, uint32_t processes,
                        Buf *out)
{
    for (uint32_t rank = 0; rank < processes; rank++) {
        char name[256];
        snprintf(name, sizeof name, "%s/%s.%s.%u", run, run, stream, rank);
        source_whole(native_path(&confirm->native, name), out);
    }
}

static void set_variables(Confirm *confirm, const char *run, const char *const *variables)
{
    CHECK(*run && *run != '/');
    Buf text = {0};
    bool wants_leaks = confirm->row->how & LEAKS;
    vec_clear(&confirm->variables);
    if (confirm->row->how & ACCESSES)
        vec_push(&confirm->variables, "TASS_ACCESSES=1");
    buf_printf(&text, "TASS_RUN=%s", run);
    vec_push(&confirm->variables, arena_text(&confirm->native.arena, text.data, text.length));
    vec_push(&confirm->variables, "UCX_LOG_LEVEL=fatal");
    vec_push(&confirm->variables,
             wants_leaks ? "ASAN_OPTIONS=detect_leaks=1"
                         : "ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1:"
                           "strict_string_checks=1");
    vec_push(&confirm->variables, "UBSAN_OPTIONS=print_stacktrace=0");
    for (; *variables; variables++)
        vec_push(&confirm->variables, *variables);
    buf_release(&text);
}

static Attempt run(Confirm *confirm, Side side, const char *name, const char *const *variables)
{
    CHECK(confirm->native.request->programs[side]);
    Native *native = &confirm->native;
    Attempt attempt = {0};
    char run_name[32], count[16];
    uint32_t processes = native->request->processes[side];
    snprintf(run_name, sizeof run_name, "run%u", ++confirm->runs);
    snprintf(count, sizeof count, "%u", processes);
    attempt.directory = native_path(native, run_name);
    mkdir(attempt.directory, 0777);
    native_write_files(native, attempt.directory);
    set_variables(confirm, run_name, variables);
    vec_clear(&confirm->words);
    if (native_is_parallel(native, side)) {
        vec_push(&confirm->words, "mpiexec");
        vec_push(&confirm->words, "-n");
        vec_push(&confirm->words, count);
    }
    if (confirm->checker) {
        vec_push(&confirm->words, confirm->checker);
        vec_push(&confirm->words, "-q");
    }
    vec_push(&confirm->words, native_path(native, name));
    native_argument_words(native, side, &confirm->words);
    Launch command = {&confirm->words, attempt.directory, native_path(native, "stdin.txt"),
                      &confirm->variables, evidence_limit(confirm)};
    attempt.end = launch(&command, &attempt.said);
    read_stream(confirm, run_name, "err", processes, &attempt.said);
    read_stream(confirm, run_name, "out", processes, &attempt.printed);
    read_stream(confirm, run_name, "values", processes, &attempt.values);
    read_stream(confirm, run_name, "left", processes, &attempt.left);
    buf_puts(&attempt.said, buf_text(&attempt.printed));
    confirm->is_late = attempt.end.is_late;
    return attempt;
}

/* Whether a run came about; if not, that is the answer. */
static bool has_started(Confirm *confirm, const Attempt *attempt)
{
    CHECK(confirm->words.length);
    if (attempt->end.is_started)
        return true;
    buf_clear(confirm->text);
    buf_printf(confirm->text, "%s could not be started", confirm->words.data[0]);
    return false;
}

/* Both sides of a compare on the same inputs. */
static ConfirmOutcome run_both(Confirm *confirm)
{
    CHECK(confirm->native.request->programs[0] && confirm->native.request->programs[1]);
    static const char *const none[] = {NULL};
    Attempt sides[2] = {0};
    bool ok = true, shown = false;
    for (int side = 0; ok && side < 2; side++) {
        ok = compile(confirm, (Side)side, native_program_name((Side)side), plain_flags);
        if (ok)
            sides[side] = run(confirm, (Side)side, native_program_name((Side)side), none);
        ok = ok && has_started(confirm, &sides[side]);
    }
    shown = ok && evidence_differs(confirm, sides);
    if (ok && !shown)
        evidence_add_end(confirm, &sides[1]);
    for (int side = 0; side < 2; side++)
        attempt_release(&sides[side]);
    return !ok ? CONFIRM_UNABLE : shown ? CONFIRM_SHOWN : CONFIRM_NOT_SHOWN;
}

/* Runs that may differ only if the fault is real; words says in what they differ. The first must be
 * like all others. Flags NULL: as the run before was compiled. */
typedef struct Variation {
    const char *const *flags, *const *variables;
    const char *words;
} Variation;

static ConfirmOutcome run_variations(Confirm *confirm, const Variation *variations, uint32_t count)
{
    Side side = confirm->native.violation->side;
    const char *name = native_program_name(side);
    CHECK(count >= 2 && variations[0].flags);
    Attempt first = {0}, last = {0};
    bool ok = true, shown = false;
    for (uint32_t i = 0; ok && !shown && i < count; i++) {
        Attempt *attempt = i ? &last : &first;
        const Variation *variation = &variations[i];
        attempt_release(attempt);
        *attempt = (Attempt){0};
        ok = !variation->flags ||
             (variation->flags == access_flags ? compile_accesses(confirm, side, name)
                                               : compile(confirm, side, name, variation->flags));
        if (ok)
            *attempt = run(confirm, side, name, variation->variables);
        ok = ok && has_started(confirm, attempt);
        shown = ok && confirm->row->looked_for && evidence_shown(confirm, attempt);
        if (ok && !shown && i && !evidence_same(&first, attempt)) {
            shown = true;
            buf_printf(confirm->text, "two runs differ, %s", variation->words);
        }
    }
    if (ok && !shown)
        shown = evidence_shown_otherwise(confirm, &first);
    if (ok && !shown)
        evidence_add_end(confirm, &last);
    attempt_release(&first);
    attempt_release(&last);
    return !ok ? CONFIRM_UNABLE : shown ? CONFIRM_SHOWN : CONFIRM_NOT_SHOWN;
}

static ConfirmOutcome run_late(Confirm *confirm)
{
    static const char *const variables[][3] = {{"TASS_DELAY=1", NULL},
                                               {"TASS_DELAY=2", NULL},
                                               {"TASS_TURNS=1", NULL},
                                               {"TASS_DELAY=1", "TASS_DEFER=1", NULL},
                                               {"TASS_DELAY=2", "TASS_DEFER=1", NULL},
                                               {"TASS_DEFER=2", NULL}};
    static const char late[] = "in one the later ranks are late, in the other the earlier ones";
    static const char ordered[] = "in one the order is that of the counterexample";
    static const char deferred[] = "in one what MPI may put off is done at last";
    bool has_accesses = confirm->row->how & ACCESSES;
    const Variation variations[] = {{has_accesses ? access_flags : plain_flags, variables[0], NULL},
                                    {NULL, variables[1], late},
                                    {NULL, variables[2], ordered},
                                    {NULL, variables[3], deferred},
                                    {NULL, variables[4], deferred},
                                    {NULL, variables[5], deferred}};
    return run_variations(confirm, variations, sizeof variations / sizeof *variations);
}

static ConfirmOutcome run_filled(Confirm *confirm)
{
    static const char *const zeros[] = {"MALLOC_PERTURB_=255", "TASS_USED=1", NULL},
                             *const pattern[] = {"MALLOC_PERTURB_=165", "TASS_USED=1", NULL};
    const Variation variations[] = {
        {zero_flags, zeros, NULL},
        {pattern_flags, pattern, "with other values in memory that was never set"}};
    return run_variations(confirm, variations, 2);
}

/* Orders of events that a program with messages is tried in, one after the other. */
static const char *const orders[][3] = {{"TASS_TURNS=1", NULL},
                                        {"TASS_DELAY=1", NULL},
                                        {"TASS_DELAY=2", NULL},
                                        {"TASS_DELAY=1", "TASS_SYNCHRONOUS=1", NULL},
                                        {"TASS_DELAY=2", "TASS_SYNCHRONOUS=1", NULL},
                                        {"TASS_TURNS=1", "TASS_DEFER=1", NULL},
                                        {"TASS_FREE=1", "TASS_DELAY=1", NULL},
                                        {"TASS_FREE=1", "TASS_DELAY=2", NULL},
                                        {"TASS_DEFER=1", NULL}};

/* One run in one order; judge says whether it shows the fault, else how it ended is added. */
static ConfirmOutcome run_in_order(Confirm *confirm, const char *const *order,
                                   bool (*judge)(Confirm *, const Attempt *))
{
    const char *variables[8] = {NULL};
    uint32_t count = 0;
    for (; *order; order++)
        variables[count++] = *order;
    if (confirm->row->how & WAITS)
        variables[count++] = "TASS_SYNCHRONOUS=1";
    if (confirm->row->how & TOGETHER)
        variables[count++] = "TASS_COLLECTIVES=1";
    if (confirm->row->how & TRAPS)
        variables[count++] = "TASS_TRAPS=1";
    CHECK(count < sizeof variables / sizeof *variables); /* the last stays NULL */
    Side side = confirm->native.violation->side;
    Attempt attempt = run(confirm, side, native_program_name(side), variables);
    buf_clear(confirm->text);
    ConfirmOutcome outcome = CONFIRM_NOT_SHOWN;
    if (!has_started(confirm, &attempt)) {
        outcome = CONFIRM_UNABLE;
    } else if (judge(confirm, &attempt)) {
        outcome = CONFIRM_SHOWN;
    } else {
        evidence_add_end(confirm, &attempt);
    }
    attempt_release(&attempt);
    return outcome;
}

static ConfirmOutcome run_once(Confirm *confirm)
{
    Side side = confirm->native.violation->side;
    bool is_sanitized = confirm->row->how & (SANITIZE | LEAKS);
    uint32_t count =
        native_is_parallel(&confirm->native, side) ? sizeof orders / sizeof *orders : 1;
    enum { LATE_RUNS = 2 };
    uint32_t late = 0;
    ConfirmOutcome outcome = CONFIRM_NOT_SHOWN;
    if (!compile(confirm, side, native_program_name(side),
                 is_sanitized ? sanitize_flags : plain_flags))
        return CONFIRM_UNABLE;
    for (uint32_t i = 0; outcome == CONFIRM_NOT_SHOWN && i < count && late < LATE_RUNS; i++) {
        outcome = run_in_order(confirm, orders[i], evidence_shown);
        late += confirm->is_late;
    }
    if (outcome == CONFIRM_NOT_SHOWN)
        outcome = run_in_order(confirm, orders[0], evidence_shown_otherwise);
    return outcome;
}

/* A checker of memory, if there is one: MemorySanitizer of clang, which does not know what MPI sets, or valgrind. */
static ConfirmOutcome run_checked(Confirm *confirm)
{
    static const char *const none[] = {NULL};
    Side side = confirm->native.violation->side;
    const char *name = native_program_name(side);
    bool is_parallel = native_is_parallel(&confirm->native, side);
    Buf before = {0};
    buf_puts(&before, buf_text(confirm->text));
    confirm->native.compiler = is_parallel ? NULL : "clang";
    confirm->checker = is_parallel ? "valgrind" : NULL;
    ConfirmOutcome outcome = CONFIRM_NOT_SHOWN;
    buf_clear(confirm->text);
    if (compile(confirm, side, name, is_parallel ? plain_flags : memory_flags)) {
        Attempt attempt = run(confirm, side, name, none);
        if (evidence_unset(confirm, &attempt) || evidence_shown(confirm, &attempt))
            outcome = CONFIRM_SHOWN;
        attempt_release(&attempt);
    }
    if (outcome != CONFIRM_SHOWN) {
        buf_clear(confirm->text);
        buf_puts(confirm->text, buf_text(&before));
    }
    confirm->native.compiler = confirm->checker = NULL;
    buf_release(&before);
    return outcome;
}

/* What the compiler says of the text alone. */
static bool is_warned(Confirm *confirm)
{
    Side side = confirm->native.violation->side;
    Buf said = {0};
    confirm->native.wants_warnings = true;
    start_compiler(confirm, side, native_program_name(side), warning_flags, &said);
    confirm->native.wants_warnings = false;
    size_t length = confirm->text->length;
    Buf own = {0}, *text = confirm->text;
    confirm->text = &own;
    bool is_warned = evidence_warned(confirm, buf_text(&said));
    confirm->text = text;
    if (is_warned) {
        buf_clear(text);
        buf_puts(text, buf_text(&own));
    }
    CHECK(is_warned || text->length == length);
    buf_release(&own);
    buf_release(&said);
    return is_warned;
}

static ConfirmOutcome run_as_told(Confirm *confirm)
{
    unsigned how = confirm->row->how;
    bool is_compare = confirm->native.request->programs[0];
    if (how & BOTH && is_compare)
        return run_both(confirm);
    ConfirmOutcome outcome = CONFIRM_NOT_SHOWN;
    if (how & SANITIZE || !(how & (FILLED | LATE)))
        outcome = run_once(confirm);
    if (outcome == CONFIRM_NOT_SHOWN && how & (FILLED | LATE)) {
        buf_clear(confirm->text);
        outcome = how & LATE ? run_late(confirm) : run_filled(confirm);
    }
    if (outcome == CONFIRM_NOT_SHOWN && how & FILLED)
        outcome = run_checked(confirm);
    if (outcome == CONFIRM_NOT_SHOWN && how & WARNED && is_warned(confirm))
        outcome = CONFIRM_SHOWN;
    return outcome;
}

/* The folder. */

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

/* The folder, and those that it is in. */
static bool make_folders(const char *path)
{
    CHECK(*path);
    char *text = mem_text(path, strlen(path));
    for (char *slash = strchr(text + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(text, 0777);
        *slash = '/';
    }
    mem_free(text);
    return !mkdir(path, 0777) || errno == EEXIST;
}

static bool make_folder(Confirm *confirm)
{
    Native *native = &confirm->native;
    const char *emit = native->request->emit;
    char template[] = "/tmp/tass-confirm-XXXXXX";
    if (emit && !make_folders(emit))
        return false;
    const char *folder = emit ? emit : mkdtemp(template);
    char *real = folder ? realpath(folder, NULL) : NULL;
    native->folder = real ? arena_text(&native->arena, real, strlen(real)) : NULL;
    free(real);
    return native->folder;
}

static ConfirmOutcome confirm_in_folder(Confirm *confirm)
{
    CHECK(confirm->native.folder);
    Native *native = &confirm->native;
    if (!native_write(native)) {
        buf_printf(confirm->text, "cannot write into %s: %s", native->folder, mem_error(errno));
        return CONFIRM_UNABLE;
    }
    if (native->refused) {
        buf_printf(confirm->text, "the function was checked alone (-function), and %s",
                   native->refused);
        return CONFIRM_UNABLE;
    }
    ConfirmOutcome outcome = run_as_told(confirm);
    /* What is wrong with one memory, too, was shown. */
    if (outcome == CONFIRM_NOT_SHOWN && native->request->splits_windows &&
        confirm->row->how & ACCESSES) {
        buf_clear(confirm->text);
        buf_puts(confirm->text, "the accesses are wrong for windows with separate memories "
                                "(-rma-model=separate), and those of this library have one");
        return CONFIRM_UNABLE;
    }
    if (outcome == CONFIRM_NOT_SHOWN)
        buf_printf(confirm->text, "; %s",
                   native_is_unspeakable(native) ? "the assertion has no form in C"
                                                 : confirm->row->otherwise);
    if (outcome != CONFIRM_SHOWN && native->missing.length)
        buf_printf(confirm->text, "; %.*s", (int)native->missing.length - 2,
                   buf_text(&native->missing));
    if (outcome != CONFIRM_SHOWN && native->violation->dropped_steps)
        buf_puts(confirm->text, "; the path is too long to be followed from its beginning");
    CHECK(confirm->text->length);
    return outcome;
}

ConfirmOutcome confirm_violation(const ConfirmRequest *request, const Violation *violation,
                                 Buf *text)
{
    static const char *const heads[] = {[CONFIRM_SHOWN] = "shown: ",
                                        [CONFIRM_NOT_SHOWN] = "not shown: ",
                                        [CONFIRM_UNABLE] = "cannot be run: "};
    CHECK(request->programs[SIDE_IMPLEMENTATION]);
    Buf answer = {0};
    Confirm confirm = {.native = {.request = request, .violation = violation},
                       .row = evidence_row(violation->property),
                       .text = &answer};
    arena_init(&confirm.native.arena);
    confirm.native.edits = (Edits){.arena = &confirm.native.arena, .sources = request->sources};
    ConfirmOutcome outcome = CONFIRM_UNABLE;
    if (!request->programs[violation->side] || !request->processes[violation->side])
        buf_puts(&answer, "the command has no processes of the violation's side");
    else if (request->programs[violation->side]->spawned_count)
        buf_puts(&answer, "the program spawns others (-spawn), which are not built");
    else if (make_folder(&confirm))
        outcome = confirm_in_folder(&confirm);
    else
        buf_printf(&answer, "there is no folder to write into: %s", mem_error(errno));
    if (confirm.native.folder && !request->emit)
        nftw(confirm.native.folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    buf_puts(text, heads[outcome]);
    for (const char *c = buf_text(&answer); *c; c++)
        buf_putc(text, *c == '\n' ? ' ' : *c);
    buf_release(&answer);
    buf_release(&confirm.native.missing);
    vec_release(&confirm.native.linked);
    vec_release(&confirm.words);
    vec_release(&confirm.variables);
    edits_release(&confirm.native.edits);
    arena_release(&confirm.native.arena);
    return outcome;
}
