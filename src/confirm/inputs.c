/* The inputs of a counterexample as text of the program. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confirm/native.h"
#include "lib/bug.h"

const char *native_constant(Arena *arena, const char *value)
{
    const char *slash = strchr(value, '/');
    Buf text = {0};
    if (slash)
        buf_printf(&text, "(%.*s.0 / %s.0)", (int)(slash - value), value, slash + 1);
    else if (!strcmp(value, "-9223372036854775808"))
        buf_puts(&text, "(-9223372036854775807 - 1)");
    else
        buf_printf(&text, "(%s%s)", value,
                   *value != '-' && !strchr(value, '.') && strlen(value) > 18 ? "u" : "");
    const char *copy = arena_text(arena, text.data, text.length);
    buf_release(&text);
    return copy;
}

bool native_is_part(const char *name, const char *variable)
{
    CHECK(*variable);
    size_t length = strlen(variable);
    return !strncmp(name, variable, length) && (!name[length] || strchr("[.", name[length]));
}

/* name = value; for each part of the variable. */
static bool add_assignments(Native *native, const char *variable, Buf *text)
{
    const NamedValues *inputs = &native->violation->inputs;
    bool any = false;
    for (uint32_t i = 0; i < inputs->length; i++) {
        const NamedValue *input = &inputs->data[i];
        if (!native_is_part(input->name, variable))
            continue;
        buf_printf(text, " %s = %s;", input->name, native_constant(&native->arena, input->value));
        any = true;
    }
    return any;
}

static const char *value_of(const Native *native, const char *name)
{
    const NamedValues *inputs = &native->violation->inputs;
    for (uint32_t i = 0; i < inputs->length; i++)
        if (!strcmp(inputs->data[i].name, name))
            return inputs->data[i].value;
    return NULL;
}

/* Whether the line declares the variable of another file. */
static bool is_extern(const Native *native, Place place)
{
    uint32_t length;
    const char *line = source_line(native->request->sources, place.file, place.line, &length);
    for (uint32_t i = 0; i + 6 <= length && i < place.column; i++)
        if (!strncmp(line + i, "extern", 6))
            return true;
    return false;
}

static void edit_elements(Native *native, const Variable *input)
{
    CHECK(!input->is_macro);
    Buf text = {0}, assignments = {0};
    bool is_done = true;
    if (add_assignments(native, input->name, &assignments)) {
        if (edit_is_inside(&native->edits, input->place)) {
            is_done = edit_after_declaration(&native->edits, input->place, buf_text(&assignments));
        } else {
            buf_printf(
                &text,
                "\n__attribute__((constructor)) static void tass_set_%s(void)\n{\n    %s\n}\n",
                input->name, buf_text(&assignments) + 1);
            edit_append(&native->edits, input->place.file, buf_text(&text));
        }
    }
    if (!is_done)
        buf_printf(&native->missing, "the input %s could not be set in the text; ", input->name);
    buf_release(&text);
    buf_release(&assignments);
}

static void edit_input(Native *native, const Variable *input)
{
    const char *value = value_of(native, input->name);
    const char *constant = value ? native_constant(&native->arena, value) : NULL;
    CHECK(input->is_macro || input->type);
    if (input->is_macro) {
        if (constant && !edit_macro(&native->edits, input->place.file, input->name, constant))
            buf_printf(&native->missing, "the macro %s was not found; ", input->name);
        return;
    }
    bool is_plain = constant && input->type->kind != TYPE_ARRAY &&
                    input->type->kind != TYPE_STRUCT && !is_extern(native, input->place);
    if (!is_plain || !edit_initialiser(&native->edits, input->place, input->name, constant))
        edit_elements(native, input);
}

/* -set: a macro has no place of its own, it is looked for in every file of the user. */
static void edit_set(Native *native, const FrontRequest *request)
{
    CHECK(request->kind == REQUEST_SET && request->is_met);
    Edits *edits = &native->edits;
    const char *value = native_constant(&native->arena, request->value);
    bool any =
        request->place.line && (edit_length(edits, request->place, request->name, request->value) ||
                                edit_initialiser(edits, request->place, request->name, value));
    for (FileId id = 1; !request->place.line && id <= native->request->sources->files.length; id++)
        if (!source_file(native->request->sources, id)->is_ours)
            any |= edit_macro(edits, id, request->name, value);
    if (!any)
        buf_printf(&native->missing, "-set=%s could not be put into the text; ", request->name);
}

/* Assertions of tass that are plain C are asked by the driver. Conditions with quantifiers and the
 * like have no C, and stay comments. */
static bool is_plain_condition(const char *text, size_t length)
{
    static const char *const words[] = {"{", "=>", "..", "@"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (memmem(text, length, words[i], strlen(words[i])))
            return false;
    return true;
}

static const char *assertion_of(const char *line)
{
    const char *const words[] = {"#", "pragma", "TASS", "assert"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        line += strspn(line, " \t");
        if (strncmp(line, words[i], strlen(words[i])))
            return NULL;
        line += strlen(words[i]);
    }
    return isspace((unsigned char)*line) ? line : NULL;
}

bool native_is_unspeakable(const Native *native)
{
    const Violation *violation = native->violation;
    uint32_t length;
    const char *line = source_line(native->request->sources, violation->place.file,
                                   violation->place.line, &length);
    const char *at = length ? assertion_of(line) : NULL;
    return violation->property == PROPERTY_ASSERTION &&
           ((at && !is_plain_condition(at, (size_t)(line + length - at))) ||
            memmem(line, length, "TASS_ASSERT", strlen("TASS_ASSERT")));
}

/* Of the line, whose condition is at: a call of the driver where that is false. */
static void edit_assertion(Native *native, FileId id, const char *line, const char *at, size_t size,
                           uint32_t number)
{
    CHECK(size && line < at && at + size <= line + strcspn(line, "\n"));
    const char *file = source_file(native->request->sources, id)->text;
    Buf text = {0};
    while (size && isspace((unsigned char)*at))
        at++, size--;
    buf_printf(&text,
               "if (!(%.*s)) { extern void tass_driver_failed(const char *, const char *, int); "
               "tass_driver_failed(\"",
               (int)size, at);
    for (size_t i = 0; i < size; i++) {
        if (at[i] == '"' || at[i] == '\\')
            buf_putc(&text, '\\');
        buf_putc(&text, at[i]);
    }
    buf_printf(&text, "\", __FILE__, %u); }", number);
    edit_replace(&native->edits, id, (size_t)(line - file),
                 (size_t)(line - file) + strcspn(line, "\n"), buf_text(&text));
    buf_release(&text);
}

static void edit_assertions(Native *native, FileId id)
{
    const SourceFile *file = source_file(native->request->sources, id);
    uint32_t number = 1;
    for (const char *line = file->text; *line; number++) {
        size_t length = strcspn(line, "\n");
        const char *at = assertion_of(line);
        size_t size = at ? (size_t)(line + length - at) : 0;
        while (size && (isspace((unsigned char)at[size - 1]) || at[size - 1] == ';'))
            size--;
        if (at && size && at[size - 1] != '\\' && is_plain_condition(at, size))
            edit_assertion(native, id, line, at, size, number);
        line += length + (line[length] == '\n');
    }
}

/* Outputs are written when the process ends, or when main is left. */

void native_print(Buf *text, const char *name, uint32_t dims, const char *lvalue)
{
    CHECK(*name && *lvalue);
    buf_printf(text, "    tass_driver_output(\"%s\", %u, (unsigned long[]){", name, dims);
    for (uint32_t i = 0; i <= dims; i++) {
        buf_printf(text, "%ssizeof(%s", i ? ", " : "", lvalue);
        for (uint32_t k = 0; k < i; k++)
            buf_puts(text, "[0]");
        buf_putc(text, ')');
    }
    buf_printf(text, "}, TASS_KIND(%s", lvalue);
    for (uint32_t i = 0; i < dims; i++)
        buf_puts(text, "[0]");
    buf_printf(text, "), (const void *)&%s);\n", lvalue);
}

uint32_t native_dimensions(const Type *type)
{
    uint32_t count = 0;
    for (; type->kind == TYPE_ARRAY; type = type->element)
        count++;
    return count;
}

static void add_print(Buf *text, const Variable *output, const char *lvalue)
{
    native_print(text, output->name, native_dimensions(output->type), lvalue);
}

/* The name of an output's variable in this program: a compare may call it by that of the other. */
static const char *own_name(const Variable *output)
{
    return output->delivers ? output->delivers->name : output->name;
}

/* An output that is a variable of main: what it holds when main is left. */
static void edit_local_output(Native *native, const Variable *output)
{
    CHECK(edit_is_inside(&native->edits, output->place));
    Buf print = {0}, text = {0}, name = {0}, declared = {0};
    buf_printf(&name, "tass_leave_%s", output->name);
    type_print_declaration(&declared, output->type->unqualified, "(*value)");
    add_print(&print, output, "(*value)");
    buf_printf(&text, "static void %s(void *);\n#line 1\n", buf_text(&name));
    edit_replace(&native->edits, output->place.file, 0, 0, buf_text(&text));
    buf_clear(&text);
    buf_printf(&text, " __attribute__((cleanup(%s)))", buf_text(&name));
    if (!edit_after_declarator(&native->edits, output->place, own_name(output), buf_text(&text)))
        buf_printf(&native->missing, "the output %s was not found; ", output->name);
    buf_clear(&text);
    buf_printf(&text, NATIVE_KINDS "static void %s(void *at)\n{\n    %s = at;\n%s}\n",
               buf_text(&name), buf_text(&declared), buf_text(&print));
    edit_append(&native->edits, output->place.file, buf_text(&text));
    buf_release(&print);
    buf_release(&text);
    buf_release(&name);
    buf_release(&declared);
}

static void edit_output(Native *native, const Variable *output)
{
    Buf print = {0}, text = {0};
    const Type *type = type_innermost(output->type);
    if (!type_is_integer(type) && type->kind != TYPE_REAL)
        return;
    if (edit_is_inside(&native->edits, output->place)) {
        edit_local_output(native, output);
        return;
    }
    add_print(&print, output, own_name(output));
    buf_printf(&text,
               NATIVE_KINDS "__attribute__((destructor)) static void tass_print_%s(void)\n{\n%s}\n",
               output->name, buf_text(&print));
    edit_append(&native->edits, output->place.file, buf_text(&text));
    buf_release(&print);
    buf_release(&text);
}

void native_edit(Native *native, Side side)
{
    const ConfirmRequest *request = native->request;
    const Program *program = request->programs[side];
    CHECK(program);
    bool is_function = request->is_function;
    for (uint32_t i = 0; i < program->input_count; i++)
        if (!is_function || !native_is_given(native, side, program->inputs[i]->name))
            edit_input(native, program->inputs[i]);
    for (uint32_t i = 0; !is_function && i < program->output_count; i++)
        edit_output(native, program->outputs[i]);
    for (uint32_t i = 0; i < request->request_counts[side]; i++)
        if (request->requests[side][i].kind == REQUEST_SET && request->requests[side][i].is_met)
            edit_set(native, &request->requests[side][i]);
    for (FileId id = 1; id <= request->sources->files.length; id++)
        if (!source_file(request->sources, id)->is_ours)
            edit_assertions(native, id);
}
