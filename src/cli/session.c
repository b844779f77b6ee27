#include "cli/session.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/checking.h"
#include "cli/documents.h"
#include "cli/explain.h"
#include "cli/help.h"
#include "cli/native.h"
#include "cli/propose.h"
#include "cli/reduce.h"
#include "cli/regress.h"
#include "cli/testgen.h"
#include "cli/testgen_call.h"
#include "cli/words.h"
#include "lib/bug.h"
#include "replay/console.h"
#include "report/report.h"
#include "report/tests.h"

/* verify and compare, and what is wrong with a command line that asks for JSON: exit status 0 to 3. */
static int run_check(Session *session)
{
    return checking_run(session);
}

/* Executes one schedule: what the program prints goes to standard output, all else to standard
 * error. */
static int run_schedule(Session *session)
{
    Args *args = &session->args;
    session->report.command = "run";
    session->report.diag = &session->diag;
    session->report.solver = "cvc5";
    checking_load(session);
    if (checking_is_loaded(session)) {
        bool calls_mpi = session->programs[1]->calls_mpi;
        uint32_t processes = calls_mpi ? args->processes.low : 1;
        CHECK(processes);
        VerifyOptions options = checking_options(session, (uint32_t[]){processes, processes});
        options.run = stdout;
        options.deadlock = DEADLOCK_MODE_ABSOLUTE;
        options.progress = NULL;
        Result *result = verify_program(session->programs[1], &options, &session->diag);
        fflush(stdout);
        Run run = {.processes = {1, options.processes[1]}, .result = result};
        vec_push(&session->report.runs, run);
        TextOptions text = {.color = args->color};
        if (result->verdict == VERDICT_VIOLATED || result->verdict == VERDICT_INCONCLUSIVE)
            report_run_text(stderr, &session->report, &run, &text);
    }
    checking_print_messages(session);
    return (int)report_verdict(&session->report);
}

/* The word that follows help or explain, or NULL. */
static const char *topic_of(const Session *session)
{
    const VecText *words = &session->args.words;
    return words->length ? words->data[0] : NULL;
}

/* The command line that a stored result is of becomes the session's; own is what was given now. */
static bool take_stored(Session *session, const Stored *stored, Args *own)
{
    VEC(char *) words = {0};
    *own = session->args;
    vec_push(&words, (char *)"tass");
    for (uint32_t i = 0; i < stored->words.length; i++)
        vec_push(&words, (char *)stored->words.data[i]);
    bool ok = args_parse(&session->args, (int)words.length, words.data, &session->diag);
    vec_release(&words);
    if (ok && session->args.command != COMMAND_VERIFY && session->args.command != COMMAND_COMPARE)
        diag_error(&session->diag, (Place){0}, "the result is of another command");
    if (!session->diag.error_count)
        checking_load(session);
    return checking_is_loaded(session);
}

static int run_confirm(Session *session)
{
    Stored stored;
    Args own = {0};
    int status = VERDICT_UNUSABLE;
    bool is_read = stored_read(&stored, topic_of(session), &session->diag);
    bool any = false;
    for (uint32_t i = 0; i < stored.violations.length; i++)
        any |= stored.violations.data[i].violation.certainty == CERTAINTY_PROVED;
    if (is_read && !any)
        diag_error(&session->diag, (Place){0}, "%s has no violation that is proved",
                   topic_of(session));
    if (is_read && any && take_stored(session, &stored, &own))
        status = native_try_stored(&(NativeRun){&session->args,
                                                &session->sources,
                                                (const Program *const *)session->programs,
                                                {0, 0}},
                                   &own, &stored);
    checking_print_messages(session);
    stored_release(&stored);
    if (is_read && any)
        args_release(&own);
    return status;
}

static int run_init(Session *session)
{
    checking_load(session);
    if (checking_is_loaded(session))
        propose_print(stdout, session->programs[1], &session->args);
    checking_print_messages(session);
    return session->diag.error_count ? VERDICT_UNUSABLE : 0;
}

static int run_replay(Session *session)
{
    Stored stored;
    bool is_read = stored_read(&stored, topic_of(session), &session->diag);
    if (is_read && !stored.violations.length)
        diag_error(&session->diag, (Place){0}, "%s has no violation", topic_of(session));
    checking_print_messages(session);
    bool is_good = is_read && stored.violations.length;
    bool is_compare = is_good && stored.violations.data[0].sides[0];
    ConsoleOptions options = {&session->sources, stdin, stdout,
                              isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), is_compare};
    if (is_good && session->args.all)
        console_print_all(&stored, &options);
    else if (is_good)
        console_run(&stored, &options);
    stored_release(&stored);
    return is_good ? 0 : VERDICT_UNUSABLE;
}

static void print_drops(const TestDrops *drops)
{
    const struct {
        uint32_t count;
        const char *why;
    } rows[] = {
        {drops->by_path, "a run with the inputs goes another way, or meets a fault"},
        {drops->by_schedule, "the outcome depends on the order of the processes"},
        {drops->by_outside, "the path depends on what is no input"},
        {drops->by_rounding, "rounding may decide a comparison otherwise"},
        {drops->open, "no inputs were found"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].count)
            printf("tass: %u path%s without a test: %s\n", rows[i].count,
                   rows[i].count == 1 ? "" : "s", rows[i].why);
}

/* The tests of a result, and what they cover. 0: all that can be is covered. */
static int write_tests(Session *session, Result *result, uint32_t processes)
{
    CHECK(processes);
    const Args *args = &session->args;
    const char *folder = args->output ? args->output : "tass-tests";
    if (args->minimises)
        tests_minimise(result, session->programs[1]);
    if (!testgen_write(folder, &session->report, args, result, processes, &session->diag))
        return VERDICT_UNUSABLE;
    SideTable table;
    side_table_make(&table, session->programs[1], result, session->report.options->tests);
    report_sides_text(stdout, &session->sources, &table);
    print_drops(&result->drops);
    for (uint32_t i = 0; i < result->assumptions.length; i++)
        printf("tass: assumed: %s\n", result->assumptions.data[i]);
    if (result->reason)
        printf("tass: not all executions were followed: %s\n", result->reason);
    printf("tass: %u test%s in %s\n", result->tests.length, result->tests.length == 1 ? "" : "s",
           folder);
    bool is_open = table.counts[SIDE_OPEN] != 0;
    side_table_release(&table);
    return is_open ? VERDICT_INCONCLUSIVE : 0;
}

/* Of -function: a program that calls it takes the place of its file. */
static void make_call(Session *session)
{
    Args *args = &session->args;
    const char *folder = args->output ? args->output : "tass-tests";
    checking_load(session);
    if (!checking_is_loaded(session))
        return;
    testgen_call_write(folder, session->programs[1], args, &session->sources, &session->diag);
    Loading loading = checking_loading(session);
    loading_release(&loading, 1);
    args->call.function = NULL;
    vec_clear(&args->extents);
}

static int run_testgen(Session *session)
{
    Args *args = &session->args;
    Report *report = &session->report;
    report->command = "testgen";
    report->diag = &session->diag;
    report->options = &args->verify;
    if (args->call.function)
        make_call(session);
    report->files[0] = args->files[0];
    if (!session->diag.error_count)
        checking_load(session);
    int status = VERDICT_UNUSABLE;
    if (checking_is_loaded(session)) {
        bool calls_mpi = session->programs[1]->calls_mpi;
        uint32_t processes = calls_mpi ? args->processes.low : 1;
        CHECK(processes);
        report->program = session->programs[1];
        progress_catch_signals();
        args->verify.tests = args->verify.tests ? args->verify.tests : TEST_BRANCHES;
        VerifyOptions options = checking_options(session, (uint32_t[]){processes, processes});
        options.marks_reached = true;
        options.error_limit = 0;
        Result *result = verify_program(session->programs[1], &options, &session->diag);
        progress_clear();
        Run run = {.processes = {1, processes}, .is_sequential[1] = !calls_mpi, .result = result};
        vec_push(&report->runs, run);
        TextOptions text = {.color = args->color, .quiet = true};
        if (result->violations.length)
            report_run_text(stdout, report, &run, &text);
        if (result->verdict != VERDICT_UNUSABLE)
            status = write_tests(session, result, processes);
    }
    checking_print_messages(session);
    return status;
}

/* Whether the command behind -- is one that checks. */
static bool has_inner(Session *session, bool may_compare)
{
    CHECK(session->args.command == COMMAND_REDUCE || session->args.command == COMMAND_REGRESS);
    const VecText *inner = &session->args.inner;
    const char *word = inner->length ? inner->data[0] : "";
    if (!strcmp(word, "verify") || (may_compare && !strcmp(word, "compare")))
        return true;
    diag_error(&session->diag, (Place){0}, "expected -- verify%s and its options",
               may_compare ? " or compare" : "");
    return false;
}

static int run_reduce(Session *session)
{
    const Args *args = &session->args;
    int status = VERDICT_UNUSABLE;
    if (args->words.length != 1)
        diag_error(&session->diag, (Place){0}, "expected the one file that is to be reduced");
    else if (has_inner(session, false))
        status = reduce_run(args->words.data[0], &args->inner, args->output, &session->diag);
    checking_print_messages(session);
    return status;
}

static int run_regress(Session *session)
{
    const Args *args = &session->args;
    int status = VERDICT_UNUSABLE;
    if (!args->good || !args->bad || args->words.length)
        diag_error(&session->diag, (Place){0}, "expected -good REV -bad REV -- and a command");
    else if (has_inner(session, true))
        status = regress_run(args->good, args->bad, &args->inner, &session->diag);
    checking_print_messages(session);
    return status;
}

/* The graph of the states that a search for all faults goes through, of which at most so many are shown. */
static int show_states(Session *session)
{
    enum { STATES_SHOWN = 2000 };
    const Args *args = &session->args;
    checking_load(session);
    if (!checking_is_loaded(session))
        return VERDICT_UNUSABLE;
    uint32_t processes = session->programs[1]->calls_mpi ? args->processes.low : 1;
    progress_catch_signals();
    VerifyOptions options = checking_options(session, (uint32_t[]){processes, processes});
    options.error_limit = 0;
    options.save_all = options.draws_states = true;
    options.state_limit = STATES_SHOWN;
    Result *result = verify_program(session->programs[1], &options, &session->diag);
    progress_clear();
    int status = result->verdict == VERDICT_UNUSABLE ? VERDICT_UNUSABLE
                 : result->reason                    ? VERDICT_INCONCLUSIVE
                                                     : 0;
    if (status != VERDICT_UNUSABLE)
        report_states(stdout, result);
    if (status == VERDICT_INCONCLUSIVE)
        diag_warning(&session->diag, (Place){0}, "not all states are shown: %s", result->reason);
    result_free(result);
    return status;
}

static int run_show(Session *session)
{
    const Args *args = &session->args;
    if (args->show == SHOW_STATES) {
        int status = show_states(session);
        checking_print_messages(session);
        return session->diag.error_count ? VERDICT_UNUSABLE : status;
    }
    FrontOptions options = loading_options(args);
    Buf text = {0};
    if (args->show == SHOW_AST) {
        for (uint32_t i = 0; i < args->files[0].length; i++)
            front_print_ast(&text, args->files[0].data[i], &options, &session->diag);
    } else {
        checking_load(session);
        if (session->programs[1] && args->show == SHOW_MODEL_DOT)
            program_print_dot(&text, session->programs[1]);
        else if (session->programs[1])
            program_print(&text, session->programs[1]);
    }
    fputs(buf_text(&text), stdout);
    buf_release(&text);
    checking_print_messages(session);
    return session->diag.error_count ? VERDICT_UNUSABLE : 0;
}

static int no_topic(const Session *session, const char *what)
{
    CHECK(topic_of(session));
    const char *near = session->args.command == COMMAND_HELP
                           ? help_suggestion(topic_of(session))
                           : explain_suggestion(topic_of(session));
    fprintf(stderr, "tass: error: there is no %s '%s' (tass %s lists them)\n", what,
            topic_of(session), command_table[session->args.command].name);
    if (near)
        fprintf(stderr, "tass: note: did you mean '%s'?\n", near);
    return VERDICT_UNUSABLE;
}

static int run_help(Session *session)
{
    switch (session->args.format) {
    case FORMAT_TEXT:
        return help_print(topic_of(session)) ? 0 : no_topic(session, "command");
    case FORMAT_MARKDOWN:
        help_print_markdown();
        break;
    case FORMAT_MAN:
        help_print_man();
        break;
    case FORMAT_BASH:
        help_print_bash();
        break;
    case FORMAT_ZSH:
        help_print_zsh();
        break;
    case FORMAT_FISH:
        help_print_fish();
        break;
    }
    return 0;
}

static int run_explain(Session *session)
{
    return explain_print(topic_of(session)) ? 0 : no_topic(session, "property or group");
}

static int run_version(Session *session)
{
    (void)session;
    printf("tass %s\n", TASS_VERSION);
    return 0;
}

/* A check reports what is wrong with the command line itself, as JSON if that is wanted. */
static int dispatch(Session *session)
{
    typedef int Execute(Session *);
    static Execute *const commands[COMMAND_COUNT] = {
#define COMMAND(identifier, name, words, run, usage, text) [COMMAND_##identifier] = run_##run,
#include "cli/commands.def"
    };
    CHECK(session->args.command < COMMAND_COUNT);
    Execute *execute = commands[session->args.command];
    if (!execute && session->args.json)
        execute = run_check;
    if (execute && (execute == run_check || !session->diag.error_count))
        return execute(session);
    checking_print_messages(session);
    return VERDICT_UNUSABLE;
}

static void release(Session *session)
{
    for (uint32_t i = 0; i < session->report.runs.length; i++)
        result_free((Result *)session->report.runs.data[i].result);
    vec_release(&session->report.runs);
    vec_release(&session->allowances);
    Loading loading = checking_loading(session);
    for (int side = 0; side < 2; side++)
        loading_release(&loading, side);
    formula_release(&session->formula);
    dialogue_release(&session->dialogue);
    args_release(&session->args);
    arena_release(&session->arena);
    diag_release(&session->diag);
    sources_release(&session->sources);
}

/* A helper prints nothing: what is wrong is said by rank 0. */
static int run_or_help(Session *session)
{
    if (!session->cluster)
        return dispatch(session);
    if (cluster_is_helper(session->cluster)) {
        checking_help(session);
        return 0;
    }
    int status = dispatch(session);
    cluster_dismiss(session->cluster);
    return status;
}

static int run_session(int argc, char **argv, const Ranks *ranks)
{
    Session session;
    memset(&session, 0, sizeof session);
    session.started = checking_now();
    sources_init(&session.sources);
    diag_init(&session.diag, &session.sources);
    VecText words = {0};
    arena_init(&session.arena);
    words_expand(&session.arena, argc, argv, &words, &session.diag);
    session.words = words.data + 1;
    session.word_count = words.length - 1;
    session.cluster = ranks ? cluster_new(ranks) : NULL;
    if (words.length < 2 && !(ranks && ranks->rank))
        help_print_overview(stderr);
    args_parse(&session.args, (int)words.length, (char **)words.data, &session.diag);
    int status = run_or_help(&session);
    if (!document_finish(stdout, "standard output"))
        status = VERDICT_UNUSABLE;
    cluster_free(session.cluster);
    release(&session);
    vec_release(&words);
    if (ranks)
        ranks->end(ranks->self);
    return status;
}

/* Where memory or the stack ends outside of a run, the others that search are left waiting: their launcher ends them. */
int session_main(int argc, char **argv, const Ranks *ranks)
{
    MemRegion *region = mem_region_begin();
    MemGuard guard;
    volatile int status = VERDICT_INCONCLUSIVE;
    mem_guard_enter(&guard, 0);
    if (!setjmp(guard.escape))
        status = run_session(argc, argv, ranks);
    else
        fprintf(stderr, "tass: inconclusive: %s\n", mem_end_text(guard.end));
    bool is_left = mem_guard_leave(&guard);
    size_t dropped = mem_region_drop(region);
    CHECK(!dropped || is_left);
    return status;
}
