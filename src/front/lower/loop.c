/* The induction: asserts, what becomes anything, one iteration. */
#include "front/lower/loop.h"

#include <string.h>

#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/emit.h"
#include "front/lower/keep.h"
#include "front/lower/remote.h"
#include "front/lower/value.h"
#include "lib/bug.h"

static const char why[] = "a loop's annotation";

static const AstLoopClause *of_word(const AstLoopClause *clause, AstLoopWord word)
{
    while (clause && clause->word != word)
        clause = clause->next;
    return clause;
}

static const Expr *condition_of(Lower *lower, const AstLoopClause *clause)
{
    CHECK(clause->count && clause->word != LOOP_ASSIGNS);
    const AstExpr *ast = clause->list[0];
    lower->in_collective = clause->name != NULL;
    lower->joint = clause->is_joint ? clause->name : NULL;
    const Expr *value = lower_pure(lower, ast, why);
    lower->in_collective = false;
    lower->joint = NULL;
    return convert_truth(lower, value, ast->place);
}

/* Of a collective loop, or a joint one. */
static Stmt *emit_cut(Lower *lower, const Loop *loop, CutKind kind)
{
    if (!loop->name)
        return NULL;
    Stmt *stmt = lower_emit(lower, STMT_CUT, loop->stmt->place);
    stmt->cut = kind;
    stmt->text = arena_text(lower->arena, loop->name, strlen(loop->name));
    stmt->property = loop->is_joint ? PROPERTY_JOINT_ASSERTION : PROPERTY_COLLECTIVE_ASSERTION;
    return stmt;
}

static void emit_cut_of(Lower *lower, const Loop *loop, CutKind kind, const Expr *const *args,
                        uint32_t count)
{
    Stmt *stmt = emit_cut(lower, loop, kind);
    if (!stmt)
        return;
    stmt->args = args;
    stmt->arg_count = count;
}

static void emit_assert(Lower *lower, const Expr *condition, Property property, Place place,
                        const char *text)
{
    CHECK(condition->type && text);
    Stmt *stmt = lower_emit(lower, STMT_ASSERT, place);
    stmt->value = condition;
    stmt->property = property;
    stmt->text = text;
}

static void emit_assume(Lower *lower, const Expr *condition, Place place)
{
    if (!condition)
        return;
    Stmt *stmt = lower_emit(lower, STMT_ASSUME, place);
    stmt->value = condition;
    stmt->is_of_loop = true;
}

static const Expr *both(Lower *lower, const Expr *a, const Expr *b)
{
    CHECK(!b || b->type);
    if (!a)
        return b;
    Expr *expr = expr_new(lower->arena, EXPR_AND, type_basic(lower->types, BASIC_INT), b->place);
    expr->a = a;
    expr->b = b;
    return expr;
}

/* A candidate must not say anything of what is unset. */
static void assert_candidates(Lower *lower, const Loop *loop, Property property)
{
    for (uint32_t i = 0; i < loop->candidate_count; i++) {
        const LoopCandidate *at = &loop->candidates[i];
        emit_assert(lower, both(lower, loop_reads_set(lower, at->condition), at->condition),
                    property, at->place,
                    lower_format(lower, "the inferred invariant '%s' does not hold", at->text));
    }
}

static void assert_invariants(Lower *lower, const Loop *loop, Property property)
{
    const AstLoopClause *clause = of_word(loop->stmt->loop, LOOP_INVARIANT);
    assert_candidates(lower, loop, property);
    for (; clause; clause = of_word(clause->next, LOOP_INVARIANT)) {
        const char *text =
            property == PROPERTY_INVARIANT_ENTRY
                ? lower_format(lower, "the loop invariant '%s' does not hold when the loop begins",
                               clause->text)
                : lower_format(lower,
                               "an iteration does not keep the loop invariant '%s' (counterexample "
                               "to induction)",
                               clause->text);
        emit_assert(lower, condition_of(lower, clause), property, clause->place, text);
    }
}

/* What they read is set where they were shown to hold. */
static void assume_invariants(Lower *lower, const Loop *loop)
{
    const AstLoopClause *clause = of_word(loop->stmt->loop, LOOP_INVARIANT);
    for (uint32_t i = 0; i < loop->candidate_count; i++) {
        const LoopCandidate *at = &loop->candidates[i];
        emit_assume(lower, loop_reads_set(lower, at->condition), at->place);
        emit_assume(lower, at->condition, at->place);
        vec_push(&lower->link->inferred, ((Inferred){loop->stmt->place, at->text}));
    }
    for (; clause; clause = of_word(clause->next, LOOP_INVARIANT)) {
        const Expr *condition = condition_of(lower, clause);
        emit_assume(lower, loop_reads_set(lower, condition), clause->place);
        emit_assume(lower, condition, clause->place);
    }
}

/* Whether something leads into a statement from outside. */
static bool has_entry(const AstStmt *stmt, bool is_in_switch)
{
    if (!stmt)
        return false;
    bool is_case = stmt->kind == AST_CASE || stmt->kind == AST_DEFAULT;
    if (stmt->kind == AST_LABEL || (is_case && !is_in_switch))
        return true;
    is_in_switch |= stmt->kind == AST_SWITCH;
    if (has_entry(stmt->body, is_in_switch) || has_entry(stmt->other, is_in_switch))
        return true;
    for (uint32_t i = 0; stmt->list && i < stmt->count; i++)
        if (has_entry(stmt->list[i], is_in_switch))
            return true;
    return false;
}

static bool is_joint(const AstLoopClause *clause)
{
    while (clause && !clause->is_joint)
        clause = clause->next;
    return clause != NULL;
}

/* The name of a collective loop; NULL: it is none. */
static const char *name_of(const AstLoopClause *clause)
{
    while (clause && !clause->name)
        clause = clause->next;
    return clause ? clause->name : NULL;
}

static void check_name(Lower *lower, const AstLoopClause *clause)
{
    const char *name = name_of(clause);
    for (; clause; clause = clause->next)
        if (clause->name && strcmp(clause->name, name) != 0)
            lower_error(lower, clause->place, "a loop with two names, '%s' and '%s'", name,
                        clause->name);
}

static void check_clauses(Lower *lower, const AstStmt *stmt)
{
    if (has_entry(stmt->body, false))
        lower_error(lower, stmt->place,
                    "a label in a loop with invariants: a jump could lead into the loop past what "
                    "its invariants say; use break, continue or a function");
    check_name(lower, stmt->loop);
    const AstLoopClause *variant = of_word(stmt->loop, LOOP_VARIANT);
    const AstLoopClause *other = variant ? of_word(variant->next, LOOP_VARIANT) : NULL;
    if (other)
        lower_error(lower, other->place, "a second variant of the loop");
    if (!of_word(stmt->loop, LOOP_INVARIANT))
        lower_error(lower, stmt->loop->place,
                    "a loop without an invariant is run as it is: add '#pragma TASS loop invariant "
                    "…' (1, where nothing is known)");
}

/* The variant where the head is: a condition may change what it is made of. */
static void keep_variant(Lower *lower, Loop *loop)
{
    const AstLoopClause *clause = of_word(loop->stmt->loop, LOOP_VARIANT);
    if (!clause)
        return;
    const AstExpr *ast = clause->list[0];
    const Expr *value = lower_pure(lower, ast, why);
    if (!type_is_integer(value->type))
        lower_error(lower, ast->place, "a loop variant must be an integer, not '%s'",
                    lower_type_text(lower, value->type));
    value = convert_promoted(lower, value);
    loop->variant = lower_temporary(lower, value->type, clause->place);
    lower_assign_to(lower, loop->variant, value, clause->place, true);
}

void loop_begin(Lower *lower, const AstStmt *stmt, LoopProbe *iterate, Loop *loop)
{
    CHECK(lower->builder && stmt && iterate);
    const FrontOptions *options = lower->link->options;
    *loop = (Loop){.stmt = stmt->loop ? stmt : NULL};
    if (loop->stmt)
        check_clauses(lower, stmt);
    bool can_infer = !loop->stmt && !has_entry(stmt->body, false);
    if (options && (options->runs_loops || lower->looks_ahead))
        loop->stmt = NULL;
    if (can_infer && loop_infer(lower, stmt, iterate, loop))
        loop->stmt = stmt;
    if (!loop->stmt)
        return;
    loop->name = name_of(stmt->loop);
    loop->is_joint = is_joint(stmt->loop);
    if (!loop->is_inferred)
        loop->places = loop_places(lower, stmt);
    Stmt *entry = emit_cut(lower, loop, CUT_ENTRY);
    if (loop->is_joint)
        lower_note_visible(lower, entry);
    assert_invariants(lower, loop, PROPERTY_INVARIANT_ENTRY);
    emit_cut(lower, loop, CUT_ASSERTED);
    loop->before = lower->here;
    loop->head = lower->here = lower_new_location(lower);
    loop->first = lower->builder->stmts.length;
    assume_invariants(lower, loop);
    emit_cut(lower, loop, CUT_ASSUMED);
    keep_variant(lower, loop);
}

void loop_iterate(Lower *lower, Loop *loop)
{
    if (!loop->variant)
        return;
    const AstLoopClause *clause = of_word(loop->stmt->loop, LOOP_VARIANT);
    const Expr *zero = expr_int(lower->arena, loop->variant->type, 0, clause->place);
    emit_assert(lower,
                lower_arithmetic(lower, PUNCT2('>', '='), loop->variant, zero, clause->place),
                PROPERTY_INVARIANT_VARIANT, clause->place,
                lower_format(lower, "the loop variant '%s' is negative where an iteration begins",
                             clause->text));
}

static void assert_variant(Lower *lower, const Loop *loop)
{
    if (!loop->variant)
        return;
    const AstLoopClause *clause = of_word(loop->stmt->loop, LOOP_VARIANT);
    const Expr *value = convert_promoted(lower, lower_pure(lower, clause->list[0], why));
    emit_assert(lower, lower_arithmetic(lower, '<', value, loop->variant, clause->place),
                PROPERTY_INVARIANT_VARIANT, clause->place,
                lower_format(lower, "an iteration does not make the loop variant '%s' smaller",
                             clause->text));
}

static const Expr *implies(Lower *lower, const Expr *a, const Expr *b, Place place)
{
    CHECK(a && b);
    const Type *type = type_basic(lower->types, BASIC_INT);
    Expr *expr = expr_new(lower->arena, EXPR_OR, type, place);
    expr->a = expr_unary(lower->arena, UNARY_NOT, type, a, place);
    expr->b = b;
    return expr;
}

static const Expr *note_set(Lower *lower, const Expr *is_set, Place place)
{
    const Expr *kept = lower_temporary(lower, type_basic(lower->types, BASIC_INT), place);
    lower_assign_to(lower, kept, is_set, place, true);
    return kept;
}

/* Before the head; here is where it stands. */
static void note_variables(Lower *lower, const Loop *loop, const LoopVariables *variables,
                           LoopKeptList *kept)
{
    Place place = loop->stmt->place;
    for (uint32_t i = 0; i < variables->length; i++) {
        const Variable *variable = variables->data[i];
        const Expr *object = expr_variable(lower->arena, variable, place);
        const Expr *is_set = variable->is_temporary ? NULL : loop_all_set(lower, object);
        if (is_set)
            vec_push(kept,
                     ((LoopKept){note_set(lower, is_set, place), is_set, variable->name, place}));
    }
}

static void note_places(Lower *lower, const Loop *loop, LoopKeptList *kept)
{
    for (const LoopPlace *at = loop->places; at; at = at->next) {
        if (at->is_whole)
            continue;
        const Expr *is_set = loop_elements_set(lower, at->first, at->count);
        vec_push(kept, ((LoopKept){note_set(lower, is_set, at->place), is_set, "what it assigns",
                                   at->place}));
    }
}

static const Expr *const *havoc_args(Lower *lower, const Loop *loop, const LoopVariables *variables)
{
    const Expr **args = arena_alloc(lower->arena, (variables->length + 1) * sizeof *args);
    for (uint32_t i = 0; i < variables->length; i++)
        args[i] = expr_variable(lower->arena, variables->data[i], loop->stmt->place);
    return args;
}

static Stmt *havoc_variables(Lower *lower, const Loop *loop, const Expr *const *args,
                             uint32_t count)
{
    CHECK(args || !count);
    Stmt *stmt = lower_emit(lower, STMT_HAVOC, loop->stmt->place);
    stmt->is_of_loop = true;
    stmt->args = args;
    stmt->arg_count = count;
    return stmt;
}

/* Where there are any. */
static void havoc_place(Lower *lower, const LoopPlace *at, bool is_behind)
{
    CHECK(at->first && at->count);
    const Expr *zero = expr_int(lower->arena, at->count->type, 0, at->place);
    LocationId some = lower_new_location(lower), none = lower_new_location(lower);
    lower_emit_branch(lower, lower_arithmetic(lower, '>', at->count, zero, at->place), some, none,
                      at->place);
    lower_hide_branch(lower);
    lower->here = some;
    Stmt *stmt = lower_emit(lower, STMT_HAVOC, at->place);
    stmt->is_of_loop = true;
    stmt->lhs = at->first;
    const Expr *args[] = {at->count, at->shown};
    stmt->args = arena_copy(lower->arena, args, sizeof args);
    stmt->arg_count = 2;
    stmt->called_from = is_behind ? stmt->arg_count + 1 : 0;
    lower_goto(lower, none, at->place);
    lower->here = none;
}

/* The arguments of a cut: the variables, and of each place the first element and how many there are. */
static const Expr *const *cut_args(Lower *lower, const Loop *loop, const LoopVariables *variables,
                                   uint32_t *count)
{
    uint32_t most = variables->length;
    for (const LoopPlace *at = loop->places; at; at = at->next)
        most += 2;
    const Expr **args = arena_alloc(lower->arena, (most + 1) * sizeof *args);
    *count = 0;
    for (uint32_t i = 0; i < variables->length; i++)
        args[(*count)++] = expr_variable(lower->arena, variables->data[i], loop->stmt->place);
    for (const LoopPlace *at = loop->places; at; at = at->next) {
        if (at->is_whole)
            continue;
        args[(*count)++] = at->first;
        args[(*count)++] = at->count;
    }
    return args;
}

/* What it assigns becomes anything; is_behind: as an iteration left it. */
static void havoc_all(Lower *lower, const Loop *loop, const Expr *const *args, uint32_t count,
                      bool is_behind)
{
    for (const LoopPlace *at = loop->places; at; at = at->next)
        if (!at->is_whole)
            havoc_place(lower, at, is_behind);
    havoc_variables(lower, loop, args, count)->called_from = is_behind ? count + 1 : 0;
}

/* From before to the head. */
static void emit_havoc(Lower *lower, const Loop *loop, const LoopVariables *variables,
                       LoopKeptList *kept, const Expr *const *changed, const Expr *const *args,
                       uint32_t count)
{
    LocationId here = lower->here;
    lower->here = loop->before;
    note_variables(lower, loop, variables, kept);
    note_places(lower, loop, kept);
    havoc_all(lower, loop, changed, variables->length, false);
    for (uint32_t i = 0; i < kept->length; i++) {
        const LoopKept *row = &kept->data[i];
        emit_assume(lower, implies(lower, row->was_set, row->is_set, row->place), row->place);
    }
    emit_cut_of(lower, loop, CUT_NOTE, args, count);
    emit_cut(lower, loop, CUT_CHANGED);
    lower_goto(lower, loop->head, loop->stmt->place);
    lower->here = here;
}

/* The functions that it calls are looked at when all are known. */
static void note_calls(Lower *lower, const Loop *loop, const Expr *const *args,
                       const Expr *const *of_cut)
{
    LinkLoop note = {.args = args,
                     .cut_args = loop->name ? of_cut : NULL,
                     .is_inferred = loop->is_inferred,
                     .number = loop->number,
                     .place = loop->stmt->place};
    VEC(const Expr *) callees = {0};
    for (uint32_t i = loop->first; i < lower->builder->stmts.length; i++) {
        const Stmt *stmt = &lower->builder->stmts.data[i];
        if (stmt->kind == STMT_CALL)
            vec_push(&callees, stmt->callee);
    }
    note.callees = arena_copy(lower->arena, callees.data, callees.length * sizeof *callees.data);
    note.callee_count = callees.length;
    vec_release(&callees);
    vec_push(&lower->link->loops, note);
}

void loop_end(Lower *lower, Loop *loop)
{
    CHECK(lower->builder);
    if (!loop->stmt)
        return;
    Place place = loop->stmt->place;
    LoopVariables *variables = &lower->loop_variables;
    LoopKeptList *kept = &lower->loop_kept;
    vec_clear(variables);
    vec_clear(kept);
    loop_stores(lower, loop, variables);
    uint32_t count;
    const Expr *const *args = cut_args(lower, loop, variables, &count);
    const Expr *const *changed = havoc_args(lower, loop, variables);
    emit_havoc(lower, loop, variables, kept, changed, args, count);
    note_calls(lower, loop, changed, args);
    for (uint32_t i = 0; i < kept->length; i++) {
        const LoopKept *row = &kept->data[i];
        emit_assert(lower, implies(lower, row->was_set, row->is_set, row->place),
                    PROPERTY_INVARIANT_KEPT, row->place,
                    lower_format(lower,
                                 "'%s' was set when the loop began, and may be unset after an "
                                 "iteration",
                                 row->name));
    }
    assert_variant(lower, loop);
    emit_cut(lower, loop, CUT_KEPT);
    assert_invariants(lower, loop, PROPERTY_INVARIANT_KEPT);
    emit_cut_of(lower, loop, CUT_COMPARE, args, count);
    emit_cut(lower, loop, CUT_OVER);
    /* An iteration leaves what can become anything, as the loop began with it. */
    havoc_all(lower, loop, changed, variables->length, true);
    if (loop->is_joint)
        emit_cut(lower, loop, CUT_ENDED);
    emit_assume(lower, expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 0, place),
                place);
    lower_goto(lower, lower->here, place);
    if (!loop->variant)
        link_assume_end(lower->link, place);
}
