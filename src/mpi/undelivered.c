#include "mpi/undelivered.h"

#include "lib/bug.h"
#include "mpi/signature.h"

static void report(Engine *engine, State *state, uint32_t rank, const Request *receive,
                   Property property, const char *text)
{
    const Function *function;
    const Stmt *stmt = model_site_stmt(state->model, receive->site, &function);
    if (!property_in(engine->properties, property))
        return;
    Finding finding = {.property = property,
                       .place = stmt->place,
                       .rank = (int32_t)rank,
                       .function = function,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = text};
    engine->watch.sink(engine->watch.user, state, &finding);
}

void undelivered_check(Engine *engine, State *state, uint32_t rank, const Request *receive)
{
    CHECK(receive->state == REQUEST_MATCHED && rank < state->process_count);
    uint32_t line = model_site_place(state->model, receive->got_site).line;
    if (receive->got_count &&
        !signature_begins(engine->bank, receive->got_type, receive->signature, receive->got_count))
        report(engine, state, rank, receive, PROPERTY_MPI_TYPE_MATCH,
               engine_text(engine, "the message of line %u has elements of %s, the receive of %s",
                           line, signature_name(engine, receive->got_type),
                           signature_name(engine, receive->signature)));
    else if (receive->got_count > receive->elements)
        report(engine, state, rank, receive, PROPERTY_MPI_TRUNCATION,
               engine_text(engine,
                           "receive buffer holds %u elements, the message of line %u has %u",
                           receive->elements, line, receive->got_count));
}

void undelivered_check_all(Engine *engine, State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        for (uint32_t i = 0; i < requests_count(process); i++) {
            const Request *request = requests_at(process, i);
            if (request->kind == REQUEST_RECEIVE && request->state == REQUEST_MATCHED &&
                request->peer != COMMUNICATION_NOBODY && !request->is_delivered &&
                !request->is_detached)
                undelivered_check(engine, state, rank, request);
        }
    }
}
