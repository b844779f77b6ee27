#include "state/record.h"

#include <string.h>

#include "lib/bug.h"
#include "state/block.h"

#define RECORD_TABLE "state/record.def"
#include "state/record_fields.h"

static const RecordKind memory_records[] = {
    {RECORD_ROW(Block, "blocks", RECORD_OF_PROCESS, RECORD_BLOCKS)},
    {RECORD_ROW(Block, "shared blocks", RECORD_OF_STATE, RECORD_SHARED_BLOCKS)},
    {RECORD_ROW(Arrival, "arrivals", RECORD_OF_STATE, RECORD_ARRIVALS)},
    {RECORD_ROW(Round, "rounds", RECORD_OF_STATE, RECORD_ROUNDS), .is_output = true},
    {RECORD_ROW(Noted, "noted", RECORD_OF_STATE, RECORD_NOTED)},
    {RECORD_ROW(Claim, "claims", RECORD_OF_PROCESS, RECORD_CLAIMS), .is_derived = true},
};

static uint32_t add_fields(RecordKind *kind, const RecordField *fields, uint32_t count,
                           uint32_t word)
{
    CHECK(word < kind->words || !count);
    for (uint32_t i = 0; i < count; i++) {
        if (fields[i].meaning == WORD_PART) {
            word = add_fields(kind, fields[i].part, fields[i].part_count, word);
            continue;
        }
        REQUIRE(kind->term_count < RECORD_TERMS_MAX);
        REQUIRE(kind->component_count < RECORD_COMPONENTS_MAX);
        if (fields[i].meaning == WORD_TERM)
            kind->terms[kind->term_count++] = (uint16_t)word;
        if (fields[i].meaning == WORD_COMPONENT)
            kind->components[kind->component_count++] = (uint16_t)word;
        word++;
    }
    return word;
}

void record_kinds_add(RecordKinds *kinds, const RecordKind *rows, uint32_t count)
{
    for (const RecordKind *row = rows; row < rows + count; row++) {
        bool is_process = row->owner == RECORD_OF_PROCESS;
        RecordKind *kind = is_process ? &kinds->process[row->number] : &kinds->state[row->number];
        uint32_t *used = is_process ? &kinds->process_count : &kinds->state_count;
        REQUIRE(row->number < RECORD_KINDS_MAX && row->words && !kind->words);
        *kind = *row;
        REQUIRE(add_fields(kind, kind->fields, kind->field_count, 0) == kind->words);
        if (row->number >= *used)
            *used = row->number + 1;
        kinds->places += row->owner == RECORD_OF_PLACE;
    }
}

void record_kinds_init(RecordKinds *kinds)
{
    *kinds = (RecordKinds){0};
    record_kinds_add(kinds, memory_records, sizeof memory_records / sizeof *memory_records);
}

bool terms_map(Term *terms, uint32_t count, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < count; i++) {
        if (terms[i] == TERM_NONE || terms[i] == TERM_UNDEFINED)
            continue;
        Term term = visit(user, terms[i]);
        is_changed |= term != terms[i];
        terms[i] = term;
    }
    return is_changed;
}

bool record_map(const RecordKind *kind, uint32_t *record, TermVisit *visit, void *user)
{
    CHECK(kind->term_count <= RECORD_TERMS_MAX);
    bool is_changed = false;
    for (uint32_t i = 0; i < kind->term_count; i++)
        is_changed |= terms_map(record + kind->terms[i], 1, visit, user);
    return is_changed;
}

bool records_map(const RecordKind *kind, VecU32 *records, TermVisit *visit, void *user)
{
    bool is_changed = false;
    if (!kind->term_count)
        return false;
    for (uint32_t at = 0; at < records->length; at += kind->words)
        is_changed |= record_map(kind, records->data + at, visit, user);
    return is_changed;
}

void records_each_component(const RecordKind *kind, const VecU32 *records, WordVisit *visit,
                            void *user)
{
    for (uint32_t at = 0; kind->component_count && at < records->length; at += kind->words)
        for (uint32_t i = 0; i < kind->component_count; i++)
            if (records->data[at + kind->components[i]])
                visit(user, records->data[at + kind->components[i]]);
}

void records_start(const RecordKind *kind, VecU32 *records)
{
    CHECK(kind->words || !kind->initial);
    vec_resize(records, kind->initial * kind->words);
    for (uint32_t i = 0; i < records->length; i++)
        records->data[i] = 0;
}

void records_insert(const RecordKind *kind, VecU32 *records, const uint32_t *record)
{
    CHECK(kind->order && records->length % kind->words == 0);
    uint32_t at = records->length, size = kind->words;
    vec_resize(records, at + size);
    while (at > 0 && kind->order(records->data + at - size, record) > 0) {
        memcpy(records->data + at, records->data + at - size, size * sizeof *record);
        at -= size;
    }
    memcpy(records->data + at, record, size * sizeof *record);
}

static uint32_t print_fields(Buf *out, const RecordField *fields, uint32_t count,
                             const uint32_t *words)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (fields[i].meaning == WORD_PART) {
            buf_printf(out, " %s {", fields[i].name);
            at += print_fields(out, fields[i].part, fields[i].part_count, words + at);
            buf_puts(out, " }");
            continue;
        }
        if (words[at])
            buf_printf(out, " %s %s%u", fields[i].name, fields[i].meaning == WORD_TERM ? "t" : "",
                       words[at]);
        at++;
    }
    return at;
}

void records_print(Buf *out, const RecordKind *kind, const VecU32 *records)
{
    for (uint32_t i = 0; i < records->length / kind->words; i++) {
        buf_printf(out, "%s %u:", kind->name, i);
        print_fields(out, kind->fields, kind->field_count, records->data + i * kind->words);
        buf_putc(out, '\n');
    }
}

static bool is_term_word(const RecordKind *kind, uint32_t word)
{
    bool is_term = false;
    for (uint32_t i = 0; i < kind->term_count; i++)
        is_term |= kind->terms[i] == word;
    return is_term;
}

bool records_check(const TermBank *bank, const RecordKind *kind, const VecU32 *records)
{
    if (records->length % kind->words)
        return false;
    for (uint32_t i = 0; i < records->length; i++) {
        if (!is_term_word(kind, i % kind->words) && term_is_node(bank, records->data[i]))
            return false;
    }
    return true;
}
