#include "replay/expression.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "search/stores.h"

typedef struct Reader {
    Player *player;
    Side side;
    uint32_t rank;
    const char *at;
    Buf *wrong; /* the first thing that is wrong; empty: nothing */
    uint32_t depth;
} Reader;

/* A real is written with a point or as a fraction: the division of others is that of integers. */
typedef struct Operand {
    Num number;
    bool is_real;
    const char *pointer; /* where it leads, as the result says it: "&a[2]"; NULL: it is a number */
} Operand;

static Operand read_level(Reader *reader, int level);
static void no_number(Reader *reader, const char *pointer);

enum { PRODUCTS = 5 }; /* the level of what is multiplied (levels) */

static const Operand nothing = {{.num = 0, .den = 1}, false, NULL};

static Operand integer(Num number)
{
    return (Operand){.number = number};
}

static void fail(Reader *reader, const char *what, const char *name, size_t length)
{
    if (!reader->wrong->length)
        buf_printf(reader->wrong, "%.*s%s", (int)length, name, what);
}

static void skip_blank(Reader *reader)
{
    while (isspace((unsigned char)*reader->at))
        reader->at++;
}

static bool take(Reader *reader, const char *token)
{
    size_t length = strlen(token);
    skip_blank(reader);
    if (strncmp(reader->at, token, length))
        return false;
    reader->at += length;
    return true;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool value_number(Reader *reader, const char *value, Operand *operand)
{
    operand->is_real = strpbrk(value, "./");
    return num_parse(&reader->player->arena, value, strlen(value), &operand->number);
}

/* A name with its elements and members, the numbers of indices in place. */
static void read_designator(Reader *reader, Buf *name)
{
    while (is_name(*reader->at))
        buf_putc(name, *reader->at++);
    for (;;) {
        if (take(reader, "[")) {
            buf_putc(name, '[');
            num_print(name, read_level(reader, 0).number);
            buf_putc(name, ']');
            if (!take(reader, "]"))
                fail(reader, "a ] is missing", "", 0);
        } else if (*reader->at == '.' && is_name(reader->at[1])) {
            buf_putc(name, *reader->at++);
            while (is_name(*reader->at))
                buf_putc(name, *reader->at++);
        } else {
            return;
        }
    }
}

/* Whether the last that a step stored there left open what lies there; the step is noted. */
static bool is_left_open(Reader *reader, const char *name)
{
    Player *player = reader->player;
    Buf root = {0}, place = {0};
    size_t length = strcspn(name, "[.");
    uint32_t step = 0;
    buf_printf(&root, "%.*s", (int)length, name);
    bool ok = player_place(player, reader->side, reader->rank, buf_text(&root), &place);
    if (ok)
        buf_puts(&place, name + length);
    bool is_open =
        ok && !player_at(player, reader->side, reader->rank, buf_text(&place), &step) && step;
    if (is_open && step > player->doubted)
        player->doubted = step;
    buf_release(&root);
    buf_release(&place);
    return is_open;
}

/* What is known of a variable; which step may have set it otherwise is noted. */
static const char *known_value(Reader *reader, const char *name)
{
    uint32_t doubt = player_doubt(reader->player, reader->side, reader->rank, name);
    if (doubt > reader->player->doubted)
        reader->player->doubted = doubt;
    return is_left_open(reader, name)
               ? NULL
               : player_value(reader->player, reader->side, reader->rank, name);
}

/* Places in memory, where the result says what lies there. */

static bool read_place(Reader *reader, Buf *place);

/* The length of the object's name in a place: of "#2.a[3]" that of "#2.a". */
static size_t object_length(const char *place)
{
    size_t depth = *place == '#' ? strcspn(place, ".") + 1 : 0;
    return depth + strcspn(place + depth, ".[");
}

/* Whether a step stored a part of the object, and as much as is kept of one step. */
static bool may_have_more(const TraceStep *step, const char *place)
{
    size_t length = object_length(place);
    for (uint32_t i = 0; step->stores.length >= STORES_MAX && i < step->stores.length; i++)
        if (object_length(step->stores.data[i].name) == length &&
            !strncmp(step->stores.data[i].name, place, length))
            return true;
    return false;
}

/* What lies at the place; a step that stored as much as is kept of one may have stored more. */
static const char *value_at(Reader *reader, const char *place)
{
    uint32_t step;
    Player *player = reader->player;
    const char *value = player_at(player, reader->side, reader->rank, place, &step);
    for (uint32_t i = player->position; value && i > step; i--) {
        const TraceStep *row = &player->violation->trace.data[i - 1];
        if (row->side == reader->side && row->rank == reader->rank && may_have_more(row, place) &&
            i > player->doubted)
            player->doubted = i;
    }
    return value;
}

/* Where the pointer at a place leads, an index further on; false: it is none, or leads nowhere that has a name. */
static bool follow(Reader *reader, Buf *place, Num index)
{
    const char *value = value_at(reader, buf_text(place));
    if (!value || *value != '&' || !num_is_int64(index))
        return false;
    const char *last = strrchr(value, '[');
    bool is_element = last && last[strlen(last) - 1] == ']' && !strchr(last, '.');
    long long first = is_element ? strtoll(last + 1, NULL, 10) : 0, at = first + num_int64(index);
    if (!is_element && at)
        return false;
    buf_clear(place);
    buf_printf(place, "%.*s", is_element ? (int)(last - value) - 1 : (int)strlen(value) - 1,
               value + 1);
    if (is_element)
        buf_printf(place, "[%lld]", at);
    return true;
}

static bool is_pointer_at(Reader *reader, const Buf *place)
{
    const char *value = value_at(reader, buf_text(place));
    return value && *value == '&';
}

/* The element of an array at the place, or where the pointer at it leads, an index further on. */
static bool go_to_element(Reader *reader, Buf *place, Num index)
{
    if (is_pointer_at(reader, place))
        return follow(reader, place, index);
    buf_putc(place, '[');
    num_print(place, index);
    buf_putc(place, ']');
    return true;
}

static bool read_index(Reader *reader, Buf *place)
{
    Num index = read_level(reader, 0).number;
    return take(reader, "]") && go_to_element(reader, place, index);
}

static bool read_member(Reader *reader, Buf *place)
{
    skip_blank(reader);
    if (!is_name(*reader->at))
        return false;
    buf_putc(place, '.');
    while (is_name(*reader->at))
        buf_putc(place, *reader->at++);
    return true;
}

static bool read_parts(Reader *reader, Buf *place)
{
    for (;;) {
        if (take(reader, "[")) {
            if (!read_index(reader, place))
                return false;
        } else if (take(reader, "->")) {
            if (!follow(reader, place, NUM(0)) || !read_member(reader, place))
                return false;
        } else if (*reader->at == '.') {
            reader->at++;
            if (!read_member(reader, place))
                return false;
        } else {
            return true;
        }
    }
}

static bool read_root(Reader *reader, Buf *place)
{
    if (take(reader, "("))
        return read_place(reader, place) && take(reader, ")");
    Buf name = {0};
    while (is_name(*reader->at))
        buf_putc(&name, *reader->at++);
    bool ok = name.length && !isdigit((unsigned char)*buf_text(&name)) &&
              player_place(reader->player, reader->side, reader->rank, buf_text(&name), place);
    buf_release(&name);
    return ok;
}

/* Behind *( where it is a sum: p + k, p - k. False: it is none, and nothing was read. */
static bool read_moved(Reader *reader, Buf *place)
{
    const char *begin = reader->at;
    Buf from = {0};
    Num index = NUM(0);
    bool ok = take(reader, "(") && read_place(reader, &from), is_moved = false;
    for (bool more = ok; more;) {
        bool adds = take(reader, "+"), subtracts = !adds && take(reader, "-");
        Num step = adds || subtracts ? read_level(reader, PRODUCTS).number : NUM(0);
        index = subtracts ? num_sub(&reader->player->arena, index, step)
                          : num_add(&reader->player->arena, index, step);
        more = adds || subtracts;
        is_moved |= more;
    }
    ok = ok && is_moved && take(reader, ")") && go_to_element(reader, &from, index);
    if (ok)
        buf_puts(place, buf_text(&from));
    else
        reader->at = begin;
    buf_release(&from);
    return ok;
}

/* What * and what is behind it designate, or a name with its elements and members. */
static bool read_place(Reader *reader, Buf *place)
{
    enum { DEEPEST = 50 };
    bool ok = ++reader->depth < DEEPEST;
    skip_blank(reader);
    if (ok && take(reader, "*"))
        ok = read_moved(reader, place) ||
             (read_place(reader, place) && go_to_element(reader, place, NUM(0)));
    else
        ok = ok && read_root(reader, place) && read_parts(reader, place);
    reader->depth--;
    return ok;
}

/* The same; false: there is none, or nothing is known of it, and nothing was read. */
static bool try_place(Reader *reader, Buf *place)
{
    const char *begin = reader->at;
    uint32_t depth = reader->depth, doubted = reader->player->doubted;
    Buf wrong = {0}, *kept = reader->wrong;
    reader->wrong = &wrong;
    bool ok = read_place(reader, place) && !wrong.length;
    reader->wrong = kept;
    buf_release(&wrong);
    if (ok)
        return true;
    reader->at = begin;
    reader->depth = depth;
    reader->player->doubted = doubted;
    return false;
}

/* Without the depth of calls; a block of the heap in words. */
static void add_plain(Buf *out, const char *value)
{
    for (const char *at = value; *at;) {
        char *end = NULL;
        unsigned long number = *at == '#' || *at == '@' ? strtoul(at + 1, &end, 10) : 0;
        if (*at == '@')
            buf_printf(out, "(block %lu)", number);
        if (end) {
            at = *at == '#' ? end + 1 : end;
            continue;
        }
        buf_putc(out, *at++);
    }
}

static bool try_number(Reader *reader, Operand *number)
{
    Buf place = {0};
    const char *begin = reader->at;
    const char *value = try_place(reader, &place) ? value_at(reader, buf_text(&place)) : NULL;
    bool is_null = value && !strcmp(value, "NULL");
    bool ok = is_null || (value && value_number(reader, value, number));
    if (value && !ok)
        *number = (Operand){.number = NUM(1), .pointer = value};
    if (!value)
        reader->at = begin;
    buf_release(&place);
    return value != NULL;
}

/* &a[2] */
static bool try_address(Reader *reader, Operand *number)
{
    const char *begin = reader->at;
    Buf place = {0}, text = {0};
    bool ok = take(reader, "&") && try_place(reader, &place);
    buf_printf(&text, "&%s", buf_text(&place));
    if (ok)
        *number =
            (Operand){.number = NUM(1),
                      .pointer = arena_text(&reader->player->arena, buf_text(&text), text.length)};
    else
        reader->at = begin;
    buf_release(&place);
    buf_release(&text);
    return ok;
}

static Operand read_variable(Reader *reader)
{
    Buf name = {0};
    Operand number = nothing;
    read_designator(reader, &name);
    bool is_null = !strcmp(buf_text(&name), "NULL");
    const char *value = is_null ? "0" : known_value(reader, buf_text(&name));
    if (!value)
        fail(reader, ": no step up to here sets it", buf_text(&name), name.length);
    else if (!value_number(reader, value, &number))
        fail(reader, value, "", 0);
    buf_release(&name);
    return number;
}

static Operand read_constant(Reader *reader)
{
    CHECK(isdigit((unsigned char)*reader->at) || *reader->at == '.');
    size_t length = 0;
    const char *text = reader->at;
    Operand number = nothing;
    while (is_name(text[length]) || text[length] == '.' ||
           ((text[length] == '+' || text[length] == '-') && length &&
            strchr("eEpP", text[length - 1]) && strncmp(text, "0x", 2)))
        length++;
    CHECK(length);
    size_t digits = length;
    while (digits && strchr("uUlL", text[digits - 1]))
        digits--;
    reader->at += length;
    number.is_real =
        memchr(text, '.', digits) || (strncmp(text, "0x", 2) && memchr(text, 'e', digits));
    if (!num_parse(&reader->player->arena, text, digits, &number.number))
        fail(reader, " is no number", text, length);
    return number;
}

static Operand read_character(Reader *reader)
{
    CHECK(*reader->at == '\'');
    Operand number = integer(NUM(reader->at[1]));
    if (!reader->at[1] || reader->at[2] != '\'') {
        fail(reader, "only plain characters are understood", "", 0);
        return nothing;
    }
    reader->at += 3;
    return number;
}

static Operand negated(Reader *reader, Operand operand)
{
    if (operand.pointer)
        no_number(reader, operand.pointer);
    operand.number = num_neg(&reader->player->arena, operand.number);
    return operand;
}

static Operand read_primary(Reader *reader)
{
    enum { DEEPEST = 200 };
    Operand number = nothing;
    skip_blank(reader);
    if (++reader->depth > DEEPEST)
        fail(reader, "the expression is too deep", "", 0);
    else if (*reader->at == '&' && reader->at[1] != '&' && try_address(reader, &number))
        ;
    else if ((is_name(*reader->at) || strchr("(*", *reader->at)) && *reader->at &&
             !isdigit((unsigned char)*reader->at) && try_number(reader, &number))
        ;
    else if (take(reader, "(")) {
        number = read_level(reader, 0);
        if (!take(reader, ")"))
            fail(reader, "a ) is missing", "", 0);
    } else if (take(reader, "-"))
        number = negated(reader, read_primary(reader));
    else if (take(reader, "+"))
        number = read_primary(reader);
    else if (reader->at[0] == '!' && reader->at[1] != '=' && take(reader, "!"))
        number = integer(NUM(num_is_zero(read_primary(reader).number)));
    else if (*reader->at == '\'')
        number = read_character(reader);
    else if (isdigit((unsigned char)*reader->at) || *reader->at == '.')
        number = read_constant(reader);
    else if (is_name(*reader->at))
        number = read_variable(reader);
    else
        fail(reader, *reader->at ? ": this is not understood" : "something is missing at the end",
             reader->at, strlen(reader->at));
    CHECK(reader->depth);
    reader->depth--;
    return number;
}

/* Operators by how they bind, from the weakest; a longer one before what it begins with. */
static const char *const levels[][5] = {
    {"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}};

enum { LEVELS = sizeof levels / sizeof *levels };

static Num divide(Reader *reader, char kind, Operand a, Operand b)
{
    CHECK(kind == '/' || kind == '%');
    Arena *arena = &reader->player->arena;
    bool is_real = a.is_real || b.is_real;
    if (num_is_zero(b.number) || (kind == '%' && is_real)) {
        fail(reader, num_is_zero(b.number) ? "a division by zero" : "% needs integers", "", 0);
        return nothing.number;
    }
    if (kind == '%')
        return num_remainder(arena, a.number, b.number);
    return is_real ? num_div(arena, a.number, b.number) : num_quotient(arena, a.number, b.number);
}

static Num arithmetic(Reader *reader, char kind, Operand a, Operand b)
{
    Arena *arena = &reader->player->arena;
    switch (kind) {
    case '+':
        return num_add(arena, a.number, b.number);
    case '-':
        return num_sub(arena, a.number, b.number);
    case '*':
        return num_mul(arena, a.number, b.number);
    default:
        return divide(reader, kind, a, b);
    }
}

/* Comparisons and logic give 0 or 1. */
static bool holds(const char *name, Operand a, Operand b)
{
    CHECK(strchr("|&=!<>", *name) && *name);
    int order = num_compare(a.number, b.number);
    bool is_wide = name[1] == '=';
    switch (*name) {
    case '|':
        return !num_is_zero(a.number) || !num_is_zero(b.number);
    case '&':
        return !num_is_zero(a.number) && !num_is_zero(b.number);
    case '=':
        return order == 0;
    case '!':
        return order != 0;
    case '<':
        return order < 0 || (is_wide && !order);
    default:
        return order > 0 || (is_wide && !order);
    }
}

/* What an address says of an array: how much of its text is the array, and which element; 0: it is none of one. */
static size_t element_of(const char *pointer, long long *element)
{
    const char *last = pointer ? strrchr(pointer, '[') : NULL;
    bool is_element = last && last[strlen(last) - 1] == ']' && !strchr(last, '.');
    *element = is_element ? strtoll(last + 1, NULL, 10) : 0;
    return is_element ? (size_t)(last - pointer) : 0;
}

static void no_number(Reader *reader, const char *pointer)
{
    Buf plain = {0};
    add_plain(&plain, pointer);
    fail(reader, ": a pointer is no number", buf_text(&plain), plain.length);
    buf_release(&plain);
}

/* Two pointers, or one and a null pointer. */
static Operand apply_to_pointers(Reader *reader, const char *name, Operand a, Operand b)
{
    long long i, k;
    size_t one = element_of(a.pointer, &i), other = element_of(b.pointer, &k);
    bool is_equality = !strcmp(name, "==") || !strcmp(name, "!=");
    bool is_null = !a.pointer != !b.pointer && num_is_zero(a.pointer ? b.number : a.number);
    bool is_one =
        a.pointer && b.pointer && one == other && one && !strncmp(a.pointer, b.pointer, one);
    if (strchr("|&", *name))
        return integer(NUM(holds(name, a, b)));
    if (is_equality && (is_null || (a.pointer && b.pointer))) {
        bool is_same = a.pointer && b.pointer && !strcmp(a.pointer, b.pointer);
        return integer(NUM(is_same == (*name == '=')));
    }
    if (is_one && (*name == '-' || strchr("<>", *name)))
        return *name == '-' ? integer(NUM(i - k))
                            : integer(NUM(holds(name, integer(NUM(i)), integer(NUM(k)))));
    no_number(reader, a.pointer ? a.pointer : b.pointer);
    return nothing;
}

static Operand apply(Reader *reader, const char *name, Operand a, Operand b)
{
    if (a.pointer || b.pointer)
        return apply_to_pointers(reader, name, a, b);
    if (strchr("+-*/%", *name))
        return (Operand){.number = arithmetic(reader, *name, a, b),
                         .is_real = a.is_real || b.is_real};
    return integer(NUM(holds(name, a, b)));
}

static const char *take_operator(Reader *reader, int level)
{
    CHECK(level >= 0 && level < LEVELS);
    for (int i = 0; levels[level][i]; i++)
        if (take(reader, levels[level][i]))
            return levels[level][i];
    return NULL;
}

static Operand read_level(Reader *reader, int level)
{
    CHECK(level >= 0 && level <= LEVELS);
    if (level == LEVELS)
        return read_primary(reader);
    Operand left = read_level(reader, level + 1);
    for (const char *name = take_operator(reader, level); name; name = take_operator(reader, level))
        left = apply(reader, name, left, read_level(reader, level + 1));
    return left;
}

/* A lone variable is printed as the result has it, also where that is no number. */
static const char *lone_value(Reader *reader)
{
    const char *begin = reader->at;
    Buf name = {0};
    skip_blank(reader);
    const char *value = NULL;
    if (is_name(*reader->at) && !isdigit((unsigned char)*reader->at)) {
        read_designator(reader, &name);
        skip_blank(reader);
        if (!*reader->at && !reader->wrong->length)
            value = known_value(reader, buf_text(&name));
    }
    buf_release(&name);
    buf_clear(reader->wrong);
    CHECK(!reader->wrong->length && !reader->depth);
    reader->at = begin;
    return value;
}

enum { LISTED = 16 };

typedef struct Listing {
    Buf *out;
    uint32_t count;
} Listing;

static void list_part(void *user, const char *rest, const char *value)
{
    Listing *listing = user;
    if (++listing->count > LISTED)
        return;
    buf_printf(listing->out, "%s%s = ", listing->count > 1 ? ", " : "{", rest);
    add_plain(listing->out, value);
}

/* A place alone, or its address, is printed as it lies there: a number, a pointer, or all that is known of its parts. */
static bool print_place(Reader *reader, Buf *out)
{
    const char *begin = reader->at;
    bool is_address = reader->at[strspn(reader->at, " ")] == '&' && take(reader, "&");
    Buf place = {0};
    bool ok = try_place(reader, &place);
    skip_blank(reader);
    ok = ok && !*reader->at;
    reader->at = begin;
    const char *value = ok ? value_at(reader, buf_text(&place)) : NULL;
    Listing listing = {out, 0};
    if (ok && is_address) {
        buf_putc(out, '&');
        add_plain(out, buf_text(&place));
    } else if (value) {
        add_plain(out, value);
    } else if (ok) {
        player_parts(reader->player, reader->side, reader->rank, buf_text(&place), list_part,
                     &listing);
        ok = listing.count;
        if (ok)
            buf_puts(out, listing.count > LISTED ? ", …}" : "}");
    }
    buf_release(&place);
    return ok;
}

static bool print_lone(Reader *reader, Buf *out)
{
    const char *value = lone_value(reader);
    if (value)
        buf_puts(out, value);
    return value;
}

/* The value of any expression; false: what is wrong with it. */
static bool print_result(Reader *reader, Buf *out)
{
    Operand result = read_level(reader, 0);
    CHECK(!reader->depth);
    skip_blank(reader);
    if (*reader->at)
        fail(reader, ": this is not understood", reader->at, strlen(reader->at));
    bool ok = !reader->wrong->length;
    if (ok && result.pointer)
        add_plain(out, result.pointer);
    else if (ok)
        result.is_real ? num_print_decimal(out, result.number) : num_print(out, result.number);
    else
        buf_puts(out, buf_text(reader->wrong));
    return ok;
}

bool expression_print(Player *player, Side side, uint32_t rank, const char *text, Buf *out)
{
    Buf wrong = {0};
    Reader reader = {player, side, rank, text, &wrong, 0};
    bool ok = print_place(&reader, out) || print_lone(&reader, out) || print_result(&reader, out);
    buf_release(&wrong);
    return ok;
}

void expression_lvalue(Player *player, Side side, uint32_t rank, const char *text, Buf *out)
{
    Buf wrong = {0}, name = {0};
    Reader reader = {player, side, rank, text, &wrong, 0};
    if (is_name(*text))
        read_designator(&reader, &name);
    buf_puts(out, is_name(*text) && !*reader.at && !wrong.length ? buf_text(&name) : text);
    buf_release(&wrong);
    buf_release(&name);
}
