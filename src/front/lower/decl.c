/* Declarations: variables of all storage, functions, inputs and outputs. */
#include <string.h>

#include "front/lower/decl.h"
#include "front/lower/cleanup.h"
#include "front/lower/convert.h"
#include "front/lower/init.h"
#include "front/lower/law.h"
#include "front/lower/link.h"
#include "front/lower/literal.h"
#include "front/lower/startup.h"
#include "front/lower/record.h"
#include "front/lower/asked.h"
#include "front/lower/attribute.h"
#include "front/lower/effect.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "front/lower/variadic.h"
#include "lib/bug.h"

const char *decl_kept_name(Lower *lower, const Name *name)
{
    return arena_text(lower->arena, name->text, name->length);
}

Symbol *decl_symbol_here(const Lower *lower, const Name *name)
{
    CHECK(name);
    Symbol *symbol = name->symbol;
    bool is_here = symbol && symbol->depth == lower->depth && symbol->kind != SYMBOL_BROKEN;
    return is_here ? symbol : NULL;
}

_Noreturn void decl_conflict(Lower *lower, const Declared *declared, const char *what, Place before)
{
    CHECK(declared->name);
    diag_error(lower->diag, declared->place, "%s '%s'", what, declared->name->text);
    diag_note(lower->diag, before, "the earlier declaration is here");
    lower_abandon(lower);
}

bool decl_is_restrict(Lower *lower, const AstSpecifiers *specifiers,
                      const AstDeclarator *declarator)
{
    bool is_hidden = specifiers->is_restrict && declarator->part_count;
    for (uint32_t i = 1; i < declarator->part_count; i++)
        is_hidden |= declarator->parts[i].is_restrict;
    if (is_hidden)
        lower_assume_restrict(lower, declarator->place);
    return declarator->part_count ? declarator->parts[0].is_restrict : specifiers->is_restrict;
}

static void declare_typedef(Lower *lower, const Declared *declared)
{
    CHECK(declared->specifiers->storage & STORAGE_TYPEDEF);
    if (decl_is_restrict(lower, declared->specifiers, declared->init->declarator))
        lower_assume_restrict(lower, declared->place);
    const Symbol *before = decl_symbol_here(lower, declared->name);
    bool same = before && before->kind == SYMBOL_TYPE &&
                (before->type == declared->type || type_compatible(before->type, declared->type));
    if (before && !same)
        decl_conflict(lower, declared, "conflicting declarations of", before->place);
    if (declared->init->initialiser)
        lower_error(lower, declared->place, "a typedef cannot be initialised");
    uint32_t aligned = attribute_alignment(lower, declared->specifiers, declared->init->declarator);
    if (before && before->aligned != aligned)
        decl_conflict(lower, declared, "conflicting declarations of", before->place);
    if (!before)
        lower_declare(lower, declared->name, SYMBOL_TYPE, declared->type, declared->place)
            ->aligned = aligned;
}

/* The entry of a name with linkage: an earlier declaration of this unit, or the program's. */
static LinkEntry *entry_of(Lower *lower, const Declared *declared, bool is_static)
{
    for (const Symbol *symbol = declared->name->symbol; symbol; symbol = symbol->outer)
        if (symbol->entry && !symbol->depth)
            return symbol->entry;
    return link_entry(lower->link, declared->name->text, is_static);
}

/* Two types of one tag that one type holds where the other holds the other; false: there are none. */
static bool find_differing(const Type *a, const Type *b, const Type **x, const Type **y)
{
    a = a->unqualified;
    b = b->unqualified;
    if (a == b || a->kind != b->kind)
        return false;
    bool is_record = a->kind == TYPE_STRUCT || a->kind == TYPE_UNION;
    if (is_record) {
        *x = a;
        *y = b;
        return a->tag && b->tag && !strcmp(a->tag, b->tag) && a->is_complete && b->is_complete;
    }
    if (a->element && b->element && find_differing(a->element, b->element, x, y))
        return true;
    for (uint32_t i = 0; i < a->param_count && i < b->param_count; i++)
        if (find_differing(a->params[i], b->params[i], x, y))
            return true;
    return false;
}

_Noreturn static void conflicting_types(Lower *lower, const Declared *declared,
                                        const LinkEntry *entry)
{
    const Type *a, *b;
    diag_error(lower->diag, declared->place, "conflicting types for '%s'", declared->name->text);
    diag_note(lower->diag, entry->declared, "the earlier declaration is here");
    if (find_differing(entry->type, declared->type, &a, &b))
        record_note_difference(lower, a, b);
    lower_abandon(lower);
}

static void check_entry_type(Lower *lower, const Declared *declared, LinkEntry *entry)
{
    if (entry->type && !type_compatible(entry->type, declared->type))
        conflicting_types(lower, declared, entry);
    bool completes = entry->type && entry->type->kind == TYPE_ARRAY && !entry->type->is_complete;
    if (completes && declared->type->is_complete) {
        entry->type = declared->type;
        entry->variable->type = declared->type;
    }
}

static void annotate_function(Lower *lower, const Declared *declared, Function *function)
{
    const AstItem *item = declared->item;
    if (!item)
        return;
    bool is_abstract = item->annotation && item->annotation->kind == PRAGMA_ABSTRACT;
    bool has_annotation = is_abstract || item->is_system;
    if (has_annotation && function->is_defined)
        lower_error(lower, declared->place, "'%s' has a body: it cannot be %s", function->name,
                    is_abstract ? "abstract" : "a system function");
    if (is_abstract) {
        function->is_abstract = true;
        function->is_system = false;
    } else if (item->is_system && !function->is_abstract) {
        function->is_system = true;
    }
    if (item->laws)
        lower_laws(lower, item->laws, declared->init->declarator, function);
    if (item->guard)
        function->guard =
            convert_truth(lower, lower_pure(lower, item->guard, "a guard"), item->guard->place);
}

/* The type that calls see: a prototype counts as long as its declaration is visible. */
static const Type *visible_type(const Declared *declared, const Type *type)
{
    const Symbol *before = declared->name->symbol;
    bool was_prototype = before && before->kind == SYMBOL_FUNCTION && before->type->has_prototype;
    return was_prototype && !type->has_prototype ? before->type : type;
}

static const AstAttribute *attribute_of(const Declared *declared, AttributeKind kind)
{
    return attribute_find(declared->specifiers, declared->init->declarator, kind);
}

static void note_attributes(Lower *lower, const Declared *declared, Symbol *symbol)
{
    Function *function = symbol->function;
    const AstAttribute *alias = attribute_of(declared, ATTRIBUTE_ALIAS);
    if (attribute_of(declared, ATTRIBUTE_WEAK))
        symbol->is_weak = symbol->entry->is_weak = function->is_weak = true;
    startup_note(lower, function, declared->specifiers, declared->init->declarator,
                 declared->place);
    if (!alias)
        return;
    const StringLiteral *target = literal_string(lower, alias->value)->string;
    Name *name = unit_name(lower->unit, target->bytes, target->length - 1);
    vec_push(&lower->aliases, ((Alias){function, name, alias->place}));
}

/* Declares a function; seen: its type without the parameters of an old-style definition. */
Function *decl_function(Lower *lower, const Declared *declared, const Type *seen)
{
    CHECK(declared->type->kind == TYPE_FUNCTION && seen->kind == TYPE_FUNCTION);
    const Symbol *before = decl_symbol_here(lower, declared->name);
    if (before && before->kind != SYMBOL_FUNCTION)
        decl_conflict(lower, declared, "conflicting declarations of", before->place);
    /* An inline function without extern belongs to its unit, as a static one does: the header that
     * holds it may be part of several. */
    uint8_t storage = declared->specifiers->storage;
    bool is_own = declared->specifiers->is_inline && !(storage & STORAGE_EXTERN);
    LinkEntry *entry = entry_of(lower, declared, is_own || storage & STORAGE_STATIC);
    if (entry->variable)
        decl_conflict(lower, declared, "conflicting declarations of", entry->declared);
    check_entry_type(lower, declared, entry);
    Function *function = link_function(lower->link, entry, declared->type, declared->place);
    if (declared->type->has_prototype && !function->type->has_prototype)
        function->type = declared->type;
    seen = visible_type(declared, seen);
    Symbol *symbol = lower_declare(lower, declared->name, SYMBOL_FUNCTION, seen, declared->place);
    symbol->function = function;
    symbol->entry = entry;
    symbol->is_weak = before && before->is_weak;
    note_attributes(lower, declared, symbol);
    function->never_returns |= declared->name->is_noreturn;
    annotate_function(lower, declared, function);
    return function;
}

/* Whose address is a constant. */
static bool is_static_object(const Variable *variable)
{
    return variable->kind != VARIABLE_LOCAL && variable->kind != VARIABLE_PARAM;
}

/* A value that a static object may start with: no read but of inputs and, as gcc and clang allow, of
 * constants. */
static bool is_static_value(const Expr *expr)
{
    if (!expr)
        return true;
    switch (expr->kind) {
    case EXPR_VARIABLE:
        return expr->variable->kind == VARIABLE_INPUT || expr->variable->is_temporary ||
               (expr->variable->has_constant && type_is_arithmetic(expr->type));
    case EXPR_ADDRESS: {
        const Expr *place = expr->a;
        for (; place->kind == EXPR_INDEX || place->kind == EXPR_FIELD; place = place->a)
            if (place->b && !is_static_value(place->b))
                return false;
        return place->kind == EXPR_STRING ||
               (place->kind == EXPR_VARIABLE && is_static_object(place->variable));
    }
    case EXPR_DEREF:
    case EXPR_STRING:
        return false;
    case EXPR_VECTOR:
        for (uint32_t i = 0; i < expr->arg_count; i++)
            if (!is_static_value(expr->args[i]))
                return false;
        return true;
    default:
        return is_static_value(expr->a) && is_static_value(expr->b) && is_static_value(expr->c);
    }
}

typedef struct Initialisation {
    const Expr *place;
    const AstExpr *init;
    Place where;
} Initialisation;

static void initialise_static(Lower *lower, const void *data)
{
    CHECK(((const Initialisation *)data)->init);
    const Initialisation *work = data;
    Link *link = lower->link;
    if (work->init->has_call && lower_has_effects(lower, work->init) &&
        !lower_is_of_library_calls(lower, work->init))
        lower_error(lower, work->init->place,
                    "the initialiser of an object with static storage must be constant");
    lower->builder = &link->initialise;
    lower->here = link->initialise_here;
    uint32_t first = link->initialise.stmts.length;
    lower_initialise(lower, work->place, work->init, work->where);
    for (uint32_t i = first; i < link->initialise.stmts.length; i++)
        if (!is_static_value(link->initialise.stmts.data[i].value))
            lower_error(lower, link->initialise.stmts.data[i].value->place,
                        "the initialiser of an object with static storage must be constant");
    link->initialise_here = lower->here;
}

static void run_static_initialiser(Lower *lower, Variable *variable, const AstExpr *init,
                                   Place where)
{
    variable->flexible_extent = lower_flexible_extent(lower, variable->type, init);
    Initialisation work = {expr_variable(lower->arena, variable, where), init, where};
    FunctionBuilder *builder = lower->builder;
    LocationId here = lower->here;
    bool good = lower_protect(lower, initialise_static, &work);
    lower->builder = builder;
    lower->here = here;
    if (!good)
        lower_abandon(lower);
    variable->has_constant = variable->type->is_const && !variable->type->is_volatile;
}

static const Type *completed_type(Lower *lower, const Declared *declared)
{
    const AstExpr *init = declared->init->initialiser;
    const Type *type = declared->type;
    if (init && type->kind == TYPE_ARRAY && !type->is_complete)
        type = lower_sized_by(lower, type, init, declared->place);
    return asked_type(lower, declared->name, type, declared->place);
}

static void define_global(Lower *lower, const Declared *declared, LinkEntry *entry,
                          bool is_new_unit)
{
    CHECK(entry->variable);
    const AstExpr *init = declared->init->initialiser;
    bool is_again = entry->defined.line && (!entry->is_tentative || is_new_unit);
    if (is_again && (init || is_new_unit))
        decl_conflict(lower, declared, "redefinition of", entry->defined);
    if (!entry->is_listed) {
        entry->is_listed = true;
        entry->defined = declared->place;
        entry->variable->place = declared->place;
        link_add_global(lower->link, entry->variable);
    }
    entry->is_tentative = !init && (entry->is_tentative || !is_again);
    if (!is_again &&
        asked_start(lower, declared->name, entry->variable, init != NULL, declared->place)) {
        entry->is_initialised = true;
        entry->is_tentative = false;
    } else if (init) {
        entry->is_initialised = true;
        run_static_initialiser(lower, entry->variable, init, declared->place);
    }
}

/* What its declarations give it; the strictest counts. */
static void align_variable(Lower *lower, const Declared *declared, Variable *variable)
{
    CHECK(variable->type);
    uint32_t aligned = attribute_alignment(lower, declared->specifiers, declared->init->declarator);
    if (aligned > variable->aligned)
        variable->aligned = aligned;
}

static Symbol *declare_variable_symbol(Lower *lower, const Declared *declared, Variable *variable,
                                       LinkEntry *entry)
{
    Symbol *symbol =
        lower_declare(lower, declared->name, SYMBOL_VARIABLE, variable->type, declared->place);
    symbol->variable = variable;
    symbol->entry = entry;
    align_variable(lower, declared, variable);
    variable->may_be_addressed |= declared->name->may_be_addressed;
    variable->is_restrict |=
        decl_is_restrict(lower, declared->specifiers, declared->init->declarator) &&
        variable->type->kind == TYPE_POINTER;
    return symbol;
}

/* An object with linkage: at file scope, or extern in a block. */
static void declare_global(Lower *lower, Declared *declared)
{
    CHECK(declared->type->kind != TYPE_FUNCTION);
    const Symbol *before = decl_symbol_here(lower, declared->name);
    if (before && before->kind != SYMBOL_VARIABLE)
        decl_conflict(lower, declared, "conflicting declarations of", before->place);
    bool is_extern = declared->specifiers->storage & STORAGE_EXTERN;
    bool is_static = declared->specifiers->storage & STORAGE_STATIC;
    LinkEntry *entry = entry_of(lower, declared, is_static);
    bool is_new_unit = !before || before->entry != entry;
    if (entry->function)
        decl_conflict(lower, declared, "conflicting declarations of", entry->declared);
    declared->type = completed_type(lower, declared);
    check_entry_type(lower, declared, entry);
    Variable *variable = link_variable(lower->link, entry, declared->type, declared->place);
    declare_variable_symbol(lower, declared, variable, entry);
    if (is_extern && !declared->init->initialiser)
        return;
    if (!link_is_open_array(entry))
        lower_require_complete(lower, declared->type, declared->place);
    define_global(lower, declared, entry, is_new_unit);
}

static void check_shared(Lower *lower, const Declared *declared, const char *what)
{
    const AstSpecifiers *specifiers = declared->specifiers;
    if (declared->type->kind == TYPE_FUNCTION ||
        (specifiers->storage & (STORAGE_TYPEDEF | STORAGE_AUTO | STORAGE_REGISTER)))
        lower_error(lower, declared->place, "an %s pragma needs the declaration of a variable",
                    what);
    asked_check_type(lower, declared->type, declared->place, what);
}

/* An input or output variable; an initialiser of an input is ignored, as a macro's literal is. */
static void declare_shared(Lower *lower, const Declared *declared)
{
    CHECK(declared->item && declared->item->annotation);
    const AstItem *item = declared->item;
    bool is_input = item->annotation->kind == PRAGMA_INPUT;
    check_shared(lower, declared, is_input ? "input" : "output");
    const char *key = item->is_macro_input ? lower_format(lower, "#%s", declared->name->text)
                                           : declared->name->text;
    LinkEntry *entry = link_entry(lower->link, key, false);
    if (entry->type && (entry->type != declared->type || entry->is_listed))
        decl_conflict(lower, declared, "conflicting declarations of", entry->declared);
    if (entry->variable && entry->variable->kind == VARIABLE_GLOBAL)
        decl_conflict(lower, declared, "conflicting declarations of", entry->declared);
    bool is_new = !entry->variable;
    Variable *variable = link_variable(lower->link, entry, declared->type, declared->place);
    declare_variable_symbol(lower, declared, variable, entry);
    if (!is_new)
        return;
    variable->name = decl_kept_name(lower, declared->name);
    variable->kind = is_input ? VARIABLE_INPUT : VARIABLE_OUTPUT;
    variable->is_macro = item->is_macro_input;
    variable->annotation = item->annotation->place;
    variable->slot = is_input ? lower->link->inputs.length : lower->link->outputs.length;
    entry->defined = declared->place;
    if (is_input)
        vec_push(&lower->link->inputs, variable);
    else
        vec_push(&lower->link->outputs, variable);
}

static void lower_assumption(Lower *lower, const Declared *declared)
{
    const AstItem *item = declared->item;
    const Symbol *symbol = declared->name->symbol;
    if (!item->assumption || symbol->variable->assumption)
        return;
    const Expr *value = lower_pure(lower, item->assumption, "an assumption about inputs");
    symbol->variable->assumption = convert_truth(lower, value, item->assumption->place);
}

static void declare_static_local(Lower *lower, const Declared *declared)
{
    CHECK(lower->function && declared->specifiers->storage & STORAGE_STATIC);
    LinkEntry *entry = link_entry(lower->link, declared->name->text, true);
    Variable *variable = link_variable(lower->link, entry, declared->type, declared->place);
    variable->is_static_local = true;
    variable->function = lower->function;
    entry->is_listed = true;
    entry->defined = declared->place;
    link_add_global(lower->link, variable);
    declare_variable_symbol(lower, declared, variable, entry);
    if (!lower_is_sized_by_inputs(declared->type))
        lower_error(lower, declared->place, "a static variable cannot have a variable size");
    if (asked_start(lower, declared->name, variable, declared->init->initialiser != NULL,
                    declared->place)) {
        entry->is_initialised = true;
    } else if (declared->init->initialiser) {
        entry->is_initialised = true;
        run_static_initialiser(lower, variable, declared->init->initialiser, declared->place);
    }
}

static void declare_automatic(Lower *lower, const Declared *declared)
{
    CHECK(lower->builder &&
          !(declared->specifiers->storage & (STORAGE_STATIC | STORAGE_EXTERN | STORAGE_TYPEDEF)));
    Variable *variable = function_builder_local(lower->builder, VARIABLE_LOCAL,
                                                decl_kept_name(lower, declared->name),
                                                declared->type, declared->place);
    variable->is_const = declared->type->is_const;
    declare_variable_symbol(lower, declared, variable, NULL);
    lower_declare_lifetime(lower, variable, declared->init->initialiser, declared->place);
    const AstExpr *init = declared->init->initialiser;
    bool is_asked = asked_start(lower, declared->name, variable, init != NULL, declared->place);
    if (init && !is_asked && type_is_variable(declared->type))
        lower_error(lower, declared->place, "an array of variable size cannot be initialised");
    if (init && !is_asked)
        lower_initialise(lower, expr_variable(lower->arena, variable, declared->place), init,
                         declared->place);
    variadic_declare(lower, variable);
    const AstAttribute *cleanup =
        attribute_find(declared->specifiers, declared->init->declarator, ATTRIBUTE_CLEANUP);
    if (!cleanup)
        return;
    variable->is_address_taken = true;
    cleanup_begin(lower, variable, cleanup);
}

static void declare_local(Lower *lower, Declared *declared)
{
    const Symbol *before = decl_symbol_here(lower, declared->name);
    if (declared->specifiers->storage & STORAGE_EXTERN) {
        declare_global(lower, declared);
        return;
    }
    if (before)
        decl_conflict(lower, declared, "redefinition of", before->place);
    declared->type = completed_type(lower, declared);
    lower_require_complete(lower, declared->type, declared->place);
    if (declared->specifiers->storage & STORAGE_STATIC)
        declare_static_local(lower, declared);
    else
        declare_automatic(lower, declared);
}

/* A contract is of one function. */
static void check_contract(Lower *lower, const Declared *declared)
{
    const AstItem *item = declared->item;
    const AstClause *clause = item ? item->contract : NULL;
    bool is_function = declared->type->kind == TYPE_FUNCTION &&
                       !(declared->specifiers->storage & STORAGE_TYPEDEF) &&
                       declared->init->declarator->part_count &&
                       declared->init->declarator->parts[0].kind == AST_FUNCTION;
    if (clause && (!is_function || item->declaration->item_count != 1))
        lower_error(lower, clause->place, "pragma 'TASS %s' needs the declaration of one function",
                    pragma_name(clause->kind));
}

static void check_annotation(Lower *lower, const Declared *declared)
{
    check_contract(lower, declared);
    const Pragma *pragma = declared->item ? declared->item->annotation : NULL;
    bool is_function = declared->type->kind == TYPE_FUNCTION;
    bool needs_function =
        pragma && (pragma->kind == PRAGMA_SYSTEM || pragma->kind == PRAGMA_ABSTRACT);
    if (needs_function && (!is_function || declared->specifiers->storage & STORAGE_TYPEDEF))
        lower_error(lower, pragma->place, "pragma 'TASS %s' needs the declaration of a function",
                    pragma_name(pragma->kind));
}

static bool is_shared(const Declared *declared)
{
    const Pragma *pragma = declared->item ? declared->item->annotation : NULL;
    return pragma && (pragma->kind == PRAGMA_INPUT || pragma->kind == PRAGMA_OUTPUT);
}

/* What a declaration may say of itself beside its type. */
static bool takes_attribute(const Declared *declared, AttributeKind kind, bool is_local)
{
    bool is_function = declared->type->kind == TYPE_FUNCTION;
    bool is_static = !is_local || declared->specifiers->storage & (STORAGE_STATIC | STORAGE_EXTERN);
    switch (kind) {
    case ATTRIBUTE_MODE:
    case ATTRIBUTE_VECTOR_SIZE:
    case ATTRIBUTE_ALIGNED:
        return true;
    case ATTRIBUTE_PACKED:
        return declared->specifiers->kind == AST_TYPE_ENUM && declared->specifiers->has_body;
    case ATTRIBUTE_CLEANUP:
        return !is_function && !is_static;
    case ATTRIBUTE_WEAK:
        return is_static;
    default:
        return is_function;
    }
}

static void check_attributes(Lower *lower, const Declared *declared)
{
    const AstAttributes *lists[] = {&declared->specifiers->attributes,
                                    &declared->init->declarator->attributes};
    bool is_typedef = declared->specifiers->storage & STORAGE_TYPEDEF;
    for (int i = 0; i < 2; i++)
        for (uint32_t k = 0; k < lists[i]->count; k++) {
            AttributeKind kind = lists[i]->list[k].kind;
            bool is_of_type = kind == ATTRIBUTE_MODE || kind == ATTRIBUTE_VECTOR_SIZE ||
                              kind == ATTRIBUTE_ALIGNED || kind == ATTRIBUTE_PACKED;
            if (!takes_attribute(declared, kind, lower->depth) || (is_typedef && !is_of_type))
                lower_error(lower, lists[i]->list[k].place, "this attribute is not supported here");
        }
}

static void declare_one(Lower *lower, Declared *declared)
{
    check_annotation(lower, declared);
    check_attributes(lower, declared);
    if (is_shared(declared)) {
        declare_shared(lower, declared);
        lower_assumption(lower, declared);
    } else if (declared->specifiers->storage & STORAGE_TYPEDEF) {
        declare_typedef(lower, declared);
    } else if (declared->type->kind == TYPE_FUNCTION) {
        if (declared->init->initialiser)
            lower_error(lower, declared->place, "a function cannot be initialised");
        if (lower->depth && declared->specifiers->storage & STORAGE_AUTO)
            lower_error(lower, declared->place,
                        "a function within a function is to be defined before it is used");
        decl_function(lower, declared, declared->type);
    } else if (lower->depth) {
        declare_local(lower, declared);
    } else {
        declare_global(lower, declared);
    }
}

void lower_declaration(Lower *lower, const AstDeclaration *declaration, const AstItem *item)
{
    CHECK(declaration->assertion || declaration->specifiers);
    if (declaration->assertion) {
        lower_static_assert(lower, declaration);
        return;
    }
    const AstSpecifiers *specifiers = declaration->specifiers;
    if (specifiers->storage & STORAGE_TYPEDEF && declaration->item_count &&
        declaration->items[0].declarator->name)
        lower->alias = declaration->items[0].declarator->name->text;
    const Type *base = lower_specifiers(lower, specifiers);
    lower->alias = NULL;
    if (item && item->annotation && !declaration->item_count)
        lower_error(lower, item->annotation->place, "pragma 'TASS %s' stands before no declaration",
                    pragma_name(item->annotation->kind));
    if (item && item->contract && !declaration->item_count)
        lower_error(lower, item->contract->place,
                    "pragma 'TASS %s' needs the declaration of one function",
                    pragma_name(item->contract->kind));
    for (uint32_t i = 0; i < declaration->item_count; i++) {
        const AstInitDeclarator *init = &declaration->items[i];
        Declared declared = {.specifiers = specifiers,
                             .init = init,
                             .item = item,
                             .name = init->declarator->name,
                             .place = init->declarator->place};
        if (!declared.name)
            lower_error(lower, declared.place, "a name is missing in the declaration");
        if (specifiers->is_implicit && !specifiers->storage)
            diag_warning(lower->diag, declared.place, "the type of '%s' is missing: int is taken",
                         declared.name->text);
        declared.type = lower_declarator(lower, base, init->declarator, TYPE_MODE_OBJECT);
        declare_one(lower, &declared);
    }
}
