#include "cli/propose.h"

#include <string.h>

#include "lib/bug.h"

typedef struct Uses {
    const Variable *variable;
    bool is_read, is_written, is_printed;
    bool is_read_first; /* before anything sets it, in the order of the text and of the calls */
} Uses;

typedef struct Macro {
    const char *name;
    Num value;
    Place place; /* of its definition in a file of the user */
} Macro;

typedef struct Proposal {
    const Program *program;
    VEC(Uses) uses;
    VEC(Macro) macros;
    VecU32 functions; /* indices of those that were read */
    bool is_set;      /* what is looked at is about to be set */
    Buf options;
} Proposal;

static Uses *uses_of(Proposal *proposal, const Variable *variable)
{
    for (uint32_t i = 0; i < proposal->uses.length; i++)
        if (proposal->uses.data[i].variable == variable)
            return &proposal->uses.data[i];
    vec_push(&proposal->uses, ((Uses){.variable = variable}));
    return &vec_last(&proposal->uses);
}

static void add_macro(Proposal *proposal, const Expr *expr)
{
    CHECK(expr->macro);
    for (uint32_t i = 0; i < proposal->macros.length; i++)
        if (!strcmp(proposal->macros.data[i].name, expr->macro))
            return;
    Place place = source_macro(proposal->program->sources, expr->macro, strlen(expr->macro));
    if (place.line && num_is_int64(expr->number) && num_int64(expr->number) > 1)
        vec_push(&proposal->macros, ((Macro){expr->macro, expr->number, place}));
}

static void read_expr(Proposal *proposal, const Expr *expr, bool is_printed)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_VARIABLE && expr->variable->name[0] != '$') {
        Uses *uses = uses_of(proposal, expr->variable);
        uses->is_read_first |= !uses->is_written && !proposal->is_set;
        uses->is_read = true;
        uses->is_printed |= is_printed;
    }
    if (expr->kind == EXPR_INT && expr->macro)
        add_macro(proposal, expr);
    read_expr(proposal, expr->a, is_printed);
    if (expr->kind != EXPR_INDEX)
        read_expr(proposal, expr->b, is_printed);
    else
        read_expr(proposal, expr->b, false);
    read_expr(proposal, expr->c, is_printed);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        read_expr(proposal, expr->args[i], is_printed);
}

/* The variable that a place is in, or NULL where a pointer leads elsewhere. */
static const Variable *base_of(const Expr *expr)
{
    while (expr && (expr->kind == EXPR_INDEX || expr->kind == EXPR_FIELD))
        expr = expr->a;
    return expr && expr->kind == EXPR_VARIABLE ? expr->variable : NULL;
}

/* Functions that get the address of a variable may set it, but for printing ones. */
static void read_call(Proposal *proposal, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_CALL);
    const LibraryFunction *library =
        stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function->library : NULL;
    bool prints = library && library->marks & LIBRARY_PRINTS;
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Expr *arg = expr_without_casts(stmt->args[i]);
        const Type *type = stmt->args[i]->type;
        bool may_set = arg->kind == EXPR_ADDRESS && type->kind == TYPE_POINTER &&
                       !type->element->is_const && !prints;
        const Variable *base = arg->kind == EXPR_ADDRESS ? base_of(arg->a) : NULL;
        proposal->is_set = may_set;
        read_expr(proposal, stmt->args[i], prints);
        proposal->is_set = false;
        if (base && may_set)
            uses_of(proposal, base)->is_written = true;
    }
}

static void read_stmt(Proposal *proposal, const Stmt *stmt)
{
    const Variable *base = base_of(stmt->lhs);
    read_expr(proposal, stmt->lhs ? stmt->lhs->b : NULL, false);
    read_expr(proposal, stmt->guard, false);
    read_expr(proposal, stmt->value, false);
    if (stmt->kind == STMT_CALL)
        read_call(proposal, stmt);
    if (base)
        uses_of(proposal, base)->is_written = true;
}

/* Once; what it calls is read where it calls it. */
static void read_function(Proposal *proposal, const Function *function)
{
    const SourceFile *file = source_file(proposal->program->sources, function->place.file);
    for (uint32_t i = 0; i < proposal->functions.length; i++)
        if (proposal->functions.data[i] == function->index)
            return;
    if (!file || file->is_ours || !function->is_defined)
        return;
    vec_push(&proposal->functions, function->index);
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        read_stmt(proposal, stmt);
        if (stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION)
            read_function(proposal, stmt->callee->function);
    }
}

static bool is_number(const Type *type)
{
    type = type_innermost(type);
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

static void print_before(FILE *out, const Program *program, Place place, const char *pragma)
{
    uint32_t length;
    const char *line = source_line(program->sources, place.file, place.line, &length);
    fprintf(out, "  before %s:%u  %.*s\n      %s\n",
            source_file(program->sources, place.file)->path, place.line, (int)length, line, pragma);
}

static void propose_macros(FILE *out, Proposal *proposal)
{
    enum { MOST = 4 };
    for (uint32_t i = 0; i < proposal->macros.length; i++) {
        const Macro *macro = &proposal->macros.data[i];
        int64_t value = num_int64(macro->value), high = value < MOST ? value : MOST;
        Buf pragma = {0};
        buf_printf(&pragma, "#pragma TASS input {1 <= %s && %s <= %lld} int", macro->name,
                   macro->name, (long long)high);
        print_before(out, proposal->program, macro->place, buf_text(&pragma));
        buf_printf(&proposal->options, " -input=%s -input%s=1..%lld", macro->name, macro->name,
                   (long long)high);
        buf_release(&pragma);
    }
}

static void propose_globals(FILE *out, Proposal *proposal)
{
    for (uint32_t i = 0; i < proposal->uses.length; i++) {
        const Uses *uses = &proposal->uses.data[i];
        const Variable *variable = uses->variable;
        bool is_data =
            !uses->is_written || (uses->is_read_first && variable->type->kind == TYPE_ARRAY);
        bool is_input = variable->kind == VARIABLE_GLOBAL && !variable->is_static_local &&
                        uses->is_read && is_data && is_number(variable->type) &&
                        !source_file(proposal->program->sources, variable->place.file)->is_ours;
        if (!is_input)
            continue;
        print_before(out, proposal->program, variable->place, "#pragma TASS input");
        buf_printf(&proposal->options, " -input=%s", variable->name);
    }
}

static bool propose_outputs(FILE *out, Proposal *proposal)
{
    bool any = false;
    for (uint32_t i = 0; i < proposal->uses.length; i++) {
        const Uses *uses = &proposal->uses.data[i];
        const Variable *variable = uses->variable;
        bool is_global = variable->kind == VARIABLE_GLOBAL;
        bool is_main =
            variable->kind == VARIABLE_LOCAL && variable->function == proposal->program->main;
        if (!uses->is_printed || !uses->is_written || !is_number(variable->type) ||
            (!is_global && !is_main))
            continue;
        any = true;
        if (is_global)
            print_before(out, proposal->program, variable->place, "#pragma TASS output");
        else
            fprintf(out, "  %s of main: -output=%s\n", variable->name, variable->name);
        if (is_main)
            buf_printf(&proposal->options, " -output=%s", variable->name);
    }
    return any;
}

void propose_print(FILE *out, const Program *program, const Args *args)
{
    CHECK(out && program);
    Proposal proposal = {.program = program};
    read_function(&proposal, program->main);
    for (uint32_t i = 0; i < program->function_count; i++)
        read_function(&proposal, program->functions[i]);
    fprintf(
        out,
        "Inputs: sizes that are fixed, globals that nothing sets, arrays that are read before they "
        "are set. tass then proves it for all their values within the bounds.\n");
    propose_macros(out, &proposal);
    propose_globals(out, &proposal);
    if (!proposal.options.length)
        fprintf(out, "  none found; numbers that the program reads are inputs anyway\n");
    fprintf(out, "Outputs: what is printed. A compare looks at them, or at the text if there are "
                 "none.\n");
    if (!propose_outputs(out, &proposal))
        fprintf(out, "  none found\n");
    fprintf(out, "Without changing the files:\n  tass verify%s%s",
            program->calls_mpi ? " -np=2" : "", buf_text(&proposal.options));
    for (uint32_t i = 0; i < args->files[0].length; i++)
        fprintf(out, " %s", args->files[0].data[i]);
    fputc('\n', out);
    vec_release(&proposal.uses);
    vec_release(&proposal.macros);
    vec_release(&proposal.functions);
    buf_release(&proposal.options);
}
