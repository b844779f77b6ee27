#include "cli/loading.h"

#include <string.h>

#include "cli/allow.h"
#include "lib/bug.h"
#include "lib/suggestion.h"
#include "libc/functions.h"
#include "mpi/functions.h"

static const LibraryFunction *library_find(const char *name)
{
    const LibraryFunction *row = mpi_library_find(name);
    return row ? row : libc_library_find(name);
}

FrontOptions loading_options(const Args *args)
{
    return (FrontOptions){.cpp_args = args->cpp_args.data,
                          .cpp_arg_count = args->cpp_args.length,
                          .libraries = args->libraries.data,
                          .library_count = args->libraries.length,
                          .inputs = args->fixed.data,
                          .input_count = args->fixed.length,
                          .spawned = args->spawned.data,
                          .spawned_count = args->spawned.length,
                          .library = library_find,
                          .refuse_openmp = args->refuse_openmp,
                          .uses_compiler = args->uses_compiler,
                          .uses_contracts = args->uses_contracts,
                          .infer = args->infer,
                          .runs_loops = args->runs_loops || args->find || args->ltl ||
                                        args->command == COMMAND_RUN ||
                                        args->command == COMMAND_TESTGEN,
                          .literal_macros = args->command == COMMAND_RUN};
}

/* What was asked of both sides may be of one alone. */
static bool is_met(const Loading *loading, const FrontRequest *request)
{
    CHECK(request->name);
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < loading->args->requests[side].length; i++) {
            const FrontRequest *other = &loading->args->requests[side].data[i];
            if (front_same_request(other, request) && other->is_met)
                return true;
        }
    return false;
}

/* The variable of file scope or of main that is closest to the name. */
static const char *near_variable(const Loading *loading, const char *name)
{
    VecText names = {0};
    for (int side = 0; side < 2; side++) {
        const Program *program = loading->programs[side];
        for (uint32_t i = 0; program && i < program->global_count; i++)
            vec_push(&names, program->globals[i]->name);
        for (uint32_t i = 0; program && program->main && i < program->main->local_count; i++)
            vec_push(&names, program->main->locals[i]->name);
    }
    const char *near = suggestion(name, names.data, names.length);
    vec_release(&names);
    return near;
}

/* Where a variable of that name is, though it is not what was asked for; line 0: nowhere. */
static Place place_of(const Loading *loading, const FrontRequest *request)
{
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < loading->args->requests[side].length; i++) {
            const FrontRequest *other = &loading->args->requests[side].data[i];
            if (front_same_request(other, request) && other->place.line)
                return other->place;
        }
    return (Place){0};
}

/* That nothing in the program is what was asked for. */
static void report_unmet(Loading *loading, const FrontRequest *request)
{
    CHECK(request->kind != REQUEST_STUB);
    const char *option = front_request_option(request->kind);
    Place place = place_of(loading, request);
    if (place.line) {
        diag_error(loading->diag, place,
                   "-%s=%s: no constant is assigned to it, nor does it start with one: its value "
                   "is read or "
                   "computed (-args, -stdin, -file)",
                   option, request->name);
        return;
    }
    diag_error(loading->diag, (Place){0}, "-%s=%s: %s has no variable%s of that name", option,
               request->name, request->function ? request->function : "no file scope, nor main,",
               request->kind == REQUEST_OUTPUT ? "" : " or constant");
    const char *near = request->function ? NULL : near_variable(loading, request->name);
    if (near)
        diag_note(loading->diag, (Place){0}, "did you mean -%s=%s?", option, near);
}

static void check_requests(Loading *loading)
{
    const char *previous = "";
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < loading->args->requests[side].length; i++) {
            const FrontRequest *request = &loading->args->requests[side].data[i];
            if (is_met(loading, request) || !strcmp(previous, request->name))
                continue;
            previous = request->name;
            if (request->kind == REQUEST_STUB) {
                diag_error(loading->diag, (Place){0}, "-stub=%s: no such function is called",
                           request->name);
                continue;
            }
            report_unmet(loading, request);
        }
}

/* The greatest number that some run has. */
static uint32_t most_processes(const Args *args)
{
    uint32_t most = args->processes.high;
    for (uint32_t i = 0; i < args->process_ranges.length; i++)
        most = args->process_ranges.data[i].high > most ? args->process_ranges.data[i].high : most;
    for (int side = 0; side < 2; side++)
        most = args->processes_of[side].high > most ? args->processes_of[side].high : most;
    return most;
}

/* The function of a side; without a name: none. */
static FrontCall call_of(Loading *loading, int side)
{
    CHECK(side == 0 || side == 1);
    Args *args = loading->args;
    FrontCall call = args->call;
    if (side == 1 && args->second_function)
        call.function = args->second_function;
    call.is_compared = args->command == COMMAND_COMPARE;
    call.extents = args->extents.data;
    call.extent_count = args->extents.length;
    call.same = args->same.data;
    call.same_count = args->same.length;
    call.processes = most_processes(args);
    call.proposals = loading->proposals;
    call.proposal_count = loading->proposal_count;
    return call;
}

static void check_extents(Loading *loading)
{
    for (uint32_t i = 0; i < loading->args->extents.length; i++) {
        const FrontExtent *extent = &loading->args->extents.data[i];
        if (!extent->is_met)
            diag_error(loading->diag, (Place){0}, "-extent%s: '%s' has no pointer of that name",
                       extent->name, loading->args->call.function);
    }
}

void loading_read(Loading *loading, int side)
{
    CHECK((side == 0 || side == 1) && !loading->programs[side]);
    Args *args = loading->args;
    FrontOptions options = loading_options(args);
    const VecText *files = &args->files[args->command == COMMAND_COMPARE ? side : 0];
    FrontCall call = call_of(loading, side);
    call.other = loading->programs[!side] ? loading->programs[!side]->subject : NULL;
    options.call = call.function ? &call : NULL;
    options.allowances = loading->allowances;
    options.appendix = loading->appendix;
    options.requests = args->requests[side].data;
    options.request_count = args->requests[side].length;
    options.specification = side == 1 ? loading->programs[0] : NULL;
    loading->programs[side] = front_program(files->data, files->length, &options, loading->diag);
}

void loading_release(Loading *loading, int side)
{
    CHECK(side == 0 || side == 1);
    if (loading->programs[side])
        program_release(loading->programs[side]);
    mem_free(loading->programs[side]);
    loading->programs[side] = NULL;
}

/* Whether the implementation says more of what its function needs than the specification. */
static bool says_more(const Subject *specification, const Subject *implementation)
{
    bool more = implementation->global_count;
    for (uint32_t i = 0; i < specification->count && i < implementation->count; i++)
        more |= implementation->extents[i] && !specification->extents[i];
    return more;
}

/* Two functions: the specification is read again when it is known what the other one looks at. */
void loading_align(Loading *loading)
{
    Program **programs = loading->programs;
    if (!loading->args->call.function || !programs[0] || !programs[1])
        return;
    if (says_more(programs[0]->subject, programs[1]->subject)) {
        loading_release(loading, 0);
        loading_read(loading, 0);
    }
    if (programs[0])
        front_align(programs[0], programs[1], loading->diag);
}

void loading_read_all(Loading *loading)
{
    bool compare = loading->args->command == COMMAND_COMPARE;
    for (int side = compare ? 0 : 1; side < 2; side++)
        loading_read(loading, side);
    if (!loading->diag->error_count) {
        check_requests(loading);
        check_extents(loading);
    }
    loading_align(loading);
    allow_take_pragmas(loading->args, loading->allowances, loading->sources);
}
