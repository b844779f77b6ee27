#include "front/lower/watched.h"

void watched_forget(Lower *lower)
{
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
    watched_forget(lower);
    lower->watched.first = mark;
}

void watched_expose(Lower *lower, const Expr *array)
{
    const Expr *root = array;
    while (root->kind == EXPR_INDEX || root->kind == EXPR_FIELD)
        root = root->a;
    if (root->kind == EXPR_VARIABLE && root->variable->is_temporary)
        vec_push(&lower->watched.exposed, root->variable);
}
