#include "cli/reduce.h"

#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/pieces.h"
#include "cli/spawn.h"
#include "lib/bug.h"
#include "lib/source.h"

enum { ROUNDS_MAX = 4 };

typedef struct Reducer {
    const char *text;
    size_t length;
    bool *kept; /* by character */
    VecText words;
    const char *candidate; /* its path is the last of words */
    Said wanted;
    uint32_t runs;
} Reducer;

static uint32_t line_at(const char *text, size_t at)
{
    CHECK(text);
    uint32_t line = 1;
    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n';
    return line;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The text that is left, without blank lines; lines[i] is the line that line i + 1 stems from. */
static void put_left(const Reducer *reducer, Buf *out, VecU32 *lines)
{
    size_t begin = 0;
    for (size_t from = 0, to; from < reducer->length; from = to) {
        to = from + strcspn(reducer->text + from, "\n");
        to += to < reducer->length;
        size_t first = 0;
        bool any = false;
        begin = out->length;
        for (size_t i = from; i < to; i++) {
            if (!reducer->kept[i])
                continue;
            if (!any && !is_blank(reducer->text[i])) {
                any = true;
                first = i;
            }
            buf_putc(out, reducer->text[i]);
        }
        if (!any) {
            buf_cut(out, begin);
            continue;
        }
        while (out->length > begin && is_blank(buf_text(out)[out->length - 1]))
            buf_cut(out, out->length - 1);
        buf_putc(out, '\n');
        vec_push(lines, line_at(reducer->text, first));
    }
}

static bool write_text(const char *path, const Buf *text)
{
    FILE *stream = fopen(path, "w");
    bool ok = stream && fwrite(buf_text(text), 1, text->length, stream) == text->length;
    return (!stream || !fclose(stream)) && ok;
}

/* Whether what is left fails in the same way. */
static bool still_fails(Reducer *reducer)
{
    Buf text = {0};
    VecU32 lines = {0};
    put_left(reducer, &text, &lines);
    bool fails = write_text(reducer->candidate, &text);
    reducer->runs++;
    if (fails) {
        Said said = spawn_tass(&reducer->words, NULL, NULL);
        fails = said.status == 1 && !strcmp(said.property, reducer->wanted.property);
        uint32_t line = said.line && said.line <= lines.length ? lines.data[said.line - 1] : 0;
        fails = fails && (!reducer->wanted.line || line == reducer->wanted.line);
    }
    buf_release(&text);
    vec_release(&lines);
    return fails;
}

static bool is_left(const Reducer *reducer, Piece piece)
{
    CHECK(piece.from <= piece.to && piece.to <= reducer->length);
    for (size_t i = piece.from; i < piece.to; i++)
        if (reducer->kept[i] && !is_blank(reducer->text[i]))
            return true;
    return false;
}

/* Leaves a run of pieces out if the rest fails without them. */
static bool leave_out(Reducer *reducer, const Pieces *pieces, uint32_t from, uint32_t to)
{
    CHECK(from < to && to <= pieces->length);
    size_t begin = pieces->data[from].from, end = pieces->data[to - 1].to;
    bool any = false;
    for (uint32_t i = from; i < to; i++)
        any |= is_left(reducer, pieces->data[i]);
    if (!any)
        return false;
    bool *before = mem_alloc((end - begin + 1) * sizeof *before);
    memcpy(before, reducer->kept + begin, (end - begin) * sizeof *before);
    for (uint32_t i = from; i < to; i++)
        memset(reducer->kept + pieces->data[i].from, 0,
               (pieces->data[i].to - pieces->data[i].from) * sizeof *before);
    bool fails = still_fails(reducer);
    if (!fails)
        memcpy(reducer->kept + begin, before, (end - begin) * sizeof *before);
    mem_free(before);
    return fails;
}

/* Runs of half of the pieces, of a quarter, …, of one. Whether something went. */
static bool minimise(Reducer *reducer, const Pieces *pieces)
{
    bool any = false;
    for (uint32_t size = pieces->length; size > 0; size /= 2)
        for (uint32_t end = pieces->length; end > 0;) {
            uint32_t from = end > size ? end - size : 0;
            any |= leave_out(reducer, pieces, from, end);
            end = from;
        }
    return any;
}

static bool reduce_list(Reducer *reducer, Piece range);

/* The pieces of a range, then what is in each that is left. */
static bool reduce_list(Reducer *reducer, Piece range)
{
    CHECK(range.from <= range.to && range.to <= reducer->length);
    Pieces pieces = {0};
    pieces_split(reducer->text, range.from, range.to, &pieces);
    bool any = minimise(reducer, &pieces);
    for (uint32_t i = 0; i < pieces.length; i++) {
        Pieces inner = {0}, parts = {0};
        if (!is_left(reducer, pieces.data[i]))
            continue;
        pieces_blocks(reducer->text, pieces.data[i], &inner);
        for (uint32_t k = 0; k < inner.length; k++)
            any |= reduce_list(reducer, inner.data[k]);
        pieces_parts(reducer->text, pieces.data[i], &parts);
        for (uint32_t k = parts.length; k-- > 0;)
            any |= leave_out(reducer, &parts, k, k + 1);
        vec_release(&inner);
        vec_release(&parts);
    }
    vec_release(&pieces);
    return any;
}

static bool has_option(const VecText *words, const char *name)
{
    size_t length = strlen(name);
    for (uint32_t i = 0; i < words->length; i++) {
        const char *word = words->data[i] + strspn(words->data[i], "-");
        if (word != words->data[i] && !strncmp(word, name, length))
            return true;
    }
    return false;
}

static int give(const Reducer *reducer, const char *output, Diag *diag)
{
    Buf text = {0};
    VecU32 lines = {0};
    put_left(reducer, &text, &lines);
    bool ok = true;
    if (output)
        ok = write_text(output, &text);
    else
        fwrite(buf_text(&text), 1, text.length, stdout);
    fprintf(stderr, "tass: %u lines left of %u, [%s], after %u runs\n", lines.length,
            line_at(reducer->text, reducer->length) - 1, reducer->wanted.property, reducer->runs);
    if (!ok)
        diag_error(diag, (Place){0}, "cannot write %s: %s", output, mem_error(errno));
    buf_release(&text);
    vec_release(&lines);
    return ok ? 0 : 3;
}

static int reduce_text(Reducer *reducer, const char *file, const char *output, Diag *diag)
{
    CHECK(reducer->words.length);
    VecText whole = {0};
    for (uint32_t i = 0; i + 1 < reducer->words.length; i++)
        vec_push(&whole, reducer->words.data[i]);
    vec_push(&whole, file);
    reducer->wanted = spawn_tass(&whole, NULL, NULL);
    vec_release(&whole);
    if (reducer->wanted.status != 1 || !*reducer->wanted.property) {
        diag_error(diag, (Place){0}, "the command does not prove a violation of %s (status %d)",
                   file, reducer->wanted.status);
        return 3;
    }
    for (uint32_t i = 0; i < ROUNDS_MAX; i++)
        if (!reduce_list(reducer, (Piece){0, reducer->length}))
            break;
    return give(reducer, output, diag);
}

int reduce_run(const char *file, const VecText *words, const char *output, Diag *diag)
{
    Buf text = {0}, candidate = {0};
    const char *error = source_whole(file, &text);
    if (error) {
        diag_error(diag, (Place){0}, "%s: %s", file, error);
        buf_release(&text);
        return 3;
    }
    char *path = strdup(file);
    buf_printf(&candidate, "%s/.tass-reduce-%d.c", dirname(path), (int)getpid());
    Reducer reducer = {.text = buf_text(&text), .length = text.length};
    reducer.kept = mem_alloc((text.length + 1) * sizeof *reducer.kept);
    memset(reducer.kept, 1, (text.length + 1) * sizeof *reducer.kept);
    reducer.candidate = buf_text(&candidate);
    for (uint32_t i = 0; i < words->length; i++)
        vec_push(&reducer.words, words->data[i]);
    if (!has_option(words, "timeout"))
        vec_push(&reducer.words, "-timeout=10");
    vec_push(&reducer.words, reducer.candidate);
    int status = reduce_text(&reducer, file, output, diag);
    unlink(reducer.candidate);
    vec_release(&reducer.words);
    mem_free(reducer.kept);
    free(path);
    buf_release(&text);
    buf_release(&candidate);
    return status;
}
