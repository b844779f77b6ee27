#include "libc/memory.h"

#include "state/memory.h"

CallStatus libc_malloc(Call *call)
{
    call->result = heap_allocate(call->eval, call->args[0], false);
    return call->result == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_calloc(Call *call)
{
    Term bytes = term_mul(call->eval->engine->bank, call->args[0], call->args[1]);
    call->result = heap_allocate(call->eval, bytes, true);
    return call->result == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_realloc(Call *call)
{
    Term moved = heap_resize(call->eval, call->args[0], call->args[1], call->stmt->place);
    call->result = moved;
    return moved == TERM_NONE ? CALL_STOPPED : CALL_DONE;
}

CallStatus libc_free(Call *call)
{
    return heap_free(call->eval, call->args[0], call->stmt->place) ? CALL_DONE : CALL_STOPPED;
}
