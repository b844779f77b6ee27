#include "state/engine.h"
#include "symbolic/extended.h"

#include <stdarg.h>

#include "lib/bug.h"

/* Between two questions about time and memory. */
enum { UNASKED_STATEMENTS = 64 };

bool engine_goes_on(Engine *engine)
{
    Limits *limits = &engine->limits;
    if (extended_is_spoilt(engine->bank)) {
        engine_unsupported(engine, (Place){0}, "arithmetic of this kind on infinities or NaN");
        return false;
    }
    if (++limits->statements < UNASKED_STATEMENTS)
        return true;
    limits->statements = 0;
    Stop reached = limits->ask ? limits->ask(limits->user) : STOP_NONE;
    if (reached != STOP_NONE)
        engine->stop = reached;
    return reached == STOP_NONE;
}

void engine_unsupported(Engine *engine, Place place, const char *format, ...)
{
    if (engine->stop == STOP_UNSUPPORTED)
        return;
    va_list args;
    va_start(args, format);
    engine->stop = STOP_UNSUPPORTED;
    engine->stop_place = place;
    engine->stop_text = engine_vtext(engine, format, args);
    va_end(args);
}

const char *engine_vtext(Engine *engine, const char *format, va_list args)
{
    Buf buf = {0};
    buf_vprintf(&buf, format, args);
    const char *text = arena_text(engine->texts, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

const char *engine_text(Engine *engine, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = engine_vtext(engine, format, args);
    va_end(args);
    return text;
}

const char *engine_term_text(Engine *engine, Term term)
{
    enum { LONGEST = 400 };
    Buf buf = {0};
    term_print(&buf, engine->bank, term);
    buf_shorten(&buf, LONGEST, "…");
    const char *text = arena_text(engine->texts, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

static bool tell_nobody(struct Eval *eval, const struct Run *run, Term count, bool is_write,
                        Place at)
{
    (void)eval, (void)run, (void)count, (void)is_write, (void)at;
    return true;
}

void engine_look(Engine *engine, FindingSink *sink, void *user)
{
    CHECK(sink);
    engine->watch = (Watch){.sink = sink, .exposed = tell_nobody, .user = user};
}

void engine_hold(Engine *engine, Term *terms, uint32_t count)
{
    REQUIRE(engine->held.count < HELD_MAX);
    engine->held.rows[engine->held.count].terms = terms;
    engine->held.rows[engine->held.count++].count = count;
}

void engine_let_go(Engine *engine)
{
    REQUIRE(engine->held.count);
    engine->held.count--;
}

void engine_note_given(Engine *engine, Term symbol)
{
    Outside *outside = &engine->outside;
    for (uint32_t i = 0; i < outside->text_count; i++)
        if (outside->texts[i] == symbol)
            return;
    if (outside->text_count < INPUT_TEXTS)
        outside->texts[outside->text_count++] = symbol;
}

void engine_assume(Engine *engine, Assumption assumption)
{
    assumptions_note(engine->assumed.noted, assumption);
}

void engine_assume_at(Engine *engine, Assumption assumption, Place place)
{
    assumptions_note_at(engine->assumed.noted, assumption, place);
}
