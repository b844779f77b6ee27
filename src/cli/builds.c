#include "cli/builds.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cli/words.h"
#include "lib/bug.h"
#include "report/value.h"

static const Place nowhere = {0};

typedef struct Entry {
    const char *file;      /* absolute */
    const char *directory; /* where it is compiled */
    const char *target;    /* the folder of its object file: CMakeFiles/heat.dir; or NULL */
    VecText options;       /* of the preprocessor, with absolute paths */
} Entry;

typedef struct Builds {
    Args *args;
    Diag *diag;
    VEC(Entry) entries;
} Builds;

static const char *absolute(Builds *builds, const char *directory, const char *path)
{
    char real[PATH_MAX];
    Buf text = {0};
    buf_printf(&text, "%s%s%s", *path == '/' ? "" : directory, *path == '/' ? "" : "/", path);
    const char *found = realpath(buf_text(&text), real) ? real : buf_text(&text);
    const char *copy = arena_text(&builds->args->arena, found, strlen(found));
    buf_release(&text);
    return copy;
}

static void add_option(Builds *builds, Entry *entry, const char *option, const char *value)
{
    CHECK(*option == '-');
    Buf text = {0};
    buf_printf(&text, "%s%s", option, value);
    vec_push(&entry->options, arena_text(&builds->args->arena, text.data, text.length));
    buf_release(&text);
}

/* The options that tass takes; of -isystem and -iquote the folder. The target is known from -o. */
static void take_words(Builds *builds, Entry *entry, const VecText *words)
{
    CHECK(words->length);
    static const char *const folders[] = {"-isystem", "-iquote", "-I"};
    for (uint32_t i = 1; i < words->length; i++) {
        const char *word = words->data[i];
        const char *next = i + 1 < words->length ? words->data[i + 1] : "";
        for (size_t k = 0; k < sizeof folders / sizeof *folders; k++) {
            size_t length = strlen(folders[k]);
            if (strncmp(word, folders[k], length))
                continue;
            add_option(builds, entry, "-I",
                       absolute(builds, entry->directory, word[length] ? word + length : next));
            break;
        }
        bool is_macro = !strncmp(word, "-D", 2) || !strncmp(word, "-U", 2);
        if (is_macro || !strncmp(word, "-std=", 5))
            add_option(builds, entry, word, is_macro && !word[2] ? next : "");
        else if (!strcmp(word, "-include")) {
            vec_push(&entry->options, word);
            vec_push(&entry->options, absolute(builds, entry->directory, next));
        } else if (!strcmp(word, "-o")) {
            const char *slash = strstr(next, ".dir/");
            entry->target = slash ? arena_text(&builds->args->arena, next, (size_t)(slash - next))
                                  : entry->target;
        }
    }
}

static void read_entry(Builds *builds, const json_t *object)
{
    Arena *arena = &builds->args->arena;
    const char *file = json_string_value(json_object_get(object, "file"));
    const char *directory = json_string_value(json_object_get(object, "directory"));
    const char *command = json_string_value(json_object_get(object, "command"));
    VecText words = {0};
    size_t index;
    json_t *word;
    if (!file || !directory)
        return;
    Entry entry = {.directory = arena_text(arena, directory, strlen(directory))};
    entry.file = absolute(builds, directory, file);
    if (command)
        words_split(arena, command, &words);
    json_array_foreach(json_object_get(object, "arguments"), index, word) if (json_is_string(word))
        vec_push(&words,
                 arena_text(arena, json_string_value(word), strlen(json_string_value(word))));
    take_words(builds, &entry, &words);
    vec_push(&builds->entries, entry);
    vec_release(&words);
}

static bool read_commands(Builds *builds, const char *folder)
{
    Buf path = {0}, text = {0};
    json_error_t wrong;
    buf_printf(&path, "%s/compile_commands.json", folder);
    value_use_memory();
    const char *error = source_whole(buf_text(&path), &text);
    json_t *document = error ? NULL : json_loadb(buf_text(&text), text.length, 0, &wrong);
    size_t index;
    json_t *object;
    if (error)
        diag_error(builds->diag, nowhere,
                   "-p: cannot read %s: %s (cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON writes it)",
                   buf_text(&path), error);
    else if (!json_is_array(document))
        diag_error(builds->diag, nowhere, "-p: %s is no list of commands", buf_text(&path));
    json_array_foreach(document, index, object) read_entry(builds, object);
    bool ok = json_is_array(document);
    json_decref(document);
    buf_release(&path);
    buf_release(&text);
    return ok;
}

static const Entry *entry_of(const Builds *builds, const char *path)
{
    for (uint32_t i = 0; i < builds->entries.length; i++)
        if (!strcmp(builds->entries.data[i].file, path))
            return &builds->entries.data[i];
    return NULL;
}

static bool has_word(const VecText *words, const char *word)
{
    for (uint32_t i = 0; i < words->length; i++)
        if (!strcmp(words->data[i], word))
            return true;
    return false;
}

/* Folders of headers may differ between files of a program; macros and standards may not, since tass
 * reads all files with the same ones. */
static void take_options(Builds *builds, const Entry *entry, const Entry *first)
{
    CHECK(entry);
    VecText *out = &builds->args->cpp_args;
    for (uint32_t i = 0; i < entry->options.length; i++) {
        const char *word = entry->options.data[i];
        bool is_folder = !strncmp(word, "-I", 2);
        if (!is_folder && entry != first && !has_word(&first->options, word))
            diag_error(builds->diag, nowhere,
                       "-p: %s is compiled with %s, %s is not: tass reads all files of a command "
                       "with the same options",
                       entry->file, word, first->file);
        if (!strcmp(word, "-include") || !has_word(out, word))
            vec_push(out, word);
    }
}

static bool is_among(const VecText *files, const char *path)
{
    char real[PATH_MAX];
    for (uint32_t i = 0; i < files->length; i++)
        if (realpath(files->data[i], real) && !strcmp(real, path))
            return true;
    return false;
}

/* A path as one would type it here. */
static const char *short_path(Builds *builds, const char *path)
{
    CHECK(*path);
    char here[PATH_MAX];
    size_t length = realpath(".", here) ? strlen(here) : 0;
    bool is_inside = length && !strncmp(path, here, length) && path[length] == '/';
    const char *text = is_inside ? path + length + 1 : path;
    return arena_text(&builds->args->arena, text, strlen(text));
}

/* The other files of the target that a file belongs to. */
static void add_target(Builds *builds, const Entry *entry, VecText *files)
{
    for (uint32_t i = 0; entry->target && i < builds->entries.length; i++) {
        const Entry *other = &builds->entries.data[i];
        size_t length = strlen(other->file);
        bool is_c = length > 2 && !strcmp(other->file + length - 2, ".c");
        if (is_c && other->target && !strcmp(other->target, entry->target) &&
            !strcmp(other->directory, entry->directory) && !is_among(files, other->file))
            vec_push(files, short_path(builds, other->file));
    }
}

void builds_take(Args *args, VecText *files, const char *folder, Diag *diag)
{
    CHECK(folder);
    Builds builds = {.args = args, .diag = diag};
    uint32_t given = files->length;
    const Entry *first = NULL;
    bool ok = read_commands(&builds, folder);
    for (uint32_t i = 0; ok && i < given; i++) {
        const Entry *entry = entry_of(&builds, absolute(&builds, ".", files->data[i]));
        if (entry)
            add_target(&builds, entry, files);
        else
            diag_error(diag, nowhere, "-p: %s/compile_commands.json says nothing of %s", folder,
                       files->data[i]);
    }
    for (uint32_t i = 0; ok && i < files->length; i++) {
        const Entry *entry = entry_of(&builds, absolute(&builds, ".", files->data[i]));
        first = first ? first : entry;
        if (entry)
            take_options(&builds, entry, first);
    }
    for (uint32_t i = 0; i < builds.entries.length; i++)
        vec_release(&builds.entries.data[i].options);
    vec_release(&builds.entries);
}
