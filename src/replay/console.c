#include "replay/console.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "lib/prompt.h"
#include "replay/expression.h"

typedef struct Watch {
    const char *text;
    char *last; /* what it was when it was shown last */
} Watch;

typedef struct Console {
    const Stored *stored;
    const ConsoleOptions *options;
    Player player;
    uint32_t violation; /* which */
    Side side;          /* whose variables print and where ask of */
    uint32_t rank;
    VEC(Watch) watches;
    Arena arena;
    bool is_over;
} Console;

typedef struct Words {
    const char *text;
} Words;

/* Printing. */

static void print_place(const Console *console, Place place)
{
    const SourceFile *file = source_file(console->options->sources, place.file);
    if (file)
        fprintf(console->options->out, "%s:%u: ", file->path, place.line);
}

static const char *side_word(const Console *console, Side side)
{
    if (!console->options->is_compare)
        return "";
    return side == SIDE_SPECIFICATION ? "spec " : "impl ";
}

static void print_source_line(const Console *console, Place place)
{
    uint32_t length;
    const char *line = source_line(console->options->sources, place.file, place.line, &length);
    while (length && isspace((unsigned char)*line))
        line++, length--;
    fprintf(console->options->out, "%.*s\n", (int)length, line);
}

static void print_step(const Console *console, uint32_t index)
{
    CHECK(index < console->player.violation->trace.length);
    const TraceStep *step = &console->player.violation->trace.data[index];
    CHECK(step->match < (int32_t)console->player.violation->trace.length);
    FILE *out = console->options->out;
    fprintf(out, "%u/%u %srank %u ", index + 1, console->player.violation->trace.length,
            side_word(console, step->side), step->rank);
    print_place(console, step->place);
    print_source_line(console, step->place);
    if (strstr(step->text, " is true") || strstr(step->text, " is false"))
        fprintf(out, "    %s\n", step->text);
    for (uint32_t i = 0; i < step->changes.length; i++)
        fprintf(out, "    → %s = %s\n", step->changes.data[i].name, step->changes.data[i].value);
    for (uint32_t i = 0; i < step->values.length; i++)
        fprintf(out, "    %s = %s\n", step->values.data[i].name, step->values.data[i].value);
    if (step->match >= 0)
        fprintf(out, "    message: step %d of rank %u is its other end\n", step->match + 1,
                console->player.violation->trace.data[step->match].rank);
}

static void print_violation(const Console *console)
{
    CHECK(console->player.violation->property < PROPERTY_COUNT);
    const Violation *violation = console->player.violation;
    FILE *out = console->options->out;
    print_place(console, violation->place);
    fprintf(out, "%s [%s]\n", violation->message, property_table[violation->property].name);
    for (uint32_t i = 0; i < violation->notes.length; i++)
        fprintf(out, "    %s\n", violation->notes.data[i]);
}

static void print_here(const Console *console)
{
    const Player *player = &console->player;
    if (player->position)
        print_step(console, player->position - 1);
    else
        fprintf(console->options->out, "at the beginning, of %u steps\n",
                player->violation->trace.length);
    if (player->position == player->violation->trace.length && player->position)
        print_violation(console);
}

/* Watches whose value is another one than before. */
static void print_watches(Console *console, bool all)
{
    for (uint32_t i = 0; i < console->watches.length; i++) {
        Watch *watch = &console->watches.data[i];
        Buf value = {0};
        expression_print(&console->player, console->side, console->rank, watch->text, &value);
        bool is_new = !watch->last || strcmp(watch->last, buf_text(&value));
        if (is_new || all)
            fprintf(console->options->out, "    watch %s%s rank %u: %s\n",
                    side_word(console, console->side), watch->text, console->rank,
                    buf_text(&value));
        mem_free(watch->last);
        watch->last = mem_text(buf_text(&value), value.length);
        buf_release(&value);
    }
}

/* Moving. */

typedef enum Unit { UNIT_STEP, UNIT_LINE, UNIT_MESSAGE, UNIT_RANK } Unit;

static bool is_message(const TraceStep *step)
{
    return step->match >= 0 ||
           (step->calls && (strcasestr(step->calls, "send") || strcasestr(step->calls, "recv")));
}

/* Whether the step is where one that moves by the unit stops. */
static bool stops_at(const Console *console, Unit unit, uint32_t rank, uint32_t index,
                     const TraceStep *before)
{
    CHECK(index < console->player.violation->trace.length);
    const TraceStep *step = &console->player.violation->trace.data[index];
    switch (unit) {
    case UNIT_LINE:
        return !before || step->rank != before->rank || step->side != before->side ||
               step->place.line != before->place.line || step->place.file != before->place.file;
    case UNIT_MESSAGE:
        return is_message(step);
    case UNIT_RANK:
        return step->rank == rank;
    default:
        return true;
    }
}

static bool move_once(Console *console, bool forwards, Unit unit, uint32_t rank)
{
    Player *player = &console->player;
    uint32_t length = player->violation->trace.length, at = player->position;
    const TraceStep *before = player_step(player);
    while (forwards ? at < length : at > 0) {
        at += forwards ? 1 : -1u;
        if (!at || stops_at(console, unit, rank, at - 1, before)) {
            player->position = at;
            return true;
        }
    }
    if (forwards)
        player->position = length;
    return false;
}

static void follow(Console *console)
{
    const TraceStep *step = player_step(&console->player);
    if (step) {
        console->rank = step->rank;
        console->side = step->side;
    }
}

/* The next word of a line, and its length. */
static const char *next_word(Words *words, size_t *length)
{
    words->text += strspn(words->text, " \t");
    const char *word = words->text;
    *length = strcspn(word, " \t\n");
    words->text += *length;
    CHECK(words->text == word + *length);
    return word;
}

static bool is_word(const char *text, size_t length, const char *word)
{
    return length && length <= strlen(word) && !strncmp(text, word, length);
}

/* A number behind the command, or otherwise. */
static uint32_t next_number(Words *words, uint32_t otherwise)
{
    size_t length;
    const char *word = next_word(words, &length);
    return length && isdigit((unsigned char)*word) ? (uint32_t)strtoul(word, NULL, 10) : otherwise;
}

/* [line | message | rank N] [COUNT] */
static void move(Console *console, Words words, bool forwards)
{
    size_t length;
    Words rest = words;
    const char *word = next_word(&rest, &length);
    Unit unit = is_word(word, length, "line")      ? UNIT_LINE
                : is_word(word, length, "message") ? UNIT_MESSAGE
                : is_word(word, length, "rank")    ? UNIT_RANK
                                                   : UNIT_STEP;
    if (unit == UNIT_STEP)
        rest = words;
    uint32_t rank = unit == UNIT_RANK ? next_number(&rest, console->rank) : 0;
    uint32_t count = next_number(&rest, 1);
    bool moved = false;
    while (count-- && move_once(console, forwards, unit, rank))
        moved = true;
    if (!moved)
        fprintf(console->options->out, "there is no other step %s\n",
                forwards ? "behind this one" : "before this one");
    follow(console);
    print_here(console);
    print_watches(console, false);
}

static void go_to(Console *console, uint32_t step)
{
    uint32_t length = console->player.violation->trace.length;
    console->player.position = step < length ? step : length;
    CHECK(console->player.position <= length);
    follow(console);
    print_here(console);
    print_watches(console, false);
}

/* Commands. */

static void run_next(Console *console, Words words)
{
    move(console, words, true);
}

static void run_back(Console *console, Words words)
{
    move(console, words, false);
}

static void run_goto(Console *console, Words words)
{
    go_to(console, next_number(&words, console->player.position));
}

static void run_first(Console *console, Words words)
{
    (void)words;
    go_to(console, 0);
}

static void run_last(Console *console, Words words)
{
    (void)words;
    go_to(console, UINT32_MAX);
}

/* Behind what is known of an expression: that some step may have changed it unseen. */
static void print_doubt(Console *console)
{
    if (console->player.doubted)
        fprintf(console->options->out, "; step %u may have set it unseen", console->player.doubted);
    fputc('\n', console->options->out);
}

/* EXPR [@RANK] */
static void run_print(Console *console, Words words)
{
    char *text = mem_text(words.text, strcspn(words.text, "\n")), *at = strrchr(text, '@');
    uint32_t rank = at ? (uint32_t)strtoul(at + 1, NULL, 10) : console->rank;
    if (at)
        *at = '\0';
    Buf value = {0};
    char *name = text + strspn(text, " \t");
    console->player.doubted = 0;
    bool ok = expression_print(&console->player, console->side, rank, name, &value);
    for (size_t length = strlen(name); length && isspace((unsigned char)name[length - 1]); length--)
        name[length - 1] = '\0';
    if (ok)
        fprintf(console->options->out, "rank %u: %s = %s", rank, name, buf_text(&value));
    else
        fprintf(console->options->out, "rank %u: %s", rank, buf_text(&value));
    print_doubt(console);
    buf_release(&value);
    mem_free(text);
}

static void run_watch(Console *console, Words words)
{
    size_t length = strcspn(words.text, "\n");
    words.text += strspn(words.text, " \t");
    if (length && *words.text && *words.text != '\n') {
        Watch watch = {arena_text(&console->arena, words.text, strcspn(words.text, "\n")), NULL};
        vec_push(&console->watches, watch);
    }
    print_watches(console, true);
}

static void run_unwatch(Console *console, Words words)
{
    (void)words;
    for (uint32_t i = 0; i < console->watches.length; i++)
        mem_free(console->watches.data[i].last);
    vec_clear(&console->watches);
}

static void print_where(const Console *console, Side side, uint32_t rank)
{
    CHECK(rank < console->player.stored->sides[side]);
    const TraceStep *step = player_last_of(&console->player, side, rank);
    FILE *out = console->options->out;
    fprintf(out, "%srank %u: ", side_word(console, side), rank);
    if (!step) {
        fputs("has not begun\n", out);
        return;
    }
    if (step->function)
        fprintf(out, "in %s, ", step->function);
    print_place(console, step->place);
    print_source_line(console, step->place);
}

static void run_where(Console *console, Words words)
{
    (void)words;
    for (int side = 0; side < 2; side++)
        for (uint32_t rank = 0; rank < console->player.stored->sides[side]; rank++)
            print_where(console, (Side)side, rank);
}

static void run_rank(Console *console, Words words)
{
    uint32_t rank = next_number(&words, UINT32_MAX);
    if (rank >= console->player.stored->sides[console->side]) {
        fprintf(console->options->out, "there is no such process\n");
        return;
    }
    console->rank = rank;
    print_where(console, console->side, console->rank);
}

static void run_list(Console *console, Words words)
{
    enum { AROUND = 4 };
    const TraceStep *step = player_last_of(&console->player, console->side, console->rank);
    Place place = step ? step->place : console->player.violation->place;
    (void)words;
    const SourceFile *file = source_file(console->options->sources, place.file);
    uint32_t first = place.line > AROUND ? place.line - AROUND : 1;
    for (uint32_t line = first; file && line <= place.line + AROUND; line++) {
        uint32_t length;
        const char *text = source_line(console->options->sources, place.file, line, &length);
        fprintf(console->options->out, "%s%5u  %.*s\n", line == place.line ? ">" : " ", line,
                (int)length, text);
    }
}

static void run_inputs(Console *console, Words words)
{
    const NamedValues *inputs = &console->player.violation->inputs;
    (void)words;
    for (uint32_t i = 0; i < inputs->length; i++)
        fprintf(console->options->out, "%s = %s\n", inputs->data[i].name, inputs->data[i].value);
    if (!inputs->length)
        fprintf(console->options->out, "there are no inputs\n");
}

static void open_violation(Console *console, uint32_t index)
{
    CHECK(index < console->stored->violations.length);
    console->violation = index;
    player_init(&console->player, &console->stored->violations.data[index]);
    console->side = console->player.violation->side;
    console->rank =
        console->player.violation->rank >= 0 ? (uint32_t)console->player.violation->rank : 0;
}

static void run_violation(Console *console, Words words)
{
    CHECK(console->violation < console->stored->violations.length);
    uint32_t number = next_number(&words, console->violation + 1);
    if (number >= 1 && number <= console->stored->violations.length) {
        player_release(&console->player);
        open_violation(console, number - 1);
    }
    fprintf(console->options->out, "%u of %u: ", console->violation + 1,
            console->stored->violations.length);
    print_violation(console);
}

static void run_quit(Console *console, Words words)
{
    (void)words;
    console->is_over = true;
}

static void run_help(Console *console, Words words);

/* A beginning of the name is enough; the first that fits is meant. */
static const struct Command {
    const char *name, *words, *text;
    void (*run)(Console *console, Words words);
} commands[] = {
    {"next", "[line|message|rank N] [COUNT]",
     "goes on: a step, to another line, a message, a step of a rank", run_next},
    {"back", "[line|message|rank N] [COUNT]", "the same, backwards", run_back},
    {"print", "EXPR[@RANK]", "the value of an expression of C", run_print},
    {"where", "", "where each process is", run_where},
    {"watch", "[EXPR]", "shows the value whenever it changes; without EXPR all that are watched",
     run_watch},
    {"unwatch", "", "watches nothing any more", run_unwatch},
    {"goto", "STEP", "goes to a step by its number", run_goto},
    {"first", "", "goes to the beginning", run_first},
    {"last", "", "goes to where it goes wrong", run_last},
    {"rank", "N", "whose variables print and watch show", run_rank},
    {"list", "", "the source around", run_list},
    {"inputs", "", "the inputs of the counterexample", run_inputs},
    {"violation", "[N]", "what goes wrong; turns to another violation", run_violation},
    {"help", "", "this", run_help},
    {"quit", "", "ends", run_quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void run_help(Console *console, Words words)
{
    (void)words;
    for (int i = 0; i < COMMANDS; i++)
        fprintf(console->options->out, "  %-10s%-32s%s\n", commands[i].name, commands[i].words,
                commands[i].text);
    fprintf(console->options->out,
            "  A beginning of a command is enough; an empty line repeats the "
            "last one.\n");
}

static void obey(Console *console, const char *line)
{
    Words words = {line};
    size_t length;
    const char *word = next_word(&words, &length);
    for (int i = 0; i < COMMANDS; i++)
        if (is_word(word, length, commands[i].name)) {
            commands[i].run(console, words);
            return;
        }
    fprintf(console->options->out, "there is no command '%.*s' (help lists them)\n", (int)length,
            word);
}

static void console_begin(Console *console, const Stored *stored, const ConsoleOptions *options)
{
    CHECK(stored->violations.length);
    *console = (Console){.stored = stored, .options = options};
    arena_init(&console->arena);
    open_violation(console, 0);
}

static void console_end(Console *console)
{
    run_unwatch(console, (Words){""});
    vec_release(&console->watches);
    player_release(&console->player);
    arena_release(&console->arena);
}

void console_run(const Stored *stored, const ConsoleOptions *options)
{
    Console console;
    Prompt prompt = {
        .in = options->in, .out = options->out, .text = options->prompts ? "(replay) " : NULL};
    const char *line;
    CHECK(options->sources && options->in && options->out);
    console_begin(&console, stored, options);
    print_violation(&console);
    print_here(&console);
    while (!console.is_over && (line = prompt_next(&prompt)))
        obey(&console, line);
    prompt_release(&prompt);
    console_end(&console);
}

void console_print_all(const Stored *stored, const ConsoleOptions *options)
{
    CHECK(options->sources && options->out);
    Console console;
    console_begin(&console, stored, options);
    for (uint32_t i = 0; i < stored->violations.length; i++) {
        if (i) {
            player_release(&console.player);
            open_violation(&console, i);
        }
        for (uint32_t k = 0; k < console.player.violation->trace.length; k++)
            print_step(&console, k);
        print_violation(&console);
    }
    console_end(&console);
}
