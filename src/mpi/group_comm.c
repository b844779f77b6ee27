#include "mpi/group_comm.h"

#include "lib/bug.h"
#include "mpi/error_handlers.h"
#include "mpi/group.h"
#include "mpi/object.h"
#include "mpi/part.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

/* Of MPI_Comm_create_from_group: group, text, info, error handler, communicator. */
enum { FROM_GROUP, FROM_TEXT, FROM_INFO, FROM_HANDLER, FROM_RESULT };

bool group_comm_text_key(Call *call, uint32_t index, uint32_t *key)
{
    Integers text = {0};
    bool ok = args_string(call, index, &text);
    if (ok)
        *key = list_of_numbers(call->eval->engine->bank, text.data, text.length);
    vec_release(&text);
    return ok;
}

bool group_comm_stays_out(Call *call, bool *stays_out)
{
    Eval *eval = call->eval;
    Integers members = {0};
    Lvalue place;
    bool ok = args_active(call) && args_group(call, FROM_GROUP, &members);
    *stays_out = ok && !members.length;
    vec_release(&members);
    Term null = term_int64(eval->engine->bank, HANDLE_COMM);
    return ok && (!*stays_out ||
                  (lvalue_of_pointer(eval, call->args[FROM_RESULT], args_pointee(call, FROM_RESULT),
                                     call->stmt->place, &place) &&
                   lvalue_write(eval, &place, null, call->stmt->place)));
}

static bool check_member(Call *call, const Integers *members)
{
    bool is_member = group_rank_of(members, call->eval->rank) != CONSTANT_UNDEFINED;
    return eval_require(call->eval, term_bool(is_member), PROPERTY_MPI_COMM, call->stmt->place,
                        "%s: the process is not in the group", call->function->name);
}

bool group_comm_join(Call *call, const Integers *members, const CommPlan *made, uint32_t *comm)
{
    CHECK(made->key && made->site);
    VecU32 ranks = {0};
    CommPlan plan = *made;
    if (!check_member(call, members))
        return false;
    for (uint32_t i = 0; i < members->length; i++)
        vec_push(&ranks, (uint32_t)members->data[i]);
    plan.members = ranks.data;
    plan.count = ranks.length;
    plan.topology = TERM_NONE;
    *comm = comm_join(call->eval->state, &plan, call->eval->rank);
    vec_release(&ranks);
    return true;
}

bool group_comm_read(Call *call, Collective *entry)
{
    Integers members = {0};
    CommPlan plan = {.site = entry->site, .key = KEY_FROM_GROUP};
    bool ok = args_group(call, FROM_GROUP, &members) &&
              group_comm_text_key(call, FROM_TEXT, &plan.tag) &&
              errors_check(call, FROM_HANDLER, PARAMETER_COMM) &&
              group_comm_join(call, &members, &plan, &entry->comm) &&
              errors_take(call, FROM_HANDLER, entry->comm, PARAMETER_COMM);
    vec_release(&members);
    if (ok)
        session_adopt(call, entry->comm, group_session(call, FROM_GROUP));
    return ok;
}
