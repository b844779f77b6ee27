#include "cli/testgen.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "confirm/edit.h"
#include "lib/bug.h"
#include "report/tests.h"

typedef struct Writer {
    const char *folder;
    const Report *report;
    const Args *args;
    const Result *result;
    uint32_t processes;
    bool is_mpi;
    Diag *diag;
    bool ok;
} Writer;

static void fail(Writer *writer, const char *path)
{
    writer->ok = false;
    diag_error(writer->diag, (Place){0}, "cannot write %s: %s", path, mem_error(errno));
}

static void write_file(Writer *writer, const char *name, const char *text, size_t length)
{
    CHECK(text || !length);
    Buf path = {0};
    buf_printf(&path, "%s/%s", writer->folder, name);
    FILE *stream = fopen(buf_text(&path), "w");
    if (!stream || fwrite(text, 1, length, stream) != length)
        fail(writer, buf_text(&path));
    if (stream && fclose(stream))
        fail(writer, buf_text(&path));
    buf_release(&path);
}

static void write_buf(Writer *writer, const char *name, const Buf *text)
{
    write_file(writer, name, buf_text(text), text->length);
}

__attribute__((format(printf, 4, 5))) static void
write_numbered(Writer *writer, const Buf *text, uint32_t number, const char *format, ...)
{
    char name[64], rest[40];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(rest, sizeof rest, format, arguments);
    va_end(arguments);
    snprintf(name, sizeof name, "test_%u%s", number, rest);
    write_buf(writer, name, text);
}

/* A path that is valid in the folder, too. */
static void put_path(Buf *text, const char *path)
{
    char *whole = realpath(path, NULL);
    buf_puts(text, whole ? whole : path);
    free(whole);
}

/* Inputs. */

/* The input that a listed element belongs to; NULL: it is read, not set. */
static const Variable *input_of(const Writer *writer, const char *name)
{
    const Program *program = writer->report->program;
    size_t length = strcspn(name, "[.");
    if (!strncmp(name, "stdin", 5) || !strncmp(name, "args.", 5))
        return NULL;
    for (uint32_t i = 0; i < program->input_count; i++) {
        const char *own = program->inputs[i]->name;
        if (strlen(own) == length && !strncmp(own, name, length))
            return program->inputs[i];
    }
    return NULL;
}

static const char *path_of(const Writer *writer, Place place)
{
    const SourceFile *file = source_file(writer->report->diag->sources, place.file);
    return file ? file->path : "";
}

/* A constant expression of C. */
static void put_constant(Buf *text, const char *value)
{
    CHECK(value && *value);
    const char *over = strchr(value, '/');
    if (over)
        buf_printf(text, "(%.*s.0 / %s.0)", (int)(over - value), value, over + 1);
    else if (!strcmp(value, "-9223372036854775808"))
        buf_puts(text, "(-9223372036854775807 - 1)");
    else if (!strncmp(value, "true", 4) || !strncmp(value, "false", 5))
        buf_putc(text, *value == 't' ? '1' : '0');
    else
        buf_printf(text, "(%s)", value);
}

/* The line of a macro that is an input, given another value. */
static const char *macro_value(const Writer *writer, const Test *test, const char *path,
                               const char *line, const char **name, size_t *length)
{
    const char *at = *name = edit_defined(line, length);
    for (uint32_t i = 0; at && i < test->inputs.length; i++) {
        const NamedValue *input = &test->inputs.data[i];
        const Variable *variable = input_of(writer, input->name);
        if (variable && variable->is_macro && strlen(input->name) == *length &&
            !strncmp(input->name, at, *length) && !strcmp(path_of(writer, variable->place), path))
            return input->value;
    }
    return NULL;
}

static bool is_annotation(const char *line)
{
    const char *at = line + strspn(line, " \t");
    if (*at++ != '#')
        return false;
    at += strspn(at, " \t");
    if (strncmp(at, "pragma", 6))
        return false;
    at += 6 + strspn(at + 6, " \t");
    return !strncmp(at, "TASS", 4);
}

/* The text of a unit; what macros that are inputs stand for is put in its place. */
static void put_unit(Writer *writer, Buf *text, const Test *test, const char *path)
{
    Buf source = {0};
    if (source_whole(path, &source)) {
        buf_release(&source);
        return;
    }
    buf_puts(text, "#line 1 \"");
    put_path(text, path);
    buf_puts(text, "\"\n");
    bool follows = false;
    for (char *line = (char *)buf_text(&source), *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        const char *name;
        size_t length;
        const char *value = follows ? macro_value(writer, test, path, line, &name, &length) : NULL;
        if (value) {
            buf_printf(text, "#define %.*s ", (int)length, name);
            put_constant(text, value);
            buf_putc(text, '\n');
        } else {
            buf_add(text, line, (size_t)(end - line));
        }
        follows = is_annotation(line) || (follows && line[strspn(line, " \t\r\n")] == '\0');
    }
    buf_release(&source);
}

/* Puts the inputs in place before main begins. */
static void put_inputs(Writer *writer, Buf *text, const Test *test, const char *path)
{
    CHECK(*path);
    buf_printf(text, "\n#line 1 \"test\"\n"
                     "__attribute__((constructor)) static void tass_test_inputs(void)\n{\n");
    for (uint32_t i = 0; i < test->inputs.length; i++) {
        const NamedValue *input = &test->inputs.data[i];
        const Variable *variable = input_of(writer, input->name);
        if (!variable || variable->is_macro || strcmp(path_of(writer, variable->place), path))
            continue;
        buf_printf(text, "    %s = ", input->name);
        put_constant(text, input->value);
        buf_puts(text, ";\n");
    }
    buf_puts(text, "}\n");
}

/* Whether all inputs stand in one of the program's files, and can be set there. */
static bool check_inputs(Writer *writer)
{
    const Program *program = writer->report->program;
    const VecText *files = &writer->report->files[0];
    for (uint32_t i = 0; i < program->input_count; i++) {
        const Variable *input = program->inputs[i];
        bool is_here = false;
        for (uint32_t k = 0; k < files->length; k++)
            is_here |= !strcmp(files->data[k], path_of(writer, input->place));
        if (is_here && (input->is_macro || !input->is_const))
            continue;
        diag_error(writer->diag, input->place,
                   is_here ? "input '%s' is const: a test cannot set it"
                           : "input '%s' stands in no file of the command line: a test cannot "
                             "set it",
                   input->name);
        writer->ok = false;
    }
    return writer->ok;
}

/* What is built. */

static void put_options(const Writer *writer, Buf *text)
{
    for (uint32_t i = 0; i < writer->args->cpp_args.length; i++) {
        const char *option = writer->args->cpp_args.data[i];
        bool is_folder = !strncmp(option, "-I", 2) && option[2];
        buf_puts(text, "    \"");
        buf_puts(text, is_folder ? "-I" : "");
        if (is_folder)
            put_path(text, option + 2);
        else
            for (const char *c = option; *c; c++) {
                if (*c == '"' || *c == '\\')
                    buf_putc(text, '\\');
                buf_putc(text, *c);
            }
        buf_puts(text, "\"\n");
    }
    for (uint32_t i = 0; i < writer->report->files[0].length; i++) {
        Buf path = {0};
        put_path(&path, writer->report->files[0].data[i]);
        char *slash = strrchr((char *)buf_text(&path), '/');
        if (slash)
            *slash = '\0';
        buf_printf(text, "    \"-I%s\"\n", (char *)buf_text(&path));
        buf_release(&path);
    }
}

static void put_test(const Writer *writer, Buf *text, uint32_t number)
{
    CHECK(number && number <= writer->result->tests.length);
    const Given *given = &writer->report->options->given;
    const Test *test = &writer->result->tests.data[number - 1];
    buf_printf(text, "add_executable(test_%u", number);
    for (uint32_t i = 0; i < writer->report->files[0].length; i++)
        buf_printf(text, " test_%u_%u.c", number, i + 1);
    buf_printf(text, ")\ntarget_compile_options(test_%u PRIVATE ${options})\n", number);
    buf_printf(text, "target_link_libraries(test_%u PRIVATE m)\n", number);
    buf_printf(text,
               "add_test(NAME test_%u WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} COMMAND "
               "check_test %s%u%s %lld test_%u.in ",
               number, test->printed ? "test_" : "none", test->printed ? number : 0,
               test->printed ? ".expected" : "", (long long)test->status, number);
    if (writer->is_mpi)
        buf_printf(text, "mpiexec -n %u ", writer->processes);
    buf_printf(text, "$<TARGET_FILE:test_%u>", number);
    const GivenWords *words = &given->words[SIDE_IMPLEMENTATION];
    for (uint32_t i = 0; i < words->count; i++) {
        buf_puts(text, " [==[");
        test_word(text, test, words->items[i]);
        buf_puts(text, "]==]");
    }
    buf_puts(text, ")\n");
    buf_printf(text, "set_tests_properties(test_%u PROPERTIES TIMEOUT 60)\n", number);
}

static void write_cmake(Writer *writer)
{
    Buf text = {0};
    buf_puts(&text, "# Made by tass testgen.\ncmake_minimum_required(VERSION 3.10)\n");
    if (writer->is_mpi)
        buf_puts(&text, "if(NOT CMAKE_C_COMPILER)\n    set(CMAKE_C_COMPILER mpicc)\nendif()\n");
    buf_puts(&text, "project(tests C)\nenable_testing()\nset(options -w\n");
    put_options(writer, &text);
    buf_puts(&text, ")\nadd_executable(check_test check_test.c)\n"
                    "target_link_libraries(check_test PRIVATE m)\n");
    for (uint32_t i = 0; i < writer->result->tests.length; i++)
        put_test(writer, &text, i + 1);
    write_buf(writer, "CMakeLists.txt", &text);
    buf_release(&text);
}

/* The program that runs a test and compares: numbers may differ as rounding makes them. */
static const char *const check_test =
    "/* check_test EXPECTED STATUS INPUT COMMAND...: runs the command with INPUT as standard "
    "input;\n"
    " * it must end with STATUS and print what EXPECTED holds (none0: anything). Numbers with a "
    "point\n"
    " * may differ by a part in 10^9, or by two in their last printed place. */\n"
    "#include <ctype.h>\n#include <fcntl.h>\n#include <math.h>\n#include <stdio.h>\n"
    "#include <stdlib.h>\n#include <string.h>\n#include <sys/wait.h>\n#include <unistd.h>\n\n"
    "static char *whole(int fd)\n{\n    size_t length = 0, room = 1 << 16;\n"
    "    char *text = malloc(room);\n    for (ssize_t got; (got = read(fd, text + length, room - "
    "length "
    "- 1)) > 0;) {\n        length += (size_t)got;\n        if (length + 1 >= room)\n"
    "            text = realloc(text, room *= 2);\n    }\n    text[length] = '\\0';\n    return "
    "text;\n}\n\n"
    "static double place_of(const char *from, const char *end)\n{\n    const char *point = "
    "memchr(from, '.', "
    "(size_t)(end - from));\n    double unit = 1, digits = 0;\n    for (const char *c = point ? "
    "point + 1 : "
    "end; c < end && isdigit((unsigned char)*c); c++)\n        digits++;\n    const char *e = "
    "memchr(from, "
    "'e', (size_t)(end - from));\n    unit = pow(10, -digits + (e ? atoi(e + 1) : 0));\n    return "
    "unit;\n}\n\n"
    "static int same(const char *a, const char *b)\n{\n    while (*a && *b) {\n        char "
    "*a_end, *b_end;\n"
    "        if (*a == *b && !isdigit((unsigned char)*a)) {\n            a++;\n            b++;\n"
    "            continue;\n        }\n        double x = strtod(a, &a_end), y = strtod(b, "
    "&b_end);\n"
    "        if (a_end == a || b_end == b)\n            return 0;\n        size_t length = "
    "(size_t)(a_end - a);\n"
    "        int equal = length == (size_t)(b_end - b) && !memcmp(a, b, length);\n"
    "        int real = memchr(a, '.', length) || memchr(b, '.', (size_t)(b_end - b));\n"
    "        double unit = place_of(a, a_end) > place_of(b, b_end) ? place_of(a, a_end) : "
    "place_of(b, b_end);\n"
    "        if (!equal && !(real && fabs(x - y) <= 1e-9 * fabs(x) + 2 * unit))\n            "
    "return 0;\n"
    "        a = a_end;\n        b = b_end;\n    }\n    return !*a && !*b;\n}\n\n"
    "int main(int argc, char **argv)\n{\n    int ends[2], status = 0;\n    if (argc < 5 || "
    "pipe(ends))\n"
    "        return 2;\n    pid_t child = fork();\n    if (child == 0) {\n"
    "        int in = open(argv[3], O_RDONLY);\n        dup2(in, 0);\n        dup2(ends[1], 1);\n"
    "        close(ends[0]);\n        close(ends[1]);\n        alarm(60);\n"
    "        execvp(argv[4], argv + 4);\n        "
    "_exit(127);\n    }\n"
    "    close(ends[1]);\n    char *printed = whole(ends[0]);\n    waitpid(child, &status, 0);\n"
    "    if (!WIFEXITED(status) || WEXITSTATUS(status) != atoi(argv[2])) {\n"
    "        printf(\"status %d, not %s\\n%s\", WIFEXITED(status) ? WEXITSTATUS(status) : -1, "
    "argv[2], printed);\n"
    "        return 1;\n    }\n    if (!strcmp(argv[1], \"none0\"))\n        return 0;\n"
    "    int file = open(argv[1], O_RDONLY);\n    char *expected = file < 0 ? \"\" : whole(file);\n"
    "    if (same(expected, printed))\n        return 0;\n"
    "    printf(\"expected:\\n%s\\nprinted:\\n%s\", expected, printed);\n    return 1;\n}\n";

static void write_given_files(Writer *writer)
{
    const Given *given = &writer->report->options->given;
    for (uint32_t i = 0; i < given->file_count; i++)
        if (given->files[i].data)
            write_file(writer, given->files[i].name, given->files[i].data, given->files[i].length);
}

static void write_test(Writer *writer, uint32_t number)
{
    CHECK(number && number <= writer->result->tests.length);
    const Test *test = &writer->result->tests.data[number - 1];
    const VecText *files = &writer->report->files[0];
    Buf text = {0};
    for (uint32_t i = 0; i < files->length; i++) {
        buf_clear(&text);
        buf_printf(&text, "/* Test %u, made by tass testgen: the program with its inputs. */\n",
                   number);
        put_unit(writer, &text, test, files->data[i]);
        put_inputs(writer, &text, test, files->data[i]);
        write_numbered(writer, &text, number, "_%u.c", i + 1);
    }
    buf_clear(&text);
    test_stdin(&text, test, &writer->report->options->given);
    write_numbered(writer, &text, number, ".in");
    buf_clear(&text);
    if (test->printed) {
        buf_add(&text, test->printed, test->printed_length);
        write_numbered(writer, &text, number, ".expected");
    }
    buf_release(&text);
    char *document = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&document, &length);
    report_test_json(stream, writer->report, test, writer->processes);
    fclose(stream);
    char name[40];
    snprintf(name, sizeof name, "test_%u.json", number);
    write_file(writer, name, document, length);
    free(document);
}

bool testgen_write(const char *folder, const Report *report, const Args *args, const Result *result,
                   uint32_t processes, Diag *diag)
{
    CHECK(folder && result && processes);
    Writer writer = {.folder = folder,
                     .report = report,
                     .args = args,
                     .result = result,
                     .processes = processes,
                     .is_mpi = report->program->calls_mpi,
                     .diag = diag,
                     .ok = true};
    if (!check_inputs(&writer))
        return false;
    if (mkdir(folder, 0777) && errno != EEXIST) {
        fail(&writer, folder);
        return false;
    }
    for (uint32_t i = 0; i < result->tests.length && writer.ok; i++)
        write_test(&writer, i + 1);
    if (writer.ok) {
        write_file(&writer, "check_test.c", check_test, strlen(check_test));
        write_given_files(&writer);
        write_cmake(&writer);
    }
    return writer.ok;
}
