//# verify
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void show(const char *name)
{
    struct stat status;
    int found = stat(name, &status);
    printf("%s: %d", name, access(name, F_OK));
    if (found == 0)
        printf(" %ld %d %d", (long)status.st_size, S_ISREG(status.st_mode) != 0,
               S_ISDIR(status.st_mode) != 0);
    printf("\n");
}

int main(void)
{
    char word[8];
    int a, b;
    FILE *file = fopen("out.txt", "w");
    fputs("hello\n", file);
    fclose(file);
    show("out.txt");
    printf("%d\n", rename("out.txt", "new.txt"));
    show("out.txt");
    show("new.txt");
    file = fopen("./new.txt", "r");
    printf("%d", fscanf(file, "%7s", word));
    printf(" %s\n", word);
    fclose(file);
    file = fopen("given.txt", "w");
    fputs("1 2 3\n", file);
    fclose(file);
    printf("%d\n", rename("given.txt", "new.txt"));
    show("given.txt");
    file = fopen("new.txt", "r");
    printf("%d", fscanf(file, "%d%d", &a, &b));
    printf(" %d %d\n", a, b);
    fclose(file);
    printf("%d\n", remove("new.txt"));
    errno = 0;
    printf("%d", unlink("new.txt"));
    printf(" %d\n", errno == ENOENT);
    printf("%d %d\n", rename("new.txt", "other.txt"), fopen("new.txt", "r") == NULL);
    file = fopen("new.txt", "w");
    fclose(file);
    show("new.txt");
    file = tmpfile();
    fputs("kept 12", file);
    rewind(file);
    printf("%d", fscanf(file, "%7s%d", word, &a));
    printf(" %s %d\n", word, a);
    fclose(file);
    return remove("new.txt");
}
