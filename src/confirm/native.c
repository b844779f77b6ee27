#include "confirm/native.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confirm/driver.h"
#include "confirm/wrappers.h"
#include "lib/bug.h"
#include "state/words.h"

const char *native_path(Native *native, const char *name)
{
    CHECK(native->folder && *native->folder == '/' && *name && *name != '/');
    Buf path = {0};
    buf_printf(&path, "%s/%s", native->folder, name);
    const char *copy = arena_text(&native->arena, path.data, path.length);
    buf_release(&path);
    return copy;
}

const char *native_program_name(Side side)
{
    return side == SIDE_SPECIFICATION ? "specification" : "implementation";
}

bool native_is_parallel(const Native *native, Side side)
{
    CHECK(native->request->programs[side]);
    return native->request->programs[side]->calls_mpi;
}

/* Where the files of the user are. */

static char *absolute(Arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    char *copy = real ? arena_text(arena, real, strlen(real)) : NULL;
    free(real);
    return copy;
}

static const char *own_path(Native *native, FileId id)
{
    CHECK(id && id <= native->request->sources->files.length);
    const SourceFile *file = source_file(native->request->sources, id);
    return file->is_ours || *file->path == '<' ? NULL : absolute(&native->arena, file->path);
}

/* The folder that all of them are in, with the slash behind it. */
static void find_root(Native *native)
{
    char *root = NULL;
    for (FileId id = 1; id <= native->request->sources->files.length; id++) {
        const char *path = own_path(native, id);
        if (!path)
            continue;
        if (!root)
            root = arena_text(&native->arena, path, strlen(path));
        size_t same = 0;
        while (root[same] && root[same] == path[same])
            same++;
        while (same && root[same - 1] != '/')
            same--;
        root[same] = '\0';
    }
    native->root = root ? root : "/";
    CHECK(*native->root == '/' && native->root[strlen(native->root) - 1] == '/');
}

/* Where the copy of an absolute path is; NULL: there is none. */
static const char *copy_path(Native *native, const char *path)
{
    CHECK(native->root && native->folder && (!path || *path == '/'));
    size_t length = strlen(native->root);
    Buf text = {0};
    if (!path || strncmp(path, native->root, length))
        return NULL;
    buf_printf(&text, "%s/source/%s", native->folder, path + length);
    const char *copy = arena_text(&native->arena, text.data, text.length);
    buf_release(&text);
    return copy;
}

/* Makes the folders on the way to a file. */
static void make_folders(const char *path)
{
    CHECK(*path == '/');
    char *text = mem_text(path, strlen(path));
    for (char *slash = strchr(text + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(text, 0777);
        *slash = '/';
    }
    mem_free(text);
}

static bool write_file(const char *path, const char *data, size_t length)
{
    make_folders(path);
    FILE *stream = fopen(path, "w");
    bool ok = stream && fwrite(data, 1, length, stream) == length;
    if (stream)
        ok &= !fclose(stream);
    return ok;
}

static bool write_source(Native *native, FileId id)
{
    const SourceFile *file = source_file(native->request->sources, id);
    const char *path = copy_path(native, own_path(native, id));
    Buf text = {0};
    if (!path)
        return true;
    buf_printf(&text, "#line 1 \"%s\"\n", file->path);
    edit_apply(&native->edits, id, &text);
    bool ok = write_file(path, buf_text(&text), text.length);
    buf_release(&text);
    return ok;
}

/* What the program finds. */

static const char *input_value(const Native *native, const char *name)
{
    const NamedValues *inputs = &native->violation->inputs;
    for (uint32_t i = 0; i < inputs->length; i++)
        if (!strcmp(inputs->data[i].name, name))
            return inputs->data[i].value;
    return NULL;
}

static const char *numbered(const Native *native, const char *format, uint32_t number)
{
    char name[40];
    snprintf(name, sizeof name, format, number);
    return input_value(native, name);
}

/* A number as scanf reads it. */
static void add_number(Buf *text, const char *value)
{
    const char *slash = strchr(value, '/');
    if (slash)
        buf_printf(text, "%.17g ", strtod(value, NULL) / strtod(slash + 1, NULL));
    else
        buf_printf(text, "%s ", value);
}

static void add_numbers(const Native *native, Buf *text)
{
    for (uint32_t i = 0;; i++) {
        const char *integer = numbered(native, "stdin[%u]", i);
        const char *real = numbered(native, "stdin.real[%u]", i);
        if (!integer && !real)
            break;
        add_number(text, integer ? integer : real);
    }
    if (text->length)
        text->data[text->length - 1] = '\n';
}

static void add_characters(const Native *native, Buf *text)
{
    const char *length = input_value(native, "stdin.length");
    for (long i = 0; length && i < strtol(length, NULL, 10); i++) {
        const char *value = numbered(native, "stdin.char[%u]", (uint32_t)i);
        buf_putc(text, value ? (char)strtol(value, NULL, 10) : ' ');
    }
}

bool native_write_files(Native *native, const char *folder)
{
    CHECK(*folder == '/');
    const Given *given = native->request->given;
    bool ok = true;
    for (uint32_t i = 0; ok && i < given->file_count; i++) {
        const GivenFile *file = &given->files[i];
        Buf path = {0};
        buf_printf(&path, "%s/%s", folder, file->name);
        if (file->data && *file->name != '/' && !strstr(file->name, ".."))
            ok = write_file(buf_text(&path), file->data, file->length);
        else if (file->data && !strstr(buf_text(&native->missing), file->name))
            buf_printf(&native->missing, "the file %s is not written; ", file->name);
        buf_release(&path);
    }
    return ok;
}

static bool write_given(Native *native)
{
    const Given *given = native->request->given;
    Buf text = {0};
    if (given->input)
        buf_add(&text, given->input->data, given->input->length);
    else if (given->input_characters)
        add_characters(native, &text);
    else
        add_numbers(native, &text);
    bool ok = write_file(native_path(native, "stdin.txt"), buf_text(&text), text.length);
    buf_release(&text);
    return ok && native_write_files(native, native->folder);
}

/* <tass.h>, for programs that annotate with macros. */
static bool write_header(Native *native)
{
    Buf path = {0}, text = {0};
    buf_printf(&path, "%s/tass.h", front_include_directory(&native->arena));
    bool ok = source_whole(buf_text(&path), &text) ||
              write_file(native_path(native, "include/tass.h"), buf_text(&text), text.length);
    buf_release(&path);
    buf_release(&text);
    return ok;
}

void native_argument_words(Native *native, Side side, VecText *words)
{
    CHECK(native->request->given);
    const GivenWords *given = &native->request->given->words[side];
    for (uint32_t i = 0; i < given->count; i++) {
        WordRange range;
        bool is_wrong;
        const char *word = given->items[i];
        if (words_range(word, &range, &is_wrong)) {
            Buf name = {0};
            buf_printf(&name, "args.%.*s", range.length, range.name);
            const char *value = input_value(native, buf_text(&name));
            word = value ? value : "0";
            buf_release(&name);
        }
        vec_push(words, word);
    }
}

/* How it is compiled. */

static void add_word(Native *native, VecText *words, const char *before, const char *text)
{
    Buf word = {0};
    buf_printf(&word, "%s%s", before, text);
    vec_push(words, arena_text(&native->arena, word.data, word.length));
    buf_release(&word);
}

/* A folder of headers, behind its copy, where the headers that were changed are. */
static void add_folder(Native *native, VecText *words, const char *option, const char *folder)
{
    const char *path = absolute(&native->arena, folder), *copy = copy_path(native, path);
    if (copy)
        add_word(native, words, option, copy);
    add_word(native, words, option, path ? path : folder);
}

static void add_preprocessor(Native *native, VecText *words)
{
    const VecText *args = native->request->cpp_args;
    for (uint32_t i = 0; i < args->length; i++) {
        const char *word = args->data[i];
        bool is_folder = !strncmp(word, "-I", 2);
        bool is_apart = !strcmp(word, "-include") || (is_folder && !word[2]);
        const char *value = is_apart && i + 1 < args->length ? args->data[++i] : word + 2;
        if (is_folder) {
            add_folder(native, words, "-I", value);
        } else if (is_apart) {
            const char *path = absolute(&native->arena, value);
            vec_push(words, word);
            vec_push(words, path ? path : value);
        } else {
            vec_push(words, word);
        }
    }
}

/* The folder of a file. */
static const char *folder_of(Native *native, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_text(&native->arena, path, (size_t)(slash - path)) : ".";
}

static bool is_under(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return !strncmp(path, folder, length) && path[length] == '/';
}

/* Files of libraries that tass took into the program by itself. */
static void add_libraries(Native *native, VecText *words)
{
    const ConfirmRequest *request = native->request;
    for (uint32_t i = 0; i < request->libraries->length; i++)
        for (FileId id = 1; id <= request->sources->files.length; id++) {
            const char *path = source_file(request->sources, id)->path;
            size_t length = strlen(path);
            const char *copy = copy_path(native, own_path(native, id));
            if (is_under(path, request->libraries->data[i]) && length > 2 &&
                !strcmp(path + length - 2, ".c") && copy)
                vec_push(words, copy);
        }
}

void native_compile_words(Native *native, Side side, const char *name, const char *const *flags,
                          VecText *words)
{
    const VecText *files = native->request->files[side];
    CHECK(files && files->length && *name);
    bool is_parallel = native_is_parallel(native, side);
    vec_push(words, native->compiler ? native->compiler : is_parallel ? "mpicc" : "cc");
    if (!native->wants_warnings)
        vec_push(words, "-w");
    vec_push(words, "-g");
    bool is_without_libraries = false;
    for (; *flags; flags++) {
        vec_push(words, *flags);
        is_without_libraries |= !strcmp(*flags, "-nodefaultlibs");
    }
    if (is_parallel)
        vec_push(words, "-DTASS_MPI");
    if (native->is_without_calls)
        vec_push(words, "-DTASS_WITHOUT_CALLS");
    if (native->violation->property == PROPERTY_UNINITIALISED_READ) {
        vec_push(words, EDIT_MACRO_USED);
        vec_push(words, EDIT_MACRO_STORED);
    }
    if (native->request->is_function) {
        vec_push(words, "-Dmain=tass_main_of_program");
        vec_push(words, side == SIDE_SPECIFICATION ? "-DTASS_SIDE=0" : "-DTASS_SIDE=1");
    }
    for (uint32_t i = 0; i < files->length; i++)
        add_word(native, words, "-iquote", folder_of(native, files->data[i]));
    add_preprocessor(native, words);
    add_word(native, words, "-I", native_path(native, "include"));
    vec_push(words, "-o");
    vec_push(words, native_path(native, name));
    for (uint32_t i = 0; i < files->length; i++) {
        const char *path = absolute(&native->arena, files->data[i]);
        const char *copy = copy_path(native, path);
        vec_push(words, copy ? copy : files->data[i]);
    }
    add_libraries(native, words);
    vec_push(words, native_path(native, "tass_driver.c"));
    vec_push(words,
             "-Wl,-z,muldefs"); /* the program's own functions of MPI go before the driver's */
    for (uint32_t i = 0; i < native->linked.length && is_parallel && !native->is_without_calls; i++)
        vec_push(words, native->linked.data[i]);
    vec_push(words, "-lm");
    if (is_without_libraries) {
        vec_push(words, "-lc");
        vec_push(words, "-lgcc");
    }
}

/* A Makefile for somebody who looks further. */

static void add_quoted(Buf *out, const char *word)
{
    bool is_plain = *word && strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789_-+=./,:@%") == strlen(word);
    buf_puts(out, is_plain ? "" : "'");
    for (; *word; word++)
        buf_puts(out, *word == '\'' ? "'\\''" : *word == '$' ? "$$" : (char[]){*word, '\0'});
    buf_puts(out, is_plain ? "" : "'");
}

/* A word without the folder, which make is called in. */
static void add_make_word(Buf *out, const Native *native, const char *word)
{
    size_t length = strlen(native->folder);
    const char *at = strstr(word, native->folder);
    Buf text = {0};
    if (at && at[length] == '/')
        buf_printf(&text, "%.*s%s", (int)(at - word), word, at + length + 1);
    else
        buf_puts(&text, word);
    buf_putc(out, ' ');
    add_quoted(out, buf_text(&text));
    buf_release(&text);
}

static void add_rules(Buf *out, Native *native, Side side)
{
    static const char *const no_flags[] = {"$(CFLAGS)", NULL};
    VecText words = {0}, arguments = {0};
    const char *name = native_program_name(side);
    native_compile_words(native, side, name, no_flags, &words);
    native_argument_words(native, side, &arguments);
    buf_printf(out, "\n%s: $(wildcard *.c *.h source/*.c)\n\t", name);
    for (uint32_t i = 0; i < words.length; i++) {
        if (!strcmp(words.data[i], "$(CFLAGS)"))
            buf_puts(out, " $(CFLAGS)");
        else
            add_make_word(out, native, words.data[i]);
    }
    buf_printf(out, "\n\nrun-%s: %s\n\t", name, name);
    if (native_is_parallel(native, side))
        buf_printf(out, "mpiexec -n %u ", native->request->processes[side]);
    buf_printf(out, "./%s", name);
    for (uint32_t i = 0; i < arguments.length; i++)
        add_make_word(out, native, arguments.data[i]);
    buf_puts(out, " < stdin.txt\n");
    vec_release(&words);
    vec_release(&arguments);
}

static bool write_makefile(Native *native)
{
    Buf out = {0};
    bool is_compare = native->request->programs[0] != NULL;
    buf_puts(&out, "# Written by tass confirm: the program on the inputs of a counterexample.\n"
                   "# TASS_SYNCHRONOUS=1 in the environment makes standard sends wait for their "
                   "receives;\n# CFLAGS='-fsanitize=address,undefined' finds faults of memory.\n"
                   "CFLAGS =\n.PHONY: run run-specification run-implementation\n");
    buf_printf(&out, "run:%s run-implementation\n", is_compare ? " run-specification" : "");
    for (int side = is_compare ? 0 : 1; side < 2; side++)
        add_rules(&out, native, (Side)side);
    bool ok = write_file(native_path(native, "Makefile"), buf_text(&out), out.length);
    buf_release(&out);
    return ok;
}

static bool write_driver(Native *native)
{
    static const DriverPart parts[] = DRIVER_PARTS;
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof parts / sizeof *parts; i++)
        ok = write_file(native_path(native, parts[i].name), (const char *)parts[i].text,
                        *parts[i].length);
    return ok;
}

bool native_write(Native *native)
{
    const ConfirmRequest *request = native->request;
    CHECK(request->programs[SIDE_IMPLEMENTATION] && native->violation);
    find_root(native);
    for (int side = 0; side < 2; side++)
        if (request->programs[side])
            native_edit(native, (Side)side), native_edit_stubs(native, (Side)side);
    for (int side = 0; side < 2 && request->is_function; side++)
        if (request->programs[side] && !native->refused)
            native->refused = native_edit_call(native, (Side)side);
    if (native->refused)
        return true;
    if (native->violation->property == PROPERTY_UNINITIALISED_READ)
        edit_use(&native->edits, native->violation->place);
    bool ok = true;
    for (FileId id = 1; ok && id <= request->sources->files.length; id++)
        ok = write_source(native, id);
    return ok && write_given(native) && write_header(native) && native_write_plan(native) &&
           write_driver(native) && wrappers_write(native) && write_makefile(native);
}
