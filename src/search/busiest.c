#include "search/busiest.h"

#include <ctype.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "libc/random.h"
#include "model/causes.h"
#include "state/system_function.h"

/* What is proposed: a size of at least so much, or twice the number of processes. */
enum { SMALL = 4, CHAIN_MAX = 16, SHOWN_MAX = 4 };

/* A loop, and how often it is gone round for each round of the one around it. */
typedef struct Turn {
    const Function *function;
    LocationId head;
    uint64_t rounds, factor;
} Turn;

typedef struct Search {
    const Verification *run;
    const Model *model;
    const uint64_t *rounds;
    Turn chain[CHAIN_MAX]; /* from the busiest outwards */
    uint32_t length;
    Buf options, keeps;
} Search;

void busiest_begin(Verification *run)
{
    for (int side = 0; side < 2; side++) {
        const Model *model = run->composition.models[side];
        if (model)
            run->composition.engine.watch.rounds[side] =
                arena_zero(&run->result->arena, model->site_base[model->program->function_count],
                           sizeof(uint64_t));
    }
}

static uint64_t rounds_of(const Search *search, const Function *function, LocationId head)
{
    const Stmt *first = &function->stmts[function->locations[head].first];
    return function->locations[head].is_loop_head
               ? search->rounds[model_site(search->model, function, first)]
               : 0;
}

static bool is_of_user(const Search *search, Place place)
{
    const SourceFile *file = source_file(search->model->program->sources, place.file);
    return file && !file->is_ours;
}

/* The loops around something. */

/* The smallest loop of the function around a location, and not the one whose head it is. */
static bool find_around(const Search *search, const Function *function, LocationId at, Turn *found)
{
    bool *inside = mem_zero(function->location_count, sizeof *inside);
    uint32_t least = UINT32_MAX;
    for (LocationId head = 0; head < function->location_count; head++) {
        if (head == at || !rounds_of(search, function, head))
            continue;
        causes_body(function, head, inside);
        uint32_t size = 0;
        for (LocationId i = 0; i < function->location_count; i++)
            size += inside[i];
        if (!inside[at] || size >= least)
            continue;
        least = size;
        *found = (Turn){function, head, rounds_of(search, function, head), 0};
    }
    mem_free(inside);
    return least != UINT32_MAX;
}

static bool calls(const Stmt *stmt, const Function *callee)
{
    return stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
           stmt->callee->function == callee;
}

/* The busiest loop around the calls of a function, or around those of what calls it. */
static bool find_caller(const Search *search, const Function *callee, bool *visited, Turn *found)
{
    const Program *program = search->model->program;
    bool is_found = false;
    visited[callee->index] = true;
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *caller = program->functions[i];
        for (uint32_t k = 0; k < caller->stmt_count && !visited[i]; k++) {
            Turn turn;
            if (!calls(&caller->stmts[k], callee) ||
                (!find_around(search, caller, caller->stmts[k].source, &turn) &&
                 !find_caller(search, caller, visited, &turn)))
                continue;
            if (!is_found || turn.rounds > found->rounds)
                *found = turn;
            is_found = true;
        }
    }
    return is_found;
}

static bool find_outer(const Search *search, const Turn *inner, Turn *outer)
{
    if (find_around(search, inner->function, inner->head, outer))
        return true;
    bool *visited = mem_zero(search->model->program->function_count, sizeof *visited);
    bool is_found = find_caller(search, inner->function, visited, outer);
    mem_free(visited);
    for (uint32_t i = 0; is_found && i < search->length; i++)
        is_found =
            search->chain[i].function != outer->function || search->chain[i].head != outer->head;
    return is_found;
}

static bool find_busiest(Search *search, Turn *found)
{
    const Program *program = search->model->program;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (LocationId at = 0; at < program->functions[i]->location_count; at++) {
            uint64_t rounds = rounds_of(search, program->functions[i], at);
            if (rounds > found->rounds)
                *found = (Turn){program->functions[i], at, rounds, 0};
        }
    return found->rounds;
}

static void find_chain(Search *search, Turn busiest)
{
    const Stats *stats = &search->run->result->stats;
    uint64_t starts = (stats->paths + 1) * search->model->process_count;
    search->chain[search->length++] = busiest;
    while (search->length < CHAIN_MAX &&
           find_outer(search, &search->chain[search->length - 1], &search->chain[search->length]))
        search->length++;
    for (uint32_t i = 0; i < search->length; i++) {
        uint64_t around = i + 1 < search->length ? search->chain[i + 1].rounds : starts;
        search->chain[i].factor = search->chain[i].rounds / (around ? around : 1);
    }
}

/* What keeps a loop going, as an option. */

static int64_t small_size(const Search *search)
{
    int64_t twice = 2 * (int64_t)search->model->process_count;
    return twice > SMALL ? twice : SMALL;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether a text has the name as a word. */
static bool mentions(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name))
        if ((at == text || !is_word(at[-1])) && !is_word(at[length]))
            return true;
    return false;
}

/* A macro or enumerator of the user: no shipped header has the name. */
static bool is_own(const Sources *sources, const char *name)
{
    for (FileId id = 1; id <= sources->files.length; id++) {
        const SourceFile *file = source_file(sources, id);
        if (file->is_ours && mentions(file->text, name))
            return false;
    }
    return true;
}

/* A macro that stands in the text of which a constant was computed. */
static bool find_macro(const Search *search, const Expr *expr, Buf *name)
{
    const Sources *sources = search->model->program->sources;
    uint32_t length = 0;
    const char *line = source_line(sources, expr->place.file, expr->place.line, &length);
    if (expr->macro && is_own(sources, expr->macro))
        buf_puts(name, expr->macro);
    uint32_t at =
        expr->place.column && expr->place.column <= length ? expr->place.column - 1 : length;
    while (at && !strchr(";,=<>({!", line[at - 1]))
        at--;
    while (!name->length && at < length && !strchr(";,<>!", line[at])) {
        uint32_t end = at;
        while (end < length && is_word(line[end]))
            end++;
        if (end > at && !isdigit((unsigned char)line[at]) &&
            source_macro(sources, line + at, end - at).line)
            buf_printf(name, "%.*s", (int)(end - at), line + at);
        at = end > at ? end : at + 1;
    }
    return name->length > 0;
}

static bool is_constant(const Expr *expr)
{
    while (expr && expr->kind == EXPR_CAST)
        expr = expr->a;
    return expr && expr->kind == EXPR_INT;
}

/* Whether -set acts on the one constant that the text gives the variable: what it begins with, or all that
 * it ever gets. */
static bool is_set_once(const Search *search, const Variable *variable)
{
    const Program *program = search->model->program;
    uint32_t stores = 0, constants = 0, first = 0;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Stmt *stmt = &program->functions[i]->stmts[k];
            if (!stmt->lhs || stmt->lhs->kind != EXPR_VARIABLE || stmt->lhs->variable != variable)
                continue;
            stores++;
            constants += is_constant(stmt->value);
            first += is_constant(stmt->value) && stmt->is_initialisation;
        }
    return constants == 1 && (stores == 1 || first == 1) && !variable->is_temporary;
}

/* The name that -set gives a constant; false: it has none. */
static bool name_constant(const Search *search, const Cause *cause, Buf *name)
{
    const Variable *variable = cause->variable;
    if (!is_of_user(search, variable ? variable->place : cause->expr->place))
        return false;
    if (find_macro(search, cause->expr, name))
        return true;
    if (!variable || !is_set_once(search, variable))
        return false;
    if (variable->function && strcmp(variable->function->name, "main") != 0)
        buf_printf(name, "%s.", variable->function->name);
    buf_puts(name, variable->name);
    return true;
}

/* The least value that a condition of the form a <= x, a < x, x >= a … && … leaves the input. */
static int64_t least_of(const Expr *condition, const Variable *input, int64_t least)
{
    if (!condition)
        return least;
    if (condition->kind == EXPR_AND)
        return least_of(condition->b, input, least_of(condition->a, input, least));
    if (condition->kind != EXPR_BINARY)
        return condition->kind == EXPR_CAST ? least_of(condition->a, input, least) : least;
    bool is_turned = condition->op == BINARY_GREATER || condition->op == BINARY_GREATER_EQUAL;
    bool is_strict = condition->op == BINARY_LESS || condition->op == BINARY_GREATER;
    bool is_bound = is_turned || condition->op == BINARY_LESS || condition->op == BINARY_LESS_EQUAL;
    const Expr *low = is_turned ? condition->b : condition->a;
    const Expr *high = is_turned ? condition->a : condition->b;
    while (high->kind == EXPR_CAST)
        high = high->a;
    bool is_of_input = is_bound && high->kind == EXPR_VARIABLE && high->variable == input;
    if (!is_of_input || low->kind != EXPR_INT || !num_is_int64(low->number))
        return least;
    int64_t value = num_int64(low->number) + is_strict;
    return value > least ? value : least;
}

static bool propose_input(const Search *search, const Causes *causes, Buf *keeps, Buf *option)
{
    const VerifyOptions *options = search->run->options;
    for (uint32_t i = 0; i < causes->length; i++) {
        const Variable *input = causes->data[i].variable;
        if (causes->data[i].kind != CAUSE_INPUT || !type_is_integer(input->type))
            continue;
        int64_t least = least_of(input->assumption, input, 1), most = INT64_MAX;
        for (uint32_t k = 0; k < options->input_count; k++) {
            const InputBound *bound = &options->inputs[k];
            if (strcmp(bound->name, input->name) != 0)
                continue;
            if (bound->has_low && num_is_int64(bound->low) && num_int64(bound->low) > least)
                least = num_int64(bound->low);
            if (bound->has_high && num_is_int64(bound->high))
                most = num_int64(bound->high);
        }
        int64_t high = least + small_size(search) - 1;
        if (most <= high)
            continue;
        buf_printf(keeps, "the input '%s'", input->name);
        buf_printf(option, "-input%s=%lld..%lld", input->name, (long long)least, (long long)high);
        return true;
    }
    return false;
}

static bool is_large_number(const char *word, int64_t small)
{
    size_t digits = strspn(word, "0123456789");
    return digits && !word[digits] && (digits > 18 || strtoll(word, NULL, 10) > small);
}

/* The words of the command line, with smaller numbers. */
static bool propose_words(const Search *search, const Causes *causes, Buf *keeps, Buf *option)
{
    static const char *const own[] = {"args1", "args2"};
    const Given *given = &search->run->options->given;
    const GivenWords *words = &given->words[search->model->side];
    const char *name = given_words_differ(given) ? own[search->model->side] : "args";
    bool is_asked = false, is_smaller = false;
    for (uint32_t i = 0; i < causes->length; i++)
        is_asked |= causes->data[i].kind == CAUSE_ARGUMENTS;
    for (uint32_t i = 0; i < words->count; i++)
        is_smaller |= is_large_number(words->items[i], small_size(search));
    if (!is_asked || !is_smaller)
        return false;
    buf_printf(keeps, "the words of -%s", name);
    buf_printf(option, "-%s=\"", name);
    for (uint32_t i = 0; i < words->count; i++) {
        buf_puts(option, i ? " " : "");
        if (is_large_number(words->items[i], small_size(search)))
            buf_printf(option, "%lld", (long long)small_size(search));
        else
            buf_puts(option, words->items[i]);
    }
    buf_putc(option, '"');
    return true;
}

static bool draws(const Search *search, const Function *function)
{
    const SystemFunction *row = search->model->system[function->index];
    return row && row->handler == libc_rand;
}

/* Numbers that are read, or drawn. */
static bool propose_outside(const Search *search, const Causes *causes, Buf *keeps, Buf *option)
{
    const VerifyOptions *options = search->run->options;
    for (uint32_t i = 0; i < causes->length && !options->fixes_rand; i++)
        if (causes->data[i].kind == CAUSE_CALL && draws(search, causes->data[i].function)) {
            buf_puts(keeps, "numbers that are drawn");
            buf_puts(option, "-rand=fixed");
            return true;
        }
    bool is_calling = false;
    for (uint32_t i = 0; i < causes->length; i++)
        is_calling |= causes->data[i].kind == CAUSE_CALL;
    if (!is_calling || search->run->composition.engine.outside.numbers[0] == TERM_NONE)
        return false;
    buf_puts(keeps, "a number of standard input");
    buf_printf(option, "-inputstdin=1..%lld", (long long)small_size(search));
    return true;
}

static Place place_of(const Turn *turn)
{
    return loops_place(turn->function, turn->head);
}

/* A bound on the loop itself, where nothing that has a name keeps it going. */
static bool propose_bound(const Search *search, const Turn *turn, Buf *option)
{
    const VerifyOptions *options = search->run->options;
    Place place = place_of(turn);
    const SourceFile *file = source_file(search->model->program->sources, place.file);
    if (options->loop_limit || options->loop_bound_count || !is_of_user(search, place))
        return false;
    const char *slash = strrchr(file->path, '/');
    buf_printf(option, "-loop-bound=%s:%u=%d", slash ? slash + 1 : file->path, place.line, SMALL);
    if (!options->run && !options->tests)
        buf_puts(option, " -accept-bounds");
    return true;
}

/* Adds what is not there yet. */
static void add_text(Buf *all, const char *separator, const char *text)
{
    if (!all->length || !strstr(buf_text(all), text))
        buf_printf(all, "%s%s", all->length ? separator : "", text);
}

/* Constants with names that are greater than what is proposed. */
static bool propose_constants(Search *search, const Causes *causes)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < causes->length && found < SHOWN_MAX; i++) {
        const Cause *cause = &causes->data[i];
        Buf name = {0}, keeps = {0}, option = {0};
        if (cause->kind == CAUSE_CONSTANT && num_is_int64(cause->expr->number) &&
            num_int64(cause->expr->number) > small_size(search) &&
            name_constant(search, cause, &name)) {
            buf_printf(&keeps, "'%s'", buf_text(&name));
            buf_printf(&option, "-set=%s=%lld", buf_text(&name), (long long)small_size(search));
            add_text(&search->keeps, ", ", buf_text(&keeps));
            add_text(&search->options, " ", buf_text(&option));
            found++;
        }
        buf_release(&name);
        buf_release(&keeps);
        buf_release(&option);
    }
    return found;
}

/* What makes a loop shorter that a name bounds. */
static bool propose_name(Search *search, const Causes *causes)
{
    Buf keeps = {0}, option = {0};
    bool is_known = propose_input(search, causes, &keeps, &option);
    bool has_constant = !is_known && propose_constants(search, causes);
    if (!is_known && !has_constant)
        is_known = propose_words(search, causes, &keeps, &option) ||
                   propose_outside(search, causes, &keeps, &option);
    if (is_known) {
        add_text(&search->options, " ", buf_text(&option));
        add_text(&search->keeps, ", ", buf_text(&keeps));
    }
    buf_release(&keeps);
    buf_release(&option);
    return is_known || has_constant;
}

/* Whether messages decide when the loop ends. */
static bool is_served(const Causes *causes)
{
    for (uint32_t i = 0; i < causes->length; i++) {
        const Function *function = causes->data[i].function;
        if (causes->data[i].kind == CAUSE_CALL && function->library &&
            function->library->marks & LIBRARY_COMMUNICATES)
            return true;
    }
    return false;
}

/* Other processes keep a loop going: the busiest loop that a name bounds. */
static void propose_other(Search *search)
{
    const Program *program = search->model->program;
    bool is_known = false;
    for (uint64_t below = UINT64_MAX; below && !is_known;) {
        Turn next = {0};
        for (uint32_t i = 0; i < program->function_count; i++)
            for (LocationId at = 0; at < program->functions[i]->location_count; at++) {
                uint64_t rounds = rounds_of(search, program->functions[i], at);
                if (rounds < below && rounds > next.rounds)
                    next = (Turn){program->functions[i], at, rounds, 0};
            }
        below = next.rounds;
        if (!below)
            return;
        Causes causes = {0};
        causes_of_loop(program, next.function, next.head, &causes);
        size_t before = search->options.length;
        is_known = propose_name(search, &causes) && search->options.length > before;
        vec_release(&causes);
    }
}

/* A number without a name, which decides alone. */
static bool find_number(const Search *search, const Causes *causes, Buf *keeps)
{
    const Expr *most = NULL;
    for (uint32_t i = 0; i < causes->length; i++) {
        const Expr *expr = causes->data[i].expr;
        if (causes->data[i].kind != CAUSE_CONSTANT)
            return false;
        most = !most || num_compare(expr->number, most->number) > 0 ? expr : most;
    }
    if (!most || num_compare(most->number, NUM(small_size(search))) <= 0)
        return false;
    buf_puts(keeps, "the number ");
    num_print(keeps, most->number);
    return true;
}

/* What has a name is proposed for each loop, a bound for the first alone. */
static void propose(Search *search, const Turn *turn, bool is_first)
{
    Causes causes = {0};
    Buf option = {0}, keeps = {0};
    causes_of_loop(search->model->program, turn->function, turn->head, &causes);
    if (propose_name(search, &causes))
        ;
    else if (is_served(&causes))
        propose_other(search);
    else if (is_first && find_number(search, &causes, &keeps))
        add_text(&search->keeps, ", ", buf_text(&keeps));
    else if (is_first && propose_bound(search, turn, &option))
        add_text(&search->options, " ", buf_text(&option));
    vec_release(&causes);
    buf_release(&option);
    buf_release(&keeps);
}

/* What is drawn makes paths multiply, or terms grow. */
static void propose_fixed_draws(Search *search)
{
    const Program *program = search->model->program;
    bool is_drawing = false;
    for (uint32_t i = 0; i < program->function_count; i++)
        is_drawing |= draws(search, program->functions[i]);
    if (is_drawing && !search->run->options->fixes_rand && !search->run->options->run)
        add_text(&search->options, " ", "-rand=fixed");
}

/* Those loops of the chain that multiply most, in that order. */
static void propose_all(Search *search)
{
    propose_fixed_draws(search);
    for (uint32_t shown = 0; shown < SHOWN_MAX; shown++) {
        Turn *most = NULL;
        for (uint32_t i = 0; i < search->length; i++)
            if (search->chain[i].rounds && (!most || search->chain[i].factor > most->factor))
                most = &search->chain[i];
        if (!most)
            return;
        propose(search, most, shown == 0);
        most->rounds = 0;
    }
}

static bool is_limit(Stop stop)
{
    return stop == STOP_TIME || stop == STOP_PROCESSOR_TIME || stop == STOP_MEMORY ||
           stop == STOP_STATES || stop == STOP_STACK || stop == STOP_DEPTH ||
           stop == STOP_INTERRUPTED;
}

static const char *kept_text(Result *result, const Buf *text)
{
    return text->length ? arena_text(&result->arena, buf_text(text), text->length) : NULL;
}

static void explain(Search *search, Turn busiest)
{
    Result *result = search->run->result;
    find_chain(search, busiest);
    uint32_t named = 0; /* loops of the library are not the user's to see */
    while (named + 1 < search->length && !is_of_user(search, place_of(&search->chain[named])))
        named++;
    const Turn *turn = &search->chain[named];
    result->busiest = (Busiest){
        .place = place_of(turn),
        .function = arena_text(&result->arena, turn->function->name, strlen(turn->function->name)),
        .rounds = turn->rounds};
    propose_all(search);
    result->busiest.keeps = kept_text(result, &search->keeps);
    result->busiest.options = kept_text(result, &search->options);
    buf_release(&search->keeps);
    buf_release(&search->options);
}

void busiest_find(Verification *run)
{
    Turn busiest = {0};
    Search found = {.run = run};
    if (!is_limit(run->composition.engine.stop))
        return;
    for (int side = 0; side < 2; side++) {
        Search search = {.run = run,
                         .model = run->composition.models[side],
                         .rounds = run->composition.engine.watch.rounds[side]};
        uint64_t before = busiest.rounds;
        if (search.rounds && find_busiest(&search, &busiest) && busiest.rounds > before)
            found = search;
    }
    if (busiest.rounds)
        explain(&found, busiest);
}
