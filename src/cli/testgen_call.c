#include "cli/testgen_call.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lib/bug.h"

/* Elements of an array, each of which is printed by a statement. */
enum { ELEMENTS_MAX = 256 };

typedef struct Caller {
    const Program *program;
    const Args *args;
    const Sources *sources;
    Diag *diag;
    Buf inputs, names, body, arguments, printed;
} Caller;

static const char *path_of(const Caller *caller, Place place)
{
    const SourceFile *file = source_file(caller->sources, place.file);
    return file ? file->path : "";
}

/* Whether something of the file has the name, so that an input cannot. */
static bool is_taken(const Caller *caller, const char *name)
{
    const Program *program = caller->program;
    bool taken = false;
    for (uint32_t i = 0; i < program->global_count; i++)
        taken |= !program->globals[i]->is_static_local && !strcmp(program->globals[i]->name, name);
    for (uint32_t i = 0; i < program->function_count; i++)
        taken |= !strcmp(program->functions[i]->name, name);
    for (uint32_t i = 0; i < program->uncalled_count; i++)
        taken |= !strcmp(program->uncalled[i]->name, name);
    return taken;
}

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

/* Statements that print a number. */
static void put_print(Buf *text, const Type *type, const char *name, const char *place)
{
    CHECK(is_number(type));
    bool is_signed = type_is_integer(type) && type_is_signed(type);
    if (type->kind == TYPE_REAL)
        buf_printf(text, "    printf(\"%s = %%.17g\\n\", (double)(%s));\n", name, place);
    else
        buf_printf(text, "    printf(\"%s = %%ll%s\\n\", (%slong long)(%s));\n", name,
                   is_signed ? "d" : "u", is_signed ? "" : "unsigned ", place);
}

static void put_elements(Buf *text, const Type *element, const char *name, int64_t count)
{
    CHECK(count >= 0);
    for (int64_t i = 0; i < count; i++) {
        Buf place = {0};
        buf_printf(&place, "%s[%lld]", name, (long long)i);
        put_print(text, element, buf_text(&place), buf_text(&place));
        buf_release(&place);
    }
}

/* The elements that a pointer leads to; 0: that is no number, which is said. */
static int64_t extent_of(const Caller *caller, const Variable *parameter)
{
    for (uint32_t i = 0; i < caller->args->extents.length; i++) {
        const FrontExtent *extent = &caller->args->extents.data[i];
        char *end;
        if (strcmp(extent->name, parameter->name))
            continue;
        long long count = strtoll(extent->text, &end, 10);
        if (!*end && count >= 1 && count <= ELEMENTS_MAX)
            return count;
        diag_error(caller->diag, parameter->place,
                   "-extent%s=%s: a test needs a number, from 1 to %d", extent->name, extent->text,
                   ELEMENTS_MAX);
        return 0;
    }
    return 1;
}

static void put_declaration(Buf *text, const Type *type, const char *name, const char *tail)
{
    type_print_declaration(text, type->unqualified, name);
    buf_puts(text, tail);
}

/* The array that the function may change: inputs are const. */
static void put_copy(Caller *caller, const Type *element, const char *name, const char *input,
                     int64_t count)
{
    CHECK(count >= 0);
    Buf own = {0}, tail = {0};
    buf_printf(&own, "tass_%s", name);
    buf_printf(&tail, "[%lld];\n", (long long)count);
    buf_puts(&caller->body, "    ");
    put_declaration(&caller->body, element, buf_text(&own), buf_text(&tail));
    for (int64_t i = 0; i < count; i++)
        buf_printf(&caller->body, "    tass_%s[%lld] = %s[%lld];\n", name, (long long)i, input,
                   (long long)i);
    put_elements(&caller->printed, element->unqualified, buf_text(&own), count);
    buf_release(&own);
    buf_release(&tail);
}

/* The input of a parameter, and the argument. */
static void put_parameter(Caller *caller, const Variable *parameter)
{
    const Type *type = parameter->type->unqualified;
    bool leads = type->kind == TYPE_POINTER && is_number(type->element->unqualified);
    if (!is_number(type) && !leads) {
        diag_error(caller->diag, parameter->place,
                   "-function: parameter '%s' is no number, nor a pointer to numbers: a test "
                   "cannot give it one",
                   parameter->name);
        return;
    }
    const char *name = parameter->name;
    bool is_other = is_taken(caller, name);
    Buf own = {0}, tail = {0};
    buf_printf(&own, is_other ? "input_%s" : "%s", name);
    int64_t count = leads ? extent_of(caller, parameter) : 0;
    if (leads)
        buf_printf(&tail, "[%lld]", (long long)count);
    buf_puts(&tail, ";\n");
    buf_puts(&caller->inputs, "#pragma TASS input\n");
    put_declaration(&caller->inputs, leads ? type->element : type, buf_text(&own), buf_text(&tail));
    bool is_copied = leads && !type->element->is_const;
    if (is_copied)
        put_copy(caller, type->element, name, buf_text(&own), count);
    buf_printf(&caller->arguments, "%s%s%s", caller->arguments.length ? ", " : "",
               is_copied ? "tass_" : "", is_copied ? name : buf_text(&own));
    if (is_other) {
        buf_puts(&caller->names, "    ");
        buf_puts(&caller->names, is_copied ? "const " : "");
        put_declaration(&caller->names, type, name, " = ");
        buf_printf(&caller->names, "%s;\n", buf_text(&own));
    }
    buf_release(&own);
    buf_release(&tail);
}

/* Globals of the file that are numbers, or arrays of a few. */
static void put_globals(Caller *caller, const char *path)
{
    const Program *program = caller->program;
    for (uint32_t i = 0; i < program->global_count; i++) {
        const Variable *global = program->globals[i];
        const Type *type = global->type->unqualified;
        bool is_row = type->kind == TYPE_ARRAY && is_number(type->element->unqualified) &&
                      !type_is_variable(type) && type->extent <= ELEMENTS_MAX;
        if (strcmp(path_of(caller, global->place), path) || global->is_static_local ||
            global->is_captured || type_innermost(global->type)->is_const)
            continue;
        if (is_number(type))
            put_print(&caller->printed, type, global->name, global->name);
        else if (is_row)
            put_elements(&caller->printed, type->element->unqualified, global->name, type->extent);
    }
}

static void put_call(Caller *caller)
{
    const Subject *subject = caller->program->subject;
    const Function *function = subject->function;
    const Type *result = function->type->element->unqualified;
    for (uint32_t i = 0; i < subject->require_count; i++)
        buf_printf(&caller->names, "#pragma TASS assume %s\n", subject->requires[i]);
    buf_puts(&caller->body, "    ");
    if (is_number(result))
        put_declaration(&caller->body, result, "tass_result", " = ");
    buf_printf(&caller->body, "%s(%s);\n", function->name, buf_text(&caller->arguments));
    if (is_number(result))
        put_print(&caller->body, result, "result", "tass_result");
}

static void write_program(Caller *caller, const char *path, const char *source)
{
    CHECK(*path && *source);
    char *whole = realpath(source, NULL);
    FILE *stream = fopen(path, "w");
    if (stream) {
        fprintf(stream,
                "/* Made by tass testgen: calls %s with inputs. */\n#define main tass_other_main\n"
                "#include \"%s\"\n#undef main\n#include <stdio.h>\n%sint main(void)\n{\n    {\n%s  "
                "  }\n%s%s"
                "    return 0;\n}\n",
                caller->program->subject->function->name, whole ? whole : source,
                buf_text(&caller->inputs), buf_text(&caller->names), buf_text(&caller->body),
                buf_text(&caller->printed));
    }
    if (!stream || fclose(stream))
        diag_error(caller->diag, (Place){0}, "cannot write %s: %s", path, mem_error(errno));
    free(whole);
}

const char *testgen_call_write(const char *folder, const Program *program, Args *args,
                               const Sources *sources, Diag *diag)
{
    CHECK(program->subject);
    Caller caller = {.program = program, .args = args, .sources = sources, .diag = diag};
    const Function *function = program->subject->function;
    const char *source = path_of(&caller, function->place);
    Buf path = {0};
    buf_printf(&path, "%s/call_%s.c", folder, function->name);
    const char *kept = arena_text(&args->arena, buf_text(&path), path.length);
    buf_release(&path);
    if (mkdir(folder, 0777) && errno != EEXIST)
        diag_error(diag, (Place){0}, "cannot make %s: %s", folder, mem_error(errno));
    for (uint32_t i = 0; i < function->param_count; i++)
        put_parameter(&caller, function->locals[i]);
    put_call(&caller);
    put_globals(&caller, source);
    if (!diag->error_count)
        write_program(&caller, kept, source);
    for (uint32_t i = 0; i < args->files[0].length; i++)
        if (!strcmp(args->files[0].data[i], source))
            args->files[0].data[i] = kept;
    buf_release(&caller.inputs);
    buf_release(&caller.names);
    buf_release(&caller.body);
    buf_release(&caller.arguments);
    buf_release(&caller.printed);
    return diag->error_count ? NULL : kept;
}
