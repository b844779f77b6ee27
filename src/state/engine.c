#include "state/engine.h"

#include <stdarg.h>

#include "lib/bug.h"

void engine_unsupported(Engine *engine, Place place, const char *format, ...)
{
    if (engine->stop == STOP_UNSUPPORTED)
        return;
    Buf buf = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    engine->stop = STOP_UNSUPPORTED;
    engine->limit_place = place;
    engine->limit_text = arena_text(engine->texts, buf_text(&buf), buf.length);
    buf_release(&buf);
}

const char *engine_text(Engine *engine, const char *format, ...)
{
    Buf buf = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    const char *text = arena_text(engine->texts, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

const char *engine_term_text(Engine *engine, Term term)
{
    Buf buf = {0};
    term_print(&buf, engine->bank, term);
    const char *text = arena_text(engine->texts, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

void engine_hold(Engine *engine, Term *terms, uint32_t count)
{
    REQUIRE(engine->held_count < HELD_MAX);
    engine->held[engine->held_count].terms = terms;
    engine->held[engine->held_count++].count = count;
}

void engine_let_go(Engine *engine)
{
    REQUIRE(engine->held_count);
    engine->held_count--;
}

void engine_assume(Engine *engine, Assumption assumption)
{
    assumptions_note(engine->assumptions, assumption);
}

void engine_assume_at(Engine *engine, Assumption assumption, Place place)
{
    assumptions_note_at(engine->assumptions, assumption, place);
}
