#include "mpi/spawn.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/knowledge.h"
#include "mpi/object.h"
#include "mpi/remote.h"
#include "mpi/significance.h"
#include "state/exec.h"
#include "state/heap.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

#define ERRCODES_IGNORE 0x7ea50005 /* MPI_ERRCODES_IGNORE */

/* Where the arguments stand: those of MPI_Comm_spawn_multiple come after their number. */
typedef struct Places {
    uint32_t command, words, processes, info, root, comm, result, codes;
} Places;

static Places places_of(const Call *call)
{
    uint32_t at = call->function->kind == SPAWN_MULTIPLE;
    return (Places){at, at + 1, at + 2, at + 3, at + 4, at + 5, at + 6, at + 7};
}

/* What is asked for stands as a list: for each command the number of its program, how many
 * processes, the number of words, and each word as its length and characters. */

static bool find_program(Call *call, const Integers *name, uint32_t *found)
{
    const Program *program = call->eval->state->model->program;
    Buf text = {0};
    for (uint32_t i = 0; i < name->length; i++)
        buf_putc(&text, (char)name->data[i]);
    *found = 0;
    while (*found < program->spawned_count &&
           strcmp(program->spawned[*found].name, buf_text(&text)) != 0)
        ++*found;
    bool is_there = *found < program->spawned_count;
    if (!is_there)
        eval_unsupported(call->eval, call->stmt->place,
                         "the program \"%s\" that is spawned: -spawn=%s=FILE gives its source",
                         buf_text(&text), buf_text(&text));
    buf_release(&text);
    return is_there;
}

static bool append_text(Call *call, Term pointer, Integers *items)
{
    uint32_t at = items->length;
    vec_push(items, 0);
    if (!args_characters(call, pointer, items))
        return false;
    items->data[at] = items->length - at - 1;
    return true;
}

/* The words of an array that a null pointer ends; MPI_ARGV_NULL has none. */
static bool append_words(Call *call, Term array, Integers *items)
{
    Eval *eval = call->eval;
    uint32_t at = items->length;
    Terms words = {0};
    vec_push(items, 0);
    if (pointer_is_null(eval->engine->bank, array))
        return true;
    bool ok = args_pointers(call, array, &words);
    for (uint32_t i = 0; ok && i < words.length; i++) {
        ok = append_text(call, words.data[i], items);
        items->data[at]++;
    }
    vec_release(&words);
    return ok;
}

static bool append_command(Call *call, Term command, Term words, int64_t processes, Integers *items)
{
    Integers name = {0};
    uint32_t program;
    bool ok = eval_require(call->eval, term_bool(processes >= 0), PROPERTY_MPI_ARGUMENT,
                           call->stmt->place, "%s: the number of processes is %lld",
                           call->function->name, (long long)processes) &&
              args_characters(call, command, &name) && find_program(call, &name, &program);
    vec_release(&name);
    if (!ok)
        return false;
    vec_push(items, program);
    vec_push(items, processes);
    return append_words(call, words, items);
}

static bool read_one(Call *call, const Places *at, Integers *items)
{
    int64_t processes;
    return args_int(call, at->processes, "the number of processes", &processes) &&
           append_command(call, call->args[at->command], call->args[at->words], processes, items);
}

static bool read_multiple(Call *call, const Places *at, Integers *items)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t count;
    Terms commands = {0}, words = {0};
    Integers processes = {0};
    bool has_words = !pointer_is_null(bank, call->args[at->words]);
    bool ok = args_int(call, 0, "the number of commands", &count) &&
              eval_require(call->eval, term_bool(count > 0), PROPERTY_MPI_COUNT, call->stmt->place,
                           "%s: the number of commands is %lld", call->function->name,
                           (long long)count) &&
              args_terms(call, at->command, (uint32_t)count, "the commands", &commands) &&
              args_integers(call, at->processes, (uint32_t)count, "the numbers of processes",
                            &processes) &&
              (!has_words || args_terms(call, at->words, (uint32_t)count, "the arguments", &words));
    for (uint32_t i = 0; ok && i < commands.length; i++)
        ok = append_command(call, commands.data[i], has_words ? words.data[i] : pointer_null(bank),
                            processes.data[i], items);
    vec_release(&commands);
    vec_release(&words);
    vec_release(&processes);
    return ok;
}

/* The root alone looks at what is to be started. */
static bool read_call(Call *call, const Places *at, Collective *record)
{
    Eval *eval = call->eval;
    Integers items = {0};
    if (!args_comm(call, at->comm, &record->comm) ||
        !eval_require(eval, term_bool(!comm_is_inter(eval->state, record->comm)), PROPERTY_MPI_COMM,
                      call->stmt->place, "%s: the communicator is an intercommunicator",
                      call->function->name) ||
        !args_root(call, at->root, record->comm, &record->root))
        return false;
    if (comm_rank(eval->state, record->comm, eval->rank) != record->root)
        return true;
    bool ok = call->function->kind == SPAWN_MULTIPLE ? read_multiple(call, at, &items)
                                                     : read_one(call, at, &items);
    if (ok)
        record->data = list_of_numbers(eval->engine->bank, items.data, items.length);
    vec_release(&items);
    return ok;
}

static bool is_started(const Process *process)
{
    return mpi_of(process)->program != 0;
}

const Function *spawn_main(const State *state, uint32_t rank)
{
    const Program *program = state->model->program;
    uint32_t number = mpi_of(&state->processes[rank])->program;
    CHECK(number <= program->spawned_count);
    return number ? program->spawned[number - 1].main : program->main;
}

/* The numbers of processes that nobody has started, as many. */
static bool find_slots(Call *call, uint32_t count, VecU32 *slots)
{
    const State *state = call->eval->state;
    for (uint32_t rank = state->model->world_count;
         rank < state->process_count && slots->length < count; rank++)
        if (!is_started(&state->processes[rank]))
            vec_push(slots, rank);
    if (slots->length < count)
        eval_unsupported(call->eval, call->stmt->place,
                         "that more than %u processes are spawned: -spawn-limit=N allows more",
                         state->process_count - state->model->world_count);
    return slots->length == count;
}

/* Of the list: how many processes, all commands together. */
static uint32_t count_processes(const TermBank *bank, Term list)
{
    uint32_t length, total = 0;
    list_items(bank, list, &length);
    for (uint32_t at = 0; at < length;) {
        total += (uint32_t)list_number(bank, list, at + 1);
        uint32_t words = (uint32_t)list_number(bank, list, at + 2);
        for (at += 3; words > 0; words--)
            at += 1 + (uint32_t)list_number(bank, list, at);
    }
    return total;
}

/* A word at a position of the list, in the memory of the eval's process. */
static Term make_word(Eval *eval, Term list, uint32_t *at)
{
    const TermBank *bank = eval->engine->bank;
    uint32_t length = (uint32_t)list_number(bank, list, (*at)++);
    Buf text = {0};
    for (uint32_t i = 0; i < length; i++)
        buf_putc(&text, (char)list_number(bank, list, (*at)++));
    Term word = heap_text(eval, buf_text(&text), length);
    buf_release(&text);
    return word;
}

/* The process stands at the start of the main of the command at a position of the list. */
static void start(Call *call, uint32_t rank, Term list, uint32_t at)
{
    CHECK(!is_started(&call->eval->state->processes[rank]));
    CHECK(list_number(call->eval->engine->bank, list, at) <
          call->eval->state->model->program->spawned_count);
    Remote remote;
    const Model *model = call->eval->state->model;
    const TermBank *bank = call->eval->engine->bank;
    const Spawned *spawned = &model->program->spawned[list_number(bank, list, at)];
    uint32_t count = (uint32_t)list_number(bank, list, at + 2);
    VecU32 texts = {0};
    remote_begin(&remote, call, rank);
    Process *process = remote.eval.process;
    exec_enter_main(process, model, spawned->main);
    mpi_of(process)->program = (uint32_t)(spawned - model->program->spawned) + 1;
    vec_push(&texts, heap_text(&remote.eval, spawned->name, strlen(spawned->name)));
    at += 3;
    for (uint32_t i = 0; i < count; i++)
        vec_push(&texts, make_word(&remote.eval, list, &at));
    exec_give_words(&remote.eval, spawned->main, texts.data, texts.length);
    exec_initialise(process, model);
    remote_end(&remote);
    vec_release(&texts);
}

/* All that were asked for, each with the words of its command. */
static void start_all(Call *call, Term list, const VecU32 *slots)
{
    const TermBank *bank = call->eval->engine->bank;
    uint32_t length, next = 0;
    list_items(bank, list, &length);
    for (uint32_t at = 0; at < length;) {
        for (int64_t i = 0; i < list_number(bank, list, at + 1); i++)
            start(call, slots->data[next++], list, at);
        uint32_t words = (uint32_t)list_number(bank, list, at + 2);
        for (at += 3; words > 0; words--)
            at += 1 + (uint32_t)list_number(bank, list, at);
    }
}

/* Their MPI_COMM_WORLD, whose handle nobody has, and the communicator with the parents. */
static uint32_t make_comms(Call *call, Collective *const *records, uint32_t count,
                           const VecU32 *slots)
{
    CHECK(slots->length && count);
    State *state = call->eval->state;
    VecU32 members = {0};
    CommPlan world = {.members = slots->data,
                      .count = slots->length,
                      .site = records[0]->site,
                      .topology = TERM_NONE,
                      .key = UINT32_MAX};
    uint32_t own = comm_add(state, &world);
    for (uint32_t rank = 0; rank < count; rank++)
        vec_push(&members, comm_world_rank(state, records[0]->comm, call->eval->rank, rank));
    for (uint32_t i = 0; i < slots->length; i++)
        vec_push(&members, slots->data[i]);
    CommPlan plan = {.members = members.data,
                     .count = members.length,
                     .first = count,
                     .site = records[0]->site,
                     .topology = TERM_NONE};
    uint32_t comm = comm_add(state, &plan);
    for (uint32_t i = 0; i < slots->length; i++) {
        MpiProcess *child = mpi_of(&state->processes[slots->data[i]]);
        child->world = own;
        child->parent = comm;
        for (uint32_t rank = 0; rank < count; rank++)
            child->knowledge = knowledge_union(state, child->knowledge, records[rank]->knowledge);
    }
    vec_release(&members);
    return comm;
}

bool spawn_perform(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(records[0]->root < count);
    TermBank *bank = call->eval->engine->bank;
    Term list = records[records[0]->root]->data;
    uint32_t total = count_processes(bank, list);
    VecU32 slots = {0};
    if (!total)
        eval_unsupported(call->eval, call->stmt->place, "that no process is spawned");
    bool ok = total && find_slots(call, total, &slots);
    if (ok) {
        start_all(call, list, &slots);
        uint32_t comm = make_comms(call, records, count, &slots);
        for (uint32_t rank = 0; rank < count; rank++) {
            records[rank]->result = term_int64(bank, HANDLE_COMM + (int64_t)comm);
            records[rank]->colour = total;
        }
        engine_assume(call->eval->engine, ASSUMPTION_SPAWNED);
    }
    vec_release(&slots);
    return ok;
}

static bool store_codes(Call *call, uint32_t index, uint32_t count)
{
    Integers codes = {0};
    if (args_is_integer_pointer(call, index, ERRCODES_IGNORE))
        return true;
    for (uint32_t i = 0; i < count; i++)
        vec_push(&codes, 0);
    bool ok = args_store_integers(call, index, &codes);
    vec_release(&codes);
    return ok;
}

CallStatus spawn_call(Call *call)
{
    Process *process = call->eval->process;
    Places at = places_of(call);
    Layout significance = {.pattern = PATTERN_NONE,
                           .send = {ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE},
                           .receive = {ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE},
                           .op = ARGUMENT_NONE,
                           .root = (int8_t)at.root,
                           .comm = (int8_t)at.comm};
    Term args[SIGNIFICANCE_ARGUMENTS];
    Lvalue place;
    if (!args_active(call) || !significance_settle(call, &significance, args) ||
        !lvalue_of_pointer(call->eval, call->args[at.result], args_pointee(call, at.result),
                           call->stmt->place, &place))
        return CALL_STOPPED;
    if (process->flow.phase == PHASE_START) {
        Collective record = {.kind = COLLECTIVE_SPAWN, .mode = MODE_BLOCKING, .data = TERM_NONE};
        if (!read_call(call, &at, &record) || !collective_enter(call, &record))
            return CALL_STOPPED;
    }
    Term handle = collective_joined(process)->result;
    uint32_t count = collective_joined(process)->colour;
    CallStatus status = collective_await(call);
    if (status != CALL_DONE)
        return status;
    return lvalue_write(call->eval, &place, handle, call->stmt->place) &&
                   store_codes(call, at.codes, count)
               ? call_success(call)
               : CALL_STOPPED;
}
