#include "front/front.h"

#include <string.h>

#include "front/lower/finish.h"
#include "front/lower/function.h"
#include "lib/bug.h"

bool front_is_range(const char *text)
{
    return strstr(text, "..") != NULL;
}

static bool read_unit(Unit *unit, AstItems *items)
{
    if (!unit_preprocess(unit) || !unit_lex(unit))
        return false;
    unit_drop_unused(unit);
    return unit_shadow(unit) && ast_parse(unit, items);
}

typedef VEC(const char *) Paths;

static void add_path(Paths *paths, Arena *arena, const char *path)
{
    for (uint32_t i = 0; i < paths->length; i++)
        if (!strcmp(paths->data[i], path))
            return;
    vec_push(paths, arena_text(arena, path, strlen(path)));
}

/* Sources of libraries that the unit uses are added to the paths. */
static void add_unit(Link *link, const char *path, Paths *paths, const FrontOptions *options,
                     Diag *diag)
{
    CHECK(path && options);
    Unit unit;
    AstItems items = {0};
    unit_init(&unit, path, options, diag);
    unit.hints = link->hints;
    if (read_unit(&unit, &items))
        lower_unit(link, &unit, &items);
    for (uint32_t i = 0; i < unit.library_files.length; i++)
        add_path(paths, link->arena, unit.library_files.data[i]);
    vec_release(&items);
    unit_release(&unit);
}

static void add_units(Link *link, const char *const *paths, uint32_t count,
                      const FrontOptions *options, Diag *diag)
{
    Paths all = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&all, paths[i]);
    for (uint32_t i = 0; i < all.length; i++)
        add_unit(link, all.data[i], &all, options, diag);
    vec_release(&all);
}

static Program *read_program(const char *const *paths, uint32_t path_count,
                             const FrontOptions *options, FrontHints *hints, Diag *diag)
{
    uint32_t errors = diag->error_count;
    Program *program = mem_zero(1, sizeof *program);
    program_init(program, diag->sources);
    program->name = path_count ? arena_text(&program->arena, paths[0], strlen(paths[0])) : "";
    for (uint32_t i = 0; i < options->request_count; i++) {
        options->requests[i].is_met = false;
        options->requests[i].place = (Place){0};
        options->requests[i].variable = NULL;
    }
    Link link;
    link_init(&link, program, diag);
    link.library = options->library;
    link.hints = hints;
    link.options = options;
    add_units(&link, paths, path_count, options, diag);
    for (uint32_t i = 0; i < options->spawned_count; i++) {
        link.space = i + 1;
        add_units(&link, &options->spawned[i].path, 1, options, diag);
    }
    link.space = 0;
    bool good = diag->error_count == errors && link_finish(&link);
    link_release(&link);
    if (good)
        return program;
    program_release(program);
    mem_free(program);
    return NULL;
}

static uint32_t count_hints(const FrontHints *hints)
{
    return hints->headers.length + hints->apart.length + hints->defined.length + hints->calls_mpi;
}

Program *front_program(const char *const *paths, uint32_t path_count, const FrontOptions *options,
                       Diag *diag)
{
    CHECK(options && (paths || !path_count));
    FrontHints hints = {0};
    uint32_t mark = diag->messages.length, known;
    Program *program;
    do {
        diag_forget(diag, mark);
        known = count_hints(&hints);
        program = read_program(paths, path_count, options, &hints, diag);
    } while (!program && count_hints(&hints) > known);
    vec_release(&hints.headers);
    vec_release(&hints.apart);
    vec_release(&hints.defined);
    return program;
}

static void add_functions(const AstItems *items, Diag *diag, VecText *names)
{
    for (uint32_t i = 0; i < items->length; i++) {
        const AstFunction *function = items->data[i].function;
        const SourceFile *file = function ? source_file(diag->sources, function->place.file) : NULL;
        const Name *name = file && !file->is_ours ? function->declarator->name : NULL;
        if (name && strcmp(name->text, "main"))
            vec_push(names, arena_text(&diag->arena, name->text, name->length));
    }
}

bool front_functions(const char *const *paths, uint32_t path_count, const FrontOptions *options,
                     Diag *diag, VecText *names)
{
    bool good = true;
    for (uint32_t i = 0; i < path_count; i++) {
        Unit unit;
        AstItems items = {0};
        unit_init(&unit, paths[i], options, diag);
        good &= read_unit(&unit, &items);
        add_functions(&items, diag, names);
        vec_release(&items);
        unit_release(&unit);
    }
    return good;
}

static void note_dropped(Program *program, const Variable *output)
{
    CHECK(output->kind == VARIABLE_OUTPUT);
    uint32_t count = program->assumption_count;
    ProgramAssumption *all = arena_alloc(&program->arena, (count + 1) * sizeof *all);
    Buf text = {0};
    buf_printf(&text, "%s is not compared: the other program has none of that name", output->name);
    for (uint32_t i = 0; i < count; i++)
        all[i] = program->assumptions[i];
    all[count] = (ProgramAssumption){
        output->place, arena_text(&program->arena, buf_text(&text), text.length), false};
    program->assumptions = all;
    program->assumption_count = count + 1;
    buf_release(&text);
}

/* Takes what may be dropped and is to be dropped out of the list. */
static void drop_outputs(Program *program, const Program *other)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < program->output_count; i++) {
        Variable *output = program->outputs[i];
        const Variable *theirs = program_output(other, output->name);
        if (output->may_be_dropped && (!theirs || theirs->may_be_dropped))
            continue;
        if (!theirs && output->is_of_file) {
            note_dropped(program, output);
            continue;
        }
        program->outputs[kept++] = output;
    }
    program->output_count = kept;
}

/* Whether both types have the same sizes, dimension by dimension. */
static bool same_sizes(const Type *a, const Type *b)
{
    bool same = true;
    for (; same && a->kind == TYPE_ARRAY && b->kind == TYPE_ARRAY; a = a->element, b = b->element) {
        Buf texts[2] = {0};
        if (!a->extent_expr || !b->extent_expr)
            continue; /* constant sizes are a part of the type */
        expr_print(&texts[0], a->extent_expr);
        expr_print(&texts[1], b->extent_expr);
        same = !strcmp(buf_text(&texts[0]), buf_text(&texts[1]));
        buf_release(&texts[0]);
        buf_release(&texts[1]);
    }
    return same;
}

static bool check_sizes(const Program *specification, const Program *implementation, Diag *diag)
{
    bool good = true;
    for (uint32_t i = 0; i < implementation->input_count; i++) {
        const Variable *mine = implementation->inputs[i];
        const Variable *theirs = program_input(specification, mine->name);
        if (!theirs || same_sizes(theirs->type, mine->type))
            continue;
        Buf have = {0}, want = {0};
        type_print(&have, mine->type);
        type_print(&want, theirs->type);
        diag_error(diag, mine->place,
                   "'%s' leads to an object of type '%s' here, and of type '%s' in the "
                   "specification: -extent%s= says one size for both",
                   mine->name, buf_text(&have), buf_text(&want), mine->name);
        buf_release(&have);
        buf_release(&want);
        good = false;
    }
    return good;
}

bool front_align(Program *specification, Program *implementation, Diag *diag)
{
    CHECK(specification->subject && implementation->subject);
    Program whole = *specification;
    whole.outputs = arena_copy(&specification->arena, specification->outputs,
                               specification->output_count * sizeof *specification->outputs);
    drop_outputs(specification, implementation);
    drop_outputs(implementation, &whole);
    Program *const both[] = {specification, implementation};
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < both[side]->output_count; i++)
            both[side]->outputs[i]->slot = i;
    return check_sizes(specification, implementation, diag);
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
