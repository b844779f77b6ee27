#include "cli/checking.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "cli/allow.h"
#include "cli/documents.h"
#include "cli/explain.h"
#include "cli/identity.h"
#include "cli/infer.h"
#include "cli/native.h"
#include "cli/precondition.h"
#include "lib/bug.h"
#include "report/report.h"

double checking_now(void)
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

Loading checking_loading(Session *session)
{
    return (Loading){.args = &session->args,
                     .sources = &session->sources,
                     .diag = &session->diag,
                     .allowances = &session->allowances,
                     .appendix = session->appendix,
                     .programs = session->programs};
}

/* What a person does not look at, or several processes find. */
static bool goes_elsewhere(const Session *session)
{
    const Args *args = &session->args;
    return (args->json && !args->json_file) || args->verify.jobs != 1 ||
           args->checkpoint.directory || session->cluster;
}

static void begin_dialogue(Session *session)
{
    const Args *args = &session->args;
    bool is_on = args->interaction == INTERACTION_ON;
    bool can_ask = args->find && !args->verify.is_shortest && !goes_elsewhere(session);
    bool is_typed = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (is_on && !can_ask)
        diag_error(&session->diag, (Place){0},
                   "-interactive=on: only with -find, without -shortest, -json, -jobs and "
                   "-checkpoint");
    bool is_asked = is_on || (args->interaction == INTERACTION_AUTO && is_typed &&
                              args->verify.error_limit == 1);
    session->is_interactive = session->text.has_shown = can_ask && is_asked;
    if (session->is_interactive)
        dialogue_init(&session->dialogue, &session->report, &session->text, is_typed);
}

/* The formula that paths are to satisfy; of -ltl, the negation. */
static void read_formula(Session *session)
{
    Args *args = &session->args;
    const char *text = args->find ? args->find : args->ltl;
    begin_dialogue(session);
    if (!text && args->verify.explains_backward)
        diag_error(&session->diag, (Place){0}, "-explain=backward: only with -find or -ltl");
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

void checking_load(Session *session)
{
    read_formula(session);
    if (session->diag.error_count)
        return;
    Loading loading = checking_loading(session);
    loading_read_all(&loading);
}

bool checking_is_loaded(const Session *session)
{
    bool compare = session->args.command == COMMAND_COMPARE;
    return session->programs[1] && (!compare || session->programs[0]) && !session->diag.error_count;
}

/* Options for a number of processes of each side. */
VerifyOptions checking_options(Session *session, const uint32_t processes[2])
{
    CHECK(processes[1]);
    VerifyOptions options = session->args.verify;
    for (int side = 0; side < 2; side++)
        options.processes[side] = processes[side];
    options.inputs = session->args.inputs.data;
    options.input_count = session->args.inputs.length;
    options.progress = progress_show;
    options.progress_user = &session->log;
    options.ask = session->is_interactive ? dialogue_ask : NULL;
    options.ask_user = &session->dialogue;
    return options;
}

static void print_run(Session *session, const Run *run)
{
    const Args *args = &session->args;
    bool to_stdout = args->json && !args->json_file;
    if (to_stdout || run->result->verdict == VERDICT_UNUSABLE)
        return;
    report_run_text(stdout, &session->report, run, &session->text);
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
    CHECK(session->programs[1]);
    Program *const *programs = session->programs;
    CheckpointPlan plan = session->args.checkpoint;
    VerifyOptions own = *options;
    plan.is_first = session->searches++ == 0;
    own.cluster = session->cluster;
    own.checkpoint = plan.directory ? &plan : NULL;
    if (own.cluster || own.checkpoint)
        identity_of_search(session, own.identity);
    Result *result = programs[0] ? verify_compare(programs[0], programs[1], &own, &session->diag)
                                 : verify_program(programs[1], &own, &session->diag);
    progress_clear();
    return result;
}

/* Whether induction shows what it takes for granted. */
static bool checks_induction(const VerifyOptions *options)
{
    return property_in(options->properties, PROPERTY_INVARIANT_ENTRY) &&
           property_in(options->properties, PROPERTY_INVARIANT_KEPT) &&
           property_in(options->properties, PROPERTY_INVARIANT_ASSIGNS);
}

/* With invariants that are inferred; NULL: they do not prove the program, which is to be run as it is. */
static Result *check_inferred(Session *session, const VerifyOptions *options)
{
    if (!checks_induction(options))
        return NULL;
    Loading loading = checking_loading(session);
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

/* What is left of -timeout since the check began; 0: there is no limit. */
static double time_left(const VerifyOptions *options, double start)
{
    double left = options->timeout - (checking_now() - start);
    return options->timeout <= 0 ? 0 : left > 1e-3 ? left : 1e-3;
}

/* The first rounds of all loops, where loops go on without a bound, and so hide what else there is. What
 * is found there is found; else the result stays as it is. */
static Result *check_first_rounds(Session *session, const VerifyOptions *options, Result *result)
{
    CHECK(result);
    enum { ROUNDS = 6, STATES = 20000 };
    bool is_bounded = options->loop_limit || options->loop_bound_count || options->state_limit;
    if (!result->is_unbounded || result->verdict != VERDICT_INCONCLUSIVE || is_bounded)
        return result;
    uint32_t mark = session->diag.messages.length;
    VerifyOptions first = *options;
    first.loop_limit = ROUNDS;
    first.state_limit = STATES;
    Result *other = check(session, &first);
    bool is_better = other->verdict == VERDICT_VIOLATED;
    if (!is_better)
        diag_forget(&session->diag, mark);
    result_free(is_better ? result : other);
    return is_better ? other : result;
}

/* Invariants of loops are looked for at once, or where a first look, not deep, comes to a loop without a
 * bound. */
static Result *check_any(Session *session, const VerifyOptions *options)
{
    enum { NOT_DEEP = 40 };
    InferMode mode = session->args.infer_mode;
    Result *result = NULL;
    double start = checking_now();
    VerifyOptions shallow = *options, rest = *options;
    shallow.unbounded_depth = NOT_DEEP;
    if (mode == INFER_AUTO) {
        result = check(session, &shallow);
        if (!result->is_unbounded)
            return result;
        bool is_open = result->verdict == VERDICT_INCONCLUSIVE;
        result_free(result);
        shallow.timeout = time_left(options, start);
        result = is_open ? check_inferred(session, &shallow) : NULL;
    } else if (mode == INFER_HOUDINI) {
        result = check_inferred(session, options);
    }
    rest.timeout = time_left(options, start);
    if (result)
        return result;
    result = check(session, &rest);
    rest.timeout = time_left(options, start);
    return check_first_rounds(session, &rest, result);
}

void checking_help(Session *session)
{
    CHECK(session->cluster);
    bool is_single = !session->args.call.function || strcmp(session->args.call.function, "all");
    if (!session->diag.error_count && is_single)
        checking_load(session);
    bool is_loaded = !session->diag.error_count && is_single && checking_is_loaded(session);
    static const uint32_t one_each[2] = {1, 1};
    static const Program *const nothing[2];
    VerifyOptions options = checking_options(session, one_each);
    CheckpointPlan plan = session->args.checkpoint;
    options.progress = NULL;
    options.cluster = session->cluster;
    options.checkpoint = plan.directory ? &plan : NULL;
    if (is_loaded)
        identity_of_search(session, options.identity);
    verify_serve(is_loaded ? (const Program *const *)session->programs : nothing, &options,
                 &session->diag);
}

/* False: the programs cannot be used. */
static bool run_once(Session *session, const uint32_t processes[2])
{
    CHECK(processes[1] && session->programs[1]);
    VerifyOptions options = checking_options(session, processes);
    Program *const *programs = session->programs;
    dialogue_begin(&session->dialogue);
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
    Loading loading = checking_loading(session);
    run.proposal = precondition_propose(&loading, result, &options);
    vec_push(&session->report.runs, run);
    print_run(session, &run);
    return result->verdict != VERDICT_UNUSABLE;
}

/* The numbers of processes of a side: its own, or the one of both. A program that calls no MPI is
 * one process. */
static ProcessRange range_of(const Session *session, int side, uint32_t processes)
{
    CHECK(processes);
    const Program *program = session->programs[side];
    ProcessRange own = session->args.processes_of[side];
    if (program && !program->calls_mpi)
        return (ProcessRange){1, 1};
    return own.low ? own : (ProcessRange){processes, processes};
}

static bool run_for(Session *session, uint32_t np)
{
    CHECK(np);
    ProcessRange of[2] = {range_of(session, 0, np), range_of(session, 1, np)};
    for (uint32_t first = of[0].low; first <= of[0].high; first++)
        for (uint32_t second = of[1].low; second <= of[1].high; second++)
            if (progress_interrupted() || session->dialogue.has_quit ||
                !run_once(session, (uint32_t[]){first, second}))
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
    CHECK(mark <= session->diag.messages.length);
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
    CHECK(name);
    uint32_t mark = session->diag.messages.length, runs = session->report.runs.length;
    session->args.call.function = name;
    Loading loading = checking_loading(session);
    loading_release(&loading, 1);
    loading_read(&loading, 1);
    if (checking_is_loaded(session)) {
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

void checking_print_messages(const Session *session)
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

int checking_run(Session *session)
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
    session->text = (TextOptions){.color = session->args.color,
                                  .stats = session->args.stats,
                                  .quiet = session->args.quiet,
                                  .verbose = session->args.verbose,
                                  .trace = session->args.trace};
    Documents documents;
    documents_open(&documents, &session->args, &session->diag);
    bool is_all = session->args.call.function && !strcmp(session->args.call.function, "all");
    if (!session->diag.error_count && !is_all)
        checking_load(session);
    session->log = progress_log(session->args.progress);
    progress_catch_signals();
    if (!session->diag.error_count && is_all)
        run_functions(session);
    else if (checking_is_loaded(session)) {
        run_all(session);
        warn_of_unused(session);
    }
    report->program = session->programs[1];
    print_coverage(session);
    report->seconds = checking_now() - session->started;
    report->cpu_seconds = cpu_of(RUSAGE_SELF) + cpu_of(RUSAGE_CHILDREN);
    checking_print_messages(session);
    if (!documents_write(&documents, report))
        return VERDICT_UNUSABLE;
    return (int)report_verdict(report);
}
