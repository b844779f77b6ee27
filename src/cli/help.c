/* tass help: printed from the tables. */
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/options.h"

typedef struct CommandHelp {
    const char *name, *usage, *text;
    unsigned bit;
} CommandHelp;

static const CommandHelp commands[] = {
    {"verify", "tass verify [options] prog.c …",
     "Proves that the program cannot violate any enabled property, for all inputs within the "
     "stated\n"
     "bounds and all behaviours that the MPI standard allows; or shows how it can.",
     FOR_VERIFY},
    {"compare", "tass compare [options] spec.c impl.c",
     "Checks both programs, and that their outputs agree for every input, over the real numbers.\n"
     "Several files a side: --spec a.c b.c --impl c.c d.c",
     FOR_COMPARE},
    {"run", "tass run [options] prog.c …",
     "Executes the program with concrete inputs (-input, else the value of a macro, else zero) on "
     "one\n"
     "schedule, and prints what it prints.",
     FOR_RUN},
    {"show", "tass show [-ast | -model[=dot]] prog.c",
     "Prints what the front end made of a program: its syntax tree, or its model.", FOR_SHOW},
    {"explain", "tass explain [PROPERTY]",
     "Explains a property, lists the properties of a group, or lists them all.", 0},
    {"help", "tass help [COMMAND]", "Prints this, or the options of a command.", 0},
    {"version", "tass version", "Prints the version.", 0},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_overview(void)
{
    printf("tass proves things about C and MPI programs.\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  %s\n", commands[i].usage);
    printf("\nExit status: 0 verified, 1 violated, 2 inconclusive, 3 the input cannot be used, 4 "
           "internal "
           "error.\nOptions take one or two dashes. `tass help COMMAND` lists them.\n");
}

static void print_option(const OptionInfo *option)
{
    Buf head = {0};
    buf_printf(&head, "-%s", option->name);
    switch (option->value) {
    case VALUE_NONE:
        break;
    case VALUE_REQUIRED:
        buf_printf(&head, "=%s", option->metavar);
        break;
    case VALUE_OPTIONAL:
        buf_printf(&head, "[=%s]", option->metavar);
        break;
    case VALUE_JOINED:
    case VALUE_PREFIX:
        buf_puts(&head, option->metavar);
        break;
    }
    printf("  %-24s %s\n", buf_text(&head), option->help);
    buf_release(&head);
}

bool help_print(const char *command)
{
    if (!command) {
        print_overview();
        return true;
    }
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(command, commands[i].name))
            continue;
        printf("%s\n\n%s\n", commands[i].usage, commands[i].text);
        for (int k = 0; k < OPTION_COUNT && commands[i].bit; k++) {
            if (k == 0)
                printf("\nOptions:\n");
            if (option_table[k].commands & commands[i].bit)
                print_option(&option_table[k]);
        }
        return true;
    }
    return false;
}
