#include "lib/prompt.h"

#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"

const char *prompt_next(Prompt *prompt)
{
    CHECK(prompt->in && prompt->out);
    for (;;) {
        fputs(prompt->text ? prompt->text : "", prompt->out);
        fflush(prompt->out);
        if (getline(&prompt->line, &prompt->size, prompt->in) < 0)
            return NULL;
        if (prompt->line[strspn(prompt->line, " \t\r\n")]) {
            free(prompt->last);
            prompt->last = strdup(prompt->line);
        }
        if (prompt->last)
            return prompt->last;
    }
}

void prompt_release(Prompt *prompt)
{
    free(prompt->line);
    free(prompt->last);
    *prompt = (Prompt){.in = prompt->in, .out = prompt->out, .text = prompt->text};
}
