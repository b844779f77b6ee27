#include "search/learned.h"

#include "lib/bug.h"
#include "model/plain.h"
#include "search/course.h"
#include "search/lesson.h"
#include "search/summary.h"
#include "search/trial.h"
#include "symbolic/enclosure.h"

/* Labels of a place that are tried; attempts at a place that fail, until no more are made. */
enum {
    TRIED_MAX = 8,
    FAILED_MAX = 6,
    ROUNDS_FAILED_MAX = 2,
    ROUNDS_IN_VAIN_MAX = 12,
    AHEAD_FAILED_MAX = 2
};

/* What is told beside faults. */

void tidings_add_round(Tidings *tidings, Place place)
{
    for (uint32_t i = 0; i < tidings->rounds.length; i++)
        if (place_equal(tidings->rounds.data[i], place))
            return;
    vec_push(&tidings->rounds, place);
}

void tidings_add(Tidings *tidings, const Tidings *more)
{
    for (uint32_t i = 0; i < more->endings.rows.length; i++) {
        Ending row = more->endings.rows.data[i];
        endings_add(&tidings->endings, row.kind, row.side, row.place);
    }
    for (uint32_t i = 0; i < more->endings.passed.length; i++)
        endings_pass(&tidings->endings, more->endings.passed.data[i]);
    for (uint32_t i = 0; i < more->rounds.length; i++)
        tidings_add_round(tidings, more->rounds.data[i]);
    tidings->computes_reals |= more->computes_reals;
    tidings->converts_integers |= more->converts_integers;
    tidings->assumptions.made |= more->assumptions.made;
    tidings->assumptions.properties |= more->assumptions.properties;
    for (uint32_t i = 0; i < more->assumptions.places.length; i++) {
        AssumedPlace row = more->assumptions.places.data[i];
        assumptions_note_at(&tidings->assumptions, row.assumption, row.place);
    }
}

void tidings_release(Tidings *tidings)
{
    vec_release(&tidings->rounds);
    endings_release(&tidings->endings);
    assumptions_release(&tidings->assumptions);
}

void lemma_release(Lemma *lemma)
{
    tidings_release(&lemma->tidings);
    vec_release(&lemma->unset);
}

void summary_release(Summary *summary)
{
    vec_release(&summary->shape);
    vec_release(&summary->changed);
    tidings_release(&summary->tidings);
}

static bool has_ending(const Endings *endings, Ending row)
{
    for (uint32_t i = 0; i < endings->rows.length; i++) {
        const Ending *known = &endings->rows.data[i];
        if (known->kind == row.kind && known->side == row.side &&
            place_equal(known->place, row.place))
            return true;
    }
    return false;
}

static bool has_assumed(const Assumptions *assumptions, AssumedPlace row)
{
    for (uint32_t i = 0; i < assumptions->places.length; i++) {
        const AssumedPlace *known = &assumptions->places.data[i];
        if (known->assumption == row.assumption && place_equal(known->place, row.place))
            return true;
    }
    return false;
}

/* Whether the search has told all of it. */
static bool is_told(const Engine *engine, const Tidings *tidings)
{
    const Assumptions *assumed = &tidings->assumptions, *noted = engine->assumed.noted;
    bool is = !(assumed->made & ~noted->made) && !(assumed->properties & ~noted->properties);
    for (uint32_t i = 0; i < assumed->places.length && is; i++)
        is = has_assumed(noted, assumed->places.data[i]);
    for (uint32_t i = 0; i < tidings->endings.rows.length && is; i++)
        is = has_ending(engine->watch.endings, tidings->endings.rows.data[i]);
    for (uint32_t i = 0; i < tidings->endings.passed.length && is; i++)
        is = endings_passed(engine->watch.endings, tidings->endings.passed.data[i]);
    return is;
}

/* Places. */

static Learning *learning_at(Learned *learned, ComponentId place)
{
    uint32_t number;
    if (!memo_get(&learned->numbers, place, &number)) {
        vec_push(&learned->places, ((Learning){.place = place}));
        number = learned->places.length;
        memo_put(&learned->numbers, place, number);
    }
    CHECK(number && learned->places.data[number - 1].place == place);
    return &learned->places.data[number - 1];
}

const Lemma *learned_last(const Learned *learned, ComponentId place)
{
    uint32_t number;
    if (!memo_get(&learned->numbers, place, &number))
        return NULL;
    uint32_t last = learned->places.data[number - 1].last;
    return last ? &learned->lemmas.data[last - 1] : NULL;
}

const Lemma *learned_before(const Learned *learned, const Lemma *lemma)
{
    CHECK(lemma->before <= learned->lemmas.length);
    return lemma->before ? &learned->lemmas.data[lemma->before - 1] : NULL;
}

/* Using. */

/* That known numbers are rounded is told where they are; a proof from all values knows none. */
static bool may_round(const TermBank *bank, const Lemma *lemma, const Cells *cells)
{
    bool may = false;
    for (uint32_t i = 0; i < cells->values.length && lemma->tidings.computes_reals && !may; i++) {
        Term value = cells->values.data[i];
        bool matters = lemma->tidings.converts_integers ||
                       term_sort(bank, cells->symbols.data[i]) == SORT_REAL;
        may = matters && value != TERM_UNDEFINED &&
              (term_is_constant(bank, value) || enclosure_is_closed(bank, value));
    }
    return may;
}

/* Rounds that nothing ends may be a livelock, which the search sees when it comes back to a state. */
static bool may_stay(const Engine *engine, const Lemma *lemma)
{
    return lemma->tidings.rounds.length && property_in(engine->properties, PROPERTY_LIVELOCK);
}

/* One way on from the state at hand, as far as it goes, for what it tells beside faults: with the first alternative of each choice,
 * the last, or one after the other. */
static void look_on(Composition *composition, const Trial *trial, uint32_t way)
{
    enum { CHOICES_MAX = 64 };
    Engine *engine = &composition->engine;
    engine->watch.endings = trial->engine.watch.endings;
    engine->limits.loops = NULL;
    for (uint32_t i = 0; i < CHOICES_MAX; i++) {
        Point point = course_run(composition);
        if (point.kind != POINT_CHOICE || engine->stop != STOP_NONE)
            return;
        bool is_first = way == 0 || (way > 1 && (way + i) % 2);
        Label label = point.labels[is_first ? 0 : point.count - 1];
        if (!course_take(composition, label))
            return;
    }
}

/* Whether the search has told all that a label says, after a look ahead from the state at hand, which it describes, if need be: a search
 * that goes down for ever comes to no end of a path. */
static bool is_told_ahead(Composition *composition, Lemma *lemma)
{
    enum { WAYS = 4 };
    const Engine *engine = &composition->engine;
    if (is_told(engine, &lemma->tidings) || lemma->is_looked_from)
        return is_told(engine, &lemma->tidings);
    lemma->is_looked_from = true;
    uint32_t path_length = composition->path_length;
    Labels labels = composition->labels;
    composition->labels = (Labels){0};
    composition->path_length = 0;
    Trial trial;
    trial_begin(&trial, composition);
    for (uint32_t way = 0; way < WAYS && !is_told(&trial.engine, &lemma->tidings); way++) {
        trial_restart(&trial);
        look_on(composition, &trial, way);
    }
    trial_end(&trial);
    vec_release(&composition->labels);
    composition->labels = labels;
    composition->path_length = path_length;
    return is_told(engine, &lemma->tidings);
}

/* Whether a label describes the state at hand, whose cells are given. */
static bool describes(Composition *composition, Lemma *lemma, const Cells *cells)
{
    const Engine *engine = &composition->engine;
    CHECK(lemma->is_proved); /* by execution from all states that it describes */
    if ((lemma->has_reals && engine->assumed.has_rounded) ||
        may_round(engine->bank, lemma, cells) || may_stay(engine, lemma) ||
        !cells_are_set(cells, &lemma->unset))
        return false;
    Term claim = cells_of_state(engine->bank, cells, lemma->condition);
    return claim != TERM_NONE &&
           (claim == TERM_TRUE || prover_valid(engine->prover, composition->state.context, claim,
                                               EFFORT_BRANCH, NULL) == ANSWER_YES) &&
           is_told_ahead(composition, lemma);
}

/* A label that describes the state at hand, of the place with these cells; NULL: there is none. */
static const Lemma *describing(Composition *composition, const Learning *learning,
                               const Cells *cells)
{
    Learned *learned = composition->learned;
    uint32_t number = learning->last;
    for (uint32_t i = 0; i < TRIED_MAX && number; i++) {
        Lemma *lemma = &learned->lemmas.data[number - 1];
        if (describes(composition, lemma, cells))
            return lemma;
        number = lemma->before;
    }
    return NULL;
}

static void take_for_granted(Composition *composition, const Lemma *lemma)
{
    for (uint32_t i = 0; i < lemma->tidings.rounds.length; i++)
        engine_assume_at(&composition->engine, ASSUMPTION_ROUNDS_END,
                         lemma->tidings.rounds.data[i]);
}

/* Learning. */

static void restore(Composition *composition, Snapshot snapshot)
{
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    state_restore(&composition->state, (StateId){snapshot.id, snapshot.notes}, models);
}

static void keep(Composition *composition, Learning *learning, Lemma lemma)
{
    Learned *learned = composition->learned;
    CHECK(lemma.is_proved && lemma.place == learning->place);
    lemma.before = learning->last;
    vec_push(&learned->lemmas, lemma);
    learning->last = learned->lemmas.length;
    composition->engine.stats->labels++;
}

static bool is_in(const VecU32 *numbers, uint32_t number)
{
    for (uint32_t i = 0; i < numbers->length; i++)
        if (numbers->data[i] == number)
            return true;
    return false;
}

/* Those of the cells that are not among others, but for one. */
static void list_others(VecU32 *list, const VecU32 *cells, const VecU32 *others, uint32_t one)
{
    vec_clear(list);
    for (uint32_t i = 0; i < cells->length; i++)
        if (cells->data[i] != one && !is_in(others, cells->data[i]))
            vec_push(list, cells->data[i]);
}

/* Learning costs no more than a few times what the search does, and something for each state that it saved. */
static bool may_pay(const Composition *composition)
{
    enum { COST_FREE = 150, COST_TIMES = 2, COST_COVERED = 20 };
    uint64_t covered = composition->engine.stats->states_covered;
    return composition->learned->cost <=
           COST_FREE + COST_COVERED * covered + COST_TIMES * lesson_cost_of_search(composition);
}

/* Tries to do without what the cells hold, one after the other; what was needed once is not tried again. */
static void learn_with_less(Composition *composition, Learning *learning, VecU32 *exact,
                            Lemma *lemma)
{
    VecU32 fewer = {0};
    for (uint32_t i = exact->length; i-- > 0 && may_pay(composition);) {
        uint32_t cell = exact->data[i];
        Lemma better;
        if (is_in(&learning->needed, cell))
            continue;
        list_others(&fewer, exact, &learning->needless, cell);
        if (lesson_learn(composition, false, &fewer, &better)) {
            vec_push(&learning->needless, cell);
            lemma_release(lemma);
            *lemma = better;
        } else {
            vec_push(&learning->needed, cell);
        }
    }
    vec_release(&fewer);
}

/* From the state at hand, with the numbers of as few cells as possible. */
static bool learn(Composition *composition, Learning *learning, const Cells *cells)
{
    VecU32 exact = {0};
    Lemma lemma;
    list_others(&exact, &cells->steering, &learning->needless, UINT32_MAX);
    bool is_learnt = lesson_learn(composition, false, &exact, &lemma);
    if (!is_learnt && exact.length < cells->steering.length && may_pay(composition)) {
        vec_clear(&learning->needless);
        is_learnt = lesson_learn(composition, false, &cells->steering, &lemma);
    } else if (is_learnt) {
        learn_with_less(composition, learning, &exact, &lemma);
    }
    if (!is_learnt && may_pay(composition)) {
        vec_clear(&exact);
        for (uint32_t i = 0; i < cells->symbols.length; i++)
            vec_push(&exact, i);
        is_learnt = lesson_learn(composition, false, &exact, &lemma);
    }
    vec_release(&exact);
    if (is_learnt)
        keep(composition, learning, lemma);
    return is_learnt;
}

static bool learn_round(Composition *composition, Learning *learning)
{
    static const VecU32 nothing;
    Lemma lemma;
    bool is_learnt = lesson_learn(composition, true, &nothing, &lemma);
    if (is_learnt)
        keep(composition, learning, lemma);
    return is_learnt;
}

/* Calls. */

static CalledFunction *called(Composition *composition, uint32_t function)
{
    const Program *program = composition->state.model->program;
    Learned *learned = composition->learned;
    while (learned->functions.length < program->function_count)
        vec_push(&learned->functions, ((CalledFunction){0}));
    CalledFunction *known = &learned->functions.data[function];
    if (!known->is_looked_at)
        known->is_plain = plain_is(program, program->functions[function], &known->globals);
    known->is_looked_at = true;
    return known;
}

const VecU32 *learned_globals(Composition *composition, uint32_t function)
{
    const CalledFunction *known = called(composition, function);
    return known->is_plain ? &known->globals : NULL;
}

/* Whether a function is, that is active now. */
static bool is_active_twice(Process *process, uint32_t function)
{
    uint32_t count = 0;
    for (uint32_t i = process_depth(process); i-- > 0 && count < 2;)
        count += process_frame(process, i)->function == function;
    return count == 2;
}

/* Whether a call that was just entered is of a shape that has a summary. */
static bool is_known(Composition *composition, const VecU32 *globals)
{
    Entry entry;
    if (!entry_take(composition, globals, &entry))
        return true; /* or cannot have one */
    bool is_known = summary_of(composition->learned, &entry);
    entry_release(&entry);
    return is_known;
}

void learned_enter(Composition *composition)
{
    enum { ATTEMPTS_MAX = 6, LOOKS_MAX = 1000 };
    Learned *learned = composition->learned;
    Process *process = &composition->state.processes[0];
    uint32_t function = process_top(process)->function;
    CalledFunction *known = called(composition, function);
    if (!known->is_plain || learned->wanted.state || known->attempts == ATTEMPTS_MAX ||
        known->looks == LOOKS_MAX || !is_active_twice(process, function))
        return;
    known->looks++;
    if (is_known(composition, &known->globals))
        return;
    learned->wanted = state_commit_amid(&composition->state, 0);
    learned->wanted_of = function;
}

/* Learns what was wanted when a function called itself, if anything was. */
static bool learn_call(Composition *composition)
{
    Learned *learned = composition->learned;
    StateId call = learned->wanted;
    Summary summary;
    if (!call.state)
        return false;
    learned->wanted = (StateId){0};
    called(composition, learned->wanted_of)->attempts++;
    if (!summary_learn(composition, call, &summary))
        return false;
    vec_push(&learned->summaries, summary);
    called(composition, learned->wanted_of)->has_summary = true;
    composition->engine.stats->summaries++;
    return true;
}

/* Attempts that help nowhere come to an end: some for each choice of the longest path, since the first path helps none. */
static bool may_learn(const Composition *composition, const Learning *learning)
{
    enum { VAIN_FREE = 64, VAIN_EACH = 4 };
    const Learned *learned = composition->learned;
    const Stats *stats = composition->engine.stats;
    return learning->failed < FAILED_MAX &&
           learned->in_vain < VAIN_FREE + VAIN_EACH * stats->depth_max && may_pay(composition);
}

/* The state at hand is one of a place that the path has passed: whether going round is no matter. */
static bool learns_round(Composition *composition, Learning *learning, const Cells *cells)
{
    if (!learning->open || learning->rounds_failed == ROUNDS_FAILED_MAX ||
        composition->learned->rounds_in_vain == ROUNDS_IN_VAIN_MAX ||
        !may_learn(composition, learning) || composition->models[1]->program->calls_mpi)
        return false;
    composition->learned->in_vain++;
    bool is_learnt = learn_round(composition, learning) && describing(composition, learning, cells);
    learning->rounds_failed += !is_learnt;
    composition->learned->rounds_in_vain = is_learnt ? 0 : composition->learned->rounds_in_vain + 1;
    return is_learnt;
}

/* Whether a function that is active more than once has a summary: the search may go down for ever, and need not. */
static bool goes_down(Composition *composition)
{
    Process *process = &composition->state.processes[0];
    for (uint32_t i = 0; i < process_depth(process); i++) {
        uint32_t function = process_frame(process, i)->function;
        if (called(composition, function)->has_summary && is_active_twice(process, function))
            return true;
    }
    return false;
}

/* Nothing that follows the state at hand was explored yet: whether summaries of calls tell what is needed. */
static bool learns_ahead(Composition *composition, Learning *learning, const Cells *cells)
{
    static const VecU32 nothing;
    Lemma lemma;
    if (learning->ahead_failed == AHEAD_FAILED_MAX || !may_learn(composition, learning) ||
        !goes_down(composition))
        return false;
    composition->learned->in_vain++;
    bool is_learnt = lesson_learn(composition, false, &nothing, &lemma);
    while (!is_learnt && learn_call(composition))
        is_learnt = lesson_learn(composition, false, &nothing, &lemma);
    if (is_learnt)
        keep(composition, learning, lemma);
    is_learnt = is_learnt && describing(composition, learning, cells);
    learning->ahead_failed += !is_learnt;
    return is_learnt;
}

/* The place of the state at hand, and its cells; NULL: it is none where labels are looked for. */
static Learning *find_place(Composition *composition, Snapshot snapshot, Cells *cells)
{
    cells_put(composition, cells);
    ComponentId place = cells->are_too_many ? 0 : state_commit(&composition->state).state;
    restore(composition, snapshot);
    return place ? learning_at(composition->learned, place) : NULL;
}

bool learned_covers(Composition *composition, Snapshot snapshot, uint32_t *number)
{
    Learned *learned = composition->learned;
    const State *state = &composition->state;
    Cells cells = {0};
    *number = 0;
    if (label_kind(composition->labels.data[0]) != LABEL_BRANCH || state->split != TERM_NONE)
        return false;
    learn_call(composition);
    Learning *learning = find_place(composition, snapshot, &cells);
    const Lemma *lemma = learning ? describing(composition, learning, &cells) : NULL;
    if (learning && !lemma &&
        (learns_round(composition, learning, &cells) ||
         learns_ahead(composition, learning, &cells)))
        lemma = describing(composition, learning, &cells);
    cells_release(&cells);
    if (lemma) {
        learned->in_vain = 0;
        composition->engine.stats->states_covered++;
        take_for_granted(composition, lemma);
    } else if (learning) {
        learning->open++;
        *number = (uint32_t)(learning - learned->places.data) + 1;
    }
    return lemma;
}

void learned_leave(Composition *composition, Snapshot snapshot, uint32_t number)
{
    Learned *learned = composition->learned;
    Learning *learning = &learned->places.data[number - 1];
    CHECK(number <= learned->places.length && learning->open);
    learning->open--;
    if (!may_learn(composition, learning) || composition->engine.stop != STOP_NONE)
        return;
    Cells cells = {0};
    restore(composition, snapshot);
    find_place(composition, snapshot, &cells);
    if (!describing(composition, learning, &cells)) {
        learned->in_vain++;
        learning->failed += !learn(composition, learning, &cells);
    }
    cells_release(&cells);
}

void learned_release(Learned *learned)
{
    for (uint32_t i = 0; i < learned->lemmas.length; i++)
        lemma_release(&learned->lemmas.data[i]);
    for (uint32_t i = 0; i < learned->places.length; i++) {
        vec_release(&learned->places.data[i].needless);
        vec_release(&learned->places.data[i].needed);
    }
    for (uint32_t i = 0; i < learned->summaries.length; i++)
        summary_release(&learned->summaries.data[i]);
    for (uint32_t i = 0; i < learned->functions.length; i++)
        vec_release(&learned->functions.data[i].globals);
    vec_release(&learned->summaries);
    vec_release(&learned->functions);
    vec_release(&learned->lemmas);
    vec_release(&learned->places);
    memo_release(&learned->numbers);
}
