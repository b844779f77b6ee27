#include "front/cpp/shipped.h"

#include <string.h>

#include "lib/bug.h"

void cpp_shipped_release(CppShipped *shipped)
{
    vec_release(&shipped->pieces);
    vec_release(&shipped->links);
    vec_release(&shipped->tokens);
}

static void link_name(CppShipped *shipped, CppName *name, uint32_t piece)
{
    if (name->is_keyword)
        return;
    if (name->declared != CPP_NONE && shipped->links.data[name->declared].piece == piece)
        return;
    vec_push(&shipped->links, ((CppLink){piece, name->declared}));
    name->declared = shipped->links.length - 1;
}

/* The declaration that is looked over: text at the cursor, or tokens. */
typedef struct Scan {
    CppExpander *expander;
    CppCursor *cursor;
    const CppToken *tokens, *tokens_end;
    CppName *last, *function; /* the last name outside of brackets; the one before parameters */
    uint32_t parentheses, braces;
    CppToken before; /* the token before */
    bool is_call;    /* of a macro, which makes declarations */
    bool is_body;    /* the braces are a function's */
    bool is_complex; /* what it declares is not seen at once */
    bool is_over;
} Scan;

/* The next token, whatever line it is on; CPP_END where there is none. */
static CppToken next_token(Scan *scan)
{
    CppCursor *cursor = scan->cursor;
    if (!cursor)
        return scan->tokens < scan->tokens_end ? *scan->tokens++ : (CppToken){.kind = CPP_END};
    CppToken token = cpp_cut(cursor);
    while (token.kind == CPP_END && cursor->at < cursor->end) {
        cursor->at++;
        cursor->line++;
        cursor->is_strange |= *cursor->at == '#';
        token = cpp_cut(cursor);
    }
    return token;
}

static bool is_outside(const Scan *scan)
{
    return !scan->parentheses && !scan->braces;
}

static void scan_name(Scan *scan, const CppToken *token)
{
    if (!is_outside(scan))
        return;
    CppTable *table = scan->expander->table;
    scan->last = token->name ? token->name : cpp_name(table, token->text, token->length);
    bool is_macro = scan->cursor && cpp_shipped_macro_at(scan->last, table->time);
    scan->is_call |= is_macro && !scan->before.kind;
    scan->is_complex |= is_macro;
}

static void open_parenthesis(Scan *scan)
{
    if (is_outside(scan) && !scan->function) {
        if (scan->before.kind == CPP_NAME && !scan->last->is_keyword)
            scan->function = scan->last;
        else
            scan->is_complex = true;
    }
    scan->parentheses++;
}

static void open_brace(Scan *scan)
{
    if (!scan->braces++) {
        scan->is_body = cpp_is(&scan->before, ')') && scan->function;
        scan->is_complex |= !scan->is_body;
    }
}

static void scan_mark(Scan *scan, const CppToken *token)
{
    char c = token->length == 1 ? *token->text : '.';
    bool opens_pointer = c == '*' && cpp_is(&scan->before, '(') && scan->parentheses == 1;
    if (opens_pointer && !scan->braces) /* a pointer to a function is declared */
        scan->is_complex = true;
    if (c == '(')
        open_parenthesis(scan);
    else if (c == ')')
        scan->is_over = !--scan->parentheses && scan->is_call;
    else if (c == '{')
        open_brace(scan);
    else if (c == '}')
        scan->is_over = !--scan->braces && scan->is_body;
    else if (c == ';')
        scan->is_over = is_outside(scan);
    else if (is_outside(scan))
        scan->is_complex |= c == '=' || c == ',' || c == '[';
}

/* To the end of the declaration. */
static void scan_all(Scan *scan)
{
    while (!scan->is_over) {
        CppToken token = next_token(scan);
        if (token.kind == CPP_END) {
            scan->expander->is_strange = true;
            return;
        }
        if (token.kind == CPP_NAME)
            scan_name(scan, &token);
        else if (token.kind == CPP_PUNCT)
            scan_mark(scan, &token);
        scan->before = token;
    }
}

/* The tokens of the piece, with macros expanded. */
static void read_piece(CppShipped *shipped, CppPiece *piece)
{
    CHECK(piece->text <= piece->end && !piece->is_read);
    CppExpander *expander = shipped->expander;
    CppCursor cursor = {piece->text, piece->end, piece->line, false};
    CppTokens plain = {0};
    bool is_first = true;
    while (cursor.at < cursor.end) {
        CppToken token = cpp_cut(&cursor);
        if (token.kind != CPP_END) {
            token.is_first = is_first;
            is_first = false;
            vec_push(&plain, token);
        } else if (cursor.at < cursor.end) {
            cursor.at++;
            cursor.line++;
            is_first = true;
        }
    }
    uint32_t time = expander->time;
    const char *path = expander->path;
    expander->time = piece->time;
    expander->path = piece->path;
    expander->is_shipped = true;
    piece->first = shipped->tokens.length;
    cpp_expand_list(expander, plain.data, plain.length, &shipped->tokens);
    piece->count = shipped->tokens.length - piece->first;
    piece->is_read = true;
    expander->is_strange |= cursor.is_strange;
    expander->time = time;
    expander->path = path;
    expander->is_shipped = false;
    vec_release(&plain);
}

static uint32_t add_piece(CppShipped *shipped, const CppPiece *piece)
{
    vec_push(&shipped->pieces, *piece);
    return shipped->pieces.length;
}

/* Whatever name stands in it may be what it declares. */
static void link_all(CppShipped *shipped, uint32_t number)
{
    CHECK(number < shipped->pieces.length);
    if (!shipped->pieces.data[number].is_read)
        read_piece(shipped, &shipped->pieces.data[number]);
    const CppPiece *piece = &shipped->pieces.data[number];
    for (uint32_t i = 0; i < piece->count; i++) {
        CppName *name = shipped->tokens.data[piece->first + i].name;
        if (name)
            link_name(shipped, name, number);
    }
}

static void link_declared(CppShipped *shipped, const Scan *scan, uint32_t number)
{
    CppName *name = scan->function ? scan->function : scan->last;
    if (scan->is_complex || !name || name->is_keyword)
        link_all(shipped, number);
    else
        link_name(shipped, name, number);
}

/* A macro makes declarations: each is a piece. */
static void take_made(CppShipped *shipped, const CppPiece *whole)
{
    CppPiece all = *whole;
    read_piece(shipped, &all);
    for (uint32_t at = all.first, end = all.first + all.count; at < end;) {
        CppPiece piece = all;
        Scan scan = {.expander = shipped->expander,
                     .tokens = shipped->tokens.data + at,
                     .tokens_end = shipped->tokens.data + end};
        scan_all(&scan);
        piece.first = at;
        piece.count = (uint32_t)(scan.tokens - shipped->tokens.data) - at;
        at += piece.count;
        if (shipped->expander->is_strange)
            return;
        link_declared(shipped, &scan, add_piece(shipped, &piece) - 1);
    }
}

void cpp_shipped_take(CppShipped *shipped, CppCursor *cursor, const char *path, size_t offset)
{
    CppPiece piece = {.text = cursor->at,
                      .path = path,
                      .line = cursor->line,
                      .time = shipped->expander->table->time,
                      .offset = offset,
                      .pragma = shipped->pragma};
    Scan scan = {.expander = shipped->expander, .cursor = cursor};
    scan_all(&scan);
    shipped->expander->is_strange |= cursor->is_strange;
    piece.end = cursor->at;
    shipped->pragma = 0;
    if (shipped->expander->is_strange)
        return;
    if (scan.is_call)
        take_made(shipped, &piece);
    else
        link_declared(shipped, &scan, add_piece(shipped, &piece) - 1);
}

static bool is_bracket(const char *text, const char *end)
{
    static const char word[] = "#pragma TASS system";
    return (size_t)(end - text) >= sizeof word - 1 && !memcmp(text, word, sizeof word - 1);
}

void cpp_shipped_pragma(CppShipped *shipped, CppCursor *cursor, const char *path, size_t offset)
{
    CppPiece piece = {.text = cursor->at, .path = path, .line = cursor->line, .offset = offset};
    cpp_skip_line(cursor);
    piece.end = cursor->at;
    piece.is_bracket = piece.is_kept = is_bracket(piece.text, piece.end);
    uint32_t number = add_piece(shipped, &piece);
    shipped->expander->is_strange |= shipped->pragma != 0 || cursor->is_strange;
    shipped->pragma = piece.is_bracket ? 0 : number;
}

typedef VEC(CppName *) Work;

/* __builtin_abs is abs, too. */
static void mention(CppShipped *shipped, CppName *name, Work *work)
{
    static const char builtin[] = "__builtin_";
    uint32_t prefix = sizeof builtin - 1;
    if (name->is_mentioned)
        return;
    name->is_mentioned = true;
    vec_push(work, name);
    if (name->length > prefix && !memcmp(name->text, builtin, prefix))
        mention(shipped,
                cpp_name(shipped->expander->table, name->text + prefix, name->length - prefix),
                work);
}

/* The names in a pragma of the declaration. */
static void mention_pragma(CppShipped *shipped, const CppPiece *pragma, Work *work)
{
    for (const char *at = pragma->text; at < pragma->end; at++) {
        const char *start = at;
        while (cpp_is_word(*at))
            at++;
        if (at > start)
            mention(shipped, cpp_name(shipped->expander->table, start, (uint32_t)(at - start)),
                    work);
    }
}

static void keep(CppShipped *shipped, uint32_t number, Work *work)
{
    CHECK(number < shipped->pieces.length);
    CppPiece *piece = &shipped->pieces.data[number];
    if (piece->is_kept)
        return;
    piece->is_kept = true;
    if (!piece->is_read)
        read_piece(shipped, piece);
    for (uint32_t i = 0; i < piece->count; i++) {
        CppName *name = shipped->tokens.data[piece->first + i].name;
        if (name && !name->is_keyword)
            mention(shipped, name, work);
    }
    if (!piece->pragma)
        return;
    shipped->pieces.data[piece->pragma - 1].is_kept = true;
    mention_pragma(shipped, &shipped->pieces.data[piece->pragma - 1], work);
}

/* What the front end asks for where the user's text says something else: functions at the end of
 * the program are registered with atexit. */
static void mention_implied(CppShipped *shipped, Work *work)
{
    static const char *const implied[][2] = {{"destructor", "atexit"},
                                             {"__destructor__", "atexit"}};
    CppTable *table = shipped->expander->table;
    for (size_t i = 0; i < sizeof implied / sizeof *implied; i++)
        if (cpp_name(table, implied[i][0], (uint32_t)strlen(implied[i][0]))->is_mentioned)
            mention(shipped, cpp_name(table, implied[i][1], (uint32_t)strlen(implied[i][1])), work);
}

void cpp_shipped_close(CppShipped *shipped)
{
    CppTable *table = shipped->expander->table;
    Work work = {0};
    for (uint32_t i = 0; i < table->names.length; i++) {
        CppName *name = table->names.data[i];
        bool is_mentioned = name->is_mentioned && !name->is_keyword;
        name->is_mentioned = false;
        if (is_mentioned)
            mention(shipped, name, &work);
    }
    mention_implied(shipped, &work);
    while (work.length && !shipped->expander->is_strange) {
        uint32_t link = vec_pop(&work)->declared;
        for (; link != CPP_NONE; link = shipped->links.data[link].next)
            keep(shipped, shipped->links.data[link].piece, &work);
    }
    vec_release(&work);
}

static void write_pragma(CppWriter *writer, const CppPiece *piece)
{
    CppToken token = {.kind = CPP_PUNCT,
                      .text = piece->text,
                      .length = (uint32_t)(piece->end - piece->text),
                      .line = piece->line};
    cpp_write(writer, piece->path, &token);
    cpp_write_break(writer);
}

static void write_piece(const CppShipped *shipped, CppWriter *writer, const CppPiece *piece)
{
    for (uint32_t i = 0; i < piece->count; i++)
        cpp_write(writer, piece->path, &shipped->tokens.data[piece->first + i]);
    cpp_write_break(writer);
}

static bool is_open(const CppPiece *piece)
{
    return memmem(piece->text, (size_t)(piece->end - piece->text), "begin", 5) != NULL;
}

uint32_t cpp_shipped_write(const CppShipped *shipped, uint32_t at, size_t offset, Buf *out)
{
    CHECK(at <= shipped->pieces.length);
    CppWriter writer = {.out = out};
    const CppPiece *open = NULL; /* a bracket that holds nothing yet */
    for (; at < shipped->pieces.length && shipped->pieces.data[at].offset == offset; at++) {
        const CppPiece *piece = &shipped->pieces.data[at];
        if (!piece->is_kept)
            continue;
        if (piece->is_bracket && is_open(piece)) {
            open = piece;
            continue;
        }
        if (!piece->is_bracket && open)
            write_pragma(&writer, open);
        if (piece->is_bracket && !open)
            write_pragma(&writer, piece);
        else if (!piece->is_bracket && piece->is_read)
            write_piece(shipped, &writer, piece);
        else if (!piece->is_bracket)
            write_pragma(&writer, piece);
        open = NULL;
    }
    return at;
}
