/* Functions without a body (-stub): what they returned, and left behind their pointers, in the counterexample, call by call. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confirm/native.h"
#include "lib/bug.h"

static bool is_call_of(const TraceStep *step, const Function *function)
{
    CHECK(function->name);
    return step->calls && !strcmp(step->calls, function->name);
}

/* "argument0[2].x = 1", for "0[2].x"; what is behind a pointer to void has no name in C. */
static void add_delivered(Native *native, Buf *text, const Function *function,
                          const NamedValue *delivered)
{
    char *rest;
    unsigned long k = strtoul(delivered->name, &rest, 10);
    const Type *type = k < function->type->param_count ? function->type->params[k] : NULL;
    if (type && type->kind == TYPE_POINTER && type->element->kind != TYPE_VOID)
        buf_printf(text, "        argument%lu%s = %s;\n", k, rest,
                   native_constant(&native->arena, delivered->value));
}

static void add_call(Native *native, Buf *text, const Function *function, const TraceStep *step,
                     uint32_t number)
{
    buf_printf(text, "    if (tass_driver_rank() == %u && tass_call == %u) {\n", step->rank,
               number);
    for (uint32_t i = 0; i < step->delivered.length; i++)
        add_delivered(native, text, function, &step->delivered.data[i]);
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
                  is_call_of(&steps[i], function);
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
        if (step->side != side || !is_call_of(step, function))
            continue;
        file = step->place.file;
        add_call(native, &text, function, step, number_of(violation, function, i));
    }
    buf_puts(&text, function->type->element->kind == TYPE_VOID ? "}\n" : "    return 0;\n}\n");
    edit_append(&native->edits, file, buf_text(&text));
    if (may_store(function))
        buf_printf(&native->missing,
                   "of what %s sets, only the arrays that its pointers lead into are set; ",
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
