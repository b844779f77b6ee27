#include <criterion/criterion.h>

#include "mpi/functions.h"
#include "mpi/row.h"
#include "mpi/layout.h"

Test(functions, a_form_with_large_counts_is_the_row_of_its_function)
{
    cr_assert_not_null(mpi_function_find("MPI_Send"));
    cr_expect_eq(mpi_function_find("MPI_Send_c"), mpi_function_find("MPI_Send"));
    cr_expect_eq(mpi_function_find("MPI_Gatherv_init_c"), mpi_function_find("MPI_Gatherv_init"));
    cr_expect_null(mpi_function_find("MPI_Barrier_c"), "there is no such form");
    cr_expect_not_null(mpi_function_find("MPI_Type_contiguous_c"));
    cr_expect_null(mpi_function_find("MPI_T_finalize"), "it is only declared");
    cr_expect_null(mpi_function_find("_c"));
}

Test(functions, the_front_end_knows_what_is_only_declared)
{
    const LibraryFunction *row = mpi_library_find("MPI_T_finalize");
    cr_assert_not_null(row);
    cr_expect_str_eq(row->advice, "include <mpi.h>");
    cr_expect_eq(row->marks, LIBRARY_COMMUNICATES | LIBRARY_MPI);
    cr_expect_eq(mpi_library_find("MPI_Comm_rank")->marks, LIBRARY_MPI);
    cr_expect(mpi_library_find("MPI_Init_thread")->marks & LIBRARY_STARTS_MPI);
    cr_expect_eq(mpi_library_find("MPI_Put_c"), mpi_library_find("MPI_Put"));
    cr_expect_null(mpi_library_find("MPI_Foo"));
    cr_expect_null(mpi_library_find("printf"));
}

Test(functions, features_and_significance_are_those_of_the_row)
{
    const MpiFunction *gather = mpi_function_of(mpi_function_find("MPI_Igather"));
    for (uint32_t i = 0; i < sizeof(struct mpi_Igather); i++)
        cr_expect_eq(gather->parameters[i].is_at_root,
                     i >= ARGUMENT(Igather, recvbuf) && i <= ARGUMENT(Igather, recvtype));
    cr_expect_eq(gather->features, 0);
    cr_expect_eq(mpi_function_of(mpi_function_find("MPI_Rsend"))->features, FEATURE_KNOWLEDGE);
    cr_expect_eq(mpi_function_of(mpi_function_find("MPI_Cancel"))->features, FEATURE_CANCEL);
}

static void expect_section(SectionLayout have, int buffer, int count, int displacements, int type)
{
    cr_expect_eq(have.buffer, buffer);
    cr_expect_eq(have.count, count);
    cr_expect_eq(have.displacements, displacements);
    cr_expect_eq(have.type, type);
}

Test(layout, positions_follow_from_the_kinds_of_the_parameters)
{
    const Layout *gather = layout_of(COLLECTIVE_GATHERV);
    expect_section(gather->send, 0, 1, ARGUMENT_NONE, 2);
    expect_section(gather->receive, 3, 4, 5, 6);
    cr_expect_eq(gather->root, 7);
    cr_expect_eq(gather->comm, 8);
    cr_expect_eq(gather->op, ARGUMENT_NONE);
    const Layout *scatter = layout_of(COLLECTIVE_REDUCE_SCATTER);
    expect_section(scatter->send, 0, 2, ARGUMENT_PACKED, 3);
    expect_section(scatter->receive, 1, 2, ARGUMENT_PACKED, 3);
    cr_expect_eq(scatter->op, 4);
    expect_section(layout_of(COLLECTIVE_BCAST)->send, 0, 1, ARGUMENT_NONE, 2);
    expect_section(layout_of(COLLECTIVE_BCAST)->receive, 0, 1, ARGUMENT_NONE, 2);
    cr_expect(layout_of(COLLECTIVE_ALLTOALLW)->has_types);
    cr_expect_not(layout_of(COLLECTIVE_ALLTOALLV)->has_types);
}

Test(layout, the_handle_of_a_new_communicator_goes_to_the_last_argument)
{
    const Layout *cart = layout_of(COLLECTIVE_CART_CREATE);
    cr_expect_eq(cart->pattern, PATTERN_COMM);
    cr_expect_eq(cart->comm, 0);
    expect_section(cart->receive, 5, ARGUMENT_NONE, ARGUMENT_NONE, ARGUMENT_NONE);
}
