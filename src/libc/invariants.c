#include "libc/invariants.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/files.h"
#include "libc/text.h"

static void text_invariants(const TermBank *bank, const uint32_t *words, uint32_t count)
{
    REQUIRE(count % 2 == 0);
    for (uint32_t i = 0; i < count; i += 2) {
        uint32_t argument = words[i + 1];
        if (!words[i]) {
            REQUIRE(argument <= UINT8_MAX);
            continue;
        }
        REQUIRE(text_unpack(words[i]).letter);
        REQUIRE(argument == TERM_UNDEFINED || term_sort(bank, argument) != SORT_NONE);
    }
}

/* Who wrote or read a file: a rank + 1, nobody or several; otherwise what FILE_… says. */
static void user_invariants(const State *state, uint32_t user, uint32_t otherwise)
{
    REQUIRE(user <= state->process_count || user == FILE_SHARED || user == otherwise);
}

static void files_invariants(const State *state, const TermBank *bank)
{
    FileRecord record;
    const char *before = "";
    for (uint32_t at = 0; files_next(written_files(state), &at, &record);) {
        REQUIRE(at <= written_files(state)->length);
        REQUIRE(term_kind(bank, record.name) == TERM_SYMBOL);
        REQUIRE(strcmp(before, term_symbol_name(bank, record.name)) < 0);
        before = term_symbol_name(bank, record.name);
        user_invariants(state, record.writer, FILE_PARALLEL);
        user_invariants(state, record.reader, FILE_GONE);
        text_invariants(bank, record.text, record.length);
    }
}

void libc_invariants(const State *state, const TermBank *bank)
{
    const Printed *printed = printed_of(state);
    REQUIRE(printed_count(state) == 1 && printed->by_several <= 1);
    REQUIRE(printed->writer <= state->process_count);
    REQUIRE(!printed->by_several || !printed_text(state)->length);
    text_invariants(bank, printed_text(state)->data, printed_text(state)->length);
    files_invariants(state, bank);
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        REQUIRE(randoms_count(process) == 1);
        REQUIRE(shown_count(process) == LIBC_CLOCKS);
        Term seed = random_of(process)->seed;
        REQUIRE(seed == TERM_NONE || term_sort(bank, seed) == SORT_INT);
    }
}
