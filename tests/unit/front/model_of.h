/* The model of a C text, through a file of its own. */
#ifndef TEST_MODEL_OF_H
#define TEST_MODEL_OF_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/front.h"

typedef struct ModelOf {
    Sources sources;
    Diag diag;
    Program *program; /* NULL after errors */
    Buf text;         /* the printed model, or the messages */
    char paths[4][64];
    uint32_t path_count;
} ModelOf;

static inline void model_write(ModelOf *model, const char *source)
{
    char *path = model->paths[model->path_count++];
    strcpy(path, "/tmp/tass-front-XXXXXX.c");
    int fd = mkstemps(path, 2);
    FILE *stream = fdopen(fd, "w");
    fputs(source, stream);
    fclose(stream);
}

/* Sources are ended by NULL; inputs may be NULL. */
static inline void model_of(ModelOf *model, const char *const *texts, const FrontOptions *options)
{
    static const FrontOptions none;
    memset(model, 0, sizeof *model);
    sources_init(&model->sources);
    diag_init(&model->diag, &model->sources);
    const char *paths[4];
    for (; texts[model->path_count];) {
        model_write(model, texts[model->path_count]);
        paths[model->path_count - 1] = model->paths[model->path_count - 1];
    }
    model->program =
        front_program(paths, model->path_count, options ? options : &none, &model->diag);
    if (model->program)
        program_print(&model->text, model->program);
    for (uint32_t i = 0; i < model->diag.messages.length; i++)
        buf_printf(&model->text, "%u:%u: %s\n", model->diag.messages.data[i].place.line,
                   model->diag.messages.data[i].place.column, model->diag.messages.data[i].text);
}

static inline void model_release(ModelOf *model)
{
    for (uint32_t i = 0; i < model->path_count; i++)
        unlink(model->paths[i]);
    if (model->program) {
        program_release(model->program);
        mem_free(model->program);
    }
    buf_release(&model->text);
    diag_release(&model->diag);
    sources_release(&model->sources);
}

#endif
