#include "model/effects.h"

#include "lib/alloc.h"
#include "lib/bug.h"

static void put(uint64_t *set, uint32_t slot)
{
    set[slot / 64] |= (uint64_t)1 << slot % 64;
}

Footprint footprint_new(const Effects *effects)
{
    return (Footprint){.reads = mem_zero(effects->words, sizeof(uint64_t)),
                       .writes = mem_zero(effects->words, sizeof(uint64_t))};
}

void footprint_release(Footprint *footprint)
{
    mem_free(footprint->reads);
    mem_free(footprint->writes);
}

/* Adds one to another; whether that changed anything. */
static bool unite(const Effects *effects, Footprint *into, const Footprint *from)
{
    CHECK(into != from);
    bool changed = (from->is_outside && !into->is_outside) ||
                   (from->reads_memory && !into->reads_memory) ||
                   (from->writes_memory && !into->writes_memory);
    into->is_outside |= from->is_outside;
    into->reads_memory |= from->reads_memory;
    into->writes_memory |= from->writes_memory;
    for (uint32_t i = 0; i < effects->words; i++) {
        changed |= (from->reads[i] & ~into->reads[i]) || (from->writes[i] & ~into->writes[i]);
        into->reads[i] |= from->reads[i];
        into->writes[i] |= from->writes[i];
    }
    return changed;
}

void footprint_use(const Effects *effects, Footprint *footprint, const Variable *variable,
                   bool is_store)
{
    CHECK(!variable || variable->kind != VARIABLE_GLOBAL || variable->slot / 64 < effects->words);
    (void)effects;
    if (variable && variable->kind == VARIABLE_GLOBAL)
        put(is_store ? footprint->writes : footprint->reads, variable->slot);
    if (variable && variable->kind != VARIABLE_OUTPUT && !variable->is_address_taken &&
        !variable->may_be_addressed)
        return;
    footprint->writes_memory |= is_store;
    footprint->reads_memory |= !is_store;
}

static bool is_listed(const Program *program, const Function *function)
{
    return function->index < program->function_count &&
           program->functions[function->index] == function;
}

void footprint_call(const Effects *effects, Footprint *footprint, const Function *function)
{
    if (!function)
        unite(effects, footprint, &effects->unknown);
    else if (is_listed(effects->program, function))
        unite(effects, footprint, &effects->functions[function->index]);
}

/* What evaluating does: reads; and the functions whose addresses it makes may be called through
 * pointers. */
static void scan_expr(Effects *effects, Footprint *own, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_FUNCTION && is_listed(effects->program, expr->function))
        unite(effects, &effects->unknown, &effects->functions[expr->function->index]);
    if (expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_GLOBAL)
        footprint_use(effects, own, expr->variable, false);
    own->reads_memory |= expr->kind == EXPR_DEREF;
    scan_expr(effects, own, expr->a);
    scan_expr(effects, own, expr->b);
    scan_expr(effects, own, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        scan_expr(effects, own, expr->args[i]);
}

static void scan_target(Effects *effects, Footprint *own, const Expr *place)
{
    const Expr *root = place;
    while (root->kind == EXPR_INDEX || root->kind == EXPR_FIELD) {
        scan_expr(effects, own, root->b);
        root = root->a;
    }
    if (root->kind == EXPR_DEREF) {
        scan_expr(effects, own, root->a);
        own->writes_memory = true;
    } else if (root->kind == EXPR_VARIABLE && (root->variable->kind == VARIABLE_GLOBAL ||
                                               root->variable->kind == VARIABLE_OUTPUT)) {
        footprint_use(effects, own, root->variable, true);
    }
}

static void scan_stmt(Effects *effects, Footprint *own, const Stmt *stmt)
{
    scan_expr(effects, own, stmt->guard);
    scan_expr(effects, own, stmt->value);
    if (stmt->lhs)
        scan_target(effects, own, stmt->lhs);
    for (uint32_t i = 0; stmt->kind == STMT_HAVOC && !stmt->lhs && i < stmt->arg_count; i++)
        scan_target(effects, own, stmt->args[i]);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        scan_expr(effects, own, stmt->args[i]);
    own->is_outside |= stmt->kind == STMT_COLLECTIVE || stmt->kind == STMT_CUT;
    if (stmt->kind != STMT_CALL)
        return;
    bool is_named = stmt->callee->kind == EXPR_FUNCTION;
    if (!is_named)
        scan_expr(effects, own, stmt->callee);
    footprint_call(effects, own, is_named ? stmt->callee->function : NULL);
}

static bool takes_pointer(const Type *type)
{
    for (uint32_t i = 0; i < type->param_count; i++)
        if (type->params[i]->kind == TYPE_POINTER)
            return true;
    return type->is_variadic || !type->has_prototype;
}

static void set_system(Footprint *own, const Function *function)
{
    LibraryEffect effect = function->library ? function->library->effect : LIBRARY_OUTSIDE;
    bool by_type = effect <= LIBRARY_BY_ARGUMENTS, follows = takes_pointer(function->type);
    own->is_outside = effect == LIBRARY_OUTSIDE;
    own->reads_memory =
        by_type ? follows : effect == LIBRARY_READS || effect == LIBRARY_READS_WRITES;
    own->writes_memory =
        by_type ? follows : effect == LIBRARY_WRITES || effect == LIBRARY_READS_WRITES;
}

/* Adds what the called functions do, until nothing is new. */
static void close_calls(Effects *effects)
{
    const Program *program = effects->program;
    Footprint before = footprint_new(effects);
    for (bool changed = true; changed;) {
        changed = false;
        unite(effects, &before, &effects->unknown);
        for (uint32_t i = 0; i < program->function_count; i++) {
            Footprint own = footprint_new(effects);
            for (uint32_t s = 0; s < program->functions[i]->stmt_count; s++)
                scan_stmt(effects, &own, &program->functions[i]->stmts[s]);
            changed |= unite(effects, &effects->functions[i], &own);
            footprint_release(&own);
        }
        changed |= unite(effects, &before, &effects->unknown);
    }
    footprint_release(&before);
}

void effects_init(Effects *effects, const Program *program)
{
    *effects = (Effects){.program = program, .words = program->global_count / 64 + 1};
    uint32_t count = program->function_count;
    effects->functions = mem_zero(count + 1, sizeof *effects->functions);
    effects->unknown = footprint_new(effects);
    for (uint32_t i = 0; i < count; i++) {
        effects->functions[i] = footprint_new(effects);
        if (program->functions[i]->is_system)
            set_system(&effects->functions[i], program->functions[i]);
    }
    close_calls(effects);
    effects->somewhere = footprint_new(effects);
    for (uint32_t i = 0; i < count; i++)
        unite(effects, &effects->somewhere, &effects->functions[i]);
}

void effects_release(Effects *effects)
{
    CHECK(effects->words == effects->program->global_count / 64 + 1);
    for (uint32_t i = 0; i < effects->program->function_count; i++)
        footprint_release(&effects->functions[i]);
    footprint_release(&effects->unknown);
    footprint_release(&effects->somewhere);
    mem_free(effects->functions);
}

/* Two writes matter when somebody reads the variable. */
static bool intersect(const Effects *effects, const uint64_t *a, const Footprint *b)
{
    for (uint32_t i = 0; i < effects->words; i++)
        if (a[i] & (b->reads[i] | (b->writes[i] & effects->somewhere.reads[i])))
            return true;
    return false;
}

static bool changes_what(const Effects *effects, const Footprint *a, const Footprint *b)
{
    return (a->writes_memory && (b->reads_memory || b->writes_memory)) ||
           intersect(effects, a->writes, b);
}

bool footprints_conflict(const Effects *effects, const Footprint *a, const Footprint *b)
{
    CHECK(a->reads && a->writes && b->reads && b->writes);
    return (a->is_outside && b->is_outside) || changes_what(effects, a, b) ||
           changes_what(effects, b, a);
}
