#!/usr/bin/env python3
"""Random accesses through two pointers, with restrict and of different types: gcc -O0 against gcc -O2.

Where the two differ, tass must report something or list an assumption; where an access is wrong by construction it must do so,
too; where none is, both agree and tass proves the values."""
import random
import tempfile
import os

import native_oracle
import seeds

TYPES = ["int", "unsigned", "long", "long long", "short", "unsigned long", "float", "char"]
SIZES = {"int": 4, "unsigned": 4, "long": 8, "long long": 8, "short": 2, "unsigned long": 8, "float": 4, "char": 1}
SIGNLESS = {"unsigned": "int", "unsigned long": "long"}
STORAGE = ["{t} store[4] = {{1, 2, 3, 4}};", "{t} *store = malloc(4 * sizeof({t})); for (int i = 0; i < 4; i++) store[i] = i + 1;",
           "union {{ {t} m[4]; {u} o[4]; }} box = {{{{1, 2, 3, 4}}}}; {t} *store = box.m;"]

# The assumptions about aliasing.
GRANTED = ["restrict-qualified pointer leads to", "plain pointer to a member of a union", "to another type", "stored as another type"]


class Case:
    def __init__(self, seed):
        rng = random.Random(seed)
        self.one, same = rng.choice(TYPES), rng.random() < 0.5
        self.two = self.one if same else rng.choice([t for t in TYPES if SIZES[t] == SIZES[self.one]])
        self.restrict = [rng.choice(["restrict", ""]) for _ in range(2)]
        self.offset = rng.randint(0, 2)
        self.steps = [(rng.choice("rww"), rng.randint(0, 1), rng.randint(0, 1), rng.randint(1, 9)) for _ in range(rng.randint(2, 5))]
        self.storage = rng.choice(STORAGE)
        self.effective = "malloc" in self.storage

    def is_wrong(self):
        """Accesses in order: an element reached through both pointers and changed, one of them restrict; a type that is not its own."""
        touched, kinds, default = {}, {}, SIGNLESS.get(self.one, self.one)
        for kind, side, index, _ in self.steps + [("r", 0, 0, 0), ("r", 1, 0, 0)]:
            place = index + (self.offset if side else 0)
            touched.setdefault(place, []).append((side, kind))
            own = SIGNLESS.get((self.one, self.two)[side], (self.one, self.two)[side])
            if own != "char" and own != kinds.get(place, default) and not (self.effective and kind == "w"):
                return True
            if self.effective and kind == "w" and own != "char":
                kinds[place] = own
        if any(kind != default for kind in kinds.values()):
            return True  # read back by main
        return any(self.restrict) and any({side for side, _ in uses} == {0, 1} and "w" in [kind for _, kind in uses]
                                          for uses in touched.values())

    def text(self):
        lines = ["#include <stdlib.h>", f"__attribute__((noinline)) static long f({self.one} *{self.restrict[0]} p, {self.two} *{self.restrict[1]} q)",
                 "{", "    long r = 0;"]
        for kind, side, index, value in self.steps:
            lines.append(f"    {'pq'[side]}[{index}] = {value};" if kind == "w" else f"    r = 3 * r + (long){'pq'[side]}[{index}];")
        lines += ["    return 100 * r + 10 * (long)p[0] + (long)q[0];", "}", "int main(void)", "{",
                  "    " + self.storage.format(t=self.one, u=self.two),
                  f"    long r = f(store, ({self.two} *)(store + {self.offset}));", "    CHECK(r);"]
        return "\n".join(lines + [f"    CHECK((long)store[{i}]);" for i in range(4)]
                         + ["    free(store);"] * self.effective + ["    return 0;", "}"]) + "\n"


def judge(arguments):
    tass, seed, keep = arguments
    case = Case(seed)
    text, wrong = case.text(), case.is_wrong()
    with tempfile.TemporaryDirectory() as folder:
        plain, optimised = (native_oracle.native(text, folder, flag)[0] for flag in ("-O0", "-O2"))
        if not wrong and plain != optimised:
            return seed, "the generator takes for right what gcc -O2 changes"
        path = os.path.join(keep or folder, f"seed{seed}.c")
        run = native_oracle.verify(tass, native_oracle.asserted(text, plain), path)
        # A wrong access that gcc leaves alone may stand, if the verdict names what it takes for granted.
        said = run.status in (1, 2) or any(text in run.out for text in GRANTED) or (run.status == 3 and "not supported:" in run.err)
        if not wrong and run.status == 3 and "not supported: pointer arithmetic in units" in run.err:
            return seed, None
        problem = (wrong and not said) or (not wrong and run.status != 0)
        if not problem and keep:
            os.remove(path)
        return seed, native_oracle.complaint(f"{'wrong' if wrong else 'right'}, gcc {'differs' if plain != optimised else 'agrees'}", run) if problem else ""


if __name__ == "__main__":
    seeds.run(judge, "1..40")
