#include "front/front.h"

#include <string.h>
#include <unistd.h>

#include "front/lower.h"

/* Where the headers are in a checkout; the last are made when tass is built. */
static const char *const folders[FRONT_HEADER_FOLDERS] = {
    TASS_SOURCE_DIR "/src/libc/include", TASS_SOURCE_DIR "/src/mpi/include", TASS_MADE_HEADERS};

/* An installed program has the headers of all folders in one directory beside it. */
const char *front_include_directory(Arena *arena, uint32_t folder)
{
    char self[4096];
    Buf path = {0};
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    char *slash = NULL;
    if (length > 0) {
        self[length] = '\0';
        slash = strrchr(self, '/');
    }
    if (slash)
        buf_printf(&path, "%.*s/../share/tass/include", (int)(slash - self), self);
    if (!path.length || access(path.data, R_OK)) {
        buf_clear(&path);
        buf_puts(&path, folders[folder]);
    }
    const char *copy = arena_text(arena, buf_text(&path), path.length);
    buf_release(&path);
    return copy;
}

static bool read_unit(Unit *unit, AstItems *items)
{
    if (!unit_preprocess(unit) || !unit_lex(unit))
        return false;
    unit_drop_unused(unit);
    return unit_shadow(unit) && ast_parse(unit, items);
}

static void add_unit(Link *link, const char *path, const FrontOptions *options, Diag *diag)
{
    Unit unit;
    AstItems items = {0};
    unit_init(&unit, path, options, diag);
    if (read_unit(&unit, &items))
        lower_unit(link, &unit, &items);
    vec_release(&items);
    unit_release(&unit);
}

Program *front_program(const char *const *paths, uint32_t path_count, const FrontOptions *options,
                       Diag *diag)
{
    uint32_t errors = diag->error_count;
    Program *program = mem_zero(1, sizeof *program);
    program_init(program, diag->sources);
    program->name = path_count ? arena_text(&program->arena, paths[0], strlen(paths[0])) : "";
    Link link;
    link_init(&link, program, diag);
    link.library = options->library;
    for (uint32_t i = 0; i < path_count; i++)
        add_unit(&link, paths[i], options, diag);
    bool good = diag->error_count == errors && link_finish(&link);
    link_release(&link);
    if (good)
        return program;
    program_release(program);
    mem_free(program);
    return NULL;
}

bool front_print_ast(Buf *buf, const char *path, const FrontOptions *options, Diag *diag)
{
    Unit unit;
    AstItems items = {0};
    unit_init(&unit, path, options, diag);
    bool good = read_unit(&unit, &items);
    if (good)
        ast_print(buf, &items, diag->sources);
    vec_release(&items);
    unit_release(&unit);
    return good;
}
