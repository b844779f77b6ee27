#include "confirm/edit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "front/object_text.h"
#include "lib/bug.h"

static const char *text_of(const Edits *edits, FileId file, size_t *length)
{
    const SourceFile *source = source_file(edits->sources, file);
    CHECK(!source || !source->text[source->length]);
    *length = source ? source->length : 0;
    return source ? source->text : "";
}

/* The offset of a place in its file; SIZE_MAX: there is none. */
static size_t edit_offset(const Edits *edits, Place place)
{
    size_t length;
    CHECK(!place.line || place.column);
    const char *text = text_of(edits, place.file, &length), *at = text;
    for (uint32_t line = 1; at && line < place.line; line++) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    return at && place.line ? (size_t)(at - text) + place.column - 1 : SIZE_MAX;
}

void edit_replace(Edits *edits, FileId file, size_t begin, size_t end, const char *text)
{
    CHECK(begin <= end);
    CHECK(text && source_file(edits->sources, file) &&
          end <= source_file(edits->sources, file)->length);
    for (uint32_t i = 0; i < edits->list.length; i++) {
        const Edit *other = &edits->list.data[i];
        if (other->file == file && other->begin == begin && other->end == end &&
            !strcmp(other->text, text))
            return;
    }
    Edit edit = {file, begin, end, arena_text(edits->arena, text, strlen(text))};
    vec_push(&edits->list, edit);
}

static bool is_changed(const Edits *edits, FileId file, size_t begin, size_t end)
{
    bool found = false;
    for (uint32_t i = 0; i < edits->list.length; i++) {
        const Edit *other = &edits->list.data[i];
        found |= other->file == file && other->begin <= end && begin <= other->end;
    }
    return found;
}

/* Behind a comment or a literal that begins here, or here. */
static const char *skip_quoted(const char *at)
{
    if (at[0] == '/' && at[1] == '*') {
        const char *end = strstr(at + 2, "*/");
        return end ? end + 2 : at + strlen(at);
    }
    if (at[0] == '/' && at[1] == '/')
        return at + strcspn(at, "\n");
    if (*at != '"' && *at != '\'')
        return at;
    char quote = *at++;
    while (*at && *at != quote && *at != '\n')
        at += at[0] == '\\' && at[1] ? 2 : 1;
    return *at == quote ? at + 1 : at;
}

/* The first of the characters outside brackets, quotes and comments; or the end of the text. */
static const char *find_outside(const char *at, const char *wanted)
{
    for (int depth = 0; *at;) {
        const char *next = skip_quoted(at);
        if (next != at) {
            at = next;
            continue;
        }
        if (!depth && strchr(wanted, *at))
            return at;
        depth += strchr("([{", *at) ? 1 : strchr(")]}", *at) ? -1 : 0;
        if (depth < 0)
            return at;
        at++;
    }
    return at;
}

void edit_use(Edits *edits, Place place)
{
    ObjectText object;
    size_t length, begin = edit_offset(edits, place);
    const char *text = text_of(edits, place.file, &length);
    if (begin == SIZE_MAX || !object_text_at(text, length, begin, &object) || object.is_written ||
        is_changed(edits, place.file, object.begin, object.end))
        return;
    const char *own = text + object.begin;
    size_t size = object.end - object.begin;
    bool has_effect = memmem(own, size, "++", 2) || memmem(own, size, "--", 2) ||
                      memchr(own, '(', size) || memchr(own, '=', size);
    /* It may be a bit-field, which has no address; and the macro has it twice. */
    if (object.is_stored && (object.is_member || has_effect))
        return;
    Buf out = {0};
    buf_printf(&out, "%s(%.*s)", object.is_stored ? "TASS_STORED" : "TASS_USED", (int)size, own);
    edit_replace(edits, place.file, object.begin, object.end, buf_text(&out));
    buf_release(&out);
}

/* The text behind the name at the place, or NULL when it is another. */
static const char *behind_name(const Edits *edits, Place place, const char *name)
{
    size_t length, begin = edit_offset(edits, place), size = strlen(name);
    const char *text = text_of(edits, place.file, &length);
    if (begin >= length || strncmp(text + begin, name, size))
        return NULL;
    return text + begin + size;
}

static const char *skip_blank(const char *at)
{
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

static const char *behind_brackets(const char *at)
{
    for (const char *next = skip_blank(at); *next == '['; next = skip_blank(at)) {
        at = find_outside(next + 1, "]");
        at += *at == ']';
    }
    return at;
}

static size_t offset_in(const Edits *edits, FileId file, const char *at)
{
    size_t length;
    return (size_t)(at - text_of(edits, file, &length));
}

bool edit_initialiser(Edits *edits, Place place, const char *name, const char *value)
{
    const char *at = behind_name(edits, place, name);
    if (!at)
        return false;
    const char *end = find_outside(at, ",;");
    CHECK(end >= at);
    Buf text = {0};
    buf_printf(&text, " = %s", value);
    for (const char *c = at; c < end; c++)
        if (*c == '\n')
            buf_putc(&text, '\n');
    edit_replace(edits, place.file, offset_in(edits, place.file, at),
                 offset_in(edits, place.file, end), buf_text(&text));
    buf_release(&text);
    return true;
}

bool edit_after_declarator(Edits *edits, Place place, const char *name, const char *text)
{
    const char *at = behind_name(edits, place, name);
    if (!at)
        return false;
    size_t offset = offset_in(edits, place.file, behind_brackets(at));
    edit_replace(edits, place.file, offset, offset, text);
    return true;
}

bool edit_after_declaration(Edits *edits, Place place, const char *text)
{
    size_t length, begin = edit_offset(edits, place);
    const char *source = text_of(edits, place.file, &length);
    if (begin >= length)
        return false;
    const char *end = find_outside(source + begin, ";");
    if (*end != ';')
        return false;
    CHECK(end > source);
    size_t offset = (size_t)(end - source) + 1;
    edit_replace(edits, place.file, offset, offset, text);
    return true;
}

bool edit_length(Edits *edits, Place place, const char *name, const char *value)
{
    const char *at = behind_name(edits, place, name);
    at = at ? skip_blank(at) : NULL;
    if (!at || *at != '[')
        return false;
    const char *end = find_outside(at + 1, "]");
    CHECK(end > at);
    edit_replace(edits, place.file, offset_in(edits, place.file, at) + 1,
                 offset_in(edits, place.file, end), value);
    return true;
}

/* The end of a directive: behind its continued lines. */
static const char *end_of_line(const char *at)
{
    for (;;) {
        at += strcspn(at, "\n");
        if (!*at || at[-1] != '\\')
            return at;
        at++;
    }
}

const char *edit_defined(const char *line, size_t *length)
{
    const char *at = line + strspn(line, " \t");
    if (*at++ != '#')
        return NULL;
    at += strspn(at, " \t");
    if (strncmp(at, "define", 6) || !isspace((unsigned char)at[6]))
        return NULL;
    at += 6 + strspn(at + 6, " \t");
    *length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return at[*length] == '(' ? NULL : at;
}

/* What stands behind the name, where a line defines that one; else NULL. */
static const char *defined_here(const char *line, const char *name)
{
    size_t length;
    const char *found = edit_defined(line, &length);
    bool is_same = found && length == strlen(name) && !strncmp(found, name, length);
    return is_same ? found + length : NULL;
}

bool edit_macro(Edits *edits, FileId file, const char *name, const char *value)
{
    bool any = false;
    size_t length;
    const char *text = text_of(edits, file, &length);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const char *at = defined_here(line, name);
        if (!at)
            continue;
        const char *end = end_of_line(at);
        CHECK(end >= at);
        Buf body = {0};
        buf_printf(&body, " %s", value);
        for (const char *c = at; c < end; c++)
            buf_puts(&body, *c == '\n' ? "\\\n" : "");
        edit_replace(edits, file, (size_t)(at - text), (size_t)(end - text), buf_text(&body));
        buf_release(&body);
        any = true;
    }
    return any;
}

void edit_append(Edits *edits, FileId file, const char *text)
{
    size_t length;
    text_of(edits, file, &length);
    edit_replace(edits, file, length, length, text);
}

bool edit_is_inside(const Edits *edits, Place place)
{
    size_t length, end = edit_offset(edits, place);
    int depth = 0;
    const char *text = text_of(edits, place.file, &length);
    if (end > length)
        return false;
    for (const char *at = text; at < text + end;) {
        const char *next = skip_quoted(at);
        depth += next == at && *at == '{' ? 1 : next == at && *at == '}' ? -1 : 0;
        at = next == at ? at + 1 : next;
    }
    return depth > 0;
}

static int compare_edits(const void *left, const void *right)
{
    const Edit *a = *(const Edit *const *)left, *b = *(const Edit *const *)right;
    if (a->begin != b->begin)
        return a->begin < b->begin ? -1 : 1;
    if (a->end != b->end)
        return a->end < b->end ? -1 : 1;
    return a < b ? -1 : a > b;
}

void edits_check(const Edits *edits)
{
    for (uint32_t i = 0; i < edits->list.length; i++) {
        const Edit *edit = &edits->list.data[i];
        size_t length;
        text_of(edits, edit->file, &length);
        REQUIRE(edit->begin <= edit->end && edit->end <= length);
        for (uint32_t k = 0; k < i; k++) {
            const Edit *other = &edits->list.data[k];
            REQUIRE(other->file != edit->file || other->begin != edit->begin ||
                    other->end != edit->end || strcmp(other->text, edit->text));
        }
    }
}

void edit_apply(const Edits *edits, FileId file, Buf *out)
{
    size_t length, done = 0;
#ifdef TASS_CHECKS
    edits_check(edits);
#endif
    const char *text = text_of(edits, file, &length);
    VEC(const Edit *) sorted = {0};
    for (uint32_t i = 0; i < edits->list.length; i++)
        if (edits->list.data[i].file == file)
            vec_push(&sorted, &edits->list.data[i]);
    if (sorted.length)
        qsort(sorted.data, sorted.length, sizeof *sorted.data, compare_edits);
    for (uint32_t i = 0; i < sorted.length; i++) {
        const Edit *edit = sorted.data[i];
        CHECK(!i || sorted.data[i - 1]->begin <= edit->begin);
        if (edit->begin < done)
            continue;
        buf_add(out, text + done, edit->begin - done);
        buf_puts(out, edit->text);
        done = edit->end;
    }
    CHECK(done <= length);
    buf_add(out, text + done, length - done);
    vec_release(&sorted);
}

void edits_release(Edits *edits)
{
    vec_release(&edits->list);
}
