#include "mpi/remote.h"

#include "lib/bug.h"

void remote_begin(Remote *remote, Call *origin, uint32_t rank)
{
    CHECK(rank < origin->eval->state->process_count && !origin->eval->is_remote);
    Eval *eval = origin->eval;
    remote->origin = origin;
    remote->eval = *eval;
    remote->eval.rank = rank;
    remote->eval.blamed = eval->rank;
    remote->eval.is_remote = true;
    remote->eval.process = &eval->state->processes[rank];
    remote->call = *origin;
    remote->call.eval = &remote->eval;
}

/* What the path has come to rest on, or needs, goes back. */
void remote_end(Remote *remote)
{
    CHECK(remote->call.eval == &remote->eval && remote->origin->eval->state == remote->eval.state);
    Eval *eval = remote->origin->eval, *other = &remote->eval;
    eval->context = other->context;
    eval->split = other->split;
    eval->is_again = other->is_again;
    eval->again_count = other->again_count;
    eval->error = other->error;
    other->process->is_changed = true;
}
