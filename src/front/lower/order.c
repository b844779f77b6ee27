/* Where C leaves open in which order two parts of an expression run (6.5, paragraph 3), and a call
 * in the one changes what the other uses, the order that is taken is an assumption. */
#include "front/lower/order.h"
#include "front/lower/link.h"
#include "lib/bug.h"
#include "model/effects.h"

typedef struct Part {
    Footprint calls, all;
} Part;

static Part part_of(const Effects *effects, const OrderItem *items, uint32_t count)
{
    CHECK(items || !count);
    Part part = {footprint_new(effects), footprint_new(effects)};
    for (uint32_t i = 0; i < count; i++) {
        if (items[i].is_call) {
            footprint_call(effects, &part.calls, items[i].function);
            footprint_call(effects, &part.all, items[i].function);
        } else {
            footprint_use(effects, &part.all, items[i].variable, items[i].is_store);
        }
    }
    return part;
}

static void part_release(Part *part)
{
    footprint_release(&part->calls);
    footprint_release(&part->all);
}

static void answer(Link *link, const Effects *effects, const OrderQuestion *question)
{
    CHECK(question->first_count <= question->count);
    Part a = part_of(effects, question->items, question->first_count);
    Part b = part_of(effects, question->items + question->first_count,
                     question->count - question->first_count);
    if (footprints_conflict(effects, &a.calls, &b.calls))
        link_assume(
            link, question->place,
            "calls in one expression run in the order that 'tass run' shows, as gcc's do where "
            "it does not swap operands");
    else if (footprints_conflict(effects, &a.calls, &b.all) ||
             footprints_conflict(effects, &a.all, &b.calls))
        link_assume(link, question->place,
                    "a call and the use of what it changes, in one expression, are ordered as "
                    "'tass run' shows");
    part_release(&a);
    part_release(&b);
}

void order_answer(Link *link)
{
    Effects effects;
    if (!link->questions.length)
        return;
    effects_init(&effects, link->program);
    for (uint32_t i = 0; i < link->questions.length; i++)
        answer(link, &effects, &link->questions.data[i]);
    effects_release(&effects);
}
