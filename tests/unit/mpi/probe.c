#include <criterion/criterion.h>

#include "fixture.h"
#include "mpi/cancel.h"
#include "mpi/functions.h"
#include "mpi/row.h"
#include "mpi/knowledge.h"

static void post_message(Fixture *fixture, uint32_t source, uint32_t tag, uint32_t count)
{
    Message message = {.source = source,
                       .comm = 1,
                       .tag = tag,
                       .type = 7,
                       .count = count,
                       .knowledge = mpi_of(&fixture->state.processes[source])->knowledge};
    match_post(&fixture->engine, &fixture->state, &message);
}

static Request *post_receive(Fixture *fixture, uint32_t peer, uint32_t tag)
{
    Process *process = &fixture->state.processes[0];
    Request request = {.kind = REQUEST_RECEIVE,
                       .state = REQUEST_POSTED,
                       .comm = 1,
                       .peer = peer,
                       .tag = tag,
                       .order = mpi_of(process)->receive_order++};
    requests_add(process, request);
    return &*requests_at(process, requests_count(process) - 1);
}

Test(probe, a_posted_receive_hides_the_message_that_it_accepts)
{
    Fixture f;
    fixture_init(&f, 0);
    post_receive(&f, COMMUNICATION_ANY, 5);
    post_message(&f, 1, 5, 10);
    post_message(&f, 1, 6, 20);
    cr_assert_null(match_probe(&f.state, 0, 1, 1, 5));
    cr_assert_eq(match_probe(&f.state, 0, 1, 1, 6)->count, 20);
    cr_assert_null(match_probe(&f.state, 0, 1, 1, COMMUNICATION_ANY),
                   "the first message may yet become visible");
    match_take(&f.engine, &f.state, (Alternative){ALTERNATIVE_MATCH, 0, 0, 1, false});
    cr_assert_eq(match_probe(&f.state, 0, 1, 1, COMMUNICATION_ANY)->count, 20);
    fixture_release(&f);
}

Test(probe, a_claimed_message_keeps_its_sender_waiting)
{
    Fixture f;
    fixture_init(&f, 0);
    Process *sender = &f.state.processes[1];
    requests_add(sender, ((Request){.kind = REQUEST_SEND, .state = REQUEST_POSTED}));
    Message message = {.source = 1, .comm = 1, .request = 1};
    match_post(&f.engine, &f.state, &message);
    Request taker = {.kind = REQUEST_MESSAGE};
    requests_add(&f.state.processes[0], taker);
    match_claim(&f.engine, &f.state, 0, requests_at(&f.state.processes[0], 0));
    cr_assert_eq(messages_count(&f.state), 0);
    cr_assert_eq(requests_at(sender, 0)->state, REQUEST_POSTED);
    match_release_sender(&f.state, requests_at(&f.state.processes[0], 0), 0);
    cr_assert_eq(requests_at(sender, 0)->state, REQUEST_MATCHED);
    fixture_release(&f);
}

Test(cancel, receives_with_a_source_are_matched_late)
{
    Fixture f;
    fixture_init(&f, FEATURE_CANCEL);
    Request *receive = post_receive(&f, 1, 5);
    receive->is_cancelling = true;
    post_message(&f, 1, 5, 10);
    match_fixed(&f.engine, &f.state);
    cr_assert_eq(receive->state, REQUEST_POSTED);
    Alternatives alternatives = {0};
    match_wildcards(&f.state, &alternatives);
    cr_assert_eq(alternatives.length, 1);
    cancel_moves(&f.state, &alternatives);
    cr_assert_eq(alternatives.length, 2);
    cr_assert_eq(alternatives.data[0].kind, ALTERNATIVE_MATCH);
    cr_assert_eq(alternatives.data[1].kind, ALTERNATIVE_CANCEL);
    cancel_take(&f.engine, &f.state, alternatives.data[1]);
    cr_assert_eq(receive->state, REQUEST_CANCELLED);
    cr_assert_eq(messages_count(&f.state), 1);
    vec_release(&alternatives);
    fixture_release(&f);
}

Test(knowledge, sets_are_canonical)
{
    Fixture f;
    fixture_init(&f, FEATURE_KNOWLEDGE);
    State *state = &f.state;
    uint32_t a = knowledge_with(state, 0, FACT_POSTED, 1, 0);
    uint32_t b = knowledge_with(state, 0, FACT_RECEIVED, 2, 7);
    cr_assert_eq(knowledge_union(state, a, b), knowledge_union(state, b, a));
    cr_assert(knowledge_has(state, knowledge_union(state, a, b), FACT_RECEIVED, 2, 7));
    cr_assert_not(knowledge_has(state, a, FACT_RECEIVED, 2, 7));
    cr_assert_eq(knowledge_without(state, knowledge_union(state, a, b), FACT_POSTED, 1, 0), b);
    cr_assert_eq(knowledge_without(state, a, FACT_POSTED, 1, 0), 0);
    mpi_of(&state->processes[2])->knowledge = a;
    knowledge_forget(state, FACT_POSTED, 1, 0);
    cr_assert_eq(mpi_of(&state->processes[2])->knowledge, 0);
    fixture_release(&f);
}

Test(knowledge, room_is_given_back_when_the_message_is_known_to_be_received)
{
    Fixture f;
    fixture_init(&f, FEATURE_KNOWLEDGE);
    Process *process = &f.state.processes[1];
    requests_add(process, ((Request){.kind = REQUEST_ROOM, .count = 68}));
    knowledge_learn(&f.state, 1, knowledge_with(&f.state, 0, FACT_RECEIVED, 2, 0));
    cr_assert_eq(requests_at(process, 0)->kind, REQUEST_ROOM);
    knowledge_learn(&f.state, 1, knowledge_with(&f.state, 0, FACT_RECEIVED, 1, 0));
    cr_assert_eq(requests_at(process, 0)->kind, REQUEST_FREE);
    fixture_release(&f);
}

/* Rank 0 got a message for its second receive, which the first one admits as well. */
Test(knowledge, comes_with_the_match_of_an_earlier_receive)
{
    Fixture f;
    fixture_init(&f, FEATURE_KNOWLEDGE);
    State *state = &f.state;
    uint32_t fact = knowledge_with(state, 0, FACT_POSTED, 2, 3);
    post_receive(&f, COMMUNICATION_ANY, 5);
    Request *second = post_receive(&f, 1, 5);
    post_message(&f, 1, 5, 10);
    mpi_of(&state->processes[2])->knowledge = fact;
    post_message(&f, 2, 5, 20);
    match_take(&f.engine, state, (Alternative){ALTERNATIVE_MATCH, 0, 0, 2, false});
    cr_assert_eq(second->state, REQUEST_MATCHED);
    cr_assert_eq(second->knowledge, fact);
    fixture_release(&f);
}
