/* A model as text, or as a Graphviz digraph. */
#include "lib/bug.h"
#include "lib/source.h"
#include "model/program.h"

static void print_call(Buf *buf, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_CALL && stmt->callee);
    if (stmt->lhs) {
        expr_print(buf, stmt->lhs);
        buf_puts(buf, " = ");
    }
    bool plain = stmt->callee->kind == EXPR_FUNCTION;
    buf_puts(buf, plain ? "" : "(");
    expr_print(buf, stmt->callee);
    buf_puts(buf, plain ? "(" : ")(");
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        buf_puts(buf, i ? ", " : "");
        expr_print(buf, stmt->args[i]);
    }
    buf_putc(buf, ')');
}

static void print_variables(Buf *buf, const char *verb, const Stmt *stmt)
{
    buf_puts(buf, verb);
    for (uint32_t i = 0; i < stmt->variable_count; i++) {
        const Variable *variable = stmt->variables[i];
        buf_puts(buf, i ? ", " : " ");
        if (stmt->kind == STMT_DECLARE)
            type_print_declaration(buf, variable->type, variable->name);
        else
            buf_puts(buf, variable->name);
    }
}

static void print_with_value(Buf *buf, const char *verb, const Expr *value)
{
    buf_puts(buf, verb);
    if (value) {
        buf_putc(buf, ' ');
        expr_print(buf, value);
    }
}

static void print_effect(Buf *buf, const Stmt *stmt)
{
    switch (stmt->kind) {
    case STMT_NOOP:
        buf_puts(buf, "skip");
        break;
    case STMT_ASSIGN:
        expr_print(buf, stmt->lhs);
        print_with_value(buf, " =", stmt->value);
        break;
    case STMT_CALL:
        print_call(buf, stmt);
        break;
    case STMT_RETURN:
        print_with_value(buf, "return", stmt->value);
        break;
    case STMT_ASSERT:
        print_with_value(buf, "assert", stmt->value);
        break;
    case STMT_ASSUME:
        print_with_value(buf, "assume", stmt->value);
        break;
    case STMT_HAVOC:
        print_with_value(buf, "havoc", stmt->lhs);
        for (uint32_t i = 0; i < stmt->arg_count; i++)
            print_with_value(buf, i || stmt->lhs ? "," : "", stmt->args[i]);
        print_with_value(buf, stmt->value ? " where" : "", stmt->value);
        break;
    case STMT_DECLARE:
        print_variables(buf, "declare", stmt);
        break;
    case STMT_LEAVE:
        print_variables(buf, "leave", stmt);
        break;
    case STMT_COLLECTIVE:
        buf_printf(buf, "%s assert %s",
                   stmt->property == PROPERTY_JOINT_ASSERTION ? "joint" : "collective", stmt->text);
        print_with_value(buf, "", stmt->value);
        break;
    case STMT_CUT:
        buf_printf(buf, "cut %s %d", stmt->text, (int)stmt->cut);
        for (uint32_t i = 0; i < stmt->arg_count; i++)
            print_with_value(buf, i ? "," : "", stmt->args[i]);
        break;
    }
}

static void print_guarded(Buf *buf, const Stmt *stmt)
{
    if (stmt->guard) {
        buf_puts(buf, stmt->is_guard_negated ? "[!(" : "[");
        expr_print(buf, stmt->guard);
        buf_puts(buf, stmt->is_guard_negated ? ")] " : "] ");
    }
    print_effect(buf, stmt);
}

static void print_place(Buf *buf, const Program *program, Place place)
{
    buf_puts(buf, place_text(program->sources, place));
}

static void print_variable_line(Buf *buf, const Program *program, const char *what,
                                const Variable *variable)
{
    buf_printf(buf, "  %s ", what);
    type_print_declaration(buf, variable->type, variable->name);
    if (variable->is_macro)
        buf_puts(buf, " (macro)");
    if (variable->assumption) {
        buf_puts(buf, " where ");
        expr_print(buf, variable->assumption);
    }
    buf_puts(buf, "  // ");
    print_place(buf, program, variable->place);
    buf_putc(buf, '\n');
}

static void print_location(Buf *buf, const Program *program, const Function *function,
                           LocationId id)
{
    CHECK(id < function->location_count);
    const Location *location = &function->locations[id];
    buf_printf(buf, "  L%u:%s%s%s%s\n", id, id == function->entry ? " entry" : "",
               location->is_loop_head ? (location->is_for_loop ? " for-loop" : " loop") : "",
               location->is_join ? " join" : "", location->is_exclusive ? " branch" : "");
    for (uint32_t i = 0; i < location->count; i++) {
        const Stmt *stmt = &function->stmts[location->first + i];
        buf_puts(buf, "    ");
        print_guarded(buf, stmt);
        if (stmt->kind != STMT_RETURN)
            buf_printf(buf, " -> L%u", stmt->target);
        buf_puts(buf, "  // ");
        print_place(buf, program, stmt->place);
        buf_putc(buf, '\n');
    }
}

static void print_function(Buf *buf, const Program *program, const Function *function)
{
    buf_puts(buf, "function ");
    type_print_declaration(buf, function->type, function->name);
    buf_puts(buf, "  // ");
    print_place(buf, program, function->place);
    buf_putc(buf, '\n');
    for (uint32_t i = 0; i < function->local_count; i++)
        print_variable_line(buf, program, i < function->param_count ? "param" : "local",
                            function->locals[i]);
    for (LocationId id = 0; id < function->location_count; id++)
        print_location(buf, program, function, id);
    buf_putc(buf, '\n');
}

void program_print(Buf *buf, const Program *program)
{
    buf_printf(buf, "model %s\n", program->name);
    for (uint32_t i = 0; i < program->input_count; i++)
        print_variable_line(buf, program, "input", program->inputs[i]);
    for (uint32_t i = 0; i < program->output_count; i++)
        print_variable_line(buf, program, "output", program->outputs[i]);
    for (uint32_t i = 0; i < program->global_count; i++)
        print_variable_line(buf, program, "global", program->globals[i]);
    buf_putc(buf, '\n');
    for (uint32_t i = 0; i < program->function_count; i++)
        if (program->functions[i]->is_defined)
            print_function(buf, program, program->functions[i]);
}

static void print_quoted(Buf *buf, const Stmt *stmt)
{
    Buf text = {0};
    print_guarded(&text, stmt);
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '"' || text.data[i] == '\\')
            buf_putc(buf, '\\');
        buf_putc(buf, text.data[i]);
    }
    buf_release(&text);
}

static void print_dot_function(Buf *buf, const Function *function)
{
    uint32_t f = function->index;
    buf_printf(buf, "  subgraph cluster_%u {\n    label=\"%s\";\n", f, function->name);
    for (LocationId id = 0; id < function->location_count; id++)
        buf_printf(buf, "    f%u_%u [label=\"%u\"%s%s];\n", f, id, id,
                   id == function->entry ? ", shape=doublecircle" : "",
                   function->locations[id].is_loop_head ? ", style=bold" : "");
    CHECK(function->entry < function->location_count);
    buf_printf(buf, "    f%u_end [label=\"\", shape=point];\n", f);
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        buf_printf(buf, "    f%u_%u -> f%u_", f, stmt->source, f);
        if (stmt->kind == STMT_RETURN)
            buf_puts(buf, "end");
        else
            buf_printf(buf, "%u", stmt->target);
        buf_puts(buf, " [label=\"");
        print_quoted(buf, stmt);
        buf_puts(buf, "\"];\n");
    }
    buf_puts(buf, "  }\n");
}

void program_print_dot(Buf *buf, const Program *program)
{
    buf_puts(buf, "digraph model {\n  node [shape=circle, fontsize=10];\n  edge [fontsize=10];\n");
    for (uint32_t i = 0; i < program->function_count; i++)
        if (program->functions[i]->is_defined)
            print_dot_function(buf, program->functions[i]);
    buf_puts(buf, "}\n");
}
