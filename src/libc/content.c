#include "libc/content.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/text.h"
#include "state/bytes.h"

enum { PAIR = 2, CONTENT_MAX = 1 << 24 };

Existence content_existence(const Eval *eval, Term name)
{
    FileRecord record;
    const GivenFile *given = files_given(eval->engine, name);
    if (files_find(eval->state, name, &record) && record.reader == FILE_GONE)
        return FILE_DOES_NOT;
    if (files_find(eval->state, name, &record) && record.writer)
        return FILE_EXISTS;
    if (!given)
        return FILE_NOT_GIVEN;
    return given->data ? FILE_EXISTS : FILE_DOES_NOT;
}

void content_open(Eval *eval, Term name, bool writes)
{
    CHECK(term_kind(eval->engine->bank, name) == TERM_SYMBOL);
    FileRecord record = files_record(eval, name);
    const GivenFile *given = files_given(eval->engine, name);
    bool is_new = !record.writer && record.reader != FILE_GONE;
    VecU32 text = {0};
    if (is_new && !record.length && given && given->data)
        for (size_t i = 0; i < given->length; i++)
            text_character(&text, given->data[i]);
    if (text.length) {
        record.text = text.data;
        record.length = text.length;
    }
    if (record.reader == FILE_GONE)
        record.reader = 0;
    if (writes || record.writer)
        record.writer = FILE_PARALLEL;
    files_put(eval, &record);
    vec_release(&text);
}

void content_delete(Eval *eval, Term name)
{
    files_put(eval, &(FileRecord){.name = name, .reader = FILE_GONE});
}

static const Type *char_type(const Eval *eval)
{
    return type_basic(eval->state->model->program->types, BASIC_CHAR);
}

/* The text with a pair of words for each byte. */
static bool load(Eval *eval, Term name, Place at, VecU32 *text)
{
    FileRecord record = files_record(eval, name);
    text_expand(eval->engine->bank, record.text, record.length, text);
    CHECK(text->length % PAIR == 0);
    for (uint32_t i = 0; i < text->length; i += PAIR)
        if (text->data[i] && text_unpack(text->data[i]).letter != 'c')
            return eval_unsupported(eval, at,
                                    "%s as bytes, in which there are numbers that depend on inputs",
                                    term_symbol_name(eval->engine->bank, name)),
                   false;
    return true;
}

static void store(Eval *eval, Term name, const VecU32 *text)
{
    CHECK(text->length % PAIR == 0);
    FileRecord record = files_record(eval, name);
    record.text = text->data;
    record.length = text->length;
    files_put(eval, &record);
}

static Term byte_of(Eval *eval, const uint32_t *pair)
{
    if (!pair[0])
        return term_int64(eval->engine->bank, (int64_t)pair[1]);
    return pair[1] == TERM_UNDEFINED ? pair[1] : bytes_get(eval, pair[1], char_type(eval), 0);
}

/* As fputc keeps it, so that both are compared alike. */
static void set_byte(Eval *eval, uint32_t *pair, Term byte)
{
    CHECK(byte != TERM_NONE);
    int64_t number;
    if (term_to_int64(eval->engine->bank, byte, &number)) {
        pair[0] = 0;
        pair[1] = (uint32_t)number;
        return;
    }
    pair[0] = text_pack((Conversion){.letter = 'c', .precision = 255});
    pair[1] = byte == TERM_UNDEFINED ? byte : bytes_value(eval, &byte, char_type(eval));
}

static void extend(VecU32 *text, int64_t size)
{
    CHECK(size >= 0 && size <= CONTENT_MAX && text->length % PAIR == 0);
    while (text->length < PAIR * size)
        text_value(text, (Conversion){.letter = 'c', .precision = 255}, TERM_UNDEFINED);
}

static bool may_have(Eval *eval, int64_t size, Place at)
{
    if (size > CONTENT_MAX)
        eval_unsupported(eval, at, "a file of more than %d bytes", CONTENT_MAX);
    return size <= CONTENT_MAX;
}

bool content_size(Eval *eval, Term name, Place at, int64_t *size)
{
    VecU32 text = {0};
    bool ok = load(eval, name, at, &text);
    *size = text.length / PAIR;
    vec_release(&text);
    return ok;
}

bool content_read(Eval *eval, Term name, int64_t first, int64_t count, Place at, VecU32 *bytes)
{
    VecU32 text = {0};
    CHECK(first >= 0 && count >= 0);
    bool ok = load(eval, name, at, &text);
    CHECK(!ok || first + count <= text.length / PAIR);
    for (int64_t i = first; ok && i < first + count; i++)
        vec_push(bytes, byte_of(eval, text.data + PAIR * i));
    vec_release(&text);
    return ok;
}

bool content_write(Eval *eval, Term name, int64_t first, const Term *bytes, uint32_t count,
                   Place at)
{
    VecU32 text = {0};
    CHECK(first >= 0);
    bool ok = may_have(eval, first + count, at) && load(eval, name, at, &text);
    if (ok) {
        extend(&text, first + count);
        for (uint32_t i = 0; i < count; i++)
            set_byte(eval, text.data + PAIR * (first + i), bytes[i]);
        store(eval, name, &text);
    }
    vec_release(&text);
    return ok;
}

bool content_resize(Eval *eval, Term name, int64_t size, Place at)
{
    VecU32 text = {0};
    CHECK(size >= 0);
    bool ok = may_have(eval, size, at) && load(eval, name, at, &text);
    if (ok) {
        extend(&text, size);
        text.length = (uint32_t)(PAIR * size);
        store(eval, name, &text);
    }
    vec_release(&text);
    return ok;
}
