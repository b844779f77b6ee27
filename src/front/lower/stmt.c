/* Statements, each as locations and guarded statements of the function's transition system. */
#include <string.h>

#include "front/lower/dispatch.h"
#include "front/lower/stmt.h"
#include "front/lower/convert.h"
#include "front/lower/decl.h"
#include "front/lower/emit.h"
#include "front/lower/expr.h"
#include "front/lower/function.h"
#include "front/lower/keep.h"
#include "front/lower/label.h"
#include "front/lower/let.h"
#include "front/lower/loop.h"
#include "front/lower/nested.h"
#include "front/lower/operator.h"
#include "front/lower/remote.h"
#include "front/lower/sequence.h"
#include "front/lower/value.h"
#include "front/lower/watched.h"
#include "lib/bug.h"

static void lower_stmt(Lower *lower, const AstStmt *stmt);

static void protected_stmt(Lower *lower, const void *data)
{
    lower_stmt(lower, data);
}

/* A controlling expression: branches from here. */
static void lower_control(Lower *lower, const AstExpr *ast, LocationId yes, LocationId no)
{
    sequence_begin(lower, ast);
    lower_branch(lower, ast, yes, no);
}

/* An expression of which only the effects count. */
static void lower_effects(Lower *lower, const AstExpr *ast)
{
    sequence_begin(lower, ast);
    lower_discard(lower, ast);
    sequence_end(lower, ast->place);
}

/* A statement whose errors end with it. */
static void lower_part(Lower *lower, const AstStmt *stmt)
{
    if (stmt)
        lower_protect(lower, protected_stmt, stmt);
}

/* Whether a label, which goto leads to, stands in a statement. */
static bool has_label(const AstStmt *stmt)
{
    if (!stmt)
        return false;
    if (stmt->kind == AST_LABEL || has_label(stmt->body) || has_label(stmt->other))
        return true;
    for (uint32_t i = 0; stmt->list && i < stmt->count; i++)
        if (has_label(stmt->list[i]))
            return true;
    return false;
}

/* Where the variables that blocks from number first on keep begin or end. */
static void add_edge(Lower *lower, StmtKind kind, uint32_t first, Place place)
{
    CHECK(first <= lower->blocks.length);
    uint32_t count = lower->blocks.length - first;
    if (!count)
        return;
    BlockEdge edge = {.kind = kind,
                      .from = lower->here,
                      .to = lower_new_location(lower),
                      .blocks = arena_copy(lower->arena, lower->blocks.data + first,
                                           count * sizeof *lower->blocks.data),
                      .block_count = count,
                      .place = place};
    vec_push(&lower->edges, edge);
    lower->here = edge.to;
}

/* What there was outside a block. */
typedef struct OuterBlock {
    Block block;
    uint32_t scope, live, blocks;
} OuterBlock;

/* The block that a statement is: a compound, or a part of an if, a switch or a loop, or one of
 * these (C11 6.8.4, 6.8.5). */
static OuterBlock begin_block(Lower *lower, const AstStmt *stmt)
{
    OuterBlock outer = {.block = lower->block,
                        .scope = lower_scope_begin(lower),
                        .live = lower->live.length,
                        .blocks = lower->blocks.length};
    lower->block = (Block){.keeps = has_label(stmt), .labels = lower->labels.length};
    if (lower->block.keeps) {
        vec_push(&lower->blocks, lower->block_count++);
        add_edge(lower, STMT_DECLARE, outer.blocks, stmt->place);
    }
    return outer;
}

static void end_block(Lower *lower, const OuterBlock *outer, Place place)
{
    CHECK(lower->live.length >= outer->live && lower->blocks.length >= outer->blocks);
    CHECK(lower->undo.length >= outer->scope);
    lower_leave(lower, outer->live, place);
    add_edge(lower, STMT_LEAVE, outer->blocks, place);
    lower->live.length = outer->live;
    lower->blocks.length = outer->blocks;
    lower->block = outer->block;
    lower_scope_end(lower, outer->scope);
}

static void lower_list(Lower *lower, const AstStmt *block)
{
    for (uint32_t i = 0; i < block->count; i++)
        lower_part(lower, block->list[i]);
}

static void lower_compound(Lower *lower, const AstStmt *stmt)
{
    OuterBlock outer = begin_block(lower, stmt);
    lower_list(lower, stmt);
    end_block(lower, &outer, stmt->end);
}

/* The body of a function is one scope with its parameters; its variables end with the frame. */
void lower_function_block(Lower *lower, const AstStmt *block)
{
    CHECK(block->kind == AST_COMPOUND);
    OuterBlock outer = begin_block(lower, block);
    lower_scope_end(lower, outer.scope);
    lower_list(lower, block);
    if (lower_has_cleanup(lower))
        lower_leave(lower, 0, block->end);
    nested_end(lower, block->end);
    lower->block = outer.block;
    lower->blocks.length = outer.blocks;
}

/* A part of an if, a switch or a loop. */
static void lower_substatement(Lower *lower, const AstStmt *stmt)
{
    if (!stmt || stmt->kind == AST_COMPOUND) {
        lower_part(lower, stmt);
        return;
    }
    OuterBlock outer = begin_block(lower, stmt);
    lower_part(lower, stmt);
    end_block(lower, &outer, stmt->place);
}

static void mark_join(Lower *lower, LocationId location)
{
    CHECK(location < lower->builder->locations.length);
    lower->builder->locations.data[location].is_join = true;
}

static void lower_if(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_IF && stmt->expr);
    OuterBlock outer = begin_block(lower, stmt);
    LocationId yes = lower_new_location(lower), join = lower_new_location(lower);
    LocationId no = stmt->other ? lower_new_location(lower) : join;
    lower_control(lower, stmt->expr, yes, no);
    lower->here = yes;
    lower_substatement(lower, stmt->body);
    lower_goto(lower, join, stmt->place);
    if (stmt->other) {
        lower->here = no;
        lower_substatement(lower, stmt->other);
        lower_goto(lower, join, stmt->place);
    }
    lower->here = join;
    mark_join(lower, join);
    end_block(lower, &outer, stmt->place);
}

/* Lowers the body of a loop, from here; it ends at the continue location. */
static void lower_loop_body(Lower *lower, const AstStmt *stmt, LocationId again, LocationId done)
{
    Target outer_break = lower->break_target, outer_continue = lower->continue_target;
    uint32_t live = lower->live.length, blocks = lower->blocks.length;
    lower->break_target = (Target){true, done, live, blocks};
    lower->continue_target = (Target){true, again, live, blocks};
    lower_substatement(lower, stmt->body);
    lower->break_target = outer_break;
    lower->continue_target = outer_continue;
    lower_goto(lower, again, stmt->place);
}

static LocationId begin_here(Lower *lower, Place place)
{
    LocationId location = lower_new_location(lower);
    lower_goto(lower, location, place);
    lower->here = location;
    return location;
}

/* A label in front of a loop stands where the condition is asked. */
static const char *take_loop_label(Lower *lower)
{
    const char *name = lower->loop_label;
    lower->loop_label = NULL;
    return name;
}

static void name_loop(Lower *lower, const char *name, LocationId at)
{
    if (name)
        function_builder_label(lower->builder, name, at);
}

/* For what it would be. */
static void iterate_once(Lower *lower, const AstStmt *stmt)
{
    LocationId body = lower_new_location(lower), again = lower_new_location(lower),
               done = lower_new_location(lower);
    if (stmt->expr)
        lower_control(lower, stmt->expr, body, done);
    lower->here = body;
    lower_loop_body(lower, stmt, again, done);
    lower->here = again;
    if (stmt->step)
        lower_effects(lower, stmt->step);
}

/* Where an iteration of a loop with pragmas has ended, at again. */
static void end_loop(Lower *lower, Loop *loop, LocationId again)
{
    if (!loop->stmt)
        return;
    lower->here = again;
    loop_end(lower, loop);
}

static void lower_while(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_WHILE && stmt->expr);
    OuterBlock outer = begin_block(lower, stmt);
    Loop loop;
    loop_begin(lower, stmt, iterate_once, &loop);
    LocationId head = begin_here(lower, stmt->place);
    LocationId body = lower_new_location(lower), done = lower_new_location(lower);
    LocationId again = loop.stmt ? lower_new_location(lower) : head;
    lower_control(lower, stmt->expr, body, done);
    lower->here = body;
    loop_iterate(lower, &loop);
    lower_loop_body(lower, stmt, again, done);
    end_loop(lower, &loop, again);
    lower->here = done;
    end_block(lower, &outer, stmt->place);
}

static void lower_do(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_DO && stmt->expr);
    const char *label = take_loop_label(lower);
    OuterBlock outer = begin_block(lower, stmt);
    Loop loop;
    loop_begin(lower, stmt, iterate_once, &loop);
    LocationId head = begin_here(lower, stmt->place);
    LocationId test = lower_new_location(lower), done = lower_new_location(lower);
    LocationId again = loop.stmt ? lower_new_location(lower) : head;
    name_loop(lower, label, test);
    loop_iterate(lower, &loop);
    lower_loop_body(lower, stmt, test, done);
    lower->here = test;
    lower_control(lower, stmt->expr, again, done);
    end_loop(lower, &loop, again);
    lower->here = done;
    end_block(lower, &outer, stmt->place);
}

static void lower_for(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_FOR);
    const char *label = take_loop_label(lower);
    OuterBlock outer = begin_block(lower, stmt);
    if (stmt->init)
        lower_stmt(lower, stmt->init);
    Loop loop;
    loop_begin(lower, stmt, iterate_once, &loop);
    LocationId head = begin_here(lower, stmt->place);
    name_loop(lower, label, head);
    LocationId body = lower_new_location(lower), step = lower_new_location(lower);
    LocationId done = lower_new_location(lower);
    lower->builder->locations.data[head].is_for_loop = stmt->step;
    if (stmt->expr)
        lower_control(lower, stmt->expr, body, done);
    else
        lower_goto(lower, body, stmt->place);
    lower->here = body;
    loop_iterate(lower, &loop);
    lower_loop_body(lower, stmt, step, done);
    lower->here = step;
    if (stmt->step)
        lower_effects(lower, stmt->step);
    if (loop.stmt)
        loop_end(lower, &loop);
    else
        lower_goto(lower, head, stmt->place);
    lower->here = done;
    end_block(lower, &outer, stmt->place);
}

/* Code after a jump belongs to a location that nothing reaches, unless a label follows. */
static void jump_away(Lower *lower)
{
    lower->here = lower_new_location(lower);
}

static void lower_jump_to(Lower *lower, const AstStmt *stmt, Target target, const char *what)
{
    if (!target.exists)
        lower_error(lower, stmt->place, "'%s' outside a loop%s", what,
                    stmt->kind == AST_BREAK ? " or switch" : "");
    lower_leave(lower, target.live, stmt->place);
    add_edge(lower, STMT_LEAVE, target.blocks, stmt->place);
    lower_goto(lower, target.location, stmt->place);
    jump_away(lower);
}

/* What is returned is known before the cleanups run. */
static const Expr *left_with(Lower *lower, const Expr *value, Place place)
{
    const Expr *kept = value ? lower_temporary(lower, value->type, place) : NULL;
    if (kept)
        lower_assign_to(lower, kept, value, place, false);
    if (lower_has_cleanup(lower))
        lower_leave(lower, 0, place);
    nested_end(lower, place);
    return kept;
}

static void lower_return(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_RETURN && lower->function);
    const Type *result = lower->function->type->element;
    const Expr *value = NULL;
    if (stmt->expr)
        sequence_begin(lower, stmt->expr);
    if (stmt->expr && result->kind == TYPE_VOID)
        lower_discard(lower, stmt->expr);
    else if (stmt->expr)
        value = convert_assign(lower, lower_value(lower, stmt->expr), result, stmt->expr->place,
                               "the returned value");
    if (lower_has_cleanup(lower) || lower->links.length)
        value = left_with(lower, value, stmt->place);
    Stmt *made =
        function_builder_stmt(lower->builder, STMT_RETURN, lower->here, lower->here, stmt->place);
    made->value = value;
    jump_away(lower);
}

static const Variable **copy_live(Lower *lower)
{
    return arena_copy(lower->arena, lower->live.data,
                      lower->live.length * sizeof *lower->live.data);
}

static Surroundings surroundings(Lower *lower)
{
    return (Surroundings){.statements = lower->inside,
                          .live = copy_live(lower),
                          .depths = arena_copy(lower->arena, lower->live_depths.data,
                                               lower->live.length * sizeof(uint32_t)),
                          .live_count = lower->live.length,
                          .blocks = arena_copy(lower->arena, lower->blocks.data,
                                               lower->blocks.length * sizeof *lower->blocks.data),
                          .block_count = lower->blocks.length};
}

static void lower_goto_stmt(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_GOTO);
    const Expr *target = NULL;
    if (stmt->expr) {
        const Type *type = type_pointer(lower->types, type_void(lower->types));
        sequence_begin(lower, stmt->expr);
        const Expr *value = convert_assign(lower, lower_value(lower, stmt->expr), type, stmt->place,
                                           "the address of a label");
        target = lower_temporary(lower, type, stmt->place);
        lower_assign_to(lower, target, value, stmt->place, true);
        sequence_end(lower, stmt->place);
    }
    Jump jump = {lower->here, stmt->name, target, stmt->place, surroundings(lower)};
    vec_push(&lower->jumps, jump);
    jump_away(lower);
}

static Label *find_label(Lower *lower, const Name *name)
{
    for (uint32_t i = 0; i < lower->labels.length; i++)
        if (lower->labels.data[i].name == name)
            return &lower->labels.data[i];
    return NULL;
}

static void lower_label(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_LABEL && stmt->name);
    if (find_label(lower, stmt->name))
        lower_error(lower, stmt->place, "label '%s' is defined twice", stmt->name->text);
    LocationId location = begin_here(lower, stmt->place);
    Label label = {stmt->name, location, surroundings(lower)};
    vec_push(&lower->labels, label);
    bool is_loop = stmt->body && (stmt->body->kind == AST_FOR || stmt->body->kind == AST_DO);
    lower->loop_label = is_loop ? stmt->name->text : NULL;
    if (!is_loop)
        function_builder_label(lower->builder, stmt->name->text, location);
    lower_stmt(lower, stmt->body);
}

static void emit_variables(Lower *lower, StmtKind kind, const Variable *const *variables,
                           uint32_t count, Place place)
{
    if (!count)
        return;
    Stmt *stmt = lower_emit(lower, kind, place);
    stmt->variables = variables;
    stmt->variable_count = count;
}

/* What the blocks keep begins or ends here. */
static void emit_kept(Lower *lower, StmtKind kind, const uint32_t *blocks, uint32_t count,
                      Place place)
{
    CHECK(blocks || !count);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < lower->kept.length; k++)
            if (lower->kept.data[k].block == blocks[i])
                emit_variables(lower, kind,
                               arena_copy(lower->arena, &lower->kept.data[k].variable,
                                          sizeof(const Variable *)),
                               1, place);
}

static void begin_variables(Lower *lower, const Variable *const *variables, uint32_t count,
                            Place place)
{
    for (uint32_t i = 0; i < count; i++)
        emit_variables(lower, STMT_DECLARE, variables + i, 1, place);
}

/* How many are the same from the outside inwards. */
static uint32_t common_live(const Surroundings *a, const Surroundings *b)
{
    uint32_t common = 0;
    while (common < a->live_count && common < b->live_count && a->live[common] == b->live[common])
        common++;
    return common;
}

static uint32_t common_blocks(const Surroundings *a, const Surroundings *b)
{
    uint32_t common = 0;
    while (common < a->block_count && common < b->block_count &&
           a->blocks[common] == b->blocks[common])
        common++;
    return common;
}

static bool enters_variable_size(Lower *lower, const Surroundings *to, uint32_t live, Place place)
{
    CHECK(live <= to->live_count);
    for (uint32_t i = live; i < to->live_count; i++)
        if (type_is_variable(to->live[i]->type)) {
            diag_error(lower->diag, place, "jump into the scope of '%s', which has variable size",
                       to->live[i]->name);
            return true;
        }
    return false;
}

static bool enters_cleanup(Lower *lower, const Variable *const *variables, uint32_t count,
                           Place place)
{
    for (uint32_t i = 0; i < count; i++)
        if (lower_cleanup_of(lower, variables[i])) {
            diag_error(lower->diag, place,
                       "a jump into the scope of '%s', which has a cleanup, is not supported",
                       variables[i]->name);
            return true;
        }
    return false;
}

static bool enters_statements(Lower *lower, const Surroundings *from, const Surroundings *to,
                              Place place)
{
    const Statements *around = from->statements;
    while (around && around != to->statements)
        around = around->outer;
    if (around != to->statements)
        diag_error(lower->diag, place, "jump into a statement expression");
    return around != to->statements;
}

/* A jump ends the lifetimes that the label is not in, and begins those that it enters. */
static void finish_jump_to(Lower *lower, const Jump *jump, const Name *name)
{
    const Label *label = find_label(lower, name);
    if (!label) {
        diag_error(lower->diag, jump->place, "label '%s' is not defined", name->text);
        return;
    }
    const Surroundings *from = &jump->around, *to = &label->around;
    uint32_t live = common_live(from, to), blocks = common_blocks(from, to);
    lower_leave_from(lower, from, live, jump->place);
    emit_kept(lower, STMT_LEAVE, from->blocks + blocks, from->block_count - blocks, jump->place);
    if (enters_statements(lower, from, to, jump->place) ||
        enters_variable_size(lower, to, live, jump->place) ||
        enters_cleanup(lower, to->live + live, to->live_count - live, jump->place))
        return;
    begin_variables(lower, to->live + live, to->live_count - live, jump->place);
    emit_kept(lower, STMT_DECLARE, to->blocks + blocks, to->block_count - blocks, jump->place);
    lower_goto(lower, label->location, jump->place);
}

/* Goes to a new location where the target is the address of a label, and else stays. */
static LocationId branch_to(Lower *lower, const Jump *jump, uint32_t number)
{
    CHECK(number < lower->taken.length);
    const Expr *address = label_address_of(lower, number, jump->place);
    const Expr *condition =
        expr_binary(lower->arena, BINARY_EQUAL, type_basic(lower->types, BASIC_INT), jump->target,
                    address, jump->place);
    LocationId yes = lower_new_location(lower), no = lower_new_location(lower);
    lower_emit_branch(lower, condition, yes, no, jump->place);
    lower->here = no;
    return yes;
}

static void finish_jump(Lower *lower, const Jump *jump)
{
    CHECK(!jump->label != !jump->target);
    lower->here = jump->from;
    if (jump->label) {
        finish_jump_to(lower, jump, jump->label);
        return;
    }
    for (uint32_t i = 0; i < lower->taken.length; i++) {
        LocationId taken = branch_to(lower, jump, i), other = lower->here;
        lower->here = taken;
        finish_jump_to(lower, jump, lower->taken.data[i]);
        lower->here = other;
    }
    lower_va_call(lower, "__builtin_unreachable", type_void(lower->types), NULL, 0, jump->place);
    lower_goto(lower, lower->here, jump->place);
}

static void finish_edge(Lower *lower, const BlockEdge *edge)
{
    lower->here = edge->from;
    emit_kept(lower, edge->kind, edge->blocks, edge->block_count, edge->place);
    lower_goto(lower, edge->to, edge->place);
}

void lower_finish_jumps(Lower *lower)
{
    CHECK(lower->builder && lower->function);
    for (uint32_t i = 0; i < lower->jumps.length; i++)
        finish_jump(lower, &lower->jumps.data[i]);
    for (uint32_t i = 0; i < lower->edges.length; i++)
        finish_edge(lower, &lower->edges.data[i]);
}

static const Expr *case_value(Lower *lower, const AstExpr *ast)
{
    const Expr *value = lower_pure(lower, ast, "a case label");
    if (!type_is_integer(value->type) || value->kind != EXPR_INT)
        lower_error(lower, ast->place, "a case label must be an integer constant");
    return convert_to(lower, value, lower->innermost_switch->type, ast->place);
}

/* Where the dispatch enters: variables of blocks that it jumps into begin their lifetimes. */
static LocationId case_entry(Lower *lower, LocationId label, Place place)
{
    CHECK(lower->innermost_switch);
    const Switch *outer = lower->innermost_switch;
    if (lower->live.length == outer->live && lower->blocks.length == outer->blocks)
        return label;
    LocationId entry = lower_new_location(lower);
    lower->here = entry;
    const Variable *const *entered = copy_live(lower) + outer->live;
    enters_cleanup(lower, entered, lower->live.length - outer->live, place);
    begin_variables(lower, entered, lower->live.length - outer->live, place);
    add_edge(lower, STMT_DECLARE, outer->blocks, place);
    lower_goto(lower, label, place);
    return entry;
}

static void lower_case(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_CASE || stmt->kind == AST_DEFAULT);
    if (!lower->innermost_switch)
        lower_error(lower, stmt->place, "'%s' outside a switch",
                    stmt->kind == AST_CASE ? "case" : "default");
    LocationId label = begin_here(lower, stmt->place);
    Case made = {.place = stmt->place};
    if (stmt->kind == AST_CASE) {
        made.low = case_value(lower, stmt->expr);
        made.high = stmt->high ? case_value(lower, stmt->high) : NULL;
    }
    made.location = case_entry(lower, label, stmt->place);
    dispatch_add_case(lower, made);
    lower->here = label;
    for (uint32_t i = 0; i < stmt->count; i++)
        lower_part(lower, stmt->list[i]);
}

static const Expr *switch_value(Lower *lower, const AstExpr *ast)
{
    sequence_begin(lower, ast);
    const Expr *value = lower_value(lower, ast);
    if (!type_is_integer(value->type))
        lower_error(lower, ast->place, "a switch needs an integer, not '%s'",
                    lower_type_text(lower, value->type));
    value = convert_promoted(lower, value);
    if (value->kind == EXPR_INT || value->kind == EXPR_VARIABLE)
        return value;
    const Expr *kept = lower_temporary(lower, value->type, ast->place);
    lower_assign_to(lower, kept, value, ast->place, false);
    return kept;
}

static void lower_switch(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_SWITCH && stmt->expr);
    OuterBlock outer_block = begin_block(lower, stmt);
    const Expr *value = switch_value(lower, stmt->expr);
    Switch made = {.type = value->type,
                   .live = lower->live.length,
                   .blocks = lower->blocks.length,
                   .outer = lower->innermost_switch};
    LocationId source = lower->here, done = lower_new_location(lower);
    Target outer = lower->break_target;
    lower->innermost_switch = &made;
    lower->break_target = (Target){true, done, lower->live.length, lower->blocks.length};
    jump_away(lower);
    lower_substatement(lower, stmt->body);
    lower_goto(lower, done, stmt->place);
    lower->innermost_switch = made.outer;
    lower->break_target = outer;
    dispatch_emit(lower, &made, value, source, done, stmt->place);
    vec_release(&made.cases);
    lower->here = done;
    mark_join(lower, done);
    end_block(lower, &outer_block, stmt->place);
}

static void lower_pragma(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_PRAGMA && stmt->pragma);
    static const struct {
        StmtKind kind;
        Property property;
    } stmts[] = {[PRAGMA_ASSERT] = {STMT_ASSERT, PROPERTY_ASSERTION},
                 [PRAGMA_ASSUME] = {STMT_ASSUME, PROPERTY_ASSERTION},
                 [PRAGMA_COLLECTIVE] = {STMT_COLLECTIVE, PROPERTY_COLLECTIVE_ASSERTION},
                 [PRAGMA_JOINT] = {STMT_COLLECTIVE, PROPERTY_JOINT_ASSERTION}};
    PragmaKind kind = stmt->pragma->kind;
    CHECK(pragma_is_statement(kind));
    if (kind == PRAGMA_LET) {
        lower_let(lower, stmt);
        return;
    }
    bool is_of_all = stmts[kind].kind == STMT_COLLECTIVE;
    lower->in_collective = is_of_all;
    lower->joint = kind == PRAGMA_JOINT ? stmt->name->text : NULL;
    const Expr *value = lower_pure(lower, stmt->expr, "an annotation");
    lower->in_collective = false;
    lower->joint = NULL;
    REQUIRE(kind < sizeof stmts / sizeof *stmts);
    Stmt *made = lower_emit(lower, stmts[kind].kind, stmt->place);
    made->value = convert_truth(lower, value, stmt->expr->place);
    made->property = stmts[kind].property;
    const char *text = is_of_all ? stmt->name->text : stmt->text;
    made->text = arena_text(lower->arena, text, strlen(text));
    if (kind == PRAGMA_JOINT)
        lower_note_visible(lower, made);
}

static void lower_stmt(Lower *lower, const AstStmt *stmt)
{
    CHECK(lower->builder && lower->function);
    lower->in_collective = false;
    lower->joint = NULL;
    switch (stmt->kind) {
    case AST_COMPOUND:
        lower_compound(lower, stmt);
        break;
    case AST_EXPRESSION:
        if (stmt->expr)
            lower_effects(lower, stmt->expr);
        break;
    case AST_DECLARATION:
        lower_declaration(lower, stmt->declaration, NULL);
        break;
    case AST_IF:
        lower_if(lower, stmt);
        break;
    case AST_WHILE:
        lower_while(lower, stmt);
        break;
    case AST_DO:
        lower_do(lower, stmt);
        break;
    case AST_FOR:
        lower_for(lower, stmt);
        break;
    case AST_SWITCH:
        lower_switch(lower, stmt);
        break;
    case AST_CASE:
    case AST_DEFAULT:
        lower_case(lower, stmt);
        break;
    case AST_LABEL:
        lower_label(lower, stmt);
        break;
    case AST_GOTO:
        lower_goto_stmt(lower, stmt);
        break;
    case AST_BREAK:
        lower_jump_to(lower, stmt, lower->break_target, "break");
        break;
    case AST_CONTINUE:
        lower_jump_to(lower, stmt, lower->continue_target, "continue");
        break;
    case AST_RETURN:
        lower_return(lower, stmt);
        break;
    case AST_NESTED:
        lower_nested_function(lower, stmt->function);
        break;
    case AST_PRAGMA:
        lower_pragma(lower, stmt);
        break;
    }
}

/* The value of the last statement is kept before the block's variables end. */
static const Expr *last_value(Lower *lower, const AstStmt *last)
{
    CHECK(last->kind == AST_EXPRESSION && last->expr);
    sequence_begin(lower, last->expr);
    const Expr *value = lower_expr(lower, last->expr);
    if (value->type->kind == TYPE_VOID)
        return value;
    value = convert_value(lower, value);
    if (convert_bit_field(value))
        value = convert_promoted(lower, value);
    const Expr *kept = lower_temporary(lower, value->type, last->place);
    lower_assign_to(lower, kept, value, last->place, false);
    sequence_end(lower, last->place);
    return kept;
}

const Expr *lower_statements(Lower *lower, const AstExpr *ast, bool is_needed)
{
    CHECK(ast->kind == AST_STATEMENTS && ast->body);
    const AstStmt *block = ast->body;
    const Expr *value = NULL;
    if (!lower->builder)
        lower_error(lower, ast->place, "a statement expression may not stand here");
    OuterBlock outer_block = begin_block(lower, block);
    WatchedMark outer = watched_enter(lower);
    Statements *inside = arena_new(lower->arena, Statements);
    Switch *outer_switch = lower->innermost_switch;
    inside->outer = lower->inside;
    lower->inside = inside;
    lower->innermost_switch = NULL; /* whose labels may not stand within */
    for (uint32_t i = 0; i < block->count; i++) {
        const AstStmt *stmt = block->list[i];
        bool is_value =
            is_needed && i + 1 == block->count && stmt->kind == AST_EXPRESSION && stmt->expr;
        if (is_value)
            value = last_value(lower, stmt);
        else
            lower_stmt(lower, stmt);
    }
    lower->inside = inside->outer;
    lower->innermost_switch = outer_switch;
    watched_leave(lower, outer);
    end_block(lower, &outer_block, block->end);
    return value ? value
                 : expr_new(lower->arena, EXPR_UNDEFINED, type_void(lower->types), ast->place);
}
