#include "state/concrete.h"

#include <math.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "state/concrete_memory.h"
#include "state/exec.h"
#include "state/reached.h"
#include "state/roundoff.h"

/* A stretch of fewer steps does not pay; for how many visits of a place none is tried, at most. */
enum { STRETCH_PAYS = 4, WAITS_MAX = 1023 };
/* Integers up to here are doubles. */
#define EXACT_INTEGERS ((int64_t)1 << 53)

/* Of the register of a variable. */
enum {
    TAG_NONE = 0,  /* nobody has asked for its value yet */
    TAG_HELD = 1,  /* its value */
    TAG_UNSET = 2, /* it has none: what is to be written back */
    TAG_OTHER = 4, /* its value is no word */
    TAG_DIRTY = 8, /* it differs from the state */
};

typedef struct CodeTable {
    const Program *program;
    ConcreteCode **codes; /* by function index */
} CodeTable;

/* A global variable in the stretch that looked at it last. */
typedef struct Global {
    const Variable *variable;
    uint64_t stretch;
    Word word;
    uint8_t tag;
} Global;

/* A call that was entered in the stretch, and has no frame in the state yet; below all of them, the
 * topmost frame of the state. */
typedef struct Activation {
    ConcreteCode *code;
    uint32_t words; /* where its registers begin */
    uint32_t dirty; /* where its registers begin among those to be written back */
    uint32_t call;  /* the caller's statement */
    const Op *last; /* the last step in it, or the call that has returned; NULL: none yet */
} Activation;

struct Concrete {
    CodeTable tables[2]; /* of the programs of a run */
    Memory *memory;
    uint64_t stretch; /* their number, from 1 */
    VEC(Activation) activations;
    VEC(Word) words;     /* the registers of all activations */
    VEC(uint8_t) tags;   /* what is in them, of variables */
    VecU32 dirty;        /* registers of variables that differ from the state */
    VEC(Global) globals; /* by slot */
    VecU32 dirty_globals;
};

/* Calls that are entered one in another. */
enum { ACTIVATIONS_MAX = 4000 };

/* A stretch. */
typedef struct Machine {
    Concrete *concrete;
    Engine *engine;
    State *state;
    Process *process;
    uint32_t rank;
    ConcreteCode *code; /* of the topmost activation, as what follows */
    Word *words;
    uint8_t *tags;
    const Op *last;
    uint64_t steps, limit;
    bool stops_at_heads; /* of loops */
    bool is_over;        /* the call or return at hand is the last step */
    bool skips_unread;
} Machine;

Concrete *concrete_new(void)
{
    Concrete *concrete = mem_zero(1, sizeof *concrete);
    concrete->memory = memory_new();
    return concrete;
}

static void table_free(CodeTable *table)
{
    for (uint32_t i = 0; table->program && i < table->program->function_count; i++)
        if (table->codes[i])
            concrete_code_free(table->codes[i]);
    mem_free(table->codes);
}

void concrete_free(Concrete *concrete)
{
    if (!concrete)
        return;
    table_free(&concrete->tables[0]);
    table_free(&concrete->tables[1]);
    vec_release(&concrete->activations);
    vec_release(&concrete->words);
    vec_release(&concrete->tags);
    vec_release(&concrete->dirty);
    vec_release(&concrete->globals);
    vec_release(&concrete->dirty_globals);
    memory_free(concrete->memory);
    mem_free(concrete);
}

static ConcreteCode *code_of(Concrete *concrete, const Model *model, const Function *function)
{
    CHECK(function->index < model->program->function_count && model->side < 2);
    CodeTable *table = &concrete->tables[model->side];
    if (!table->program) {
        table->program = model->program;
        table->codes = mem_zero(model->program->function_count, sizeof *table->codes);
    }
    REQUIRE(table->program == model->program);
    ConcreteCode **code = &table->codes[function->index];
    if (!*code)
        *code = concrete_compile(function);
    return *code;
}

/* Variables. */

/* An input, or the number that the path condition has fixed it to. */
static Term input_value(Machine *machine, const Variable *variable)
{
    CHECK(variable->kind == VARIABLE_INPUT);
    TermBank *bank = machine->engine->bank;
    Term value = machine->state->model->inputs[variable->slot];
    Sort sort = term_sort(bank, value);
    if (term_is_constant(bank, value) || (sort != SORT_INT && sort != SORT_REAL))
        return value;
    Eval eval = eval_begin(machine->engine, machine->state, machine->rank);
    return eval_simplify(&eval, value);
}

static const Variable *variable_at(const ConcreteCode *code, uint32_t at)
{
    CHECK(at < code->register_count);
    return code->variables.data[code->places[at]].variable;
}

/* What decides by it does so in the general way. */
static bool is_rounded(const Machine *machine, const Variable *variable, Term value)
{
    return variable->type->kind == TYPE_REAL &&
           roundoff_is_rounded(machine->engine, variable, value);
}

/* The register of a variable that was not asked for yet. */
static bool load(Machine *machine, uint32_t at)
{
    const Variable *variable = variable_at(machine->code, at);
    Term value = TERM_UNDEFINED; /* what is new in an activation */
    if (variable->kind == VARIABLE_INPUT)
        value = input_value(machine, variable);
    else if (machine->concrete->activations.length == 1)
        value = frame_values(process_top(machine->process))[variable->slot];
    bool is_word =
        !is_rounded(machine, variable, value) &&
        memory_word(machine->concrete->memory, value, variable->type, &machine->words[at]);
    machine->tags[at] = is_word ? TAG_HELD : TAG_OTHER;
    return is_word;
}

static void set_tag(Machine *machine, uint32_t at, uint8_t tag)
{
    CHECK(at < machine->code->register_count);
    if (!(machine->tags[at] & TAG_DIRTY))
        vec_push(&machine->concrete->dirty, at);
    machine->tags[at] = tag | TAG_DIRTY;
}

/* A global variable in this stretch; its tag says whether its value is a word. */
static Global *global_at(Machine *machine, uint32_t slot)
{
    Concrete *concrete = machine->concrete;
    while (concrete->globals.length <= slot)
        vec_push(&concrete->globals, (Global){0});
    Global *global = &concrete->globals.data[slot];
    if (global->stretch != concrete->stretch) {
        global->variable = machine->code->globals.data[slot];
        Term value = machine->process->globals.data[slot];
        bool is_word = !is_rounded(machine, global->variable, value) &&
                       memory_word(concrete->memory, value, global->variable->type, &global->word);
        global->stretch = concrete->stretch;
        global->tag = is_word ? TAG_HELD : TAG_OTHER;
    }
    return global;
}

static bool get_global(Machine *machine, const Op *op)
{
    const Global *global = global_at(machine, op->extra);
    machine->words[op->to] = global->word;
    return global->tag & TAG_HELD;
}

static void set_global(Machine *machine, const Op *op)
{
    Global *global = global_at(machine, op->extra);
    if (!(global->tag & TAG_DIRTY))
        vec_push(&machine->concrete->dirty_globals, op->extra);
    global->word = machine->words[op->a];
    global->tag = TAG_HELD | TAG_DIRTY;
}

static void write_globals(Machine *machine)
{
    VecU32 *dirty = &machine->concrete->dirty_globals;
    while (dirty->length) {
        uint32_t slot = vec_pop(dirty);
        const Global *global = &machine->concrete->globals.data[slot];
        machine->process->globals.data[slot] =
            memory_term(machine->concrete->memory, global->word, global->variable->type);
    }
}

/* Activations. */

static void take_top(Machine *machine)
{
    CHECK(machine->concrete->activations.length);
    Concrete *concrete = machine->concrete;
    const Activation *top = &vec_last(&concrete->activations);
    machine->code = top->code;
    machine->words = concrete->words.data + top->words;
    machine->tags = concrete->tags.data + top->words;
    machine->last = top->last;
}

static void enter_code(Machine *machine, ConcreteCode *code, uint32_t call)
{
    Concrete *concrete = machine->concrete;
    uint32_t base = concrete->words.length;
    Activation activation = {
        .code = code, .words = base, .dirty = concrete->dirty.length, .call = call};
    vec_push(&concrete->activations, activation);
    vec_resize(&concrete->words, base + code->register_count + 1);
    vec_resize(&concrete->tags, base + code->register_count + 1);
    memset(concrete->tags.data + base, TAG_NONE, code->register_count + 1);
    for (uint32_t i = 0; i < code->constants.length; i++)
        concrete->words.data[base + code->constants.data[i].at] = code->constants.data[i].value;
    take_top(machine);
}

static void leave_code(Machine *machine)
{
    CHECK(machine->concrete->activations.length > 1);
    Concrete *concrete = machine->concrete;
    Activation top = vec_pop(&concrete->activations);
    concrete->words.length = concrete->tags.length = top.words;
    concrete->dirty.length = top.dirty;
    take_top(machine);
}

static void write_frame(Machine *machine, const Activation *activation, uint32_t end)
{
    CHECK(activation->dirty <= end && end <= machine->concrete->dirty.length);
    const Concrete *concrete = machine->concrete;
    const ConcreteCode *code = activation->code;
    FrameHeader *frame = process_top(machine->process);
    for (uint32_t i = activation->dirty; i < end; i++) {
        uint32_t at = concrete->dirty.data[i];
        const Variable *variable = variable_at(code, at);
        bool is_held = concrete->tags.data[activation->words + at] & TAG_HELD;
        Word word = concrete->words.data[activation->words + at];
        frame_values(frame)[variable->slot] =
            is_held ? memory_term(concrete->memory, word, variable->type) : TERM_UNDEFINED;
    }
    if (activation->last)
        frame->location = code->function->stmts[activation->last->extra].target;
}

/* Activations become frames of the state. */
static void write_back(Machine *machine)
{
    Concrete *concrete = machine->concrete;
    vec_last(&concrete->activations).last = machine->last;
    for (uint32_t i = 0; i < concrete->activations.length; i++) {
        const Activation *activation = &concrete->activations.data[i];
        bool is_top = i + 1 == concrete->activations.length;
        if (i)
            process_push(machine->process, machine->state->model, activation->code->function,
                         activation->call);
        write_frame(machine, activation, is_top ? concrete->dirty.length : activation[1].dirty);
    }
    vec_clear(&concrete->activations);
    vec_clear(&concrete->words);
    vec_clear(&concrete->tags);
    vec_clear(&concrete->dirty);
    write_globals(machine);
    memory_end(concrete->memory);
}

/* Steps. */

/* Whether the sum is exact (Knuth's two-sum). */
static bool is_sum(double a, double b, double sum)
{
    double right = sum - a;
    return isfinite(sum) && (a - (sum - right)) + (b - right) == 0;
}

/* Whether the product is exact; far from underflow, where the error is a double, too. */
static bool is_product(double a, double b, double product)
{
    if (a == 0 || b == 0)
        return true;
    return fabs(product) > 0x1p-800 && isfinite(product) && fma(a, b, -product) == 0;
}

static bool is_s32(int64_t value)
{
    return value == (int32_t)value;
}

/* As is_immaterial in exec.c. */
static bool is_unseen(const Machine *machine, const Op *op)
{
    const Word *words = machine->words;
    return machine->skips_unread &&
           (!op->extra || exec_is_unseen(words[op->b].number, words[op->a].number, op->extra));
}

static void mark(const Machine *machine, const Stmt *stmt, const Function *next,
                 LocationId location)
{
    CHECK(location < next->location_count);
    Reached *reached = machine->engine->watch.reached;
    const Model *model = machine->state->model;
    const Stmt *first = &next->stmts[next->locations[location].first];
    reached_mark(reached->taken, model_site(model, machine->code->function, stmt));
    reached_mark(reached->arrived, model_site(model, next, first));
}

/* A statement was executed, which leads to a location of the function next. False: it is the last
 * one of the stretch. */
static bool step(Machine *machine, const Stmt *stmt, const Function *next, LocationId location)
{
    if (machine->engine->watch.reached)
        mark(machine, stmt, next, location);
    bool is_due =
        exec_count_round(machine->engine, machine->state->model, machine->code->function, stmt);
    return ++machine->steps < machine->limit && !is_due &&
           !(machine->stops_at_heads && next->locations[location].is_loop_head);
}

static bool go(Machine *machine, const Op *op)
{
    CHECK(op->extra < machine->code->function->stmt_count);
    const Function *function = machine->code->function;
    const Stmt *stmt = &function->stmts[op->extra];
    machine->last = op;
    return step(machine, stmt, function, stmt->target);
}

/* Enters a function; NULL: the stretch is to be left before. */
static const Op *call(Machine *machine, const Op *op)
{
    CHECK(op->extra < machine->code->function->stmt_count);
    Concrete *concrete = machine->concrete;
    const Stmt *stmt = &machine->code->function->stmts[op->extra];
    const Function *function = stmt->callee->function;
    ConcreteCode *code = code_of(concrete, machine->state->model, function);
    if (!code->is_callable || concrete->activations.length >= ACTIVATIONS_MAX)
        return NULL;
    machine->is_over = !step(machine, stmt, function, function->entry);
    uint32_t caller = vec_last(&concrete->activations).words;
    const uint32_t *arguments = machine->code->arguments.data + op->position;
    vec_last(&concrete->activations).last = machine->last;
    enter_code(machine, code, op->extra);
    for (uint32_t i = 0; i < function->param_count; i++) {
        uint32_t at = code->params[i];
        machine->words[at] = concrete->words.data[caller + arguments[i]];
        set_tag(machine, at, TAG_HELD);
    }
    return &code->ops.data[code->entries[function->entry]];
}

/* Returns to the caller's code; NULL: the stretch is to be left before. */
static const Op *come_back(Machine *machine, const Op *op)
{
    Concrete *concrete = machine->concrete;
    if (concrete->activations.length == 1)
        return NULL;
    Activation top = vec_last(&concrete->activations);
    const Activation *below = &vec_last(&concrete->activations) - 1;
    const Stmt *returned = &machine->code->function->stmts[op->extra];
    const Function *caller = below->code->function;
    const Stmt *stmt = &caller->stmts[top.call];
    if (stmt->lhs && !op->b)
        return NULL;
    Word value = machine->words[op->a];
    machine->is_over = !step(machine, returned, caller, stmt->target);
    leave_code(machine);
    if (stmt->lhs) {
        uint32_t to = machine->code->results[top.call];
        machine->words[to] = value;
        set_tag(machine, to, TAG_HELD);
    }
    machine->last = &machine->code->ops.data[machine->code->calls[top.call]];
    return &machine->code->ops.data[machine->code->entries[stmt->target]];
}

static bool find_root(Machine *machine, const Op *op)
{
    CHECK(op->extra < machine->code->roots.length);
    CodeRoot *root = &machine->code->roots.data[op->extra];
    if (root->stretch != machine->concrete->stretch &&
        !memory_variable(machine->concrete->memory, root->variable, &root->place))
        return false;
    root->stretch = machine->concrete->stretch;
    machine->words[op->to] = root->place;
    return true;
}

/* Relations between pointers into one array, and with null pointers. */
static bool relate_pointers(Machine *machine, const Op *op)
{
    Word a = machine->words[op->a], b = machine->words[op->b];
    int64_t first = a.number != 0, second = b.number != 0;
    bool is_null = !first || !second;
    if (is_null ? op->code != OP_EQUAL_POINTERS
                : !memory_elements(machine->concrete->memory, a, b, &first, &second))
        return false;
    machine->words[op->to].number = op->code == OP_EQUAL_POINTERS  ? first == second
                                    : op->code == OP_LESS_POINTERS ? first < second
                                                                   : first - second;
    return true;
}

static bool access_memory(Machine *machine, const Op *op)
{
    CHECK(op->extra < machine->code->types.length);
    Memory *memory = machine->concrete->memory;
    Word *words = machine->words;
    const Type *type = machine->code->types.data[op->extra];
    return op->code == OP_LOAD ? memory_load(memory, words[op->a], type, &words[op->to])
                               : memory_store(memory, words[op->a], type, words[op->b]);
}

#define A (words[op->a].number)
#define B (words[op->b].number)
#define X (words[op->a].real)
#define Y (words[op->b].real)
#define OPERATION(NAME, leaves, result)                                                            \
    case OP_##NAME:                                                                                \
        if (leaves)                                                                                \
            return;                                                                                \
        words[op->to].number = (int64_t)(result);                                                  \
        break;
#define REAL_OPERATION(NAME, leaves, result)                                                       \
    case OP_##NAME:                                                                                \
        if (leaves)                                                                                \
            return;                                                                                \
        words[op->to].real = (result);                                                             \
        break;

/* An operation on memory or pointers; false: it cannot be done here. */
static inline bool use_memory(Machine *machine, const Op *op)
{
    const Memory *memory = machine->concrete->memory;
    Word *words = machine->words;
    switch ((OpCode)op->code) {
    case OP_ROOT:
        return find_root(machine, op);
    case OP_DEREFERENCE:
        if (!memory_is_object(memory, words[op->a]))
            return false;
        words[op->to] = words[op->a];
        return true;
    case OP_ADD_POINTER:
        return memory_add(memory, words[op->a], B, &words[op->to]);
    case OP_LOAD:
    case OP_STORE:
        return access_memory(machine, op);
    case OP_GET_GLOBAL:
        return get_global(machine, op);
    case OP_SET_GLOBAL:
        set_global(machine, op);
        return true;
    default:
        return relate_pointers(machine, op);
    }
}

static void execute(Machine *machine, uint32_t position)
{
    const Op *ops = machine->code->ops.data, *op = &ops[position];
    Word *words = machine->words;
    int64_t r;
    double z;
    for (;; op++) {
        switch ((OpCode)op->code) {
        case OP_LEAVE:
            return;
        case OP_CHECK:
            if (!(machine->tags[op->a] & TAG_HELD) &&
                (machine->tags[op->a] || !load(machine, op->a)))
                return;
            break;
        case OP_COPY:
            words[op->to] = words[op->a];
            break;
#include "state/concrete_ops.def"
        case OP_INDEX:
            if ((uint64_t)B >= op->position)
                return;
            words[op->to].number = A + B * (int64_t)op->extra;
            break;
        case OP_MEMBER:
            words[op->to].number = A + (int64_t)op->extra;
            break;
        case OP_ROOT:
        case OP_DEREFERENCE:
        case OP_LOAD:
        case OP_STORE:
        case OP_ADD_POINTER:
        case OP_SUBTRACT_POINTERS:
        case OP_EQUAL_POINTERS:
        case OP_LESS_POINTERS:
        case OP_GET_GLOBAL:
        case OP_SET_GLOBAL:
            if (!use_memory(machine, op))
                return;
            break;
        case OP_JUMP:
            op = &ops[op->position] - 1;
            break;
        case OP_JUMP_IF:
        case OP_JUMP_UNLESS:
            if ((A != 0) == (op->code == OP_JUMP_IF))
                op = &ops[op->position] - 1;
            break;
        case OP_JUMP_UNSEEN:
            if (is_unseen(machine, op))
                op = &ops[op->position] - 1;
            break;
        case OP_SET:
            words[op->to] = words[op->a];
            set_tag(machine, op->to, TAG_HELD);
            break;
        case OP_UNSET:
            set_tag(machine, op->to, TAG_UNSET);
            break;
        case OP_REQUIRE:
            if (!A)
                return;
            break;
        case OP_CALL:
        case OP_RETURN:
            op = op->code == OP_CALL ? call(machine, op) : come_back(machine, op);
            if (!op || machine->is_over)
                return;
            ops = machine->code->ops.data;
            words = machine->words;
            op--;
            break;
        case OP_GO:
            if (!go(machine, op))
                return;
            op = &ops[op->position] - 1;
            break;
        }
    }
}

bool concrete_is_possible(const Engine *engine, const State *state)
{
    const Watch *watch = &engine->watch;
    return engine->concrete && !watch->before && !watch->after && !watch->visible &&
           !engine->mode.is_replay && !engine->limits.loops && !state->model->counts_loops;
}

/* A place where stretches end at once is left alone for a while. */
static void learn(const Machine *machine, ConcreteCode *code, uint32_t location)
{
    CHECK(location < code->function->location_count);
    uint16_t *cost = &code->costs[location];
    *cost = machine->steps < STRETCH_PAYS ? (uint16_t)(2u * *cost + 1) & WAITS_MAX : 0;
    code->waits[location] = *cost;
}

uint64_t concrete_run(Engine *engine, State *state, uint32_t rank, uint64_t limit,
                      bool stops_at_heads)
{
    CHECK(rank < state->process_count);
    if (!limit || !concrete_is_possible(engine, state))
        return 0;
    FrameHeader *frame = process_top(&state->processes[rank]);
    uint32_t location = frame->location;
    const Function *function = state->model->program->functions[frame->function];
    ConcreteCode *code = code_of(engine->concrete, state->model, function);
    Machine machine = {.concrete = engine->concrete,
                       .engine = engine,
                       .state = state,
                       .process = &state->processes[rank],
                       .rank = rank,
                       .limit = limit,
                       .stops_at_heads = stops_at_heads,
                       .skips_unread = !engine->mode.is_run &&
                                       !property_in(engine->properties, PROPERTY_OVERFLOW)};
    if (stops_at_heads && function->locations[location].is_loop_head)
        return 0;
    if (code->ops.data[code->entries[location]].code == OP_LEAVE)
        return 0;
    if (code->waits[location]) {
        code->waits[location]--;
        return 0;
    }
    engine->concrete->stretch++;
    memory_begin(engine->concrete->memory, engine, state, rank);
    enter_code(&machine, code, UINT32_MAX);
    if (engine->watch
            .reached) /* the first step of each location, the later ones with the step before */
        reached_mark(engine->watch.reached->arrived,
                     model_site(state->model, function,
                                &function->stmts[function->locations[location].first]));
    execute(&machine, code->entries[location]);
    learn(&machine, code, location);
    write_back(&machine);
    engine->stats->transitions += machine.steps;
    return machine.steps;
}
