#include "cli/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/bug.h"
#include "lib/child.h"
#include "lib/program_path.h"

int spawn_read(const VecText *words, const char *folder, Buf *out)
{
    CHECK(words->length);
    VEC(char *) list = {0};
    int ends[2], status = -1;
    char chunk[65536];
    if (pipe2(ends, O_CLOEXEC))
        return -1;
    for (uint32_t i = 0; i < words->length; i++)
        vec_push(&list, (char *)words->data[i]);
    vec_push(&list, NULL);
    ChildProgram program = {list.data, environ, -1, ends[1], -1, folder};
    pid_t child = child_start(&program);
    close(ends[1]);
    for (ssize_t got;
         child && ((got = read(ends[0], chunk, sizeof chunk)) > 0 || (got < 0 && errno == EINTR));)
        if (got > 0)
            buf_add(out, chunk, (size_t)got);
    close(ends[0]);
    while (child && waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    vec_release(&list);
    return child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* "FILE:LINE:COLUMN: error: … [PROPERTY] (proved)", or without a place "tass: error: …". */
static void read_violation(Said *said, const char *text)
{
    CHECK(!*said->property);
    for (const char *line = text, *end; *line; line = end + (*end != '\0')) {
        end = line + strcspn(line, "\n");
        const char *mark = strstr(line, ": error: ");
        const char *close = NULL, *open = NULL;
        if (!mark || mark > end)
            continue;
        for (const char *at = mark; at + 10 <= end; at++)
            if (!strncmp(at, "] (proved)", 10))
                close = at;
        for (const char *at = close; at && at > mark && !open; at--)
            open = *at == '[' ? at + 1 : NULL;
        if (!open || (size_t)(close - open) >= sizeof said->property)
            continue;
        memcpy(said->property, open, (size_t)(close - open));
        said->property[close - open] = '\0';
        const char *column = mark;
        while (column > line && column[-1] != ':')
            column--;
        const char *number = column > line ? column - 1 : column;
        while (number > line && number[-1] != ':')
            number--;
        said->line = (uint32_t)strtoul(number, NULL, 10);
        return;
    }
}

Said spawn_tass(const VecText *words, const char *folder, Buf *text)
{
    VecText all = {0};
    Buf own = {0};
    char self[4096];
    Said said = {0};
    program_path(self, sizeof self);
    vec_push(&all, self);
    for (uint32_t i = 0; i < words->length; i++)
        vec_push(&all, words->data[i]);
    said.status = spawn_read(&all, folder, &own);
    if (said.status == 1)
        read_violation(&said, buf_text(&own));
    if (text)
        buf_add(text, buf_text(&own), own.length);
    buf_release(&own);
    vec_release(&all);
    return said;
}
