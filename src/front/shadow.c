/* What tree-sitter sees: the tokens, with those words rewritten that its grammar does not take.
 *
 * Constants become 0 or "", GNU spellings the standard ones; what carries no meaning for a model is
 * dropped for good, and what would change the meaning silently is refused.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "front/attribute.h"

enum { CLOSES_NOTHING, CLOSES_RECORD, CLOSES_ENUM };

typedef struct Filter {
    Unit *unit;
    Tokens *tokens;
    uint32_t at, kept;
    VecU32 moved;          /* new index of each old token */
    uint32_t record_depth; /* braces within the outermost body of a struct or union */
    uint32_t braces;
    VecU32 open;          /* for each brace, what it ends: CLOSES_… */
    uint32_t closes_type; /* what the brace before ends */
    Token next_member;    /* what the next token that is kept is given */
} Filter;

static Token *token_at(Filter *filter, uint32_t index)
{
    CHECK(filter->tokens->length);
    uint32_t last = filter->tokens->length - 1;
    return &filter->tokens->data[index < last ? index : last];
}

/* The index after the parenthesis that matches the one at index. */
static uint32_t after_parens(const Tokens *tokens, uint32_t index)
{
    uint32_t depth = 0;
    for (; index + 1 < tokens->length; index++) {
        const Token *token = &tokens->data[index];
        if (token_is(token, '('))
            depth++;
        else if (token_is(token, ')') && !--depth)
            return index + 1;
    }
    return index;
}

/* A literal number of bytes in parentheses. */
static uint16_t literal_alignment(Filter *filter, uint32_t at)
{
    char *end;
    const Token *number = token_at(filter, at + 1);
    if (!token_is(token_at(filter, at), '('))
        return 16; /* the most that any type needs */
    long value = number->kind == TOKEN_NUMBER ? strtol(number->text, &end, 0) : 0;
    bool is_power = value > 0 && value <= ALIGNMENT_MAX && !(value & (value - 1));
    return is_power && token_is(token_at(filter, at + 2), ')') ? (uint16_t)value : 0;
}

/* A member's own attribute goes to the token before it, or where it begins the member to the next. */
static void note_member(Filter *filter, uint16_t alignment, bool is_packed)
{
    Token *before = token_at(filter, filter->kept ? filter->kept - 1 : 0);
    bool begins = token_is(before, ';') || token_is(before, '{') || !filter->kept;
    Token *token = begins ? &filter->next_member : before;
    token->member_packed |= is_packed;
    if (!is_packed && alignment > token->member_aligned)
        token->member_aligned = alignment;
}

/* The token of what an attribute here belongs to: the one before, or where it begins a declaration
 * the next one. */
static Token *token_of_attribute(Filter *filter)
{
    static const char starts[] = ";{,(:";
    Token *before = token_at(filter, filter->kept ? filter->kept - 1 : 0);
    bool is_start = !filter->kept || token_is_keyword(before, KEYWORD_ELSE) ||
                    token_is_keyword(before, KEYWORD_DO) ||
                    (token_is(before, '}') && !filter->closes_type);
    bool is_mark =
        before->kind == TOKEN_PUNCT && before->punct < 0x80 && strchr(starts, (int)before->punct);
    return is_start || is_mark ? &filter->next_member : before;
}

static void keep_attribute(Filter *filter, AttributeKind kind, uint32_t at, uint32_t end)
{
    CHECK(at < end && end <= filter->tokens->length);
    const Token *word = token_at(filter, at);
    if (attribute_is_refused(kind))
        diag_error(filter->unit->diag, word->place, "attribute '%.*s' is not supported",
                   (int)word->length, word->text);
    else
        attribute_add(filter->unit, token_of_attribute(filter), kind, word, end - at);
}

/* packed and aligned change the layout of the struct whose keyword or closing brace stands before,
 * or that of a member; those of enumerations and typedefs are as others. */
static void layout_attribute(Filter *filter, AttributeKind kind, uint32_t at, uint32_t end)
{
    Token *word = token_at(filter, at);
    Token *before = filter->kept ? token_at(filter, filter->kept - 1) : word;
    bool is_enum = token_is_keyword(before, KEYWORD_ENUM) ||
                   (token_is(before, '}') && filter->closes_type == CLOSES_ENUM);
    bool is_record = (token_is(before, '}') && filter->closes_type == CLOSES_RECORD) ||
                     token_is_keyword(before, KEYWORD_STRUCT) ||
                     token_is_keyword(before, KEYWORD_UNION);
    bool is_packed = kind == ATTRIBUTE_PACKED;
    uint16_t alignment = is_packed ? 1 : literal_alignment(filter, at + 1);
    if (is_record && is_packed)
        before->pack = 1;
    else if (is_record && alignment)
        before->aligned = alignment;
    else if (filter->record_depth && alignment && !is_enum)
        note_member(filter, alignment, is_packed);
    else if (!filter->record_depth && !is_record)
        keep_attribute(filter, kind, at, end);
    else if (is_enum)
        keep_attribute(filter, kind, at, end);
    else
        diag_error(filter->unit->diag, word->place,
                   "attribute '%.*s' is not supported here: give it to the struct, as a literal",
                   (int)word->length, word->text);
}

/* Whether a brace behind the first count tokens opens the body of a struct or union. */
static bool opens_record(const Token *tokens, uint32_t count)
{
    if (count && tokens[count - 1].kind == TOKEN_NAME && !tokens[count - 1].name->keyword)
        count--;
    return count && (token_is_keyword(&tokens[count - 1], KEYWORD_STRUCT) ||
                     token_is_keyword(&tokens[count - 1], KEYWORD_UNION));
}

/* What the brace that begins behind the first count tokens ends. */
static uint32_t type_that_opens(const Token *tokens, uint32_t count)
{
    if (opens_record(tokens, count))
        return CLOSES_RECORD;
    if (count && tokens[count - 1].kind == TOKEN_NAME && !tokens[count - 1].name->keyword)
        count--;
    bool is_enum = count && token_is_keyword(&tokens[count - 1], KEYWORD_ENUM);
    return is_enum ? CLOSES_ENUM : CLOSES_NOTHING;
}

/* Keeps track of the bodies of structs. */
static void follow_brace(Filter *filter, const Token *token)
{
    filter->braces += token_is(token, '{');
    if (token_is(token, '{'))
        vec_push(&filter->open, type_that_opens(filter->tokens->data, filter->kept));
    if (token_is(token, '}'))
        filter->closes_type = filter->open.length ? vec_pop(&filter->open) : CLOSES_NOTHING;
    filter->braces -= token_is(token, '}') && filter->braces;
    if (token_is(token, '{')) {
        if (filter->record_depth || opens_record(filter->tokens->data, filter->kept))
            filter->record_depth++;
    } else if (token_is(token, '}')) {
        filter->record_depth -= filter->record_depth > 0;
    }
}

/* The first name from here on that a parameter list follows, in the same declaration. */
static Name *declared_behind(const Tokens *tokens, uint32_t at)
{
    for (; at + 1 < tokens->length; at++) {
        const Token *token = &tokens->data[at];
        if (token_is(token, ';') || token_is(token, '{') || token_is(token, '='))
            return NULL;
        bool is_name = token->kind == TOKEN_NAME && !token->name->keyword;
        if (is_name && token_is(token + 1, '('))
            return token->name;
    }
    return NULL;
}

/* The name before the parameter list that the first count tokens end with. */
static Name *declared_before(const Token *tokens, uint32_t count)
{
    uint32_t depth = 0;
    while (count--) {
        if (token_is(&tokens[count], ')'))
            depth++;
        else if (token_is(&tokens[count], '(') && !--depth)
            return count && tokens[count - 1].kind == TOKEN_NAME ? tokens[count - 1].name : NULL;
    }
    return NULL;
}

/* _Noreturn or the attribute, at the index before end, belongs to the function that is declared. */
static void note_noreturn(Filter *filter, uint32_t end)
{
    bool is_behind = filter->kept && token_is(&filter->tokens->data[filter->kept - 1], ')');
    Name *name = is_behind ? declared_before(filter->tokens->data, filter->kept)
                           : declared_behind(filter->tokens, end);
    if (name)
        name->is_noreturn = true;
}

static void drop_attribute(Filter *filter)
{
    uint32_t end = after_parens(filter->tokens, filter->at + 1);
    for (uint32_t i = filter->at + 1; i < end; i++) {
        const Token *word = &filter->tokens->data[i];
        if (word->kind != TOKEN_NAME)
            continue;
        AttributeKind kind;
        if (attribute_is(word, "noreturn"))
            note_noreturn(filter, end);
        bool is_known = attribute_kind(word, &kind);
        if (is_known && kind == ATTRIBUTE_DESTRUCTOR) /* it is made of this one */
            unit_name(filter->unit, "atexit", 6)->is_mentioned = true;
        if (is_known && (kind == ATTRIBUTE_PACKED || kind == ATTRIBUTE_ALIGNED))
            layout_attribute(filter, kind, i, end);
        else if (is_known)
            keep_attribute(filter, kind, i, end);
        if (token_is(&word[1], '('))
            i = after_parens(filter->tokens, i + 1) - 1;
    }
    filter->at = end;
}

/* Instructions that only wait, or order what memory sees. */
static bool is_idle(const char *word, size_t length)
{
    static const char *const words[] = {"nop", "pause", "rep", "mfence", "lfence", "sfence"};
    bool is = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is |= strlen(words[i]) == length && !strncmp(word, words[i], length);
    return is;
}

/* Whether a template, a literal with its quotes, has no other instructions. */
static bool is_idle_template(const Token *literal)
{
    static const char between[] = "; \t";
    const char *at = literal->text + 1, *end = literal->text + literal->length - 1;
    while (at < end) {
        size_t word = 0;
        bool is_line_end = end - at > 1 && at[0] == '\\' && (at[1] == 'n' || at[1] == 't');
        while (at + word < end && isalpha((unsigned char)at[word]))
            word++;
        if (!is_line_end && !is_idle(at, word) && (word || !strchr(between, *at)))
            return false;
        at += is_line_end ? 2 : word ? word : 1;
    }
    return true;
}

/* Whether assembly does nothing to what C sees: no instructions but those, and no operand that is only set. */
static bool is_barrier(Filter *filter, uint32_t at, uint32_t end)
{
    CHECK(at < end);
    bool is_template = true;
    for (uint32_t i = at + 1; i < end; i++) {
        const Token *token = token_at(filter, i);
        is_template &= token->kind == TOKEN_STRING;
        if (token->kind == TOKEN_STRING &&
            (is_template ? !is_idle_template(token) : token->text[1] == '='))
            return false;
    }
    return token_at(filter, at + 1)->kind == TOKEN_STRING;
}

/* Assembly that does something is a call that is refused where it is reached. */
static void keep_asm(Filter *filter, Token word, uint32_t open, uint32_t end)
{
    static const char name[] = "__tass_assembly";
    Token close = *token_at(filter, end - 1);
    word.name = unit_name(filter->unit, name, sizeof name - 1);
    const Token tokens[] = {word, *token_at(filter, open), close};
    for (int i = 0; i < 3; i++)
        filter->tokens->data[filter->kept++] = tokens[i];
}

/* An assembler name behind a declarator is dropped. In a function, what follows a parenthesis is
 * the statement behind `if (…)`. */
static void drop_asm(Filter *filter)
{
    const Token word = *token_at(filter, filter->at);
    const Token *before = filter->kept ? token_at(filter, filter->kept - 1) : NULL;
    bool is_label = before && ((before->kind == TOKEN_NAME && !before->name->keyword) ||
                               token_is(before, ']') || (token_is(before, ')') && !filter->braces));
    while (filter->at + 1 < filter->tokens->length && !token_is(token_at(filter, filter->at), '('))
        filter->at++;
    uint32_t open = filter->at;
    filter->at = after_parens(filter->tokens, open);
    if (!is_label && !is_barrier(filter, open, filter->at))
        keep_asm(filter, word, open, filter->at);
}

static void drop_atomic(Filter *filter)
{
    filter->at++;
    if (!token_is(token_at(filter, filter->at), '('))
        return;
    uint32_t end = after_parens(filter->tokens, filter->at);
    for (uint32_t i = filter->at + 1; i + 1 < end; i++)
        filter->tokens->data[filter->kept++] = filter->tokens->data[i];
    filter->at = end;
}

/* C11's _Alignas is gcc's attribute aligned, of a type too. */
static void drop_alignas(Filter *filter)
{
    uint32_t at = filter->at, end = after_parens(filter->tokens, at + 1);
    CHECK(token_is_keyword(token_at(filter, at), KEYWORD_ALIGNAS));
    if (filter->record_depth && literal_alignment(filter, at + 1))
        note_member(filter, literal_alignment(filter, at + 1), false);
    else
        keep_attribute(filter, ATTRIBUTE_ALIGNED, at, end);
    filter->at = end;
}

/* The pointer or array that it qualifies remembers it; after a typedef's name nothing does. */
static void drop_restrict(Filter *filter)
{
    uint32_t at = filter->kept;
    filter->at++;
    while (at-- > 0) {
        Token *token = &filter->tokens->data[at];
        Keyword keyword = token->kind == TOKEN_NAME ? token->name->keyword : KEYWORD_NONE;
        if (keyword == KEYWORD_CONST || keyword == KEYWORD_VOLATILE || keyword == KEYWORD_STATIC)
            continue;
        token->is_restrict = true;
        break;
    }
}

/* Which block a label belongs to does not matter while no name is used twice. */
static void drop_local_labels(Filter *filter)
{
    while (filter->at + 1 < filter->tokens->length && !token_is(token_at(filter, filter->at), ';'))
        filter->at++;
    filter->at++;
}

static bool drop_keyword(Filter *filter, const Token *token)
{
    CHECK(token->name && token->name->keyword);
    switch (token->name->keyword) {
    case KEYWORD_RESTRICT:
        drop_restrict(filter);
        return true;
    case KEYWORD_EXTENSION:
    case KEYWORD_THREAD_LOCAL:
        filter->at++;
        return true;
    case KEYWORD_NORETURN:
        note_noreturn(filter, ++filter->at);
        return true;
    case KEYWORD_ATTRIBUTE:
        drop_attribute(filter);
        return true;
    case KEYWORD_ASM:
        drop_asm(filter);
        return true;
    case KEYWORD_LOCAL_LABEL:
        drop_local_labels(filter);
        return true;
    case KEYWORD_ATOMIC:
        drop_atomic(filter);
        return true;
    case KEYWORD_ALIGNAS:
        drop_alignas(filter);
        return true;
    default:
        return false;
    }
}

static void filter_tokens(Filter *filter)
{
    vec_resize(&filter->moved, filter->tokens->length + 1);
    for (uint32_t done = 0; filter->at < filter->tokens->length;) {
        Token *token = &filter->tokens->data[filter->at];
        bool dropped =
            token->kind == TOKEN_NAME && token->name->keyword && drop_keyword(filter, token);
        if (!dropped)
            follow_brace(filter, token);
        if (!dropped) {
            token->member_aligned |= filter->next_member.member_aligned;
            token->member_packed |= filter->next_member.member_packed;
            if (!token->attribute)
                token->attribute = filter->next_member.attribute;
            filter->next_member = (Token){0};
            filter->tokens->data[filter->kept++] = filter->tokens->data[filter->at++];
        }
        while (done < filter->at)
            filter->moved.data[done++] = dropped ? filter->kept : filter->kept - 1;
    }
    vec_release(&filter->open);
    vec_resize(filter->tokens, filter->kept);
}

/* Pragmas remember the token that follows them. */
static void move_pragmas(Filter *filter)
{
    for (uint32_t i = 0; i < filter->unit->pragmas.length; i++) {
        Pragma *pragma = &filter->unit->pragmas.data[i];
        pragma->next = filter->moved.data[pragma->next];
    }
}

typedef struct Writer {
    Unit *unit;
    Buf text;
    uint32_t at;
    uint32_t braces;
    uint32_t records; /* braces within the outermost body of a struct or union */
} Writer;

static void put(Writer *writer, const char *text)
{
    buf_puts(&writer->text, text);
    buf_putc(&writer->text, ' ');
}

/* Writes text in place of a word and its parentheses. */
static void put_instead(Writer *writer, const char *text)
{
    const Tokens *tokens = &writer->unit->tokens;
    uint32_t end = writer->at + 1;
    if (token_is(&tokens->data[end], '('))
        end = after_parens(tokens, end);
    put(writer, text);
    for (writer->at++; writer->at < end; writer->at++)
        tokens->data[writer->at].shadow = (uint32_t)writer->text.length;
}

static const char *const keyword_texts[] = {
    [KEYWORD_NONE] = "",
#define KEYWORD(identifier, spelling) [KEYWORD_##identifier] = spelling,
#include "front/keyword.def"
#include "lib/bug.h"
#undef KEYWORD
};

/* Whether braces follow the parentheses behind a keyword. */
static bool has_block(const Writer *writer)
{
    CHECK(writer->at + 1 < writer->unit->tokens.length);
    const Tokens *tokens = &writer->unit->tokens;
    return token_is(&tokens->data[after_parens(tokens, writer->at + 1)], '{');
}

/* The colon that ends a case label. */
static uint32_t colon_of_case(const Tokens *tokens, uint32_t index)
{
    CHECK(index < tokens->length);
    uint32_t questions = 0;
    for (index++; index + 1 < tokens->length; index++) {
        const Token *token = &tokens->data[index];
        if (token_is(token, '(')) {
            index = after_parens(tokens, index) - 1;
        } else if (token_is(token, '?')) {
            questions++;
        } else if (token_is(token, ':') && !questions--) {
            return index;
        } else if (token_is(token, ';') || token_is(token, '{') || token_is(token, '}')) {
            break;
        }
    }
    return index;
}

/* The token before the labels that end at index (the token behind their last colon). */
static const Token *before_labels(const Tokens *tokens, uint32_t index)
{
    while (index >= 2 && token_is(&tokens->data[index - 1], ':')) {
        uint32_t start = index - 2;
        while (start && !token_is_keyword(&tokens->data[start], KEYWORD_CASE) &&
               !token_is_keyword(&tokens->data[start], KEYWORD_DEFAULT) &&
               !token_is(&tokens->data[start], ';') && !token_is(&tokens->data[start], '{') &&
               !token_is(&tokens->data[start], '}'))
            start--;
        bool is_case = tokens->data[start].kind == TOKEN_NAME;
        index = is_case ? start : index - 2;
    }
    return index ? &tokens->data[index - 1] : NULL;
}

/* A case label as a label: the grammar's own takes all statements that follow, also where only the
 * first belongs to the statement around it. In a block an empty statement follows the label, so
 * that many labels are no deep nest. */
static void write_case(Writer *writer)
{
    const Tokens *tokens = &writer->unit->tokens;
    const Token *before = before_labels(tokens, writer->at);
    bool is_body = before && (token_is(before, ')') || token_is_keyword(before, KEYWORD_ELSE) ||
                              token_is_keyword(before, KEYWORD_DO));
    uint32_t colon = colon_of_case(tokens, writer->at);
    if (!token_is(&tokens->data[colon], ':')) {
        put(writer, keyword_texts[tokens->data[writer->at].name->keyword]);
        writer->at++;
        return;
    }
    uint32_t inside = (uint32_t)writer->text.length + 1; /* of the word, where no node begins */
    put(writer, is_body ? "__case :" : "__case : ;");
    for (writer->at++; writer->at <= colon; writer->at++)
        tokens->data[writer->at].shadow = inside;
}

/* Whether a statement expression stands between the parentheses behind a keyword. */
static bool holds_block(const Writer *writer)
{
    const Tokens *tokens = &writer->unit->tokens;
    uint32_t end = after_parens(tokens, writer->at + 1);
    for (uint32_t i = writer->at + 1; i < end; i++)
        if (token_is(&tokens->data[i], '(') && token_is(&tokens->data[i + 1], '{'))
            return true;
    return false;
}

/* A type that the grammar knows; where statements stand in it, a qualifier that may hold them. */
static void write_typeof(Writer *writer)
{
    if (!holds_block(writer)) {
        put_instead(writer, "int");
        return;
    }
    put(writer, "int _Alignas");
    writer->at++;
}

/* What a word is to the name of a type. */
typedef enum TypeWord {
    TYPE_WORD_NOT,
    TYPE_WORD_INTEGER,
    TYPE_WORD_OTHER,   /* a floating type, or one of 128 bits */
    TYPE_WORD_BETWEEN, /* it may stand between the words of a type */
} TypeWord;

static TypeWord type_word(const Token *token)
{
    if (token->kind != TOKEN_NAME)
        return TYPE_WORD_NOT;
    switch (token->name->keyword) {
    case KEYWORD_BOOL:
    case KEYWORD_CHAR:
    case KEYWORD_SHORT:
    case KEYWORD_INT:
    case KEYWORD_LONG:
    case KEYWORD_SIGNED:
    case KEYWORD_UNSIGNED:
        return TYPE_WORD_INTEGER;
    case KEYWORD_FLOAT:
    case KEYWORD_DOUBLE:
    case KEYWORD_FLOAT32:
    case KEYWORD_FLOAT32X:
    case KEYWORD_FLOAT64:
    case KEYWORD_FLOAT64X:
    case KEYWORD_FLOAT128:
    case KEYWORD_INT128:
    case KEYWORD_UINT128:
        return TYPE_WORD_OTHER;
    case KEYWORD_CONST:
    case KEYWORD_VOLATILE:
    case KEYWORD_STATIC:
    case KEYWORD_EXTERN:
    case KEYWORD_REGISTER:
    case KEYWORD_AUTO:
    case KEYWORD_INLINE:
    case KEYWORD_TYPEDEF:
    case KEYWORD_THREAD_LOCAL:
        return TYPE_WORD_BETWEEN;
    default:
        return TYPE_WORD_NOT;
    }
}

/* Whether the type that the token is a word of has another one on that side. Alone, _Complex is that of
 * double, as gcc has it. */
static bool stands_by_type_word(const Writer *writer, int step)
{
    CHECK(step == 1 || step == -1);
    const Tokens *tokens = &writer->unit->tokens;
    for (uint32_t at = writer->at; step > 0 ? at + 1 < tokens->length : at > 0;) {
        at += (uint32_t)step;
        TypeWord word = type_word(&tokens->data[at]);
        if (word != TYPE_WORD_BETWEEN)
            return word != TYPE_WORD_NOT;
    }
    return false;
}

static void write_keyword(Writer *writer, Keyword keyword)
{
    CHECK(keyword != KEYWORD_NONE);
    switch (keyword) {
    case KEYWORD_TYPEOF:
        write_typeof(writer);
        break;
    case KEYWORD_STATIC_ASSERT:
        put_instead(writer, "int __assertion");
        break;
    case KEYWORD_OFFSETOF:
    case KEYWORD_TYPES_COMPATIBLE:
    case KEYWORD_VA_ARG:
    case KEYWORD_CONVERT_VECTOR:
    case KEYWORD_GENERIC:
        put_instead(writer, "0");
        break;
    case KEYWORD_COMPLEX:
        if (!stands_by_type_word(writer, -1) && !stands_by_type_word(writer, 1))
            put(writer, "double");
        writer->at++;
        break;
    case KEYWORD_ALIGNOF: /* gcc's takes expressions, too */
        put(writer, "sizeof");
        writer->at++;
        break;
    case KEYWORD_REAL_PART: /* an operator before a place */
    case KEYWORD_IMAGINARY_PART:
        put(writer, "*");
        writer->at++;
        break;
    case KEYWORD_INT128:
    case KEYWORD_UINT128:
        put(writer, "long");
        writer->at++;
        break;
    case KEYWORD_FLOAT32:
    case KEYWORD_FLOAT32X:
    case KEYWORD_FLOAT64:
    case KEYWORD_FLOAT64X:
    case KEYWORD_FLOAT128:
        put(writer, "double");
        writer->at++;
        break;
    case KEYWORD_CASE:
    case KEYWORD_DEFAULT:
        write_case(writer);
        break;
    case KEYWORD_GOTO: /* to a computed label: the grammar does not know it */
        put(writer, token_is(&writer->unit->tokens.data[writer->at + 1], '*') ? "return" : "goto");
        writer->at++;
        break;
    case KEYWORD_SWITCH: /* the grammar wants braces around its body; as a loop it does not */
        put(writer, has_block(writer) ? "switch" : "while");
        writer->at++;
        break;
    default:
        put(writer, keyword_texts[keyword]);
        writer->at++;
    }
}

/* Whether no name stands before the colon of a bit-field. */
static bool lacks_member(const Writer *writer, const Token *colon)
{
    CHECK(token_is(colon, ':'));
    const Token *before = colon - 1;
    if (type_word(before) == TYPE_WORD_INTEGER)
        return true;
    if (!writer->records || colon < writer->unit->tokens.data + 2)
        return false;
    if (token_is(before, ',') || token_is(before, '}')) /* } of an enum */
        return true;
    const Token *first = before - 1;
    return before->kind == TOKEN_NAME &&
           (token_is(first, ';') || token_is(first, '{') ||
            token_is_keyword(first, KEYWORD_CONST) || token_is_keyword(first, KEYWORD_VOLATILE));
}

/* Whether an operand begins behind a token: && then is that of a label's address. */
static bool begins_operand(const Token *before)
{
    static const char ends[] = "(,{=[:?-;";
    return token_is_keyword(before, KEYWORD_RETURN) ||
           (before->kind == TOKEN_PUNCT && before->punct < 0x80 && strchr(ends, before->punct));
}

static void write_punct(Writer *writer, const Token *token, const Token *before)
{
    static const Punct ellipsis = PUNCT3('.', '.', '.');
    bool is_range =
        token->punct == ellipsis && before && !token_is(before, ',') && !token_is(before, '(');
    bool is_unnamed = token->punct == ':' && before && lacks_member(writer, token);
    bool is_label = token->punct == PUNCT2('&', '&') && before && begins_operand(before);
    writer->braces += token->punct == '{';
    writer->braces -= token->punct == '}' && writer->braces;
    writer->records += token->punct == '{' &&
                       (writer->records || opens_record(writer->unit->tokens.data, writer->at));
    writer->records -= token->punct == '}' && writer->records;
    if (is_unnamed)
        put(writer, "__unnamed");
    if (is_range || is_label)
        put(writer, "+");
    else if (token->length == 2 && token->punct < 0x80) /* a digraph */
        put(writer, (char[]){(char)token->punct, 0});
    else
        buf_add(&writer->text, token->text, token->length), buf_putc(&writer->text, ' ');
    writer->at++;
}

/* A definition without a type, such as "main() {": tree-sitter gets the int. */
static bool lacks_type(const Writer *writer, const Token *token, const Token *before)
{
    if (writer->braces || token->name->keyword || !token_is(token + 1, '(') ||
        (before && !token_is(before, ';') && !token_is(before, '}')))
        return false;
    uint32_t after = after_parens(&writer->unit->tokens, writer->at + 1);
    const Token *next = &writer->unit->tokens.data[after];
    return token_is(next, '{') || next->kind == TOKEN_NAME;
}

static void write_name(Writer *writer, const Token *token, const Token *before)
{
    if (token->name->keyword) {
        write_keyword(writer, token->name->keyword);
        return;
    }
    if (lacks_type(writer, token, before))
        put(writer, "int");
    put(writer, token->name->text);
    writer->at++;
}

static void write_token(Writer *writer)
{
    CHECK(writer->at < writer->unit->tokens.length);
    Token *token = &writer->unit->tokens.data[writer->at];
    const Token *before = writer->at ? token - 1 : NULL;
    if (before && before->place.line != token->place.line)
        buf_putc(&writer->text, '\n');
    token->shadow = (uint32_t)writer->text.length;
    switch (token->kind) {
    case TOKEN_NAME:
        write_name(writer, token, before);
        return;
    case TOKEN_PUNCT:
        write_punct(writer, token, before);
        return;
    case TOKEN_NUMBER:
        put(writer, "0");
        break;
    case TOKEN_CHAR:
        put(writer, "'c'");
        break;
    case TOKEN_STRING:
        put(writer, "\"\"");
        break;
    case TOKEN_PRAGMA:
        put(writer, "__tass_pragma(0);");
        break;
    default:
        break;
    }
    writer->at++;
}

bool unit_shadow(Unit *unit)
{
    uint32_t errors = unit->diag->error_count;
    Filter filter = {.unit = unit, .tokens = &unit->tokens};
    filter_tokens(&filter);
    move_pragmas(&filter);
    vec_release(&filter.moved);
    Writer writer = {.unit = unit};
    while (writer.at < unit->tokens.length)
        write_token(&writer);
    unit->shadow = arena_text(&unit->arena, buf_text(&writer.text), writer.text.length);
    unit->shadow_length = (uint32_t)writer.text.length;
    buf_release(&writer.text);
    return unit->diag->error_count == errors;
}
