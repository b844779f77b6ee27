#include "front/cpp/macro.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"

#define PARAMETER_LIMIT 120

typedef struct Key {
    const char *text;
    uint32_t length;
} Key;

static bool same_name(const void *owner, uint32_t id, const void *key)
{
    CHECK(id && id <= ((const CppTable *)owner)->names.length);
    const CppTable *table = owner;
    const CppName *name = table->names.data[id - 1];
    const Key *wanted = key;
    return name->length == wanted->length && !memcmp(name->text, wanted->text, name->length);
}

CppName *cpp_name(CppTable *table, const char *text, uint32_t length)
{
    Key key = {text, length};
    uint64_t hash = hash_bytes(text, length);
    uint32_t id = intern_find(&table->ids, hash, same_name, table, &key);
    if (id)
        return table->names.data[id - 1];
    CppName *name = arena_new(table->arena, CppName);
    name->text = text;
    name->length = length;
    name->declared = CPP_NONE;
    vec_push(&table->names, name);
    intern_add(&table->ids, hash, table->names.length);
    return name;
}

static CppName *own_name(CppTable *table, const char *text)
{
    return cpp_name(table, text, (uint32_t)strlen(text));
}

static void mark_keywords(CppTable *table)
{
    static const char *const words[] = {
        "auto",     "break",    "case",     "char",      "const",      "continue",
        "default",  "do",       "double",   "else",      "enum",       "extern",
        "float",    "for",      "goto",     "if",        "inline",     "int",
        "long",     "register", "restrict", "return",    "short",      "signed",
        "sizeof",   "static",   "struct",   "switch",    "typedef",    "union",
        "unsigned", "void",     "volatile", "while",     "_Bool",      "_Complex",
        "_Atomic",  "_Alignas", "_Alignof", "_Noreturn", "_Generic",   "__attribute__",
        "__inline", "__const",  "__signed", "__asm__",   "__restrict", "__extension__"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        own_name(table, words[i])->is_keyword = true;
}

void cpp_table_init(CppTable *table, Arena *arena)
{
    memset(table, 0, sizeof *table);
    table->arena = arena;
    intern_init(&table->ids);
    mark_keywords(table);
}

void cpp_table_release(CppTable *table)
{
    intern_release(&table->ids);
    vec_release(&table->names);
}

CppMacro *cpp_macro_at(const CppName *name, uint32_t time)
{
    CppMacro *macro = name->macro;
    while (macro && macro->time > time)
        macro = macro->older;
    return macro && macro->kind != CPP_UNDEFINED ? macro : NULL;
}

CppMacro *cpp_shipped_macro_at(const CppName *name, uint32_t time)
{
    CppMacro *macro = name->macro;
    while (macro && (macro->time > time || !macro->is_shipped))
        macro = macro->older;
    return macro && macro->kind != CPP_UNDEFINED ? macro : NULL;
}

static CppMacro *add_row(CppTable *table, CppName *name, CppMacroKind kind)
{
    CHECK(!name->macro || name->macro->time <= table->time);
    CppMacro *macro = arena_new(table->arena, CppMacro);
    macro->older = name->macro;
    macro->time = ++table->time;
    macro->kind = (uint8_t)kind;
    name->macro = macro;
    return macro;
}

void cpp_undefine(CppTable *table, CppName *name)
{
    if (name->macro && name->macro->kind != CPP_UNDEFINED)
        add_row(table, name, CPP_UNDEFINED);
}

void cpp_define_own(CppTable *table)
{
    static const char *const defined[][2] = {
#define DEFINED(name, value) {#name, value},
#define COMPILER(name)
#include "front/cpp/predefined.def"
#undef DEFINED
#undef COMPILER
    };
    static const char *const compilers[] = {
#define DEFINED(name, value)
#define COMPILER(name) #name,
#include "front/cpp/predefined.def"
#undef DEFINED
#undef COMPILER
    };
    for (size_t i = 0; i < sizeof defined / sizeof *defined; i++) {
        CppMacro *macro = add_row(table, own_name(table, defined[i][0]), CPP_OBJECT);
        macro->text = defined[i][1];
        macro->is_shipped = true;
        macro->end = macro->text + strlen(macro->text);
    }
    for (size_t i = 0; i < sizeof compilers / sizeof *compilers; i++)
        add_row(table, own_name(table, compilers[i]), CPP_COMPILER)->is_shipped = true;
    add_row(table, own_name(table, "__LINE__"), CPP_LINE)->is_shipped = true;
    add_row(table, own_name(table, "__FILE__"), CPP_FILE)->is_shipped = true;
}

typedef struct Reader {
    CppTable *table;
    CppMacro *macro;
    CppCursor cursor;
    CppName *parameters[PARAMETER_LIMIT];
    CppTokens tokens;
} Reader;

static bool is_word(const CppToken *token, const char *word)
{
    return token->length == strlen(word) && !memcmp(token->text, word, token->length);
}

static CppName *name_of(Reader *reader, const CppToken *token)
{
    return cpp_name(reader->table, token->text, token->length);
}

static uint8_t parameter_of(const Reader *reader, const CppName *name)
{
    for (uint8_t i = 0; i < reader->macro->parameter_count; i++)
        if (reader->parameters[i] == name)
            return i + 1;
    return 0;
}

static bool add_parameter(Reader *reader, CppName *name)
{
    CHECK(reader->macro->parameter_count < PARAMETER_LIMIT);
    bool is_new = !parameter_of(reader, name);
    if (is_new && reader->macro->parameter_count < PARAMETER_LIMIT - 1)
        reader->parameters[reader->macro->parameter_count++] = name;
    else
        return false;
    return true;
}

/* "...", or "name...". */
static bool read_variadic(Reader *reader, CppName *name)
{
    reader->macro->is_variadic = true;
    CppName *rest = name ? name : own_name(reader->table, "__VA_ARGS__");
    CppToken close = cpp_cut(&reader->cursor);
    return add_parameter(reader, rest) && cpp_is(&close, ')');
}

/* Behind the opening parenthesis. */
static bool read_parameters(Reader *reader)
{
    CppToken token = cpp_cut(&reader->cursor);
    if (cpp_is(&token, ')'))
        return true;
    for (;; token = cpp_cut(&reader->cursor)) {
        if (token.kind == CPP_PUNCT && is_word(&token, "..."))
            return read_variadic(reader, NULL);
        if (token.kind != CPP_NAME || is_word(&token, "__VA_ARGS__") ||
            is_word(&token, "__VA_OPT__") || is_word(&token, "defined"))
            return false;
        CppName *name = name_of(reader, &token);
        token = cpp_cut(&reader->cursor);
        if (token.kind == CPP_PUNCT && is_word(&token, "..."))
            return read_variadic(reader, name);
        if (!add_parameter(reader, name))
            return false;
        if (cpp_is(&token, ')'))
            return true;
        if (!cpp_is(&token, ','))
            return false;
    }
}

/* ## joins the token before it to the one behind. */
static bool read_paste(Reader *reader)
{
    if (!reader->tokens.length)
        return false;
    CppToken *left = &vec_last(&reader->tokens);
    left->pastes = true;
    return true;
}

static bool read_name(Reader *reader, CppToken *token)
{
    token->name = name_of(reader, token);
    token->parameter = parameter_of(reader, token->name);
    bool is_rest = is_word(token, "__VA_ARGS__");
    return !is_word(token, "__VA_OPT__") && (!is_rest || token->parameter);
}

/* # makes a string of the parameter behind it. */
static bool read_string(Reader *reader, CppToken *token)
{
    bool has_space = token->has_space;
    *token = cpp_cut(&reader->cursor);
    if (token->kind != CPP_NAME || !read_name(reader, token) || !token->parameter)
        return false;
    token->is_stringized = true;
    token->has_space = has_space;
    return true;
}

static bool read_body(Reader *reader)
{
    bool is_function = reader->macro->kind == CPP_FUNCTION, after_paste = false;
    for (;;) {
        CppToken token = cpp_cut(&reader->cursor);
        if (token.kind == CPP_END)
            return !after_paste;
        token.is_made = true;
        after_paste = token.kind == CPP_PUNCT && is_word(&token, "##");
        bool is_good = true;
        if (after_paste)
            is_good = read_paste(reader);
        else if (is_function && cpp_is(&token, '#'))
            is_good = read_string(reader, &token);
        else if (token.kind == CPP_NAME)
            is_good = read_name(reader, &token);
        if (!is_good)
            return false;
        if (!after_paste)
            vec_push(&reader->tokens, token);
    }
}

bool cpp_macro_read(CppTable *table, CppMacro *macro)
{
    if (macro->is_read)
        return true;
    Reader reader = {
        .table = table, .macro = macro, .cursor = {macro->text, macro->end, macro->line, false}};
    macro->parameter_count = 0;
    if (macro->kind == CPP_FUNCTION)
        reader.cursor.at++;
    bool is_good = macro->kind != CPP_FUNCTION || read_parameters(&reader);
    is_good = is_good && read_body(&reader) && !reader.cursor.is_strange;
    macro->count = reader.tokens.length;
    if (macro->count)
        macro->body = arena_copy(table->arena, reader.tokens.data,
                                 reader.tokens.length * sizeof *reader.tokens.data);
    macro->is_read = is_good;
    vec_release(&reader.tokens);
    return is_good;
}

static bool same_token(const CppToken *a, const CppToken *b)
{
    return a->kind == b->kind && a->length == b->length && !memcmp(a->text, b->text, a->length) &&
           a->has_space == b->has_space && a->pastes == b->pastes &&
           a->is_stringized == b->is_stringized && a->parameter == b->parameter;
}

/* Whether a macro may be defined again so (C11 6.10.3 2). */
static bool same_macro(CppTable *table, CppMacro *a, CppMacro *b)
{
    if (a->kind != b->kind || !cpp_macro_read(table, a) || !cpp_macro_read(table, b) ||
        a->count != b->count || a->is_variadic != b->is_variadic ||
        a->parameter_count != b->parameter_count)
        return false;
    for (uint32_t i = 0; i < a->count; i++) {
        CppToken left = a->body[i], right = b->body[i];
        left.has_space &= i > 0;
        right.has_space &= i > 0;
        if (!same_token(&left, &right))
            return false;
    }
    return true;
}

bool cpp_define(CppTable *table, CppCursor *cursor, bool is_shipped)
{
    CppToken token = cpp_cut(cursor);
    if (token.kind != CPP_NAME || is_word(&token, "defined"))
        return false;
    CppName *name = cpp_name(table, token.text, token.length);
    CppMacro *before = cpp_macro_at(name, table->time);
    bool is_function = *cursor->at == '(';
    bool is_apart = *cursor->at == ' ' || *cursor->at == '\t' || *cursor->at == '\n' ||
                    *cursor->at == '/' || cursor->at >= cursor->end;
    if (!is_function && !is_apart)
        return false;
    CppMacro *macro = add_row(table, name, is_function ? CPP_FUNCTION : CPP_OBJECT);
    macro->is_shipped = is_shipped;
    macro->text = cursor->at;
    macro->line = cursor->line;
    cpp_skip_line(cursor);
    macro->end = cursor->at;
    if (before && !same_macro(table, before, macro))
        return false;
    return !cursor->is_strange && (is_shipped || cpp_macro_read(table, macro));
}
