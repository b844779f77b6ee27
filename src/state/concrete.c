#include "state/concrete.h"

#include <math.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "state/claim.h"
#include "state/concrete_memory.h"
#include "state/reached.h"

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

struct Concrete {
    CodeTable tables[2]; /* of the programs of a run */
    VecU32 dirty;        /* registers of variables of the code at hand */
    Memory *memory;
    uint64_t stretch; /* their number, from 1 */
};

/* A stretch. */
typedef struct Machine {
    Concrete *concrete;
    Engine *engine;
    State *state;
    Process *process;
    uint32_t rank;
    ConcreteCode *code;
    Word *words;
    uint8_t *tags;
    uint64_t steps, limit;
    const Op *last; /* the last step; NULL: there was none */
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
    vec_release(&concrete->dirty);
    memory_free(concrete->memory);
    mem_free(concrete);
}

static ConcreteCode *code_of(Concrete *concrete, const Model *model, const Function *function)
{
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

static Term *slot_of(const Machine *machine, const Variable *variable)
{
    if (variable->kind == VARIABLE_GLOBAL)
        return &machine->process->globals.data[variable->slot];
    return &frame_values(process_top(machine->process))[variable->slot];
}

/* An input, or the number that the path condition has fixed it to. */
static Term input_value(Machine *machine, const Variable *variable)
{
    TermBank *bank = machine->engine->bank;
    Term value = machine->state->model->inputs[variable->slot];
    Sort sort = term_sort(bank, value);
    if (term_is_constant(bank, value) || (sort != SORT_INT && sort != SORT_REAL))
        return value;
    Eval eval = eval_begin(machine->engine, machine->state, machine->rank);
    return eval_simplify(&eval, value);
}

static bool load(Machine *machine, uint32_t at)
{
    const Variable *variable = machine->code->variables.data[machine->code->places[at]].variable;
    Term value = variable->kind == VARIABLE_INPUT ? input_value(machine, variable)
                                                  : *slot_of(machine, variable);
    bool is_word =
        memory_word(machine->concrete->memory, value, variable->type, &machine->words[at]);
    machine->tags[at] = is_word ? TAG_HELD : TAG_OTHER;
    return is_word;
}

static void set_tag(Machine *machine, uint32_t at, uint8_t tag)
{
    if (!(machine->tags[at] & TAG_DIRTY))
        vec_push(&machine->concrete->dirty, at);
    machine->tags[at] = tag | TAG_DIRTY;
}

static void write_back(Machine *machine)
{
    VecU32 *dirty = &machine->concrete->dirty;
    Memory *memory = machine->concrete->memory;
    for (uint32_t i = 0; i < dirty->length; i++) {
        uint32_t at = dirty->data[i];
        const Variable *variable =
            machine->code->variables.data[machine->code->places[at]].variable;
        bool is_held = machine->tags[at] & TAG_HELD;
        *slot_of(machine, variable) =
            is_held ? memory_term(memory, machine->words[at], variable->type) : TERM_UNDEFINED;
    }
    vec_clear(dirty);
    memory_end(memory);
}

/* Steps. */

/* What rounding.h may call near, and some more. */
static bool is_near(double a, double b)
{
    double size = fmax(fabs(a), fabs(b));
    return fabs(a - b) <= 1e-11 * size;
}

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

static bool is_far(int64_t value)
{
    enum { FAR = 1 << 30 };
    return value <= -FAR || value >= FAR;
}

/* As is_immaterial in exec.c. */
static bool is_unread(const Machine *machine, const Op *op)
{
    return machine->skips_unread && machine->tags[op->to] & TAG_HELD &&
           !is_far(machine->words[op->to].number) && !is_far(machine->words[op->a].number);
}

static void mark(const Machine *machine, const Stmt *stmt)
{
    Reached *reached = machine->engine->watch.reached;
    const Function *function = machine->code->function;
    const Location *next = &function->locations[stmt->target];
    reached_mark(reached->taken, model_site(machine->state->model, function, stmt));
    reached_mark(reached->arrived,
                 model_site(machine->state->model, function, &function->stmts[next->first]));
}

/* The step is made; false: it is the last one of the stretch. */
static bool go(Machine *machine, const Op *op)
{
    machine->last = op;
    if (machine->engine->watch.reached)
        mark(machine, &machine->code->function->stmts[op->extra]);
    return ++machine->steps < machine->limit;
}

static bool find_root(Machine *machine, const Op *op)
{
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
        case OP_ROOT:
            if (!find_root(machine, op))
                return;
            break;
        case OP_INDEX:
            if ((uint64_t)B >= op->position)
                return;
            words[op->to].number = A + B * (int64_t)op->extra;
            break;
        case OP_MEMBER:
            words[op->to].number = A + (int64_t)op->extra;
            break;
        case OP_DEREFERENCE:
            if (!memory_is_object(machine->concrete->memory, words[op->a]))
                return;
            words[op->to] = words[op->a];
            break;
        case OP_LOAD:
        case OP_STORE:
            if (!access_memory(machine, op))
                return;
            break;
        case OP_ADD_POINTER:
            if (!memory_add(machine->concrete->memory, words[op->a], B, &words[op->to]))
                return;
            break;
        case OP_SUBTRACT_POINTERS:
        case OP_EQUAL_POINTERS:
        case OP_LESS_POINTERS:
            if (!relate_pointers(machine, op))
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
        case OP_SET_UNREAD:
            if (is_unread(machine, op))
                break;
            __attribute__((fallthrough));
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
        case OP_GO:
            if (!go(machine, op))
                return;
            op = &ops[op->position] - 1;
            break;
        }
    }
}

/* Whether the engine and the process are such that a stretch is what exec_run would do. */
static bool is_possible(const Engine *engine, const State *state)
{
    const Watch *watch = &engine->watch;
    return engine->concrete && !watch->before && !watch->after && !watch->visible &&
           !engine->mode.is_replay && !engine->limits.loops && !state->model->counts_loops;
}

static bool is_shared(const Machine *machine)
{
    return machine->code->has_shared &&
           (claims_count(machine->process) || machine->state->model->program->has_restrict);
}

/* A place where stretches end at once is left alone for a while. */
static void learn(const Machine *machine, uint32_t location)
{
    uint16_t *cost = &machine->code->costs[location];
    *cost = machine->steps < STRETCH_PAYS ? (uint16_t)(2u * *cost + 1) & WAITS_MAX : 0;
    machine->code->waits[location] = *cost;
}

uint64_t concrete_run(Engine *engine, State *state, uint32_t rank, uint64_t limit)
{
    if (!limit || !is_possible(engine, state))
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
                       .code = code,
                       .words = code->words,
                       .tags = code->tags,
                       .limit = limit,
                       .skips_unread = !engine->mode.is_run &&
                                       !property_in(engine->properties, PROPERTY_OVERFLOW)};
    if (code->ops.data[code->entries[location]].code == OP_LEAVE || is_shared(&machine))
        return 0;
    if (code->waits[location]) {
        code->waits[location]--;
        return 0;
    }
    engine->concrete->stretch++;
    memory_begin(engine->concrete->memory, engine, state, rank);
    memset(machine.tags, TAG_NONE, code->register_count);
    execute(&machine, code->entries[location]);
    learn(&machine, location);
    write_back(&machine);
    if (machine.last)
        process_top(machine.process)->location = function->stmts[machine.last->extra].target;
    engine->stats->transitions += machine.steps;
    return machine.steps;
}
