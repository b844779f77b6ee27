#include "cli/dialogue.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/progress.h"
#include "lib/bug.h"

/* A beginning of the name is enough; the first that fits is meant. */
static const struct Command {
    const char *name, *words, *text;
    PathAnswerKind kind;
    bool answers; /* else it is help */
} commands[] = {
    {"next", "", "searches on: another path", PATH_NEXT, true},
    {"extend", "", "searches on along this path: longer ones that begin with it", PATH_EXTEND,
     true},
    {"discard", "[N]",
     "takes the path back, and searches on without those that have its first N positions (all)",
     PATH_DISCARD, true},
    {"help", "", "this", PATH_NEXT, false},
    {"quit", "", "ends the search", PATH_QUIT, true},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

void dialogue_init(Dialogue *dialogue, const Report *report, const TextOptions *options,
                   bool prompts)
{
    CHECK(report && options);
    *dialogue =
        (Dialogue){.prompt = {.in = stdin, .out = stdout, .text = prompts ? "(find) " : NULL},
                   .report = report,
                   .options = options};
}

/* Keeps so many answers. */
static void shorten(Dialogue *dialogue, uint32_t count)
{
    CHECK(dialogue->count <= dialogue->room);
    while (dialogue->count > count)
        free(dialogue->answered[--dialogue->count].path);
}

void dialogue_release(Dialogue *dialogue)
{
    shorten(dialogue, 0);
    free(dialogue->answered);
    prompt_release(&dialogue->prompt);
}

void dialogue_begin(Dialogue *dialogue)
{
    shorten(dialogue, 0);
}

static void print_help(FILE *out)
{
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-10s%-6s%s\n", commands[i].name, commands[i].words, commands[i].text);
    fputs("  A beginning of a command is enough; an empty line repeats the last one.\n", out);
}

static const struct Command *find_command(const char *word, size_t length)
{
    for (int i = 0; i < COMMANDS; i++)
        if (length && length <= strlen(commands[i].name) &&
            !strncmp(word, commands[i].name, length))
            return &commands[i];
    return NULL;
}

/* The positions that discard names, from 1 to count. */
static bool read_count(const char *text, uint32_t count, uint32_t *positions)
{
    text += strspn(text, " \t\r\n");
    *positions = count;
    if (!*text)
        return true;
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    *positions = (uint32_t)value;
    return isdigit((unsigned char)*text) && !end[strspn(end, " \t\r\n")] && value && value <= count;
}

/* Whether the line answers. */
static bool take_line(const Dialogue *dialogue, const char *line, const FoundPath *path,
                      PathAnswer *answer)
{
    FILE *out = dialogue->prompt.out;
    const char *word = line + strspn(line, " \t");
    size_t length = strcspn(word, " \t\r\n");
    const struct Command *command = find_command(word, length);
    uint32_t positions, count = path->steps.length;
    CHECK(count);
    if (!command) {
        fprintf(out, "there is no command '%.*s' (help lists them)\n", (int)length, word);
        return false;
    }
    if (!command->answers) {
        print_help(out);
        return false;
    }
    if (!read_count(word + length, command->kind == PATH_DISCARD ? count : 0, &positions)) {
        fprintf(out,
                *command->words ? "%s takes a number of positions, from 1 to %u\n"
                                : "%s takes nothing\n",
                command->name, (unsigned)count);
        return false;
    }
    if (command->kind == PATH_EXTEND && path->is_whole) {
        fputs("the path has come to its end: there are no longer ones\n", out);
        return false;
    }
    *answer = (PathAnswer){command->kind, positions};
    return true;
}

/* The path as it is shown. */
static char *path_text(const Dialogue *dialogue, const FoundPath *path, uint32_t number)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (!stream)
        BUG("no stream in memory");
    report_path_text(stream, dialogue->report, path, number, dialogue->options);
    fclose(stream);
    return text;
}

static void keep(Dialogue *dialogue, char *text, PathAnswer answer)
{
    if (dialogue->count == dialogue->room) {
        dialogue->room = 2 * dialogue->room + 8;
        dialogue->answered =
            realloc(dialogue->answered, dialogue->room * sizeof *dialogue->answered);
    }
    if (!dialogue->answered)
        BUG("no memory for a dialogue");
    dialogue->answered[dialogue->count++] = (Answered){text, answer};
}

/* Whether that is what was shown as the path of this number before. */
static bool is_known(const Dialogue *dialogue, const char *text, uint32_t number)
{
    return number < dialogue->count && !strcmp(dialogue->answered[number].path, text);
}

PathAnswer dialogue_ask(void *user, const FoundPath *path, uint32_t number)
{
    Dialogue *dialogue = user;
    PathAnswer answer = {PATH_QUIT, 0};
    char *text = path_text(dialogue, path, number + 1);
    bool knows = is_known(dialogue, text, number);
    if (knows || dialogue->has_quit) {
        free(text);
        return knows ? dialogue->answered[number].answer : answer;
    }
    progress_clear();
    fputs(text, dialogue->prompt.out);
    const char *line;
    do
        line = prompt_next(&dialogue->prompt);
    while (line && !take_line(dialogue, line, path, &answer));
    dialogue->has_quit = answer.kind == PATH_QUIT;
    shorten(dialogue, number);
    keep(dialogue, text, answer);
    return answer;
}
