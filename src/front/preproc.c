/* Runs the system's C preprocessor over tass's own headers, and passes its messages on. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "front/advice.h"
#include "front/cpp/cpp.h"
#include "front/unit.h"
#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/child.h"

extern char **environ;

#define TEXT_LIMIT (4 << 20)

typedef struct CompilerRun {
    int in, out, err; /* anonymous files */
    int status;
} CompilerRun;

static int anonymous_file(const char *name)
{
    int fd = memfd_create(name, MFD_CLOEXEC);
    if (fd < 0)
        BUG("memfd_create: %s", mem_error(errno));
    return fd;
}

static void write_all(int fd, const char *data, size_t length)
{
    CHECK(fd >= 0);
    while (length) {
        ssize_t done = write(fd, data, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            BUG("write to memory: %s", mem_error(errno));
        data += done;
        length -= (size_t)done;
    }
    lseek(fd, 0, SEEK_SET);
}

static void read_all(int fd, Buf *buf)
{
    CHECK(fd >= 0);
    char chunk[65536];
    ssize_t got;
    lseek(fd, 0, SEEK_SET);
    while ((got = read(fd, chunk, sizeof chunk)) > 0 || (got < 0 && errno == EINTR))
        if (got > 0)
            buf_add(buf, chunk, (size_t)got);
}

static bool is_dropped(const char *variable)
{
    static const char *const names[] = {
        "LC_ALL=", "LANGUAGE=", "CPATH=", "C_INCLUDE_PATH=", "GCC_COLORS="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strncmp(variable, names[i], strlen(names[i])))
            return true;
    return false;
}

/* The environment with messages in English, since they are parsed, and without directories of
 * headers that are not tass's. */
static char **plain_environment(Arena *arena)
{
    size_t count = 0, kept = 0;
    while (environ[count])
        count++;
    char **copy = arena_alloc(arena, (count + 2) * sizeof *copy);
    for (size_t i = 0; i < count; i++)
        if (!is_dropped(environ[i]))
            copy[kept++] = environ[i];
    copy[kept++] = arena_text(arena, "LC_ALL=C", 8);
    copy[kept] = NULL;
    return copy;
}

typedef VEC(char *) Arguments;

static void add_argument(Arena *arena, Arguments *args, const char *text)
{
    vec_push(args, arena_text(arena, text, strlen(text)));
}

static const char *directory_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_text(arena, path, slash == path ? 1 : (size_t)(slash - path)) : ".";
}

/* Those of library functions that the unit uses without. */
static void add_headers(Unit *unit, Arguments *args)
{
    for (uint32_t i = 0; unit->hints && i < unit->hints->headers.length; i++) {
        const FrontHeader *header = &unit->hints->headers.data[i];
        if (strcmp(header->unit, unit->path))
            continue;
        add_argument(&unit->arena, args, "-include");
        add_argument(&unit->arena, args, header->header);
    }
}

static void compiler_arguments(Unit *unit, Arguments *args)
{
    static const char *const fixed[] = {"-E",
                                        "-x",
                                        "c",
                                        "-nostdinc",
                                        "-std=gnu11",
                                        "-D__TASS__=1",
                                        "-D__tass_profiling=1",
                                        "-Wundef",
                                        "-fdiagnostics-color=never",
                                        "-iquote"};
    Arena *arena = &unit->arena;
    add_argument(arena, args, unit->options->compiler ? unit->options->compiler : "cc");
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        add_argument(arena, args, fixed[i]);
    add_argument(arena, args, directory_of(arena, unit->path));
    for (uint32_t i = 0; i < unit->options->cpp_arg_count; i++)
        add_argument(arena, args, unit->options->cpp_args[i]);
    add_headers(unit, args);
    add_argument(arena, args, "-isystem");
    add_argument(arena, args, front_include_directory(arena));
    add_argument(arena, args,
                 "/dev/fd/0"); /* a name, so that headers are not looked for here first */
    vec_push(args, NULL);
}

static bool is_too_long(int fd)
{
    struct stat status;
    return !fstat(fd, &status) && status.st_size > TEXT_LIMIT;
}

/* Waits for the child; a runaway expansion is stopped, and the result is false. */
static bool wait_for(pid_t child, CompilerRun *run)
{
    CHECK(child > 0);
    const struct timespec pause = {0, 300000};
    for (;;) {
        pid_t done = waitpid(child, &run->status, WNOHANG);
        if (done == child || (done < 0 && errno != EINTR))
            return !is_too_long(run->out);
        if (is_too_long(run->out)) {
            kill(-child, SIGKILL);
            waitpid(child, &run->status, 0);
            return false;
        }
        nanosleep(&pause, NULL);
    }
}

/* A runaway expansion ends by itself, even when tass is gone: the compiler's own children inherit
 * these limits. */
static void limit_child(pid_t child)
{
    static const struct rlimit seconds = {20, 20}, bytes = {1u << 30, 1u << 30};
    prlimit(child, RLIMIT_CPU, &seconds, NULL);
    prlimit(child, RLIMIT_AS, &bytes, NULL);
}

static bool spawn(Unit *unit, CompilerRun *run)
{
    Arguments args = {0};
    compiler_arguments(unit, &args);
    ChildProgram program = {args.data, plain_environment(&unit->arena), run->in, run->out, run->err,
                            NULL};
    pid_t child = child_start(&program);
    int failure = child ? 0 : errno;
    if (!failure)
        limit_child(child);
    if (failure)
        diag_error(unit->diag, (Place){0},
                   "cannot run '%s' (%s): tass preprocesses C with the system's compiler; install "
                   "gcc or clang and have 'cc' on the PATH",
                   args.data[0], mem_error(failure));
    vec_release(&args);
    if (failure)
        return false;
    if (wait_for(child, run))
        return true;
    diag_error(unit->diag, (Place){unit->file, 0, 0, 0},
               "the preprocessed text is longer than %d MB", TEXT_LIMIT >> 20);
    return false;
}

/* "path:line:column: kind: text" taken apart. */
typedef struct CompilerMessage {
    Place place;
    bool is_error, is_warning;
    const char *text;
} CompilerMessage;

static FileId file_of(Unit *unit, const char *path)
{
    const char *error;
    FileId id = source_find(unit->sources, path);
    return id ? id : source_read(unit->sources, path, &error);
}

static const char *message_after(const char *text, const char *kind)
{
    return !strncmp(text, kind, strlen(kind)) ? text + strlen(kind) : NULL;
}

static const char *first_of(const char *text, const char *const *kinds)
{
    const char *after = NULL;
    for (int i = 0; kinds[i] && !after; i++)
        after = message_after(text, kinds[i]);
    return after;
}

static bool parse_message(Unit *unit, char *line, CompilerMessage *message)
{
    static const char *const errors[] = {" fatal error: ", " error: ", NULL};
    static const char *const warnings[] = {" warning: ", NULL};
    memset(message, 0, sizeof *message);
    for (char *colon = strchr(line, ':'); colon; colon = strchr(colon + 1, ':')) {
        char *end;
        unsigned long number = strtoul(colon + 1, &end, 10), column = 1;
        if (end == colon + 1 || *end != ':')
            continue;
        char *end2;
        unsigned long second = strtoul(end + 1, &end2, 10);
        if (end2 != end + 1 && *end2 == ':') {
            column = second;
            end = end2;
        }
        const char *text = first_of(end + 1, errors);
        message->is_error = text;
        if (!text)
            text = first_of(end + 1, warnings);
        message->is_warning = text && !message->is_error;
        *colon = '\0';
        message->place = (Place){file_of(unit, line), (uint32_t)number, (uint32_t)column, 0};
        *colon = ':';
        message->text = text;
        return text;
    }
    return false;
}

static bool is_missing_header(const char *text)
{
    return strstr(text, "No such file or directory") || strstr(text, "file not found");
}

static void report_undefined(Unit *unit, const CompilerMessage *message, const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    diag_error(unit->diag, message->place,
               "the preprocessor needs the value of '%.*s', which is an input: fix it with "
               "-input%.*s=VALUE",
               (int)length, name, (int)length, name);
}

/* The place where a macro is used, when a note that belongs to the message tells it. */
static void use_expansion_place(Unit *unit, CompilerMessage *message, const char *rest)
{
    static const char mark[] = ": note: in expansion of macro";
    const char *note = rest ? strstr(rest, mark) : NULL;
    const char *other = rest ? strstr(rest, ": warning: ") : NULL;
    if (!note || (other && other < note))
        return;
    const char *start = note;
    while (start > rest && start[-1] != '\n')
        start--;
    Buf line = {0};
    CompilerMessage use;
    buf_printf(&line, "%.*s: error: ", (int)(note - start), start);
    if (parse_message(unit, line.data, &use) && use.place.file)
        message->place = use.place;
    buf_release(&line);
}

static void report_message(Unit *unit, const CompilerMessage *message)
{
    const char *input = strstr(message->text, PREPASS_INPUT);
    if (input && strstr(message->text, "-Wundef")) {
        report_undefined(unit, message, input + strlen(PREPASS_INPUT));
    } else if (message->is_error && is_missing_header(message->text)) {
        const char *name = message->text + (*message->text == '\'');
        size_t length = strcspn(name, ":'");
        diag_error(unit->diag, message->place, "header %.*s not found: %s", (int)length, name,
                   advice_on_header(name, length));
    } else if (message->is_error) {
        diag_error(unit->diag, message->place, "%s", message->text);
    } else if (!strstr(message->text, "-Wundef")) {
        diag_warning(unit->diag, message->place, "%s", message->text);
    }
}

/* Passes on what the compiler said; whatever made it fail must leave an error. */
static void report_messages(Unit *unit, char *text, int status)
{
    uint32_t before = unit->diag->error_count;
    const char *first = *text ? text : NULL;
    for (char *line = text; line && *line;) {
        char *newline = strchr(line, '\n');
        if (newline)
            *newline = '\0';
        CompilerMessage message;
        bool is_message = parse_message(unit, line, &message);
        if (is_message)
            use_expansion_place(unit, &message, newline ? newline + 1 : NULL);
        if (is_message)
            report_message(unit, &message);
        line = newline ? newline + 1 : NULL;
    }
    bool failed = !WIFEXITED(status) || WEXITSTATUS(status);
    if (failed && unit->diag->error_count == before)
        diag_error(unit->diag, (Place){unit->file, 0, 0, 0}, "the preprocessor failed%s%s",
                   first ? ": " : "", first ? first : "");
}

/* A character as UTF-8; the number of bytes. */
static size_t encode(unsigned long code, char *to)
{
    CHECK(code < 0x110000);
    if (code < 0x80)
        return *to = (char)code, 1;
    size_t count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = count; i-- > 1; code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3f));
    to[0] = (char)((0xf00 >> count & 0xff) | code);
    return count;
}

/* The length of a universal character name (\uXXXX, \UXXXXXXXX) at a position; 0: there is none. */
static size_t universal_name(const char *at, const char *end, unsigned long *code)
{
    char digits[9] = {0};
    size_t count = end - at > 2 && *at == '\\' ? (at[1] == 'u' ? 4 : at[1] == 'U' ? 8 : 0) : 0;
    if (!count || (size_t)(end - at) < count + 2)
        return 0;
    memcpy(digits, at + 2, count);
    if (strspn(digits, "0123456789abcdefABCDEF") != count)
        return 0;
    *code = strtoul(digits, NULL, 16);
    return *code >= 0x80 && *code < 0x110000 ? count + 2 : 0;
}

/* The preprocessor writes characters of names outside ASCII as universal character names: back to
 * UTF-8, as people write them. Literals are left alone. */
static void decode_names(Buf *text)
{
    char *to = text->data;
    char quote = 0;
    for (const char *at = text->data, *end = at + text->length; at < end;) {
        unsigned long code;
        size_t length = quote ? 0 : universal_name(at, end, &code);
        if (length) {
            to += encode(code, to);
            at += length;
            continue;
        }
        if (*at == '\n' || *at == quote)
            quote = 0;
        else if (!quote && (*at == '"' || *at == '\''))
            quote = *at;
        else if (quote && *at == '\\' && at + 1 < end)
            *to++ = *at++;
        *to++ = *at++;
    }
    text->length = (size_t)(to - text->data);
    if (text->data)
        *to = '\0';
}

/* A program that was copied without them would call <stdio.h> missing. */
static bool has_headers(Unit *unit)
{
    const char *directory = front_include_directory(&unit->arena);
    bool found = !access(directory, R_OK);
    if (!found)
        diag_error(unit->diag, (Place){0},
                   "the headers of tass are not in %s: install the whole package, not the program "
                   "alone",
                   directory);
    return found;
}

static bool run_compiler(Unit *unit, const Buf *source)
{
    uint32_t errors = unit->diag->error_count;
    if (!has_headers(unit))
        return false;
    CompilerRun run = {anonymous_file("in"), anonymous_file("out"), anonymous_file("err"), 0};
    write_all(run.in, buf_text(source), source->length);
    if (spawn(unit, &run)) {
        Buf messages = {0}, output = {0};
        read_all(run.err, &messages);
        read_all(run.out, &output);
        buf_puts(&messages, "");
        report_messages(unit, messages.data, run.status);
        decode_names(&output);
        unit->text = arena_text(&unit->arena, buf_text(&output), output.length);
        unit->text_length = output.length;
        buf_release(&messages);
        buf_release(&output);
    }
    close(run.in);
    close(run.out);
    close(run.err);
    return unit->diag->error_count == errors;
}

/* A text with zero bytes is no C program. */
static bool is_text(const SourceFile *file)
{
    return !memchr(file->text, '\0', file->length);
}

/* Whether it could be done without the compiler. */
static bool preprocess_here(Unit *unit, const Buf *source)
{
    Buf output = {0};
    bool is_done = !unit->options->uses_compiler && cpp_preprocess(unit, source, &output);
    if (is_done) {
        unit->text = arena_text(&unit->arena, buf_text(&output), output.length);
        unit->text_length = output.length;
    }
    buf_release(&output);
    return is_done;
}

/* Whether a file seems to define main. */
static bool names_main(const SourceFile *file)
{
    for (const char *at = file->text; (at = strstr(at, "main")); at += 4) {
        const char *behind = at + 4 + strspn(at + 4, " \t\r\n");
        bool begins = at == file->text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        if (begins && *behind == '(')
            return true;
    }
    return false;
}

bool unit_preprocess(Unit *unit)
{
    const char *error;
    unit->file = source_find(unit->sources, unit->path);
    if (!unit->file)
        unit->file = source_read(unit->sources, unit->path, &error);
    if (!unit->file) {
        diag_error(unit->diag, (Place){0}, "%s: %s", unit->path, error);
        return false;
    }
    const SourceFile *file = source_file(unit->sources, unit->file);
    if (!is_text(file)) {
        diag_error(unit->diag, (Place){unit->file, 0, 0, 0},
                   "not a text file: it holds zero bytes");
        return false;
    }
    Buf source = {0}, text = {0};
    buf_add(&text, file->text, file->length);
    if (unit->options->appendix && names_main(file))
        buf_puts(&text, unit->options->appendix);
    prepass(unit, unit->path, buf_text(&text), text.length, &source);
    buf_release(&text);
    bool good = preprocess_here(unit, &source) || run_compiler(unit, &source);
    buf_release(&source);
    return good;
}
