/* Calls: of functions with bodies and system functions (statements), of abstract functions
 * (expressions), and of the few names that tass gives a meaning itself. */
#include <string.h>

#include "front/lower/call.h"
#include "front/lower/convert.h"
#include "front/lower/effect.h"
#include "front/lower/emit.h"
#include "front/lower/fold.h"
#include "front/lower/implicit.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "front/lower/literal.h"
#include "front/lower/nested.h"
#include "front/lower/value.h"
#include "front/lower/variadic.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

static const Type *function_type(Lower *lower, const Expr *callee, Place place)
{
    const Type *type = callee->type->kind == TYPE_POINTER ? callee->type->element : callee->type;
    if (type->kind != TYPE_FUNCTION)
        lower_error(lower, place, "the called object is no function but has type '%s'",
                    lower_type_text(lower, callee->type));
    return type;
}

static void check_count(Lower *lower, const AstExpr *ast, const Type *type)
{
    CHECK(ast->kind == AST_CALL && type->kind == TYPE_FUNCTION);
    const char *name = ast->a->kind == AST_NAME ? ast->a->name->text : "the function";
    bool few = ast->list_count < type->param_count;
    bool many = ast->list_count > type->param_count && !type->is_variadic;
    if (type->has_prototype && (few || many))
        lower_error(lower, ast->place, "too %s arguments for '%s': %u given, %u expected",
                    few ? "few" : "many", name, ast->list_count, type->param_count);
}

static const Expr *lower_argument(Lower *lower, const AstExpr *ast, const Type *type, uint32_t i)
{
    CHECK(i < ast->list_count);
    const AstExpr *arg = ast->list[i];
    const Expr *value = lower_value(lower, arg);
    if (i >= type->param_count || !type->has_prototype)
        return convert_argument(lower, value);
    const char *name = ast->a->kind == AST_NAME ? ast->a->name->text : "the call";
    const char *what = lower_format(lower, "argument %u of '%s'", i + 1, name);
    if (implicit_is_call(lower, ast))
        implicit_argument(lower, ast, value, type->params[i]);
    return convert_declared(lower, convert_assign(lower, value, type->params[i], arg->place, what));
}

/* As gcc does on x86-64: the last argument is evaluated first. */
static const Expr *const *lower_arguments(Lower *lower, const AstExpr *ast, const Type *type)
{
    CHECK(ast->kind == AST_CALL && type->kind == TYPE_FUNCTION);
    const Expr **args = arena_alloc(lower->arena, (ast->list_count + 1) * sizeof *args);
    uint32_t first_effect = ast->list_count;
    for (uint32_t i = ast->list_count; i-- > 0;)
        if (lower_has_effects(lower, ast->list[i]))
            first_effect = i;
    for (uint32_t i = ast->list_count; i-- > 0;) {
        args[i] = lower_argument(lower, ast, type, i);
        if (i > first_effect)
            args[i] = lower_stable(lower, args[i], ast);
    }
    return args;
}

static const Expr *apply_abstract(Lower *lower, const AstExpr *ast)
{
    CHECK(lower_is_abstract_call(lower, ast));
    const Function *function = lower_called_symbol(ast)->function;
    check_count(lower, ast, function->type);
    if (function->type->is_variadic)
        lower_error(lower, ast->place, "abstract function '%s' has variable arguments",
                    function->name);
    Expr *expr =
        expr_new(lower->arena, EXPR_APPLY, function->type->element->unqualified, ast->place);
    expr->function = function;
    expr->args = lower_arguments(lower, ast, function->type);
    expr->arg_count = ast->list_count;
    return expr;
}

/* assert() and its relatives of the shipped headers: a condition and its text. */
static void lower_check(Lower *lower, const AstExpr *ast, StmtKind kind)
{
    CHECK(kind == STMT_ASSERT || kind == STMT_ASSUME);
    if (!ast->list_count)
        lower_error(lower, ast->place, "a condition is missing");
    const Expr *condition = lower_condition(lower, ast->list[0]);
    Stmt *stmt = lower_emit(lower, kind, ast->place);
    stmt->value = condition;
    stmt->property = PROPERTY_ASSERTION;
    bool has_text = ast->list_count > 1 && ast->list[1]->kind == AST_STRING;
    stmt->text = has_text ? literal_string(lower, ast->list[1])->string->bytes : "";
}

/* What keeps the value of a variable until longjmp asks whether it was changed; itself when nothing
 * asks. */
static const Variable *keeper_of(Lower *lower, const Variable *variable, Place place)
{
    const Type *type = variable->type;
    if (!type_is_scalar(type) || type->is_volatile || type->is_const)
        return variable;
    return lower_temporary(lower, type, place)->variable;
}

/* The variables that live here, each with its keeper. */
static void add_living(Lower *lower, Stmt *stmt, const Variable *const *variables, uint32_t count)
{
    CHECK(variables || !count);
    const Variable **all =
        arena_alloc(lower->arena, (stmt->variable_count + 2 * count) * sizeof *all);
    for (uint32_t i = 0; i < stmt->variable_count; i++)
        all[i] = stmt->variables[i];
    for (uint32_t i = 0; i < count; i++) {
        all[stmt->variable_count++] = variables[i];
        all[stmt->variable_count++] = keeper_of(lower, variables[i], stmt->place);
    }
    stmt->variables = all;
}

static bool is_kept_here(const Lower *lower, const KeptVariable *kept)
{
    for (uint32_t i = 0; i < lower->blocks.length; i++)
        if (lower->blocks.data[i] == kept->block)
            return true;
    return false;
}

/* setjmp, of <setjmp.h>: see state/jump.h. */
static const Expr *lower_setjmp(Lower *lower, const AstExpr *ast)
{
    const Type *type = type_basic(lower->types, BASIC_INT);
    const Expr *mark = lower_temporary(lower, type, ast->place);
    const Expr *args[] = {lower_value(lower, ast->list[0]),
                          convert_address(lower, mark, ast->place)};
    const Expr *result = lower_va_call(lower, ast->a->name->text, type, args, 2, ast->place);
    Stmt *stmt = &vec_last(&lower->builder->stmts);
    lower->function->calls_setjmp = true;
    for (uint32_t i = 0; i < lower->function->param_count; i++) {
        const Variable *parameter = lower->builder->locals.data[i];
        add_living(lower, stmt, &parameter, 1);
    }
    add_living(lower, stmt, lower->live.data, lower->live.length);
    for (uint32_t i = 0; i < lower->kept.length; i++)
        if (is_kept_here(lower, &lower->kept.data[i]))
            add_living(lower, stmt, &lower->kept.data[i].variable, 1);
    return result;
}

/* What <complex.h> is made of. */
static const Expr *lower_complex(Lower *lower, const AstExpr *ast, const char *name)
{
    bool is_made = !strcmp(name, "__builtin_complex");
    if (ast->list_count != (is_made ? 2 : 1))
        lower_error(lower, ast->place, "%s takes %d arguments", name, is_made ? 2 : 1);
    const Expr *a = lower_value(lower, ast->list[0]);
    if (!is_made && !type_is_arithmetic(a->type))
        lower_error(lower, ast->place, "%s needs a number", name);
    if (!is_made && a->type->kind != TYPE_COMPLEX)
        return strcmp(name, "__tass_real")
                   ? expr_new(lower->arena, EXPR_ZERO, a->type->unqualified, ast->place)
                   : a;
    if (!is_made)
        return expr_unary(lower->arena, strcmp(name, "__tass_real") ? UNARY_IMAGINARY : UNARY_REAL,
                          type_basic(lower->types, a->type->basic), a, ast->place);
    if (lower_has_effects(lower, ast->list[1]))
        a = lower_stable(lower, a, ast->list[1]);
    const Expr *b = lower_value(lower, ast->list[1]);
    if (a->type->kind != TYPE_REAL || b->type->kind != TYPE_REAL)
        lower_error(lower, ast->place, "%s needs real numbers", name);
    const Type *part = type_usual(lower->types, a->type, b->type);
    return expr_binary(lower->arena, BINARY_COMPLEX, type_complex(lower->types, part->basic),
                       convert_to(lower, a, part, ast->place),
                       convert_to(lower, b, part, ast->place), ast->place);
}

/* What is expected says nothing of the value, but may have effects. */
static const Expr *lower_expect(Lower *lower, const AstExpr *ast)
{
    const Expr *value = lower_value(lower, ast->list[0]);
    if (!lower_has_effects(lower, ast->list[1]))
        return value;
    value = lower_stable(lower, value, ast->list[1]);
    lower_value(lower, ast->list[1]);
    return value;
}

/* What a function of gcc's on bits gives for the bits of a constant of a width; false: that is not defined. */
static bool bits_of_constant(const char *name, uint64_t bits, uint32_t width, int64_t *result)
{
    if (!strncmp(name, "popcount", 8))
        *result = __builtin_popcountll(bits);
    else if (!strncmp(name, "parity", 6))
        *result = __builtin_parityll(bits);
    else if (!strncmp(name, "ffs", 3))
        *result = __builtin_ffsll((long long)bits);
    else if (!strncmp(name, "ctz", 3) && bits)
        *result = __builtin_ctzll(bits);
    else if (!strncmp(name, "clz", 3) && bits)
        *result = __builtin_clzll(bits) - (64 - (int)width);
    else if (!strncmp(name, "clrsb", 5))
        *result = width == 32 ? __builtin_clrsb((int)bits) : __builtin_clrsbll((long long)bits);
    else if (!strncmp(name, "bswap", 5) && width < 64)
        *result = (int64_t)(__builtin_bswap64(bits) >> (64 - width));
    else
        return false;
    return true;
}

/* gcc's functions on bits: their arguments have fixed types. */
static const Expr *lower_bit_builtin(Lower *lower, const AstExpr *ast)
{
    static const struct {
        const char *name;
        Basic argument, result;
    } rows[] = {
        {"popcount", BASIC_UINT, BASIC_INT},     {"popcountl", BASIC_ULONG, BASIC_INT},
        {"popcountll", BASIC_ULLONG, BASIC_INT}, {"parity", BASIC_UINT, BASIC_INT},
        {"parityl", BASIC_ULONG, BASIC_INT},     {"parityll", BASIC_ULLONG, BASIC_INT},
        {"clz", BASIC_UINT, BASIC_INT},          {"clzl", BASIC_ULONG, BASIC_INT},
        {"clzll", BASIC_ULLONG, BASIC_INT},      {"ctz", BASIC_UINT, BASIC_INT},
        {"ctzl", BASIC_ULONG, BASIC_INT},        {"ctzll", BASIC_ULLONG, BASIC_INT},
        {"ffs", BASIC_INT, BASIC_INT},           {"ffsl", BASIC_LONG, BASIC_INT},
        {"ffsll", BASIC_LLONG, BASIC_INT},       {"clrsb", BASIC_INT, BASIC_INT},
        {"clrsbl", BASIC_LONG, BASIC_INT},       {"clrsbll", BASIC_LLONG, BASIC_INT},
        {"bswap16", BASIC_USHORT, BASIC_USHORT}, {"bswap32", BASIC_UINT, BASIC_UINT},
        {"bswap64", BASIC_ULONG, BASIC_ULONG},
    };
    const char *name = ast->a->name->text;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(name + strlen("__builtin_"), rows[i].name) || ast->list_count != 1)
            continue;
        const Type *type = type_basic(lower->types, rows[i].argument);
        const Type *result = type_basic(lower->types, rows[i].result);
        const Expr *value =
            convert_assign(lower, lower_value(lower, ast->list[0]), type, ast->place, name);
        int64_t constant;
        uint32_t width = type_width(type);
        bool is_known = value->kind == EXPR_INT && num_is_int64(value->number);
        uint64_t bits = is_known ? (uint64_t)num_int64(value->number) : 0;
        bits = width < 64 ? bits & (((uint64_t)1 << width) - 1) : bits;
        if (is_known && bits_of_constant(rows[i].name, bits, width, &constant))
            return expr_int(lower->arena, result, constant, ast->place);
        return lower->builder ? lower_va_call(lower, name, result, &value, 1, ast->place) : NULL;
    }
    return NULL;
}

/* gcc's operations whose result is stored reduced: operands and result have any integer types. */
static const Expr *lower_overflow_builtin(Lower *lower, const AstExpr *ast)
{
    const char *name = ast->a->name->text;
    const Type *any =
        type_function(lower->types, type_basic(lower->types, BASIC_BOOL), NULL, 0, false, false);
    if (ast->list_count != 3)
        lower_error(lower, ast->place, "%s takes 3 arguments", name);
    const Expr *const *args = lower_arguments(lower, ast, any);
    const Type *target = args[2]->type;
    if (!type_is_integer(args[0]->type) || !type_is_integer(args[1]->type) ||
        target->kind != TYPE_POINTER || !type_is_integer(target->element))
        lower_error(lower, ast->place, "%s takes two integers and a pointer to one", name);
    return lower_va_call(lower, name, any->element, args, 3, ast->place);
}

/* Numbers and string literals are constant; of what only an optimiser can know gcc -O0 says no. */
static const Expr *lower_constant_test(Lower *lower, const AstExpr *ast)
{
    Probe probe = lower_probe_begin(lower);
    const Expr *value = lower_value(lower, ast->list[0]);
    lower_probe_end(lower, &probe);
    bool is_text = value->kind == EXPR_ADDRESS && value->a->kind == EXPR_INDEX &&
                   value->a->a->kind == EXPR_STRING && expr_is_total(value);
    bool is_constant = expr_is_constant(value) || convert_is_null(value) || is_text;
    if (!is_constant)
        link_assume(lower->link, ast->place,
                    "__builtin_constant_p is 0, as it is without optimisation");
    return expr_int(lower->arena, type_basic(lower->types, BASIC_INT), is_constant, ast->place);
}

/* __builtin_shuffle, of one or two vectors. */
static const Expr *lower_shuffle(Lower *lower, const AstExpr *ast)
{
    const Expr *values[3] = {NULL};
    uint32_t count = ast->list_count;
    if (count < 2 || count > 3)
        lower_error(lower, ast->place, "__builtin_shuffle takes one or two vectors and a mask");
    for (uint32_t i = 0; i < count; i++) {
        values[i] = lower_value(lower, ast->list[i]);
        if (!vector_is(values[i]->type))
            lower_error(lower, ast->list[i]->place,
                        "an argument of __builtin_shuffle is no vector");
        const Expr *kept = lower_temporary(lower, values[i]->type, ast->place);
        lower_assign_to(lower, kept, values[i], ast->place, false);
        values[i] = kept;
    }
    return vector_shuffle(lower, values[0], count == 3 ? values[1] : NULL, values[count - 1],
                          ast->place);
}

/* What programs for other verifiers call, unless they define it themselves. */
typedef struct VerifierRow {
    const char *name;
    StmtKind kind;
    bool fails; /* an assertion that never holds */
} VerifierRow;

static const VerifierRow *verifier_row(const char *name)
{
    static const VerifierRow rows[] = {
        {"__VERIFIER_assume", STMT_ASSUME, false}, {"__VERIFIER_assert", STMT_ASSERT, false},
        {"__VERIFIER_error", STMT_ASSERT, true},   {"reach_error", STMT_ASSERT, true},
        {"__CPROVER_assume", STMT_ASSUME, false},  {"__CPROVER_assert", STMT_ASSERT, false},
        {"__ESBMC_assume", STMT_ASSUME, false},    {"__ESBMC_assert", STMT_ASSERT, false},
        {"klee_assume", STMT_ASSUME, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(name, rows[i].name))
            return &rows[i];
    return NULL;
}

static bool is_defined(const FrontHints *hints, const char *name)
{
    for (uint32_t i = 0; i < hints->defined.length; i++)
        if (!strcmp(hints->defined.data[i], name))
            return true;
    return false;
}

void verifier_define(Lower *lower, Name *name, Place place)
{
    CHECK(name);
    FrontHints *hints = lower->link->hints;
    name->is_redefined = true;
    if (!verifier_row(name->text) || is_defined(hints, name->text))
        return;
    vec_push(&hints->defined, arena_text(&lower->diag->arena, name->text, strlen(name->text)));
    diag_error(lower->diag, place, "'%s' is defined after units that were read without it",
               name->text);
}

/* What is called is a function of that name that the program only declares, or does not. */
static const VerifierRow *verifier_called(const Lower *lower, const AstExpr *ast)
{
    const Name *name = ast->a->kind == AST_NAME ? ast->a->name : NULL;
    bool is_function = name && (!name->symbol || name->symbol->kind == SYMBOL_FUNCTION);
    return is_function && !name->is_redefined && !is_defined(lower->link->hints, name->text)
               ? verifier_row(name->text)
               : NULL;
}

static const Expr *lower_verifier(Lower *lower, const AstExpr *ast, const VerifierRow *row)
{
    if (!row->fails) {
        lower_check(lower, ast, row->kind);
        return lower_void(lower, ast->place);
    }
    Stmt *stmt = lower_emit(lower, STMT_ASSERT, ast->place);
    stmt->value = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 0, ast->place);
    stmt->property = PROPERTY_ASSERTION;
    stmt->text = row->name;
    return lower_void(lower, ast->place);
}

static const Expr *lower_builtin(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->a->kind == AST_NAME);
    const char *name = ast->a->name->text;
    if (!strcmp(name, "__tass_assert") || !strcmp(name, "__tass_assume")) {
        lower_check(lower, ast, !strcmp(name, "__tass_assert") ? STMT_ASSERT : STMT_ASSUME);
        return lower_void(lower, ast->place);
    }
    if (!strcmp(name, "__builtin_shuffle"))
        return lower_shuffle(lower, ast);
    const LibraryFunction *row = link_library(lower->link, name);
    if (row && row->marks & LIBRARY_ANY_VALUE && lower->builder) /* C90: it returns an int */
        return lower_va_call(lower, name, type_basic(lower->types, BASIC_INT), NULL, 0, ast->place);
    if (!strcmp(name, "__tass_setjmp") && lower->builder && lower->function)
        return lower_setjmp(lower, ast);
    if (!strncmp(name, "__builtin_va_", 13))
        return variadic_builtin(lower, ast);
    if (!strcmp(name, "__builtin_unreachable") || !strcmp(name, "__builtin_trap") ||
        !strcmp(name, "__tass_assembly"))
        return lower_va_call(lower, name, type_void(lower->types), NULL, 0, ast->place);
    const Expr *bits = NULL;
    if (!strcmp(name, "__builtin_add_overflow") || !strcmp(name, "__builtin_sub_overflow") ||
        !strcmp(name, "__builtin_mul_overflow"))
        return lower->builder ? lower_overflow_builtin(lower, ast) : NULL;
    if (!strncmp(name, "__builtin_", 10))
        bits = lower_bit_builtin(lower, ast);
    if (bits)
        return bits;
    if (!strcmp(name, "__builtin_complex") || !strcmp(name, "__tass_real") ||
        !strcmp(name, "__tass_imag"))
        return lower_complex(lower, ast, name);
    if (!strcmp(name, "__builtin_expect") && ast->list_count == 2)
        return lower_expect(lower, ast);
    if (!strcmp(name, "__builtin_constant_p") && ast->list_count == 1)
        return lower_constant_test(lower, ast);
    return NULL;
}

/* What stands behind __builtin_; NULL when the name is none of the compilers. */
static const char *builtin_stem(const Name *name)
{
    static const char prefix[] = "__builtin_";
    size_t skip = sizeof prefix - 1;
    bool has_stem = name->length > skip && !memcmp(name->text, prefix, skip);
    return has_stem ? name->text + skip : NULL;
}

/* A function of the C library under its compiler name is that function. */
static const Symbol *library_symbol(Lower *lower, const AstExpr *ast)
{
    const char *stem = builtin_stem(ast->a->name);
    return stem ? unit_name(lower->unit, stem, (uint32_t)strlen(stem))->symbol : NULL;
}

/* gcc knows it without its header; the unit is read again with it. */
_Noreturn static void undeclared_builtin(Lower *lower, const AstExpr *ast, const char *stem)
{
    static const char *const values[] = {"huge_val", "huge_valf", "huge_vall", "inf",
                                         "inff",     "infl",      "isinf_sign"};
    const char *wanted = stem;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (!strcmp(stem, values[i]))
            wanted = "nan"; /* macros beside it */
    if (!implicit_want(lower->link, lower->unit->path, ast->a->name->text, false))
        implicit_want(lower->link, lower->unit->path, wanted, false);
    lower_error(lower, ast->place, "compiler builtin '%s' is not supported", ast->a->name->text);
}

_Noreturn static void undeclared(Lower *lower, const AstExpr *ast)
{
    const char *name = ast->a->name->text, *stem = builtin_stem(ast->a->name);
    if (stem)
        undeclared_builtin(lower, ast, stem);
    const LibraryFunction *row = link_library(lower->link, name);
    implicit_want(lower->link, lower->unit->path, name, true);
    lower_error(lower, ast->place, "undeclared function '%s': %s", name,
                row && row->advice ? row->advice
                                   : "include the header that declares it, or declare it");
}

/* What a shipped function has of its own, where C leaves it open. */
static void assume_library(Lower *lower, const AstExpr *ast)
{
    const Symbol *symbol = lower_called_symbol(ast);
    if (!symbol || symbol->kind != SYMBOL_FUNCTION)
        return;
    const LibraryFunction *row = symbol->function->library;
    const SourceFile *file = source_file(lower->program->sources, symbol->place.file);
    if (row && row->assumption && file && file->is_ours)
        link_assume(lower->link, ast->place, row->assumption);
}

/* A function within a function that uses variables around it. */
static const Symbol *nested_symbol(const AstExpr *ast)
{
    const Symbol *symbol = lower_called_symbol(ast);
    return symbol && symbol->kind == SYMBOL_FUNCTION && symbol->uses.count ? symbol : NULL;
}

static const Expr *lower_callee(Lower *lower, const AstExpr *ast)
{
    assume_library(lower, ast);
    const Symbol *library = NULL;
    const Symbol *nested = nested_symbol(ast);
    if (nested)
        return nested_callee(lower, nested, ast->place);
    if (ast->a->kind == AST_NAME && !ast->a->name->symbol) {
        if (implicit_own(lower, ast))
            return lower_value(lower, ast->a);
        library = library_symbol(lower, ast);
        if (!library || library->kind != SYMBOL_FUNCTION)
            undeclared(lower, ast);
        AstExpr *named = arena_copy(&lower->unit->arena, ast->a, sizeof *named);
        named->name = unit_name(lower->unit, library->function->name,
                                (uint32_t)strlen(library->function->name));
        return lower_value(lower, named);
    }
    return lower_value(lower, ast->a);
}

static const Expr *result_place(Lower *lower, const Type *result, const Expr *lhs, bool is_needed,
                                Place place)
{
    CHECK(result);
    if (result->kind == TYPE_VOID || !is_needed)
        return NULL;
    if (lhs && lhs->type->unqualified == result && !convert_bit_field(lhs))
        return lhs;
    return lower_temporary(lower, result, place);
}

static bool is_shipped_function(const Lower *lower, const Expr *callee)
{
    return callee->kind == EXPR_FUNCTION && lower_is_shipped(lower, callee->function->place);
}

static const Expr *emit_call(Lower *lower, const AstExpr *ast, const Expr *lhs, bool is_needed)
{
    CHECK(ast->kind == AST_CALL);
    const Expr *callee = lower_callee(lower, ast);
    const Symbol *nested = nested_symbol(ast);
    const Type *type = nested ? nested->type : function_type(lower, callee, ast->place);
    const Type *result = type->element->unqualified;
    uint32_t count = ast->list_count;
    check_count(lower, ast, type);
    if (callee->kind != EXPR_FUNCTION)
        for (uint32_t i = 0; i < ast->list_count; i++)
            if (lower_has_effects(lower, ast->list[i])) {
                callee = lower_stable(lower, callee, ast);
                break;
            }
    const Expr *const *args = lower_arguments(lower, ast, type);
    if (nested)
        args = nested_arguments(lower, nested, args, &count, ast->place);
    const Expr *const *lists = variadic_before(lower, args, count, ast->place);
    const Expr *target = result_place(lower, result, lhs, is_needed, ast->place);
    Stmt *stmt = lower_emit(lower, STMT_CALL, ast->place);
    stmt->callee = callee;
    stmt->args = args;
    stmt->arg_count = count;
    stmt->lhs = target;
    variadic_after(lower, stmt, lists, is_shipped_function(lower, callee));
    return target ? target : lower_void(lower, ast->place);
}

static const Expr *literal_length(Lower *lower, const AstExpr *ast)
{
    CHECK(lower_is_literal_length(lower, ast));
    const StringLiteral *string = literal_string(lower, ast->list[0])->string;
    const Type *type = type_basic(lower->types, BASIC_ULONG);
    const Expr *length = expr_int(lower->arena, type, (int64_t)strlen(string->bytes), ast->place);
    return implicit_is_call(lower, ast) ? implicit_result(lower, ast, length) : length;
}

typedef enum ConstantKind {
    CONSTANT_ABS,
    CONSTANT_FLOOR,
    CONSTANT_CEIL,
    CONSTANT_TRUNC
} ConstantKind;

/* What a function of the library gives for a constant. */
static Num value_of_constant(Arena *arena, ConstantKind kind, Num value)
{
    Num floor = num_floor(arena, value);
    switch (kind) {
    case CONSTANT_ABS:
        return num_sign(value) < 0 ? num_neg(arena, value) : value;
    case CONSTANT_FLOOR:
        return floor;
    case CONSTANT_CEIL:
        return num_compare(floor, value) ? num_add(arena, floor, NUM(1)) : floor;
    case CONSTANT_TRUNC:
        return num_trunc(arena, value);
    }
    BUG("a function of constants that is none");
}

/* Functions of a constant that gcc folds where a constant is needed; NULL: the call is no such one. */
static const Expr *constant_call(Lower *lower, const AstExpr *ast)
{
    static const struct {
        const char *name;
        ConstantKind kind;
        Basic type;
    } rows[] = {
        {"abs", CONSTANT_ABS, BASIC_INT},        {"labs", CONSTANT_ABS, BASIC_LONG},
        {"llabs", CONSTANT_ABS, BASIC_LLONG},    {"imaxabs", CONSTANT_ABS, BASIC_LONG},
        {"fabs", CONSTANT_ABS, BASIC_DOUBLE},    {"fabsf", CONSTANT_ABS, BASIC_FLOAT},
        {"fabsl", CONSTANT_ABS, BASIC_LDOUBLE},  {"floor", CONSTANT_FLOOR, BASIC_DOUBLE},
        {"floorf", CONSTANT_FLOOR, BASIC_FLOAT}, {"floorl", CONSTANT_FLOOR, BASIC_LDOUBLE},
        {"ceil", CONSTANT_CEIL, BASIC_DOUBLE},   {"ceilf", CONSTANT_CEIL, BASIC_FLOAT},
        {"ceill", CONSTANT_CEIL, BASIC_LDOUBLE}, {"trunc", CONSTANT_TRUNC, BASIC_DOUBLE},
        {"truncf", CONSTANT_TRUNC, BASIC_FLOAT}, {"truncl", CONSTANT_TRUNC, BASIC_LDOUBLE},
    };
    const Symbol *symbol = lower_called_symbol(ast);
    const char *stem = ast->a->kind == AST_NAME ? builtin_stem(ast->a->name) : NULL;
    bool is_own = symbol && !source_file(lower->program->sources, symbol->place.file)->is_ours;
    const char *name = stem ? stem : ast->a->kind == AST_NAME ? ast->a->name->text : "";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(name, rows[i].name) || ast->list_count != 1 || (is_own && !stem))
            continue;
        const Type *type = type_basic(lower->types, rows[i].type);
        const Expr *value =
            convert_assign(lower, lower_value(lower, ast->list[0]), type, ast->place, name);
        if (!expr_is_constant(value))
            return NULL;
        Expr *result = arena_copy(lower->arena, value, sizeof *result);
        result->number = value_of_constant(lower->arena, rows[i].kind, value->number);
        if (type_is_integer(type) && !fold_in_range(lower->arena, type, result->number))
            return NULL;
        result->place = ast->place;
        return result;
    }
    return NULL;
}

const Expr *lower_call(Lower *lower, const AstExpr *ast, const Expr *lhs, bool is_needed)
{
    CHECK(ast->kind == AST_CALL && ast->a);
    const VerifierRow *verifier = verifier_called(lower, ast);
    if (verifier && lower->builder)
        return lower_verifier(lower, ast, verifier);
    if (lower_is_literal_length(lower, ast))
        return literal_length(lower, ast);
    if (ast->a->kind == AST_NAME && !ast->a->name->symbol) {
        const Expr *value = lower_builtin(lower, ast);
        if (value)
            return value;
    }
    bool is_implicit = implicit_is_call(lower, ast);
    if (lower_is_abstract_call(lower, ast)) {
        const Expr *value = apply_abstract(lower, ast);
        return is_implicit ? implicit_result(lower, ast, value) : value;
    }
    const Expr *constant = lower->builder ? NULL : constant_call(lower, ast);
    if (constant)
        return constant;
    if (!lower->builder)
        lower_error(lower, ast->place, "%s may not call a function",
                    lower->no_effects ? lower->no_effects : "a constant expression");
    if (is_implicit)
        return implicit_result(lower, ast, emit_call(lower, ast, NULL, is_needed));
    return emit_call(lower, ast, lhs, is_needed);
}
