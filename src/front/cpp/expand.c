#include "front/cpp/expand.h"

#include <string.h>

#include "lib/buf.h"
#include "lib/bug.h"

#define DEPTH_LIMIT 200
#define WORK_LIMIT                                                                                 \
    (1u << 20) /* tokens of macros' texts; beyond it the compiler may say what it is */

/* The arguments of a macro, each from its first token in .tokens up to the next one's. */
typedef struct Arguments {
    CppTokens tokens;
    VecU32 firsts;
    bool lacks_rest; /* nothing stands for the variable arguments */
} Arguments;

void cpp_expander_init(CppExpander *expander, CppTable *table)
{
    memset(expander, 0, sizeof *expander);
    expander->table = table;
}

void cpp_expander_release(CppExpander *expander)
{
    vec_release(&expander->line);
    vec_release(&expander->contexts);
}

static void give_up(CppExpander *expander)
{
    expander->is_strange = true;
}

static void pop_context(CppExpander *expander)
{
    CHECK(expander->contexts.length);
    CppMacro *macro = vec_last(&expander->contexts).macro;
    if (macro)
        macro->is_disabled = false;
    expander->contexts.length--;
}

static void push_tokens(CppExpander *expander, const CppToken *tokens, uint32_t count,
                        CppMacro *macro)
{
    expander->work += count;
    if (expander->contexts.length >= DEPTH_LIMIT || expander->work > WORK_LIMIT)
        give_up(expander);
    if (macro)
        macro->is_disabled = true;
    vec_push(&expander->contexts, ((CppContext){tokens, tokens + count, macro}));
}

/* The next token as it stands. */
static CppToken next_token(CppExpander *expander)
{
    CHECK(expander->floor <= expander->contexts.length);
    while (expander->contexts.length > expander->floor) {
        CppContext *context = &vec_last(&expander->contexts);
        if (context->at < context->end)
            return *context->at++;
        pop_context(expander);
    }
    if (expander->is_apart)
        return (CppToken){.kind = CPP_END};
    bool may_go_on = expander->expects_more && expander->more;
    while (expander->next == expander->line.length && may_go_on)
        may_go_on = expander->more(expander->owner, &expander->line);
    if (expander->next == expander->line.length)
        return (CppToken){.kind = CPP_END};
    return expander->line.data[expander->next++];
}

/* Takes back the token that was read last. */
static void put_back(CppExpander *expander)
{
    if (expander->contexts.length > expander->floor)
        vec_last(&expander->contexts).at--;
    else if (!expander->is_apart)
        expander->next--;
}

static bool is_variable(const CppMacro *macro, uint32_t argument)
{
    return macro->is_variadic && argument + 1 == macro->parameter_count;
}

/* Behind the opening parenthesis, up to the closing one; false when it is missing. */
static bool collect(CppExpander *expander, const CppMacro *macro, Arguments *arguments)
{
    uint32_t depth = 0;
    vec_push(&arguments->firsts, 0);
    for (;;) {
        CppToken token = next_token(expander);
        if (token.kind == CPP_END || expander->is_strange)
            return false;
        if (token.is_first) {
            token.has_space = true;
            token.is_first = false;
        }
        if (cpp_is(&token, ')') && !depth)
            break;
        depth += cpp_is(&token, '(');
        depth -= cpp_is(&token, ')');
        bool separates =
            cpp_is(&token, ',') && !depth && !is_variable(macro, arguments->firsts.length - 1);
        if (separates)
            vec_push(&arguments->firsts, arguments->tokens.length);
        else
            vec_push(&arguments->tokens, token);
    }
    vec_push(&arguments->firsts, arguments->tokens.length);
    return true;
}

/* Whether there are as many arguments as parameters; those that may be left out are added. */
static bool match_arguments(const CppMacro *macro, Arguments *arguments)
{
    CHECK(arguments->firsts.length);
    uint32_t count = arguments->firsts.length - 1, wanted = macro->parameter_count;
    bool is_empty = count == 1 && !arguments->tokens.length;
    if (macro->is_variadic && (count < wanted || is_empty))
        arguments->lacks_rest = true;
    if (is_empty && !wanted)
        return true;
    if (macro->is_variadic && count + 1 == wanted) {
        vec_push(&arguments->firsts, arguments->tokens.length);
        return true;
    }
    return count == wanted;
}

static const CppToken *argument_of(const Arguments *arguments, uint32_t number, uint32_t *count)
{
    CHECK(number && number < arguments->firsts.length);
    uint32_t first = arguments->firsts.data[number - 1];
    *count = arguments->firsts.data[number] - first;
    return arguments->tokens.data + first;
}

/* The argument's spelling as a string (C11 6.10.3.2). */
static CppToken stringized(CppExpander *expander, const CppToken *parameter,
                           const Arguments *arguments)
{
    CHECK(parameter->parameter);
    uint32_t count;
    const CppToken *tokens = argument_of(arguments, parameter->parameter, &count);
    Buf text = {0};
    buf_putc(&text, '"');
    for (uint32_t i = 0; i < count; i++) {
        bool is_literal = tokens[i].kind == CPP_STRING || tokens[i].kind == CPP_CHARACTER;
        if (i && tokens[i].has_space)
            buf_putc(&text, ' ');
        for (uint32_t k = 0; k < tokens[i].length; k++) {
            char c = tokens[i].text[k];
            if (is_literal && (c == '"' || c == '\\'))
                buf_putc(&text, '\\');
            buf_putc(&text, c);
        }
    }
    buf_putc(&text, '"');
    CppToken token = *parameter;
    token.kind = CPP_STRING;
    token.parameter = 0;
    token.is_stringized = false;
    token.length = (uint32_t)text.length;
    token.text = arena_text(expander->table->arena, text.data, text.length);
    buf_release(&text);
    return token;
}

/* The two spellings as one token; when they make none, it is an error. */
static CppToken pasted(CppExpander *expander, const CppToken *left, const CppToken *right)
{
    CppToken token = right->kind == CPP_NOTHING ? *left : *right;
    if (left->kind != CPP_NOTHING && right->kind != CPP_NOTHING) {
        uint32_t length = left->length + right->length;
        char *text = arena_alloc(expander->table->arena, length + 1);
        memcpy(text, left->text, left->length);
        memcpy(text + left->length, right->text, right->length);
        text[length] = '\0';
        CppCursor cursor = {text, text + length, left->line, false};
        token = cpp_cut(&cursor);
        if (cursor.is_strange || token.length != length)
            give_up(expander);
        if (token.kind == CPP_NAME)
            token.name = cpp_name(expander->table, token.text, token.length);
    }
    token.has_space = left->has_space;
    token.pastes = right->pastes;
    token.is_made = true;
    return token;
}

typedef struct Substitution {
    CppExpander *expander;
    const CppMacro *macro;
    const Arguments *arguments;
    CppTokens result;
} Substitution;

static void add_token(Substitution *substitution, CppToken token)
{
    CppTokens *result = &substitution->result;
    bool joins = result->length && vec_last(result).pastes;
    if (joins)
        vec_last(result) = pasted(substitution->expander, &vec_last(result), &token);
    else
        vec_push(result, token);
}

/* An argument beside ##: its tokens as they stand, the first joined to what is before it, the last
 * to what is behind. */
static void add_raw(Substitution *substitution, const CppToken *parameter, bool joins_left)
{
    CppTokens *result = &substitution->result;
    uint32_t count;
    const CppToken *tokens = argument_of(substitution->arguments, parameter->parameter, &count);
    bool is_rest = is_variable(substitution->macro, parameter->parameter - 1u);
    if (joins_left && is_rest && result->length && cpp_is(&vec_last(result), ',')) {
        /* A comma before variable arguments goes with them, or is an ordinary one (GNU). */
        vec_last(result).pastes = false;
        if (substitution->arguments->lacks_rest) {
            result->length--;
            return;
        }
    }
    if (!count) {
        CppToken nothing = *parameter;
        nothing.kind = CPP_NOTHING;
        nothing.length = 0;
        add_token(substitution, nothing);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        CppToken token = tokens[i];
        token.pastes = i + 1 == count && parameter->pastes;
        token.is_made = true;
        if (!i)
            token.has_space = parameter->has_space;
        add_token(substitution, token);
    }
}

static void add_expanded(Substitution *substitution, const CppToken *parameter)
{
    uint32_t count, first = substitution->result.length;
    const CppToken *tokens = argument_of(substitution->arguments, parameter->parameter, &count);
    cpp_expand_list(substitution->expander, tokens, count, &substitution->result);
    for (uint32_t i = first; i < substitution->result.length; i++) {
        substitution->result.data[i].is_made = true;
        substitution->result.data[i].pastes = false;
    }
    if (substitution->result.length > first)
        substitution->result.data[first].has_space = parameter->has_space;
}

static void substitute(Substitution *substitution)
{
    const CppMacro *macro = substitution->macro;
    for (uint32_t i = 0; i < macro->count && !substitution->expander->is_strange; i++) {
        CppToken token = macro->body[i];
        bool joins_left = i && macro->body[i - 1].pastes;
        if (token.is_stringized)
            add_token(substitution,
                      stringized(substitution->expander, &token, substitution->arguments));
        else if (token.parameter && (joins_left || token.pastes))
            add_raw(substitution, &token, joins_left);
        else if (token.parameter)
            add_expanded(substitution, &token);
        else
            add_token(substitution, token);
    }
}

/* Puts the macro's text in the place of its name. */
static void enter(CppExpander *expander, CppMacro *macro, const CppToken *name,
                  const Arguments *arguments)
{
    Substitution substitution = {expander, macro, arguments, {0}};
    substitute(&substitution);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < substitution.result.length; i++) {
        CppToken token = substitution.result.data[i];
        token.line = name->line;
        token.pastes = false;
        if (!i)
            token.has_space = name->has_space;
        if (token.kind != CPP_NOTHING)
            substitution.result.data[kept++] = token;
    }
    if (kept)
        substitution.result.data[0].is_first = name->is_first;
    const CppToken *tokens =
        kept ? arena_copy(expander->table->arena, substitution.result.data, kept * sizeof(CppToken))
             : NULL;
    push_tokens(expander, tokens, kept, macro);
    vec_release(&substitution.result);
}

/* Whether the macro's name is followed by arguments, which then are replaced with it. */
static bool enter_function(CppExpander *expander, CppMacro *macro, const CppToken *name)
{
    bool before = expander->expects_more;
    expander->expects_more = true;
    CppToken open = next_token(expander);
    bool is_call = cpp_is(&open, '(');
    if (!is_call && open.kind != CPP_END)
        put_back(expander);
    if (is_call) {
        Arguments arguments = {0};
        if (collect(expander, macro, &arguments) && match_arguments(macro, &arguments))
            enter(expander, macro, name, &arguments);
        else
            give_up(expander);
        vec_release(&arguments.tokens);
        vec_release(&arguments.firsts);
    }
    expander->expects_more = before;
    return is_call;
}

static void enter_text(CppExpander *expander, const CppToken *name, CppKind kind, const char *text)
{
    CppToken *token = arena_copy(expander->table->arena, name, sizeof *name);
    token->kind = (uint8_t)kind;
    token->text = arena_text(expander->table->arena, text, strlen(text));
    token->length = (uint32_t)strlen(text);
    token->name = NULL;
    token->is_made = true;
    push_tokens(expander, token, 1, NULL);
}

static void enter_place(CppExpander *expander, const CppMacro *macro, const CppToken *name)
{
    CHECK(macro->kind == CPP_LINE || macro->kind == CPP_FILE);
    Buf text = {0};
    if (macro->kind == CPP_LINE) {
        buf_printf(&text, "%u", name->line);
        enter_text(expander, name, CPP_NUMBER, buf_text(&text));
    } else {
        buf_putc(&text, '"');
        for (const char *c = expander->path; *c; c++) {
            if (*c == '"' || *c == '\\')
                buf_putc(&text, '\\');
            buf_putc(&text, *c);
        }
        buf_putc(&text, '"');
        enter_text(expander, name, CPP_STRING, buf_text(&text));
    }
    buf_release(&text);
}

/* Whether a name is a macro's and was replaced: what is in its place comes next. */
static bool expand_name(CppExpander *expander, CppToken *token)
{
    CppMacro *macro = expander->is_shipped ? cpp_shipped_macro_at(token->name, expander->time)
                                           : cpp_macro_at(token->name, expander->time);
    if (!macro || token->is_final)
        return false;
    if (macro->is_disabled) {
        token->is_final = true;
        return false;
    }
    if (macro->kind == CPP_COMPILER || !cpp_macro_read(expander->table, macro)) {
        give_up(expander);
        return false;
    }
    if (macro->kind == CPP_FUNCTION)
        return enter_function(expander, macro, token);
    if (macro->kind == CPP_OBJECT)
        enter(expander, macro, token, NULL);
    else
        enter_place(expander, macro, token);
    return true;
}

CppToken cpp_expanded(CppExpander *expander)
{
    for (;;) {
        CppToken token = next_token(expander);
        if (token.kind == CPP_NAME && !token.name)
            token.name = cpp_name(expander->table, token.text, token.length);
        if (token.kind != CPP_NAME || expander->is_strange || !expand_name(expander, &token))
            return token;
    }
}

void cpp_expand_list(CppExpander *expander, const CppToken *tokens, uint32_t count,
                     CppTokens *result)
{
    CHECK(tokens || !count);
    uint32_t floor = expander->floor;
    bool was_apart = expander->is_apart;
    expander->floor = expander->contexts.length;
    expander->is_apart = true;
    push_tokens(expander, tokens, count, NULL);
    for (;;) {
        CppToken token = cpp_expanded(expander);
        if (token.kind == CPP_END || expander->is_strange)
            break;
        vec_push(result, token);
    }
    while (expander->contexts.length > expander->floor)
        pop_context(expander);
    expander->floor = floor;
    expander->is_apart = was_apart;
}
