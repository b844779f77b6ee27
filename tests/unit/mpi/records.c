/* Records in their orders, communicators, grants of windows, typemaps: each with its invariants. */
#include <criterion/criterion.h>

#include "fixture.h"
#include "lib/alloc.h"
#include "mpi/comm.h"
#include "mpi/datatype.h"
#include "mpi/grant.h"
#include "mpi/handle.h"
#include "mpi/invariants.h"
#include "mpi/signature.h"
#include "mpi/typemap.h"

static void insert(Fixture *fixture, uint32_t source, uint32_t dest, uint32_t comm, uint32_t tag)
{
    Message message = {
        .source = source, .dest = dest, .comm = comm, .tag = tag, .type = 7, .site = 1};
    messages_insert(&fixture->state, &message);
}

Test(messages, stand_by_source_destination_and_communicator_and_else_as_they_came)
{
    static const uint32_t wanted[][4] = {
        {0, 1, 1, 8}, {0, 1, 1, 5}, {0, 2, 1, 1}, {1, 0, 1, 7}, {2, 0, 1, 3}};
    Fixture f;
    fixture_init(&f, 0);
    insert(&f, 2, 0, 1, 3);
    insert(&f, 0, 1, 1, 8);
    insert(&f, 1, 0, 1, 7);
    insert(&f, 0, 2, 1, 1);
    insert(&f, 0, 1, 1, 5);
    cr_assert_eq(messages_count(&f.state), 5);
    for (uint32_t i = 0; i < 5; i++) {
        const Message *message = messages_at(&f.state, i);
        cr_assert_eq(message->source, wanted[i][0]);
        cr_assert_eq(message->dest, wanted[i][1]);
        cr_assert_eq(message->comm, wanted[i][2]);
        cr_assert_eq(message->tag, wanted[i][3]);
    }
    mpi_invariants(&f.state, f.bank);
    fixture_release(&f);
}

Test(comm, world_and_self_are_there)
{
    Fixture f;
    fixture_init(&f, 0);
    cr_assert_eq(comm_size(&f.state, COMM_WORLD), 3);
    cr_assert_eq(comm_size(&f.state, COMM_SELF), 1);
    cr_assert_eq(comm_world_rank(&f.state, COMM_SELF, 2, 0), 2);
    cr_assert_eq(comm_rank(&f.state, COMM_WORLD, 1), 1);
    cr_assert_not(comm_is_inter(&f.state, COMM_WORLD));
    cr_assert_eq(comm_next(&f.state), COMM_PREDEFINED);
    fixture_release(&f);
}

Test(comm, ranks_are_positions_in_the_plan)
{
    Fixture f;
    fixture_init(&f, 0);
    State *state = &f.state;
    const uint32_t members[] = {2, 0};
    uint32_t comm = comm_add(state, &(CommPlan){.members = members, .count = 2, .site = 1});
    cr_assert_eq(comm, COMM_PREDEFINED);
    cr_assert_eq(comm_size(state, comm), 2);
    cr_assert_eq(comm_world_rank(state, comm, 0, 0), 2);
    cr_assert_eq(comm_rank(state, comm, 0), 1);
    cr_assert(comm_is_member(state, comm, 2));
    cr_assert_not(comm_is_member(state, comm, 1));
    cr_assert(comm_is_valid(state, comm, 0));
    cr_assert_not(comm_is_valid(state, comm, 1));
    comm_drop(state, comm, 0);
    cr_assert_not(comm_is_valid(state, comm, 0));
    cr_assert(comm_is_valid(state, comm, 2));
    cr_assert_eq(comm_size(state, comm), 2, "a communicator keeps its members");
    mpi_invariants(state, f.bank);
    fixture_release(&f);
}

Test(comm, groups_of_an_intercommunicator_see_each_other)
{
    Fixture f;
    fixture_init(&f, 0);
    State *state = &f.state;
    const uint32_t members[] = {1, 0, 2};
    uint32_t comm =
        comm_add(state, &(CommPlan){.members = members, .count = 3, .first = 1, .site = 1});
    cr_assert(comm_is_inter(state, comm));
    cr_assert_eq(comm_own_size(state, comm, 1), 1);
    cr_assert_eq(comm_peer_size(state, comm, 1), 2);
    cr_assert_eq(comm_peer_size(state, comm, 0), 1);
    cr_assert_eq(comm_peer(state, comm, 1, 1), 2);
    cr_assert_eq(comm_peer(state, comm, 2, 0), 1);
    cr_assert_eq(comm_own(state, comm, 2, 0), 0);
    cr_assert_eq(comm_group_rank(state, comm, 2), 1);
    mpi_invariants(state, f.bank);
    fixture_release(&f);
}

static void add_grant(State *state, uint32_t target, uint32_t origin, GrantKind kind,
                      GrantStatus status)
{
    grant_add(
        state,
        &(Grant){.target = target, .origin = origin, .kind = kind, .status = status, .site = 1});
}

/* The alternatives that a state has, in their order. */
static uint32_t offers(Fixture *fixture, Alternatives *alternatives)
{
    vec_clear(alternatives);
    grant_moves(fixture->bank, &fixture->state, alternatives);
    return alternatives->length;
}

Test(grant, order_tells_who_and_not_when)
{
    Fixture f;
    fixture_init(&f, 0);
    windows_add(&f.state, (Window){.comm = 1, .flavour = WINDOW_CREATED, .site = 1});
    add_grant(&f.state, 2, 1, GRANT_SHARED, GRANT_HELD);
    add_grant(&f.state, 0, 2, GRANT_SHARED, GRANT_HELD);
    add_grant(&f.state, 0, 1, GRANT_SHARED, GRANT_AWAITED);
    cr_assert_eq(grants_at(&f.state, 0)->origin, 1);
    cr_assert_eq(grants_at(&f.state, 1)->origin, 2);
    cr_assert_eq(grants_at(&f.state, 2)->target, 2);
    cr_assert_eq(grant_find(&f.state, 0, 0, 2, true), grants_at(&f.state, 1));
    cr_assert_null(grant_find(&f.state, 0, 0, 2, false));
    cr_assert_null(grant_find(&f.state, 0, 1, 2, true));
    mpi_invariants(&f.state, f.bank);
    fixture_release(&f);
}

Test(grant, an_exclusive_lock_is_offered_when_nobody_else_holds_one)
{
    Fixture f;
    Alternatives alternatives = {0};
    fixture_init(&f, 0);
    windows_add(&f.state, (Window){.comm = 1, .flavour = WINDOW_CREATED, .site = 1});
    add_grant(&f.state, 0, 1, GRANT_EXCLUSIVE, GRANT_HELD);
    add_grant(&f.state, 0, 2, GRANT_EXCLUSIVE, GRANT_AWAITED);
    cr_assert_eq(offers(&f, &alternatives), 0);
    grants_remove(&f.state, 0);
    cr_assert_eq(offers(&f, &alternatives), 1);
    cr_assert_eq(alternatives.data[0].kind, ALTERNATIVE_GRANT);
    cr_assert_eq(alternatives.data[0].rank, 2);
    cr_assert_eq(alternatives.data[0].source, 0);
    grant_take(&f.state, alternatives.data[0]);
    cr_assert_eq(grants_at(&f.state, 0)->status, GRANT_HELD);
    cr_assert_eq(offers(&f, &alternatives), 0);
    vec_release(&alternatives);
    fixture_release(&f);
}

/* A map of the process's: one that is loaded from a predefined type. */
static Typemap load(Fixture *fixture, uint32_t type)
{
    Typemap map = {0};
    typemap_load(&fixture->state.processes[0], fixture->bank, type, &map);
    return map;
}

static uint32_t number_of(const char *name)
{
    for (uint32_t number = 1; number < OBJECT_FIRST; number++)
        if (datatype_find(number) && strcmp(datatype_find(number)->name, name) == 0)
            return number;
    return 0;
}

Test(typemap, of_a_predefined_type_is_one_part)
{
    Fixture f;
    fixture_init(&f, 0);
    uint32_t type = number_of("MPI_DOUBLE");
    Typemap map = load(&f, type);
    cr_assert_eq(map.parts.length, 1);
    cr_assert_eq(map.parts.data[0].basic, type);
    cr_assert_eq(typemap_extent(&map), 8);
    cr_assert_eq(typemap_size(&map), 8);
    cr_assert_eq(typemap_elements(&map), 1);
    cr_assert_eq(typemap_signature(f.bank, &map), type);
    typemap_release(&map);
    fixture_release(&f);
}

Test(typemap, of_a_pair_has_a_gap_that_its_size_leaves_out)
{
    Fixture f;
    int64_t lower, upper;
    fixture_init(&f, 0);
    Typemap map = load(&f, number_of("MPI_DOUBLE_INT"));
    cr_assert_eq(map.parts.length, 2);
    cr_assert_eq(map.parts.data[1].at, 8);
    cr_assert_eq(typemap_size(&map), 12);
    cr_assert_eq(typemap_extent(&map), 16);
    typemap_true_bounds(&map, &lower, &upper);
    cr_assert_eq(lower, 0);
    cr_assert_eq(upper, 12);
    typemap_release(&map);
    fixture_release(&f);
}

Test(typemap, an_object_of_copies_has_their_parts_at_their_displacements)
{
    Fixture f;
    int64_t lower, upper;
    fixture_init(&f, 0);
    Engine engine = {.bank = f.bank};
    Eval eval = {.engine = &engine, .state = &f.state, .process = &f.state.processes[0]};
    Call call = {.eval = &eval};
    Typemap element = load(&f, number_of("MPI_INT")), map = {0}, again = {0};
    typemap_begin(&map);
    cr_assert(typemap_add(&call, &map, &element, term_int64(f.bank, 12), 2));
    cr_assert(typemap_add(&call, &map, &element, term_int64(f.bank, 0), 1));
    Term list = typemap_end(f.bank, &map);
    MpiObject object = {.kind = OBJECT_DATATYPE, .site = 1, .is_live = true, .value = list};
    objects_add(&f.state.processes[0], object);
    typemap_load(&f.state.processes[0], f.bank, OBJECT_FIRST, &again);
    cr_assert_eq(typemap_elements(&again), 3);
    cr_assert_eq(typemap_size(&again), 12);
    cr_assert_eq(again.parts.data[0].at, 12, "parts are in the order of the signature");
    cr_assert_eq(again.parts.data[0].count, 2);
    typemap_true_bounds(&again, &lower, &upper);
    cr_assert_eq(lower, 0);
    cr_assert_eq(upper, 20);
    cr_assert_eq(typemap_extent(&again), 20);
    mpi_invariants(&f.state, f.bank);
    typemap_release(&element);
    typemap_release(&again);
    typemap_release(&map);
    fixture_release(&f);
}

/* A record that names what there is not ends the program. */
Test(invariants, a_message_to_nobody_is_a_fault_of_tass, .exit_code = 4)
{
    Fixture f;
    fixture_init(&f, 0);
    insert(&f, 0, 3, 1, 5);
    mpi_invariants(&f.state, f.bank);
}

Test(invariants, a_message_whose_request_is_free_is_a_fault_of_tass, .exit_code = 4)
{
    Fixture f;
    fixture_init(&f, 0);
    requests_add(&f.state.processes[0], (Request){.kind = REQUEST_FREE});
    insert(&f, 0, 1, 1, 5);
    messages_at(&f.state, 0)->request = 1;
    mpi_invariants(&f.state, f.bank);
}

Test(invariants, two_posted_receives_of_one_order_are_a_fault_of_tass, .exit_code = 4)
{
    Fixture f;
    fixture_init(&f, 0);
    Request request = {
        .kind = REQUEST_RECEIVE, .state = REQUEST_POSTED, .comm = 1, .peer = 1, .order = 0};
    Process *process = &f.state.processes[0];
    mpi_of(process)->receive_order = 1;
    requests_add(process, request);
    mpi_invariants(&f.state, f.bank);
    requests_add(process, request);
    mpi_invariants(&f.state, f.bank);
}
