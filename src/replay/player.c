#include "replay/player.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "replay/expression.h"
#include "search/stores.h"

const TraceStep *player_step(const Player *player)
{
    CHECK(player->position <= player->violation->trace.length);
    return player->position ? &player->violation->trace.data[player->position - 1] : NULL;
}

const TraceStep *player_last_of(const Player *player, Side side, uint32_t rank)
{
    CHECK(player->position <= player->violation->trace.length);
    for (uint32_t i = player->position; i-- > 0;) {
        const TraceStep *step = &player->violation->trace.data[i];
        if (step->side == side && step->rank == rank)
            return step;
    }
    return NULL;
}

static const char *input_value(const Player *player, const char *name)
{
    const NamedValues *inputs = &player->violation->inputs;
    for (uint32_t i = 0; i < inputs->length; i++)
        if (!strcmp(inputs->data[i].name, name))
            return inputs->data[i].value;
    return NULL;
}

const char *player_value(const Player *player, Side side, uint32_t rank, const char *name)
{
    CHECK(*name);
    const TraceStep *here = player_last_of(player, side, rank);
    const char *other = NULL;
    for (uint32_t i = player->known.length; i-- > 0;) {
        const Known *known = &player->known.data[i];
        if (known->step >= player->position || known->side != side || known->rank != rank ||
            strcmp(known->name, name))
            continue;
        if (here && here->function && known->function && !strcmp(known->function, here->function))
            return known->value;
        other = other ? other : known->value;
    }
    return other ? other : input_value(player, name);
}

static bool is_of(const TraceStep *step, Side side, uint32_t rank)
{
    return step->side == side && step->rank == rank;
}

/* The first step whose stores count: a variable of a call has the values of that call alone. */
static uint32_t first_of(const Player *player, Side side, uint32_t rank, const char *place)
{
    unsigned depth = 0;
    if (sscanf(place, "#%u.", &depth) != 1 || !depth)
        return 0;
    for (uint32_t i = player->position; i-- > 0;) {
        const TraceStep *step = &player->violation->trace.data[i];
        if (is_of(step, side, rank) && step->depth < depth)
            return i;
    }
    return 0;
}

/* What is behind a place in the name of one of its parts, or of itself; NULL: it is none. */
static const char *rest_behind(const char *name, const char *place)
{
    size_t length = strlen(place);
    bool is_part = !strncmp(name, place, length) && strchr("[.", name[length]);
    return is_part ? name + length : NULL;
}

const char *player_at(const Player *player, Side side, uint32_t rank, const char *place,
                      uint32_t *step)
{
    CHECK(player->position <= player->violation->trace.length);
    uint32_t first = first_of(player, side, rank, place);
    for (uint32_t i = player->position; i-- > first;) {
        const TraceStep *row = &player->violation->trace.data[i];
        *step = i + 1;
        for (uint32_t k = row->stores.length; is_of(row, side, rank) && k-- > 0;) {
            const NamedValue *store = &row->stores.data[k];
            bool is_unknown = !strcmp(store->value, STORES_UNKNOWN);
            if (is_unknown && rest_behind(place, store->name))
                return NULL;
            if (!is_unknown && !strcmp(store->name, place))
                return store->value;
        }
    }
    *step = 0;
    return NULL;
}

static bool has_part(const Player *player, Side side, uint32_t rank, const char *place)
{
    for (uint32_t i = first_of(player, side, rank, place); i < player->position; i++) {
        const TraceStep *step = &player->violation->trace.data[i];
        for (uint32_t k = 0; is_of(step, side, rank) && k < step->stores.length; k++)
            if (rest_behind(step->stores.data[k].name, place))
                return true;
    }
    return false;
}

bool player_place(const Player *player, Side side, uint32_t rank, const char *name, Buf *place)
{
    const TraceStep *here = player_last_of(player, side, rank);
    buf_clear(place);
    if (!here)
        return false;
    buf_printf(place, "#%u.%s", here->depth, name);
    if (has_part(player, side, rank, buf_text(place)))
        return true;
    buf_clear(place);
    buf_puts(place, name);
    return has_part(player, side, rank, name);
}

/* Whether it is the first time that steps from the first on store the place. */
static bool is_first(const Player *player, uint32_t first, uint32_t step, uint32_t store)
{
    const TraceStep *rows = player->violation->trace.data;
    const char *place = rows[step].stores.data[store].name;
    for (uint32_t i = first; i <= step; i++)
        for (uint32_t k = 0; k < rows[i].stores.length; k++)
            if (is_of(&rows[i], rows[step].side, rows[step].rank) &&
                !strcmp(rows[i].stores.data[k].name, place))
                return i == step && k == store;
    return true;
}

void player_parts(const Player *player, Side side, uint32_t rank, const char *place,
                  void (*visit)(void *user, const char *rest, const char *value), void *user)
{
    uint32_t first = first_of(player, side, rank, place), last;
    for (uint32_t i = first; i < player->position; i++) {
        const TraceStep *step = &player->violation->trace.data[i];
        for (uint32_t k = 0; is_of(step, side, rank) && k < step->stores.length; k++) {
            const char *name = step->stores.data[k].name, *rest = rest_behind(name, place);
            bool is_new = rest && is_first(player, first, i, k);
            const char *value = is_new ? player_at(player, side, rank, name, &last) : NULL;
            if (value)
                visit(user, rest, value);
        }
    }
}

/* The length of the name of the variable that a designator begins with. */
static size_t root_length(const char *name)
{
    size_t length = 0;
    while (isalnum((unsigned char)name[length]) || name[length] == '_')
        length++;
    return length;
}

/* Whether a call may get at the variable: by its address, or by its name where it has elements or members. */
static bool hands_over(const char *text, const char *name, size_t length)
{
    bool is_whole = !name[length];
    for (const char *at = text; *at;) {
        size_t word = root_length(at);
        if (word && word == length && !strncmp(at, name, length) &&
            (!is_whole || (at > text && at[-1] == '&')))
            return true;
        at += word ? word : 1;
    }
    return false;
}

/* Whether the step stores where its text does not say. */
static bool may_set(const TraceStep *step, const char *name, size_t length)
{
    if (step->stores.length && step->stores.length < STORES_MAX)
        return false;
    for (uint32_t i = 0; i < step->changes.length; i++)
        if (*step->changes.data[i].name == '*' || *step->changes.data[i].name == '(' ||
            strstr(step->changes.data[i].name, "->"))
            return true;
    return step->calls && step->text && hands_over(step->text, name, length);
}

static bool sets(const TraceStep *step, const Known *known, const char *name)
{
    return known->side == step->side && known->rank == step->rank && !strcmp(known->name, name);
}

uint32_t player_doubt(const Player *player, Side side, uint32_t rank, const char *name)
{
    CHECK(player->position <= player->violation->trace.length);
    uint32_t set = 0;
    for (uint32_t i = 0; i < player->known.length; i++) {
        const Known *known = &player->known.data[i];
        if (known->step < player->position && known->side == side && known->rank == rank &&
            sets(&player->violation->trace.data[known->step], known, name))
            set = known->step + 1;
    }
    for (uint32_t i = player->position; i-- > set;) {
        const TraceStep *step = &player->violation->trace.data[i];
        if (step->side == side && step->rank == rank && may_set(step, name, root_length(name)))
            return i + 1;
    }
    return 0;
}

static void learn_values(Player *player, uint32_t index, const NamedValues *values)
{
    CHECK(index < player->violation->trace.length);
    const TraceStep *step = &player->violation->trace.data[index];
    for (uint32_t i = 0; i < values->length; i++) {
        const NamedValue *change = &values->data[i];
        Buf name = {0};
        expression_lvalue(player, step->side, step->rank, change->name, &name);
        Known known = {step->side,
                       step->rank,
                       index,
                       step->function,
                       arena_text(&player->arena, buf_text(&name), name.length),
                       change->value};
        vec_push(&player->known, known);
        buf_release(&name);
    }
}

void player_check(const Player *player)
{
    const Violation *violation = player->violation;
    REQUIRE(player->position <= violation->trace.length);
    for (uint32_t i = 0; i < player->known.length; i++) {
        const Known *known = &player->known.data[i];
        REQUIRE(known->step < violation->trace.length && known->name && known->value);
        REQUIRE(!i || player->known.data[i - 1].step <= known->step);
        const TraceStep *step = &violation->trace.data[known->step];
        REQUIRE(known->side == step->side && known->rank == step->rank);
    }
}

void player_init(Player *player, const StoredViolation *stored)
{
    *player = (Player){.stored = stored, .violation = &stored->violation};
    arena_init(&player->arena);
    for (uint32_t i = 0; i < player->violation->trace.length; i++) {
        player->position = i;
        learn_values(player, i, &player->violation->trace.data[i].values);
        learn_values(player, i, &player->violation->trace.data[i].changes);
    }
    player->position = 0;
#ifdef TASS_CHECKS
    player_check(player);
#endif
}

void player_release(Player *player)
{
    vec_release(&player->known);
    arena_release(&player->arena);
}
