#include "mpi/group.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/comm.h"
#include "mpi/part.h"

bool args_group(Call *call, uint32_t index, Integers *members)
{
    CHECK(!members->length);
    TermBank *bank = call->eval->engine->bank;
    int64_t handle;
    if (!args_int(call, index, "the group", &handle))
        return false;
    uint32_t count, number = HANDLE_NUMBER(handle);
    const MpiObject *object = object_find_live(call->eval->process, OBJECT_GROUP, number);
    bool is_group = HANDLE_CLASS(handle) == HANDLE_GROUP;
    if (is_group && number == GROUP_EMPTY)
        return true;
    if (!is_group || !object)
        return object_invalid(call, OBJECT_GROUP, is_group && number == GROUP_NULL);
    if (!session_agrees(call, index, object->key, "group"))
        return false;
    Term list = object->value;
    list_items(bank, list, &count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(members, list_number(bank, list, i));
    return true;
}

uint32_t group_session(Call *call, uint32_t index)
{
    int64_t handle;
    if (!args_int(call, index, "the group", &handle))
        return 0;
    const MpiObject *object =
        object_find_live(call->eval->process, OBJECT_GROUP, HANDLE_NUMBER(handle));
    return object ? object->key : 0;
}

void group_of_comm(const Call *call, uint32_t comm, Integers *members)
{
    const State *state = call->eval->state;
    uint32_t self = call->eval->rank;
    for (uint32_t rank = 0; rank < comm_own_size(state, comm, self); rank++)
        vec_push(members, comm_own(state, comm, self, rank));
}

int64_t group_rank_of(const Integers *members, int64_t world)
{
    for (uint32_t i = 0; i < members->length; i++)
        if (members->data[i] == world)
            return i;
    return CONSTANT_UNDEFINED;
}

static bool has_member(const Integers *members, int64_t world)
{
    return group_rank_of(members, world) != CONSTANT_UNDEFINED;
}

int64_t group_compare_members(const Integers *a, const Integers *b)
{
    bool is_same = a->length == b->length, is_similar = a->length == b->length;
    for (uint32_t i = 0; is_similar && i < a->length; i++) {
        is_same &= a->data[i] == b->data[i];
        is_similar = has_member(b, a->data[i]);
    }
    return is_same ? COMPARE_IDENT : is_similar ? COMPARE_SIMILAR : COMPARE_UNEQUAL;
}

/* Makes a group of the members, which stems from a session (or 0); its handle goes to argument index. */
static CallStatus finish(Call *call, uint32_t index, Integers *members, uint32_t session, bool ok)
{
    TermBank *bank = call->eval->engine->bank;
    if (ok && members->length) {
        ok = object_return(call, index, OBJECT_GROUP,
                           list_of_numbers(bank, members->data, members->length));
        if (ok)
            objects_last(call->eval->process)->key = session;
    } else if (ok)
        ok = object_store(call, index, OBJECT_GROUP, GROUP_EMPTY);
    vec_release(members);
    return ok ? call_success(call) : CALL_STOPPED;
}

CallStatus group_from_comm(Call *call)
{
    Arguments arguments;
    Integers members = {0};
    bool ok = arguments_read(call, &arguments);
    uint32_t comm = ok ? (uint32_t)arguments.values[ARGUMENT(Comm_group, comm)] : 0;
    if (ok)
        group_of_comm(call, comm, &members);
    return finish(call, ARGUMENT(Comm_group, group), &members,
                  session_of(call->eval->process, comm), ok);
}

/* Stores a number in the last argument. */
static CallStatus answer(Call *call, bool ok, int64_t value)
{
    return ok && args_store(call, call->count - 1, value) ? call_success(call) : CALL_STOPPED;
}

CallStatus group_size(Call *call)
{
    Integers members = {0};
    bool ok = args_active(call) && args_group(call, 0, &members);
    int64_t size = members.length;
    vec_release(&members);
    return answer(call, ok, size);
}

CallStatus group_rank(Call *call)
{
    Integers members = {0};
    bool ok = args_active(call) && args_group(call, 0, &members);
    int64_t rank = group_rank_of(&members, call->eval->rank);
    vec_release(&members);
    return answer(call, ok, rank);
}

CallStatus group_compare(Call *call)
{
    Integers a = {0}, b = {0};
    bool ok = args_active(call) && args_group(call, 0, &a) && args_group(call, 1, &b);
    int64_t result = group_compare_members(&a, &b);
    vec_release(&a);
    vec_release(&b);
    return answer(call, ok, result);
}

static bool is_rank(Call *call, const Integers *members, int64_t rank)
{
    return eval_require(call->eval, term_bool(rank >= 0 && rank < members->length),
                        PROPERTY_MPI_RANK, call->stmt->place,
                        "%s: %lld is no rank of the group, which has %u members",
                        call->function->name, (long long)rank, members->length);
}

/* Ranks of the first group as ranks of the second one. */
static bool translate(Call *call, const Integers *from, const Integers *to, Integers *ranks)
{
    for (uint32_t i = 0; i < ranks->length; i++) {
        if (ranks->data[i] == CONSTANT_PROC_NULL)
            continue;
        if (!is_rank(call, from, ranks->data[i]))
            return false;
        ranks->data[i] = group_rank_of(to, from->data[ranks->data[i]]);
    }
    return true;
}

/* group, n, ranks, group, ranks */
CallStatus group_translate(Call *call)
{
    int64_t count;
    Integers from = {0}, to = {0}, ranks = {0};
    bool ok = args_active(call) && args_group(call, 0, &from) && args_count(call, 1, &count) &&
              args_integers(call, 2, (uint32_t)count, "the ranks", &ranks) &&
              args_group(call, 3, &to) && translate(call, &from, &to, &ranks) &&
              args_store_integers(call, 4, &ranks);
    vec_release(&from);
    vec_release(&to);
    vec_release(&ranks);
    return ok ? call_success(call) : CALL_STOPPED;
}

CallStatus group_combine(Call *call)
{
    Integers a = {0}, b = {0}, members = {0};
    uint32_t kind = call->function->kind;
    bool ok = args_active(call) && args_group(call, 0, &a) && args_group(call, 1, &b);
    for (uint32_t i = 0; i < a.length; i++)
        if (kind == GROUP_UNION || has_member(&b, a.data[i]) == (kind == GROUP_INTERSECTION))
            vec_push(&members, a.data[i]);
    for (uint32_t i = 0; kind == GROUP_UNION && i < b.length; i++)
        if (!has_member(&a, b.data[i]))
            vec_push(&members, b.data[i]);
    vec_release(&a);
    vec_release(&b);
    return finish(call, 2, &members, ok ? group_session(call, 0) : 0, ok);
}

/* Ranks within the group, none of them twice. */
static bool check_ranks(Call *call, const Integers *group, const Integers *ranks)
{
    for (uint32_t i = 0; i < ranks->length; i++) {
        if (!is_rank(call, group, ranks->data[i]))
            return false;
        for (uint32_t j = 0; j < i; j++)
            if (ranks->data[i] == ranks->data[j] &&
                !eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_RANK, call->stmt->place,
                              "%s: rank %lld is named twice", call->function->name,
                              (long long)ranks->data[i]))
                return false;
    }
    return true;
}

/* The members at the ranks, or all others. */
static CallStatus select_ranks(Call *call, Integers *group, Integers *ranks, bool ok)
{
    CHECK(call->function->kind == GROUP_INCLUDE || call->function->kind == GROUP_EXCLUDE);
    Integers members = {0};
    bool includes = call->function->kind == GROUP_INCLUDE;
    ok = ok && check_ranks(call, group, ranks);
    for (uint32_t i = 0; ok && includes && i < ranks->length; i++)
        vec_push(&members, group->data[ranks->data[i]]);
    for (uint32_t i = 0; ok && !includes && i < group->length; i++)
        if (!has_member(ranks, i))
            vec_push(&members, group->data[i]);
    vec_release(group);
    vec_release(ranks);
    return finish(call, 3, &members, ok ? group_session(call, 0) : 0, ok);
}

/* group, n, ranks, new */
CallStatus group_select(Call *call)
{
    int64_t count;
    Integers group = {0}, ranks = {0};
    bool ok = args_active(call) && args_group(call, 0, &group) && args_count(call, 1, &count) &&
              args_integers(call, 2, (uint32_t)count, "the ranks", &ranks);
    return select_ranks(call, &group, &ranks, ok);
}

/* The ranks of triplets: first, last, stride. */
static bool expand_ranges(Call *call, const Integers *ranges, const Integers *group,
                          Integers *ranks)
{
    CHECK(ranges->length % 3 == 0);
    for (uint32_t i = 0; i + 2 < ranges->length; i += 3) {
        int64_t first = ranges->data[i], last = ranges->data[i + 1], stride = ranges->data[i + 2];
        bool ok = eval_require(call->eval, term_bool(stride != 0), PROPERTY_MPI_ARGUMENT,
                               call->stmt->place, "%s: a stride is 0", call->function->name) &&
                  is_rank(call, group, first) && is_rank(call, group, last);
        if (!ok)
            return false;
        for (int64_t rank = first; stride > 0 ? rank <= last : rank >= last; rank += stride)
            vec_push(ranks, rank);
    }
    return true;
}

/* So many that an array of them has no length here. */
static bool check_triplets(Call *call, int64_t count)
{
    if (count <= UINT32_MAX / 3)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "more than %u ranges of ranks", UINT32_MAX / 3);
    return false;
}

/* group, n, triplets, new */
CallStatus group_select_ranges(Call *call)
{
    int64_t count;
    Integers group = {0}, ranges = {0}, ranks = {0};
    bool ok = args_active(call) && args_group(call, 0, &group) && args_count(call, 1, &count) &&
              check_triplets(call, count) &&
              args_integers(call, 2, 3 * (uint32_t)count, "the ranges", &ranges) &&
              expand_ranges(call, &ranges, &group, &ranks);
    vec_release(&ranges);
    return select_ranks(call, &group, &ranks, ok);
}

CallStatus group_free(Call *call)
{
    Lvalue place;
    uint32_t number;
    if (!args_active(call) || !object_load(call, 0, OBJECT_GROUP, &place, &number))
        return CALL_STOPPED;
    const MpiObject *object = object_find_live(call->eval->process, OBJECT_GROUP, number);
    if (object && !session_allows(call, object->key, "group"))
        return CALL_STOPPED;
    return object_free(call, OBJECT_GROUP);
}
