#!/usr/bin/env python3
"""Random programs in which a heap block is used again with other types (stores, memset, realloc, a header with a payload), and
members of unions copied over each other: `tass verify` proves gcc's values; overlapping copies, known by construction, are
violated."""
import random

import native_oracle
import seeds

TYPES = {"int": 4, "short": 2, "long": 8, "unsigned char": 1, "double": 8, "unsigned": 4}
SIZE = 32


def stores(rng):
    """Each element is read as the type of its last store."""
    lines, live = ["    {", f"    char *block = malloc({SIZE});"], {}
    for index in range(rng.randint(4, 9)):
        kind = rng.random()
        name = rng.choice(list(TYPES))
        size = TYPES[name]
        at = rng.randrange(SIZE // size) * size
        if kind < 0.15:
            byte = rng.randint(0, 200)
            lines.append(f"    memset(block, {rng.choice([0, 0, byte])}, {SIZE});")
            live = {}
        elif kind < 0.3:
            lines.append(f"    block = realloc(block, {rng.choice([SIZE, SIZE + 16])});")
        else:
            live = {place: item for place, item in live.items() if place >= at + size or place + TYPES[item] <= at}
            live[at] = name
            lines.append(f"    *({name} *)(block + {at}) = {rng.randint(1, 200)};")
        if live and rng.random() < 0.7:
            at = rng.choice(list(live))
            lines.append(f"    CHECK(*({live[at]} *)(block + {at}));")
    lines += [f"    CHECK(*({item} *)(block + {at}));" for at, item in live.items()]
    return lines + ["    free(block);", "    CHECK(1);", "    }"]


def header(rng):
    name, count = rng.choice(list(TYPES)), rng.randint(1, 4)
    payload = rng.choice(["(h + 1)", "((char *)h + sizeof *h)"])
    fill = rng.choice([f"for (int i = 0; i < h->n; i++) p[i] = i * {rng.randint(1, 9)};",
                       f"{name} from[4] = {{1, 2, 3, {rng.randint(4, 9)}}}; memcpy(p, from, h->n * sizeof *p);"])
    return ["    { struct h { long n; struct h *next; } *h = malloc(sizeof *h + 64);", f"    {name} *p = ({name} *){payload};", f"    h->n = {count}; h->next = h;",
            f"    {fill}", f"    CHECK(p[{rng.randrange(count)}]);",
            f"    CHECK((({name} *)(h->next + 1))[0]);", "    CHECK(((struct h *)((char *)p - sizeof *h))->n); free(h); }"]


def unions(rng):
    one, two = rng.choice(["int", "unsigned", "short", "unsigned char"]), rng.choice(["int", "unsigned", "short", "unsigned char"])
    value = rng.randint(-300, 70000)
    return [f"    {{ union {{ {one} a; {two} b; struct {{ short x, y; }} s; }} u, v; memset(&u, 0, sizeof u);", f"    u.a = {value}; CHECK(u.b); v = u; CHECK(v.a);",
            f"    u.{rng.choice(['a', 'b'])} = v.{rng.choice(['a', 'b'])}; CHECK(u.a); u.s.x = {rng.randint(0, 99)}; CHECK(u.s.x); CHECK(u.b); }}"]


def moved(rng):
    count, source, target = rng.randint(2, 4), rng.randint(0, 4), rng.randint(0, 4)
    return [f"    {{ int a[8] = {{1, 2, 3, 4, 5, 6, 7, 8}}; memmove(a + {target}, a + {source}, {count} * sizeof *a);",
            *[f"    CHECK(a[{rng.randrange(8)}]);" for _ in range(3)], "    }"]


def overlapping(rng):
    """Wrong: a copy between objects that overlap but are not the same."""
    shift, count = rng.randint(1, 2), rng.randint(3, 4)
    return rng.choice([
        [f"    {{ int a[8] = {{1}}; memcpy(a + {shift}, a, {count} * sizeof *a); CHECK(a[0]); }}"],
        ["    { union { struct { int x, y, z; } s; struct { int pad; struct { int x, y; } in; } t; struct { struct { int x, y; } in; } w; } u;",
         "    u.s.x = 1; u.s.y = 2; u.s.z = 3;", rng.choice(["    u.t.in.x = u.s.x; ", "    "]),
         "    memcpy(&u.t.in, &u.w.in, sizeof u.w.in); CHECK(u.s.x); }"],
        [f"    {{ union {{ {rng.choice(['int', 'long', 'short'])} a; unsigned char b; struct {{ char pad; unsigned char c; }} s; }} u; u.a = {rng.randint(1, 99)};",
         "    strcpy((char *)&u, \"ab\"); memcpy(&u, (char *)&u + 1, 2); CHECK(1); }"],
    ])


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    wrong = seed % 4 == 0
    parts = [rng.choice([stores, header, unions, moved]) for _ in range(1 if wrong else 2)] + [overlapping] * wrong
    lines = ["#include <stdlib.h>", "#include <string.h>", "int main(void)", "{"] + [line for part in parts for line in part(rng)]
    return (native_oracle.faulty if wrong else native_oracle.exact)(tass, seed, keep, "\n".join(lines + ["    return 0;", "}"]) + "\n")


if __name__ == "__main__":
    seeds.run(judge, "1..40")
