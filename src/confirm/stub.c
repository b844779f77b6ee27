/* Functions without a body (-stub): what they returned, and set through pointers to numbers, in the counterexample, call by
 * call. */
#include <stdio.h>
#include <string.h>

#include "confirm/native.h"
#include "lib/bug.h"

/* Where the arguments are in the text of a call of that name, `g(1)` or `x = g(1)`; NULL: it is none. */
static const char *arguments_in(const char *text, const char *name)
{
    size_t length = strlen(name);
    CHECK(length);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool begins = at == text || at[-1] == ' ';
        if (begins && at[length] == '(')
            return at + length;
    }
    return NULL;
}

/* The text of a step behind the name of the function that it calls, from the bracket on; NULL: it calls another one. */
static const char *arguments_of(const TraceStep *step, const Function *function)
{
    bool is_it = step->calls && !strcmp(step->calls, function->name);
    return is_it ? arguments_in(step->text, function->name) : NULL;
}

/* "&name" as the argument of that number, if it is one. */
static bool is_address(const char *arguments, uint32_t number, const char *name)
{
    int depth = 0;
    const char *at = arguments + 1;
    for (; *at && number; at++) {
        depth += *at == '(' || *at == '[' ? 1 : *at == ')' || *at == ']' ? -1 : 0;
        number -= *at == ',' && !depth;
    }
    at += strspn(at, " ");
    size_t length = strlen(name);
    return *at == '&' && !strncmp(at + 1, name, length) && strchr(",)", at[1 + length]);
}

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

static void add_call(Native *native, Buf *text, const Function *function, const TraceStep *step,
                     uint32_t number)
{
    buf_printf(text, "    if (tass_driver_rank() == %u && tass_call == %u) {\n", step->rank,
               number);
    for (uint32_t k = 0; k < function->type->param_count; k++) {
        const Type *type = function->type->params[k];
        bool is_set = type->kind == TYPE_POINTER && is_number(type->element->unqualified) &&
                      !type->element->is_const;
        for (uint32_t i = 0; is_set && i < step->changes.length; i++)
            if (is_address(arguments_of(step, function), k, step->changes.data[i].name))
                buf_printf(text, "        *argument%u = %s;\n", k,
                           native_constant(&native->arena, step->changes.data[i].value));
    }
    if (function->type->element->kind != TYPE_VOID && step->returned)
        buf_printf(text, "        return %s;\n", native_constant(&native->arena, step->returned));
    buf_puts(text, "    }\n");
}

static void add_head(Buf *text, const Function *function)
{
    Buf params = {0};
    const Type *type = function->type;
    buf_printf(&params, "%s(", function->name);
    for (uint32_t k = 0; k < type->param_count; k++) {
        char name[24];
        snprintf(name, sizeof name, "argument%u", k);
        buf_puts(&params, k ? ", " : "");
        type_print_declaration(&params, type->params[k], name);
    }
    buf_printf(&params, "%s)", type->is_variadic ? ", ..." : type->param_count ? "" : "void");
    buf_puts(text, "\nextern int tass_driver_rank(void);\n__attribute__((weak)) ");
    type_print_declaration(text, type->element->unqualified, buf_text(&params));
    buf_puts(text, "\n{\n    static unsigned tass_calls;\n    unsigned tass_call = tass_calls++;\n "
                   "   (void)tass_call;\n");
    buf_release(&params);
}

/* Of each rank the calls are numbered from 0. */
static uint32_t number_of(const Violation *violation, const Function *function, uint32_t index)
{
    const TraceStep *steps = violation->trace.data;
    uint32_t number = 0;
    for (uint32_t i = 0; i < index; i++)
        number += steps[i].side == steps[index].side && steps[i].rank == steps[index].rank &&
                  arguments_of(&steps[i], function);
    return number;
}

static bool may_store(const Function *function)
{
    bool may = false;
    for (uint32_t k = 0; k < function->type->param_count; k++) {
        const Type *type = function->type->params[k];
        may |= type->kind == TYPE_POINTER && !type->element->is_const;
    }
    return may;
}

static void add_stub(Native *native, Side side, const Function *function)
{
    const Violation *violation = native->violation;
    FileId file = function->place.file;
    Buf text = {0};
    add_head(&text, function);
    for (uint32_t i = 0; i < violation->trace.length; i++) {
        const TraceStep *step = &violation->trace.data[i];
        if (step->side != side || !arguments_of(step, function))
            continue;
        file = step->place.file;
        add_call(native, &text, function, step, number_of(violation, function, i));
    }
    buf_puts(&text, function->type->element->kind == TYPE_VOID ? "}\n" : "    return 0;\n}\n");
    edit_append(&native->edits, file, buf_text(&text));
    if (may_store(function))
        buf_printf(&native->missing, "what else than numbers behind pointers %s sets is not set; ",
                   function->name);
    buf_release(&text);
}

void native_edit_stubs(Native *native, Side side)
{
    const Program *program = native->request->programs[side];
    CHECK(program);
    for (uint32_t i = 0; i < program->function_count; i++)
        if (program->functions[i]->is_stub)
            add_stub(native, side, program->functions[i]);
}
