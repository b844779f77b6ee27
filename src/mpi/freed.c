#include "mpi/freed.h"

#include "mpi/signature.h"
#include "mpi/typemap.h"

void freed_receive(Call *call, uint32_t slot)
{
    Request *request = &call->eval->process->requests.data[slot];
    uint32_t type = request->type;
    request->is_detached = true;
    request->type = type_signature(call, type);
    request->count = (uint32_t)type_elements(call, type, request->count);
}

static void report(Engine *engine, State *state, const Request *receive, const Message *message,
                   Property property, const char *text)
{
    const Function *function;
    const Stmt *stmt = model_site_stmt(state->model, receive->site, &function);
    if (!property_in(engine->properties, property))
        return;
    Finding finding = {.property = property,
                       .place = stmt->place,
                       .rank = (int32_t)message->dest,
                       .function = function,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = text};
    engine->sink(engine->user, state, &finding);
}

void freed_check(Engine *engine, State *state, const Request *receive, const Message *message)
{
    uint32_t line = model_site_place(state->model, message->site).line;
    if (message->count &&
        !signature_begins(engine->bank, message->type, receive->type, message->count))
        report(engine, state, receive, message, PROPERTY_MPI_TYPE_MATCH,
               engine_text(engine,
                           "the message of line %u has elements of %s, the receive, which was "
                           "freed, of %s",
                           line, signature_name(engine, message->type),
                           signature_name(engine, receive->type)));
    else if (message->count > receive->count)
        report(engine, state, receive, message, PROPERTY_MPI_TRUNCATION,
               engine_text(engine,
                           "receive buffer holds %u elements, the message of line %u has %u (the "
                           "receive was freed)",
                           receive->count, line, message->count));
}
