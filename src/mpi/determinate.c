#include "mpi/determinate.h"

#include <string.h>

#include "mpi/collective.h"

/* All others may tell the order of the processes, or nobody has thought about them. Receives from any
 * source are refused where they are posted (args_peer). */
static const char *const determinate[] = {"Init",
                                          "Init_thread",
                                          "Query_thread",
                                          "Initialized",
                                          "Finalize",
                                          "Finalized",
                                          "Abort",
                                          "Wtime",
                                          "Wtick",
                                          "Get_version",
                                          "Get_library_version",
                                          "Get_processor_name",
                                          "Comm_size",
                                          "Comm_rank",
                                          "Comm_dup",
                                          "Comm_split",
                                          "Comm_free",
                                          "Comm_compare",
                                          "Comm_group",
                                          "Group_size",
                                          "Group_rank",
                                          "Group_incl",
                                          "Group_excl",
                                          "Group_free",
                                          "Comm_create",
                                          "Cart_create",
                                          "Cart_sub",
                                          "Cart_coords",
                                          "Cart_rank",
                                          "Cart_shift",
                                          "Cart_get",
                                          "Cartdim_get",
                                          "Dims_create",
                                          "Send",
                                          "Ssend",
                                          "Recv",
                                          "Sendrecv",
                                          "Sendrecv_replace",
                                          "Get_count",
                                          "Isend",
                                          "Issend",
                                          "Irecv",
                                          "Wait",
                                          "Waitall",
                                          "Send_init",
                                          "Ssend_init",
                                          "Recv_init",
                                          "Start",
                                          "Startall",
                                          "Barrier",
                                          "Bcast",
                                          "Reduce",
                                          "Allreduce",
                                          "Scan",
                                          "Exscan",
                                          "Reduce_scatter",
                                          "Reduce_scatter_block",
                                          "Gather",
                                          "Gatherv",
                                          "Scatter",
                                          "Scatterv",
                                          "Allgather",
                                          "Allgatherv",
                                          "Alltoall",
                                          "Alltoallv",
                                          "Ibarrier",
                                          "Ibcast",
                                          "Ireduce",
                                          "Iallreduce",
                                          "Igather",
                                          "Iscatter",
                                          "Iallgather",
                                          "Ialltoall",
                                          "Op_create",
                                          "Op_free",
                                          "Comm_set_errhandler",
                                          "Error_string",
                                          "Error_class",
                                          "Type_contiguous",
                                          "Type_vector",
                                          "Type_create_hvector",
                                          "Type_indexed",
                                          "Type_create_struct",
                                          "Type_create_resized",
                                          "Type_create_subarray",
                                          "Type_commit",
                                          "Type_free",
                                          "Type_size",
                                          "Type_get_extent",
                                          "Get_address"};

static bool is_determinate(const char *name)
{
    for (size_t i = 0; i < sizeof determinate / sizeof *determinate; i++)
        if (!strcmp(name, determinate[i]))
            return true;
    return false;
}

const char *determinate_breach(const Model *model)
{
    for (uint32_t i = 0; i < model->program->function_count; i++) {
        const Function *function = model->program->functions[i];
        const LibraryFunction *row = function->library;
        if (!function->is_system || !row)
            continue;
        bool is_of_files = row->marks & LIBRARY_FILES;
        bool is_of_mpi = !strncmp(row->name, "MPI_", 4); /* by whichever of its names */
        if (is_of_files)
            return "a function that looks at files or changes them";
        if (is_of_mpi && !is_determinate(row->name + 4))
            return function->name;
    }
    return NULL;
}

/* Of a process. */
static const char *operation_in_flight(Engine *engine, const State *state, uint32_t rank,
                                       Place *place)
{
    const Process *process = &state->processes[rank];
    for (uint32_t i = 0; i < requests_count(process); i++) {
        const Request *request = requests_at(process, i);
        if (request->kind == REQUEST_FREE || request->kind == REQUEST_RETIRED ||
            request->state == REQUEST_INACTIVE)
            continue;
        *place = model_site_place(state->model, request->site);
        return engine_text(engine, "an operation of rank %u is not over: no call has completed it",
                           rank);
    }
    for (uint32_t i = 0; i < collectives_count(process); i++) {
        const Collective *entry = collectives_at(process, i);
        *place = model_site_place(state->model, entry->site);
        return engine_text(engine, "%s of rank %u is not over", collective_name(entry), rank);
    }
    return NULL;
}

const char *determinate_in_flight(Engine *engine, const State *state, Place *place)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        *place = model_site_place(state->model, message->site);
        return engine_text(engine, "the message of rank %u to rank %u is not received yet",
                           message->source, message->dest);
    }
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const char *text = operation_in_flight(engine, state, rank, place);
        if (text)
            return text;
    }
    return NULL;
}
