#include "symbolic/smt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/rebuild.h"
#include "symbolic/smt_process.h"
#include "symbolic/smt_read.h"
#include "symbolic/smt_write.h"

enum { QUERIES_PER_CHILD = 200, LOGICS = 2, SOLVERS = 2 };

/* z3 knows no constant arrays in the logics that have a name. */
const char *smt_logic(const char *command, bool quantified)
{
    size_t length;
    const char *name = prover_solver_name(command, &length);
    if (length >= 2 && !strncmp(name, "z3", 2))
        return "ALL";
    return quantified ? "AUFNIRA" : "QF_AUFNIRA";
}

typedef struct Child {
    SmtProcess process;
    uint32_t queries;
} Child;

struct Smt {
    TermBank *bank;
    Stats *stats;
    Child children[SOLVERS][LOGICS];
    char *commands[SOLVERS];
    int solvers;
    uint32_t serial; /* of the query */
    bool agree, cores;
    VecU32 core; /* see smt_core */
    Buf query, answer;
};

static char *command_line(const char *command, size_t length)
{
    char *given = mem_text(command, length), *line = given;
    const char *known = NULL;
    if (!strcmp(given, "cvc5"))
        known = "cvc5 --lang=smt2 --incremental --produce-models --quiet";
    else if (!strcmp(given, "z3"))
        known = "z3 -in -smt2";
    if (known) {
        line = mem_text(known, strlen(known));
        mem_free(given);
    }
    return line;
}

/* A wait may be long: whoever watches the bank is asked. */
static void pause_in_wait(void *user)
{
    bank_ask(user);
}

static void add_solver(Smt *smt, const char *command, size_t length)
{
    CHECK(smt->solvers >= 0 && smt->solvers < SOLVERS);
    char *line = command_line(command, length);
    for (uint32_t i = 0; i < LOGICS; i++)
        smt->children[smt->solvers][i].process =
            (SmtProcess){.command = line, .pause = pause_in_wait, .user = smt->bank};
    smt->commands[smt->solvers++] = line;
}

Smt *smt_new(TermBank *bank, Stats *stats, const char *command)
{
    Smt *smt = mem_zero(1, sizeof *smt);
    smt->bank = bank;
    smt->stats = stats;
    if (!command)
        command = "cvc5";
    const char *comma = strchr(command, ',');
    add_solver(smt, command, comma ? (size_t)(comma - command) : strlen(command));
    if (comma)
        add_solver(smt, comma + 1, strlen(comma + 1));
    return smt;
}

void smt_demand(Smt *smt, bool agree, bool cores)
{
    CHECK(!smt->serial);
    smt->agree = agree;
    smt->cores = cores;
}

const VecU32 *smt_core(const Smt *smt)
{
    return &smt->core;
}

void smt_stop(Smt *smt)
{
    for (int i = 0; smt && i < smt->solvers; i++)
        for (uint32_t k = 0; k < LOGICS; k++)
            smt_kill(&smt->children[i][k].process);
}

void smt_forget(Smt *smt)
{
    for (int i = 0; smt && i < smt->solvers; i++)
        for (uint32_t k = 0; k < LOGICS; k++)
            smt_leave(&smt->children[i][k].process);
}

void smt_free(Smt *smt)
{
    if (!smt)
        return;
    for (int i = 0; i < smt->solvers; i++) {
        for (uint32_t k = 0; k < LOGICS; k++)
            smt_release(&smt->children[i][k].process);
        mem_free(smt->commands[i]);
    }
    buf_release(&smt->query);
    buf_release(&smt->answer);
    vec_release(&smt->core);
    mem_free(smt);
}

const char *smt_last_query(const Smt *smt)
{
    return buf_text(&smt->query);
}

/* Places: the reads of array symbols and the applications whose values make up a model. */

typedef struct Places {
    TermBank *bank;
    Memo seen;
    VecU32 list; /* parts before the whole */
} Places;

static void collect_places(Places *places, Term term);

/* The elements that a read may come from: of every symbol, or read, under the array term. */
static void collect_element(Places *places, Term array, Term index)
{
    CHECK(sort_kind(places->bank, term_sort(places->bank, array)) == SORT_KIND_ARRAY);
    TermBank *bank = places->bank;
    uint32_t kind = bank_kind(bank, array);
    if (kind == TERM_ARRAY || kind == TERM_WRITE) {
        collect_element(places, bank_words(bank, array)[0], index);
    } else if (kind == TERM_ITE) {
        Term yes = bank_words(bank, array)[1], no = bank_words(bank, array)[2];
        collect_element(places, yes, index);
        collect_element(places, no, index);
    } else if (kind == TERM_SYMBOL || kind == TERM_READ) {
        Term read = bank_intern(bank, TERM_READ, sort_element(bank, term_sort(bank, array)),
                                (Term[]){array, index}, 2);
        if (memo_put_new(&places->seen, read, 2))
            vec_push(&places->list, read);
    }
}

static void collect_children(Places *places, Term term)
{
    VecU32 children = {0};
    term_children_list(places->bank, term, &children);
    for (uint32_t i = 0; i < children.length; i++)
        collect_places(places, children.data[i]);
    vec_release(&children);
}

static void collect_places(Places *places, Term term)
{
    uint32_t kind = bank_kind(places->bank, term);
    if (term_is_immediate(term) || term_binds(kind) || !memo_put_new(&places->seen, term, 1))
        return;
    collect_children(places, term);
    if (kind == TERM_APPLY)
        vec_push(&places->list, term);
    if (kind == TERM_READ) {
        const uint32_t *words = bank_words(places->bank, term);
        bool scalar = sort_kind(places->bank, term_sort(places->bank, term)) == SORT_KIND_PRIMITIVE;
        if (bank_is(places->bank, words[0], TERM_SYMBOL) ||
            bank_is(places->bank, words[0], TERM_READ)) {
            if (scalar)
                vec_push(&places->list, term);
        } else {
            collect_element(places, words[0], words[1]);
        }
    }
}

static bool is_scalar(const TermBank *bank, Term term)
{
    Sort sort = term_sort(bank, term);
    return sort == SORT_BOOL || sort_is_numeric(sort);
}

/* The scalar reads and applications to ask values for. */
static void list_places(TermBank *bank, const Term *conjuncts, uint32_t count, VecU32 *questions)
{
    Places places = {.bank = bank};
    for (uint32_t i = 0; i < count; i++)
        collect_places(&places, conjuncts[i]);
    for (uint32_t i = 0; i < places.list.length; i++)
        if (is_scalar(bank, places.list.data[i]))
            vec_push(questions, places.list.data[i]);
    memo_release(&places.seen);
    vec_release(&places.list);
}

static void list_symbols(const SmtScript *script, VecU32 *questions)
{
    for (uint32_t i = 0; i < script->symbols.length; i++)
        if (is_scalar(script->bank, script->symbols.data[i]))
            vec_push(questions, script->symbols.data[i]);
}

/* From values to an assignment. */

static bool satisfies(Assignment *model, const Term *conjuncts, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (assignment_evaluate(model, conjuncts[i]) != TERM_TRUE)
            return false;
    return true;
}

/* Talking. */

typedef struct Session {
    Smt *smt;
    Child *child;
    int64_t deadline;
    const Term *conjuncts;
    uint32_t count;
    VecU32 questions;
} Session;

static bool say(Session *session, const Buf *text)
{
    return smt_send(&session->child->process, buf_text(text), text->length, session->deadline);
}

static bool hear(Session *session)
{
    return smt_receive(&session->child->process, &session->smt->answer, session->deadline);
}

static bool start(Session *session, uint32_t logic)
{
    CHECK(logic < LOGICS);
    Child *child = session->child;
    if (child->queries >= QUERIES_PER_CHILD)
        smt_kill(&child->process);
    if (child->process.pid)
        return true;
    child->queries = 0;
    if (!smt_start(&child->process))
        return false;
    if (session->smt->stats)
        session->smt->stats->solver_starts++;
    Buf hello = {0};
    buf_puts(&hello, "(set-option :produce-models true)\n");
    if (session->smt->cores)
        buf_puts(&hello, "(set-option :produce-unsat-cores true)\n");
    buf_printf(&hello, "(set-logic %s)\n", smt_logic(child->process.command, logic));
    bool said = say(session, &hello);
    buf_release(&hello);
    return said;
}

/* Applications nested in each other are long together: what is beyond the limit is not asked, and
 * drops out of the questions. A model that lacks a value it needs does not satisfy the query. */
static void ask_values(SmtScript *script, VecU32 *questions, Buf *out)
{
    enum { LENGTH_MAX = 1 << 20 };
    buf_puts(out, "(get-value (");
    for (uint32_t i = 0; i < questions->length; i++) {
        if (out->length > LENGTH_MAX)
            questions->length = i;
        else {
            buf_putc(out, ' ');
            smt_script_term(script, out, questions->data[i]);
        }
    }
    buf_puts(out, "))\n");
}

static Assignment *model_of_answer(Session *session)
{
    TermBank *bank = session->smt->bank;
    uint32_t count = session->questions.length;
    Sort *sorts = mem_alloc((count + 1) * sizeof *sorts);
    Term *values = mem_alloc((count + 1) * sizeof *values);
    for (uint32_t i = 0; i < count; i++)
        sorts[i] = term_sort(bank, session->questions.data[i]);
    bool good = smt_read_values(bank, buf_text(&session->smt->answer), sorts, values, count);
    Assignment *model = assignment_new(bank);
    for (uint32_t i = 0; i < count && good; i++)
        good = assignment_set_place(model, session->questions.data[i], values[i]);
    mem_free(sorts);
    mem_free(values);
    if (good && satisfies(model, session->conjuncts, session->count))
        return model;
    assignment_free(model);
    return NULL;
}

/* After sat. Whether the child is still in step is *alive. */
static Answer fetch_model(Session *session, const Buf *questions, bool *alive, Assignment **model)
{
    CHECK(session->child->process.pid);
    *model = NULL;
    if (session->questions.length) {
        *alive = say(session, questions) && hear(session);
        if (*alive)
            *model = model_of_answer(session);
    } else {
        Assignment *empty = assignment_new(session->smt->bank);
        if (satisfies(empty, session->conjuncts, session->count))
            *model = empty;
        else
            assignment_free(empty);
    }
    return *model ? ANSWER_YES : ANSWER_UNKNOWN;
}

/* After unsat: the names c0, c1, … of conjuncts in parentheses. */
static bool fetch_core(Session *session)
{
    CHECK(session->smt->cores && !session->smt->core.length);
    static const char question[] = "(get-unsat-core)\n";
    VecU32 *core = &session->smt->core;
    if (!smt_send(&session->child->process, question, sizeof question - 1, session->deadline) ||
        !hear(session))
        return false;
    for (const char *text = buf_text(&session->smt->answer); (text = strchr(text, 'c')); text++) {
        char *end;
        unsigned long number = strtoul(text + 1, &end, 10);
        if (end == text + 1 || number >= session->count)
            return vec_clear(core), false;
        vec_push(core, (uint32_t)number);
    }
    return true;
}

/* Hears the answer to check-sat, and the token that proves it belongs to this query. */
static Answer hear_verdict(Session *session, bool *alive)
{
    Answer verdict = ANSWER_UNKNOWN;
    *alive = session->child->process.pid && hear(session);
    const char *word = buf_text(&session->smt->answer);
    if (*alive && !strcmp(word, "unsat"))
        verdict = ANSWER_NO;
    else if (*alive && !strcmp(word, "sat"))
        verdict = ANSWER_YES;
    *alive = verdict != ANSWER_UNKNOWN && hear(session);
    word = buf_text(&session->smt->answer);
    char token[32];
    snprintf(token, sizeof token, "\"%u\"", session->smt->serial);
    size_t length = strlen(token);
    bool bare = !strncmp(word, token + 1, length - 2) && strlen(word) == length - 2;
    *alive = *alive && (bare || !strcmp(word, token));
    return *alive ? verdict : ANSWER_UNKNOWN;
}

/* Whether the query was sent to a child that is in step. */
static bool ask(Session *session, uint32_t logic)
{
    if (!start(session, logic))
        return false;
    session->child->queries++;
    if (!session->child->process.answer.length && say(session, &session->smt->query))
        return true;
    smt_kill(&session->child->process);
    return false;
}

static Answer conclude(Session *session, const Buf *questions, Assignment **model)
{
    static const char pop[] = "(pop 1)\n";
    bool alive;
    Answer answer = hear_verdict(session, &alive);
    if (answer == ANSWER_YES)
        answer = fetch_model(session, questions, &alive, model);
    if (answer == ANSWER_NO && session->smt->cores && !session->smt->core.length)
        alive = fetch_core(session);
    alive = alive && smt_send(&session->child->process, pop, sizeof pop - 1, session->deadline);
    if (!alive)
        smt_kill(&session->child->process);
    return answer;
}

/* What the answers so far come to: a checked model needs no second opinion. */
static Answer agreed(const Smt *smt, Answer answer, int refusals)
{
    CHECK(refusals >= 0 && refusals <= smt->solvers);
    if (answer == ANSWER_NO && smt->agree && refusals < smt->solvers)
        return ANSWER_UNKNOWN;
    return answer;
}

/* Asks all solvers at once. */
static Answer converse(Session *sessions, uint32_t logic, const Buf *questions, Assignment **model)
{
    SmtProcess *waiting[SOLVERS] = {NULL};
    int count = sessions->smt->solvers, next = 0, refusals = 0;
    CHECK(count && count <= SOLVERS && logic < LOGICS);
    Answer answer = ANSWER_UNKNOWN;
    for (int i = 0; i < count; i++)
        if (ask(&sessions[i], logic))
            waiting[i] = &sessions[i].child->process;
    while (answer == ANSWER_UNKNOWN && (waiting[0] || waiting[1]) && next >= 0) {
        next = smt_wait_any(waiting, count, sessions->deadline);
        if (next >= 0) {
            waiting[next] = NULL;
            CHECK(next < count);
            answer = conclude(&sessions[next], questions, model);
            refusals += answer == ANSWER_NO;
            answer = agreed(sessions->smt, answer, refusals);
        }
    }
    for (int i = 0; i < count; i++)
        if (waiting[i])
            smt_kill(waiting[i]);
    return answer;
}

static void write_query(Smt *smt, const SmtScript *script)
{
    buf_clear(&smt->query);
    buf_puts(&smt->query, "(push 1)\n");
    buf_puts(&smt->query, buf_text(&script->declarations));
    buf_puts(&smt->query, buf_text(&script->assertions));
    buf_printf(&smt->query, "(check-sat)\n(echo \"%u\")\n", ++smt->serial);
}

Answer smt_satisfiable(Smt *smt, const Term *conjuncts, uint32_t count, uint32_t milliseconds,
                       Assignment **model)
{
    CHECK(conjuncts || !count);
    SmtScript script = {.bank = smt->bank};
    Session sessions[SOLVERS] = {{.smt = smt, .conjuncts = conjuncts, .count = count}};
    Buf questions = {0};
    list_places(smt->bank, conjuncts, count, &sessions->questions);
    smt_script_announce(&script, sessions->questions.data, sessions->questions.length);
    script.is_named = smt->cores;
    vec_clear(&smt->core);
    smt_script_assert(&script, conjuncts, count);
    list_symbols(&script, &sessions->questions);
    ask_values(&script, &sessions->questions, &questions);
    write_query(smt, &script);
    sessions->deadline = smt_now() + milliseconds;
    for (int i = smt->solvers; i--;) {
        sessions[i] = sessions[0];
        sessions[i].child = &smt->children[i][script.quantified];
    }
    Answer answer = ANSWER_UNKNOWN;
    *model = NULL;
    if (!script.failed)
        answer = converse(sessions, script.quantified, &questions, model);
    smt_script_release(&script);
    vec_release(&sessions->questions);
    buf_release(&questions);
    return answer;
}
