#include "front/unit.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"

typedef struct NameKey {
    const char *text;
    uint32_t length;
} NameKey;

typedef struct Spelling {
    const char *text;
    Keyword keyword;
} Spelling;

static const Spelling spellings[] = {
#define KEYWORD(identifier, spelling) {spelling, KEYWORD_##identifier},
#include "front/keyword.def"
#undef KEYWORD
    {"__alignof__", KEYWORD_ALIGNOF},   {"__alignof", KEYWORD_ALIGNOF},
    {"__asm__", KEYWORD_ASM},           {"__asm", KEYWORD_ASM},
    {"__attribute", KEYWORD_ATTRIBUTE}, {"__complex__", KEYWORD_COMPLEX},
    {"__float128", KEYWORD_FLOAT128},   {"__const", KEYWORD_CONST},
    {"__const__", KEYWORD_CONST},       {"__int128_t", KEYWORD_INT128},
    {"__uint128_t", KEYWORD_UINT128},   {"__inline", KEYWORD_INLINE},
    {"__inline__", KEYWORD_INLINE},     {"__restrict", KEYWORD_RESTRICT},
    {"__real", KEYWORD_REAL_PART},      {"__imag", KEYWORD_IMAGINARY_PART},
    {"__restrict__", KEYWORD_RESTRICT}, {"__signed__", KEYWORD_SIGNED},
    {"__signed", KEYWORD_SIGNED},       {"__thread", KEYWORD_THREAD_LOCAL},
    {"__typeof__", KEYWORD_TYPEOF},     {"__typeof", KEYWORD_TYPEOF},
    {"__volatile__", KEYWORD_VOLATILE}, {"__volatile", KEYWORD_VOLATILE},
};

static bool name_same(const void *owner, uint32_t id, const void *key)
{
    CHECK(id && id <= ((const Unit *)owner)->names.length);
    const Unit *unit = owner;
    const NameKey *wanted = key;
    const Name *name = unit->names.data[id - 1];
    return name->length == wanted->length && !memcmp(name->text, wanted->text, wanted->length);
}

Name *unit_name(Unit *unit, const char *text, uint32_t length)
{
    CHECK(text && length > 0);
    uint64_t hash = hash_bytes(text, length);
    NameKey key = {text, length};
    uint32_t id = intern_find(&unit->name_ids, hash, name_same, unit, &key);
    if (id)
        return unit->names.data[id - 1];
    Name *name = arena_new(&unit->arena, Name);
    name->text = arena_text(&unit->arena, text, length);
    name->length = length;
    vec_push(&unit->names, name);
    intern_add(&unit->name_ids, hash, unit->names.length);
    return name;
}

void unit_init(Unit *unit, const char *path, const FrontOptions *options, Diag *diag)
{
    CHECK(path && options && diag && diag->sources);
    memset(unit, 0, sizeof *unit);
    arena_init(&unit->arena);
    intern_init(&unit->name_ids);
    unit->path = path;
    unit->sources = diag->sources;
    unit->diag = diag;
    unit->options = options;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        const char *text = spellings[i].text;
        unit_name(unit, text, (uint32_t)strlen(text))->keyword = spellings[i].keyword;
    }
}

void unit_release(Unit *unit)
{
    intern_release(&unit->name_ids);
    vec_release(&unit->names);
    vec_release(&unit->tokens);
    vec_release(&unit->pragma_tokens);
    vec_release(&unit->attribute_tokens);
    vec_release(&unit->attributes);
    vec_release(&unit->pragmas);
    vec_release(&unit->set_macros);
    vec_release(&unit->plain_headers);
    vec_release(&unit->library_files);
    arena_release(&unit->arena);
}
