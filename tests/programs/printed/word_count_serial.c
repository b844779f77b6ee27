#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXLINE 128
int main(int argc, char **argv)
{
    FILE *fp;
    char line[MAXLINE];
    int lines = 0, words = 0, chars = 0, longest = 0;
    char longest_word[MAXLINE] = "";

    if (argc != 2) {
        fprintf(stderr, "Usage: %s file\n", argv[0]);
        exit(EXIT_FAILURE);
    }
    if ((fp = fopen(argv[1], "r")) == NULL) {
        perror(argv[1]);
        exit(EXIT_FAILURE);
    }
    while (fgets(line, sizeof(line), fp)) {
        lines++;
        chars += (int)strlen(line);
        for (char *w = strtok(line, " \t\n.,;"); w; w = strtok(NULL, " \t\n.,;")) {
            words++;
            if ((int)strlen(w) > longest) {
                longest = (int)strlen(w);
                strcpy(longest_word, w);
            }
        }
    }
    fclose(fp);
    printf("%s:\n", argv[1]);
    printf("  lines:   %5d\n", lines);
    printf("  words:   %5d\n", words);
    printf("  chars:   %5d\n", chars);
    printf("  longest: %5d (%s)\n", longest, longest_word);
    return 0;
}
