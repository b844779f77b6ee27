#include "front/lower/watched.h"

void watched_forget(Lower *lower)
{
    CHECK(lower->watched.places.length >= lower->watched.first.place);
    CHECK(lower->watched.pairs.length >= lower->watched.first.pair);
    CHECK(lower->watched.exposed.length >= lower->watched.first.exposed);
    Watched *watched = &lower->watched;
    watched->places.length = watched->first.place;
    watched->pairs.length = watched->first.pair;
    watched->exposed.length = watched->first.exposed;
}

WatchedMark watched_enter(Lower *lower)
{
    Watched *watched = &lower->watched;
    WatchedMark mark = watched->first;
    watched->first =
        (WatchedMark){watched->places.length, watched->pairs.length, watched->exposed.length};
    return mark;
}

void watched_leave(Lower *lower, WatchedMark mark)
{
    CHECK(mark.place <= lower->watched.first.place && mark.pair <= lower->watched.first.pair);
    watched_forget(lower);
    lower->watched.first = mark;
}

void watched_expose(Lower *lower, const Expr *array)
{
    CHECK(array->type->kind == TYPE_ARRAY);
    const Expr *root = array;
    while (root->kind == EXPR_INDEX || root->kind == EXPR_FIELD)
        root = root->a;
    if (root->kind == EXPR_VARIABLE && root->variable->is_temporary)
        vec_push(&lower->watched.exposed, root->variable);
}
