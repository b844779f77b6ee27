#include "front/lower/lower.h"

#include <stdarg.h>
#include <string.h>

#include "front/lower/watched.h"
#include "lib/bug.h"

void lower_error(Lower *lower, Place place, const char *format, ...)
{
    va_list args;
    Buf text = {0};
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    diag_error(lower->diag, place, "%s", buf_text(&text));
    buf_release(&text);
    lower_abandon(lower);
}

void lower_abandon(Lower *lower)
{
    REQUIRE(lower->recover);
    longjmp(*lower->recover, 1);
}

/* Forgets the names of scopes inside the one of this depth; those declared in it stay, so that a
 * mistake in a declaration is reported once. */
static void forget_deeper(Lower *lower, uint32_t depth, uint32_t mark)
{
    CHECK(lower->undo.length >= mark);
    while (lower->undo.length > mark) {
        ScopeUndo undo = vec_last(&lower->undo);
        if ((undo.is_tag ? undo.name->tag->depth : undo.name->symbol->depth) <= depth)
            break;
        lower_scope_end(lower, lower->undo.length - 1);
    }
    lower->depth = depth;
}

bool lower_protect(Lower *lower, void (*action)(Lower *, const void *), const void *data)
{
    CHECK(action);
    jmp_buf here, *outer = lower->recover;
    Lower *const saved = lower;
    uint32_t undo = lower->undo.length, live = lower->live.length, depth = lower->depth;
    FunctionBuilder *builder = lower->builder;
    Switch *innermost = lower->innermost_switch;
    const Statements *inside = lower->inside;
    Target break_target = lower->break_target, continue_target = lower->continue_target;
    const char *no_effects = lower->no_effects;
    Function *function = lower->function;
    WatchedMark watched = lower->watched.first;
    Block block = lower->block;
    uint32_t blocks = lower->blocks.length;
    lower->recover = &here;
    if (!setjmp(here)) {
        action(lower, data);
        saved->recover = outer;
        return true;
    }
    saved->recover = outer;
    saved->live.length = live;
    saved->block = block;
    saved->blocks.length = blocks;
    saved->builder = builder;
    saved->function = function;
    saved->innermost_switch = innermost;
    saved->inside = inside;
    saved->break_target = break_target;
    saved->continue_target = continue_target;
    saved->no_effects = no_effects;
    saved->slices = NULL;
    watched_leave(saved, watched);
    forget_deeper(saved, depth, undo);
    return false;
}

const char *lower_place_text(Lower *lower, Place place)
{
    const SourceFile *file = source_file(lower->unit->sources, place.file);
    return lower_format(lower, "%s:%u", file ? file->path : "?", place.line);
}

const char *lower_format(Lower *lower, const char *format, ...)
{
    va_list args;
    Buf text = {0};
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    const char *copy = arena_text(lower->arena, buf_text(&text), text.length);
    buf_release(&text);
    return copy;
}

const char *lower_type_text(Lower *lower, const Type *type)
{
    CHECK(type);
    Buf text = {0};
    type_print(&text, type);
    const char *copy = arena_text(lower->arena, buf_text(&text), text.length);
    buf_release(&text);
    return copy;
}

uint32_t lower_scope_begin(Lower *lower)
{
    lower->depth++;
    return lower->undo.length;
}

void lower_scope_end(Lower *lower, uint32_t mark)
{
    CHECK(lower->undo.length >= mark);
    while (lower->undo.length > mark) {
        ScopeUndo undo = vec_pop(&lower->undo);
        if (undo.is_tag)
            undo.name->tag = undo.name->tag->outer;
        else
            undo.name->symbol = undo.name->symbol->outer;
    }
    if (lower->depth)
        lower->depth--;
}

Symbol *lower_declare(Lower *lower, Name *name, SymbolKind kind, const Type *type, Place place)
{
    CHECK(name && (type || kind == SYMBOL_BROKEN));
    CHECK(!name->symbol || name->symbol->depth <= lower->depth);
    Symbol *symbol = arena_new(&lower->unit->arena, Symbol);
    symbol->kind = kind;
    symbol->depth = lower->depth;
    symbol->type = type;
    symbol->place = place;
    symbol->outer = name->symbol;
    name->symbol = symbol;
    vec_push(&lower->undo, ((ScopeUndo){name, false}));
    return symbol;
}

void lower_declare_tag(Lower *lower, Name *name, Tag *tag)
{
    CHECK(name && tag && (!name->tag || name->tag->depth <= lower->depth));
    tag->depth = lower->depth;
    tag->outer = name->tag;
    name->tag = tag;
    vec_push(&lower->undo, ((ScopeUndo){name, true}));
}

void lower_require_builder(Lower *lower, Place place)
{
    if (!lower->builder)
        lower_error(lower, place, "%s may not have a side effect or call a function",
                    lower->no_effects ? lower->no_effects : "a constant expression");
}

LocationId lower_new_location(Lower *lower)
{
    CHECK(lower->builder);
    return function_builder_location(lower->builder);
}

Stmt *lower_emit(Lower *lower, StmtKind kind, Place place)
{
    lower_require_builder(lower, place);
    LocationId next = lower_new_location(lower), source = lower->here;
    lower->here = next;
    return function_builder_stmt(lower->builder, kind, source, next, place);
}

void lower_goto(Lower *lower, LocationId target, Place place)
{
    CHECK(lower->builder && target < lower->builder->locations.length);
    function_builder_stmt(lower->builder, STMT_NOOP, lower->here, target, place);
}

const Expr *lower_temporary(Lower *lower, const Type *type, Place place)
{
    CHECK(type);
    lower_require_builder(lower, place);
    const char *name = lower_format(lower, "$t%u", ++lower->temporary_count);
    Variable *variable =
        function_builder_local(lower->builder, VARIABLE_LOCAL, name, type->unqualified, place);
    return expr_variable(lower->arena, variable, place);
}

/* Whether a jump could lead back to before a declaration that stands here. */
static bool is_kept_by_block(const Lower *lower, const Variable *variable)
{
    return lower->block.keeps && lower->labels.length > lower->block.labels &&
           !type_is_variable(variable->type);
}

void lower_declare_lifetime(Lower *lower, const Variable *variable, bool has_value, Place place)
{
    CHECK(variable && lower->builder);
    bool is_kept = is_kept_by_block(lower, variable);
    if (!is_kept || !has_value) {
        Stmt *stmt = lower_emit(lower, STMT_DECLARE, place);
        stmt->variables = arena_copy(lower->arena, &variable, sizeof variable);
        stmt->variable_count = 1;
    }
    if (is_kept)
        vec_push(&lower->kept, ((KeptVariable){variable, vec_last(&lower->blocks)}));
    else {
        vec_resize(&lower->live_depths, lower->live.length);
        vec_push(&lower->live_depths, lower->depth);
        vec_push(&lower->live, variable);
    }
}

const Cleanup *lower_cleanup_of(const Lower *lower, const Variable *variable)
{
    for (uint32_t i = 0; i < lower->cleanups.length; i++)
        if (lower->cleanups.data[i].variable == variable)
            return &lower->cleanups.data[i];
    return NULL;
}

bool lower_has_cleanup(const Lower *lower)
{
    for (uint32_t i = 0; i < lower->live.length; i++)
        if (lower_cleanup_of(lower, lower->live.data[i]))
            return true;
    return false;
}

static void end_lifetimes(Lower *lower, const Variable *const *variables, uint32_t count,
                          Place place)
{
    CHECK(variables || !count);
    if (!count)
        return;
    Stmt *stmt = lower_emit(lower, STMT_LEAVE, place);
    stmt->variables = arena_copy(lower->arena, variables, count * sizeof *variables);
    stmt->variable_count = count;
}

static void call_cleanup(Lower *lower, const Cleanup *cleanup, Place place)
{
    CHECK(cleanup->callee && cleanup->argument);
    Stmt *stmt = lower_emit(lower, STMT_CALL, place);
    stmt->callee = cleanup->callee;
    stmt->args = arena_copy(lower->arena, &cleanup->argument, sizeof cleanup->argument);
    stmt->arg_count = 1;
}

/* What the last variables of a block are to be cleaned up with runs last first, while the others of
 * that block, but none of those within it, are alive. */
void lower_leave_from(Lower *lower, const Surroundings *from, uint32_t count, Place place)
{
    CHECK(from->live_count >= count);
    uint32_t end = from->live_count;
    for (uint32_t i = from->live_count; lower->cleanups.length && i-- > count;) {
        const Cleanup *cleanup = lower_cleanup_of(lower, from->live[i]);
        uint32_t inner = end;
        if (!cleanup)
            continue;
        while (inner > i + 1 && from->depths[inner - 1] > from->depths[i])
            inner--;
        end_lifetimes(lower, from->live + inner, end - inner, place);
        end = inner;
        call_cleanup(lower, cleanup, place);
    }
    if (end > count)
        end_lifetimes(lower, from->live + count, end - count, place);
}

void lower_leave(Lower *lower, uint32_t count, Place place)
{
    CHECK(lower->live.length >= count);
    const Surroundings here = {.live = lower->live.data,
                               .depths = lower->live_depths.data,
                               .live_count = lower->live.length};
    lower_leave_from(lower, &here, count, place);
}

bool lower_is_shipped(const Lower *lower, Place place)
{
    const SourceFile *file = source_file(lower->unit->sources, place.file);
    return file && file->is_ours;
}
