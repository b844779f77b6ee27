#include "search/round.h"

#include "lib/bug.h"
#include "state/image.h"
#include "symbolic/extended.h"

enum { CELLS_MAX = 64, WIDENINGS = 3, CLAIMS_MAX = 8 };

/* A word that a round changes, which has any value now. */
typedef struct Cell {
    uint32_t place; /* among the words of the image */
    Term symbol;    /* TERM_UNDEFINED: it may be unset, so that nothing reads it */
} Cell;

typedef struct Trip {
    Engine engine;
    State state;
    Stats stats;
    Assumptions assumptions;
    uint32_t rank;
    uint32_t done;    /* statements that were executed to their end */
    uint32_t last;    /* the site of the last */
    bool has_finding; /* something would have been reported; assumptions has what is not checked */
    VEC(Cell) cells;
    VEC(Term) guards; /* of the first round, by statement; TERM_TRUE: nothing was decided */
    uint32_t open_at; /* which statement's guard was open the second time */
    Term open;        /* that guard; TERM_NONE: there is none */
} Trip;

uint64_t round_left_out(void)
{
    return (uint64_t)1 << RECORD_TEXT | (uint64_t)1 << RECORD_PRINTED;
}

static void note_finding(void *user, State *state, const Finding *finding)
{
    Trip *trip = user;
    (void)state;
    (void)finding;
    trip->has_finding = true;
}

static void note_done(void *user, State *state, uint32_t rank, const Function *function,
                      const Stmt *stmt)
{
    Trip *trip = user;
    (void)rank;
    trip->done++;
    trip->last = model_site(state->model, function, stmt);
}

static void trip_begin(Trip *trip, Composition *composition, uint32_t rank)
{
    CHECK(rank < composition->state.process_count);
    *trip =
        (Trip){.engine = composition->engine, .stats = *composition->engine.stats, .rank = rank};
    Engine *engine = &trip->engine;
    engine->stats = &trip->stats;
    engine->assumed.noted = &trip->assumptions;
    engine->assumed.roundings = NULL;
    engine->assumed.granted = NULL;
    engine->limits.loops = NULL;
    engine->held.count = 0;
    engine->properties &= ~((PropertySet)1 << PROPERTY_OVERFLOW);
    engine->watch = (Watch){.sink = note_finding, .after = note_done, .user = trip};
    moves_watch(engine);
    state_init(&trip->state, composition->state.store, &composition->kinds);
    for (uint32_t i = 0; i < composition->state.heap_types.length; i++)
        vec_push(&trip->state.heap_types, composition->state.heap_types.data[i]);
}

static void trip_end(Trip *trip)
{
    state_release(&trip->state);
    assumptions_release(&trip->assumptions);
    vec_release(&trip->cells);
    vec_release(&trip->guards);
}

static Cell *cell_at(Trip *trip, uint32_t place)
{
    for (uint32_t i = 0; i < trip->cells.length; i++)
        if (trip->cells.data[i].place == place)
            return &trip->cells.data[i];
    return NULL;
}

/* Whether symbols of a sort stand for all its values: numbers, and arrays of them. */
static bool is_general(const TermBank *bank, Sort sort)
{
    while (sort >= SORT_FIRST_COMPOUND && sort_kind(bank, sort) == SORT_KIND_ARRAY)
        sort = sort_element(bank, sort);
    return sort == SORT_INT || sort == SORT_REAL || sort == SORT_BOOL;
}

static bool is_array(const TermBank *bank, Term term)
{
    return !term_is_immediate(term) && term_sort(bank, term) >= SORT_FIRST_COMPOUND &&
           sort_kind(bank, term_sort(bank, term)) == SORT_KIND_ARRAY;
}

/* The image of the pass beside another one: what differs becomes a cell. */
typedef struct Widening {
    Trip *trip;
    const uint32_t *other;
    uint32_t place;
    bool fails; /* something differs that no cell can stand for */
} Widening;

static void widen(Widening *widening, Term before, Term after, uint32_t place)
{
    Trip *trip = widening->trip;
    CHECK(trip->cells.length <= CELLS_MAX);
    TermBank *bank = trip->engine.bank;
    if (cell_at(trip, place))
        return;
    Cell cell = {place, TERM_UNDEFINED};
    bool is_unset = !before || !after || value_may_be_undefined(bank, before) ||
                    value_may_be_undefined(bank, after);
    if (is_unset && before && after && is_array(bank, before) && is_array(bank, after))
        is_unset = false; /* nothing may be read of it (reads_no_array) */
    if (is_unset && before != TERM_UNDEFINED && after != TERM_UNDEFINED) {
        widening->fails = true;
        return;
    }
    if (!is_unset) {
        widening->fails |=
            !is_general(bank, term_sort(bank, before)) || trip->cells.length == CELLS_MAX;
        if (widening->fails)
            return;
        cell.symbol = term_symbol(bank, engine_text(&trip->engine, "round#%u", place),
                                  term_sort(bank, before));
    }
    vec_push(&trip->cells, cell);
}

static void compare_word(void *user, ImageWord word)
{
    Widening *widening = user;
    uint32_t place = widening->place++, before = *word.word, after = widening->other[place];
    if (before == after)
        return;
    if (word.is_term)
        widen(widening, before, after, place);
    else
        widening->fails = true;
}

static void put_cell(void *user, ImageWord word)
{
    Widening *widening = user;
    Trip *trip = widening->trip;
    Engine *engine = &trip->engine;
    Cell *cell = cell_at(trip, widening->place++);
    if (!cell)
        return;
    *word.word = cell->symbol;
    if (cell->symbol != TERM_UNDEFINED && word.type && type_is_integer(word.type))
        trip->state.context = context_and(engine->contexts, trip->state.context,
                                          value_in_range(engine->bank, word.type, cell->symbol));
}

/* The memory of the pass, with any values in the cells, where the claim holds. */
static void put_general(Trip *trip, const Composition *composition, const Pass *pass, Term claim)
{
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    state_restore(&trip->state, pass->state, models);
    trip->state.processes[pass->rank].is_changed = true;
    trip->state.context = context_and(trip->engine.contexts, pass->context, claim);
    Widening widening = {.trip = trip};
    image_walk(&trip->state, pass->rank, round_left_out(), put_cell, &widening);
    trip->engine.stop = STOP_NONE;
    trip->has_finding = false;
    trip->assumptions.properties = 0;
    trip->guards.length = 0;
    trip->open = TERM_NONE;
}

/* Whether an assumption that was just executed says nothing new: where it does it ends executions. */
static bool is_no_assumption(Trip *trip, const Stmt *stmt, ContextId before)
{
    Engine *engine = &trip->engine;
    if (stmt->kind != STMT_ASSUME || trip->state.context == before)
        return true;
    Term condition = context_condition(engine->contexts, trip->state.context);
    return prover_valid(engine->prover, before, condition, EFFORT_BRANCH, NULL) == ANSWER_YES;
}

/* Executes the statement that the path executed. second: nothing may be open. */
static bool follow(Trip *trip, uint32_t site, uint32_t at, bool second)
{
    Engine *engine = &trip->engine;
    State *state = &trip->state;
    const Function *function;
    const Stmt *stmt = model_site_stmt(state->model, site, &function);
    const FrameHeader *top = process_top(&state->processes[trip->rank]);
    if (top->function != function->index || top->location != stmt->source)
        return false;
    ExecChoice choice = {0};
    uint32_t done = trip->done;
    ContextId before = state->context;
    ExecStatus status = exec_statement(engine, state, trip->rank, &choice);
    Term guard = TERM_TRUE;
    if (status == EXEC_BRANCH) {
        uint32_t alternative =
            (uint32_t)(stmt - &function->stmts[function->locations[stmt->source].first]);
        guard = exec_side_condition(engine, state, trip->rank, stmt);
        trip->open = guard;
        trip->open_at = at;
        if (second || guard == TERM_NONE || !(choice.enabled >> alternative & 1) ||
            !exec_branch(engine, state, trip->rank, alternative))
            return false;
        trip->open = TERM_NONE;
        status = EXEC_MOVED;
    }
    if (!second)
        vec_push(&trip->guards, guard);
    else if (!is_no_assumption(trip, stmt, before))
        return false;
    return status == EXEC_MOVED && trip->done == done + 1 && trip->last == site &&
           engine->stop == STOP_NONE && !trip->has_finding && !trip->assumptions.properties;
}

static bool follow_all(Trip *trip, const uint32_t *statements, uint32_t count, bool second)
{
    CHECK(count % 2 == 0);
    uint32_t own = 0;
    for (uint32_t i = 0; i < count; i += 2)
        if (statements[i] == trip->rank && !follow(trip, statements[i + 1], own++, second))
            return false;
    return trip->state.context != CONTEXT_FALSE;
}

/* What else than its cells the round changed becomes a cell. Whether there was nothing. */
static bool is_closed(Trip *trip, const Composition *composition, const Pass *pass, bool *fails)
{
    VecU32 words = {0};
    uint32_t cells = trip->cells.length;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    image_take(&trip->state, pass->rank, round_left_out(), &words);
    *fails = words.length != pass->words.length;
    if (!*fails) {
        Widening widening = {.trip = trip, .other = words.data};
        state_restore(&trip->state, pass->state, models);
        image_walk(&trip->state, pass->rank, round_left_out(), compare_word, &widening);
        *fails = widening.fails;
    }
    vec_release(&words);
    return !*fails && trip->cells.length == cells;
}

static bool has_symbol(TermBank *bank, Term term, Term symbol)
{
    if (!term || term_is_immediate(term))
        return false;
    VecU32 symbols = {0};
    bool has = false;
    term_symbols(bank, term, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        has |= symbols.data[i] == symbol;
    vec_release(&symbols);
    return has;
}

/* Whether nothing was read of the arrays among the cells: no condition, and no other value, rests on
 * what is in them. */
static bool reads_no_array(Trip *trip, const Pass *pass)
{
    TermBank *bank = trip->engine.bank;
    Term condition = context_condition(trip->engine.contexts, trip->state.context);
    bool reads = false;
    VecU32 words = {0};
    image_take(&trip->state, pass->rank, round_left_out(), &words);
    for (uint32_t i = 0; i < trip->cells.length; i++) {
        Cell cell = trip->cells.data[i];
        if (cell.symbol == TERM_UNDEFINED || term_sort(bank, cell.symbol) < SORT_FIRST_COMPOUND)
            continue;
        reads |= has_symbol(bank, condition, cell.symbol);
        for (uint32_t k = 0; k < trip->cells.length; k++)
            reads |= k != i && has_symbol(bank, words.data[trip->cells.data[k].place], cell.symbol);
    }
    vec_release(&words);
    return !reads;
}

/* The claim for the values that the cells have in a row of words; TERM_NONE: it has none there. */
static Term claim_of(Trip *trip, Term claim, const uint32_t *words)
{
    CHECK(trip->cells.length <= CELLS_MAX);
    Term from[CELLS_MAX], to[CELLS_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < trip->cells.length; i++) {
        Cell cell = trip->cells.data[i];
        if (cell.symbol == TERM_UNDEFINED || !has_symbol(trip->engine.bank, claim, cell.symbol))
            continue;
        from[count] = cell.symbol;
        to[count++] = words[cell.place];
    }
    return count ? term_substitute(trip->engine.bank, claim, from, to, count) : claim;
}

/* Whether the claim holds after the round that was just made. */
static bool keeps_claim(Trip *trip, const Pass *pass, Term claim)
{
    VecU32 words = {0};
    image_take(&trip->state, pass->rank, round_left_out(), &words);
    Term after = words.length == pass->words.length ? claim_of(trip, claim, words.data) : TERM_NONE;
    vec_release(&words);
    return after != TERM_NONE && prover_valid(trip->engine.prover, trip->state.context, after,
                                              EFFORT_BRANCH, NULL) == ANSWER_YES;
}

/* Twice round under a claim. */
static bool goes_round(Trip *trip, const Composition *composition, const Pass *pass,
                       const uint32_t *statements, uint32_t count, Term claim)
{
    for (uint32_t i = 0; i <= WIDENINGS; i++) {
        bool fails;
        put_general(trip, composition, pass, claim);
        if (trip->state.context == CONTEXT_FALSE || !follow_all(trip, statements, count, false))
            return false;
        bool is_done = is_closed(trip, composition, pass, &fails);
        if (fails)
            return false;
        if (!is_done)
            continue;
        put_general(trip, composition, pass, claim);
        return follow_all(trip, statements, count, false) && keeps_claim(trip, pass, claim) &&
               follow_all(trip, statements, count, true) && reads_no_array(trip, pass);
    }
    return false;
}

static Term at_least_zero(TermBank *bank, Term term)
{
    Term zero = term_sort(bank, term) == SORT_INT ? term_int64(bank, 0) : term_real(bank, NUM(0));
    return term_le(bank, zero, term);
}

/* The number e of a condition e > 0 or e >= 0; TERM_NONE: it is no such condition. */
static Term number_of(const TermBank *bank, Term condition)
{
    CHECK(condition != TERM_NONE);
    uint32_t count;
    if (term_is_immediate(condition))
        return TERM_NONE;
    TermKind kind = term_kind(bank, condition);
    return kind == TERM_GT_ZERO || kind == TERM_GE_ZERO ? *term_children(bank, condition, &count)
                                                        : TERM_NONE;
}

typedef VEC(Term) Claims;

static void claim_at_least_zero(Claims *claims, TermBank *bank, Term term)
{
    if (claims->length < CLAIMS_MAX)
        vec_push(claims, at_least_zero(bank, term));
}

/* That the number of the open condition does not fall in a round. */
static void claim_no_fall(Trip *trip, Claims *claims)
{
    TermBank *bank = trip->engine.bank;
    uint32_t at = trip->open_at;
    Term after = number_of(bank, trip->open);
    Term before = at < trip->guards.length ? number_of(bank, trip->guards.data[at]) : TERM_NONE;
    if (before == TERM_NONE || after == TERM_NONE ||
        term_sort(bank, before) != term_sort(bank, after))
        return;
    Term rise = term_sub(bank, after, before);
    if (!term_is_constant(bank, rise))
        claim_at_least_zero(claims, bank, rise);
}

/* That a number that is not zero lies on one side of it. */
static void claim_side(Trip *trip, Claims *claims)
{
    TermBank *bank = trip->engine.bank;
    uint32_t count, at = trip->open_at;
    Term guard = at < trip->guards.length ? trip->guards.data[at] : TERM_TRUE;
    if (term_is_immediate(guard) || term_kind(bank, guard) != TERM_NE_ZERO)
        return;
    Term number = *term_children(bank, guard, &count);
    claim_at_least_zero(claims, bank, number);
    claim_at_least_zero(claims, bank, term_neg(bank, number));
}

/* The signs of what the open condition rests on and no round changes. */
static void claim_signs(Trip *trip, const Pass *pass, Claims *claims)
{
    CHECK(!trip->cells.length || vec_last(&trip->cells).place < pass->words.length);
    TermBank *bank = trip->engine.bank;
    for (uint32_t i = 0; i < pass->words.length; i++) {
        Term term = pass->words.data[i];
        if (term_is_immediate(term) || !term_is_node(bank, term) || cell_at(trip, i))
            continue;
        Sort sort = term_sort(bank, term);
        VecU32 symbols = {0};
        bool is_in = false;
        term_symbols(bank, term, &symbols);
        for (uint32_t k = 0; k < symbols.length; k++)
            is_in |= has_symbol(bank, trip->open, symbols.data[k]);
        vec_release(&symbols);
        if (!is_in || (sort != SORT_INT && sort != SORT_REAL) ||
            extended_of(bank, term) != EXTENDED_NONE)
            continue;
        claim_at_least_zero(claims, bank, term);
        claim_at_least_zero(claims, bank, term_neg(bank, term));
    }
}

static bool is_possible(const Composition *composition, Term claim)
{
    return prover_satisfiable(composition->engine.prover, composition->state.context, claim,
                              EFFORT_BRANCH, NULL) == ANSWER_YES;
}

/* Claims that may help where a condition was open, each tried in turn: of the inputs, and of what the
 * round changes. *found is the one for the values at the pass. */
static bool try_claims(Trip *trip, const Composition *composition, const Pass *pass,
                       const uint32_t *statements, uint32_t count, Term *found)
{
    Claims claims = {0};
    bool is_proved = false;
    claim_no_fall(trip, &claims);
    claim_side(trip, &claims);
    claim_signs(trip, pass, &claims);
    for (uint32_t i = 0; i < claims.length && !is_proved; i++) {
        *found = claim_of(trip, claims.data[i], pass->words.data);
        is_proved = *found != TERM_NONE && is_possible(composition, *found) &&
                    goes_round(trip, composition, pass, statements, count, claims.data[i]);
    }
    vec_release(&claims);
    return is_proved;
}

bool round_prove(Composition *composition, const Pass *pass, const uint32_t *words,
                 const uint32_t *statements, uint32_t count, RoundProof *proof)
{
    CHECK(count % 2 == 0);
    Trip trip;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    trip_begin(&trip, composition, pass->rank);
    Widening widening = {.trip = &trip, .other = words};
    state_restore(&trip.state, pass->state, models);
    image_walk(&trip.state, pass->rank, round_left_out(), compare_word, &widening);
    uint32_t ranges = trip.engine.assumed.ranges;
    Term claim = TERM_TRUE;
    bool is_proved =
        !widening.fails && goes_round(&trip, composition, pass, statements, count, claim);
    if (!widening.fails && !is_proved && trip.open != TERM_NONE)
        is_proved = try_claims(&trip, composition, pass, statements, count, &claim);
    *proof = (RoundProof){claim, trip.engine.assumed.ranges > ranges};
    trip_end(&trip);
    return is_proved;
}
