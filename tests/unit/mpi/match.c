#include <criterion/criterion.h>

#include "fixture.h"
#include "mpi/datatype.h"

static void post_message(Fixture *fixture, uint32_t source, uint32_t dest, uint32_t tag,
                         uint32_t count)
{
    Message message = {
        .source = source, .dest = dest, .comm = 1, .tag = tag, .type = 7, .count = count};
    match_post(&fixture->engine, &fixture->state, &message);
}

static uint32_t post_receive(Fixture *fixture, uint32_t rank, uint32_t peer, uint32_t tag)
{
    Process *process = &fixture->state.processes[rank];
    Request request = {.kind = REQUEST_RECEIVE,
                       .state = REQUEST_POSTED,
                       .comm = 1,
                       .peer = peer,
                       .tag = tag,
                       .order = mpi_of(process)->receive_order++};
    requests_add(process, request);
    return requests_count(process) - 1;
}

static const Request *receive_at(const Fixture *fixture, uint32_t rank, uint32_t slot)
{
    return requests_at(&fixture->state.processes[rank], slot);
}

Test(match, messages_of_a_pair_do_not_overtake)
{
    Fixture f;
    fixture_init(&f, 0);
    post_message(&f, 1, 0, 5, 10);
    post_message(&f, 1, 0, 5, 20);
    uint32_t first = post_receive(&f, 0, 1, 5), second = post_receive(&f, 0, 1, 5);
    match_fixed(&f.engine, &f.state);
    cr_assert_eq(receive_at(&f, 0, first)->got_count, 10);
    cr_assert_eq(receive_at(&f, 0, second)->got_count, 20);
    cr_assert_eq(messages_count(&f.state), 0);
    fixture_release(&f);
}

Test(match, a_tag_selects_the_earliest_message_that_has_it)
{
    Fixture f;
    fixture_init(&f, 0);
    post_message(&f, 1, 0, 5, 10);
    post_message(&f, 1, 0, 6, 20);
    uint32_t slot = post_receive(&f, 0, 1, 6);
    match_fixed(&f.engine, &f.state);
    cr_assert_eq(receive_at(&f, 0, slot)->got_count, 20);
    cr_assert_eq(messages_count(&f.state), 1);
    fixture_release(&f);
}

Test(match, wildcards_wait_and_offer_every_source)
{
    Fixture f;
    fixture_init(&f, 0);
    post_message(&f, 1, 0, 5, 10);
    post_message(&f, 2, 0, 5, 20);
    uint32_t slot = post_receive(&f, 0, COMMUNICATION_ANY, COMMUNICATION_ANY);
    match_fixed(&f.engine, &f.state);
    cr_assert_eq(receive_at(&f, 0, slot)->state, REQUEST_POSTED);
    Alternatives alternatives = {0};
    match_wildcards(&f.state, &alternatives);
    cr_assert_eq(alternatives.length, 2);
    match_take(&f.engine, &f.state, alternatives.data[1]);
    cr_assert_eq(receive_at(&f, 0, slot)->got_source, 2);
    cr_assert_eq(messages_count(&f.state), 1);
    vec_release(&alternatives);
    fixture_release(&f);
}

/* The message belongs to the wildcard that was posted first, unless that takes another one. */
Test(match, a_later_receive_waits_behind_an_earlier_wildcard)
{
    Fixture f;
    fixture_init(&f, 0);
    uint32_t wildcard = post_receive(&f, 0, COMMUNICATION_ANY, 5);
    uint32_t specific = post_receive(&f, 0, 1, 5);
    post_message(&f, 1, 0, 5, 10);
    post_message(&f, 2, 0, 5, 20);
    match_fixed(&f.engine, &f.state);
    cr_assert_eq(receive_at(&f, 0, specific)->state, REQUEST_POSTED);
    match_take(&f.engine, &f.state, (Alternative){ALTERNATIVE_MATCH, 0, wildcard, 2, false});
    cr_assert_eq(receive_at(&f, 0, specific)->got_source, 1);
    fixture_release(&f);
}

Test(match, a_matched_send_lets_its_process_go_on)
{
    Fixture f;
    fixture_init(&f, 0);
    Process *sender = &f.state.processes[1];
    Request send = {.kind = REQUEST_SEND, .state = REQUEST_POSTED, .mode = SEND_STANDARD};
    requests_add(sender, send);
    vec_push(&sender->flow.waits, 0u);
    sender->flow.phase = PHASE_WAIT;
    sender->flow.status = PROCESS_BLOCKED;
    Message message = {.source = 1, .dest = 0, .comm = 1, .request = 1};
    match_post(&f.engine, &f.state, &message);
    Alternatives optional = {0};
    match_optional(&f.state, &optional);
    cr_assert_eq(optional.length, 1);
    post_receive(&f, 0, 1, 0);
    match_fixed(&f.engine, &f.state);
    cr_assert_eq(sender->flow.status, PROCESS_READY);
    cr_assert_eq(requests_at(sender, 0)->state, REQUEST_MATCHED);
    vec_release(&optional);
    fixture_release(&f);
}

Test(datatype, fits_the_c_types_that_it_names)
{
    Arena arena;
    arena_init(&arena);
    TypeTable *types = types_new(&arena);
    static const struct {
        const char *name;
        Basic basic;
        bool fits, is_of_other_sign;
    } rows[] = {
        {"MPI_INT", BASIC_INT, true, false},       {"MPI_INT", BASIC_UINT, true, true},
        {"MPI_DOUBLE", BASIC_DOUBLE, true, false}, {"MPI_DOUBLE", BASIC_FLOAT, false, false},
        {"MPI_CHAR", BASIC_CHAR, true, false},     {"MPI_LONG_LONG", BASIC_LLONG, true, false},
        {"MPI_INT64_T", BASIC_LONG, true, false},  {"MPI_BYTE", BASIC_UCHAR, true, false},
        {"MPI_BYTE", BASIC_DOUBLE, false, false},  {"MPI_C_BOOL", BASIC_BOOL, true, false},
        {"MPI_UNSIGNED", BASIC_UINT, true, false}, {"MPI_SHORT", BASIC_INT, false, false},
        {"MPI_UNSIGNED", BASIC_INT, true, true},   {"MPI_INT64_T", BASIC_ULONG, true, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t number = 1;
        while (strcmp(datatype_find(number)->name, rows[i].name) != 0)
            number++;
        const Type *type = type_basic(types, rows[i].basic);
        cr_expect_eq(datatype_fits(datatype_find(number), type), rows[i].fits, "%s", rows[i].name);
        cr_expect_eq(datatype_differs_in_sign(datatype_find(number), type),
                     rows[i].is_of_other_sign, "%s", rows[i].name);
    }
    cr_assert_null(datatype_find(0));
    cr_assert_null(datatype_find(1000));
    types_free(types);
    arena_release(&arena);
}
