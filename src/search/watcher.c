#include "search/watcher.h"

#include <string.h>

#include "lib/bug.h"
#include "search/marks.h"
#include "state/evaluate.h"

#define RECORD_TABLE "search/watch.def"
#include "state/record_fields.h"

static const RecordKind rows[] = {
    {RECORD_ROW(Reading, "reading", RECORD_OF_STATE, RECORD_READING), .initial = 1},
    {RECORD_ROW(Visits, "visits", RECORD_OF_STATE, RECORD_VISITS)},
};

void watcher_add_records(RecordKinds *kinds)
{
    record_kinds_add(kinds, rows, sizeof rows / sizeof *rows);
}

static Reading *reading_of(const Watcher *watcher)
{
    return readings_at(&watcher->composition->state, 0);
}

/* Where places are. */

typedef struct Finder {
    Watcher *watcher;
    VecU32 sites;
} Finder;

static bool is_file(const char *path, const char *wanted)
{
    size_t length = strlen(path), end = strlen(wanted);
    return length >= end && !strcmp(path + length - end, wanted) &&
           (length == end || path[length - end - 1] == '/');
}

static uint32_t site_of(const Model *model, const Function *function, LocationId at)
{
    return model_site(model, function, &function->stmts[function->locations[at].first]);
}

static void find_label(Finder *finder, const Function *function, const char *name)
{
    for (uint32_t i = 0; i < function->label_count; i++)
        if (!strcmp(function->labels[i].name, name))
            vec_push(&finder->sites, site_of(finder->watcher->composition->models[1], function,
                                             function->labels[i].at));
}

/* The first statement of a line in each function: the leftmost one. */
static void find_line(Finder *finder, const Function *function, const FormulaAtom *atom)
{
    const Model *model = finder->watcher->composition->models[1];
    uint32_t column = UINT32_MAX, site = 0;
    for (LocationId i = 0; i < function->location_count; i++) {
        const Stmt *first = &function->stmts[function->locations[i].first];
        const SourceFile *file = source_file(model->program->sources, first->place.file);
        if (file && first->place.line == atom->line && is_file(file->path, atom->text) &&
            stmt_is_written(function, first) && first->place.column < column) {
            column = first->place.column;
            site = site_of(model, function, i);
        }
    }
    if (site)
        vec_push(&finder->sites, site);
}

static bool find_place(Watcher *watcher, uint32_t atom, Arena *arena, Diag *diag)
{
    CHECK(atom < watcher->formula->atom_count && watcher->formula->atoms[atom].is_place);
    const FormulaAtom *place = &watcher->formula->atoms[atom];
    const Program *program = watcher->composition->models[1]->program;
    Finder finder = {.watcher = watcher};
    for (uint32_t i = 0; i < program->function_count; i++) {
        if (place->line)
            find_line(&finder, program->functions[i], place);
        else
            find_label(&finder, program->functions[i], place->text);
    }
    watcher->place_counts[atom] = finder.sites.length;
    watcher->place_sites[atom] =
        arena_copy(arena, finder.sites.data, finder.sites.length * sizeof *finder.sites.data);
    for (uint32_t i = 0; i < finder.sites.length; i++)
        watcher->visible[finder.sites.data[i] / 64] |= (uint64_t)1 << finder.sites.data[i] % 64;
    if (!finder.sites.length)
        diag_error(diag, (Place){0},
                   place->line ? "at(%s:%u): no statement that main reaches begins there"
                               : "at(%s): there is no such label that main reaches",
                   place->text, place->line);
    vec_release(&finder.sites);
    return watcher->place_counts[atom] != 0;
}

/* What writes variables of atoms. */

static bool is_watched(const Watcher *watcher, const Variable *variable)
{
    for (uint32_t i = 0; i < watcher->formula->atom_count; i++)
        if (expr_mentions(watcher->formula->atoms[i].expr, variable))
            return true;
    return false;
}

/* The variable that a place is in; NULL: it is behind a pointer. */
static const Variable *root_of(const Expr *lvalue)
{
    while (lvalue->kind == EXPR_INDEX || lvalue->kind == EXPR_FIELD || lvalue->kind == EXPR_CAST)
        lvalue = lvalue->a;
    return lvalue->kind == EXPR_VARIABLE ? lvalue->variable : NULL;
}

static bool passes_pointer(const Stmt *stmt)
{
    bool is_own = stmt->callee->kind == EXPR_FUNCTION && !stmt->callee->function->is_system;
    for (uint32_t i = 0; i < stmt->arg_count && !is_own; i++)
        if (stmt->args[i]->type->kind == TYPE_POINTER && !stmt->args[i]->type->element->is_const)
            return true;
    return false;
}

/* has_pointers: some watched variable may be written through pointers. */
static bool may_write(const Watcher *watcher, const Stmt *stmt, bool has_pointers)
{
    if (stmt->kind != STMT_ASSIGN && stmt->kind != STMT_CALL && stmt->kind != STMT_HAVOC)
        return false;
    if (has_pointers && stmt->kind == STMT_CALL && passes_pointer(stmt))
        return true;
    const Variable *root = stmt->lhs ? root_of(stmt->lhs) : NULL;
    return stmt->lhs && (root ? is_watched(watcher, root) : has_pointers);
}

static void find_writes(Watcher *watcher)
{
    const Model *model = watcher->composition->models[1];
    const Program *program = model->program;
    bool has_pointers = false;
    for (uint32_t i = 0; i < program->global_count; i++)
        has_pointers |=
            program->globals[i]->is_address_taken && is_watched(watcher, program->globals[i]);
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (LocationId at = 0; at < function->location_count; at++) {
            const Location *location = &function->locations[at];
            bool writes = false;
            for (uint32_t k = 0; k < location->count && function != program->initialise; k++)
                writes |= may_write(watcher, &function->stmts[location->first + k], has_pointers);
            uint32_t site = site_of(model, function, at);
            if (writes)
                watcher->visible[site / 64] |= (uint64_t)1 << site % 64;
        }
    }
}

bool watcher_init(Watcher *watcher, Composition *composition, Formula *formula, Arena *arena,
                  Diag *diag)
{
    const Model *model = composition->models[1];
    uint32_t words = model->site_base[model->program->function_count] / 64 + 1;
    bool ok = formula_bind(formula, model->program, diag);
    watcher->formula = formula;
    watcher->composition = composition;
    watcher->visible = arena_zero(arena, words, sizeof(uint64_t));
    for (uint32_t i = 0; i < formula->atom_count; i++) {
        if (formula->atoms[i].is_place)
            ok &= find_place(watcher, i, arena, diag);
        if (formula->atoms[i].rank >= (int32_t)model->process_count) {
            diag_error(diag, (Place){0}, "PROC[%d]: there are %u processes", formula->atoms[i].rank,
                       model->process_count);
            ok = false;
        }
        if (!formula->atoms[i].is_place && formula->atoms[i].rank < 0 && model->process_count > 1) {
            diag_error(diag, (Place){0}, "{%s}: of which process? (PROC[r].NAME)",
                       formula->atoms[i].text);
            ok = false;
        }
    }
    if (model->process_count > WATCHED_RANKS_MAX) {
        diag_error(diag, (Place){0}, "formulas over more than %d processes are not supported",
                   WATCHED_RANKS_MAX);
        ok = false;
    }
    if (ok)
        find_writes(watcher);
    return ok;
}

void watcher_release(Watcher *watcher)
{
    vec_release(&watcher->steps);
    vec_release(&watcher->discarded);
    vec_release(&watcher->marks);
    vec_release(&watcher->places);
    vec_release(&watcher->place_marks);
    vec_release(&watcher->round.reads);
}

bool watcher_start(Watcher *watcher)
{
    Composition *composition = watcher->composition;
    State *state = &composition->state;
    reading_of(watcher)->node = watcher->formula->root;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        ExecChoice choice = {0};
        state->processes[rank].is_changed = true;
        while (process_depth(&state->processes[rank]) > 1)
            if (exec_statement(&composition->engine, state, rank, &choice) != EXEC_MOVED)
                return composition->engine.stop == STOP_NONE && state->context != CONTEXT_FALSE;
    }
    return true;
}

static void forget_round(Watcher *watcher)
{
    watcher->round.reads.length = 0;
    watcher->round.kept = (StateId){0};
    watcher->round.kept_at = 0;
    watcher->round.is_told = false;
    watcher->round_from = UINT32_MAX;
}

void watcher_moved(Watcher *watcher, uint32_t count)
{
    marks_move(&watcher->steps, &watcher->marks, count);
    marks_move(&watcher->places, &watcher->place_marks, count);
    forget_round(watcher);
}

void watcher_check(const Watcher *watcher)
{
    const Formula *formula = watcher->formula;
    const State *state = &watcher->composition->state;
    const Reading *reading = reading_of(watcher);
    uint32_t atoms = formula->atom_count;
    REQUIRE(watcher->steps.length % 2 == 0);
    REQUIRE(readings_count(state) == 1 && reading->node < formula->nodes.length);
    REQUIRE(reading->position <= state->process_count || reading->position == READING_END);
    REQUIRE(!(reading->truth & ~reading->known));
    REQUIRE(atoms == FORMULA_ATOMS_MAX || !(reading->known >> atoms));
    REQUIRE(state->process_count == WATCHED_RANKS_MAX ||
            !(reading->released >> state->process_count));
    for (uint32_t i = 0; i < visits_count(state); i++) {
        const Visits *visit = visits_at(state, i);
        REQUIRE(visit->atom < atoms && formula->atoms[visit->atom].is_place);
        REQUIRE(visit->count <= watcher->repeat);
    }
}

enum { PLACE_WORDS = 4 };

void watcher_note(Watcher *watcher, uint32_t site)
{
    State *state = &watcher->composition->state;
    CHECK(watcher->places.length % PLACE_WORDS == 0);
    if (!watcher->keeps_places || readings_at(state, 0)->released & 1)
        return;
    StateId before = state_commit_amid(state, 0);
    vec_push(&watcher->places, site);
    vec_push(&watcher->places, before.state);
    vec_push(&watcher->places, before.notes);
    vec_push(&watcher->places, watcher->steps.length / 2);
}

uint32_t watcher_place_count(const Watcher *watcher)
{
    return watcher->places.length / PLACE_WORDS;
}

uint32_t watcher_place(const Watcher *watcher, uint32_t place, StateId *state)
{
    CHECK(place < watcher_place_count(watcher));
    const uint32_t *words = &watcher->places.data[PLACE_WORDS * place];
    *state = (StateId){words[1], words[2]};
    return words[0];
}

uint32_t watcher_positions_from(const Watcher *watcher, uint32_t place)
{
    CHECK(place < watcher_place_count(watcher));
    return watcher->steps.length / 2 - watcher->places.data[PLACE_WORDS * place + 3];
}

void watcher_after(Watcher *watcher, State *state, uint32_t rank)
{
    CHECK(rank < state->process_count && rank < 32);
    (void)watcher;
    readings_at(state, 0)->released &= ~(1u << rank);
}

/* Positions. */

/* The site of the location where a process stands; 0: it has ended. */
static uint32_t standing(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    const Process *process = &state->processes[rank];
    if (!process->flow.bases.length || process->flow.status == PROCESS_ENDED)
        return 0;
    const FrameHeader *top = process_top((Process *)process);
    return site_of(state->model, state->model->program->functions[top->function], top->location);
}

bool watcher_holds(const Watcher *watcher, const State *state, uint32_t rank)
{
    CHECK(rank < 32);
    uint32_t site = standing(state, rank);
    return site && state->processes[rank].flow.status == PROCESS_READY &&
           watcher->visible[site / 64] >> site % 64 & 1 &&
           !(readings_at(state, 0)->released >> rank & 1);
}

static bool stands_at(const Watcher *watcher, uint32_t atom, uint32_t rank)
{
    CHECK(atom < watcher->formula->atom_count && watcher->formula->atoms[atom].is_place);
    uint32_t site = standing(&watcher->composition->state, rank);
    for (uint32_t i = 0; i < watcher->place_counts[atom] && site; i++)
        if (watcher->place_sites[atom][i] == site)
            return true;
    return false;
}

static void note_fault(void *user, State *state, const Finding *finding)
{
    (void)state;
    (void)finding;
    *(bool *)user = true;
}

/* Of an expression that may be nothing the program evaluates: what is wrong in it is no fault of the path,
 * and restricts it to nothing. TERM_NONE: it has no value for some of the inputs of the path. */
static Term value_of_atom(Eval *eval, const Expr *expr)
{
    Engine *engine = eval->engine;
    const Watch watch = engine->watch;
    const Stop stop = engine->stop;
    const PropertySet properties = engine->properties;
    const ContextId context = eval->state->context;
    bool is_faulty = false;
    engine_look(engine, note_fault, &is_faulty);
    engine->properties = property_defaults();
    Term condition = eval_condition(eval, expr);
    engine->watch = watch;
    engine->stop = stop;
    engine->properties = properties;
    if (!is_faulty && condition != TERM_NONE)
        return condition;
    eval->state->context = context;
    return TERM_NONE;
}

/* The condition that an expression holds for its process; TERM_NONE: it has no value. */
static Term condition_of(const Watcher *watcher, uint32_t atom)
{
    CHECK(atom < watcher->formula->atom_count && !watcher->formula->atoms[atom].is_place);
    Composition *composition = watcher->composition;
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    const FormulaAtom *row = &watcher->formula->atoms[atom];
    uint32_t rank = row->rank < 0 ? 0 : (uint32_t)row->rank;
    Process *process = &state->processes[rank];
    bool is_empty = !process->flow.bases.length;
    if (is_empty)
        process_push(process, state->model, state->model->program->initialise, UINT32_MAX);
    Eval eval = eval_begin(engine, state, rank);
    eval.stmt = &eval.function->stmts[0];
    Term condition = value_of_atom(&eval, row->expr);
    if (is_empty)
        process_pop(process);
    return condition;
}

static void refuse_atom(Watcher *watcher, uint32_t atom)
{
    engine_unsupported(&watcher->composition->engine, (Place){0}, "{%s} where it has no value",
                       watcher->formula->atoms[atom].text);
}

static AtomTruth truth_at(const Watcher *watcher, uint32_t atom)
{
    CHECK(atom < watcher->formula->atom_count);
    const Composition *composition = watcher->composition;
    const Reading *reading = reading_of(watcher);
    const FormulaAtom *row = &watcher->formula->atoms[atom];
    if (row->is_place) {
        bool holds = false;
        for (uint32_t rank = 0; rank < composition->state.process_count; rank++)
            if (row->rank < 0 || row->rank == (int32_t)rank)
                holds |= stands_at(watcher, atom, rank);
        return holds ? ATOM_TRUE : ATOM_FALSE;
    }
    if (reading->known >> atom & 1)
        return reading->truth >> atom & 1 ? ATOM_TRUE : ATOM_FALSE;
    Term condition = condition_of(watcher, atom);
    if (condition == TERM_TRUE || condition == TERM_FALSE)
        return condition == TERM_TRUE ? ATOM_TRUE : ATOM_FALSE;
    if (condition == TERM_NONE)
        return ATOM_OPEN;
    Sides sides = prover_branch(composition->engine.prover, composition->state.context, condition);
    return sides == SIDE_BOTH ? ATOM_OPEN : sides == SIDE_TRUE ? ATOM_TRUE : ATOM_FALSE;
}

/* What is read of a position is kept for the round that it may be in. */
static AtomTruth truth_of(void *user, uint32_t atom)
{
    Watcher *watcher = user;
    AtomTruth truth = truth_at(watcher, atom);
    if (truth != ATOM_OPEN && watcher->round.reads.length) {
        AtomsRead *read = &vec_last(&watcher->round.reads);
        read->known |= 1u << atom;
        read->truth |= (uint32_t)(truth == ATOM_TRUE) << atom;
    }
    return truth;
}

static Point over(const Watcher *watcher)
{
    return composition_end(watcher->composition);
}

static Point choose_truth(Watcher *watcher, uint32_t atom)
{
    CHECK(atom < watcher->formula->atom_count);
    Composition *composition = watcher->composition;
    vec_clear(&composition->labels);
    for (int truth = 1; truth >= 0; truth--)
        vec_push(&composition->labels, label_make(LABEL_ATOM, 0, 2 * (int64_t)atom + truth));
    return composition_choice(composition, false, false);
}

bool watcher_is_at_end(const Watcher *watcher)
{
    return reading_of(watcher)->position == READING_END;
}

/* Whether the path is to go on. */
static bool report_found(Watcher *watcher)
{
    return watcher->composition->state.context != CONTEXT_FALSE && watcher->found(watcher->user);
}

/* The rest of the path is to satisfy node. False: the path is over. */
static bool go_on(Watcher *watcher, uint32_t node)
{
    CHECK(node < watcher->formula->nodes.length);
    Reading *reading = reading_of(watcher);
    Formula *formula = watcher->formula;
    if (formula->nodes.length > FORMULA_NODES_MAX)
        engine_unsupported(&watcher->composition->engine, (Place){0},
                           "a formula with this many different rests");
    bool is_end = watcher_is_at_end(watcher);
    bool is_found = node == NODE_TRUE && (is_end || !formula->needs_whole_word);
    bool is_over = is_found && !report_found(watcher);
    if (is_end || is_over || node == NODE_FALSE)
        return false;
    reading->released |= 1u << (reading->position - 1);
    reading->position = reading->known = reading->truth = 0;
    reading->node = node;
    return true;
}

/* Reads the position at hand. True with a point, as watcher_run. */
static bool read_position(Watcher *watcher, Point *point)
{
    CHECK(reading_of(watcher)->position);
    const Reading *reading = reading_of(watcher);
    bool is_end = reading->position == READING_END;
    uint32_t open;
    uint32_t node = formula_next(watcher->formula, reading->node, is_end, truth_of, watcher, &open);
    if (open == UINT32_MAX) {
        bool goes_on = go_on(watcher, node);
        if (!goes_on)
            *point = over(watcher);
        return !goes_on;
    }
    if (condition_of(watcher, open) == TERM_NONE)
        refuse_atom(watcher, open);
    *point = watcher->composition->engine.stop == STOP_NONE ? choose_truth(watcher, open)
                                                            : over(watcher);
    return true;
}

/* Counts the place; false: it was passed as often as it may be. */
static bool count_visit(Watcher *watcher, uint32_t atom)
{
    CHECK(watcher->repeat);
    State *state = &watcher->composition->state;
    for (uint32_t i = 0; i < visits_count(state); i++) {
        Visits *visit = visits_at(state, i);
        if (visit->atom == atom)
            return visit->count++ < watcher->repeat;
    }
    visits_add(state, (Visits){atom, 1});
    return true;
}

void watcher_discard(Watcher *watcher, uint32_t positions)
{
    CHECK(positions && 2 * positions <= watcher->steps.length);
    vec_push(&watcher->discarded, positions);
    for (uint32_t i = 0; i < 2 * positions; i++)
        vec_push(&watcher->discarded, watcher->steps.data[i]);
}

/* The path has come to a position more. False: what begins like that was discarded. */
static bool add_step(Watcher *watcher, uint32_t rank, uint32_t site)
{
    const VecU32 *words = &watcher->discarded;
    VecU32 *steps = &watcher->steps;
    bool is_discarded = false;
    vec_push(steps, rank);
    vec_push(steps, site);
    for (uint32_t i = 0; i < words->length; i += 1 + 2 * words->data[i])
        is_discarded |=
            2 * words->data[i] == steps->length &&
            !memcmp(&words->data[i + 1], steps->data, steps->length * sizeof *steps->data);
    watcher->has_read = true;
    watcher->has_discarded |= is_discarded;
    return !is_discarded;
}

/* An execution has come to where it goes round for ever, from the round's first position on. True: the path is over,
 * as is told whether the word satisfies the formula. */
static bool tell_endless(Watcher *watcher, const AtomsRead *round, uint32_t length)
{
    Reading *reading = reading_of(watcher);
    AtomTruth truth = periodic_truth(watcher->formula, reading->node, round, length);
    if (truth == ATOM_OPEN)
        return false;
    watcher->has_read = watcher->round.is_told = true;
    if (truth == ATOM_FALSE) {
        watcher->told++;
        return false;
    }
    watcher->round_from = watcher->steps.length / 2 - length;
    (void)report_found(watcher);
    watcher->round_from = UINT32_MAX;
    return true;
}

/* Before a position: whether the path is over, as its state was met since the last choice. (Brent's method: the state that
 * is kept is replaced when it is half as old as the run.) */
static bool goes_round(Watcher *watcher)
{
    CHECK(!reading_of(watcher)->position);
    WatchedRound *round = &watcher->round;
    State *state = &watcher->composition->state;
    if (!watcher->tells_endless || round->is_told)
        return false;
    state->processes[0].is_changed = true;
    StateId id = state_commit(state);
    state->processes[0].is_changed = true;
    uint32_t count = round->reads.length;
    if (round->kept.state == id.state)
        return tell_endless(watcher, round->reads.data + round->kept_at, count - round->kept_at);
    if (count >= 2 * round->kept_at) {
        round->kept = id;
        round->kept_at = count;
    }
    vec_push(&round->reads, (AtomsRead){0});
    return false;
}

bool watcher_hangs(Watcher *watcher, uint32_t rank)
{
    if (!watcher->tells_endless || reading_of(watcher)->position)
        return false;
    vec_push(&watcher->steps, rank);
    vec_push(&watcher->steps, standing(&watcher->composition->state, rank));
    AtomsRead rest = {0};
    for (uint32_t i = 0; i < watcher->formula->atom_count; i++) {
        AtomTruth truth = watcher->formula->atoms[i].is_place ? ATOM_FALSE : truth_at(watcher, i);
        rest.known |= (uint32_t)(truth != ATOM_OPEN) << i;
        rest.truth |= (uint32_t)(truth == ATOM_TRUE) << i;
    }
    return tell_endless(watcher, &rest, 1);
}

/* A position begins: the visible statement of a process. False: the path is cut. */
static bool begin_position(Watcher *watcher, uint32_t rank)
{
    CHECK(!reading_of(watcher)->position);
    uint32_t site = standing(&watcher->composition->state, rank);
    watcher_note(watcher, site);
    for (uint32_t i = 0; i < watcher->formula->atom_count && watcher->repeat; i++)
        for (uint32_t k = 0; k < watcher->place_counts[i]; k++)
            if (watcher->place_sites[i][k] == site && !count_visit(watcher, i)) {
                watcher->has_cut = true;
                return false;
            }
    reading_of(watcher)->position = rank + 1;
    return add_step(watcher, rank, site);
}

static bool begin_end(Watcher *watcher)
{
    watcher_note(watcher, 0);
    reading_of(watcher)->position = READING_END;
    return add_step(watcher, 0, 0);
}

bool watcher_end(Watcher *watcher, Point *point)
{
    if (begin_end(watcher))
        return read_position(watcher, point);
    *point = over(watcher);
    return true;
}

/* Processes and moves of MPI that may come next. */
static void list_alternatives(Watcher *watcher)
{
    Composition *composition = watcher->composition;
    State *state = &composition->state;
    bool any_runs = false;
    vec_clear(&composition->labels);
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        if (state->processes[rank].flow.status != PROCESS_READY)
            continue;
        bool is_held = watcher_holds(watcher, state, rank);
        vec_push(&composition->labels, label_make(is_held ? LABEL_VISIBLE : LABEL_TURN, rank, 0));
        any_runs = true;
    }
    if (!any_runs)
        return; /* a quiescent state */
    vec_clear(&composition->alternatives);
    moves_settle(state);
    moves_must(&composition->engine, state, &composition->alternatives);
    moves_may(state, &composition->alternatives);
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        if (!moves_is_nothing(state, composition->alternatives.data[i]))
            vec_push(&composition->labels, label_of_alternative(composition->alternatives.data[i]));
}

Point watcher_stuck(Watcher *watcher)
{
    Composition *composition = watcher->composition;
    vec_clear(&composition->labels);
    vec_push(&composition->labels, label_make(LABEL_VISIBLE, 0, 1));
    for (uint32_t i = 0; i < composition->alternatives.length; i++)
        vec_push(&composition->labels, label_of_alternative(composition->alternatives.data[i]));
    return composition_choice(composition, true, true);
}

bool watcher_run(Watcher *watcher, Point *point)
{
    Composition *composition = watcher->composition;
    State *state = &composition->state;
    if (reading_of(watcher)->position)
        return read_position(watcher, point);
    if (state->process_count == 1) {
        if (!watcher_holds(watcher, state, 0))
            return false;
        if (!goes_round(watcher) && begin_position(watcher, 0))
            return read_position(watcher, point);
        *point = over(watcher);
        return true;
    }
    uint32_t turn = composition->turn;
    if (turn != NO_TURN && state->processes[turn].flow.status == PROCESS_READY &&
        !watcher_holds(watcher, state, turn))
        return false;
    composition->turn = NO_TURN;
    list_alternatives(watcher);
    if (!composition->labels.length || composition->engine.stop != STOP_NONE)
        return false;
    *point = composition_choice(composition, true, true);
    return true;
}

static bool take_truth(Watcher *watcher, uint32_t atom, bool truth)
{
    Composition *composition = watcher->composition;
    Engine *engine = &composition->engine;
    Term condition = condition_of(watcher, atom);
    if (condition == TERM_NONE)
        return refuse_atom(watcher, atom), false;
    if (!truth)
        condition = term_not(engine->bank, condition);
    composition->state.context =
        context_and(engine->contexts, composition->state.context, condition);
    Reading *reading = reading_of(watcher);
    reading->known |= 1u << atom;
    reading->truth |= (uint32_t)truth << atom;
    return composition->state.context != CONTEXT_FALSE;
}

bool watcher_take(Watcher *watcher, Label label)
{
    int64_t value = label_value(label);
    if (label_kind(label) == LABEL_ATOM)
        return take_truth(watcher, (uint32_t)(value / 2), value % 2);
    if (value)
        return begin_end(watcher);
    return begin_position(watcher, label_rank(label));
}
