/* tass help: the tables of commands and options as text, and as what other programs read. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/options.h"

/* The commands, without their options. */
void help_print_overview(FILE *stream);
/* `tass help [COMMAND]`: to standard output; false when there is no such command. */
bool help_print(const char *command);

/* All commands and options, to standard output: a table for docs/command.md, a manual page for
 * man(1), or what completes a command line in a shell. */
void help_print_markdown(void);
void help_print_man(void);
void help_print_bash(void);
void help_print_zsh(void);
void help_print_fish(void);

/* An option as it is written, with what stands for its value: "-np=N|LO..HI". */
void help_option_head(Buf *buf, const OptionInfo *option);

/* The command that is closest to a name; NULL: none. */
const char *help_suggestion(const char *name);

#endif
