#include "front/lower/startup.h"

#include <string.h>

#include "front/lower/attribute.h"
#include "front/lower/implicit.h"
#include "lib/bug.h"

/* Destructors are what atexit is given before anything else runs. */
static const Function *at_exit(Lower *lower, Place place)
{
    const Name *name = unit_name(lower->unit, "atexit", 6);
    const Symbol *symbol = name->symbol;
    bool is_there = symbol && symbol->kind == SYMBOL_FUNCTION && symbol->function->is_defined;
    if (is_there)
        return symbol->function;
    implicit_want(lower->link, lower->unit->path, "atexit", false);
    lower_error(lower, place, "a destructor needs <stdlib.h> before it");
}

static void add(Lower *lower, LinkStart start)
{
    Link *link = lower->link;
    if (link->space)
        lower_error(lower, start.place,
                    "a constructor or destructor of a program that is spawned is not supported");
    for (uint32_t i = 0; i < link->starts.length; i++) {
        const LinkStart *other = &link->starts.data[i];
        bool is_same_kind = !other->at_exit == !start.at_exit;
        if (is_same_kind && other->function == start.function)
            return;
        if (is_same_kind && other->priority == start.priority)
            link_assume(link, start.place,
                        "constructors and destructors of one priority run in the order in which "
                        "they are declared, and the other way round");
    }
    if (start.function->type->param_count)
        lower_error(lower, start.place, "a constructor with parameters is not supported");
    vec_push(&link->starts, start);
}

static void note(Lower *lower, Function *function, const AstAttribute *attribute,
                 const Function *exit_function)
{
    CHECK(attribute->kind == ATTRIBUTE_CONSTRUCTOR || attribute->kind == ATTRIBUTE_DESTRUCTOR);
    enum { LAST = 65535 };
    int64_t priority = attribute_value(lower, attribute, LAST);
    if (priority < 0 || priority > LAST)
        lower_error(lower, attribute->place, "a priority lies between 0 and %d", LAST);
    add(lower, (LinkStart){function, exit_function, (uint32_t)priority, attribute->place});
}

void startup_note(Lower *lower, Function *function, const AstSpecifiers *specifiers,
                  const AstDeclarator *declarator, Place place)
{
    const AstAttribute *before = attribute_find(specifiers, declarator, ATTRIBUTE_CONSTRUCTOR);
    const AstAttribute *after = attribute_find(specifiers, declarator, ATTRIBUTE_DESTRUCTOR);
    LinkEntry *entry = declarator->name->symbol->entry;
    if ((before || after) && !entry->used.line) {
        entry->used = place;
        entry->used_in = lower->unit->path;
    }
    if (before)
        note(lower, function, before, NULL);
    if (after)
        note(lower, function, after, at_exit(lower, after->place));
}

static const Expr *address_of(Link *link, const Function *function, Place place)
{
    TypeTable *types = link->program->types;
    Expr *expr = expr_new(link->arena, EXPR_FUNCTION, type_pointer(types, function->type), place);
    expr->function = function;
    return expr;
}

static void call(Link *link, FunctionBuilder *builder, LocationId *here, const LinkStart *start)
{
    LocationId next = function_builder_location(builder);
    Stmt *stmt = function_builder_stmt(builder, STMT_CALL, *here, next, start->place);
    const Expr *function = address_of(link, start->function, start->place);
    stmt->callee = start->at_exit ? address_of(link, start->at_exit, start->place) : function;
    stmt->args = arena_copy(link->arena, &function, sizeof function);
    stmt->arg_count = start->at_exit ? 1 : 0;
    *here = next;
}

/* Those with or without at_exit, by priority. */
static void call_all(Link *link, FunctionBuilder *builder, LocationId *here, bool at_exit_only)
{
    for (uint32_t done = 0; done < UINT32_MAX;) {
        uint32_t least = UINT32_MAX;
        for (uint32_t i = 0; i < link->starts.length; i++) {
            uint32_t priority = link->starts.data[i].priority;
            if (priority >= done && priority < least &&
                !link->starts.data[i].at_exit != at_exit_only)
                least = priority;
        }
        for (uint32_t i = 0; i < link->starts.length; i++)
            if (link->starts.data[i].priority == least &&
                !link->starts.data[i].at_exit != at_exit_only)
                call(link, builder, here, &link->starts.data[i]);
        done = least == UINT32_MAX ? least : least + 1;
    }
}

Function *startup_finish(Link *link)
{
    if (!link->starts.length)
        return NULL;
    TypeTable *types = link->program->types;
    Place place = link->starts.data[0].place;
    const Type *type = type_function(types, type_void(types), NULL, 0, true, false);
    Function *function = link_function(link, link_entry(link, "$start", true), type, place);
    FunctionBuilder builder;
    function_builder_init(&builder, link->program, function);
    LocationId entry = function_builder_location(&builder), here = entry;
    call_all(link, &builder, &here, true);
    call_all(link, &builder, &here, false);
    function_builder_stmt(&builder, STMT_RETURN, here, here, place);
    function_builder_finish(&builder, entry);
    return function;
}
