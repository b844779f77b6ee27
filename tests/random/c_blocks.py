#!/usr/bin/env python3
"""Random programs in which heap blocks are used again with other types (stores, copies, memset, strings, realloc, a header with
a payload, a struct from its first member), and members of unions are copied over each other: `tass verify` proves gcc's values.

A model of the bytes says what each of them was stored as: a program that reads one that was never set, that lies outside or was
freed, or that copies between objects that overlap inexactly, must be violated. Reads as another type are in c_aliasing.py;
`u.b = u.a` between members of different scalar types (C11 6.5.16.1p3) is not generated, since tass accepts it."""
import random

import native_oracle
import seeds

TYPES = {"int": 4, "short": 2, "long": 8, "unsigned char": 1, "double": 8, "unsigned": 4, "float": 4, "signed char": 1, "long long": 8}
SIGNLESS = {"int": ["int", "unsigned"], "unsigned": ["unsigned", "int"]}
STRUCTS = {  # members: type, offset
    "struct pair": (8, [("a", "int", 0), ("b", "int", 4)]), "struct mixed": (16, [("c", "short", 0), ("d", "double", 8)]),
    "struct link": (16, [("n", "long", 0), ("to", "void *", 8)]), "struct deep": (12, [("in.a", "int", 0), ("in.b", "int", 4), ("s[1]", "short", 10)]),
}
PRELUDE = ["#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>", "struct pair { int a, b; };", "struct mixed { short c; double d; };",
           "struct link { long n; void *to; };", "struct deep { struct pair in; short s[2]; };"]
GRAINS = {"char *": 1, "void *": 1, "unsigned char *": 1, "double *": 8, "int *": 4, "struct pair *": 8}  # what is allocated
UNSET, BYTES, LOST = "unset", "bytes", "lost"  # lost: padding, or what tass's limits keep from being read


class Block:
    """One block of the heap, or several one after the other; what[k] is what byte k was stored as: (type, its first byte)."""

    def __init__(self, rng, wrong):
        self.rng, self.wrong, self.lines = rng, wrong, []
        self.owner = rng.choice(list(GRAINS))
        self.allocate("    " + self.owner + "block = ")

    def allocate(self, start):
        rng = self.rng
        self.size = rng.choice([16, 24, 32, 40, 48])
        if rng.random() < 0.25:
            self.lines.append(f"{start}calloc({self.size // 4}, 4);")
            self.what = [BYTES] * self.size
        else:
            self.lines.append(f"{start}malloc({self.size});")
            self.what = [UNSET] * self.size
        self.grain = GRAINS[self.owner]

    def at(self, offset, kind="char"):
        """A pointer to a type at an offset."""
        rng = self.rng
        if rng.random() < 0.4 and offset % TYPES.get(kind, 1) == 0 and kind in TYPES:
            return f"(({kind} *)block + {offset // TYPES[kind]})"
        return f"({kind} *)((char *)block + {offset})" if offset else f"({kind} *)block"

    def is_start(self, offset):
        """No pointer into the middle of what was stored."""
        if offset < self.size and not isinstance(self.what[offset], str):
            return self.what[offset][1] == offset
        return offset % self.grain == 0

    def mark(self, kind, offset, size):
        # A byte in the padding of a struct is not followed.
        is_lost = size < 8 and LOST in self.what[offset:offset + size]
        self.what[offset:offset + size] = [LOST if is_lost else (kind, offset)] * size

    def place(self, size):
        return self.rng.randrange(self.size // size) * size

    def store(self):
        rng = self.rng
        kind = rng.choice(list(TYPES))
        size, value = TYPES[kind], rng.randint(1, 99)
        offset = self.place(size)
        if self.is_kind(kind, offset) and rng.random() < 0.5:
            self.lines.append(f"    *({self.at(offset, kind)}) += {value};" if "char" not in kind else f"    *({self.at(offset, kind)}) = {value};")
        else:
            forms = ["*({p}) = {v};", "{{ {t} *at = {p}; *at = {v}; }}", "({p})[0] = {v};"]
            if self.is_start(offset) and self.is_start(offset + size):
                forms += ["{{ {t} from = {v}; memcpy({p}, &from, sizeof from); }}", "{{ {t} from[2] = {{1, {v}}}; memmove({p}, from + 1, sizeof(from[1])); }}"]
            self.lines.append("    " + rng.choice(forms).format(p=self.at(offset, kind), t=kind, v=value))
        self.mark(kind, offset, size)

    def array(self):
        rng = self.rng
        kind = rng.choice(list(TYPES))
        size = TYPES[kind]
        first = rng.randrange(self.size // size)
        count = rng.randint(1, min(5, self.size // size - first))
        self.lines.append(f"    {{ {kind} *at = {self.at(first * size, kind)}; for (int i = 0; i < {count}; i++) at[i] = i * {rng.randint(1, 9)}; }}")
        for index in range(first, first + count):
            self.mark(kind, index * size, size)

    def struct(self):
        rng = self.rng
        name = rng.choice(list(STRUCTS))
        size, members = STRUCTS[name]
        offset = rng.choice([place for place in (0, 8, 16) if place + size <= self.size])
        for member, kind, inner in members:
            if rng.random() < 0.7:
                to = self.at(offset, name)
                if kind == "void *":
                    self.lines.append(f"    ({to})->{member} = block;")
                    self.what[offset + inner:offset + inner + 8] = [("void *", offset + inner)] * 8
                elif name == "struct link" and self.what[offset + 8] != ("void *", offset + 8):
                    self.lines.append(f"    ({to})->{member} = {rng.randint(1, 99)};")
                    self.mark(kind, offset, 8)
                    self.what[offset + 8:offset + 16] = [LOST] * 8  # What no pointer is taken from.
                else:
                    self.lines.append(f"    ({to})->{member} = {rng.randint(1, 99)};")
                    self.mark(kind, offset + inner, TYPES[kind])
                    if name == "struct mixed":
                        self.what[offset + 2:offset + 8] = [LOST] * 6  # C11 6.2.6.1p6
                    self.lines.append(f"    CHECK(({self.at(offset, name)})->{member});")

    def fill(self):
        rng = self.rng
        byte = rng.choice([0, 0, 0, 1, 255, rng.randint(0, 200)])
        first = rng.choice([0, 0, 8])
        count = rng.choice([self.size - first, 8, rng.randint(1, self.size - first)])
        self.lines.append(f"    memset({self.at(first)}, {byte}, {count});")
        for k in range(first, first + count):
            item = self.what[k]
            if isinstance(item, str):
                self.what[k] = LOST if item == LOST else BYTES
            elif item[1] < first or item[1] + TYPES.get(item[0], 1) > first + count or "int" not in SIGNLESS.get(item[0], []) + [item[0]]:
                self.what[k] = LOST

    def text(self):
        rng, offset = self.rng, self.rng.choice([k for k in range(self.size - 8) if self.is_start(k)] or [0])
        word = "".join(rng.choice("abcxyz") for _ in range(rng.randint(1, 3)))
        to = self.at(offset)
        self.lines.append("    " + rng.choice([f'strcpy({to}, "{word}");', f'sprintf({to}, "%s", "{word}");', f'strcpy({to}, "{word[:-1]}"); strcat({to}, "{word[-1]}");']))
        self.lines.append(f"    CHECK(strlen({self.at(offset)}));")
        for index in range(len(word) + 1):
            self.mark("char", offset + index, 1)

    def shift(self):
        """Within the block: what was stored goes along."""
        rng, count = self.rng, self.rng.choice([1, 2, 4, 8, 8, 16])
        one, two = self.place(count if count < 8 else 8), self.place(count if count < 8 else 8)
        if max(one, two) + count > self.size or not all(item == BYTES or item[0] in TYPES for item in self.what[one:one + count]) \
                or not all(self.is_start(k) for k in (one, two, one + count, two + count)):
            return
        apart = abs(one - two) >= count
        self.lines.append(f"    {'memcpy' if apart else 'memmove'}({self.at(two)}, {self.at(one)}, {count});")
        moved = [item if isinstance(item, str) else (item[0], item[1] + two - one) for item in self.what[one:one + count]]
        self.what[two:two + count] = moved

    def resize(self):
        if self.rng.random() < 0.3:
            self.lines.append("    free(block);")
            return self.allocate("    block = ")
        size = self.rng.choice([16, 24, 32, 40, 48, 64])
        self.lines.append(f"    block = realloc(block, {size});")
        self.what = (self.what + [UNSET] * size)[:size]
        self.size = size

    def is_kind(self, kind, offset):
        return all(item == (kind, offset) for item in self.what[offset:offset + TYPES[kind]])

    def typed(self):
        """(offset, type) that may be read"""
        for offset in range(self.size):
            item = self.what[offset]
            if item == BYTES:
                for kind, size in TYPES.items():
                    if offset % size == 0 and all(other == BYTES for other in self.what[offset:offset + size]) and offset + size <= self.size \
                            and kind not in ("double", "float"):
                        yield offset, kind
            elif not isinstance(item, str) and item[1] == offset and item[0] in TYPES and self.is_kind(item[0], offset) and offset % TYPES[item[0]] == 0:
                yield from ((offset, kind) for kind in SIGNLESS.get(item[0], [item[0]]))

    def read(self):
        rng, places = self.rng, list(self.typed())
        if places:
            offset, kind = rng.choice(places)
            self.lines.append(f"    CHECK(*({self.at(offset, kind)}));")
        known = [k for k in range(self.size) if self.what[k] == BYTES or self.what[k][0] in TYPES or self.what[k][0] == "char"]
        if known and rng.random() < 0.3:
            self.lines.append(f"    CHECK(((unsigned char *)block)[{rng.choice(known)}]);")

    def spoil(self):
        """A read of what was not set, is outside or was freed."""
        rng, kind = self.rng, self.rng.choice(list(TYPES))
        size = TYPES[kind]
        unset = [place for place in range(0, self.size - size + 1, size) if all(item == UNSET for item in self.what[place:place + size])]
        form = rng.random()
        if unset and form < 0.4:
            self.lines.append(f"    if (*({self.at(rng.choice(unset), kind)}) > 3) CHECK(1);")
        elif form < 0.6:
            self.lines.append(f"    {{ {kind} *at = {self.at(0, kind)}; at[{self.size // size + rng.randint(0, 2)}] = 1; CHECK(1); }}")
        elif form < 0.7:
            self.lines.append(f"    memset({self.at(8)}, 0, {self.size - 8 + rng.randint(1, 9)}); CHECK(1);")
        elif form < 0.85:
            self.lines.append(f"    {{ {kind} *at = {self.at(0, kind)}; free(block); block = 0; *at = 1; CHECK(1); }}")
        else:
            self.lines.append(f"    {{ void *old = block; block = realloc(block, {self.size + 8}); *({kind} *)old = 1; CHECK(1); }}")

    def build(self):
        rng = self.rng
        for _ in range(rng.randint(4, 10)):
            rng.choice([self.store, self.store, self.store, self.array, self.struct, self.fill, self.text, self.shift, self.resize])()
            if rng.random() < 0.7:
                self.read()
        if self.wrong:
            self.spoil()
        else:
            for _ in range(2):
                self.read()
        return self.lines + ["    free(block);", "    CHECK(1);"]


def payload(rng, wrong):
    """A header and elements of another type behind it."""
    name, count = rng.choice(list(TYPES)), rng.randint(1, 4)
    size = TYPES[name]
    head, fields = rng.choice([("struct h { long n; struct h *next; }", 16), ("struct h { long n; }", 8), ("struct h { int n, m; }", 8),
                               ("struct h { double w; short n; }", 16)])
    extra = count * size + rng.choice([0, 0, 1, 5])
    flexible = rng.random() < 0.3
    start = rng.choice(["(h + 1)", "((char *)h + sizeof *h)", "(void *)&h[1]"])
    if flexible:
        head, start = head[:-1] + f"{name} data[]; }}", "h->data"
    fill = rng.choice([f"for (int i = 0; i < h->n; i++) p[i] = i * {rng.randint(1, 9)};",
                       f"{name} from[4] = {{1, 2, 3, {rng.randint(4, 9)}}}; memcpy(p, from, h->n * sizeof *p);",
                       f"memset(p, 0, {count} * sizeof *p); p[0] = {rng.randint(1, 9)};"])
    lines = [f"    {head} *h = malloc({rng.choice(['sizeof *h', str(fields)])} + {extra});", f"    h->n = {count};", f"    {name} *p = ({name} *){start};", f"    {fill}",
             f"    CHECK(p[{rng.randrange(count)}]);", f"    CHECK((({name} *){start})[0]);"]
    if wrong:
        return lines + [f"    p[{extra // size + 16 // size * flexible + rng.randint(0, 1)}] = 1;", "    CHECK(h->n);", "    free(h);"]
    if start != "h->data":
        lines.append(f"    CHECK((({head.split('{')[0]}*)((char *)p - sizeof *h))->n);")
    if "next" in head:
        lines += [f"    h->next = {rng.choice(['h', 'malloc(sizeof *h)'])};", "    CHECK(h->next != 0);", "    if (h->next != h) free(h->next);"]
    return lines + ["    CHECK(h->n);", "    free(h);"]


def first_member(rng, wrong):
    """To the first member and back."""
    inner = rng.choice(["char name[20]", "int name[3]", "struct pair name", "unsigned char name[7]", "double name[1]"])
    last = rng.choice(["void *next", "int next", "struct pair next[2]"])
    to, element = ("&x->name.a", "int") if "pair" in inner else ("x->name", inner.split(" name")[0])
    where = rng.choice(["struct node one, *x = &one;", "struct node *x = malloc(sizeof *x);", "struct node all[2], *x = all + 1;"])
    after = rng.choice([f"memset(q, {rng.choice([0, 0, 1])}, sizeof *q);", "*q = (struct node){0};", "memset(q, 0, sizeof *q); p[0] = 7;"])
    reads = [f"    CHECK({'x' if rng.random() < 0.5 else 'q'}->next{'[1].b' if 'pair' in last else ' != 0' if 'void' in last else ''});", "    CHECK(p[0]);", "    CHECK((void *)q == (void *)p);"]
    if wrong:
        reads = [f"    CHECK(*({element} *)(q + {2 - ('all' in where)}));"]
    return [f"    struct node {{ {inner}; {last}; }}; {where}", f"    {element} *p = {to};", "    struct node *q = (struct node *)p;", "    " + after, *reads] \
        + ["    free(x);"] * ("malloc" in where)


SCALARS = {"int": 4, "unsigned": 4, "short": 2, "unsigned char": 1, "long": 8, "unsigned short": 2}


def union(rng, wrong):
    """Bytes written through one member and read through others; those behind a stored member are lost (C11 6.2.6.1p7)."""
    kinds = [rng.choice(list(SCALARS)) for _ in range(3)]
    size = [SCALARS[kind] for kind in kinds]
    members = {"a": (size[0], size[0], 0), "b": (size[1], size[1], 0), "c[0]": (2 * size[2], size[2], 0), "c[1]": (2 * size[2], size[2], size[2]),
               "s.x": (4, 2, 0), "s.y": (4, 2, 2)}  # bytes of the member of u, of the object, before it
    members.update({f"bytes[{k}]": (16, 1, k) for k in range(0, 16, 3)})
    lines = [f"    union {{ {kinds[0]} a; {kinds[1]} b; {kinds[2]} c[2]; struct {{ short x, y; }} s; unsigned char bytes[16]; }} u, v;",
             rng.choice(["    memset(&u, 0, sizeof u);", "    for (int i = 0; i < 16; i++) u.bytes[i] = i;"])]
    known = set(range(16))
    for _ in range(rng.randint(4, 8)):
        name = rng.choice(list(members))
        whole, own, before = members[name]
        mine = set(range(before, before + own))
        change = rng.choice(["{m} = {n};", "{m} = {n};", "v = u; u = v;", "u = u;", "memcpy(&v, &u, sizeof v); u = v;", "{m} += 1;", "{m} = -1;",
                             "v = u; {m} ^= 1; u = v;", "{m} = v.{o};", "*(&{m}) = {n};"])
        if ("+=" in change or "^=" in change) and not mine <= known:
            continue
        if "v.{o}" in change:
            change = "v = u; " + change
            if not mine <= known:
                continue
        lines.append("    " + change.format(m="u." + name, n=rng.randint(-300, 70000), o=name))
        if "{m}" in change and "u = v" not in change:
            known = (known & set(range(whole))) | mine
        readable = [other for other, (_, length, start) in members.items() if set(range(start, start + length)) <= known]
        if readable:
            lines.append(f"    CHECK(u.{rng.choice(readable)});")
    return lines + ["    CHECK(1);"]


def overlap(rng, wrong):
    """Members of a union, or elements of an array, copied over each other: at a distance, exactly, or (wrong) overlapping."""
    kind, count = rng.choice(["int", "short", "long", "unsigned char"]), rng.randint(2, 4)
    distance = rng.randint(1, count - 1) if wrong else rng.choice([0, count, count + 1])
    body = rng.choice([f"{kind} {', '.join('xyzw'[:count])};", f"{kind} x, rest[{count - 1}];"])
    pad = f"{kind} pad[{distance}]; " if distance else ""
    lines = [f"    struct part {{ {body} }}; union {{ {kind} all[{2 * count + 2}]; struct part s; struct {{ {pad}struct part s; }} t; }} u, *at = &u;",
             f"    for (int i = 0; i < {2 * count + 2}; i++) u.all[i] = 3 * i + {rng.randint(0, 9)};"]
    one, two = rng.sample(["s", "t.s"], 2)
    forms = ["u.{a} = u.{b};", "at->{a} = u.{b};", "{{ struct part *p = &u.{a}, *q = &u.{b}; *p = *q; }}", "u.{a} = at->{b};"]
    if distance or wrong:
        forms.append("memcpy(&u.{a}, &u.{b}, sizeof u.s);")
    if not wrong:
        forms += ["memmove(&u.{a}, &u.{b}, sizeof u.s);", "{{ struct part c = u.{b}; u.{a} = c; }}"]
    lines.append("    " + rng.choice(forms).format(a=one, b=two))
    last = count if one == "s" else count + distance  # What lies behind the stored member is lost (C11 6.2.6.1p7).
    return lines + [f"    CHECK(u.all[{rng.randrange(last)}]);" for _ in range(3)] + [f"    CHECK(u.{one}.x);"]


def moved(rng, wrong):
    """Arrays and strings within themselves."""
    if rng.random() < 0.3 and wrong:
        shift = rng.randint(1, 3)
        return ['    char text[20] = "abcdef";', f"    {rng.choice(['strcpy(text + {k}, text)', 'strcpy(text, text + {k})', 'strcat(text, text + {k})']).format(k=shift)};", "    CHECK(text[0]);"]
    kind, count, source = rng.choice(list(TYPES)), rng.randint(2, 4), rng.randint(0, 4)
    target = rng.choice([t for t in range(5) if 0 < abs(t - source) < count]) if wrong else rng.randint(0, 4)
    call = "memcpy" if wrong or abs(target - source) >= count else "memmove"
    own = rng.choice([f"{kind} a[8] = {{1, 2, 3, 4, 5, 6, 7, 8}};", f"{kind} *a = malloc(8 * sizeof *a); for (int i = 0; i < 8; i++) a[i] = 2 * i;",
                      f"struct {{ int n; {kind} in[8]; }} s = {{1, {{4, 3, 2, 1}}}}; {kind} *a = s.in;"])
    return ["    " + own, f"    {call}(a + {target}, a + {source}, {count} * sizeof *a);", *[f"    CHECK(a[{rng.randrange(8)}]);" for _ in range(3)]] \
        + ["    free(a);"] * ("malloc" in own)


def block(rng, wrong):
    return Block(rng, wrong).build()


RIGHT = [block, block, block, payload, first_member, union, overlap, moved]
WRONG = [block, block, payload, first_member, overlap, overlap, moved]


# Of tass, which it names.
LIMITS = ["a pointer to a byte in the middle of a value", "what was stored there has that type", "bytes of another type copied into",
          "memset with a value other than 0 on this type", "a text over objects of another type",
          "realloc of zeroed memory that has no type yet", "whose value is not modelled", "a write to byte", "was written last",
          "memory whose element type is not known yet"]


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    wrong = seed % 4 == 0
    parts = [rng.choice(RIGHT)(rng, False) for _ in range(rng.randint(0, 1) if wrong else 2)] + [rng.choice(WRONG)(rng, True)] * wrong
    lines = PRELUDE + [line for number, part in enumerate(parts) for line in [f"static void part{number}(void)", "{", *part, "}"]]
    text = "\n".join(lines + ["int main(void)", "{"] + [f"    part{number}();" for number in range(len(parts))] + ["    return 0;", "}"]) + "\n"
    _, problem = (native_oracle.faulty if wrong else native_oracle.exact)(tass, seed, keep, text)
    return seed, None if problem and "status 3" in problem and any(limit in problem for limit in LIMITS) else problem


if __name__ == "__main__":
    seeds.run(judge, "1..40")
