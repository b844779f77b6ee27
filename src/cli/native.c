#include "cli/native.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "lib/bug.h"

static ConfirmRequest request_of(const NativeRun *run, const char *emit, double limit)
{
    const Args *args = run->args;
    bool is_compare = run->programs[0] != NULL;
    ConfirmRequest request = {.sources = run->sources,
                              .cpp_args = &args->cpp_args,
                              .libraries = &args->libraries,
                              .given = &args->verify.given,
                              .splits_windows = args->verify.splits_windows,
                              .is_function = args->call.function != NULL,
                              .emit = emit,
                              .limit = limit};
    for (int side = is_compare ? 0 : 1; side < 2; side++) {
        request.programs[side] = run->programs[side];
        request.files[side] = &args->files[is_compare ? side : 0];
        request.requests[side] = args->requests[side].data;
        request.request_counts[side] = args->requests[side].length;
        request.processes[side] = run->processes[side];
    }
    return request;
}

/* The folder of one of several violations. */
static const char *folder_of(Arena *arena, const char *emit, uint32_t number, uint32_t count)
{
    CHECK(number && number <= count);
    Buf path = {0};
    if (!emit || count == 1)
        return emit;
    mkdir(emit, 0777);
    buf_printf(&path, "%s/%u", emit, number);
    const char *copy = arena_text(arena, path.data, path.length);
    buf_release(&path);
    return copy;
}

void native_try_result(const NativeRun *run, Result *result)
{
    CHECK(run->programs[1] && run->processes[1]);
    for (uint32_t i = 0; i < result->violations.length; i++) {
        Violation *violation = &result->violations.data[i];
        Buf text = {0};
        if (violation->certainty != CERTAINTY_PROVED)
            continue;
        const char *emit =
            folder_of(&result->arena, run->args->emit, i + 1, result->violations.length);
        ConfirmRequest request = request_of(run, emit, 0);
        confirm_violation(&request, violation, &text);
        violation->native = arena_text(&result->arena, text.data, text.length);
        buf_release(&text);
    }
}

static ConfirmOutcome try_one(const ConfirmRequest *request, const Violation *violation)
{
    Buf text = {0};
    ConfirmOutcome outcome = confirm_violation(request, violation, &text);
    const SourceFile *file = source_file(request->sources, violation->place.file);
    if (file)
        printf("%s:%u:%u: ", file->path, violation->place.line, violation->place.column);
    printf("%s [%s]\n  natively: %s\n", violation->message,
           property_table[violation->property].name, buf_text(&text));
    fflush(stdout);
    buf_release(&text);
    return outcome;
}

int native_try_stored(const NativeRun *run, const Args *own, const Stored *stored)
{
    Arena arena;
    uint32_t tried = 0, counts[3] = {0};
    arena_init(&arena);
    for (uint32_t i = 0; i < stored->violations.length; i++) {
        const StoredViolation *row = &stored->violations.data[i];
        if (row->violation.certainty != CERTAINTY_PROVED)
            continue;
        const char *emit = folder_of(&arena, own->emit, i + 1, stored->violations.length);
        ConfirmRequest request = request_of(run, emit, own->verify.timeout);
        memcpy(request.processes, row->sides, sizeof request.processes);
        counts[try_one(&request, &row->violation)]++;
        tried++;
    }
    arena_release(&arena);
    printf("tass: %u of %u violation%s shown natively\n", counts[CONFIRM_SHOWN], tried,
           tried == 1 ? "" : "s");
    return counts[CONFIRM_UNABLE] ? 3 : counts[CONFIRM_SHOWN] == tried ? 0 : 1;
}
