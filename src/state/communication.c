#include "state/communication.h"

int message_order(const Message *a, const Message *b)
{
    if (a->source != b->source)
        return a->source < b->source ? -1 : 1;
    if (a->dest != b->dest)
        return a->dest < b->dest ? -1 : 1;
    return a->comm < b->comm ? -1 : a->comm > b->comm;
}

void messages_insert(Messages *messages, const Message *message)
{
    Message added = *message;
    uint32_t at = messages->length;
    vec_push(messages, added);
    while (at > 0 && message_order(&messages->data[at - 1], &added) > 0) {
        messages->data[at] = messages->data[at - 1];
        at--;
    }
    messages->data[at] = added;
}
