/* Prototypes of shipped headers that nothing names: dropped before anything is parsed, since most
 * of what a small program includes is such. What the bodies of shipped functions name that the
 * user names counts as named by him. */
#include "front/unit.h"
#include "lib/bug.h"

typedef struct Pruner {
    Unit *unit;
    uint32_t at, kept;
    uint32_t pragma; /* the first pragma that no token so far follows */
    VecU32 moved;    /* new index of each old token */
} Pruner;

/* The body of a function in a shipped header. */
typedef struct Body {
    const Name *function;
    uint32_t first, end;
} Body;
typedef VEC(Body) Bodies;

static bool is_ours(const Unit *unit, const Token *token)
{
    const SourceFile *file = source_file(unit->sources, token->place.file);
    return file && file->is_ours;
}

/* Names in bodies of functions and structs. */
static void mark_inner_names(const Tokens *tokens)
{
    uint32_t depth = 0;
    for (uint32_t i = 0; i < tokens->length; i++) {
        const Token *token = &tokens->data[i];
        if (token_is(token, '{'))
            depth++;
        else if (token_is(token, '}'))
            depth -= depth > 0;
        else if (token->kind == TOKEN_NAME && depth)
            token->name->is_in_braces = true;
    }
}

static void find_bodies(const Unit *unit, Bodies *bodies)
{
    const Tokens *tokens = &unit->tokens;
    const Name *function = NULL;
    uint32_t depth = 0, first = 0;
    for (uint32_t i = 0; i < tokens->length; i++) {
        const Token *token = &tokens->data[i];
        if (token_is(token, '{') && !depth++)
            first = i;
        else if (token_is(token, '}') && depth && !--depth) {
            if (function && is_ours(unit, token))
                vec_push(bodies, ((Body){function, first, i}));
            function = NULL;
        } else if (token_is(token, ';') && !depth)
            function = NULL;
        else if (!depth && !function && token->kind == TOKEN_NAME && !token->name->keyword &&
                 token_is(token + 1, '('))
            function = token->name;
    }
}

/* A function stands behind those that it calls. */
static void mention_called(const Unit *unit)
{
    Bodies bodies = {0};
    find_bodies(unit, &bodies);
    for (uint32_t i = bodies.length; i-- > 0;)
        for (uint32_t k = bodies.data[i].first; k < bodies.data[i].end; k++) {
            const Token *token = &unit->tokens.data[k];
            if (token->kind == TOKEN_NAME && bodies.data[i].function->is_mentioned)
                token->name->is_mentioned = true;
        }
    vec_release(&bodies);
}

static bool is_needed(const Name *name)
{
    return name->is_mentioned || name->is_in_braces;
}

/* The end of the prototype that begins at a token, when it may be dropped; else that token. */
static uint32_t unused_end(const Pruner *pruner)
{
    const Tokens *tokens = &pruner->unit->tokens;
    const Token *name = NULL;
    uint32_t depth = 0, at = pruner->at;
    for (; at < tokens->length; at++) {
        const Token *token = &tokens->data[at];
        if (token->kind == TOKEN_END || token->kind == TOKEN_PRAGMA ||
            !is_ours(pruner->unit, token) || token_is(token, '{') || token_is(token, '=') ||
            token_is_keyword(token, KEYWORD_TYPEDEF))
            return pruner->at;
        if (token_is(token, ';') && !depth)
            break;
        depth += token_is(token, '(');
        depth -= token_is(token, ')') && depth;
        if (!depth && token_is(token, ','))
            return pruner->at;
        if (!name && !depth && token->kind == TOKEN_NAME && !token->name->keyword &&
            token_is(token + 1, '('))
            name = token;
    }
    return at < tokens->length && name && !is_needed(name->name) ? at + 1 : pruner->at;
}

/* Whether a pragma belongs to the declaration that begins here. */
static bool has_pragma(Pruner *pruner)
{
    bool found = false;
    for (; pruner->pragma < pruner->unit->pragmas.length; pruner->pragma++) {
        const Pragma *pragma = &pruner->unit->pragmas.data[pruner->pragma];
        if (pragma->next > pruner->at)
            break;
        bool is_bracket = pragma->first == UINT32_MAX;
        found |= pragma->next == pruner->at && !is_bracket;
    }
    return found;
}

static void keep_token(Pruner *pruner)
{
    CHECK(pruner->kept <= pruner->at && pruner->at < pruner->unit->tokens.length);
    Tokens *tokens = &pruner->unit->tokens;
    pruner->moved.data[pruner->at] = pruner->kept;
    tokens->data[pruner->kept++] = tokens->data[pruner->at++];
}

void unit_drop_unused(Unit *unit)
{
    Pruner pruner = {.unit = unit};
    Tokens *tokens = &unit->tokens;
    uint32_t depth = 0;
    bool is_start = true;
    mark_inner_names(tokens);
    mention_called(unit);
    vec_resize(&pruner.moved, tokens->length + 1);
    while (pruner.at < tokens->length) {
        bool may_drop = !has_pragma(&pruner) && is_start && !depth;
        uint32_t end = may_drop ? unused_end(&pruner) : pruner.at;
        if (end > pruner.at) {
            while (pruner.at < end)
                pruner.moved.data[pruner.at++] = pruner.kept;
            continue;
        }
        const Token *token = &tokens->data[pruner.at];
        depth += token_is(token, '{');
        depth -= token_is(token, '}') && depth;
        is_start = token_is(token, ';');
        keep_token(&pruner);
    }
    pruner.moved.data[tokens->length] = pruner.kept;
    vec_resize(tokens, pruner.kept);
    for (uint32_t i = 0; i < unit->pragmas.length; i++)
        unit->pragmas.data[i].next = pruner.moved.data[unit->pragmas.data[i].next];
    vec_release(&pruner.moved);
}
