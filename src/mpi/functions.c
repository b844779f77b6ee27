#include "mpi/functions.h"

#include <string.h>

#include "mpi/buffered.h"
#include "mpi/attributes.h"
#include "mpi/cart.h"
#include "mpi/collective.h"
#include "mpi/comm_collective.h"
#include "mpi/derived.h"
#include "mpi/environment.h"
#include "mpi/epoch.h"
#include "mpi/errors.h"
#include "mpi/group.h"
#include "mpi/info.h"
#include "mpi/local.h"
#include "mpi/name.h"
#include "mpi/nonblocking.h"
#include "mpi/observe.h"
#include "mpi/op.h"
#include "mpi/p2p.h"
#include "mpi/pack.h"
#include "mpi/probe.h"
#include "mpi/rma.h"
#include "mpi/status.h"
#include "mpi/window.h"

#define BLOCKING(kind) COLLECTIVE_ROW((uint32_t)COLLECTIVE_##kind, (uint32_t)MODE_BLOCKING)
#define PERSISTENT(kind) COLLECTIVE_ROW((uint32_t)COLLECTIVE_##kind, (uint32_t)MODE_INIT)
#define NONBLOCKING(kind) COLLECTIVE_ROW((uint32_t)COLLECTIVE_##kind, (uint32_t)MODE_NONBLOCKING)

const SystemFunction mpi_functions[] = {
    {"MPI_Init", mpi_init, 0},
    {"MPI_Init_thread", mpi_init_thread, 0},
    {"MPI_Query_thread", mpi_query_thread, 0},
    {"MPI_Get_library_version", mpi_get_library_version, 0},
    {"MPI_Initialized", mpi_initialized, 0},
    {"MPI_Finalize", mpi_finalize, 0},
    {"MPI_Finalized", mpi_finalized, 0},
    {"MPI_Abort", mpi_abort, 0},
    {"MPI_Wtime", mpi_wtime, 0},
    {"MPI_Comm_size", mpi_comm_size, 0},
    {"MPI_Comm_rank", mpi_comm_rank, 0},
    {"MPI_Is_thread_main", local_is_thread_main, 0},
    {"MPI_Pcontrol", local_pcontrol, 0},
    {"MPI_Alloc_mem", local_alloc_mem, 0},
    {"MPI_Free_mem", local_free_mem, 0},
    {"MPI_Reduce_local", local_reduce, 0},
    {"MPI_Send", p2p_send, SEND_STANDARD},
    {"MPI_Ssend", p2p_send, SEND_SYNCHRONOUS},
    {"MPI_Rsend", p2p_send, SEND_READY},
    {"MPI_Bsend", p2p_send, SEND_BUFFERED},
    {"MPI_Buffer_attach", buffered_attach, 0},
    {"MPI_Buffer_detach", buffered_detach, 0},
    {"MPI_Recv", p2p_receive, 0},
    {"MPI_Sendrecv", p2p_sendrecv, 0},
    {"MPI_Wtick", mpi_wtick, 0},
    {"MPI_Get_version", mpi_get_version, 0},
    {"MPI_Get_processor_name", mpi_get_processor_name, 0},
    {"MPI_Sendrecv_replace", p2p_sendrecv_replace, 0},
    {"MPI_Get_elements", status_count, COUNT_ELEMENTS},
    {"MPI_Get_elements_x", status_count, COUNT_ELEMENTS},
    {"MPI_Probe", probe_call, PROBE_PLAIN},
    {"MPI_Isend", nonblocking_send, SEND_STANDARD},
    {"MPI_Issend", nonblocking_send, SEND_SYNCHRONOUS},
    {"MPI_Irsend", nonblocking_send, SEND_READY},
    {"MPI_Ibsend", nonblocking_send, SEND_BUFFERED},
    {"MPI_Irecv", nonblocking_receive, 0},
    {"MPI_Send_init", persistent_send, SEND_STANDARD},
    {"MPI_Ssend_init", persistent_send, SEND_SYNCHRONOUS},
    {"MPI_Rsend_init", persistent_send, SEND_READY},
    {"MPI_Bsend_init", persistent_send, SEND_BUFFERED},
    {"MPI_Recv_init", persistent_receive, 0},
    {"MPI_Start", request_start, 0},
    {"MPI_Startall", request_startall, 0},
    {"MPI_Request_free", request_release, 0},
    {"MPI_Wait", request_wait, 0},
    {"MPI_Waitall", request_waitall, 0},
    {"MPI_Waitany", observe_call, OBSERVE_WAITANY},
    {"MPI_Waitsome", observe_call, OBSERVE_WAITSOME},
    {"MPI_Test", observe_call, OBSERVE_TEST},
    {"MPI_Testall", observe_call, OBSERVE_TESTALL},
    {"MPI_Testany", observe_call, OBSERVE_TESTANY},
    {"MPI_Testsome", observe_call, OBSERVE_TESTSOME},
    {"MPI_Iprobe", observe_call, OBSERVE_IPROBE},
    {"MPI_Improbe", observe_call, OBSERVE_IMPROBE},
    {"MPI_Request_get_status", observe_call, OBSERVE_STATUS},
    {"MPI_Mprobe", probe_call, PROBE_MATCHED},
    {"MPI_Mrecv", probe_receive, 0},
    {"MPI_Imrecv", probe_receive_start, 0},
    {"MPI_Cancel", request_cancel, 0},
    {"MPI_Test_cancelled", status_is_cancelled, 0},
    {"MPI_Get_count", status_count, COUNT_COPIES},
    {"MPI_Comm_dup", collective_call, BLOCKING(COMM_DUP)},
    {"MPI_Comm_split", collective_call, BLOCKING(COMM_SPLIT)},
    {"MPI_Comm_dup_with_info", collective_call, BLOCKING(COMM_DUP_WITH_INFO)},
    {"MPI_Comm_idup", collective_start, NONBLOCKING(COMM_DUP)},
    {"MPI_Comm_idup_with_info", collective_start, NONBLOCKING(COMM_DUP_WITH_INFO)},
    {"MPI_Comm_split_type", collective_call, BLOCKING(COMM_SPLIT_TYPE)},
    {"MPI_Comm_create", collective_call, BLOCKING(COMM_CREATE)},
    {"MPI_Comm_create_group", collective_call, BLOCKING(COMM_CREATE_GROUP)},
    {"MPI_Comm_free", comm_free, 0},
    {"MPI_Comm_compare", comm_compare, 0},
    {"MPI_Comm_group", group_from_comm, 0},
    {"MPI_Comm_test_inter", comm_test_inter, 0},
    {"MPI_Comm_remote_size", comm_remote_size, 0},
    {"MPI_Comm_set_name", name_set, NAME_COMM},
    {"MPI_Comm_get_name", name_get, NAME_COMM},
    {"MPI_Group_size", group_size, 0},
    {"MPI_Group_rank", group_rank, 0},
    {"MPI_Group_translate_ranks", group_translate, 0},
    {"MPI_Group_compare", group_compare, 0},
    {"MPI_Group_union", group_combine, GROUP_UNION},
    {"MPI_Group_intersection", group_combine, GROUP_INTERSECTION},
    {"MPI_Group_difference", group_combine, GROUP_DIFFERENCE},
    {"MPI_Group_incl", group_select, GROUP_INCLUDE},
    {"MPI_Group_excl", group_select, GROUP_EXCLUDE},
    {"MPI_Group_range_incl", group_select_ranges, GROUP_INCLUDE},
    {"MPI_Group_range_excl", group_select_ranges, GROUP_EXCLUDE},
    {"MPI_Group_free", group_free, 0},
    {"MPI_Op_create", op_create, 0},
    {"MPI_Op_free", op_free, 0},
    {"MPI_Op_commutative", op_commutative, 0},
    {"MPI_Comm_set_errhandler", errors_set, 0},
    {"MPI_Comm_get_errhandler", errors_get, 0},
    {"MPI_Errhandler_free", errors_free, 0},
    {"MPI_Error_class", error_class, 0},
    {"MPI_Error_string", error_string, 0},
    {"MPI_Comm_create_keyval", keyval_create, 0},
    {"MPI_Comm_free_keyval", keyval_free, 0},
    {"MPI_Comm_set_attr", attribute_set, 0},
    {"MPI_Comm_get_attr", attribute_get, 0},
    {"MPI_Comm_delete_attr", attribute_delete, 0},
    {"MPI_Keyval_create", keyval_create, 0},
    {"MPI_Keyval_free", keyval_free, 0},
    {"MPI_Attr_put", attribute_set, 0},
    {"MPI_Attr_get", attribute_get, 0},
    {"MPI_Attr_delete", attribute_delete, 0},
    {"MPI_Info_create", info_create, 0},
    {"MPI_Info_free", info_free, 0},
    {"MPI_Info_set", info_set, 0},
    {"MPI_Info_get", info_get, 0},
    {"MPI_Info_get_valuelen", info_length, 0},
    {"MPI_Info_get_string", info_string, 0},
    {"MPI_Info_delete", info_delete, 0},
    {"MPI_Info_get_nkeys", info_count, 0},
    {"MPI_Info_get_nthkey", info_key, 0},
    {"MPI_Info_dup", info_dup, 0},
    {"MPI_Cart_create", collective_call, BLOCKING(CART_CREATE)},
    {"MPI_Cart_sub", collective_call, BLOCKING(CART_SUB)},
    {"MPI_Graph_create", collective_call, BLOCKING(GRAPH_CREATE)},
    {"MPI_Graphdims_get", graph_dimensions, 0},
    {"MPI_Graph_get", graph_get, 0},
    {"MPI_Graph_neighbors_count", graph_counts, 0},
    {"MPI_Graph_neighbors", graph_neighbours, 0},
    {"MPI_Dist_graph_create_adjacent", collective_call, BLOCKING(DIST_GRAPH_CREATE)},
    {"MPI_Dist_graph_neighbors_count", graph_adjacent_counts, 0},
    {"MPI_Dist_graph_neighbors", graph_adjacent_neighbours, 0},
    {"MPI_Neighbor_allgather", collective_call, BLOCKING(NEIGHBOUR_ALLGATHER)},
    {"MPI_Neighbor_allgatherv", collective_call, BLOCKING(NEIGHBOUR_ALLGATHERV)},
    {"MPI_Neighbor_alltoall", collective_call, BLOCKING(NEIGHBOUR_ALLTOALL)},
    {"MPI_Neighbor_alltoallv", collective_call, BLOCKING(NEIGHBOUR_ALLTOALLV)},
    {"MPI_Ineighbor_allgather", collective_start, NONBLOCKING(NEIGHBOUR_ALLGATHER)},
    {"MPI_Ineighbor_allgatherv", collective_start, NONBLOCKING(NEIGHBOUR_ALLGATHERV)},
    {"MPI_Ineighbor_alltoall", collective_start, NONBLOCKING(NEIGHBOUR_ALLTOALL)},
    {"MPI_Ineighbor_alltoallv", collective_start, NONBLOCKING(NEIGHBOUR_ALLTOALLV)},
    {"MPI_Cart_coords", cart_coords, 0},
    {"MPI_Cart_rank", cart_rank, 0},
    {"MPI_Cart_shift", cart_shift, 0},
    {"MPI_Cart_get", cart_get, 0},
    {"MPI_Cartdim_get", cart_dimensions, 0},
    {"MPI_Topo_test", topology_test, 0},
    {"MPI_Dims_create", dims_create, 0},
    {"MPI_Barrier", collective_call, BLOCKING(BARRIER)},
    {"MPI_Bcast", collective_call, BLOCKING(BCAST)},
    {"MPI_Reduce", collective_call, BLOCKING(REDUCE)},
    {"MPI_Allreduce", collective_call, BLOCKING(ALLREDUCE)},
    {"MPI_Scan", collective_call, BLOCKING(SCAN)},
    {"MPI_Exscan", collective_call, BLOCKING(EXSCAN)},
    {"MPI_Reduce_scatter", collective_call, BLOCKING(REDUCE_SCATTER)},
    {"MPI_Reduce_scatter_block", collective_call, BLOCKING(REDUCE_SCATTER_BLOCK)},
    {"MPI_Gather", collective_call, BLOCKING(GATHER)},
    {"MPI_Gatherv", collective_call, BLOCKING(GATHERV)},
    {"MPI_Scatter", collective_call, BLOCKING(SCATTER)},
    {"MPI_Scatterv", collective_call, BLOCKING(SCATTERV)},
    {"MPI_Allgather", collective_call, BLOCKING(ALLGATHER)},
    {"MPI_Allgatherv", collective_call, BLOCKING(ALLGATHERV)},
    {"MPI_Alltoall", collective_call, BLOCKING(ALLTOALL)},
    {"MPI_Alltoallv", collective_call, BLOCKING(ALLTOALLV)},
    {"MPI_Alltoallw", collective_call, BLOCKING(ALLTOALLW)},
    {"MPI_Ibarrier", collective_start, NONBLOCKING(BARRIER)},
    {"MPI_Ibcast", collective_start, NONBLOCKING(BCAST)},
    {"MPI_Ireduce", collective_start, NONBLOCKING(REDUCE)},
    {"MPI_Iallreduce", collective_start, NONBLOCKING(ALLREDUCE)},
    {"MPI_Iscan", collective_start, NONBLOCKING(SCAN)},
    {"MPI_Iexscan", collective_start, NONBLOCKING(EXSCAN)},
    {"MPI_Ireduce_scatter", collective_start, NONBLOCKING(REDUCE_SCATTER)},
    {"MPI_Ireduce_scatter_block", collective_start, NONBLOCKING(REDUCE_SCATTER_BLOCK)},
    {"MPI_Igather", collective_start, NONBLOCKING(GATHER)},
    {"MPI_Igatherv", collective_start, NONBLOCKING(GATHERV)},
    {"MPI_Iscatter", collective_start, NONBLOCKING(SCATTER)},
    {"MPI_Iscatterv", collective_start, NONBLOCKING(SCATTERV)},
    {"MPI_Iallgather", collective_start, NONBLOCKING(ALLGATHER)},
    {"MPI_Iallgatherv", collective_start, NONBLOCKING(ALLGATHERV)},
    {"MPI_Ialltoall", collective_start, NONBLOCKING(ALLTOALL)},
    {"MPI_Ialltoallv", collective_start, NONBLOCKING(ALLTOALLV)},
    {"MPI_Ialltoallw", collective_start, NONBLOCKING(ALLTOALLW)},
    {"MPI_Barrier_init", collective_init, PERSISTENT(BARRIER)},
    {"MPI_Bcast_init", collective_init, PERSISTENT(BCAST)},
    {"MPI_Reduce_init", collective_init, PERSISTENT(REDUCE)},
    {"MPI_Allreduce_init", collective_init, PERSISTENT(ALLREDUCE)},
    {"MPI_Scan_init", collective_init, PERSISTENT(SCAN)},
    {"MPI_Exscan_init", collective_init, PERSISTENT(EXSCAN)},
    {"MPI_Reduce_scatter_init", collective_init, PERSISTENT(REDUCE_SCATTER)},
    {"MPI_Reduce_scatter_block_init", collective_init, PERSISTENT(REDUCE_SCATTER_BLOCK)},
    {"MPI_Gather_init", collective_init, PERSISTENT(GATHER)},
    {"MPI_Gatherv_init", collective_init, PERSISTENT(GATHERV)},
    {"MPI_Scatter_init", collective_init, PERSISTENT(SCATTER)},
    {"MPI_Scatterv_init", collective_init, PERSISTENT(SCATTERV)},
    {"MPI_Allgather_init", collective_init, PERSISTENT(ALLGATHER)},
    {"MPI_Allgatherv_init", collective_init, PERSISTENT(ALLGATHERV)},
    {"MPI_Alltoall_init", collective_init, PERSISTENT(ALLTOALL)},
    {"MPI_Alltoallv_init", collective_init, PERSISTENT(ALLTOALLV)},
    {"MPI_Alltoallw_init", collective_init, PERSISTENT(ALLTOALLW)},
    {"MPI_Type_contiguous", type_contiguous, 0},
    {"MPI_Type_vector", type_vector, DERIVED_COPIES},
    {"MPI_Type_create_hvector", type_vector, DERIVED_BYTES},
    {"MPI_Type_indexed", type_indexed, DERIVED_COPIES},
    {"MPI_Type_create_hindexed", type_indexed, DERIVED_BYTES},
    {"MPI_Type_create_indexed_block", type_indexed_block, DERIVED_COPIES},
    {"MPI_Type_create_hindexed_block", type_indexed_block, DERIVED_BYTES},
    {"MPI_Type_create_struct", type_struct, 0},
    {"MPI_Type_create_resized", type_resized, 0},
    {"MPI_Type_create_subarray", type_subarray, 0},
    {"MPI_Type_dup", type_dup, 0},
    {"MPI_Type_commit", type_commit, 0},
    {"MPI_Type_free", type_free, 0},
    {"MPI_Type_size", type_size, 0},
    {"MPI_Type_get_extent", type_bounds, BOUNDS_GIVEN},
    {"MPI_Type_get_true_extent", type_bounds, BOUNDS_TRUE},
    {"MPI_Get_address", type_address, 0},
    {"MPI_Type_set_name", name_set, NAME_DATATYPE},
    {"MPI_Type_get_name", name_get, NAME_DATATYPE},
    {"MPI_Aint_add", address_add, ADDRESS_ADD},
    {"MPI_Aint_diff", address_add, ADDRESS_DIFF},
    {"MPI_Type_size_x", type_size, 0},
    {"MPI_Type_get_extent_x", type_bounds, BOUNDS_GIVEN},
    {"MPI_Type_get_true_extent_x", type_bounds, BOUNDS_TRUE},
    {"MPI_Win_create", collective_call, BLOCKING(WIN_CREATE)},
    {"MPI_Win_allocate", collective_call, BLOCKING(WIN_ALLOCATE)},
    {"MPI_Win_allocate_shared", collective_call, BLOCKING(WIN_SHARED)},
    {"MPI_Win_create_dynamic", collective_call, BLOCKING(WIN_DYNAMIC)},
    {"MPI_Win_free", window_free, 0},
    {"MPI_Win_get_group", window_group, 0},
    {"MPI_Win_fence", epoch_fence, 0},
    {"MPI_Win_post", epoch_post, 0},
    {"MPI_Win_start", epoch_start, 0},
    {"MPI_Win_complete", epoch_complete, 0},
    {"MPI_Win_wait", epoch_wait, 0},
    {"MPI_Win_lock", epoch_lock, EPOCH_ONE},
    {"MPI_Win_lock_all", epoch_lock, EPOCH_ALL},
    {"MPI_Win_unlock", epoch_unlock, EPOCH_ONE},
    {"MPI_Win_unlock_all", epoch_unlock, EPOCH_ALL},
    {"MPI_Win_flush", epoch_flush, FLUSH_ONE},
    {"MPI_Win_flush_all", epoch_flush, FLUSH_ALL},
    {"MPI_Win_flush_local", epoch_flush, FLUSH_LOCAL},
    {"MPI_Win_flush_local_all", epoch_flush, FLUSH_LOCAL_ALL},
    {"MPI_Win_sync", epoch_sync, 0},
    {"MPI_Put", rma_call, RMA_PUT},
    {"MPI_Get", rma_call, RMA_GET},
    {"MPI_Accumulate", rma_call, RMA_ACCUMULATE},
    {"MPI_Get_accumulate", rma_call, RMA_GET_ACCUMULATE},
    {"MPI_Fetch_and_op", rma_call, RMA_FETCH_AND_OP},
    {"MPI_Compare_and_swap", rma_call, RMA_COMPARE_AND_SWAP},
    {"MPI_Rput", rma_call, RMA_RPUT},
    {"MPI_Rget", rma_call, RMA_RGET},
    {"MPI_Raccumulate", rma_call, RMA_RACCUMULATE},
    {"MPI_Rget_accumulate", rma_call, RMA_RGET_ACCUMULATE},
    {"MPI_Pack", pack, 0},
    {"MPI_Unpack", unpack, 0},
    {"MPI_Pack_size", pack_size, 0},
    {NULL, NULL, 0},
};

/* Whether the function does the same when its counts are of type MPI_Count. */
static bool has_large_form(const SystemFunction *row)
{
    static SystemHandler *const handlers[] = {
        p2p_send,        p2p_receive,      p2p_sendrecv,        p2p_sendrecv_replace,
        probe_receive,   nonblocking_send, nonblocking_receive, probe_receive_start,
        persistent_send, collective_call,  persistent_receive,  collective_start,
        collective_init, status_count,     buffered_attach,     buffered_detach,
        rma_call,
    };
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++)
        if (row->handler == handlers[i])
            return true;
    return false;
}

const SystemFunction *mpi_function_find(const char *name)
{
    size_t length = strlen(name);
    bool is_large = length > 2 && strcmp(name + length - 2, "_c") == 0;
    for (const SystemFunction *row = mpi_functions; row->name; row++) {
        if (strcmp(row->name, name) == 0)
            return row;
        if (is_large && strlen(row->name) == length - 2 &&
            strncmp(row->name, name, length - 2) == 0 && has_large_form(row))
            return row;
    }
    return NULL;
}

uint32_t mpi_features(const SystemFunction *row)
{
    bool sends = row->handler == p2p_send || row->handler == nonblocking_send ||
                 row->handler == persistent_send;
    if (row->handler == rma_call && row->kind >= RMA_GET_ACCUMULATE && row->kind != RMA_RPUT &&
        row->kind != RMA_RGET && row->kind != RMA_RACCUMULATE)
        return FEATURE_FETCHES;
    if (row->handler == epoch_lock && row->kind == EPOCH_ONE)
        return FEATURE_LOCKS;
    if (row->handler == collective_call && (row->kind & 0xff) >= COLLECTIVE_WIN_CREATE &&
        (row->kind & 0xff) <= COLLECTIVE_WIN_DYNAMIC)
        return FEATURE_WINDOWS;
    if (row->handler == request_cancel)
        return FEATURE_CANCEL;
    if (row->handler == request_release)
        return FEATURE_RELEASE;
    return sends && (row->kind == SEND_READY || row->kind == SEND_BUFFERED) ? FEATURE_KNOWLEDGE : 0;
}
