/* tass help: printed from the tables. */
#include <stdio.h>
#include <string.h>

#include "cli/help.h"
#include "lib/bug.h"
#include "lib/suggestion.h"

void help_print_overview(FILE *stream)
{
    fprintf(stream, "tass proves things about C and MPI programs.\n\n");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        fprintf(stream, "  %s\n", command_table[i].usage);
    fprintf(stream,
            "\nExit status: 0 verified, 1 violated, 2 inconclusive, 3 the input cannot be used, 4 "
            "internal "
            "error.\nOptions take one or two dashes. `tass help COMMAND` lists them.\n");
}

void help_option_head(Buf *buf, const OptionInfo *option)
{
    CHECK(option->value <= VALUE_PREFIX);
    buf_printf(buf, "-%s", option->name);
    switch (option->value) {
    case VALUE_NONE:
        break;
    case VALUE_REQUIRED:
        buf_printf(buf, "=%s", option->metavar);
        break;
    case VALUE_OPTIONAL:
        buf_printf(buf, "[=%s]", option->metavar);
        break;
    case VALUE_JOINED:
    case VALUE_PREFIX:
        buf_puts(buf, option->metavar);
        break;
    }
}

static void print_option(const OptionInfo *option)
{
    Buf head = {0};
    help_option_head(&head, option);
    printf("  %-24s %s\n", buf_text(&head), option->help);
    buf_release(&head);
}

static void print_command(Command command)
{
    CHECK(command > COMMAND_NONE && command < COMMAND_COUNT);
    printf("%s\n\n%s\n", command_table[command].usage, command_table[command].text);
    if (!options_apply(command))
        return;
    printf("\nOptions:\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_applies(&option_table[i], command))
            print_option(&option_table[i]);
}

bool help_print(const char *command)
{
    if (!command) {
        help_print_overview(stdout);
        return true;
    }
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (!strcmp(command, command_table[i].name)) {
            print_command((Command)i);
            return true;
        }
    return false;
}

const char *help_suggestion(const char *name)
{
    const char *names[COMMAND_COUNT];
    uint32_t count = 0;
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        names[count++] = command_table[i].name;
    return suggestion(name, names, count);
}
