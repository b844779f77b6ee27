/* Types: specifiers, declarators, records, enumerations. */
#include <string.h>

#include "front/lower/type.h"
#include "front/lower/arithmetic.h"
#include "front/lower/fold.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "front/lower/record.h"
#include "front/lower/vector.h"
#include "front/lower/asked.h"
#include "front/lower/attribute.h"
#include "front/lower/effect.h"
#include "front/lower/value.h"
#include "lib/bug.h"

#define EXTENT_LIMIT ((int64_t)1 << 40)

typedef struct WordRow {
    Keyword keyword;
    uint64_t unit; /* contribution to the sum that identifies the type */
} WordRow;

/* Each type word counts in its own digit of a number in base 4. */
enum {
    WORD_VOID = 1 << 0,
    WORD_BOOL = 1 << 2,
    WORD_CHAR = 1 << 4,
    WORD_SHORT = 1 << 6,
    WORD_INT = 1 << 8,
    WORD_LONG = 1 << 10,
    WORD_FLOAT = 1 << 12,
    WORD_DOUBLE = 1 << 14,
    WORD_SIGNED = 1 << 16,
    WORD_UNSIGNED = 1 << 18,
    WORD_COMPLEX = 1 << 20,
    WORD_INT128 = 1 << 22,
    WORD_UINT128 = 1 << 24,
};

#define WORD_FLOAT32 ((uint64_t)1 << 26)
#define WORD_FLOAT32X ((uint64_t)1 << 28)
#define WORD_FLOAT64 ((uint64_t)1 << 30)
#define WORD_FLOAT64X ((uint64_t)1 << 32)
#define WORD_FLOAT128 ((uint64_t)1 << 34)

static const WordRow word_rows[] = {
    {KEYWORD_VOID, WORD_VOID},         {KEYWORD_BOOL, WORD_BOOL},
    {KEYWORD_CHAR, WORD_CHAR},         {KEYWORD_SHORT, WORD_SHORT},
    {KEYWORD_INT, WORD_INT},           {KEYWORD_LONG, WORD_LONG},
    {KEYWORD_FLOAT, WORD_FLOAT},       {KEYWORD_DOUBLE, WORD_DOUBLE},
    {KEYWORD_SIGNED, WORD_SIGNED},     {KEYWORD_COMPLEX, WORD_COMPLEX},
    {KEYWORD_UNSIGNED, WORD_UNSIGNED}, {KEYWORD_INT128, WORD_INT128},
    {KEYWORD_UINT128, WORD_UINT128},   {KEYWORD_FLOAT32, WORD_FLOAT32},
    {KEYWORD_FLOAT32X, WORD_FLOAT32X}, {KEYWORD_FLOAT64, WORD_FLOAT64},
    {KEYWORD_FLOAT64X, WORD_FLOAT64X}, {KEYWORD_FLOAT128, WORD_FLOAT128},
};

static Basic basic_of_words(uint64_t words)
{
    switch (words & ~(uint64_t)WORD_SIGNED) {
    case WORD_BOOL:
        return BASIC_BOOL;
    case WORD_CHAR:
        return words & WORD_SIGNED ? BASIC_SCHAR : BASIC_CHAR;
    case WORD_CHAR + WORD_UNSIGNED:
        return BASIC_UCHAR;
    case WORD_SHORT:
    case WORD_SHORT + WORD_INT:
        return BASIC_SHORT;
    case WORD_SHORT + WORD_UNSIGNED:
    case WORD_SHORT + WORD_INT + WORD_UNSIGNED:
        return BASIC_USHORT;
    case WORD_INT:
        return BASIC_INT;
    case WORD_UNSIGNED:
    case WORD_INT + WORD_UNSIGNED:
        return BASIC_UINT;
    case WORD_LONG:
    case WORD_LONG + WORD_INT:
        return BASIC_LONG;
    case WORD_LONG + WORD_UNSIGNED:
    case WORD_LONG + WORD_INT + WORD_UNSIGNED:
        return BASIC_ULONG;
    case 2 * WORD_LONG:
    case 2 * WORD_LONG + WORD_INT:
        return BASIC_LLONG;
    case 2 * WORD_LONG + WORD_UNSIGNED:
    case 2 * WORD_LONG + WORD_INT + WORD_UNSIGNED:
        return BASIC_ULLONG;
    case WORD_INT128:
        return BASIC_INT128;
    case WORD_UINT128:
    case WORD_INT128 + WORD_UNSIGNED:
        return BASIC_UINT128;
    case WORD_FLOAT:
        return BASIC_FLOAT;
    case WORD_DOUBLE:
        return BASIC_DOUBLE;
    case WORD_LONG + WORD_DOUBLE:
        return BASIC_LDOUBLE;
    case WORD_FLOAT32:
        return BASIC_FLOAT32;
    case WORD_FLOAT32X:
        return BASIC_FLOAT32X;
    case WORD_FLOAT64:
        return BASIC_FLOAT64;
    case WORD_FLOAT64X:
        return BASIC_FLOAT64X;
    case WORD_FLOAT128:
        return BASIC_FLOAT128;
    default:
        return BASIC_NONE;
    }
}

static const Type *type_of_words(Lower *lower, const AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind == AST_TYPE_BASIC);
    uint64_t words = 0;
    for (size_t i = 0; i < sizeof word_rows / sizeof *word_rows; i++)
        words += specifiers->words[word_rows[i].keyword] * word_rows[i].unit;
    if (words == WORD_VOID)
        return type_void(lower->types);
    if (words == WORD_SIGNED || !words)
        return type_basic(lower->types, BASIC_INT);
    bool is_complex = words & WORD_COMPLEX;
    words &= ~(uint64_t)WORD_COMPLEX;
    Basic basic = is_complex && !words ? BASIC_DOUBLE : basic_of_words(words);
    if (basic == BASIC_NONE || (is_complex && basic < BASIC_FLOAT))
        lower_error(lower, specifiers->place, "invalid combination of type specifiers");
    return is_complex ? type_complex(lower->types, basic) : type_basic(lower->types, basic);
}

static const Type *type_of_name(Lower *lower, const AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind == AST_TYPE_NAME && specifiers->name);
    const Symbol *symbol = specifiers->name->symbol;
    if (!symbol || symbol->kind != SYMBOL_TYPE)
        lower_error(lower, specifiers->name_place, "unknown type name '%s'",
                    specifiers->name->text);
    return symbol->type;
}

void lower_require_complete(Lower *lower, const Type *type, Place place)
{
    CHECK(type);
    if (type->kind == TYPE_VOID || type->kind == TYPE_FUNCTION ||
        ((type->kind == TYPE_STRUCT || type->kind == TYPE_UNION || type->kind == TYPE_ARRAY) &&
         !type->is_complete))
        lower_error(lower, place, "incomplete type '%s' has no size here",
                    lower_type_text(lower, type));
}

void lower_assume_restrict(Lower *lower, Place place)
{
    const SourceFile *file = source_file(lower->unit->sources, place.file);
    if (!file || !file->is_ours)
        link_assume(lower->link, place,
                    "what a restrict-qualified member, element or typedef leads to is reached "
                    "through it alone, or not modified");
}

/* That of another unit with the same tag and enumerators, which is compatible (C11 6.2.7). */
static const Type *shared_enumeration(Lower *lower, const Type *type, const char *text)
{
    Link *link = lower->link;
    for (uint32_t i = 0; i < link->enumerations.length; i++)
        if (!strcmp(link->enumerations.data[i].text, text))
            return link->enumerations.data[i].type;
    LinkEnumeration made = {type, arena_text(lower->arena, text, strlen(text))};
    vec_push(&link->enumerations, made);
    return type;
}

/* The smallest integer type that holds all enumerators. */
static Basic packed_enum(Lower *lower, int64_t least, int64_t most)
{
    CHECK(least <= most);
    static const Basic candidates[] = {BASIC_UCHAR, BASIC_SCHAR, BASIC_USHORT, BASIC_SHORT,
                                       BASIC_UINT,  BASIC_INT,   BASIC_ULONG};
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
        const Type *type = type_basic(lower->types, candidates[i]);
        if (fold_in_range(lower->arena, type, NUM(least)) &&
            fold_in_range(lower->arena, type, NUM(most)))
            return candidates[i];
    }
    return BASIC_LONG;
}

static const Type *type_of_enum(Lower *lower, const AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind == AST_TYPE_ENUM);
    Tag *tag = specifiers->name ? specifiers->name->tag : NULL;
    if (!specifiers->has_body) {
        if (!tag || !tag->is_enum)
            lower_error(lower, specifiers->name_place, "unknown enumeration '%s'",
                        specifiers->name->text);
        return tag->enumeration;
    }
    Buf text = {0};
    buf_puts(&text, specifiers->name ? specifiers->name->text : "");
    int64_t value = 0, least = 0, most = 0;
    bool has_negative = false, is_long = false;
    const Type *constant = type_basic(lower->types, BASIC_INT);
    for (uint32_t i = 0; i < specifiers->enumerator_count; i++) {
        const AstEnumerator *row = &specifiers->enumerators[i];
        if (row->value)
            value = lower_integer_constant(lower, row->value, "an enumerator");
        value = asked_enumerator(lower, row->name, value, row->place);
        has_negative |= value < 0;
        least = value < least ? value : least;
        most = value > most ? value : most;
        is_long |= value < INT32_MIN || value > UINT32_MAX || (has_negative && value > INT32_MAX);
        bool fits = value >= INT32_MIN && value <= INT32_MAX;
        Symbol *symbol =
            lower_declare(lower, row->name, SYMBOL_CONSTANT,
                          fits ? constant : type_basic(lower->types, BASIC_LONG), row->place);
        buf_printf(&text, " %s %lld", row->name->text, (long long)value);
        symbol->value = value++;
    }
    Basic basic = is_long ? (has_negative ? BASIC_LONG : BASIC_ULONG)
                          : (has_negative ? BASIC_INT : BASIC_UINT);
    if (attribute_find(specifiers, NULL, ATTRIBUTE_PACKED))
        basic = packed_enum(lower, least, most);
    const Type *type =
        type_enum(lower->types, basic, lower_tag_text(lower, specifiers), specifiers->name_place);
    if (!lower->depth)
        type = shared_enumeration(lower, type, buf_text(&text));
    buf_release(&text);
    if (specifiers->name) {
        Tag *made = arena_new(&lower->unit->arena, Tag);
        made->is_enum = true;
        made->enumeration = type;
        lower_declare_tag(lower, specifiers->name, made);
    }
    return type;
}

static bool is_variably_modified(const Type *type)
{
    for (; type; type = type->element)
        if (type_is_variable(type))
            return true;
    return false;
}

/* As gcc does: the operand of typeof is evaluated where its type has a variable extent. */
static const Type *type_of_operand(Lower *lower, const AstExpr *ast)
{
    const Type *type = lower_type_of(lower, ast);
    bool is_evaluated = lower->builder && is_variably_modified(type);
    return is_evaluated ? lower_evaluated_type(lower, ast) : type;
}

const Type *lower_specifiers(Lower *lower, const AstSpecifiers *specifiers)
{
    CHECK(specifiers);
    const Type *type = NULL;
    switch (specifiers->kind) {
    case AST_TYPE_BASIC:
        type = type_of_words(lower, specifiers);
        break;
    case AST_TYPE_NAME:
        type = type_of_name(lower, specifiers);
        break;
    case AST_TYPE_RECORD:
        type = lower_record(lower, specifiers);
        break;
    case AST_TYPE_ENUM:
        type = type_of_enum(lower, specifiers);
        break;
    case AST_TYPE_OF:
        type = specifiers->type ? lower_type_name(lower, specifiers->type)
                                : type_of_operand(lower, specifiers->expr);
        break;
    }
    type = attribute_type(lower, type, &specifiers->attributes);
    return type_qualified(lower->types, type, specifiers->is_const, specifiers->is_volatile);
}

/* Whether the value is the same whenever it is asked for. */
static bool reads_only_inputs(const Expr *expr)
{
    if (!expr)
        return true;
    if (expr->kind == EXPR_VARIABLE)
        return expr->variable->kind == VARIABLE_INPUT;
    return expr->kind != EXPR_DEREF && expr->kind != EXPR_APPLY && reads_only_inputs(expr->a) &&
           reads_only_inputs(expr->b) && reads_only_inputs(expr->c);
}

bool lower_is_sized_by_inputs(const Type *type)
{
    for (; type && type->kind == TYPE_ARRAY; type = type->element)
        if (type->extent_expr && !reads_only_inputs(type->extent_expr))
            return false;
    return true;
}

static const Type *array_of(Lower *lower, const Type *element, const Expr *size, Place place)
{
    CHECK(type_is_integer(size->type));
    if (size->kind != EXPR_INT)
        return type_array_expr(lower->types, element, size);
    if (num_sign(size->number) < 0)
        lower_error(lower, place, "the size of an array is negative");
    if (!num_is_int64(size->number) || num_int64(size->number) > EXTENT_LIMIT ||
        (uint64_t)num_int64(size->number) * (element->size ? element->size : 1) >
            (uint64_t)EXTENT_LIMIT * 1024)
        lower_error(lower, place, "the array is too large");
    return type_array(lower->types, element, num_int64(size->number));
}

/* C11 6.7.6.2, paragraph 5. A macro that is an input may be zero, as other macros of gcc's. */
static bool is_of_macros(const Expr *size)
{
    if (!size)
        return true;
    if (size->kind == EXPR_VARIABLE)
        return size->variable->kind == VARIABLE_INPUT && size->variable->is_macro;
    return is_of_macros(size->a) && is_of_macros(size->b) && is_of_macros(size->c);
}

void lower_require_size(Lower *lower, const Expr *size, int64_t least, Place place)
{
    if (!lower->builder || is_of_macros(size))
        return;
    const Expr *low = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), least, place);
    Stmt *stmt = lower_emit(lower, STMT_ASSERT, place);
    stmt->value = lower_arithmetic(lower, PUNCT2('>', '='), size, low, place);
    stmt->property = PROPERTY_NEGATIVE_SIZE;
    stmt->text = least ? "the size of an array is not greater than zero"
                       : "the size of an array is less than zero";
}

/* An extent that can change is evaluated once, where the declaration is reached. */
static const Type *variable_array(Lower *lower, const Type *element, const AstPart *part)
{
    CHECK(part->kind == AST_ARRAY && part->size);
    const Expr *size = lower_scalar(lower, part->size);
    if (!type_is_integer(size->type))
        lower_error(lower, part->size->place, "the size of an array must be an integer");
    bool is_fixed = size->kind == EXPR_INT || reads_only_inputs(size);
    if (!is_fixed && !lower->builder)
        lower_error(
            lower, part->size->place,
            "the size of an array at file scope must be constant, or depend on inputs only");
    if (!is_fixed) {
        const Expr *kept = lower_temporary(lower, size->type, part->size->place);
        lower_assign_to(lower, kept, size, part->size->place, false);
        size = kept;
    }
    lower_require_size(lower, size, 1, part->size->place);
    return array_of(lower, element, size, part->size->place);
}

static void probe_constant(Lower *lower, const AstExpr *ast, const Expr **value)
{
    FunctionBuilder *builder = lower->builder;
    lower->builder = NULL;
    *value = lower_has_effects(lower, ast) ? NULL : lower_scalar(lower, ast);
    lower->builder = builder;
}

static const Type *prototype_array(Lower *lower, const Type *element, const AstPart *part)
{
    CHECK(part->kind == AST_ARRAY && part->size);
    const Expr *size = NULL;
    probe_constant(lower, part->size, &size);
    if (size && (size->kind == EXPR_INT || reads_only_inputs(size)))
        return array_of(lower, element, size, part->size->place);
    return type_array_incomplete(lower->types, element);
}

static const Type *apply_array(Lower *lower, const Type *element, const AstPart *part,
                               TypeMode mode)
{
    CHECK(part->kind == AST_ARRAY);
    bool is_open =
        element->kind == TYPE_ARRAY && !element->is_complete && mode == TYPE_MODE_PROTOTYPE;
    if (!is_open)
        lower_require_complete(lower, element, part->place);
    if (!part->size)
        return type_array_incomplete(lower->types, element);
    if (mode == TYPE_MODE_PROTOTYPE)
        return prototype_array(lower, element, part);
    if (!lower->builder)
        lower->no_effects = "the size of an array at file scope";
    const Type *type = variable_array(lower, element, part);
    lower->no_effects = NULL;
    return type;
}

/* A parameter of array or function type is a pointer. */
static const Type *adjusted(Lower *lower, const Type *type)
{
    if (type->kind == TYPE_ARRAY && !vector_is(type))
        return type_pointer(lower->types, type->element);
    if (type->kind == TYPE_FUNCTION)
        return type_pointer(lower->types, type);
    return type;
}

/* The outermost extent of a parameter does not matter; it may name other parameters. */
const Type *lower_param_type(Lower *lower, const AstSpecifiers *specifiers,
                             const AstDeclarator *declarator, TypeMode mode)
{
    AstDeclarator open = *declarator;
    AstPart first;
    const Type *base = lower_specifiers(lower, specifiers);
    attribute_require_none(lower, &specifiers->attributes);
    attribute_require_none(lower, &declarator->attributes);
    if (open.part_count && open.parts[0].kind == AST_ARRAY) {
        open.parts = arena_copy(&lower->unit->arena, open.parts, open.part_count * sizeof first);
        open.parts[0].size = NULL;
    }
    return adjusted(lower, lower_declarator(lower, base, &open, mode));
}

/* Tags and enumerators that a list of parameters declares are those of the function's body, too (C11
 * 6.2.1, paragraph 4). */
static void keep_param_names(Lower *lower, const AstPart *part, uint32_t scope)
{
    for (uint32_t i = scope; i < lower->undo.length; i++) {
        ScopeUndo undo = lower->undo.data[i];
        ParamName kept = {.part = part, .name = undo.name};
        kept.tag = undo.is_tag ? undo.name->tag : NULL;
        kept.symbol = undo.is_tag ? NULL : undo.name->symbol;
        if (kept.tag || (kept.symbol && kept.symbol->kind == SYMBOL_CONSTANT))
            vec_push(&lower->param_names, kept);
    }
}

/* Names of a prototype's parameters are in scope for the sizes that follow them. */
static const Type *apply_function(Lower *lower, const Type *result, const AstPart *part)
{
    CHECK(part->kind == AST_FUNCTION);
    if ((result->kind == TYPE_ARRAY && !vector_is(result)) || result->kind == TYPE_FUNCTION)
        lower_error(lower, part->place, "a function cannot return '%s'",
                    lower_type_text(lower, result));
    const Type **params =
        arena_alloc(&lower->unit->arena, (part->param_count + 1) * sizeof *params);
    uint32_t scope = lower_scope_begin(lower);
    for (uint32_t i = 0; i < part->param_count; i++) {
        const AstParam *param = &part->params[i];
        const Type *type =
            lower_param_type(lower, param->specifiers, param->declarator, TYPE_MODE_PROTOTYPE);
        if (type->kind == TYPE_VOID)
            lower_error(lower, param->declarator->place, "a parameter has type void");
        params[i] = type->unqualified;
        if (param->declarator->name) {
            Variable *variable = arena_new(lower->arena, Variable);
            variable->kind = VARIABLE_PARAM;
            variable->name = param->declarator->name->text;
            variable->type = type;
            lower_declare(lower, param->declarator->name, SYMBOL_VARIABLE, type,
                          param->declarator->place)
                ->variable = variable;
        }
    }
    keep_param_names(lower, part, scope);
    lower_scope_end(lower, scope);
    return type_function(lower->types, result, params, part->param_count, part->has_prototype,
                         part->is_variadic);
}

const Type *lower_declarator(Lower *lower, const Type *base, const AstDeclarator *declarator,
                             TypeMode mode)
{
    CHECK(base && declarator);
    const Type *type = attribute_type(lower, base, &declarator->attributes);
    for (uint32_t i = declarator->part_count; i-- > 0;) {
        const AstPart *part = &declarator->parts[i];
        if (part->kind == AST_POINTER)
            type = type_qualified(lower->types, type_pointer(lower->types, type), part->is_const,
                                  part->is_volatile);
        else if (part->kind == AST_ARRAY)
            type = apply_array(lower, type, part, mode);
        else
            type = apply_function(lower, type, part);
    }
    return type;
}

const Type *lower_type_name(Lower *lower, const AstTypeName *name)
{
    CHECK(name && name->specifiers && name->declarator);
    attribute_require_none(lower, &name->specifiers->attributes);
    attribute_require_none(lower, &name->declarator->attributes);
    return lower_declarator(lower, lower_specifiers(lower, name->specifiers), name->declarator,
                            TYPE_MODE_OBJECT);
}

const Expr *lower_member(Lower *lower, const Expr *record, const Name *name, Place place)
{
    CHECK(record->type && name);
    const Type *type = record->type;
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        bool is_anonymous = !field->name && !field->is_bit_field;
        if (!is_anonymous && (!field->name || strcmp(field->name, name->text)))
            continue;
        const Type *member =
            type_qualified(lower->types, field->type, type->is_const, type->is_volatile);
        Expr *expr = expr_new(lower->arena, EXPR_FIELD, member, place);
        expr->a = record;
        expr->field = i;
        if (!is_anonymous)
            return expr;
        const Expr *inner = lower_member(lower, expr, name, place);
        if (inner)
            return inner;
    }
    return NULL;
}

void lower_static_assert(Lower *lower, const AstDeclaration *declaration)
{
    CHECK(declaration->assertion);
    const Token *message = declaration->message;
    if (!lower_integer_constant(lower, declaration->assertion, "a static assertion"))
        lower_error(lower, declaration->place, "static assertion failed%s%.*s", message ? ": " : "",
                    message ? (int)message->length : 0, message ? message->text : "");
}
