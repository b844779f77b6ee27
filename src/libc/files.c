#include "libc/files.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/content.h"
#include "libc/input.h"
#include "libc/stdio.h"
#include "libc/text.h"
#include "state/heap.h"

enum { RECORD_LENGTH = 3, RECORD_WORDS }; /* the place of its text's length; words before that */

bool files_next(const VecU32 *files, uint32_t *at, FileRecord *record)
{
    if (*at >= files->length)
        return false;
    const uint32_t *words = files->data + *at;
    CHECK(*at + RECORD_WORDS <= files->length);
    *record = (FileRecord){.name = words[0],
                           .writer = words[1],
                           .reader = words[2],
                           .text = words + RECORD_WORDS,
                           .length = words[3]};
    *at += RECORD_WORDS + words[3];
    CHECK(words[3] % 2 == 0 && *at <= files->length);
    return true;
}

bool files_find(const State *state, Term name, FileRecord *record)
{
    for (uint32_t at = 0; files_next(written_files(state), &at, record);)
        if (record->name == name)
            return true;
    return false;
}

static const char *name_of(const TermBank *bank, const FileRecord *record)
{
    return term_symbol_name(bank, record->name);
}

/* Where the record of a name is, or is to be, and how many words it has there. */
static uint32_t place_of(const Eval *eval, Term name, uint32_t *words)
{
    const TermBank *bank = eval->engine->bank;
    FileRecord other;
    uint32_t at = 0, next = 0;
    *words = 0;
    for (; files_next(written_files(eval->state), &next, &other); at = next) {
        if (other.name == name)
            *words = next - at;
        if (strcmp(term_symbol_name(bank, name), name_of(bank, &other)) <= 0)
            break;
    }
    return at;
}

/* Makes room for count words in the place of others; what follows moves. */
static uint32_t *change_words(VecU32 *files, uint32_t at, uint32_t others, uint32_t count)
{
    CHECK((uint64_t)at + others <= files->length);
    uint32_t length = files->length, rest = length - at - others;
    if (count > others)
        vec_resize(files, length + count - others);
    if (rest)
        memmove(files->data + at + count, files->data + at + others, rest * sizeof *files->data);
    files->length = at + count + rest;
    return files->data + at;
}

void files_put(Eval *eval, const FileRecord *record)
{
    CHECK(term_kind(eval->engine->bank, record->name) == TERM_SYMBOL && record->length % 2 == 0);
    uint32_t others, at = place_of(eval, record->name, &others);
    uint32_t *words =
        change_words(written_files(eval->state), at, others, RECORD_WORDS + record->length);
    const uint32_t header[RECORD_WORDS] = {record->name, record->writer, record->reader,
                                           record->length};
    memcpy(words, header, sizeof header);
    if (record->length)
        memmove(words + RECORD_WORDS, record->text, record->length * sizeof *words);
}

FileRecord files_record(const Eval *eval, Term name)
{
    FileRecord record;
    if (!files_find(eval->state, name, &record))
        record = (FileRecord){.name = name};
    return record;
}

static uint32_t joined(uint32_t owner, uint32_t rank)
{
    CHECK(rank < UINT32_MAX - 1);
    CHECK(owner != FILE_GONE);
    if (owner == FILE_PARALLEL)
        return owner;
    return !owner || owner == rank + 1 ? rank + 1 : FILE_SHARED;
}

/* What one process reads of a file depends on when another one writes it. Where somebody watches
 * who accesses files, that is not refused but found. */
static bool is_own(Call *call, const FileRecord *record, FileUse use)
{
    FileHook *filed = call->eval->engine->watch.filed;
    bool is_watched = false;
    if (filed && !filed(call->eval, record->name, use, call->stmt->place, &is_watched))
        return false;
    if (is_watched)
        return true;
    bool is_shared = record->writer && record->reader &&
                     (record->writer != record->reader || record->writer == FILE_SHARED);
    if (is_shared)
        eval_unsupported(call->eval, call->stmt->place,
                         "%s, which one process writes and another one reads",
                         name_of(call->eval->engine->bank, record));
    return !is_shared;
}

/* The symbol of a path. */
static Term files_symbol(Engine *engine, const char *path)
{
    while (path[0] == '.' && path[1] == '/')
        path += 2;
    return term_symbol(engine->bank, engine_text(engine, "file '%s'", path), SORT_INT);
}

Term files_of_rank(const Eval *eval)
{
    Engine *engine = eval->engine;
    return term_symbol(engine->bank,
                       engine_text(engine, "the standard output of rank %u", eval->rank), SORT_INT);
}

bool files_name(Call *call, Term pointer, Term *name)
{
    Buf text = {0};
    Eval *eval = call->eval;
    bool ok = characters_text(eval, pointer, call->stmt->place, &text);
    if (ok)
        *name = files_symbol(eval->engine, buf_text(&text));
    buf_release(&text);
    return ok;
}

bool files_append(Call *call, Term name, const VecU32 *text)
{
    CHECK(name != TERM_NONE);
    CHECK(text->length % 2 == 0);
    FileRecord record = files_record(call->eval, name);
    if (!is_own(call, &record, FILE_USE_WRITE))
        return false;
    record = files_record(call->eval, name);
    VecU32 *files = written_files(call->eval->state);
    uint32_t words, at = place_of(call->eval, name, &words);
    if (!words)
        files_put(call->eval, &record);
    uint32_t *added = change_words(files, at + RECORD_WORDS + record.length, 0, text->length);
    if (text->length)
        memcpy(added, text->data, text->length * sizeof *added);
    files->data[at + RECORD_LENGTH] += text->length;
    return true;
}

bool files_print(Call *call, const VecU32 *text)
{
    Term name = files_of_rank(call->eval);
    FileRecord record = files_record(call->eval, name);
    if (!record.writer) {
        record.writer = call->eval->rank + 1;
        files_put(call->eval, &record);
    }
    return files_append(call, name, text);
}

Term files_text_length(TermBank *bank, const uint32_t *words, uint32_t count)
{
    VecU32 expanded = {0};
    bool is_known = true;
    text_expand(bank, words, count, &expanded);
    for (uint32_t i = 0; i + 1 < expanded.length; i += 2)
        is_known &= expanded.data[i] == 0 || text_unpack(expanded.data[i]).letter == 'c';
    Term length = is_known ? term_int64(bank, expanded.length / 2) : TERM_NONE;
    vec_release(&expanded);
    return length;
}

/* The text as a string; false when it holds numbers that depend on inputs. */
static bool string_of(Call *call, const FileRecord *record, Term *string, Term *length)
{
    Eval *eval = call->eval;
    Characters characters = {0};
    VecU32 text = {0};
    for (uint32_t i = 0; i < record->length; i++)
        vec_push(&text, record->text[i]);
    bool ok = text_as_characters(call, &text, &characters);
    if (ok) {
        *string = heap_characters(eval, characters.data, characters.length);
        *length = term_int64(eval->engine->bank, characters.length);
    }
    vec_release(&text);
    vec_release(&characters);
    return ok;
}

bool files_content(Call *call, Term name, bool *is_written, Term *content, Term *length)
{
    FileRecord record = files_record(call->eval, name);
    if (record.reader != FILE_GONE)
        record.reader = joined(record.reader, call->eval->rank);
    *is_written = record.writer != 0;
    if (!is_own(call, &record, FILE_USE_READ))
        return false;
    if (record.reader == FILE_GONE) {
        *is_written = true;
        *content = pointer_null(call->eval->engine->bank);
        *length = term_int64(call->eval->engine->bank, 0);
        return true;
    }
    if (call->eval->state->process_count > 1)
        files_put(call->eval, &record);
    if (*is_written) /* the record may have moved */
        record = files_record(call->eval, name);
    return !*is_written || string_of(call, &record, content, length);
}

const GivenFile *files_given(const Engine *engine, Term name)
{
    CHECK(strlen(term_symbol_name(engine->bank, name)) > strlen("file '"));
    const char *text = term_symbol_name(engine->bank, name) + strlen("file '");
    return input_given(engine, text, strlen(text) - 1);
}

/* What is in a file before it is written: a file that is given keeps its content. */
static void keep_content(Call *call, FileRecord *record, VecU32 *text)
{
    const GivenFile *given = files_given(call->eval->engine, record->name);
    if (!given)
        engine_assume(call->eval->engine, ASSUMPTION_FRESH_FILE);
    for (size_t i = 0; given && given->data && i < given->length; i++)
        text_character(text, given->data[i]);
    record->text = text->data;
    record->length = text->length;
}

CallStatus libc_create(Call *call)
{
    Eval *eval = call->eval;
    Term name;
    int64_t keeps;
    VecU32 text = {0};
    if (!files_name(call, call->args[0], &name) ||
        !eval_int(eval, call->args[1], call->stmt->place, "the mode of a file", &keeps))
        return CALL_STOPPED;
    FileRecord record = files_record(call->eval, name);
    if (!keeps)
        record.length = 0;
    else if (!record.writer && record.reader != FILE_GONE)
        keep_content(call, &record, &text);
    record.writer = joined(record.writer, eval->rank);
    if (record.reader == FILE_GONE)
        record.reader = 0;
    bool ok = is_own(call, &record, FILE_USE_WRITE);
    if (ok)
        files_put(call->eval, &record);
    vec_release(&text);
    return ok ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_closed(Call *call)
{
    FileHook *filed = call->eval->engine->watch.filed;
    bool is_watched;
    Term name;
    return files_name(call, call->args[0], &name) &&
                   (!filed ||
                    filed(call->eval, name, FILE_USE_CLOSE, call->stmt->place, &is_watched))
               ? CALL_DONE
               : CALL_STOPPED;
}

CallStatus libc_written(Call *call)
{
    Term name;
    if (!files_name(call, call->args[0], &name))
        return CALL_STOPPED;
    FileRecord record = files_record(call->eval, name);
    call->result = files_text_length(call->eval->engine->bank, record.text, record.length);
    if (call->result != TERM_NONE)
        return CALL_DONE;
    eval_unsupported(call->eval, call->stmt->place,
                     "the length of %s, which depends on the numbers in it",
                     name_of(call->eval->engine->bank, &record));
    return CALL_STOPPED;
}

CallStatus libc_copy(Call *call)
{
    Characters characters;
    bool ok = characters_read(call->eval, call->args[0], call->stmt->place, &characters);
    if (ok)
        call->result = heap_characters(call->eval, characters.data, characters.length);
    vec_release(&characters);
    return ok ? CALL_DONE : CALL_STOPPED;
}

bool files_is_printed(const TermBank *bank, Term name)
{
    return strncmp(term_symbol_name(bank, name), "file '", strlen("file '")) != 0;
}

bool files_is_temporary(const TermBank *bank, Term name)
{
    enum { TEMPORARY = 1 }; /* as __tass_files.h has it */
    return term_symbol_name(bank, name)[strlen("file '")] == TEMPORARY;
}

/* Who looks for a file reads it: whether it is there depends on who makes and deletes it. */
CallStatus libc_exists(Call *call)
{
    Eval *eval = call->eval;
    Term name;
    if (!files_name(call, call->args[0], &name))
        return CALL_STOPPED;
    FileRecord record = files_record(eval, name);
    if (record.reader != FILE_GONE)
        record.reader = joined(record.reader, eval->rank);
    if (!is_own(call, &record, FILE_USE_READ))
        return CALL_STOPPED;
    Existence existence = content_existence(eval, name);
    if (existence == FILE_NOT_GIVEN) {
        eval_unsupported(eval, call->stmt->place,
                         "%s, which is not given (-file=NAME: the file of that name here; "
                         "-file=NAME=PATH: another; -file=NAME=: there is none)",
                         term_symbol_name(eval->engine->bank, name));
        return CALL_STOPPED;
    }
    if (eval->state->process_count > 1 && record.reader != FILE_GONE)
        files_put(eval, &record);
    call->result = term_int64(eval->engine->bank, existence == FILE_EXISTS);
    return CALL_DONE;
}

/* That a file is gone is nothing that other processes are ordered by. */
static bool is_alone(Call *call)
{
    if (call->eval->state->process_count > 1)
        eval_unsupported(call->eval, call->stmt->place,
                         "deleting and renaming files in a program of several processes");
    return call->eval->state->process_count == 1;
}

CallStatus libc_delete(Call *call)
{
    Term name;
    if (!files_name(call, call->args[0], &name) || !is_alone(call))
        return CALL_STOPPED;
    content_delete(call->eval, name);
    return CALL_DONE;
}

CallStatus libc_rename(Call *call)
{
    Eval *eval = call->eval;
    Term from, to;
    VecU32 given = {0}, text = {0};
    if (!files_name(call, call->args[0], &from) || !files_name(call, call->args[1], &to) ||
        !is_alone(call))
        return CALL_STOPPED;
    FileRecord record = files_record(eval, from);
    if (!record.writer)
        keep_content(call, &record, &given);
    for (uint32_t i = 0; i < record.length; i++) /* the records move */
        vec_push(&text, record.text[i]);
    content_delete(eval, from);
    files_put(eval,
              &(FileRecord){
                  .name = to, .writer = eval->rank + 1, .text = text.data, .length = text.length});
    vec_release(&given);
    vec_release(&text);
    return CALL_DONE;
}
