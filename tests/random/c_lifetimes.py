#!/usr/bin/env python3
"""Random programs with `goto` back over declarations and compound literals, blocks entered again, and operands of variable
length with effects: `tass verify` proves gcc's values; where a pointer outlives its block, which is known by construction, it
must be violated."""
import random

import native_oracle
import seeds

MAKERS = {  # What makes an object whose address is kept: declarations and the expression of its address.
    "plain": ("int x = {v};", "&x"),
    "array": ("int x[2] = {{{v}, 7}};", "x"),
    "struct": ("struct {{ int m, o; }} x = {{{v}, 1}};", "&x.m"),
    "literal": ("", "&(int){{{v}}}"),
    "array literal": ("", "(int[]){{{v}, 3}}"),
    "set later": ("int x; x = {v};", "&x"),
}
EFFECTS = ["sizeof(int[{e}])", "sizeof(char[{e}][2])", "sizeof(*(n++, (char (*)[n])0))", "sizeof(n++)", "sizeof(a[{e}])", "sizeof(a[n++ % 2])",
           "sizeof(int (*)[{e}])", "_Alignof(int)", "sizeof((short[3]){{{e}}})"]


def back(rng, k):
    """goto back within the block: every pass has the same object."""
    declaration, address = (part.format(v=f"10 * t + {rng.randint(0, 5)}") for part in rng.choice(list(MAKERS.values())))
    write = rng.choice(["", f"*p += {rng.randint(1, 4)};"])
    return [f"    {{ int t = 0, *p = 0, *q = 0;", f"    again{k}: t++; {{}}", f"    {declaration}", f"    q = {address};",
            f"    if (t < {rng.randint(2, 4)}) {{ p = q; {write} goto again{k}; }}", "    CHECK(*p);", "    CHECK(p == q);", "    CHECK(t); }"]


def again(rng, k):
    """A block entered again: used while it is alive."""
    declaration, address = (part.format(v=f"t + {rng.randint(0, 5)}") for part in rng.choice(list(MAKERS.values())))
    loop = rng.choice(["for (; t < 3; t++)", "while (t++ < 3)"])
    return [f"    {{ int t = 0, sum = 0; {loop} {{ {declaration} int *p = {address}; *p += 1; sum = 3 * sum + *p; }}", "    CHECK(sum); }"]


def effects(rng, k):
    lines = [f"    {{ int n = {rng.randint(1, 3)}; int a[n + 1][2]; (void)a;"]
    for _ in range(2):
        e = rng.choice(["n++", "++n", "n += 2", "n"])
        lines += [f"    unsigned long r{len(lines)} = {rng.choice(EFFECTS).format(e=e)};", f"    CHECK(r{len(lines)});", "    CHECK(n);"]
    return lines + ["    }"]


def outlives(rng, k):
    """Wrong: the block has ended, by its end, by goto or by the next iteration."""
    declaration, address = (part.format(v="t + 1") for part in rng.choice(list(MAKERS.values())))
    form = rng.choice(["{{ {d} p = {a}; }}", "again{k}: {{ {d} if (t++) goto out{k}; p = {a}; goto again{k}; }} out{k}: ;",
                       "for (; t < 2; t++) {{ {d} if (t == 0) p = {a}; else sum = *p; }}", "{{ {d} p = {a}; goto out{k}; }} out{k}: ;"])
    return ["    { int t = 0, sum = 0, *p = 0;", "    " + form.format(d=declaration, a=address, k=k), "    CHECK(*p + sum); }"]


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    wrong = seed % 4 == 0
    parts = [rng.choice([back, again, effects]) for _ in range(1 if wrong else 3)] + [outlives] * wrong
    lines = ["int main(void)", "{"] + [line for k, part in enumerate(parts) for line in part(rng, k)] + ["    return 0;", "}"]
    return (native_oracle.faulty if wrong else native_oracle.exact)(tass, seed, keep, "\n".join(lines) + "\n")


if __name__ == "__main__":
    seeds.run(judge, "1..40")
