/* tass help -format=…: the tables of commands and options for other programs. */
#include <stdio.h>
#include <string.h>

#include "cli/help.h"
#include "lib/bug.h"

/* Prints a text with a prefix before each character of a set. */
static void print_escaped(const char *text, const char *special, const char *prefix)
{
    for (; *text; text++) {
        if (strchr(special, *text))
            fputs(prefix, stdout);
        putchar(*text);
    }
}

static void print_commands_of(const OptionInfo *option)
{
    const char *comma = "";
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (option_applies(option, (Command)i)) {
            printf("%s%s", comma, command_table[i].name);
            comma = ", ";
        }
}

/* Markdown. */

void help_print_markdown(void)
{
    printf("| option | commands | meaning |\n| --- | --- | --- |\n");
    for (const OptionInfo *option = option_table; option < option_table + OPTION_COUNT; option++) {
        Buf head = {0};
        help_option_head(&head, option);
        printf("| `");
        print_escaped(buf_text(&head), "|", "\\");
        printf("` | ");
        print_commands_of(option);
        printf(" | ");
        print_escaped(option->help, "|", "\\");
        if (*option->more)
            printf(". ");
        print_escaped(option->more, "|", "\\");
        printf(" |\n");
        buf_release(&head);
    }
}

/* The manual page. A line that begins with a point or an apostrophe would be a request. */

static void print_roff(const char *text)
{
    CHECK(text);
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        if (*line == '.' || *line == '\'')
            fputs("\\&", stdout);
        for (size_t i = 0; i < length; i++) {
            if (line[i] == '-' || line[i] == '\\')
                putchar('\\');
            putchar(line[i] == '\\' ? 'e' : line[i]);
        }
        putchar('\n');
        line += length + (line[length] == '\n');
    }
}

static void print_roff_option(const OptionInfo *option)
{
    CHECK(*option->help && option->more);
    Buf text = {0};
    help_option_head(&text, option);
    printf(".TP\n.B ");
    print_roff(buf_text(&text));
    buf_clear(&text);
    buf_printf(&text, "%s.\n%s%s", option->help, option->more, *option->more ? "\n" : "");
    print_roff(buf_text(&text));
    printf("Commands: ");
    print_commands_of(option);
    printf(".\n");
    buf_release(&text);
}

void help_print_man(void)
{
    printf(".TH TASS 1 \"\" \"tass %s\"\n.SH NAME\n"
           "tass \\- proves things about C and MPI programs\n.SH SYNOPSIS\n",
           TASS_VERSION);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        printf("%s", i > COMMAND_NONE + 1 ? ".br\n" : "");
        print_roff(command_table[i].usage);
    }
    printf(".SH COMMANDS\n");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        printf(".TP\n.B %s\n", command_table[i].name);
        print_roff(command_table[i].text);
    }
    printf(".SH OPTIONS\nOptions take one or two dashes.\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        print_roff_option(&option_table[i]);
    printf(
        ".SH FILES\n.TP\n.B tass.toml\nbeside the first program: options for the programs of its "
        "folder.\n.TP\n.B @FILE\nstands for the words in FILE, split as a shell does.\n");
    printf(".SH EXIT STATUS\n0 verified, 1 violated, 2 inconclusive, 3 the input cannot be used, "
           "4 internal error.\n");
}

/* Shells. Options that take their value with "=" are completed up to there, and then with the words
 * that there are; files stand for themselves. */

static bool is_assigned(const OptionInfo *option)
{
    return option->value == VALUE_REQUIRED || *option->words;
}

static void print_words(const OptionInfo *option, const char *before)
{
    for (const char *word = option->words; *word;) {
        size_t length = strcspn(word, "|");
        CHECK(length);
        printf("%s%.*s ", before, (int)length, word);
        word += length + (word[length] == '|');
    }
}

static void print_names(void)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        printf("%s%s", i > COMMAND_NONE + 1 ? " " : "", command_table[i].name);
}

static void print_bash_options(Command command)
{
    CHECK(options_apply(command));
    printf("    %s)\n        words='", command_table[command].name);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *option = &option_table[i];
        Buf before = {0};
        if (!option_applies(option, command))
            continue;
        printf("-%s%s ", option->name, option->value == VALUE_REQUIRED ? "=" : "");
        buf_printf(&before, "-%s=", option->name);
        print_words(option, buf_text(&before));
        buf_release(&before);
    }
    printf("'\n        ;;\n");
}

void help_print_bash(void)
{
    printf("# Completion of tass for bash, which breaks words at \"=\".\n_tass() {\n"
           "    local words= line=${COMP_LINE:0:COMP_POINT}\n    local word=${line##* } shown\n"
           "    case ${COMP_CWORD} in\n    1) words='");
    print_names();
    printf("' ;;\n    *) case ${COMP_WORDS[1]} in\n");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (options_apply((Command)i))
            print_bash_options((Command)i);
    printf("    esac ;;\n    esac\n"
           "    COMPREPLY=()\n"
           "    if [[ $COMP_CWORD != 1 && $word != -* ]]; then\n"
           "        COMPREPLY=($(compgen -f -- \"$word\"))\n        return\n    fi\n"
           "    for shown in $(compgen -W \"$words\" -- \"$word\"); do\n"
           "        [[ $word != *=* && $shown == *=?* ]] && continue\n"
           "        [[ $word == *=* ]] && shown=${shown#*=}\n"
           "        COMPREPLY+=(\"$shown\")\n    done\n"
           "    [[ ${COMPREPLY[*]} == *= ]] && compopt -o nospace\n}\n"
           "complete -o filenames -F _tass tass\n");
}

/* Inside '[…]': brackets, colons and the quote itself are not the text's. */
static void print_zsh_text(const char *text)
{
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\'", stdout);
        else if (strchr("[]:\\", *text))
            putchar('\\');
        putchar(*text);
    }
}

static void print_zsh_options(Command command)
{
    CHECK(options_apply(command));
    printf("    %s)\n        _arguments \\\n", command_table[command].name);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *option = &option_table[i];
        if (!option_applies(option, command))
            continue;
        printf("            '*-%s%s[", option->name, is_assigned(option) ? "=-" : "");
        print_zsh_text(option->help);
        printf("]");
        if (is_assigned(option))
            printf("%s:value:", option->value == VALUE_OPTIONAL ? ":" : "");
        if (*option->words) {
            printf("(");
            print_words(option, "");
            printf(")");
        }
        printf("' \\\n");
    }
    printf("            '*:file:_files'\n        ;;\n");
}

void help_print_zsh(void)
{
    printf("#compdef tass\n# Completion of tass for zsh.\n_tass() {\n"
           "    if (( CURRENT == 2 )); then\n        compadd ");
    print_names();
    printf("\n        return\n    fi\n    local command=$words[2]\n"
           "    shift words\n    (( CURRENT-- ))\n    case $command in\n");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (options_apply((Command)i))
            print_zsh_options((Command)i);
    printf("    esac\n}\n_tass \"$@\"\n");
}

static void print_fish_option(const OptionInfo *option)
{
    printf("complete -c tass -n '__fish_seen_subcommand_from");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (option_applies(option, (Command)i))
            printf(" %s", command_table[i].name);
    printf("' -o '%s' -d '", option->name);
    print_escaped(option->help, "'\\", "\\");
    printf("'");
    if (*option->words) {
        printf(" -x -a '");
        print_words(option, "");
        printf("'");
    } else if (option->value == VALUE_REQUIRED) {
        printf(" -r");
    }
    printf("\n");
}

void help_print_fish(void)
{
    printf("# Completion of tass for fish.\n");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        printf("complete -c tass -f -n __fish_use_subcommand -a %s\n", command_table[i].name);
    for (int i = 0; i < OPTION_COUNT; i++)
        print_fish_option(&option_table[i]);
}
