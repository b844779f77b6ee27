/* libFuzzer target: a whole file as a user has it, with the pre-pass, the preprocessor and the
 * shipped headers. Whatever it holds, it becomes a program or located errors. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/front.h"
#include "lib/alloc.h"
#include "lib/diag.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The file that holds the input, one a process. */
static const char *write_input(const uint8_t *data, size_t size)
{
    static char path[] = "/tmp/tass-fuzz-XXXXXX.c";
    static int file = -1;
    if (file < 0)
        file = mkstemps(path, 2);
    if (file < 0 || ftruncate(file, 0) || pwrite(file, data, size, 0) != (ssize_t)size)
        abort();
    return path;
}

static void print_all(const Program *program)
{
    Buf text = {0};
    program_print(&text, program);
    buf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const FrontOptions options;
    Sources sources;
    Diag diag;
    if (size > 20000)
        return 0;
    const char *path = write_input(data, size);
    sources_init(&sources);
    diag_init(&diag, &sources);
    Program *program = front_program(&path, 1, &options, &diag);
    if (program) {
        print_all(program);
        program_release(program);
        mem_free(program);
    } else if (!diag.error_count) {
        abort(); /* refused without a reason */
    }
    diag_release(&diag);
    sources_release(&sources);
    return 0;
}
