#include "confirm/wrappers.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "confirm/driver.h"
#include "lib/bug.h"

/* The handles that are counted: their type, and their number in the driver. */
typedef struct HandleKind {
    const char *type, *counter;
} HandleKind;

static const HandleKind handle_kinds[] = {{"MPI_Datatype", "TASS_DATATYPES"},
                                          {"MPI_Op", "TASS_OPERATIONS"},
                                          {"MPI_Group", "TASS_GROUPS"},
                                          {"MPI_Win", "TASS_WINDOWS"},
                                          {"MPI_File", "TASS_FILES"},
                                          {"MPI_Info", "TASS_INFOS"},
                                          {"MPI_Errhandler", "TASS_ERRHANDLERS"},
                                          {"MPI_Request", "TASS_REQUESTS"}};

/* Functions that make none of the handles that their pointers lead to. */
static const char *const keepers[] = {"MPI_Comm_get_parent", "MPI_Type_get_contents",
                                      "MPI_Type_match_size", "MPI_Type_commit",
                                      "MPI_Start",           "MPI_Cancel"};

/* Texts that a function writes, and the room that the standard asks for. */
static const char *const rooms[][3] = {
    {"MPI_Get_processor_name", "name", "MPI_MAX_PROCESSOR_NAME"},
    {"MPI_Get_library_version", "version", "MPI_MAX_LIBRARY_VERSION_STRING"},
    {"MPI_Error_string", "string", "MPI_MAX_ERROR_STRING"},
    {"MPI_Comm_get_name", "name", "MPI_MAX_OBJECT_NAME"},
    {"MPI_Type_get_name", "name", "MPI_MAX_OBJECT_NAME"},
    {"MPI_Win_get_name", "name", "MPI_MAX_OBJECT_NAME"},
    {"MPI_File_get_view", "datarep", "MPI_MAX_DATAREP_STRING"},
    {"MPI_Open_port", "port_name", "MPI_MAX_PORT_NAME"}};

typedef struct Declaration {
    const char *name;
    size_t name_length;
    const char *params; /* behind the bracket */
    size_t params_length;
} Declaration;

static bool is_named(const Declaration *declaration, const char *name)
{
    return strlen(name) == declaration->name_length &&
           !strncmp(name, declaration->name, declaration->name_length);
}

static bool ends_with(const Declaration *declaration, const char *end)
{
    size_t length = strlen(end);
    return declaration->name_length > length &&
           !strncmp(declaration->name + declaration->name_length - length, end, length);
}

static bool frees(const Declaration *declaration)
{
    return ends_with(declaration, "_free") || ends_with(declaration, "_free_keyval") ||
           ends_with(declaration, "_disconnect") || ends_with(declaration, "_close") ||
           ends_with(declaration, "_finalize");
}

static bool makes_none(const Declaration *declaration)
{
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++)
        if (is_named(declaration, keepers[i]))
            return true;
    return false;
}

/* Whether the caller calls it: by its name behind a prefix, "" or "P". */
static bool calls(const Function *caller, const Declaration *declaration, const char *prefix)
{
    size_t length = strlen(prefix);
    for (uint32_t s = 0; s < caller->stmt_count; s++) {
        const Stmt *stmt = &caller->stmts[s];
        const char *name = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION
                               ? stmt->callee->function->name
                               : "";
        if (!strncmp(name, prefix, length) && is_named(declaration, name + length))
            return true;
    }
    return false;
}

static bool is_called(const Native *native, const Declaration *declaration, const char *prefix)
{
    for (int side = 0; side < 2; side++) {
        const Program *program = native->request->programs[side];
        for (uint32_t f = 0; program && f < program->function_count; f++)
            if (calls(program->functions[f], declaration, prefix))
                return true;
    }
    return false;
}

/* Whether a part of the driver has a function of that name: "NAME(", or "(NAME," of a macro that makes one. */
static bool is_in_driver(const Declaration *declaration)
{
    static const DriverPart parts[] = DRIVER_PARTS;
    char forms[2][96];
    snprintf(forms[0], sizeof forms[0], " %.*s(", (int)declaration->name_length, declaration->name);
    snprintf(forms[1], sizeof forms[1], "(%.*s,", (int)declaration->name_length, declaration->name);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (int form = 0; form < 2; form++)
            if (strstr((const char *)parts[i].text, forms[form]))
                return true;
    return false;
}

/* One parameter: "MPI_Comm *newcomm", "const int counts[]". */
typedef struct Param {
    const char *text;
    size_t length;
    const char *name;
    size_t name_length;
} Param;

static Param next_param(const char *at, const char *end)
{
    Param param = {.text = at};
    while (at < end && *at != ',')
        at++;
    param.length = (size_t)(at - param.text);
    const char *bracket = memchr(param.text, '[', param.length);
    const char *last = bracket ? bracket : at;
    param.name = last;
    while (param.name > param.text &&
           (isalnum((unsigned char)param.name[-1]) || param.name[-1] == '_'))
        param.name--;
    param.name_length = (size_t)(last - param.name);
    return param;
}

/* Whether it is a pointer to a handle of that type which the function may set. */
static bool is_handle(const Param *param, const char *type)
{
    size_t length = strlen(type);
    return param->length > length + 2 && !strncmp(param->text, type, length) &&
           !strncmp(param->text + length, " *", 2) && param->name == param->text + length + 2;
}

static void add_count(Buf *out, const Declaration *declaration, const Param *param, bool is_before)
{
    int length = (int)param->name_length;
    bool is_end = frees(declaration);
    if (makes_none(declaration) || is_end != is_before)
        return;
    if (is_handle(param, "MPI_Comm")) {
        const char *call = is_end ? "forget_comm" : "note_comm";
        const char *guard = is_end ? "" : "code == MPI_SUCCESS && ";
        buf_printf(out, "    if (%s*%.*s != MPI_COMM_NULL)\n        %s(*%.*s);\n", guard, length,
                   param->name, call, length, param->name);
    }
    for (size_t i = 0; i < sizeof handle_kinds / sizeof *handle_kinds; i++)
        if (is_handle(param, handle_kinds[i].type))
            buf_printf(out, "    handles[%s] %s %sIS_MADE_%s(*%.*s);\n", handle_kinds[i].counter,
                       is_end ? "-=" : "+=", is_end ? "" : "code == MPI_SUCCESS && ",
                       handle_kinds[i].type, length, param->name);
    bool is_key = !strncmp(param->text, "int *", 5);
    if (is_key && ends_with(declaration, is_end ? "_free_keyval" : "_create_keyval"))
        buf_printf(out, "    handles[TASS_KEYVALS] %s;\n", is_end ? "--" : "++");
}

static void add_params(Buf *out, const Declaration *declaration, bool is_before, bool is_call)
{
    const char *at = declaration->params, *end = at + declaration->params_length;
    bool is_first = true;
    while (at < end && strncmp(at, "void)", 5)) {
        while (at < end && isspace((unsigned char)*at))
            at++;
        Param param = next_param(at, end);
        if (is_call)
            buf_printf(out, "%s%.*s", is_first ? "" : ", ", (int)param.name_length, param.name);
        else
            add_count(out, declaration, &param, is_before);
        is_first = false;
        at = param.text + param.length + 1;
    }
}

static void add_wrapper(Buf *out, const Declaration *declaration)
{
    int length = (int)declaration->name_length;
    buf_printf(out, "int %.*s(%.*s)\n{\n    TASS_TURN(\"%.*s\");\n", length, declaration->name,
               (int)declaration->params_length, declaration->params, length, declaration->name);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        if (is_named(declaration, rooms[i][0]))
            buf_printf(out, "    check_room(\"%s\", %s, %s);\n", rooms[i][0], rooms[i][1],
                       rooms[i][2]);
    if (memmem(declaration->params, declaration->params_length, "void *", 6) &&
        memmem(declaration->params, declaration->params_length, "MPI_Comm comm", 13))
        buf_puts(out, "    be_late();\n");
    if (!strncmp(declaration->name, "MPI_Win_", 8))
        buf_puts(out, "    perform();\n    be_late();\n");
    add_params(out, declaration, true, false);
    buf_printf(out, "    int code = P%.*s(", length, declaration->name);
    add_params(out, declaration, false, true);
    buf_puts(out, ");\n");
    add_params(out, declaration, false, false);
    static const char sent[] = "const void *sendbuf, int sendcount, MPI_Datatype sendtype";
    if (!strncmp(declaration->params, sent, strlen(sent)) &&
        memmem(declaration->params, declaration->params_length, "MPI_Request *request", 20))
        buf_puts(out, "    note_sent(code, *request, sendbuf, sendcount, sendtype);\n");
    buf_puts(out, "    return code;\n}\n\n");
}

/* What the program calls by the name of the profiling interface comes to the driver, too: the linker takes the driver's function
 * in its place (--wrap), and only the driver has that of the library. */
static void add_profiled(Buf *out, Buf *real, const Declaration *declaration, Native *native)
{
    int length = (int)declaration->name_length;
    const char *name = declaration->name;
    Buf word = {0};
    buf_printf(&word, "-Wl,--wrap=P%.*s", length, name);
    vec_push(&native->linked, arena_text(&native->arena, word.data, word.length));
    buf_release(&word);
    buf_printf(real, "extern __typeof__(P%.*s) P%.*s __asm__(\"__real_P%.*s\");\n", length, name,
               length, name, length, name);
    buf_printf(out, "extern __typeof__(%.*s) __wrap_P%.*s __attribute__((alias(\"%.*s\")));\n\n",
               length, name, length, name, length, name);
}

static void add_wrappers(Buf *out, Buf *real, const char *prototypes, Native *native)
{
    for (const char *at = strstr(prototypes, "\nint MPI_"); at; at = strstr(at, "\nint MPI_")) {
        const char *bracket = strchr(at, '('), *end = bracket ? strstr(bracket, ");") : NULL;
        CHECK(end);
        at += strlen("\nint ");
        Declaration declaration = {at, (size_t)(bracket - at), bracket + 1,
                                   (size_t)(end - bracket - 1)};
        bool is_variadic = memmem(bracket, (size_t)(end - bracket), "...", 3);
        bool is_profiled = is_called(native, &declaration, "P");
        bool is_wanted = is_profiled || is_called(native, &declaration, "");
        if (!is_variadic && is_wanted && !is_in_driver(&declaration))
            add_wrapper(out, &declaration);
        if (!is_variadic && is_profiled)
            add_profiled(out, real, &declaration, native);
        at = end;
    }
}

static bool write_text(Native *native, const char *name, const Buf *text)
{
    FILE *stream = fopen(native_path(native, name), "w");
    bool ok = stream && fwrite(buf_text(text), 1, text->length, stream) == text->length;
    return stream && !fclose(stream) && ok;
}

bool wrappers_write(Native *native)
{
    Buf path = {0}, prototypes = {0}, out = {0}, real = {0};
    buf_printf(&path, "%s/mpi_functions.h", front_include_directory(&native->arena));
    buf_puts(&out, "/* Written by tass confirm: functions in front of those of MPI that the "
                   "program calls. */\n");
    if (!source_whole(buf_text(&path), &prototypes))
        add_wrappers(&out, &real, buf_text(&prototypes), native);
    bool ok = write_text(native, "calls.h", &out) && write_text(native, "real.h", &real);
    buf_release(&path);
    buf_release(&prototypes);
    buf_release(&out);
    buf_release(&real);
    return ok;
}
