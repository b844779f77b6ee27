#include "mpi/scalarset.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "model/root.h"
#include "mpi/functions.h"
#include "mpi/handle.h"
#include "mpi/row.h"

/* Sets of places that are looked at; what is named by a constant beyond is not blind. */
enum { USES_MAX = 4096 };
/* Types within one another. */
enum { DEPTH_MAX = 16 };

/* What is known of the address of a variable while all statements are looked at. */
enum { LENT = 1, ESCAPES = 2 };

/* What calling a function of the library amounts to. */
typedef enum Manner {
    MANNER_OTHER,
    MANNER_OF_MPI, /* all processes are alike to it, and it keeps no pointer */
    MANNER_BEGINS, /* the same, but it keeps pointers */
    MANNER_CALCULATES,
    MANNER_PRINTS,
} Manner;

static bool is_one_of(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}

static Manner manner_of_mpi(const char *name)
{
    static const char *const whole[] = {
        "MPI_Send",      "MPI_Ssend",     "MPI_Recv",        "MPI_Sendrecv",    "MPI_Probe",
        "MPI_Get_count", "MPI_Wait",      "MPI_Waitall",     "MPI_Waitany",     "MPI_Waitsome",
        "MPI_Barrier",   "MPI_Bcast",     "MPI_Finalize",    "MPI_Initialized", "MPI_Finalized",
        "MPI_Comm_size", "MPI_Comm_rank", "MPI_Get_version", "MPI_Wtick",       "MPI_Wtime"};
    static const char *const begins[] = {"MPI_Isend", "MPI_Issend", "MPI_Irecv"};
    if (is_one_of(name, whole, sizeof whole / sizeof *whole))
        return MANNER_OF_MPI;
    return is_one_of(name, begins, sizeof begins / sizeof *begins) ? MANNER_BEGINS : MANNER_OTHER;
}

static Manner manner_of(const Scalarset *scalarset, const Function *function)
{
    enum {
        BARRED = LIBRARY_COMMUNICATES | LIBRARY_ANY_VALUE | LIBRARY_FILES | LIBRARY_ENDS |
                 LIBRARY_ALLOCATES_IN_FRAME | LIBRARY_MPI
    };
    const SystemFunction *system = scalarset->model->system[function->index];
    const LibraryFunction *library = function->library;
    if (!system || !library || function->is_stub)
        return MANNER_OTHER;
    if (library->marks & LIBRARY_MPI)
        return manner_of_mpi(system->name);
    if (library->marks & LIBRARY_PRINTS)
        return MANNER_PRINTS;
    return library->effect == LIBRARY_OUTSIDE || library->marks & BARRED ? MANNER_OTHER
                                                                         : MANNER_CALCULATES;
}

/* The function of the library that a statement calls; NULL: it calls none, or one of the program. */
static const Function *system_callee(const Stmt *stmt)
{
    bool is_call = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION;
    return is_call && !stmt->callee->function->is_defined ? stmt->callee->function : NULL;
}

static const Parameter *parameter_of(const Scalarset *scalarset, const Function *function,
                                     uint32_t index)
{
    const MpiFunction *row = mpi_function_of(scalarset->model->system[function->index]);
    return index < row->parameter_count ? &row->parameters[index] : NULL;
}

/* Statuses. */

bool scalarset_is_status(const Type *type)
{
    return type->kind == TYPE_STRUCT && type->tag && !strcmp(type->tag, "MPI_Status");
}

bool scalarset_has_status(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return scalarset_has_status(type->element);
    bool has = scalarset_is_status(type);
    for (uint32_t i = 0; !has && i < type->field_count; i++)
        has = scalarset_has_status(type->fields[i].type);
    return has;
}

static bool is_source(const Expr *expr)
{
    return expr->kind == EXPR_FIELD && scalarset_is_status(expr->a->type) &&
           expr->field == STATUS_SOURCE;
}

/* Whether statuses are in values of a type, or where pointers in them lead, however far; within: the types around it. */
static bool reaches_status(const Type *type, const Type **within, uint32_t depth)
{
    for (uint32_t i = 0; i < depth; i++)
        if (within[i] == type)
            return false;
    if (scalarset_is_status(type) || depth == DEPTH_MAX)
        return true;
    within[depth] = type;
    if (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER)
        return reaches_status(type->element, within, depth + 1);
    for (uint32_t i = 0; i < type->field_count; i++)
        if (reaches_status(type->fields[i].type, within, depth + 1))
            return true;
    return false;
}

static bool leads_to_status(const Type *type)
{
    const Type *within[DEPTH_MAX];
    return type->kind == TYPE_POINTER && reaches_status(type->element, within, 0);
}

/* Whether an expression lets statuses, or pointers to them, be seen as something else, or something else as such. Constants are
 * MPI_STATUS_IGNORE and its kin. */
static bool hides_status(const Expr *expr)
{
    const Type *within[DEPTH_MAX];
    if (expr->kind == EXPR_FIELD && expr->a->type->kind == TYPE_UNION)
        return reaches_status(expr->a->type, within, 0);
    if (expr->kind != EXPR_CAST || expr->a->kind == EXPR_INT || expr->a->kind == EXPR_ZERO ||
        !(leads_to_status(expr->type) || leads_to_status(expr->a->type)))
        return false;
    return expr->type->kind != TYPE_POINTER || expr->a->type->kind != TYPE_POINTER ||
           expr->type->element->unqualified != expr->a->type->element->unqualified;
}

/* What holds wherever the program is. */

static uint32_t number_of(const Scalarset *scalarset, const Variable *variable, uint32_t function)
{
    switch (variable->kind) {
    case VARIABLE_GLOBAL:
        return scalarset_global(variable->slot);
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return scalarset_local(scalarset, variable->function ? variable->function->index : function,
                               variable->slot);
    default:
        return UINT32_MAX;
    }
}

static void look_at_address(Scalarset *scalarset, const Expr *place, uint32_t function)
{
    const Expr *at = place;
    while (at->kind == EXPR_INDEX || at->kind == EXPR_FIELD) {
        if (is_source(at))
            scalarset->is_possible = false;
        at = at->a;
    }
    uint32_t number =
        at->kind == EXPR_VARIABLE ? number_of(scalarset, at->variable, function) : UINT32_MAX;
    if (number != UINT32_MAX)
        scalarset->escapes[number] = ESCAPES;
}

static void look_at(Scalarset *scalarset, const Expr *expr, uint32_t function)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_ADDRESS)
        look_at_address(scalarset, expr->a, function);
    if (hides_status(expr))
        scalarset->is_possible = false;
    look_at(scalarset, expr->a, function);
    look_at(scalarset, expr->b, function);
    look_at(scalarset, expr->c, function);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        look_at(scalarset, expr->args[i], function);
}

/* An argument of a function that keeps no pointer: the address itself does not escape. */
static void look_at_lent(Scalarset *scalarset, const Expr *arg, uint32_t function)
{
    if (hides_status(arg))
        scalarset->is_possible = false;
    arg = expr_without_casts(arg);
    if (arg->kind != EXPR_ADDRESS) {
        look_at(scalarset, arg, function);
        return;
    }
    const Expr *at = arg->a;
    for (; at->kind == EXPR_INDEX || at->kind == EXPR_FIELD; at = at->a) {
        look_at(scalarset, at->b, function);
        if (is_source(at))
            scalarset->is_possible = false;
    }
    uint32_t number =
        at->kind == EXPR_VARIABLE ? number_of(scalarset, at->variable, function) : UINT32_MAX;
    if (at->kind != EXPR_VARIABLE)
        look_at(scalarset, at, function);
    else if (number != UINT32_MAX && !scalarset->escapes[number])
        scalarset->escapes[number] = LENT;
}

/* Whose address is known by other means than those that were seen escapes. */
static void look_at_variable(Scalarset *scalarset, const Variable *variable, uint32_t number)
{
    uint8_t *mark = &scalarset->escapes[number];
    *mark = *mark == ESCAPES || (variable->is_address_taken && *mark != LENT) ||
            variable->is_captured || variable->is_delivered || variable->type->is_volatile;
}

static void look_at_stmt(Scalarset *scalarset, const Stmt *stmt, uint32_t function)
{
    const Function *called = system_callee(stmt);
    Manner manner = called ? manner_of(scalarset, called) : MANNER_OTHER;
    bool is_lent = manner == MANNER_OF_MPI || manner == MANNER_PRINTS;
    look_at(scalarset, stmt->guard, function);
    look_at(scalarset, stmt->lhs, function);
    look_at(scalarset, stmt->value, function);
    look_at(scalarset, stmt->callee, function);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (is_lent)
            look_at_lent(scalarset, stmt->args[i], function);
        else if (called && !strcmp(called->name, "free"))
            look_at(scalarset, expr_without_casts(stmt->args[i]), function);
        else
            look_at(scalarset, stmt->args[i], function);
}

/* Functions that MPI, or the library of C, may call later. */
static bool calls_back(const Function *function)
{
    static const char *const names[] = {"atexit", "at_quick_exit", "on_exit", "signal",
                                        "sigaction"};
    return is_one_of(function->name, names, sizeof names / sizeof *names);
}

static void look_at_function(Scalarset *scalarset, const Function *function)
{
    for (uint32_t i = 0; i < function->stmt_count; i++)
        look_at_stmt(scalarset, &function->stmts[i], function->index);
    scalarset->is_possible &= !calls_back(function) && !function->calls_setjmp;
}

static bool is_plain_program(const Model *model)
{
    const Program *program = model->program;
    return program->calls_mpi && !(model->features & ~FEATURE_REMOVED) &&
           model->process_count == model->world_count && !program->spawned_count &&
           !program->gathering_count && !program->has_contract && !program->invariant_count &&
           !program->has_cuts && !program->has_restrict;
}

void scalarset_init(Scalarset *scalarset, const Model *model, bool prints)
{
    const Program *program = model->program;
    *scalarset = (Scalarset){.model = model, .prints = prints};
    scalarset->is_possible = is_plain_program(model);
    scalarset->first = mem_zero(program->function_count + 1, sizeof *scalarset->first);
    scalarset->variable_count = program->global_count;
    for (uint32_t i = 0; i < program->function_count; i++) {
        scalarset->first[i] = scalarset->variable_count;
        scalarset->variable_count += program->functions[i]->local_count;
    }
    scalarset->escapes = mem_zero(scalarset->variable_count + 1, 1);
    for (uint32_t i = 0; i < program->function_count; i++)
        look_at_function(scalarset, program->functions[i]);
    for (uint32_t i = 0; i < program->global_count; i++)
        look_at_variable(scalarset, program->globals[i], scalarset_global(i));
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->local_count; k++)
            look_at_variable(scalarset, program->functions[i]->locals[k],
                             scalarset_local(scalarset, i, k));
    intern_init(&scalarset->table);
}

void scalarset_release(Scalarset *scalarset)
{
    for (uint32_t i = 0; i < scalarset->uses.length; i++) {
        vec_release(&scalarset->uses.data[i].named);
        mem_free(scalarset->uses.data[i].marks);
        memo_release(&scalarset->uses.data[i].unused);
        memo_release(&scalarset->uses.data[i].keys);
        memo_release(&scalarset->uses.data[i].ranked);
    }
    vec_release(&scalarset->uses);
    vec_release(&scalarset->words);
    intern_release(&scalarset->table);
    mem_free(scalarset->first);
    mem_free(scalarset->escapes);
}

/* What may be executed. */

typedef struct Looking {
    Scalarset *scalarset;
    RankUse *use;
    uint32_t *first;   /* by function index: the number of its first location */
    uint8_t *seen;     /* by location */
    VecU32 todo;       /* pairs: function, location */
    VecU32 found;      /* the same, of all that may be executed */
    uint32_t function; /* the one that is looked at */
    bool is_of_first;  /* rank 0 is looked at */
    bool has_changed;
} Looking;

static void go_to(Looking *all, uint32_t function, LocationId location)
{
    uint8_t *seen = &all->seen[all->first[function] + location];
    if (*seen)
        return;
    *seen = 1;
    vec_push(&all->todo, function);
    vec_push(&all->todo, location);
}

static void go_on(Looking *all, const Function *function, const Stmt *stmt)
{
    if (stmt->kind != STMT_RETURN)
        go_to(all, function->index, stmt->target);
    if (stmt->kind != STMT_CALL)
        return;
    if (stmt->callee->kind != EXPR_FUNCTION)
        all->use->is_blind = false;
    else if (stmt->callee->function->is_defined)
        go_to(all, stmt->callee->function->index, stmt->callee->function->entry);
}

static void follow(Looking *all)
{
    const Program *program = all->scalarset->model->program;
    while (all->todo.length) {
        LocationId location = vec_pop(&all->todo);
        const Function *function = program->functions[vec_pop(&all->todo)];
        vec_push(&all->found, function->index);
        vec_push(&all->found, location);
        const Location *at = &function->locations[location];
        for (uint32_t i = 0; i < at->count; i++)
            go_on(all, function, &function->stmts[at->first + i]);
    }
}

/* Which variables hold ranks. */

static uint8_t *mark_of(const Looking *all, const Variable *variable, uint32_t function)
{
    uint32_t number = number_of(all->scalarset, variable, function);
    return number == UINT32_MAX ? NULL : &all->use->marks[number];
}

/* Whether the value is a rank, as far as is known. */
static bool is_rank(const Looking *all, const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    if (value->kind == EXPR_CONDITIONAL)
        return is_rank(all, value->b) || is_rank(all, value->c);
    if (value->kind != EXPR_VARIABLE)
        return is_source(value);
    const uint8_t *mark = mark_of(all, value->variable, all->function);
    return mark && *mark & SCALARSET_RANK;
}

static void note(Looking *all, uint8_t *mark)
{
    all->has_changed |= !(*mark & SCALARSET_RANK);
    *mark |= SCALARSET_RANK;
}

/* A constant that stands for a rank; negative ones are MPI_ANY_SOURCE and its kin. */
static bool name_rank(Looking *all, const Expr *expr)
{
    if (expr->kind != EXPR_INT || !num_is_int64(expr->number))
        return false;
    int64_t value = num_int64(expr->number);
    if (value < 0 || value >= UINT32_MAX)
        return true;
    VecU32 *named = &all->use->named;
    for (uint32_t i = 0; i < named->length; i++)
        if (named->data[i] == value)
            return true;
    vec_push(named, (uint32_t)value);
    return true;
}

static bool keeps_numbers(const Type *to, const Type *from)
{
    return type_is_integer(to) && type_is_integer(from) && to->kind != TYPE_BOOL &&
           type_width(to) >= 32 && type_width(from) >= 32;
}

/* Whether the conversions around a rank leave it the number that it is. */
static bool is_plainly_converted(const Expr *expr)
{
    for (; expr->kind == EXPR_CAST; expr = expr->a)
        if (!keeps_numbers(expr->type, expr->a->type))
            return false;
    return true;
}

/* The value is to be a rank: what it is taken from holds ranks, too. Whether it can be one. */
static bool demand(Looking *all, const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    if (!is_plainly_converted(expr))
        return false;
    if (value->kind == EXPR_CONDITIONAL)
        return demand(all, value->b) && demand(all, value->c);
    if (value->kind == EXPR_UNDEFINED || is_source(value) || name_rank(all, value))
        return true;
    /* -1 */
    if (value->kind == EXPR_UNARY && value->op == UNARY_NEGATE && value->a->kind == EXPR_INT)
        return true;
    uint8_t *mark = value->kind == EXPR_VARIABLE && type_is_integer(value->type)
                        ? mark_of(all, value->variable, all->function)
                        : NULL;
    if (mark)
        note(all, mark);
    return mark != NULL;
}

/* Goes round through all that may be executed, until no more variables hold ranks. */

static void spread_assignment(Looking *all, const Expr *lhs, const Expr *value)
{
    uint8_t *mark = lhs->kind == EXPR_VARIABLE ? mark_of(all, lhs->variable, all->function) : NULL;
    if (is_rank(all, value) && mark)
        note(all, mark);
    if (mark && *mark & SCALARSET_RANK && !demand(all, value))
        all->use->is_blind = false;
}

static bool takes_rank(const Parameter *parameter)
{
    switch (parameter ? parameter->kind : PARAMETER_OTHER) {
    case PARAMETER_DEST:
    case PARAMETER_SOURCE:
    case PARAMETER_ROOT:
    case PARAMETER_RANK:
        return true;
    default:
        return false;
    }
}

/* The variable that MPI_Comm_rank sets; NULL: it is none. */
static const Variable *variable_set(const Stmt *stmt)
{
    const Function *called = system_callee(stmt);
    bool sets = called && !strcmp(called->name, "MPI_Comm_rank") && stmt->arg_count == 2;
    const Expr *arg = sets ? expr_without_casts(stmt->args[1]) : NULL;
    return arg && arg->kind == EXPR_ADDRESS && arg->a->kind == EXPR_VARIABLE ? arg->a->variable
                                                                             : NULL;
}

static void spread_system_call(Looking *all, const Stmt *stmt, const Function *called)
{
    Manner manner = manner_of(all->scalarset, called);
    all->use->is_blind &= manner != MANNER_OTHER;
    if (manner != MANNER_OF_MPI && manner != MANNER_BEGINS)
        return;
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (takes_rank(parameter_of(all->scalarset, called, i)))
            all->use->is_blind &= demand(all, stmt->args[i]);
    if (strcmp(called->name, "MPI_Comm_rank"))
        return;
    const Variable *variable = variable_set(stmt);
    uint8_t *mark = variable ? mark_of(all, variable, all->function) : NULL;
    if (mark)
        note(all, mark);
    all->use->is_blind &= mark != NULL;
}

static void spread_call(Looking *all, const Stmt *stmt)
{
    const Function *called = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    if (!called || !called->is_defined) {
        if (called)
            spread_system_call(all, stmt, called);
        return;
    }
    for (uint32_t i = 0; i < stmt->arg_count && i < called->param_count; i++) {
        uint8_t *mark = mark_of(all, called->locals[i], called->index);
        if (is_rank(all, stmt->args[i]))
            note(all, mark);
        if (*mark & SCALARSET_RANK && !demand(all, stmt->args[i]))
            all->use->is_blind = false;
    }
}

/* Where a rank is compared for equality, so is what it is compared with. */
static void spread_expr(Looking *all, const Expr *expr)
{
    if (!expr)
        return;
    bool is_equality =
        expr->kind == EXPR_BINARY && (expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL);
    if (is_equality && (is_rank(all, expr->a) || is_rank(all, expr->b)))
        all->use->is_blind &= demand(all, expr->a) && demand(all, expr->b);
    spread_expr(all, expr->a);
    spread_expr(all, expr->b);
    spread_expr(all, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        spread_expr(all, expr->args[i]);
}

static void spread_stmt(Looking *all, const Stmt *stmt)
{
    spread_expr(all, stmt->guard);
    spread_expr(all, stmt->lhs);
    spread_expr(all, stmt->value);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        spread_expr(all, stmt->args[i]);
    if (stmt->kind == STMT_ASSIGN)
        spread_assignment(all, stmt->lhs, stmt->value);
    else if (stmt->kind == STMT_CALL)
        spread_call(all, stmt);
}

/* What is read, and that nothing else is done with ranks. */

static void use_variable(Looking *all, const Variable *variable)
{
    uint8_t *mark = mark_of(all, variable, all->function);
    if (mark)
        *mark |= SCALARSET_USED;
    if (variable->kind == VARIABLE_OUTPUT && !all->is_of_first)
        all->use->is_blind = false;
}

static bool mentions_rank(const Looking *all, const Expr *expr)
{
    if (!expr)
        return false;
    bool mentions = is_rank(all, expr) || mentions_rank(all, expr->a) ||
                    mentions_rank(all, expr->b) || mentions_rank(all, expr->c);
    for (uint32_t i = 0; !mentions && i < expr->arg_count; i++)
        mentions = mentions_rank(all, expr->args[i]);
    return mentions;
}

/* Types of variable size may read any variable. */
static void use_type(Looking *all, const Type *type)
{
    if (!type || !type_leads_to_variable(type))
        return;
    for (const Type *at = type; at;
         at = at->kind == TYPE_POINTER || at->kind == TYPE_ARRAY ? at->element : NULL)
        if (at->kind == TYPE_ARRAY)
            all->use->is_blind &= !mentions_rank(all, at->extent_expr);
    const Program *program = all->scalarset->model->program;
    const Function *function = program->functions[all->function];
    for (uint32_t i = 0; i < function->local_count; i++)
        all->use->marks[scalarset_local(all->scalarset, all->function, i)] |= SCALARSET_USED;
    for (uint32_t i = 0; i < program->global_count; i++)
        all->use->marks[scalarset_global(i)] |= SCALARSET_USED;
}

static void check_value(Looking *all, const Expr *expr);
static void check_rank_or_value(Looking *all, const Expr *expr);

/* A rank itself, in a place for one; also where 0 is false: that names rank 0. */
static void check_rank(Looking *all, const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    all->use->is_blind &= is_plainly_converted(expr);
    if (value->kind == EXPR_CONDITIONAL) {
        check_rank_or_value(all, value->a);
        check_rank_or_value(all, value->b);
        check_rank_or_value(all, value->c);
    } else if (value->kind == EXPR_VARIABLE) {
        use_variable(all, value->variable);
    } else {
        check_value(all, value->a); /* the status */
    }
}

static void check_rank_or_value(Looking *all, const Expr *expr)
{
    if (is_rank(all, expr))
        check_rank(all, expr);
    else
        check_value(all, expr);
}

static void check_parts(Looking *all, const Expr *expr)
{
    bool is_logical = expr->kind == EXPR_AND || expr->kind == EXPR_OR ||
                      (expr->kind == EXPR_UNARY && expr->op == UNARY_NOT);
    bool is_equality =
        expr->kind == EXPR_BINARY && (expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL);
    void (*check)(Looking *, const Expr *) =
        is_logical || is_equality ? check_rank_or_value : check_value;
    if (expr->a && expr->kind == EXPR_CONDITIONAL)
        check_rank_or_value(all, expr->a);
    else if (expr->a)
        check(all, expr->a);
    if (expr->b)
        check(all, expr->b);
    if (expr->c)
        check(all, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        check_value(all, expr->args[i]);
}

/* What depends on where things are, or on other processes. */
static bool is_barred(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_CAST:
        return hides_status(expr) ||
               (expr->a->type->kind == TYPE_POINTER && type_is_integer(expr->type));
    case EXPR_FUNCTION:
    case EXPR_FORALL:
    case EXPR_EXISTS:
    case EXPR_REMOTE:
    case EXPR_FOLD:
    case EXPR_DEFINED:
    case EXPR_EXTENT:
    case EXPR_WITHIN:
        return true;
    default:
        return false;
    }
}

static void check_value(Looking *all, const Expr *expr)
{
    if (!expr)
        return;
    all->use->is_blind &= !is_barred(expr) && !is_rank(all, expr);
    use_type(all, expr->type);
    if (expr->kind == EXPR_SIZEOF)
        use_type(all, expr->sized);
    if (expr->kind == EXPR_VARIABLE)
        use_variable(all, expr->variable);
    else
        check_parts(all, expr);
}

/* What is stored into: a variable for ranks, or a place that its path leads to. */
static void check_target(Looking *all, const Expr *lhs, bool takes)
{
    if (lhs->kind == EXPR_VARIABLE && (takes || !is_rank(all, lhs)))
        use_variable(all, lhs->variable);
    else
        check_value(all, lhs);
}

/* Whether a format says what is done with its arguments, and that is to print them as wide as they are. */
static bool is_plain_format(const StringLiteral *format)
{
    for (uint32_t i = 0; i < format->length; i++) {
        if (format->bytes[i] != '%')
            continue;
        do
            i++;
        while (i < format->length && format->bytes[i] &&
               strchr("#0- +'.123456789hlqjztL", format->bytes[i]));
        if (i >= format->length || format->bytes[i] == '*' || format->bytes[i] == 'n')
            return false;
    }
    return true;
}

/* The first of the arguments that is a literal is the format. */
static bool prints_plainly(const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->arg_count && i < 2; i++) {
        const Expr *arg = expr_without_casts(stmt->args[i]);
        const Expr *at = arg->kind == EXPR_ADDRESS && arg->a->kind == EXPR_INDEX ? arg->a->a : NULL;
        if (at && at->kind == EXPR_STRING)
            return at->type->element->size == 1 && is_plain_format(at->string);
    }
    return false;
}

/* What is printed counts as it is, where it counts; only rank 0 stays what it is. So does how much was printed, and
 * what else a rank is used for than to be printed. */
static void check_printing(Looking *all, const Stmt *stmt)
{
    bool counts = !all->scalarset->prints;
    bool is_plain = !counts && !stmt->lhs && prints_plainly(stmt);
    all->use->is_blind &= !counts || all->is_of_first;
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (is_plain)
            check_rank_or_value(all, stmt->args[i]);
        else
            check_value(all, stmt->args[i]);
}

static void check_call_of_mpi(Looking *all, const Stmt *stmt, const Function *called)
{
    const Variable *set = variable_set(stmt);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (set && i == 1)
            use_variable(all, set);
        else if (takes_rank(parameter_of(all->scalarset, called, i)))
            check_rank_or_value(all, stmt->args[i]);
        else
            check_value(all, stmt->args[i]);
}

static void check_system_call(Looking *all, const Stmt *stmt, const Function *called)
{
    Manner manner = manner_of(all->scalarset, called);
    bool frees = !strcmp(called->name, "free");
    if (manner == MANNER_PRINTS) {
        check_printing(all, stmt);
    } else if (manner == MANNER_OF_MPI || manner == MANNER_BEGINS) {
        check_call_of_mpi(all, stmt, called);
    } else {
        for (uint32_t i = 0; i < stmt->arg_count; i++)
            check_value(all, frees ? expr_without_casts(stmt->args[i]) : stmt->args[i]);
    }
}

static void check_call(Looking *all, const Stmt *stmt)
{
    const Function *called = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    if (stmt->lhs)
        check_target(all, stmt->lhs, false);
    if (called && !called->is_defined) {
        check_system_call(all, stmt, called);
        return;
    }
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (called && i < called->param_count)
            check_rank_or_value(all, stmt->args[i]);
        else
            check_value(all, stmt->args[i]);
}

static void check_stmt(Looking *all, const Stmt *stmt)
{
    if (stmt->guard)
        check_rank_or_value(all, stmt->guard);
    switch (stmt->kind) {
    case STMT_NOOP:
    case STMT_LEAVE:
        break;
    case STMT_DECLARE:
        for (uint32_t i = 0; i < stmt->variable_count; i++)
            use_type(all, stmt->variables[i]->type);
        break;
    case STMT_ASSIGN:
        check_target(all, stmt->lhs, is_rank(all, stmt->lhs));
        if (is_rank(all, stmt->lhs))
            check_rank_or_value(all, stmt->value);
        else
            check_value(all, stmt->value);
        break;
    case STMT_RETURN:
        check_value(all, stmt->value);
        break;
    case STMT_ASSERT:
    case STMT_ASSUME:
        if (stmt->value)
            check_rank_or_value(all, stmt->value);
        for (uint32_t i = 0; i < stmt->arg_count; i++)
            check_rank_or_value(all, stmt->args[i]);
        all->use->is_blind &= !stmt->is_of_loop;
        break;
    case STMT_CALL:
        check_call(all, stmt);
        break;
    case STMT_HAVOC:
    case STMT_COLLECTIVE:
    case STMT_CUT:
        all->use->is_blind = false;
        break;
    }
}

static void each_stmt(Looking *all, void (*visit)(Looking *, const Stmt *))
{
    const Program *program = all->scalarset->model->program;
    for (uint32_t i = 0; i < all->found.length && all->use->is_blind; i += 2) {
        const Function *function = program->functions[all->found.data[i]];
        const Location *at = &function->locations[all->found.data[i + 1]];
        all->function = function->index;
        for (uint32_t k = 0; k < at->count; k++)
            visit(all, &function->stmts[at->first + k]);
    }
}

/* A variable for ranks whose address is known may be read through it. */
static void check_escapes(Looking *all)
{
    const Scalarset *scalarset = all->scalarset;
    for (uint32_t i = 0; i < scalarset->variable_count; i++)
        if (all->use->marks[i] & SCALARSET_RANK && scalarset->escapes[i])
            all->use->is_blind = false;
}

static void look_from(Looking *all, const uint32_t *places, uint32_t count)
{
    const Program *program = all->scalarset->model->program;
    for (uint32_t i = 0; i < count; i += 2) {
        bool is_behind = places[i + 1] & SCALARSET_BEHIND;
        uint32_t at = places[i + 1] & ~SCALARSET_BEHIND;
        go_to(all, places[i], is_behind ? program->functions[places[i]]->stmts[at].target : at);
    }
    follow(all);
}

/* What calls that have not returned store into. */
static void check_awaited(Looking *all, const uint32_t *places, uint32_t count)
{
    for (uint32_t i = 0; i < count; i += 2) {
        if (!(places[i + 1] & SCALARSET_BEHIND))
            continue;
        const Function *function = all->scalarset->model->program->functions[places[i]];
        const Stmt *call = &function->stmts[places[i + 1] & ~SCALARSET_BEHIND];
        all->function = function->index;
        all->use->is_blind &= !mentions_rank(all, call->lhs);
        if (call->lhs)
            check_target(all, call->lhs, false);
    }
}

static void forget_seen(Looking *all, uint32_t locations)
{
    memset(all->seen, 0, locations);
    vec_clear(&all->found);
}

/* What may be executed by rank 0, or by the others, is looked at by itself; what holds ranks does so for all. */
static void look(Looking *all, const VecU32 *places, uint32_t of_first, uint32_t locations)
{
    for (all->has_changed = true; all->has_changed && all->use->is_blind;) {
        all->has_changed = false;
        forget_seen(all, locations);
        look_from(all, places->data, places->length);
        each_stmt(all, spread_stmt);
    }
    for (int turn = 0; turn < 2; turn++) {
        const uint32_t *from = places->data + (turn ? of_first : 0);
        uint32_t count = turn ? places->length - of_first : of_first;
        all->is_of_first = !turn;
        forget_seen(all, locations);
        look_from(all, from, count);
        check_awaited(all, from, count);
        each_stmt(all, check_stmt);
    }
    check_escapes(all);
}

/* What MPI_Comm_rank has set holds ranks, too, where it was called before: the process's own. */
static void mark_own_ranks(Looking *all)
{
    const Program *program = all->scalarset->model->program;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Variable *variable = variable_set(&program->functions[i]->stmts[k]);
            uint32_t number = variable ? number_of(all->scalarset, variable, i) : UINT32_MAX;
            if (number != UINT32_MAX && !all->scalarset->escapes[number])
                all->use->marks[number] |= SCALARSET_RANK;
        }
}

/* Of two ways to take it: a process's own rank is a rank, or a number like any other. */
static RankUse look_once(Scalarset *scalarset, const VecU32 *places, uint32_t of_first,
                         bool marks_own)
{
    const Program *program = scalarset->model->program;
    RankUse use = {.is_blind = true, .marks = mem_zero(scalarset->variable_count + 1, 1)};
    Looking all = {.scalarset = scalarset, .use = &use};
    uint32_t locations = 0;
    all.first = mem_zero(program->function_count + 1, sizeof *all.first);
    for (uint32_t i = 0; i < program->function_count; i++) {
        all.first[i] = locations;
        locations += program->functions[i]->location_count;
    }
    all.seen = mem_zero(locations + 1, 1);
    vec_push(&use.named, 0);
    if (marks_own)
        mark_own_ranks(&all);
    look(&all, places, of_first, locations);
    mem_free(all.first);
    mem_free(all.seen);
    vec_release(&all.todo);
    vec_release(&all.found);
    return use;
}

static RankUse use_of(Scalarset *scalarset, const VecU32 *places, uint32_t of_first)
{
    RankUse use = look_once(scalarset, places, of_first, true);
    if (use.is_blind)
        return use;
    vec_release(&use.named);
    mem_free(use.marks);
    return look_once(scalarset, places, of_first, false);
}

/* The sets that were asked for: of each its words in scalarset.words, a length before them. */

typedef struct Places {
    const VecU32 *words;
    uint32_t of_first;
} Places;

static bool same_places(const void *owner, uint32_t id, const void *key)
{
    const Scalarset *scalarset = owner;
    const Places *places = key;
    const RankUse *use = &scalarset->uses.data[id - 1];
    const uint32_t *words = scalarset->words.data + use->place;
    return words[0] == places->words->length && words[1] == places->of_first &&
           !memcmp(words + 2, places->words->data, words[0] * sizeof *words);
}

RankUse *scalarset_use(Scalarset *scalarset, const VecU32 *places, uint32_t of_first)
{
    CHECK(of_first <= places->length && of_first % 2 == 0 && places->length % 2 == 0);
    if (!scalarset->is_possible)
        return NULL;
    uint64_t hash =
        hash_bytes(places->data, places->length * sizeof *places->data) ^ (uint64_t)of_first;
    uint32_t id =
        intern_find(&scalarset->table, hash, same_places, scalarset, &(Places){places, of_first});
    if (!id && scalarset->uses.length == USES_MAX)
        return NULL;
    if (!id) {
        RankUse use = use_of(scalarset, places, of_first);
        use.place = scalarset->words.length;
        vec_push(&scalarset->words, places->length);
        vec_push(&scalarset->words, of_first);
        for (uint32_t i = 0; i < places->length; i++)
            vec_push(&scalarset->words, places->data[i]);
        vec_push(&scalarset->uses, use);
        id = scalarset->uses.length;
        intern_add(&scalarset->table, hash, id);
    }
    return &scalarset->uses.data[id - 1];
}
