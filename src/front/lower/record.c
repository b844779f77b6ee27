#include "front/lower/record.h"
#include "front/lower/attribute.h"

#include <string.h>

#include "front/lower/link.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "lib/bug.h"

static void check_bit_field(Lower *lower, Field *field, const AstInitDeclarator *item)
{
    CHECK(item->width);
    int64_t width = lower_integer_constant(lower, item->width, "the width of a bit-field");
    if (!type_is_integer(field->type))
        lower_error(lower, field->place, "a bit-field must have an integer type");
    int64_t most = field->type->kind == TYPE_BOOL ? 1 : type_width(field->type);
    if (width < 0 || width > most || (!width && field->name))
        lower_error(lower, item->width->place, "the width of a bit-field must be 1 to %lld",
                    (long long)most);
    field->is_bit_field = true;
    field->bit_width = (uint8_t)width;
}

static bool is_empty_array(const Type *type)
{
    return type->kind == TYPE_ARRAY && type->is_complete && !type->extent_expr && !type->extent;
}

static Field make_field(Lower *lower, const AstSpecifiers *specifiers, const Type *base,
                        const AstInitDeclarator *item, bool may_be_open)
{
    Field field = {.place = item->declarator->place};
    field.type = lower_declarator(lower, base, item->declarator, TYPE_MODE_OBJECT);
    if (item->declarator->name)
        field.name =
            arena_text(lower->arena, item->declarator->name->text, item->declarator->name->length);
    field.is_zero_length = may_be_open && is_empty_array(field.type);
    if (field.is_zero_length) /* GNU's older form of a flexible one */
        field.type = type_array_incomplete(lower->types, field.type->element);
    bool is_flexible = may_be_open && field.type->kind == TYPE_ARRAY && !field.type->is_complete;
    if (!is_flexible)
        lower_require_complete(lower, field.type, field.place);
    if (type_is_variable(field.type))
        lower_error(lower, field.place, "a member of variable size is not supported");
    attribute_require_member(lower, &item->declarator->attributes);
    field.aligned = item->aligned;
    uint32_t alias = attribute_alignment(lower, specifiers, item->declarator);
    if (alias && alias < field.type->align)
        lower_error(lower, field.place,
                    "a member of a type whose alignment was lowered is not "
                    "supported");
    if (alias > field.aligned)
        field.aligned = (uint16_t)alias;
    field.is_packed = item->is_packed;
    if (item->width)
        check_bit_field(lower, &field, item);
    if (item->width && (item->aligned || item->is_packed))
        lower_error(lower, field.place, "a bit-field with an alignment is not supported");
    for (uint32_t i = 0; i < item->declarator->part_count; i++)
        if (item->declarator->parts[i].is_restrict)
            lower_assume_restrict(lower, field.place);
    return field;
}

static uint32_t count_fields(const AstSpecifiers *specifiers)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < specifiers->member_count; i++)
        count += specifiers->members[i]->item_count ? specifiers->members[i]->item_count : 1;
    return count;
}

static void check_duplicate(Lower *lower, const Field *fields, uint32_t count)
{
    CHECK(count);
    const Field *last = &fields[count - 1];
    for (uint32_t i = 0; last->name && count < 256 && i + 1 < count; i++)
        if (fields[i].name && !strcmp(fields[i].name, last->name))
            lower_error(lower, last->place, "duplicate member '%s'", last->name);
}

static uint32_t collect_fields(Lower *lower, const AstSpecifiers *specifiers, Field *fields)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < specifiers->member_count; i++) {
        const AstDeclaration *member = specifiers->members[i];
        if (member->assertion) {
            lower_static_assert(lower, member);
            continue;
        }
        const Type *base = lower_specifiers(lower, member->specifiers);
        attribute_require_member(lower, &member->specifiers->attributes);
        bool is_last = i + 1 == specifiers->member_count && !specifiers->is_union;
        for (uint32_t k = 0; k < member->item_count; k++) {
            fields[count++] =
                make_field(lower, member->specifiers, base, &member->items[k], is_last);
            if (fields[count - 1].aligned && specifiers->pack)
                lower_error(lower, member->place,
                            "an alignment of a member of a packed struct is not supported");
            check_duplicate(lower, fields, count);
        }
        if (!member->item_count && (base->kind == TYPE_STRUCT || base->kind == TYPE_UNION) &&
            !base->tag)
            fields[count++] = (Field){.type = base, .place = member->place};
    }
    return count;
}

const char *lower_tag_text(Lower *lower, const AstSpecifiers *specifiers)
{
    return specifiers->name
               ? arena_text(lower->arena, specifiers->name->text, specifiers->name->length)
               : NULL;
}

static bool same_name(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

/* The position of the first member that differs; that of no member where only the whole does. */
static uint32_t first_difference(const Type *a, const Type *b)
{
    CHECK(a->kind == b->kind);
    uint32_t i = 0;
    for (; i < a->field_count && i < b->field_count; i++) {
        const Field *x = &a->fields[i], *y = &b->fields[i];
        if (x->type != y->type || !same_name(x->name, y->name) || x->bit_width != y->bit_width ||
            x->offset != y->offset || x->bit_offset != y->bit_offset)
            break;
    }
    return i;
}

static bool same_record(const Type *a, const Type *b)
{
    return a->kind == b->kind && a->field_count == b->field_count && a->size == b->size &&
           a->align == b->align && first_difference(a, b) == a->field_count;
}

void record_note_difference(Lower *lower, const Type *a, const Type *b)
{
    CHECK(a->is_complete && b->is_complete);
    uint32_t i = first_difference(a, b);
    const Field *x = i < a->field_count ? &a->fields[i] : NULL;
    const Field *y = i < b->field_count ? &b->fields[i] : NULL;
    if (x && y && !same_name(x->name, y->name))
        diag_note(lower->diag, y->place, "member %u of '%s' is '%s' here, and '%s' at %s", i + 1,
                  lower_type_text(lower, a), y->name ? y->name : "unnamed",
                  x->name ? x->name : "unnamed", lower_place_text(lower, x->place));
    else if (x && y)
        diag_note(lower->diag, y->place, "member '%s' is a '%s' here, and a '%s' at %s",
                  y->name ? y->name : "unnamed", lower_type_text(lower, y->type),
                  lower_type_text(lower, x->type), lower_place_text(lower, x->place));
    else
        diag_note(lower->diag,
                  x   ? x->place
                  : y ? y->place
                      : b->place,
                  x || y ? "the other '%s' has no such member"
                         : "the other '%s' is packed otherwise",
                  lower_type_text(lower, a));
}

static bool is_apart(const Lower *lower, TypeKind kind, const char *tag)
{
    const FrontHints *hints = lower->link->hints;
    for (uint32_t i = 0; i < hints->apart.length; i++) {
        const FrontApart *apart = &hints->apart.data[i];
        if (apart->is_union == (kind == TYPE_UNION) && !strcmp(apart->tag, tag) &&
            !strcmp(apart->unit, lower->unit->path))
            return true;
    }
    return false;
}

/* Compatible types of several units are one type (C11 6.2.7): the record of that tag that another
 * unit declared, which is compared when its members come here. */
static LinkRecord *record_of_tag(Lower *lower, TypeKind kind, const AstSpecifiers *specifiers)
{
    Link *link = lower->link;
    const char *tag = specifiers->name ? specifiers->name->text : NULL;
    bool by_tag = tag && !is_apart(lower, kind, tag);
    for (uint32_t i = 0; i < link->records.length; i++) {
        LinkRecord *record = &link->records.data[i];
        bool is_here = record->unit == lower->unit->path; /* a macro may make several of a place */
        bool is_same = by_tag ? record->type->tag && !strcmp(record->type->tag, tag)
                              : place_equal(record->type->place, specifiers->name_place) &&
                                    (!is_here || record->specifiers == specifiers);
        if (record->type->kind == kind && is_same)
            return record;
    }
    return NULL;
}

/* A record without a tag whose members are equal, which another unit declared: one of the same
 * typedef's first. */
static const Type *record_of_members(Lower *lower, const Type *made)
{
    LinkRecord *found = NULL;
    for (uint32_t i = 0; i < lower->link->records.length; i++) {
        LinkRecord *record = &lower->link->records.data[i];
        if (record->type == made || record->type->tag || record->unit == lower->unit->path ||
            !record->type->is_complete || !same_record(record->type, made))
            continue;
        bool is_better = lower->alias && record->alias && !strcmp(lower->alias, record->alias);
        if (!found || is_better)
            found = record;
        if (is_better)
            break;
    }
    if (found)
        found->unit = lower->unit->path;
    return found ? found->type : NULL;
}

static void add_record(Lower *lower, Type *type, const AstSpecifiers *specifiers)
{
    CHECK(type->kind == TYPE_STRUCT || type->kind == TYPE_UNION);
    const char *alias =
        lower->alias ? arena_text(lower->arena, lower->alias, strlen(lower->alias)) : NULL;
    vec_push(&lower->link->records,
             ((LinkRecord){type, type->tag ? NULL : alias, lower->unit->path, specifiers}));
}

static Type *new_record(Lower *lower, const AstSpecifiers *specifiers, bool may_share)
{
    TypeKind kind = specifiers->is_union ? TYPE_UNION : TYPE_STRUCT;
    LinkRecord *record = may_share ? record_of_tag(lower, kind, specifiers) : NULL;
    if (record) {
        record->unit = lower->unit->path;
        record->specifiers = specifiers;
        return record->type;
    }
    Type *type =
        type_record(lower->types, kind, lower_tag_text(lower, specifiers), specifiers->name_place);
    if (may_share)
        add_record(lower, type, specifiers);
    return type;
}

static Type *tagged_record(Lower *lower, const AstSpecifiers *specifiers, bool is_new)
{
    Tag *tag = specifiers->name ? specifiers->name->tag : NULL;
    if (tag && (!is_new || tag->depth == lower->depth)) {
        TypeKind kind = specifiers->is_union ? TYPE_UNION : TYPE_STRUCT;
        if (tag->is_enum || tag->record->kind != kind)
            lower_error(lower, specifiers->name_place, "'%s' is the tag of another kind of type",
                        specifiers->name->text);
        return tag->record;
    }
    Type *record = new_record(lower, specifiers, !lower->depth);
    if (specifiers->name) {
        Tag *made = arena_new(&lower->unit->arena, Tag);
        made->record = record;
        lower_declare_tag(lower, specifiers->name, made);
    }
    return record;
}

/* The members that a unit gives a record are not those that another one, or the same, gave it: in
 * another unit, it is another type (the program is read again, and knows). */
static void differ(Lower *lower, const AstSpecifiers *specifiers, const Type *record,
                   const Type *made)
{
    const char *tag = record->tag;
    if (tag && !is_apart(lower, record->kind, tag)) {
        FrontApart apart = {lower->unit->path, record->kind == TYPE_UNION,
                            arena_text(&lower->diag->arena, tag, strlen(tag))};
        vec_push(&lower->link->hints->apart, apart);
    }
    diag_error(lower->diag, specifiers->place, "redefinition of '%s'",
               lower_type_text(lower, record));
    record_note_difference(lower, record, made);
    lower_abandon(lower);
}

const Type *lower_record(Lower *lower, const AstSpecifiers *specifiers)
{
    CHECK(specifiers->kind == AST_TYPE_RECORD);
    Type *record = tagged_record(lower, specifiers, specifiers->has_body);
    if (!specifiers->has_body)
        return record;
    bool was_complete = record->is_complete;
    const char *alias = lower->alias;
    lower->alias = NULL;
    Field *fields = arena_zero(&lower->unit->arena, count_fields(specifiers) + 1, sizeof *fields);
    uint32_t count = collect_fields(lower, specifiers, fields);
    lower->alias = alias;
    if (!was_complete && record->is_complete)
        lower_error(lower, specifiers->place, "nested redefinition of '%s'",
                    lower_type_text(lower, record));
    Type *made = was_complete
                     ? type_record(lower->types, record->kind, record->tag, specifiers->name_place)
                     : record;
    type_complete_record(lower->types, made, fields, count, specifiers->pack, specifiers->aligned);
    if (was_complete && !same_record(record, made))
        differ(lower, specifiers, record, made);
    const Type *other =
        was_complete || record->tag || lower->depth ? NULL : record_of_members(lower, record);
    return other ? other : record;
}
