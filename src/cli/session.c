#include "cli/session.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "cli/allow.h"
#include "cli/args.h"
#include "cli/documents.h"
#include "cli/explain.h"
#include "cli/help.h"
#include "cli/infer.h"
#include "cli/loading.h"
#include "cli/native.h"
#include "cli/precondition.h"
#include "cli/progress.h"
#include "cli/propose.h"
#include "cli/words.h"
#include "cli/reduce.h"
#include "cli/regress.h"
#include "cli/testgen.h"
#include "replay/console.h"
#include "report/report.h"
#include "report/tests.h"

typedef struct Session {
    Arena arena; /* of the words of the command line */
    Args args;
    Sources sources;
    Diag diag;
    Report report;
    ProgressLog log;
    Program *programs[2];     /* of a verify, only the second */
    const char *const *words; /* of the command line, without the program's name */
    uint32_t word_count;
    FrontAllowances allowances; /* of pragmas */
    double started;
    Formula formula;      /* of -find or -ltl */
    const char *appendix; /* its functions, in C */
} Session;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double cpu_of(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static Loading loading_of(Session *session)
{
    return (Loading){.args = &session->args,
                     .sources = &session->sources,
                     .diag = &session->diag,
                     .allowances = &session->allowances,
                     .appendix = session->appendix,
                     .programs = session->programs};
}

/* The formula that paths are to satisfy; of -ltl, the negation. */
static void read_formula(Session *session)
{
    Args *args = &session->args;
    const char *text = args->find ? args->find : args->ltl;
    if (!text)
        return;
    if (args->find && args->ltl)
        diag_error(&session->diag, (Place){0}, "-find and -ltl: give one of them");
    if (!formula_read(&session->formula, args->find ? "find" : "ltl", text, !args->find,
                      &session->diag))
        return;
    session->appendix = formula_functions(&session->formula);
    args->verify.formula = &session->formula;
    args->verify.is_claim = !args->find;
    args->verify.repeat = args->repeat.high ? args->repeat.low : args->find != NULL;
}

static void load_programs(Session *session)
{
    read_formula(session);
    if (session->diag.error_count)
        return;
    Loading loading = loading_of(session);
    loading_read_all(&loading);
}

static bool is_loaded(const Session *session)
{
    bool compare = session->args.command == COMMAND_COMPARE;
    return session->programs[1] && (!compare || session->programs[0]) && !session->diag.error_count;
}

/* Options for a number of processes of each side. */
static VerifyOptions run_options(Session *session, const uint32_t processes[2])
{
    VerifyOptions options = session->args.verify;
    for (int side = 0; side < 2; side++)
        options.processes[side] = processes[side];
    options.inputs = session->args.inputs.data;
    options.input_count = session->args.inputs.length;
    options.progress = progress_show;
    options.progress_user = &session->log;
    return options;
}

static void print_run(Session *session, const Run *run)
{
    const Args *args = &session->args;
    bool to_stdout = args->json && !args->json_file;
    if (to_stdout || run->result->verdict == VERDICT_UNUSABLE)
        return;
    TextOptions options = {args->color, args->stats, args->quiet, args->verbose, args->trace};
    report_run_text(stdout, &session->report, run, &options);
    fflush(stdout);
}

/* "f", or "f:g"; NULL: a program is checked. */
static const char *function_text(Session *session)
{
    const Args *args = &session->args;
    if (!args->second_function)
        return args->call.function;
    Buf text = {0};
    buf_printf(&text, "%s:%s", args->call.function, args->second_function);
    const char *copy = arena_text(&session->diag.arena, text.data, text.length);
    buf_release(&text);
    return copy;
}

static Result *check(Session *session, const VerifyOptions *options)
{
    Program *const *programs = session->programs;
    Result *result = programs[0] ? verify_compare(programs[0], programs[1], options, &session->diag)
                                 : verify_program(programs[1], options, &session->diag);
    progress_clear();
    return result;
}

/* With invariants that are inferred; NULL: they do not prove the program, which is to be run as it is. */
static Result *check_inferred(Session *session, const VerifyOptions *options)
{
    Loading loading = loading_of(session);
    uint32_t mark = session->diag.messages.length;
    if (!inference_find(&loading, options))
        return NULL;
    Result *result = check(session, options);
    if (result->verdict == VERDICT_VERIFIED) {
        if (!session->args.json || session->args.json_file)
            inference_print(session->programs, &session->sources, stdout);
        return result;
    }
    result_free(result);
    diag_forget(&session->diag, mark);
    inference_undo(&loading);
    return NULL;
}

/* Invariants of loops are looked for at once, or where a first look, not deep, comes to a loop without a
 * bound. */
static Result *check_any(Session *session, const VerifyOptions *options)
{
    enum { NOT_DEEP = 40 };
    InferMode mode = session->args.infer_mode;
    Result *result = NULL;
    VerifyOptions first = *options;
    first.unbounded_depth = NOT_DEEP;
    if (mode == INFER_AUTO) {
        result = check(session, &first);
        if (!result->is_unbounded)
            return result;
        bool is_open = result->verdict == VERDICT_INCONCLUSIVE;
        result_free(result);
        result = is_open ? check_inferred(session, options) : NULL;
    } else if (mode == INFER_HOUDINI) {
        result = check_inferred(session, options);
    }
    return result ? result : check(session, options);
}

/* False: the programs cannot be used. */
static bool run_once(Session *session, const uint32_t processes[2])
{
    VerifyOptions options = run_options(session, processes);
    Program *const *programs = session->programs;
    Result *result = check_any(session, &options);
    Run run = {.processes = {options.processes[0], options.processes[1]},
               .function = function_text(session),
               .result = result};
    for (int side = 0; side < 2; side++)
        run.is_sequential[side] = programs[side] && !programs[side]->calls_mpi;
    CHECK(result->verdict != VERDICT_UNUSABLE || session->diag.error_count);
    if (session->args.confirm)
        native_try_result(&(NativeRun){&session->args,
                                       &session->sources,
                                       (const Program *const *)programs,
                                       {options.processes[0], options.processes[1]}},
                          result);
    Loading loading = loading_of(session);
    run.proposal = precondition_propose(&loading, result, &options);
    vec_push(&session->report.runs, run);
    print_run(session, &run);
    return result->verdict != VERDICT_UNUSABLE;
}

/* The numbers of processes of a side: its own, or the one of both. A program that calls no MPI is
 * one process. */
static ProcessRange range_of(const Session *session, int side, uint32_t processes)
{
    const Program *program = session->programs[side];
    ProcessRange own = session->args.processes_of[side];
    if (program && !program->calls_mpi)
        return (ProcessRange){1, 1};
    return own.low ? own : (ProcessRange){processes, processes};
}

static bool run_for(Session *session, uint32_t np)
{
    ProcessRange of[2] = {range_of(session, 0, np), range_of(session, 1, np)};
    for (uint32_t first = of[0].low; first <= of[0].high; first++)
        for (uint32_t second = of[1].low; second <= of[1].high; second++)
            if (progress_interrupted() || !run_once(session, (uint32_t[]){first, second}))
                return false;
    return true;
}

static void run_all(Session *session)
{
    const Args *args = &session->args;
    uint32_t count = args->process_ranges.length;
    for (uint32_t i = 0; i < (count ? count : 1); i++) {
        ProcessRange range = count ? args->process_ranges.data[i] : args->processes;
        CHECK(range.low >= 1 && range.low <= range.high);
        for (uint32_t np = range.low; np <= range.high; np++)
            if (!run_for(session, np))
                return;
    }
}

/* What stood in the way of a function is its reason, and no error of the command. */
static void note_unusable(Session *session, uint32_t mark)
{
    const Diag *diag = &session->diag;
    Buf reason = {0};
    for (uint32_t i = mark; i < diag->messages.length && !reason.length; i++)
        if (diag->messages.data[i].level == DIAG_ERROR)
            buf_printf(&reason, "not checked: %s", diag->messages.data[i].text);
    Run run = {.processes = {1, 1},
               .function = function_text(session),
               .result = verify_nothing(buf_text(&reason))};
    diag_forget(&session->diag, mark);
    vec_push(&session->report.runs, run);
    buf_release(&reason);
}

/* Bounds are of the functions that have such a parameter. */
static void select_inputs(Session *session, const InputBound *all, uint32_t count)
{
    vec_clear(&session->args.inputs);
    for (uint32_t i = 0; i < count; i++)
        if (program_input(session->programs[1], all[i].name))
            vec_push(&session->args.inputs, all[i]);
}

static void run_function(Session *session, const char *name, const InputBound *inputs,
                         uint32_t input_count)
{
    uint32_t mark = session->diag.messages.length, runs = session->report.runs.length;
    session->args.call.function = name;
    Loading loading = loading_of(session);
    loading_release(&loading, 1);
    loading_read(&loading, 1);
    if (is_loaded(session)) {
        select_inputs(session, inputs, input_count);
        run_all(session);
    }
    if (!session->diag.error_count)
        return;
    while (session->report.runs.length > runs)
        result_free((Result *)vec_pop(&session->report.runs).result);
    note_unusable(session, mark);
}

/* -function=all: each function of the files in turn, and a table. */
static void run_functions(Session *session)
{
    Args *args = &session->args;
    FrontOptions options = loading_options(args);
    VecText names = {0};
    uint32_t count = args->inputs.length;
    InputBound *inputs = arena_copy(&args->arena, args->inputs.data, count * sizeof *inputs);
    bool is_quiet = args->json && !args->json_file;
    if (front_functions(args->files[0].data, args->files[0].length, &options, &session->diag,
                        &names))
        for (uint32_t i = 0; i < names.length && !progress_interrupted(); i++)
            run_function(session, names.data[i], inputs, count);
    if (!session->report.runs.length && !session->diag.error_count)
        diag_error(&session->diag, (Place){0}, "-function=all: the files define no functions");
    if (!session->diag.error_count && !is_quiet)
        report_functions_text(stdout, &session->report, &(TextOptions){.color = args->color});
    vec_release(&names);
}

/* What was allowed and not found is a warning. */
static void warn_of_unused(Session *session)
{
    bool *used = mem_zero(session->args.allowances.length + 1, sizeof *used);
    bool is_complete = session->report.runs.length;
    for (uint32_t i = 0; i < session->report.runs.length; i++) {
        const Result *result = session->report.runs.data[i].result;
        is_complete &= !result->is_cut_short && result->verdict != VERDICT_UNUSABLE;
        for (uint32_t k = 0; k < result->allowed.length; k++)
            used[result->allowed.data[k].allowance] = true;
    }
    allow_warn_unused(&session->args, used, is_complete, &session->diag);
    mem_free(used);
}

static void print_coverage(const Session *session)
{
    const Args *args = &session->args;
    if (!args->verify.marks_reached || (args->json && !args->json_file))
        return;
    report_coverage_text(stdout, &session->report);
    fflush(stdout);
}

static void print_messages(const Session *session)
{
    enum { ERRORS_SHOWN = 20 };
    const Args *args = &session->args;
    if (session->diag.messages.length)
        diag_print(&session->diag, stderr, args->color && !args->json, ERRORS_SHOWN);
    if (session->diag.error_count)
        fprintf(stderr, "tass: the input cannot be used (%u error%s)\n", session->diag.error_count,
                session->diag.error_count == 1 ? "" : "s");
}

/* The program that the solver's command line starts, or the two with a comma between. */
static const char *solver_name(Args *args)
{
    const char *command = args->verify.prover.solver ? args->verify.prover.solver : "cvc5";
    Buf names = {0};
    for (const char *rest = command; rest; rest = strchr(rest, ',')) {
        size_t length;
        rest += *rest == ',';
        const char *name = prover_solver_name(rest, &length);
        buf_puts(&names, names.length ? "," : "");
        buf_add(&names, name, length);
    }
    const char *text = arena_text(&args->arena, buf_text(&names), names.length);
    buf_release(&names);
    return text;
}

/* verify and compare, and what is wrong with a command line that asks for JSON: exit status 0 to 3.
 */
static int run_check(Session *session)
{
    Report *report = &session->report;
    const char *name = command_table[session->args.command].name;
    report->command = name ? name : "none";
    report->diag = &session->diag;
    report->solver = solver_name(&session->args);
    report->words = session->words;
    report->word_count = session->word_count;
    report->files[0] = session->args.files[0];
    report->files[1] = session->args.files[1];
    report->inputs = session->args.inputs.data;
    report->input_count = session->args.inputs.length;
    report->options = &session->args.verify;
    report->explanations = explain_table;
    Documents documents;
    documents_open(&documents, &session->args, &session->diag);
    bool is_all = session->args.call.function && !strcmp(session->args.call.function, "all");
    if (!session->diag.error_count && !is_all)
        load_programs(session);
    session->log = progress_log(session->args.progress);
    progress_catch_signals();
    if (!session->diag.error_count && is_all)
        run_functions(session);
    else if (is_loaded(session)) {
        run_all(session);
        warn_of_unused(session);
    }
    report->program = session->programs[1];
    print_coverage(session);
    report->seconds = now() - session->started;
    report->cpu_seconds = cpu_of(RUSAGE_SELF) + cpu_of(RUSAGE_CHILDREN);
    print_messages(session);
    if (!documents_write(&documents, report))
        return VERDICT_UNUSABLE;
    return (int)report_verdict(report);
}

/* Executes one schedule: what the program prints goes to standard output, all else to standard
 * error. */
static int run_schedule(Session *session)
{
    Args *args = &session->args;
    session->report.command = "run";
    session->report.diag = &session->diag;
    session->report.solver = "cvc5";
    load_programs(session);
    if (is_loaded(session)) {
        bool calls_mpi = session->programs[1]->calls_mpi;
        uint32_t processes = calls_mpi ? args->processes.low : 1;
        VerifyOptions options = run_options(session, (uint32_t[]){processes, processes});
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
    print_messages(session);
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
        load_programs(session);
    return is_loaded(session);
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
    print_messages(session);
    stored_release(&stored);
    if (is_read && any)
        args_release(&own);
    return status;
}

static int run_init(Session *session)
{
    load_programs(session);
    if (is_loaded(session))
        propose_print(stdout, session->programs[1], &session->args);
    print_messages(session);
    return session->diag.error_count ? VERDICT_UNUSABLE : 0;
}

static int run_replay(Session *session)
{
    Stored stored;
    bool is_read = stored_read(&stored, topic_of(session), &session->diag);
    if (is_read && !stored.violations.length)
        diag_error(&session->diag, (Place){0}, "%s has no violation", topic_of(session));
    print_messages(session);
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

static int run_testgen(Session *session)
{
    Args *args = &session->args;
    Report *report = &session->report;
    report->command = "testgen";
    report->diag = &session->diag;
    report->files[0] = args->files[0];
    report->options = &args->verify;
    load_programs(session);
    int status = VERDICT_UNUSABLE;
    if (is_loaded(session)) {
        bool calls_mpi = session->programs[1]->calls_mpi;
        uint32_t processes = calls_mpi ? args->processes.low : 1;
        report->program = session->programs[1];
        progress_catch_signals();
        args->verify.tests = args->verify.tests ? args->verify.tests : TEST_BRANCHES;
        VerifyOptions options = run_options(session, (uint32_t[]){processes, processes});
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
    print_messages(session);
    return status;
}

/* Whether the command behind -- is one that checks. */
static bool has_inner(Session *session, bool may_compare)
{
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
    print_messages(session);
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
    print_messages(session);
    return status;
}

static int run_show(Session *session)
{
    const Args *args = &session->args;
    FrontOptions options = loading_options(args);
    Buf text = {0};
    if (args->show == SHOW_AST) {
        for (uint32_t i = 0; i < args->files[0].length; i++)
            front_print_ast(&text, args->files[0].data[i], &options, &session->diag);
    } else {
        load_programs(session);
        if (session->programs[1] && args->show == SHOW_MODEL_DOT)
            program_print_dot(&text, session->programs[1]);
        else if (session->programs[1])
            program_print(&text, session->programs[1]);
    }
    fputs(buf_text(&text), stdout);
    buf_release(&text);
    print_messages(session);
    return session->diag.error_count ? VERDICT_UNUSABLE : 0;
}

static int no_topic(const Session *session, const char *what)
{
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
    print_messages(session);
    return VERDICT_UNUSABLE;
}

static bool is_abandoned(const Session *session)
{
    bool abandoned = false;
    for (uint32_t i = 0; i < session->report.runs.length; i++)
        abandoned |= session->report.runs.data[i].result->abandoned;
    return abandoned;
}

static void release(Session *session)
{
    for (uint32_t i = 0; i < session->report.runs.length; i++)
        result_free((Result *)session->report.runs.data[i].result);
    vec_release(&session->report.runs);
    vec_release(&session->allowances);
    Loading loading = loading_of(session);
    for (int side = 0; side < 2; side++)
        loading_release(&loading, side);
    formula_release(&session->formula);
    args_release(&session->args);
    arena_release(&session->arena);
    diag_release(&session->diag);
    sources_release(&session->sources);
}

int session_main(int argc, char **argv)
{
    Session session;
    memset(&session, 0, sizeof session);
    session.started = now();
    sources_init(&session.sources);
    diag_init(&session.diag, &session.sources);
    VecText words = {0};
    arena_init(&session.arena);
    words_expand(&session.arena, argc, argv, &words, &session.diag);
    session.words = words.data + 1;
    session.word_count = words.length - 1;
    if (words.length < 2)
        help_print_overview(stderr);
    args_parse(&session.args, (int)words.length, (char **)words.data, &session.diag);
    int status = dispatch(&session);
    if (!document_finish(stdout, "standard output"))
        status = VERDICT_UNUSABLE;
    if (is_abandoned(&session))
        _exit(status); /* what was being built cannot be taken apart */
    release(&session);
    vec_release(&words);
    return status;
}
