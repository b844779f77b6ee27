/* The main that calls the function that was checked (-function), behind the text of its file: each pointer leads to an
 * object of its own, which holds what the counterexample says. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confirm/native.h"

/* Where main has what a path of inputs names: "v[0].data" is tass_object2. */
typedef struct GivenText {
    const char *path, *text;
    bool is_of_rank; /* the inputs have the rank behind the path */
} GivenText;

typedef struct Call {
    Native *native;
    const Program *program;
    Buf functions;              /* before main */
    Buf declared, set, printed; /* its statements */
    VEC(GivenText) given;
    uint32_t objects;
    const char *refused; /* why there is none; NULL: nothing is in the way */
} Call;

__attribute__((format(printf, 2, 3))) static const char *format(Call *call, const char *text, ...)
{
    va_list args;
    Buf buf = {0};
    va_start(args, text);
    buf_vprintf(&buf, text, args);
    va_end(args);
    const char *copy = arena_text(&call->native->arena, buf_text(&buf), buf.length);
    buf_release(&buf);
    return copy;
}

static bool has_pointer(const Type *type)
{
    bool found = type->kind == TYPE_POINTER;
    if (type->kind == TYPE_ARRAY)
        return has_pointer(type->element);
    for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->field_count; i++)
        found |= has_pointer(type->fields[i].type);
    return found;
}

static const Type *base_of(const Type *type)
{
    return type_innermost(type)->unqualified;
}

/* The number in the brackets at a text, which goes behind them; -1: there is none. */
static long next_index(const char **text)
{
    char *end;
    if (**text != '[')
        return -1;
    long number = strtol(*text + 1, &end, 10);
    if (*end != ']')
        return -1;
    *text = end + 1;
    return number;
}

/* How many elements the inputs below a path have, so many brackets further on. */
static long extent_of(const Call *call, const char *path, uint32_t skip)
{
    const NamedValues *inputs = &call->native->violation->inputs;
    size_t length = strlen(path);
    long extent = 0;
    for (uint32_t i = 0; i < inputs->length; i++) {
        const char *at = inputs->data[i].name + length;
        long number = -1;
        if (strncmp(inputs->data[i].name, path, length))
            continue;
        for (uint32_t k = 0; k <= skip; k++)
            number = next_index(&at);
        extent = number >= extent ? number + 1 : extent;
    }
    return extent;
}

static const Variable *input_of(const Call *call, const char *path)
{
    for (uint32_t i = 0; i < call->program->input_count; i++)
        if (!strcmp(call->program->inputs[i]->name, path))
            return call->program->inputs[i];
    return NULL;
}

/* Whether each process has an input of its own there, which would have so many dimensions if it had not. */
static bool is_of_rank(const Call *call, const char *path, uint32_t own)
{
    const Variable *input = call->program->calls_mpi ? input_of(call, path) : NULL;
    return input && native_dimensions(input->type) > own;
}

static void add_given(Call *call, const char *path, const char *text, bool of_rank)
{
    vec_push(&call->given, ((GivenText){path, text, of_rank}));
}

/* Lengths that only the counterexample knows are those of its inputs. */
static const char *brackets_of(Call *call, const char *path, const Type *type, uint32_t skip)
{
    const char *text = "";
    for (; type->kind == TYPE_ARRAY; type = type->element, skip++) {
        bool is_known = type->is_complete && !type->extent_expr;
        long extent = is_known ? (long)type->extent : extent_of(call, path, skip);
        text = format(call, "%s[%ld]", text, extent);
    }
    return text;
}

static bool is_word(const char *text, size_t size, const char *word)
{
    return size == strlen(word) && !strncmp(text, word, size);
}

/* The words before the declarator of a parameter, without qualifiers: the only name of a struct without a tag. */
static const char *specifiers_of(Call *call, uint32_t index)
{
    const Function *function = call->program->subject->function;
    uint32_t length, depth = 0;
    const char *line = source_line(call->native->request->sources, function->place.file,
                                   function->place.line, &length);
    const char *at = strchr(line + function->place.column - 1, '('), *begin = at ? at + 1 : NULL;
    for (; at && *at && index; at++) {
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        if (*at == ',' && depth == 1) {
            begin = at + 1;
            index--;
        }
    }
    Buf words = {0};
    while (begin && isspace((unsigned char)*begin))
        begin++;
    while (begin && (isalpha((unsigned char)*begin) || *begin == '_')) {
        size_t size =
            strspn(begin, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
        const char *next = begin + size + strspn(begin + size, " \t\n");
        bool is_name = strchr(",)[", *next);
        bool is_qualifier = is_word(begin, size, "const") || is_word(begin, size, "volatile");
        if (!is_name && !is_qualifier)
            buf_printf(&words, "%.*s ", (int)size, begin);
        begin = next;
    }
    const char *text = format(call, "%s", buf_text(&words));
    buf_release(&words);
    return text;
}

/* A declaration of an object of a type; its name has the brackets. Without a name of its own the type is called. */
static void declare(Call *call, const Type *base, const char *called, const char *name)
{
    Buf text = {0};
    bool is_record = base->kind == TYPE_STRUCT || base->kind == TYPE_UNION;
    if (is_record && !base->tag)
        buf_printf(&text, "%s %s", called, name);
    else
        type_print_declaration(&text, base, name);
    buf_printf(&call->declared, "    static %s;\n", buf_text(&text));
    buf_release(&text);
}

static void point(Call *call, const char *path, const Type *type, const char *lvalue);

/* The object that a pointer leads to; its name. */
static const char *add_object(Call *call, const char *path, const Type *element, const char *called)
{
    const char *name = format(call, "tass_object%u", ++call->objects);
    bool of_rank = is_of_rank(call, path, 1 + native_dimensions(element));
    long extent = extent_of(call, path, of_rank);
    declare(call, base_of(element), called,
            format(call, "%s[%ld]%s", name, extent, brackets_of(call, path, element, 1 + of_rank)));
    add_given(call, path, name, of_rank);
    if (call->program->calls_mpi && has_pointer(element))
        call->refused = "the processes have pointers within objects";
    for (long i = 0; i < extent && has_pointer(element); i++)
        point(call, format(call, "%s[%ld]", path, i), element, format(call, "%s[%ld]", name, i));
    return name;
}

/* A condition that the arguments are those of a point, "f(1/2, 3)". */
static void add_condition(Call *call, const char *point)
{
    const char *at = strchr(point, '(') + 1;
    for (uint32_t i = 0; *at && *at != ')'; i++) {
        size_t size = strcspn(at, ",)");
        const char *value = arena_text(&call->native->arena, at, size);
        buf_printf(&call->functions, "%sargument%u == %s", i ? " && " : "", i,
                   native_constant(&call->native->arena, value));
        at += size;
        at += strspn(at, ", ");
    }
}

/* A function of numbers that has the values of the counterexample where it asked for them; its name. */
static const char *add_function(Call *call, const char *path, const Type *type)
{
    const NamedValues *points = &call->native->violation->points;
    const char *name = format(call, "tass_function%u", ++call->objects);
    size_t length = strlen(path);
    Buf head = {0}, params = {0};
    for (uint32_t i = 0; i < type->param_count; i++) {
        buf_puts(&params, i ? ", " : "");
        type_print_declaration(&params, type->params[i]->unqualified,
                               format(call, "argument%u", i));
    }
    type_print_declaration(&head, type->element->unqualified, name);
    buf_printf(&call->functions, "static %s(%s)\n{\n", buf_text(&head), buf_text(&params));
    for (uint32_t i = 0; i < points->length; i++) {
        const NamedValue *point = &points->data[i];
        if (strncmp(point->name, path, length) || point->name[length] != '(')
            continue;
        buf_puts(&call->functions, "    if (");
        add_condition(call, point->name);
        buf_printf(&call->functions, ")\n        return %s;\n",
                   native_constant(&call->native->arena, point->value));
    }
    buf_puts(&call->functions, "    return 0;\n}\n");
    buf_release(&head);
    buf_release(&params);
    return name;
}

/* Makes the pointers within an object lead somewhere. */
static void point(Call *call, const char *path, const Type *type, const char *lvalue)
{
    if (!has_pointer(type))
        return;
    if (type->kind == TYPE_POINTER && type->element->kind == TYPE_FUNCTION) {
        buf_printf(&call->set, "    %s = %s;\n", lvalue, add_function(call, path, type->element));
    } else if (type->kind == TYPE_POINTER) {
        const char *called = format(call, "__typeof__(*%s)", lvalue);
        const char *object = add_object(call, path, type->element, called);
        buf_printf(&call->set, "    %s = %s;\n", lvalue, object);
    } else if (type->kind == TYPE_ARRAY) {
        for (int64_t i = 0; i < (int64_t)type->extent; i++)
            point(call, format(call, "%s[%lld]", path, (long long)i), type->element,
                  format(call, "%s[%lld]", lvalue, (long long)i));
    } else {
        for (uint32_t i = 0; i < type->field_count; i++)
            point(call, format(call, "%s.%s", path, type->fields[i].name), type->fields[i].type,
                  format(call, "%s.%s", lvalue, type->fields[i].name));
    }
}

/* The text of an argument. */
static const char *add_parameter(Call *call, uint32_t index)
{
    const Subject *subject = call->program->subject;
    const Type *type = subject->function->type->params[index];
    const char *path = subject->names[index], *called = specifiers_of(call, index);
    if (type->kind == TYPE_POINTER && type->element->kind == TYPE_FUNCTION)
        return add_function(call, path, type->element);
    if (type->kind == TYPE_POINTER)
        return format(call, "(void *)%s", add_object(call, path, type->element, called));
    if (call->program->calls_mpi && !strcmp(called, "MPI_Comm "))
        return "MPI_COMM_WORLD";
    const char *name = format(call, "tass_value%u", index);
    declare(call, type->unqualified, called, name);
    add_given(call, path, name, is_of_rank(call, path, 0));
    point(call, path, type, name);
    return name;
}

/* What a name of an input begins with. */
static const GivenText *given_of(const Call *call, const char *name)
{
    const GivenText *best = NULL;
    for (uint32_t i = 0; i < call->given.length; i++) {
        const GivenText *given = &call->given.data[i];
        if (native_is_part(name, given->path) &&
            (!best || strlen(given->path) > strlen(best->path)))
            best = given;
    }
    return best;
}

static void set_inputs(Call *call)
{
    const NamedValues *inputs = &call->native->violation->inputs;
    for (uint32_t i = 0; i < inputs->length; i++) {
        const NamedValue *input = &inputs->data[i];
        const GivenText *given = given_of(call, input->name);
        const char *rest = given ? input->name + strlen(given->path) : NULL;
        long rank = given && given->is_of_rank ? next_index(&rest) : -1;
        if (!given)
            continue;
        if (rank >= 0)
            buf_printf(&call->set, "    if (tass_rank == %ld)\n    ", rank);
        buf_printf(&call->set, "    %s%s = %s;\n", given->text, rest,
                   native_constant(&call->native->arena, input->value));
    }
}

/* Objects that are not const, as the outputs of their names. */
static void print_objects(Call *call)
{
    const Subject *subject = call->program->subject;
    for (uint32_t i = 0; i < subject->count; i++) {
        const Type *type = subject->function->type->params[i];
        const Type *element = type->kind == TYPE_POINTER ? type->element : NULL;
        const GivenText *given = given_of(call, subject->names[i]);
        bool is_number = element && given && !base_of(element)->field_count &&
                         (type_is_integer(base_of(element)) || base_of(element)->kind == TYPE_REAL);
        if (is_number && !element->is_const)
            native_print(&call->printed, subject->names[i], 1 + native_dimensions(element),
                         given->text);
    }
}

static void write_call(Call *call, Buf *text, Side side)
{
    const Subject *subject = call->program->subject;
    const Type *result = subject->function->type->element;
    bool has_result = type_is_integer(result) || result->kind == TYPE_REAL;
    Buf args = {0}, declared = {0};
    for (uint32_t i = 0; i < subject->count; i++)
        buf_printf(&args, "%s%s", i ? ", " : "", add_parameter(call, i));
    set_inputs(call);
    print_objects(call);
    type_print_declaration(&declared, result->unqualified, "tass_result = ");
    buf_printf(text,
               NATIVE_KINDS
               "#if TASS_SIDE == %d\n#undef main\n%sint main(int argc, char **argv)\n{\n",
               (int)side, buf_text(&call->functions));
    buf_puts(text, call->program->calls_mpi ? "    int tass_rank;\n    MPI_Init(&argc, &argv);\n"
                                              "    MPI_Comm_rank(MPI_COMM_WORLD, &tass_rank);\n"
                                            : "    (void)argc, (void)argv;\n");
    buf_printf(text, "%s%s    %s%s(%s);\n", buf_text(&call->declared), buf_text(&call->set),
               has_result ? buf_text(&declared) : "", subject->function->name, buf_text(&args));
    if (has_result)
        native_print(text, "result", 0, "tass_result");
    buf_printf(text, "%s%s    return 0;\n}\n#endif\n", buf_text(&call->printed),
               call->program->calls_mpi ? "    MPI_Finalize();\n" : "");
    buf_release(&args);
    buf_release(&declared);
}

bool native_is_given(const Native *native, Side side, const char *input)
{
    const Subject *subject = native->request->programs[side]->subject;
    bool found = false;
    for (uint32_t i = 0; subject && i < subject->count; i++)
        found |= native_is_part(input, subject->names[i]);
    return found;
}

const char *native_edit_call(Native *native, Side side)
{
    Call call = {.native = native, .program = native->request->programs[side]};
    const Subject *subject = call.program->subject;
    CHECK(subject);
    if (subject->overlapping)
        return "its pointers may overlap (-alias=any)";
    Buf text = {0};
    write_call(&call, &text, side);
    edit_append(&native->edits, subject->function->place.file, buf_text(&text));
    buf_release(&text);
    buf_release(&call.functions);
    buf_release(&call.declared);
    buf_release(&call.set);
    buf_release(&call.printed);
    vec_release(&call.given);
    return call.refused;
}
