#include "front/cpp/cpp.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/cpp/condition.h"
#include "front/cpp/shipped.h"
#include "lib/bug.h"

#define INCLUDE_LIMIT 100

/* One of #if … #endif. */
typedef struct Conditional {
    bool is_outer_active;
    bool is_taken; /* one of its groups was */
    bool has_else;
} Conditional;

/* A file that is read. */
typedef struct Input {
    CppCursor cursor;
    FileId file;
    const char *path; /* presumed */
    bool is_shipped, is_main;
    uint32_t conditionals; /* outside of it */
    CppName *guard;        /* its first line asks whether this is defined; NULL */
    bool is_guarded;       /* the group that the guard opened has ended, and nothing came since */
    bool is_begun;         /* something came before the guard */
    struct Input *outer;
} Input;

/* What is known of a file that was read before. */
typedef struct Known {
    FileId file;
    CppName *guard; /* all of it is in a group that this name guards; NULL: it is not */
    bool is_once;
} Known;

typedef struct Cpp {
    Unit *unit;
    Arena arena;
    CppTable table;
    CppExpander expander;
    CppShipped shipped;
    CppWriter writer;
    Input *input;
    uint32_t depth;
    bool is_active; /* text is not left out by a conditional */
    bool profiles;  /* names of the profiling interface are declared */
    VEC(Conditional) conditionals;
    VEC(Known) known;
    VecText user_directories;
    const char *shipped_directory;
} Cpp;

static void give_up(Cpp *cpp)
{
    cpp->expander.is_strange = true;
}

static bool is_strange(const Cpp *cpp)
{
    return cpp->expander.is_strange;
}

static void run(Cpp *cpp);

static bool is_word(const CppToken *token, const char *word)
{
    return token->length == strlen(word) && !memcmp(token->text, word, token->length);
}

static CppName *name_of(Cpp *cpp, const CppToken *token)
{
    return cpp_name(&cpp->table, token->text, token->length);
}

/* The next token of the directive. */
static CppToken cut(Cpp *cpp)
{
    CppToken token = cpp_cut(&cpp->input->cursor);
    cpp->expander.is_strange |= cpp->input->cursor.is_strange;
    return token;
}

static void expect_end(Cpp *cpp)
{
    if (cut(cpp).kind != CPP_END)
        give_up(cpp);
}

static CppName *expect_name(Cpp *cpp)
{
    CppToken token = cut(cpp);
    if (token.kind == CPP_NAME)
        return name_of(cpp, &token);
    give_up(cpp);
    return NULL;
}

/* The rest of the line. */
static void cut_rest(Cpp *cpp, CppTokens *tokens)
{
    for (;;) {
        CppToken token = cut(cpp);
        if (token.kind == CPP_END || is_strange(cpp))
            return;
        vec_push(tokens, token);
    }
}

static bool condition(Cpp *cpp)
{
    CppTokens tokens = {0};
    cut_rest(cpp, &tokens);
    cpp->expander.path = cpp->input->path;
    cpp->expander.time = cpp->table.time;
    bool holds = cpp_condition(&cpp->expander, &tokens);
    vec_release(&tokens);
    return holds;
}

static bool is_defined(Cpp *cpp)
{
    CppName *name = expect_name(cpp);
    expect_end(cpp);
    cpp->expander.time = cpp->table.time;
    return name && cpp_is_defined(&cpp->expander, name);
}

static void open_conditional(Cpp *cpp, bool holds)
{
    vec_push(&cpp->conditionals, ((Conditional){cpp->is_active, holds || !cpp->is_active, false}));
    cpp->is_active = cpp->is_active && holds;
}

static void take_ifndef(Cpp *cpp)
{
    Input *input = cpp->input;
    bool may_guard = !input->is_begun && !input->guard;
    CppCursor before = input->cursor;
    bool holds = !is_defined(cpp);
    if (may_guard) {
        CppToken token = cpp_cut(&before);
        input->guard = token.kind == CPP_NAME ? name_of(cpp, &token) : NULL;
    }
    open_conditional(cpp, holds);
}

static void take_else(Cpp *cpp, bool has_condition)
{
    CHECK(cpp->conditionals.length >= cpp->input->conditionals);
    if (cpp->conditionals.length == cpp->input->conditionals) {
        give_up(cpp);
        return;
    }
    Conditional *conditional = &vec_last(&cpp->conditionals);
    if (conditional->has_else)
        give_up(cpp);
    if (cpp->conditionals.length == cpp->input->conditionals + 1)
        cpp->input->guard = NULL;
    conditional->has_else = !has_condition;
    bool may_hold = !conditional->is_taken && conditional->is_outer_active;
    bool holds = may_hold;
    if (has_condition && may_hold)
        holds = condition(cpp);
    else if (has_condition)
        cpp_skip_line(&cpp->input->cursor);
    else
        expect_end(cpp);
    conditional = &vec_last(&cpp->conditionals);
    conditional->is_taken |= holds;
    cpp->is_active = holds;
}

static void take_endif(Cpp *cpp)
{
    CHECK(cpp->conditionals.length >= cpp->input->conditionals);
    expect_end(cpp);
    if (cpp->conditionals.length == cpp->input->conditionals) {
        give_up(cpp);
        return;
    }
    cpp->is_active = vec_pop(&cpp->conditionals).is_outer_active;
    if (cpp->conditionals.length == cpp->input->conditionals)
        cpp->input->is_guarded = cpp->input->guard != NULL;
}

/* Directives that also count where text is left out; whether it was one. */
static bool take_conditional(Cpp *cpp, const CppToken *word)
{
    bool is_if = is_word(word, "if"), is_ifdef = is_word(word, "ifdef");
    bool is_ifndef = is_word(word, "ifndef");
    if ((is_if || is_ifdef || is_ifndef) && !cpp->is_active) {
        cpp_skip_line(&cpp->input->cursor);
        open_conditional(cpp, false);
    } else if (is_if)
        open_conditional(cpp, condition(cpp));
    else if (is_ifdef)
        open_conditional(cpp, is_defined(cpp));
    else if (is_ifndef)
        take_ifndef(cpp);
    else if (is_word(word, "elif"))
        take_else(cpp, true);
    else if (is_word(word, "else"))
        take_else(cpp, false);
    else if (is_word(word, "endif"))
        take_endif(cpp);
    else
        return false;
    return true;
}

static Known *known_of(Cpp *cpp, FileId file)
{
    for (uint32_t i = 0; i < cpp->known.length; i++)
        if (cpp->known.data[i].file == file)
            return &cpp->known.data[i];
    vec_push(&cpp->known, ((Known){.file = file}));
    return &vec_last(&cpp->known);
}

static bool is_plain(const SourceFile *file)
{
    return !memchr(file->text, '\r', file->length) && !memchr(file->text, '\0', file->length);
}

static void read_file(Cpp *cpp, FileId id, bool is_shipped)
{
    CHECK(id);
    const SourceFile *file = source_file(cpp->unit->sources, id);
    Input input = {.cursor = {file->text, file->text + file->length, 1, false},
                   .file = id,
                   .path = file->path,
                   .is_shipped = is_shipped,
                   .conditionals = cpp->conditionals.length,
                   .outer = cpp->input};
    if ((!is_shipped && !is_plain(file)) || cpp->depth >= INCLUDE_LIMIT) {
        give_up(cpp);
        return;
    }
    cpp->input = &input;
    cpp->depth++;
    if (!is_shipped)
        cpp_write_marker(&cpp->writer, input.path, 1);
    run(cpp);
    cpp->depth--;
    cpp->input = input.outer;
    cpp->writer.path = NULL;
    if (input.guard && input.is_guarded)
        known_of(cpp, id)->guard = input.guard;
}

static void include_file(Cpp *cpp, FileId id, bool is_shipped)
{
    CHECK(id);
    const Known *known = known_of(cpp, id);
    bool is_left_out =
        known->is_once || (known->guard && cpp_macro_at(known->guard, cpp->table.time));
    cpp_write_break(&cpp->writer);
    if (!is_left_out)
        read_file(cpp, id, is_shipped);
}

/* Opens DIRECTORY/NAME; 0: there is none. */
static FileId open_in(Cpp *cpp, const char *directory, size_t length, const char *name,
                      bool is_shipped)
{
    CHECK(directory || !length);
    Buf path = {0};
    const char *error;
    if (*name != '/')
        buf_add(&path, directory, length);
    if (path.length && path.data[path.length - 1] != '/')
        buf_putc(&path, '/');
    buf_puts(&path, name);
    FileId id = source_find(cpp->unit->sources, path.data);
    if (!id && !access(path.data, R_OK)) {
        id = source_read(cpp->unit->sources, path.data, &error);
        if (id)
            cpp->unit->sources->files.data[id - 1]->is_ours = is_shipped;
    }
    buf_release(&path);
    return id;
}

static FileId open_beside(Cpp *cpp, const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    return open_in(cpp, path, slash ? (size_t)(slash - path) + 1 : 0, name, false);
}

static FileId open_shipped(Cpp *cpp, const char *name)
{
    return open_in(cpp, cpp->shipped_directory, strlen(cpp->shipped_directory), name, true);
}

/* A header of the user's: beside the file that includes it, in the unit's directory, in those of -I;
 * 0: there is none. */
static FileId open_of_user(Cpp *cpp, const char *name, bool is_quoted)
{
    FileId id = is_quoted ? open_beside(cpp, cpp->input->path, name) : 0;
    if (is_quoted && !id)
        id = open_beside(cpp, cpp->unit->path, name);
    for (uint32_t i = 0; !id && i < cpp->user_directories.length; i++)
        id = open_in(cpp, cpp->user_directories.data[i], strlen(cpp->user_directories.data[i]),
                     name, false);
    return id;
}

/* Those of tass come last, but beside each other. */
static void include_name(Cpp *cpp, const char *name, bool is_quoted)
{
    bool is_beside = is_quoted && cpp->input->is_shipped;
    FileId id = is_beside ? open_shipped(cpp, name) : open_of_user(cpp, name, is_quoted);
    bool is_shipped = is_beside || !id;
    if (!id)
        id = open_shipped(cpp, name);
    if (id)
        include_file(cpp, id, is_shipped);
    else
        give_up(cpp);
}

static void take_include(Cpp *cpp)
{
    CppCursor *cursor = &cpp->input->cursor;
    cpp_skip_blank(cursor);
    char close = *cursor->at == '"' ? '"' : '>';
    const char *start = cursor->at + 1, *end = start;
    if (*cursor->at != '"' && *cursor->at != '<') {
        give_up(cpp);
        return;
    }
    while (*end && *end != '\n' && *end != close)
        end++;
    cursor->at = *end == close ? end + 1 : end;
    if (*end != close || end == start || memchr(start, '\\', (size_t)(end - start)))
        give_up(cpp);
    expect_end(cpp);
    const char *name = arena_text(&cpp->arena, start, (size_t)(end - start));
    if (!is_strange(cpp))
        include_name(cpp, name, close == '"');
}

/* #line 12 "file" */
static void take_line(Cpp *cpp)
{
    CppToken number = cut(cpp), file = cut(cpp);
    char *end;
    unsigned long line = strtoul(number.text, &end, 10);
    bool is_good = number.kind == CPP_NUMBER && end == number.text + number.length &&
                   number.length < 9 && file.kind == CPP_STRING && *file.text == '"';
    expect_end(cpp);
    if (!is_good || is_strange(cpp)) {
        give_up(cpp);
        return;
    }
    Buf path = {0};
    for (uint32_t i = 1; i + 1 < file.length; i++) {
        i += file.text[i] == '\\';
        buf_putc(&path, file.text[i]);
    }
    cpp->input->path = arena_text(&cpp->arena, buf_text(&path), path.length);
    cpp->input->cursor.line = (uint32_t)line - 1;
    cpp->writer.path = NULL;
    cpp_write_break(&cpp->writer);
    buf_release(&path);
}

static bool is_for_compiler(const CppToken *word)
{
    static const char *const words[] = {"GCC",     "push_macro", "pop_macro",       "poison",
                                        "message", "clang",      "redefine_extname"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(word, words[i]))
            return true;
    return word->kind != CPP_NAME;
}

/* Pragmas stay as they are: one line. */
static void write_pragma(Cpp *cpp, CppToken hash, CppToken word)
{
    CppTokens tokens = {0};
    cut_rest(cpp, &tokens);
    hash.is_first = true;
    hash.has_space = false;
    cpp_write_break(&cpp->writer);
    cpp_write(&cpp->writer, cpp->input->path, &hash);
    word.has_space = false;
    word.line = hash.line;
    cpp_write(&cpp->writer, cpp->input->path, &word);
    for (uint32_t i = 0; i < tokens.length; i++) {
        tokens.data[i].line = hash.line;
        if (tokens.data[i].kind == CPP_NAME)
            name_of(cpp, &tokens.data[i])->is_mentioned = true;
        cpp_write(&cpp->writer, cpp->input->path, &tokens.data[i]);
    }
    cpp_write_break(&cpp->writer);
    vec_release(&tokens);
}

static void take_pragma(Cpp *cpp, CppToken hash, CppToken word)
{
    CppCursor ahead = cpp->input->cursor;
    CppToken first = cpp_cut(&ahead);
    if (is_word(&first, "once")) {
        if (cpp->input->is_main)
            give_up(cpp);
        else
            known_of(cpp, cpp->input->file)->is_once = true;
        cpp_skip_line(&cpp->input->cursor);
    } else if (cpp->input->is_shipped) {
        cpp->input->cursor.at = hash.text;
        cpp_shipped_pragma(&cpp->shipped, &cpp->input->cursor, cpp->input->path,
                           cpp->writer.out->length);
    } else if (is_for_compiler(&first))
        give_up(cpp);
    else
        write_pragma(cpp, hash, word);
}

static void take_undef(Cpp *cpp)
{
    CppName *name = expect_name(cpp);
    expect_end(cpp);
    if (name)
        cpp_undefine(&cpp->table, name);
}

/* Something stands behind the group that the guard opened: the file is not in it as a whole. */
static void leave_guard(Input *input)
{
    if (input->is_guarded)
        input->guard = NULL;
    input->is_guarded = false;
}

static void take_directive(Cpp *cpp)
{
    Input *input = cpp->input;
    CppToken hash = cut(cpp), word = cut(cpp);
    bool is_ifndef = is_word(&word, "ifndef");
    leave_guard(input);
    if (word.kind == CPP_END)
        return;
    bool is_conditional = take_conditional(cpp, &word);
    if (!is_ifndef)
        input->is_begun = true;
    if (is_conditional)
        return;
    if (!cpp->is_active)
        cpp_skip_line(&input->cursor);
    else if (is_word(&word, "define")) {
        if (!cpp_define(&cpp->table, &input->cursor, input->is_shipped))
            give_up(cpp);
    } else if (is_word(&word, "include"))
        take_include(cpp);
    else if (is_word(&word, "undef"))
        take_undef(cpp);
    else if (is_word(&word, "line"))
        take_line(cpp);
    else if (is_word(&word, "pragma"))
        take_pragma(cpp, hash, word);
    else
        give_up(cpp);
}

/* The tokens of a line of text. */
static void cut_line(Cpp *cpp, CppTokens *tokens)
{
    bool is_first = true;
    for (;;) {
        CppToken token = cut(cpp);
        if (token.kind == CPP_END || is_strange(cpp))
            return;
        token.is_first = is_first;
        is_first = false;
        vec_push(tokens, token);
    }
}

/* A line more, where a macro's arguments go on. */
static bool more_text(void *owner, CppTokens *tokens)
{
    Cpp *cpp = owner;
    CppCursor *cursor = &cpp->input->cursor;
    if (cursor->at >= cursor->end || is_strange(cpp))
        return false;
    cursor->at++;
    cursor->line++;
    cpp_skip_blank(cursor);
    if (*cursor->at == '#')
        give_up(cpp);
    else
        cut_line(cpp, tokens);
    return !is_strange(cpp);
}

static void take_text(Cpp *cpp)
{
    CppExpander *expander = &cpp->expander;
    vec_clear(&expander->line);
    expander->next = 0;
    expander->path = cpp->input->path;
    expander->time = cpp->table.time;
    cut_line(cpp, &expander->line);
    for (;;) {
        CppToken token = cpp_expanded(expander);
        if (token.kind == CPP_END || is_strange(cpp))
            break;
        if (token.name)
            token.name->is_mentioned = true;
        cpp_write(&cpp->writer, cpp->input->path, &token);
    }
}

static void take_any_line(Cpp *cpp)
{
    CppCursor *cursor = &cpp->input->cursor;
    cpp_skip_blank(cursor);
    if (cursor->at >= cursor->end)
        return;
    if (*cursor->at == '\n') {
        cursor->at++;
        cursor->line++;
        return;
    }
    if (*cursor->at == '#') {
        take_directive(cpp);
        return;
    }
    cpp->input->is_begun = true;
    leave_guard(cpp->input);
    if (!cpp->is_active)
        cpp_skip_line(cursor);
    else if (cpp->input->is_shipped)
        cpp_shipped_take(&cpp->shipped, cursor, cpp->input->path, cpp->writer.out->length);
    else
        take_text(cpp);
}

static void run(Cpp *cpp)
{
    Input *input = cpp->input;
    while (input->cursor.at < input->cursor.end && !is_strange(cpp)) {
        take_any_line(cpp);
        cpp->expander.is_strange |= input->cursor.is_strange;
    }
    if (cpp->conditionals.length != input->conditionals || cpp->shipped.pragma)
        give_up(cpp);
}

/* -DNAME, -DNAME=TEXT, -UNAME. */
static void take_macro_option(Cpp *cpp, char letter, const char *text)
{
    CHECK(letter == 'D' || letter == 'U');
    const char *equals = strchr(text, '=');
    Buf line = {0};
    if (letter == 'U')
        cpp_undefine(&cpp->table, cpp_name(&cpp->table, arena_text(&cpp->arena, text, strlen(text)),
                                           (uint32_t)strlen(text)));
    else if (equals)
        buf_printf(&line, "%.*s %s", (int)(equals - text), text, equals + 1);
    else
        buf_printf(&line, "%s 1", text);
    if (letter == 'D') {
        const char *copy = arena_text(&cpp->arena, buf_text(&line), line.length);
        CppCursor cursor = {copy, copy + line.length, 1, false};
        if (strchr(copy, '\n') || !cpp_define(&cpp->table, &cursor, false))
            give_up(cpp);
    }
    buf_release(&line);
}

static void take_options(Cpp *cpp)
{
    const FrontOptions *options = cpp->unit->options;
    for (uint32_t i = 0; i < options->cpp_arg_count; i++) {
        const char *arg = options->cpp_args[i];
        bool is_known = arg[0] == '-' && (arg[1] == 'I' || arg[1] == 'D' || arg[1] == 'U');
        bool is_apart = is_known && !arg[2];
        if (!is_known || (is_apart && i + 1 == options->cpp_arg_count)) {
            give_up(cpp);
            return;
        }
        const char *value = is_apart ? options->cpp_args[++i] : arg + 2;
        if (arg[1] == 'I')
            vec_push(&cpp->user_directories, value);
        else
            take_macro_option(cpp, arg[1], value);
    }
}

/* Headers of functions that the unit uses without. */
static void include_hints(Cpp *cpp)
{
    const FrontHints *hints = cpp->unit->hints;
    for (uint32_t i = 0; hints && i < hints->headers.length && !is_strange(cpp); i++)
        if (!strcmp(hints->headers.data[i].unit, cpp->unit->path))
            include_name(cpp, hints->headers.data[i].header, false);
}

/* Text between the shipped declarations that are kept. */
static void assemble(const Cpp *cpp, const Buf *text, Buf *out)
{
    const CppShipped *shipped = &cpp->shipped;
    size_t done = 0;
    for (uint32_t at = 0; at < shipped->pieces.length;) {
        size_t offset = shipped->pieces.data[at].offset;
        buf_add(out, buf_text(text) + done, offset - done);
        done = offset;
        at = cpp_shipped_write(shipped, at, offset, out);
    }
    buf_add(out, buf_text(text) + done, text->length - done);
}

static void process(Cpp *cpp, const Buf *source)
{
    cpp->shipped_directory = front_include_directory(&cpp->arena);
    Input input = {.cursor = {buf_text(source), buf_text(source) + source->length, 1, false},
                   .path = cpp->unit->path,
                   .is_main = true};
    cpp->input = &input;
    cpp_define_own(&cpp->table);
    take_macro_option(cpp, 'D', "__TASS__");
    if (cpp->profiles)
        take_macro_option(cpp, 'D', "__tass_profiling");
    take_options(cpp);
    if (memchr(buf_text(source), '\r', source->length))
        give_up(cpp);
    include_hints(cpp);
    if (!is_strange(cpp))
        run(cpp);
    if (!is_strange(cpp))
        cpp_shipped_close(&cpp->shipped);
    cpp_write_break(&cpp->writer);
}

/* Whether some name is one of the profiling interface: the header has twice as many declarations for it. */
static bool names_profiling(const Cpp *cpp)
{
    static const char prefix[] = "PMPI_";
    for (uint32_t i = 0; i < cpp->table.names.length; i++) {
        const CppName *name = cpp->table.names.data[i];
        if (name->length >= sizeof prefix && !memcmp(name->text, prefix, sizeof prefix - 1))
            return true;
    }
    return false;
}

/* *profiles: the names of the profiling interface are declared; else it is set where they are wanted. */
static bool preprocess(Unit *unit, const Buf *source, bool *profiles, Buf *out)
{
    Buf text = {0};
    Cpp cpp = {.unit = unit, .is_active = true, .profiles = *profiles, .writer = {.out = &text}};
    arena_init(&cpp.arena);
    cpp_table_init(&cpp.table, &cpp.arena);
    cpp_expander_init(&cpp.expander, &cpp.table);
    cpp.expander.more = more_text;
    cpp.expander.owner = &cpp;
    cpp.shipped.expander = &cpp.expander;
    process(&cpp, source);
    bool is_good = !is_strange(&cpp);
    *profiles |= names_profiling(&cpp);
    if (is_good && *profiles == cpp.profiles)
        assemble(&cpp, &text, out);
    cpp_shipped_release(&cpp.shipped);
    cpp_expander_release(&cpp.expander);
    cpp_table_release(&cpp.table);
    vec_release(&cpp.conditionals);
    vec_release(&cpp.known);
    vec_release(&cpp.user_directories);
    arena_release(&cpp.arena);
    buf_release(&text);
    return is_good;
}

bool cpp_preprocess(Unit *unit, const Buf *source, Buf *out)
{
    bool profiles = false, is_good = preprocess(unit, source, &profiles, out);
    return is_good && profiles ? preprocess(unit, source, &profiles, out) : is_good;
}
