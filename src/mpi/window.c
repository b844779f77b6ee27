#include "mpi/window.h"

#include "lib/bug.h"
#include "mpi/addresses.h"
#include "mpi/arguments.h"
#include "mpi/attributes.h"
#include "mpi/claims.h"
#include "mpi/errors.h"
#include "mpi/group.h"
#include "mpi/layout.h"
#include "mpi/promise.h"
#include "mpi/race.h"
#include "mpi/separate.h"
#include "mpi/typed.h"
#include "state/apart.h"
#include "state/heap.h"
#include "state/layout.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointee.h"
#include "state/pointer_ops.h"
#include "state/view.h"

/* A size in bytes, which is not negative. */
static bool read_size(Call *call, uint32_t index, Term *size)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    *size = eval_simplify(eval, call->args[index]);
    return eval_require(eval, term_le(bank, term_int64(bank, 0), *size), PROPERTY_MPI_WINDOW,
                        call->stmt->place, "%s: the size is %s", call->function->name,
                        engine_term_text(eval->engine, *size));
}

static bool read_unit(Call *call, uint32_t index, Collective *entry)
{
    int64_t unit;
    if (!args_int(call, index, "the displacement unit", &unit) ||
        !eval_require(call->eval, term_bool(unit > 0), PROPERTY_MPI_WINDOW, call->stmt->place,
                      "%s: the displacement unit is %lld", call->function->name, (long long)unit))
        return false;
    if (unit > UINT32_MAX)
        return eval_unsupported(call->eval, call->stmt->place,
                                "a displacement unit of more than %u", UINT32_MAX),
               false;
    entry->colour = (uint32_t)unit;
    return true;
}

/* The memory that the program gave: it exists, and has that many bytes. */
static bool check_memory(Call *call, Term base, Term size, Place at)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    int64_t bytes;
    Run run;
    if (term_to_int64(bank, size, &bytes) && bytes == 0)
        return true;
    if (!pointer_check_object(eval, base, PROPERTY_MPI_WINDOW, at))
        return false;
    ObjectKey key;
    uint32_t items;
    if (pointer_parts(bank, base, &key, NULL, &items) && key.region == REGION_HEAP &&
        !object_block(eval, key.a)->type)
        return eval_require(eval, term_le(bank, size, object_block(eval, key.a)->bytes),
                            PROPERTY_MPI_WINDOW, at, "%s: the window has %s bytes, %s only %s",
                            call->function->name, engine_term_text(eval->engine, size),
                            object_name(eval, key),
                            engine_term_text(eval->engine, object_block(eval, key.a)->bytes));
    if (!run_of_pointer(eval, base, NULL, PROPERTY_MPI_WINDOW, at, &run))
        return false;
    if (!run.type->size || run.outer.count)
        return true; /* a part of something larger */
    Term room = term_mul(bank, run.available, term_int64(bank, (int64_t)run.type->size));
    return eval_require(eval, term_le(bank, size, room), PROPERTY_MPI_WINDOW, at,
                        "%s: the window has %s bytes, %s only %s from there on",
                        call->function->name, engine_term_text(eval->engine, size),
                        object_name(eval, key), engine_term_text(eval->engine, room));
}

static bool read_create(Call *call, Collective *entry)
{
    enum { BASE, SIZE, UNIT };
    Term base = call->args[BASE], size;
    if (!read_size(call, SIZE, &size) || !read_unit(call, UNIT, entry))
        return false;
    if (size != term_int64(call->eval->engine->bank, 0)) {
        if (!pointer_settle(call->eval, &base, call->stmt->place) ||
            !check_memory(call, base, size, call->stmt->place))
            return false;
        entry->send.pointer = base;
    }
    entry->send.counts = size;
    return true;
}

/* Others may be the first to write there: the memory has the type of the program's pointer to it. */
static bool settle_type(Call *call, Term block, const Type *pointer)
{
    ObjectKey key;
    const Type *type = pointer && pointer->kind == TYPE_POINTER ? pointer->element : NULL;
    bool is_said = type && type->size && !type_is_char(type) && type->kind != TYPE_VOID &&
                   type->kind != TYPE_FUNCTION;
    return !is_said ||
           !pointer_parts(call->eval->engine->bank, block, &key, NULL, &(uint32_t){0}) ||
           layout_set_type(call->eval, key.a, type, call->stmt->place);
}

/* MPI allocates the memory, which nobody has set. */
static bool read_allocate(Call *call, Collective *entry)
{
    enum { SIZE, UNIT, BASE = 4 };
    Eval *eval = call->eval;
    Lvalue place;
    Term size;
    if (!read_size(call, SIZE, &size) || !read_unit(call, UNIT, entry) ||
        !lvalue_of_pointer(eval, call->args[BASE], args_pointee(call, BASE), call->stmt->place,
                           &place))
        return false;
    Term block = heap_allocate(eval, size, false);
    if (block == TERM_NONE)
        return false;
    entry->send.pointer = block;
    entry->send.counts = size;
    entry->key = blocks_count(eval->process);
    return settle_type(call, block, place.type) &&
           lvalue_write(eval, &place, block, call->stmt->place);
}

/* Where the memory is, is known when all have come: one behind the other (MPI 4.1, 12.2.3). */
static bool read_shared(Call *call, Collective *entry)
{
    enum { SIZE, UNIT, BASE = 4 };
    Lvalue place;
    return read_size(call, SIZE, &entry->send.counts) && read_unit(call, UNIT, entry) &&
           lvalue_of_pointer(call->eval, call->args[BASE], args_pointee(call, BASE),
                             call->stmt->place, &place);
}

bool window_read(Call *call, Collective *entry)
{
    CHECK(collective_makes_window(entry->kind));
    entry->send.pointer = TERM_NONE;
    entry->send.counts = term_int64(call->eval->engine->bank, 0);
    entry->colour = 1;
    entry->key = 0;
    switch (entry->kind) {
    case COLLECTIVE_WIN_CREATE:
        return read_create(call, entry);
    case COLLECTIVE_WIN_ALLOCATE:
        return read_allocate(call, entry);
    case COLLECTIVE_WIN_SHARED:
        return read_shared(call, entry);
    default:
        return true; /* memory is attached later */
    }
}

/* The memory is open to others from now on. */
static void expose(TermBank *bank, Process *process, uint32_t window, Term base, uint32_t site)
{
    CHECK(term_sort(bank, base) == SORT_PATH);
    claims_add(process, (Claim){.owner = CLAIMS_OF_WINDOWS + window,
                                .mode = CLAIM_EXPOSED,
                                .purpose = CLAIM_WINDOW,
                                .property = PROPERTY_MPI_WINDOW,
                                .site = site,
                                .pointer = base,
                                .first = term_int64(bank, 0),
                                .count = term_int64(bank, 0)});
    process->is_changed = true;
}

/* A member's part is there whether or not its call has returned. */
static bool add_part(Call *call, uint32_t window, uint32_t world, const Collective *entry)
{
    TermBank *bank = call->eval->engine->bank;
    State *state = call->eval->state;
    Process *process = &state->processes[world];
    CHECK(!window_part(process, window) && entry->colour);
    parts_add(process, (WindowPart){.window = window,
                                    .is_live = true,
                                    .site = entry->site,
                                    .base = entry->send.pointer,
                                    .size = entry->send.counts,
                                    .unit = entry->colour,
                                    .block = entry->key});
    process->is_changed = true;
    if (entry->send.pointer == TERM_NONE)
        return true;
    if (!separate_check_alone(call, process, window, entry->send.pointer))
        return false;
    expose(bank, process, window, entry->send.pointer, entry->site);
    return true;
}

/* The memory of all members as one block, and each one's part of it. */
static void share(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count);
    TermBank *bank = call->eval->engine->bank;
    Term total = term_int64(bank, 0);
    for (uint32_t rank = 0; rank < count; rank++)
        total = term_add(bank, total, records[rank]->send.counts);
    uint32_t number = heap_share(call->eval->state, total, records[0]->site);
    Term start = term_int64(bank, 0);
    for (uint32_t rank = 0; rank < count; rank++) {
        records[rank]->send.pointer = heap_shared_pointer(bank, number, start);
        records[rank]->key = number + 1;
        start = term_add(bank, start, records[rank]->send.counts);
    }
}

/* Those who promised that all say the same size, or displacement unit. */
static bool check_same(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count);
    Eval *eval = call->eval;
    const Collective *first = records[0];
    uint32_t promised = 0;
    for (uint32_t rank = 0; rank < count; rank++)
        promised |= records[rank]->promises;
    for (uint32_t rank = 1; rank < count; rank++) {
        const Collective *other = records[rank];
        if (promised & PROMISE_SAME_UNIT &&
            !eval_require(
                eval, term_bool(first->colour == other->colour), PROPERTY_MPI_COLLECTIVE_ARGS,
                call->stmt->place,
                "%s: the info says same_disp_unit, but the displacement unit of rank 0 is "
                "%u, that of rank %u is %u",
                call->function->name, first->colour, rank, other->colour))
            return false;
        if (promised & PROMISE_SAME_SIZE &&
            !eval_require(
                eval, term_equal(eval->engine->bank, first->send.counts, other->send.counts),
                PROPERTY_MPI_COLLECTIVE_ARGS, call->stmt->place,
                "%s: the info says same_size, but the size of rank 0 is %s, that of rank %u is %s",
                call->function->name, engine_term_text(eval->engine, first->send.counts), rank,
                engine_term_text(eval->engine, other->send.counts)))
            return false;
    }
    return true;
}

bool window_perform(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(collective_makes_window(records[0]->kind));
    CHECK(count == comm_size(call->eval->state, records[0]->comm));
    if (!check_same(call, records, count))
        return false;
    State *state = call->eval->state;
    uint32_t window = windows_count(state);
    VecU32 members = {0};
    for (uint32_t rank = 0; rank < count; rank++)
        vec_push(&members, comm_world_rank(state, records[0]->comm, call->eval->rank, rank));
    /* The key keeps the members' handles of the communicator from being live. */
    CommPlan plan = {.members = members.data,
                     .count = count,
                     .site = records[0]->site,
                     .topology = TERM_NONE,
                     .key = UINT32_MAX};
    windows_add(state, (Window){.comm = comm_add(state, &plan),
                                .flavour = records[0]->kind - COLLECTIVE_WIN_CREATE + 1,
                                .site = records[0]->site});
    if (records[0]->kind == COLLECTIVE_WIN_SHARED)
        share(call, records, count);
    bool ok = true;
    for (uint32_t rank = 0; ok && rank < count; rank++) {
        ok = add_part(call, window, members.data[rank], records[rank]);
        records[rank]->result =
            term_int64(call->eval->engine->bank, HANDLE_WIN + (int64_t)window + 1);
    }
    vec_release(&members);
    return ok;
}

static bool store_base(Call *call, uint32_t argument, Term base)
{
    Eval *eval = call->eval;
    Lvalue place;
    return lvalue_of_pointer(eval, call->args[argument], args_pointee(call, argument),
                             call->stmt->place, &place) &&
           lvalue_write(eval, &place, base, call->stmt->place);
}

bool window_deliver(Call *call, const Collective *entry)
{
    TypeTable *types = call->eval->state->model->program->types;
    int64_t handle;
    REQUIRE(term_to_int64(call->eval->engine->bank, entry->result, &handle));
    session_adopt(call, (HANDLE_NUMBER(handle) - 1) | ARGUMENT_WINDOW,
                  session_of(call->eval->process, entry->comm));
    promises_make(call, (HANDLE_NUMBER(handle) - 1) | ARGUMENT_WINDOW, entry->promises);
    if (entry->kind == COLLECTIVE_WIN_SHARED && !store_base(call, 4, entry->send.pointer))
        return false;
    return args_store_at(call, entry->receive.pointer, type_basic(types, BASIC_INT), handle);
}

/* The bytes lie within what the member exposes. */
static bool check_range(Call *call, const WindowPart *part, const WindowRange *range, Term start)
{
    CHECK(range->lower <= range->upper);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term first = term_add(bank, start, term_int64(bank, range->lower));
    Term end = term_add(bank, start, term_int64(bank, range->upper));
    Term inside =
        term_and(bank, term_le(bank, term_int64(bank, 0), first), term_le(bank, end, part->size));
    return eval_holds(eval, inside) ||
           eval_require(eval, inside, PROPERTY_MPI_WINDOW, call->stmt->place,
                        "%s: bytes %s to %s of the window of rank %u are accessed, which has %s",
                        call->function->name, engine_term_text(eval->engine, first),
                        engine_term_text(eval->engine, end), eval->rank,
                        engine_term_text(eval->engine, part->size));
}

/* The memory attached to the window that the bytes lie in. */
static const Attachment *attached_at(Call *call, uint32_t window, ObjectKey key, int64_t first,
                                     int64_t end)
{
    CHECK(first <= end);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    for (uint32_t i = 0; i < attachments_count(eval->process); i++) {
        const Attachment *attachment = attachments_at(eval->process, i);
        ObjectKey own;
        int64_t start, size;
        Term offset = attachment->window == window
                          ? bytes_offset(eval, attachment->base, &own, call->stmt->place)
                          : TERM_NONE;
        if (offset != TERM_NONE && object_key_equal(own, key) &&
            term_to_int64(bank, offset, &start) && term_to_int64(bank, attachment->size, &size) &&
            start <= first && end <= start + size)
            return attachment;
    }
    return NULL;
}

/* In a dynamic window the displacement is an address (MPI 4.1, 12.2.4). */
static bool locate_attached(Call *call, uint32_t window, const WindowRange *range, Term *pointer)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    ObjectKey key = {0};
    Term object = TERM_NONE;
    int64_t offset = 0;
    uint32_t items;
    bool is_found = addresses_object(call, range->displacement, &object, &offset) &&
                    pointer_parts(bank, object, &key, NULL, &items) &&
                    attached_at(call, window, key, offset + range->lower, offset + range->upper);
    if (!eval_require(eval, term_bool(is_found), PROPERTY_MPI_WINDOW, at,
                      "%s: the displacement leads to no memory that rank %u has attached to the "
                      "window",
                      call->function->name, eval->rank))
        return false;
    Term path[] = {term_int64(bank, POINTER_BYTES), term_int64(bank, offset)};
    *pointer = pointer_make(bank, key, path, 2);
    return true;
}

bool window_locate(Call *call, uint32_t window, const WindowRange *range, Term *pointer)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    const WindowPart *part = window_part(eval->process, window);
    Run run;
    REQUIRE(part);
    if (windows_at(eval->state, window)->flavour == WINDOW_DYNAMIC)
        return locate_attached(call, window, range, pointer);
    Term start = term_mul(bank, range->displacement, term_int64(bank, part->unit));
    if (!check_range(call, part, range, start) || part->base == TERM_NONE)
        return false;
    *pointer = part->base;
    if (start == term_int64(bank, 0))
        return true;
    if (!run_of_pointer(eval, part->base, range->wanted, PROPERTY_MPI_WINDOW, at, &run))
        return false;
    int64_t size = (int64_t)run.type->size;
    const Type *type = run.type;
    Term offset = term_mul(bank, range->displacement,
                           term_int64(bank, size ? (int64_t)part->unit / size : 0));
    if (!size || part->unit % size) {
        type = type_basic(eval->state->model->program->types, BASIC_CHAR);
        offset = start;
    }
    *pointer = pointer_add(eval, part->base, offset, type, at);
    return *pointer != TERM_NONE;
}

/* The window of a call that attaches or detaches. */
static bool args_dynamic(Call *call, uint32_t *window)
{
    return args_active(call) && args_window(call, 0, window) &&
           eval_require(
               call->eval,
               term_bool(windows_at(call->eval->state, *window)->flavour == WINDOW_DYNAMIC),
               PROPERTY_MPI_WINDOW, call->stmt->place,
               "%s: the window was not made by MPI_Win_create_dynamic", call->function->name);
}

/* Memory that is attached has nothing in common with what is already (MPI 4.1, 12.2.4). */
static bool check_not_attached(Call *call, uint32_t window, Term base, Term size)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    ObjectKey key, other;
    Term start = bytes_offset(eval, base, &key, at);
    if (start == TERM_NONE)
        return false;
    for (uint32_t i = 0; i < attachments_count(eval->process); i++) {
        Attachment attached = *attachments_at(eval->process, i);
        Term first =
            attached.window == window ? bytes_offset(eval, attached.base, &other, at) : TERM_NONE;
        if (first == TERM_NONE || !object_key_equal(key, other))
            continue;
        Term apart = ranges_apart(eval->engine->bank, start, size, first, attached.size);
        if (!eval_require(eval, apart, PROPERTY_MPI_WINDOW, at,
                          "%s: a part of the memory is attached already (line %u)",
                          call->function->name,
                          model_site_place(eval->state->model, attached.site).line))
            return false;
    }
    return true;
}

/* window, base, size */
CallStatus window_attach(Call *call)
{
    Eval *eval = call->eval;
    Term base = call->args[1], size;
    uint32_t window;
    if (!args_dynamic(call, &window) || !read_size(call, 2, &size) ||
        !pointer_settle(eval, &base, call->stmt->place) ||
        !check_memory(call, base, size, call->stmt->place) ||
        !check_not_attached(call, window, base, size) ||
        !separate_check_alone(call, eval->process, window, base) ||
        !race_attach(eval, base, size, call->stmt->place))
        return CALL_STOPPED;
    attachments_add(
        eval->process,
        (Attachment){.window = window, .site = eval_site(eval), .base = base, .size = size});
    expose(eval->engine->bank, eval->process, window, base, eval_site(eval));
    return call_success(call);
}

static void conceal(Process *process, uint32_t window, Term base)
{
    for (uint32_t i = 0; i < claims_count(process); i++) {
        const Claim *claim = claims_at(process, i);
        if (claim->owner == CLAIMS_OF_WINDOWS + window && claim->pointer == base) {
            claims_remove(process, i);
            return;
        }
    }
}

/* window, base */
CallStatus window_detach(Call *call)
{
    Eval *eval = call->eval;
    Term base = call->args[1];
    uint32_t window, index = 0;
    if (!args_dynamic(call, &window) || !pointer_settle(eval, &base, call->stmt->place))
        return CALL_STOPPED;
    while (index < attachments_count(eval->process) &&
           (attachments_at(eval->process, index)->window != window ||
            attachments_at(eval->process, index)->base != base))
        index++;
    if (!eval_require(eval, term_bool(index < attachments_count(eval->process)),
                      PROPERTY_MPI_WINDOW, call->stmt->place,
                      "%s: the memory is not attached to the window", call->function->name))
        return CALL_STOPPED;
    if (!race_attach(eval, base, attachments_at(eval->process, index)->size, call->stmt->place))
        return CALL_STOPPED;
    attachments_remove(eval->process, index);
    conceal(eval->process, window, base);
    eval->process->is_changed = true;
    return call_success(call);
}

/* Reports an epoch that is open at the end; that of a fence counts if there was an operation. */
static void check_epochs(Eval *eval, const WindowPart *part)
{
    bool is_accessed =
        part->access != ACCESS_NONE && (part->access != ACCESS_FENCE || part->has_operated);
    bool is_posted = part->exposure == EXPOSURE_POST;
    if (is_accessed || is_posted)
        eval_error(eval, PROPERTY_MPI_EPOCH,
                   model_site_place(eval->state->model,
                                    is_accessed ? part->access_site : part->exposure_site),
                   "the epoch that is opened here is never closed");
}

void window_check_leaks(Eval *eval)
{
    for (uint32_t i = 0; i < parts_count(eval->process); i++) {
        const WindowPart *part = parts_at(eval->process, i);
        if (part->is_live)
            check_epochs(eval, part);
        if (part->is_live)
            eval_error(eval, PROPERTY_MPI_RESOURCE_LEAK,
                       model_site_place(eval->state->model, part->site),
                       "the window made here is never freed");
    }
}

bool window_load(Call *call, Lvalue *place, uint32_t *window)
{
    int64_t handle;
    return args_load(call, 0, "the window", place, &handle) &&
           args_window_handle(call, handle, window);
}

bool window_close(Call *call, uint32_t window)
{
    Eval *eval = call->eval;
    WindowPart *part = window_part(eval->process, window);
    CHECK(part && part->is_live && part->exposure != EXPOSURE_POST);
    CHECK(part->access == ACCESS_NONE || part->access == ACCESS_FENCE);
    Term base = part->base;
    uint32_t block = part->block;
    claims_withdraw(eval->process, CLAIMS_OF_WINDOWS + window);
    separate_refresh(call, window);
    for (uint32_t i = attachments_count(eval->process); i-- > 0;)
        if (attachments_at(eval->process, i)->window == window)
            attachments_remove(eval->process, i);
    part->is_live = false;
    part->block = 0;
    part->base = TERM_NONE;
    part->access = ACCESS_NONE;
    part->exposure = EXPOSURE_NONE;
    eval->process->is_changed = true;
    if (block && (block - 1) & BLOCK_SHARED)
        return heap_leave_shared(eval, block - 1, call->stmt->place);
    return !block || heap_free(eval, base, call->stmt->place);
}

/* The member that the query is about: of MPI_PROC_NULL the first that has memory. */
static const WindowPart *queried_part(Call *call, uint32_t window, uint32_t target)
{
    CHECK(target == COMMUNICATION_NOBODY || target < call->eval->state->process_count);
    State *state = call->eval->state;
    uint32_t comm = window_comm(state, window), size = comm_size(state, comm);
    if (target != COMMUNICATION_NOBODY)
        return window_part(&state->processes[target], window);
    for (uint32_t rank = 0; rank + 1 < size; rank++) {
        uint32_t world = comm_world_rank(state, comm, call->eval->rank, rank);
        const WindowPart *part = window_part(&state->processes[world], window);
        if (part->size != term_int64(call->eval->engine->bank, 0))
            return part;
    }
    return window_part(call->eval->process, window);
}

/* window, rank, size, displacement unit, base */
CallStatus window_query(Call *call)
{
    enum { RANK = 1, SIZE, UNIT, BASE };
    Eval *eval = call->eval;
    uint32_t window, target;
    int64_t size;
    if (!args_active(call) || !args_window(call, 0, &window) ||
        !args_target(call, RANK, window, &target) ||
        !eval_require(eval, term_bool(windows_at(eval->state, window)->flavour == WINDOW_SHARED),
                      PROPERTY_MPI_WINDOW, call->stmt->place,
                      "%s: the window was not made by MPI_Win_allocate_shared",
                      call->function->name))
        return CALL_STOPPED;
    WindowPart part = *queried_part(call, window, target);
    return eval_int(eval, part.size, call->stmt->place, "the size of the window", &size) &&
                   args_store(call, SIZE, size) && args_store(call, UNIT, part.unit) &&
                   store_base(call, BASE, part.base)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus window_group(Call *call)
{
    Integers members = {0};
    uint32_t window;
    if (!args_active(call) || !args_window(call, 0, &window))
        return CALL_STOPPED;
    group_of_comm(call, window_comm(call->eval->state, window), &members);
    Term list = list_of_numbers(call->eval->engine->bank, members.data, members.length);
    vec_release(&members);
    if (!object_return(call, 1, OBJECT_GROUP, list))
        return CALL_STOPPED;
    objects_last(call->eval->process)->key =
        session_of(call->eval->process, window | ARGUMENT_WINDOW);
    return call_success(call);
}
