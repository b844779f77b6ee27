#include "front/lower/given.h"

#include <stdarg.h>
#include <string.h>

#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/outcome.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "lib/bug.h"

/* A value at the same place of what the function is given. */
__attribute__((format(printf, 3, 4))) static GivenPath
given_member(const Driver *driver, const GivenPath *path, const char *format, ...)
{
    va_list args;
    Buf text = {0};
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    GivenPath member = *path;
    member.own = lower_format(driver->lower, "%s%s", path->own, buf_text(&text));
    member.shared = lower_format(driver->lower, "%s%s", path->shared, buf_text(&text));
    buf_release(&text);
    return member;
}

void given_assign(const Driver *driver, const Expr *lhs, const Expr *value)
{
    CHECK(lhs->type && value->type);
    Stmt *stmt = lower_emit(driver->lower, STMT_ASSIGN, driver->place);
    stmt->lhs = lhs;
    stmt->value = value;
    stmt->is_initialisation = true;
}

const Variable *given_local(const Driver *driver, const char *name, const Type *type)
{
    CHECK(driver->lower->builder && name && type);
    Lower *lower = driver->lower;
    Variable *variable =
        function_builder_local(lower->builder, VARIABLE_LOCAL, name, type, driver->place);
    variable->is_address_taken = true;
    variable->is_const = given_is_const(type);
    lower_declare_lifetime(lower, variable, true, driver->place);
    vec_last(&lower->builder->stmts).is_initialisation = true;
    return variable;
}

const Variable *given_input(const Driver *driver, const char *name, const Type *type, Place place)
{
    CHECK(name && type);
    Link *link = driver->lower->link;
    for (uint32_t i = 0; i < link->inputs.length; i++)
        if (!strcmp(link->inputs.data[i]->name, name))
            lower_error(driver->lower, place, "'%s' is an input already: give one another name",
                        name);
    LinkEntry *entry = link_entry(link, lower_format(driver->lower, "-function %s", name), false);
    Variable *input = link_variable(link, entry, type, place);
    input->name = name;
    input->kind = VARIABLE_INPUT;
    input->annotation = place;
    input->slot = link->inputs.length;
    vec_push(&link->inputs, input);
    return input;
}

/* A parameter's name begins a path. */
static bool is_within(const char *path, const char *parameter)
{
    size_t length = strlen(parameter);
    return !strncmp(path, parameter, length) && (!path[length] || strchr(".[", path[length]));
}

/* Whether all processes have the same value of a parameter. */
static bool given_is_same(const Driver *driver, const GivenPath *path)
{
    bool same = !driver->rank;
    for (uint32_t i = 0; !same && i < driver->call->same_count; i++)
        same = is_within(path->own, driver->call->same[i]) ||
               is_within(path->shared, driver->call->same[i]);
    return same;
}

const Expr *given_value(const Driver *driver, const GivenPath *path, const Type *type)
{
    Lower *lower = driver->lower;
    bool is_same = given_is_same(driver, path);
    if (!is_same && !lower_is_sized_by_inputs(type))
        lower_error(lower, path->place,
                    "the number of elements of '%s' differs between the processes: -same= names "
                    "parameters that do not",
                    path->own);
    const Type *whole = is_same ? type : type_array(lower->types, type, driver->call->processes);
    const Variable *input = given_input(driver, path->shared, whole, path->place);
    const Expr *value = expr_variable(lower->arena, input, driver->place);
    if (is_same)
        return value;
    Expr *own = expr_new(lower->arena, EXPR_INDEX, type, driver->place);
    own->a = value;
    own->b = expr_variable(lower->arena, driver->rank, driver->place);
    return own;
}

void given_assume(const Driver *driver, const Expr *condition)
{
    Link *link = driver->lower->link;
    CHECK(link->inputs.length);
    Variable *last = vec_last(&link->inputs);
    if (last->assumption) {
        Expr *both = expr_new(driver->lower->arena, EXPR_AND, condition->type, condition->place);
        both->a = last->assumption;
        both->b = condition;
        condition = both;
    }
    last->assumption = condition;
}

static const Type *find_kind(const Type *type, TypeKind kind)
{
    if (type->kind == kind)
        return type;
    if (type->kind == TYPE_ARRAY)
        return find_kind(type->element, kind);
    bool is_record = type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
    for (uint32_t i = 0; is_record && i < type->field_count; i++) {
        const Type *found = find_kind(type->fields[i].type, kind);
        if (found)
            return found;
    }
    return NULL;
}

const Type *given_find_pointer(const Type *type)
{
    return find_kind(type, TYPE_POINTER);
}

bool given_is_plain(const Type *type)
{
    return !find_kind(type, TYPE_POINTER) && !find_kind(type, TYPE_UNION);
}

bool given_is_const(const Type *type)
{
    while (type->kind == TYPE_ARRAY && !type->is_const)
        type = type->element;
    return type->is_const;
}

/* -extentNAME= of a pointer; NULL: there is none. */
static FrontExtent *extent_option(const Driver *driver, const GivenPath *path)
{
    FrontExtent *found = NULL;
    for (uint32_t i = 0; i < driver->call->extent_count; i++) {
        FrontExtent *extent = &driver->call->extents[i];
        if (strcmp(extent->name, path->own) && strcmp(extent->name, path->shared))
            continue;
        extent->is_met = true;
        found = extent;
    }
    return found;
}

static const Expr *extent_number(const Driver *driver, const char *text, size_t length)
{
    CHECK(text && length);
    Num value;
    Lower *lower = driver->lower;
    bool is_good = num_parse(lower->arena, text, length, &value) && num_is_int64(value);
    if (!is_good || num_sign(value) < 0)
        lower_error(lower, driver->place, "'%.*s' is no number of elements", (int)length, text);
    return expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), num_int64(value),
                    driver->place);
}

/* LO..HI: any number between. */
static const Expr *extent_range(const Driver *driver, const FrontExtent *option,
                                const GivenPath *path)
{
    CHECK(front_is_range(option->text));
    Lower *lower = driver->lower;
    const char *dots = strstr(option->text, "..");
    const Expr *low = extent_number(driver, option->text, (size_t)(dots - option->text));
    const Expr *high = extent_number(driver, dots + 2, strlen(dots + 2));
    if (num_compare(low->number, high->number) > 0)
        lower_error(lower, path->place, "-extent%s: the range %s is empty", option->name,
                    option->text);
    const char *name = lower_format(lower, "extent(%s)", path->shared);
    const Expr *extent =
        expr_variable(lower->arena, given_input(driver, name, low->type, path->place), path->place);
    given_assume(driver, lower_arithmetic(lower, PUNCT2('<', '='), low, extent, path->place));
    given_assume(driver, lower_arithmetic(lower, PUNCT2('<', '='), extent, high, path->place));
    return extent;
}

static const Expr *extent_expression(const Driver *driver, const FrontExtent *option)
{
    const AstItems *items = driver->items;
    for (uint32_t i = 0; i < items->length; i++) {
        const AstItem *item = &items->data[i];
        if (item->extent && item->extent_number < driver->call->extent_count &&
            &driver->call->extents[item->extent_number] == option)
            return lower_pure(driver->lower, item->extent, "a number of elements");
    }
    lower_error(driver->lower, driver->place, "-extent%s: '%s' is no expression", option->name,
                option->text);
}

/* It depends on inputs alone, and is not negative. */
static const Expr *check_extent(const Driver *driver, const Expr *extent, const GivenPath *path)
{
    CHECK(type_is_integer(extent->type));
    Lower *lower = driver->lower;
    const Expr *zero = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 0, path->place);
    if (!type_is_integer(extent->type))
        lower_error(lower, extent->place, "the number of elements of '%s' must be an integer",
                    path->own);
    if (extent->kind == EXPR_INT && num_sign(extent->number) < 0)
        lower_error(lower, extent->place, "the number of elements of '%s' is negative", path->own);
    if (extent->kind == EXPR_INT)
        return extent;
    const Type *type = type_array_expr(lower->types, zero->type, extent);
    if (!lower_is_sized_by_inputs(type))
        lower_error(lower, extent->place,
                    "the number of elements of '%s' does not follow from scalar parameters alone: "
                    "give it with -extent%s=N",
                    path->own, path->own);
    if (type_is_signed(extent->type))
        given_assume(driver, lower_arithmetic(lower, PUNCT2('<', '='), zero, extent, path->place));
    return extent;
}

const Expr *given_extent(const Driver *driver, const GivenPath *path, const Expr *declared)
{
    Lower *lower = driver->lower;
    const FrontExtent *option = extent_option(driver, path);
    if (option && front_is_range(option->text))
        return extent_range(driver, option, path);
    if (option)
        declared = extent_expression(driver, option);
    if (!declared)
        return expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), 1, path->place);
    return check_extent(driver, declared, path);
}

void given_note_extent(const Driver *driver, const GivenPath *path, const Expr *extent,
                       bool may_overlap)
{
    Lower *lower = driver->lower;
    Buf text = {0};
    expr_print(&text, extent);
    bool is_one = extent->kind == EXPR_INT && num_equal(extent->number, NUM(1));
    const char *range = extent->kind == EXPR_VARIABLE && extent->variable->assumption
                            ? extent_option(driver, path) ? extent_option(driver, path)->text : NULL
                            : NULL;
    const char *alone = may_overlap
                            ? ", which overlap those of other parameters or not, and no global"
                        : driver->call->aliases ? " that nothing else leads to"
                                                : " that nothing else leads to (-alias=any)";
    link_assume(lower->link, path->place,
                lower_format(lower, "%s is not null and leads to %s element%s%s%s (-extent%s)%s",
                             path->own, buf_text(&text), is_one ? "" : "s",
                             range && front_is_range(range) ? ", " : "",
                             range && front_is_range(range) ? range : "", path->own, alone));
    buf_release(&text);
}

/* FILE, and what else the shipped headers keep to themselves. */
static bool is_of_library(const Driver *driver, const Type *type)
{
    const SourceFile *file = source_file(driver->lower->unit->sources, type->place.file);
    return file && file->is_ours && type->tag && !strncmp(type->tag, "__tass_", strlen("__tass_"));
}

/* A type that main cannot make objects of is refused by name. */
static void check_element(const Driver *driver, const Type *type, const GivenPath *path)
{
    Lower *lower = driver->lower;
    const char *function = driver->function->name;
    if (type->kind == TYPE_VOID)
        lower_error(lower, path->place,
                    "'%s' is a 'void *': what it leads to is not known; verify a function that "
                    "calls '%s' with a pointer of another type",
                    path->own, function);
    const Type *base = type_innermost(type);
    bool is_record = base->kind == TYPE_STRUCT || base->kind == TYPE_UNION;
    if (is_record && is_of_library(driver, base))
        lower_error(lower, path->place,
                    "'%s' leads to an object of the library ('%s'): verify a function that gets "
                    "one and calls '%s'",
                    path->own, strcmp(base->tag, "__tass_file") ? base->tag : "FILE", function);
    if (is_record && !base->is_complete)
        lower_error(lower, path->place,
                    "'%s' leads to '%s', whose members are not known here: verify a function "
                    "that makes one and calls '%s'",
                    path->own, lower_type_text(lower, base), function);
    for (const GivenRecord *record = driver->records; record; record = record->outer)
        if (record->type->unqualified == base->unqualified)
            lower_error(lower, path->place,
                        "'%s' leads to another '%s', as lists and trees do: verify a function "
                        "that builds one and calls '%s'",
                        path->own, lower_type_text(lower, base->unqualified), function);
    if (path->depth >= driver->call->depth)
        lower_error(lower, path->place, "'%s' is a pointer behind %u others: -depth=%u follows it",
                    path->own, path->depth, path->depth + 1);
}

static void add_object(Driver *driver, const Variable *variable, const Expr *extent)
{
    GivenObject *object = arena_new(driver->lower->arena, GivenObject);
    object->variable = variable;
    object->extent = extent;
    *driver->last_object = object;
    driver->last_object = &object->next;
}

/* C has no arrays of fewer elements for a parameter to lead to (6.7.6.2, paragraph 5). */
static void assume_rows(const Driver *driver, const Type *type, Place place)
{
    Lower *lower = driver->lower;
    const Expr *one = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 1, place);
    for (; type->kind == TYPE_ARRAY; type = type->element)
        if (type->extent_expr)
            given_assume(driver,
                         lower_arithmetic(lower, PUNCT2('<', '='), one, type->extent_expr, place));
}

static const Type *object_type(const Driver *driver, const Type *element, const Expr *extent)
{
    TypeTable *types = driver->lower->types;
    if (extent->kind == EXPR_INT)
        return type_array(types, element, num_int64(extent->number));
    return type_array_expr(types, element, extent);
}

static const Expr *make_object(Driver *driver, const Type *element, const GivenPath *path,
                               const Expr *declared)
{
    CHECK(element);
    check_element(driver, element, path);
    const Expr *extent = given_extent(driver, path, declared);
    given_note_extent(driver, path, extent, false);
    assume_rows(driver, element, path->place);
    const Type *type = object_type(driver, element, extent);
    const Variable *object = given_local(driver, path->own, type);
    GivenPath inner = *path;
    bool kept = driver->keeps_leaves, is_plain = given_is_plain(element);
    inner.depth++;
    add_object(driver, object, extent);
    const Expr *place = expr_variable(driver->lower->arena, object, driver->place);
    driver->keeps_leaves = !is_plain;
    given_fill(driver, place, &inner);
    driver->keeps_leaves = kept;
    if (is_plain)
        outcome_object(driver, object, path->shared);
    return convert_value(driver->lower, place);
}

/* An abstract function of the parameter's name, in a function that can be pointed to. */
static const Expr *make_function(const Driver *driver, const Type *type, const GivenPath *path)
{
    CHECK(type->kind == TYPE_FUNCTION);
    Lower *lower = driver->lower;
    Link *link = lower->link;
    bool is_good = type_is_arithmetic(type->element) && !type->is_variadic && type->param_count;
    for (uint32_t i = 0; i < type->param_count; i++)
        is_good &= type_is_arithmetic(type->params[i]);
    if (!is_good)
        lower_error(lower, path->place,
                    "'%s' leads to a function that is none of numbers alone: verify a function "
                    "that calls '%s' with one of the program's",
                    path->own, driver->function->name);
    LinkEntry *entry = link_entry(link, path->shared, false);
    if (entry->function && entry->function->is_abstract)
        lower_error(lower, path->place,
                    "'%s' is an abstract function already: give one another name", path->shared);
    Function *abstract = link_function(
        link, link_entry(link, lower_format(lower, "-function %s", path->shared), true), type,
        path->place);
    abstract->name = path->shared;
    abstract->is_abstract = true;
    Function *pointed = link_function(
        link, link_entry(link, lower_format(lower, "-function %s()", path->shared), true), type,
        path->place);
    pointed->name = path->own;
    FunctionBuilder builder;
    function_builder_init(&builder, lower->program, pointed);
    LocationId here = function_builder_location(&builder);
    const Expr **args = arena_alloc(lower->arena, type->param_count * sizeof *args);
    for (uint32_t i = 0; i < type->param_count; i++)
        args[i] = expr_variable(lower->arena,
                                function_builder_local(&builder, VARIABLE_PARAM, "argument",
                                                       type->params[i]->unqualified, path->place),
                                path->place);
    Expr *value = expr_new(lower->arena, EXPR_APPLY, type->element->unqualified, path->place);
    value->function = abstract;
    value->args = (const Expr *const *)args;
    value->arg_count = type->param_count;
    pointed->end = path->place;
    function_builder_stmt(&builder, STMT_RETURN, here, here, path->place)->value = value;
    function_builder_finish(&builder, here);
    Expr *address =
        expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, type), path->place);
    address->function = pointed;
    return address;
}

const Expr *given_pointer(Driver *driver, const Type *type, const GivenPath *path,
                          const Expr *declared)
{
    CHECK(type->kind == TYPE_POINTER);
    if (type->element->kind == TYPE_FUNCTION)
        return make_function(driver, type->element, path);
    const Expr *pointer = make_object(driver, type->element, path, declared);
    return convert_to(driver->lower, pointer, type, driver->place);
}

static void fill_record(Driver *driver, const Expr *place, const GivenPath *path)
{
    CHECK(place->type->kind == TYPE_STRUCT);
    const Type *type = place->type;
    GivenRecord record = {type, driver->records};
    driver->records = &record;
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        if (!field->name && field->is_bit_field)
            continue;
        Expr *member = expr_new(driver->lower->arena, EXPR_FIELD, field->type, driver->place);
        member->a = place;
        member->field = i;
        GivenPath inner = field->name ? given_member(driver, path, ".%s", field->name) : *path;
        given_fill(driver, member, &inner);
    }
    driver->records = record.outer;
}

/* Structs are inputs member by member, so that counterexamples have a value for each; but for arrays of
 * variable or large size. */
static bool is_one_input(const Type *type)
{
    enum { ELEMENTS_MAX = 64 };
    if (!given_is_plain(type))
        return false;
    if (type->kind != TYPE_ARRAY)
        return type->kind != TYPE_STRUCT;
    return is_one_input(type->element) || type->extent_expr || type->extent > ELEMENTS_MAX;
}

static void fill_elements(Driver *driver, const Expr *place, const GivenPath *path)
{
    CHECK(place->type->kind == TYPE_ARRAY);
    const Type *type = place->type;
    if (type->extent_expr)
        lower_error(driver->lower, path->place,
                    "'%s' holds pointers: how many elements there are must be a number "
                    "(-extent%s=N)",
                    path->own, path->own);
    for (int64_t i = 0; i < type->extent; i++) {
        Expr *element = expr_new(driver->lower->arena, EXPR_INDEX, type->element, driver->place);
        element->a = place;
        element->b = expr_int(driver->lower->arena, type_basic(driver->lower->types, BASIC_INT), i,
                              driver->place);
        GivenPath inner = given_member(driver, path, "[%lld]", (long long)i);
        given_fill(driver, element, &inner);
    }
}

/* An input that the bit-field can hold. The implementation's is the specification's. */
static const Expr *as_field(const Driver *driver, const Expr *value, const Field *field)
{
    Lower *lower = driver->lower;
    const Expr *reduced = convert_to_width(lower, value, field);
    if (!lower->link->options->specification)
        lower_emit(lower, STMT_ASSUME, driver->place)->value =
            lower_arithmetic(lower, PUNCT2('=', '='), value, reduced, driver->place);
    return reduced;
}

void given_fill(Driver *driver, const Expr *place, const GivenPath *path)
{
    Lower *lower = driver->lower;
    const Type *type = place->type;
    if (type->kind == TYPE_UNION)
        lower_error(lower, path->place,
                    "'%s' is a union: which member it holds is not known; verify a function that "
                    "sets one and calls '%s'",
                    path->own, driver->function->name);
    if (type->kind == TYPE_POINTER) {
        given_assign(driver, place, given_pointer(driver, type, path, NULL));
        outcome_pointer(driver, place, path->shared);
    } else if (is_one_input(type)) {
        const Expr *value = given_value(driver, path, type);
        const Field *field = convert_bit_field(place);
        given_assign(driver, place, field ? as_field(driver, value, field) : value);
        outcome_leaf(driver, place, path->shared);
    } else if (type->kind == TYPE_ARRAY) {
        fill_elements(driver, place, path);
    } else {
        fill_record(driver, place, path);
    }
}
