#include "cli/identity.h"

#include <string.h>

#include "cli/options.h"
#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/hash.h"

static bool is_indifferent(const OptionInfo *option)
{
    CHECK(option >= option_table && option < option_table + OPTION_COUNT);
    static const OptionId indifferent[] = {
        OPTION_NP,      OPTION_NP1,         OPTION_NP2,
        OPTION_TIMEOUT, OPTION_CPU_TIMEOUT, OPTION_MEMORY,
        OPTION_JOBS,    OPTION_CHECKPOINT,  OPTION_CHECKPOINT_EVERY,
        OPTION_RESUME,  OPTION_JSON,        OPTION_SARIF,
        OPTION_JUNIT,   OPTION_HTML,        OPTION_DIAGRAM,
        OPTION_TRACE,   OPTION_CONFIRM,     OPTION_EMIT,
        OPTION_STATS,   OPTION_PROGRESS,    OPTION_QUIET,
        OPTION_VERBOSE, OPTION_COLOR};
    for (size_t i = 0; i < sizeof indifferent / sizeof *indifferent; i++)
        if (option == &option_table[indifferent[i]])
            return true;
    return false;
}

static void add_words(Buf *text, const Session *session)
{
    for (uint32_t i = 0; i < session->word_count; i++) {
        const char *word = session->words[i], *value;
        const OptionInfo *option = *word == '-' ? option_find(word, session->args.command, &value) : NULL;
        if (option && is_indifferent(option)) {
            i += option->value == VALUE_REQUIRED && !value;
            continue;
        }
        buf_add(text, word, strlen(word) + 1);
    }
}

static void add_file(Buf *text, const GivenFile *file)
{
    if (file->data)
        buf_add(text, file->data, file->length);
    buf_putc(text, file->data ? '+' : '-');
}

static void add_given(Buf *text, const Args *args)
{
    const Given *given = &args->verify.given;
    for (uint32_t i = 0; i < args->given.length; i++)
        add_file(text, &args->given.data[i]);
    if (given->input)
        add_file(text, given->input);
}

static void add_sources(Buf *text, const Sources *sources)
{
    for (uint32_t i = 0; i < sources->files.length; i++) {
        const SourceFile *file = sources->files.data[i];
        buf_puts(text, file->path);
        buf_add(text, file->text, file->length);
    }
}

void identity_of_search(const Session *session, uint32_t identity[4])
{
    Buf text = {0};
    buf_puts(&text, TASS_VERSION);
    add_words(&text, session);
    add_given(&text, &session->args);
    add_sources(&text, &session->sources);
    for (int side = 0; side < 2; side++)
        if (session->programs[side])
            program_print(&text, session->programs[side]);
    CHECK(text.length);
    Fingerprint print = fingerprint_bytes(text.data, text.length);
    memcpy(identity, &print, sizeof print);
    buf_release(&text);
}
