#include "front/lower/asked.h"

#include <string.h>

#include "front/lower/fold.h"
#include "front/lower/type.h"
#include "lib/bug.h"

/* Whether a name without a function's means what is declared here: at file scope, or in main. */
static bool is_here(const Lower *lower, const FrontRequest *request)
{
    const char *function = lower->function ? lower->function->name : NULL;
    if (request->function)
        return function && !strcmp(function, request->function);
    return !function || !strcmp(function, "main");
}

/* The request for a variable that is declared here, or NULL. */
static FrontRequest *asked_of(Lower *lower, const Name *name, FrontRequestKind kind)
{
    const FrontOptions *options = lower->unit->options;
    for (uint32_t i = 0; i < options->request_count; i++) {
        FrontRequest *request = &options->requests[i];
        if (request->kind == kind && !strcmp(request->name, name->text) && is_here(lower, request))
            return request;
    }
    return NULL;
}

static Num number_of(Lower *lower, const FrontRequest *request, Place place)
{
    Num value;
    if (!num_parse(lower->arena, request->value, strlen(request->value), &value))
        lower_error(lower, place, "-set=%s: '%s' is not a number", request->name, request->value);
    return value;
}

static int64_t integer_of(Lower *lower, const FrontRequest *request, Place place)
{
    Num value = number_of(lower, request, place);
    if (!num_is_int64(value))
        lower_error(lower, place, "-set=%s: '%s' is not an integer", request->name, request->value);
    return num_int64(value);
}

void asked_note_set(Lower *lower, const FrontRequest *request, Place place)
{
    link_assume(lower->link, place,
                lower_format(lower, "%s is %s (-set)", request->name, request->value));
}

const Type *asked_type(Lower *lower, const Name *name, const Type *type, Place place)
{
    CHECK(name && type);
    FrontRequest *request = type->kind == TYPE_ARRAY ? asked_of(lower, name, REQUEST_SET) : NULL;
    if (!request)
        return type;
    int64_t extent = integer_of(lower, request, place);
    if (extent < 1)
        lower_error(lower, place, "-set=%s: an array has at least one element", request->name);
    request->is_met = true;
    request->place = place;
    asked_note_set(lower, request, place);
    return type_array(lower->types, type->element, extent);
}

int64_t asked_enumerator(Lower *lower, const Name *name, int64_t value, Place place)
{
    CHECK(name);
    FrontRequest *request = asked_of(lower, name, REQUEST_SET);
    if (!request)
        return value;
    request->is_met = true;
    request->place = place;
    asked_note_set(lower, request, place);
    return integer_of(lower, request, place);
}

/* The variable of the program that stands for one of its own. */
static Variable *stand_in(Lower *lower, FrontRequest *request, const Variable *variable)
{
    CHECK(request->kind == REQUEST_INPUT || request->kind == REQUEST_OUTPUT);
    bool is_input = request->kind == REQUEST_INPUT;
    const char *option = is_input ? "input" : "output";
    if (request->is_met)
        lower_error(lower, variable->place,
                    "-%s=%s: there is more than one '%s': write "
                    "FUNCTION.%s",
                    option, request->name, request->name, request->name);
    request->is_met = true;
    request->place = variable->place;
    if (!lower_is_sized_by_inputs(variable->type))
        lower_error(lower, variable->place, "-%s=%s: an array of variable size", option,
                    request->name);
    asked_check_type(lower, variable->type, variable->place, option);
    LinkEntry *entry =
        link_entry(lower->link, lower_format(lower, "-%s %s", option, request->name), false);
    Variable *made =
        link_variable(lower->link, entry, variable->type->unqualified, variable->place);
    made->name = request->called ? request->called : variable->name;
    made->kind = is_input ? VARIABLE_INPUT : VARIABLE_OUTPUT;
    made->annotation = variable->place;
    made->slot = is_input ? lower->link->inputs.length : lower->link->outputs.length;
    if (is_input)
        vec_push(&lower->link->inputs, made);
    else
        vec_push(&lower->link->outputs, made);
    return made;
}

/* Emits into the initialisation of the program where no function is being lowered, and for objects
 * of static storage. */
static void store_first(Lower *lower, const Variable *variable, const Expr *value, Place place)
{
    CHECK(lower->builder || variable->kind == VARIABLE_GLOBAL);
    FunctionBuilder *builder = lower->builder;
    LocationId here = lower->here;
    bool is_static = variable->kind == VARIABLE_GLOBAL;
    if (is_static) {
        lower->builder = &lower->link->initialise;
        lower->here = lower->link->initialise_here;
    }
    Stmt *stmt = lower_emit(lower, STMT_ASSIGN, place);
    stmt->lhs = expr_variable(lower->arena, variable, place);
    stmt->value = value;
    stmt->is_initialisation = true;
    if (!is_static)
        return;
    lower->link->initialise_here = lower->here;
    lower->builder = builder;
    lower->here = here;
}

static const Expr *set_value(Lower *lower, const FrontRequest *request, const Type *type,
                             Place place)
{
    bool is_real = type->kind == TYPE_REAL;
    if (!is_real && !type_is_integer(type))
        lower_error(lower, place, "-set=%s: only numbers and the length of arrays can be set",
                    request->name);
    int64_t number = is_real ? 0 : integer_of(lower, request, place);
    if (!is_real && !fold_in_range(lower->arena, type, NUM(number)))
        lower_error(lower, place, "-set=%s: '%s' is no value of type '%s'", request->name,
                    request->value, lower_type_text(lower, type));
    if (!is_real)
        return expr_int(lower->arena, type->unqualified, number, place);
    Expr *value = expr_new(lower->arena, EXPR_REAL, type->unqualified, place);
    value->number = number_of(lower, request, place);
    return value;
}

/* An automatic variable without an initialiser is not set before a constant is assigned to it: until then
 * it has no value. */
static bool start_set(Lower *lower, FrontRequest *set, const Variable *variable,
                      bool has_initialiser, Place place)
{
    CHECK(set->kind == REQUEST_SET && variable->type->kind != TYPE_ARRAY);
    const Expr *value = set_value(lower, set, variable->type, place);
    set->variable = has_initialiser ? NULL : variable;
    set->place = place;
    if (!has_initialiser && variable->kind != VARIABLE_GLOBAL)
        return false;
    set->is_met = true;
    asked_note_set(lower, set, place);
    store_first(lower, variable, value, place);
    return true;
}

static void start_input(Lower *lower, FrontRequest *input, const Variable *variable,
                        bool has_initialiser, Place place)
{
    CHECK(input->kind == REQUEST_INPUT);
    const Variable *made = stand_in(lower, input, variable);
    bool is_scalar = variable->type->kind == TYPE_REAL || type_is_integer(variable->type);
    input->variable = is_scalar && !has_initialiser ? variable : NULL;
    input->input = made;
    store_first(lower, variable, expr_variable(lower->arena, made, place), place);
}

/* What an output delivers is there when rank 0 ends. With -function the user's main is a function like
 * others. */
static void check_lasts(Lower *lower, const FrontRequest *output, const Variable *variable)
{
    const char *function = lower->function ? lower->function->name : "main";
    bool is_called = lower->unit->options->call || strcmp(function, "main") != 0;
    if (variable->kind != VARIABLE_GLOBAL && is_called)
        lower_error(
            lower, variable->place,
            "-output=%s.%s: this variable ends with each call of '%s': an output is of file "
            "scope, static%s",
            function, output->name, function, lower->unit->options->call ? "" : ", or of main");
}

bool asked_start(Lower *lower, const Name *name, Variable *variable, bool has_initialiser,
                 Place place)
{
    CHECK(name && variable->type);
    if (!lower->unit->options->request_count)
        return false;
    FrontRequest *output = asked_of(lower, name, REQUEST_OUTPUT);
    if (output) {
        check_lasts(lower, output, variable);
        stand_in(lower, output, variable)->delivers = variable;
        variable->is_delivered = true;
    }
    FrontRequest *set = asked_of(lower, name, REQUEST_SET);
    FrontRequest *input = asked_of(lower, name, REQUEST_INPUT);
    if (input)
        start_input(lower, input, variable, has_initialiser, place);
    bool is_set = !input && set && variable->type->kind != TYPE_ARRAY &&
                  start_set(lower, set, variable, has_initialiser, place);
    return input || is_set;
}

const Expr *asked_constant(Lower *lower, const Expr *target, const Expr *constant)
{
    CHECK(constant->type);
    const FrontOptions *options = lower->unit->options;
    for (uint32_t i = 0; target->kind == EXPR_VARIABLE && i < options->request_count; i++) {
        FrontRequest *request = &options->requests[i];
        if (!request->variable || request->variable != target->variable)
            continue;
        if (request->kind == REQUEST_INPUT)
            return expr_variable(lower->arena, request->input, target->place);
        request->is_met = true;
        request->place = target->place;
        asked_note_set(lower, request, target->place);
        return set_value(lower, request, target->type, target->place);
    }
    return constant;
}

static bool holds_kind(const Type *type, TypeKind kind)
{
    if (type->kind == kind)
        return true;
    if (type->kind == TYPE_ARRAY)
        return holds_kind(type->element, kind);
    for (uint32_t i = 0; i < type->field_count && type->kind != TYPE_FUNCTION; i++)
        if (holds_kind(type->fields[i].type, kind))
            return true;
    return false;
}

void asked_check_type(Lower *lower, const Type *type, Place place, const char *what)
{
    CHECK(type && what);
    if (holds_kind(type, TYPE_POINTER))
        lower_error(lower, place, "an %s cannot hold pointers", what);
    if (holds_kind(type, TYPE_UNION))
        lower_error(lower, place, "an %s cannot hold unions: use a struct", what);
    lower_require_complete(lower, type, place);
}
