#!/usr/bin/env python3
"""Every place in a message is the user's own: through includes, macros, continuation lines, line directives of the preprocessor.

Each case is a set of files with one fault. `@` stands before the token that the message must point at and is taken out; where
a macro's call stands there, up to a `~`, the message may point at any token of the call.
"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

CASES = {
    "plain": {"main.c": "int main(void)\n{\n    int a[3] = {0};\n    return @a[3];\n}\n"},
    "continuation": {"main.c": "int main(void)\n{\n    int a[3] = {0};\n    return a[0] + \\\n        a[1] + \\\n        @a[3];\n}\n"},
    "tabs": {"main.c": "int main(void)\n{\n\tint a[3] = {0};\n\treturn\t@a[3];\n}\n"},
    "comment": {"main.c": "int main(void)\n{\n    int a[3] = {0}; /* one\n two */ return /* here */ @a[3];\n}\n"},
    "macro": {"main.c": "#define GET(a, i) ((a)[i])\nint main(void)\n{\n    int b[3] = {0};\n    return @GET(b, 3)~;\n}\n"},
    "macro over lines": {"main.c": "#define GET(a, i) \\\n    ((a)[i])\nint main(void)\n{\n    int b[3] = {0};\n    return 0 +\n        @GET(b,~\n            3);\n}\n"},
    "argument of a macro": {"main.c": "#define TWICE(x) (2 * (x))\nint main(void)\n{\n    int b[3] = {0};\n    return @TWICE(b[3])~;\n}\n"},
    "nested macros": {"main.c": "#define INNER(x) (10 / (x))\n#define OUTER(x) INNER(x)\nint main(void)\n{\n    int z = 0;\n    return @OUTER(z)~;\n}\n"},
    "header": {"main.c": "#include \"get.h\"\nint main(void)\n{\n    int a[3] = {0};\n    return get(a, 3);\n}\n",
               "get.h": "/* a header */\nstatic inline int get(const int *p, int i)\n{\n    return @p[i];\n}\n"},
    "macro of a header": {"main.c": "#include \"get.h\"\n\nint main(void)\n{\n    int z = 0;\n    return @QUOTIENT(1, z)~;\n}\n",
                          "get.h": "#ifndef GET_H\n#define GET_H\n#define QUOTIENT(a, b) ((a) / (b))\n#endif\n"},
    "after headers": {"main.c": "#include <stdio.h>\n#include <stdlib.h>\n#include \"get.h\"\n#include <string.h>\nint main(void)\n{\n    int z = 0;\n\n    return 1 @/ z;\n}\n",
                      "get.h": "#define X 1\n\n\n"},
    "skipped branches": {"main.c": "#if 0\nint\nx;\n#else\n#endif\nint main(void)\n{\n#ifdef NEVER\n    int z = 1;\n#else\n    int z = 0;\n#endif\n    return 1 @/ z;\n}\n"},
    "library function": {"main.c": "#include <string.h>\nint main(void)\n{\n    char *s = 0;\n    return @strchr(s, 'a') != 0;\n}\n"},
    "library function in an argument": {"main.c": "#include <stdlib.h>\nint main(void)\n{\n    return abs(@atoi(0));\n}\n"},
    "callback of a library function": {"main.c": "#include <stdlib.h>\nstatic int f(const void *a, const void *b)\n{\n    return *(const int *)a @/ *(const int *)b;\n}\nint main(void)\n{\n    int a[2] = {0, 0};\n    qsort(a, 2, sizeof *a, f);\n    return 0;\n}\n"},
    "leak": {"main.c": "#include <string.h>\nint main(void)\n{\n    return strlen(@strdup(\"x\")) != 1;\n}\n"},
    "assertion": {"main.c": "#include <assert.h>\nint main(void)\n{\n    int x = 1;\n    @assert(x == 2);\n    return 0;\n}\n"},
    "a pragma that begins with a sign": {"main.c": "int main(void)\n{\n    int *q = 0;\n#pragma TASS assert @*q == 1\n    return 0;\n}\n"},
    "names outside ASCII": {"main.c": "int main(void)\n{\n    int gr\u00f6\u00dfe = 0;\n    return 1 @/ gr\u00f6\u00dfe;\n}\n"},
    "windows line ends": {"main.c": "int main(void)\r\n{\r\n    int z = 0;\r\n    return 1 @/ z;\r\n}\r\n"},
}

MACROS = """#include <stdio.h>
#include <stdlib.h>
#define N 3
#define FACTOR (N + 2)
#define SQ(x) ((x) * (x))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SWAPPED(a, b) MIN(b, a)
#define AT(m, i, j) m[(i) * N + (j)]
#define ERR(call) do { int e_ = (call); if (e_ != 0) { printf("%s failed: %d", #call, e_); exit(1); } } while (0)
#define FOR(i, lo, hi) for (int i = lo; i < hi; i++)
#define PASTE(a, b) a##b
static int id(int x) { return x; }
int main(void)
{
    int zero = 0, a[9] = {0}, n = 9, x1 = 2, r = 0;
    BODY
    return r + zero + n + x1 + id(a[0]);
}
"""

IN_MACROS = [
    "r = MIN(a[0], @a[n]);", "r = SQ(a[N]) + SQ(@a[n]);", "r = MIN(MIN(a[0], a[1]), MIN(a[2], @a[n]));",
    "r = MIN(id(a[1]), 7) @/ zero;", "r = SQ(1 @/ zero) + 1;", "r = SQ(2) @/ zero;", "r = N @/ zero;",
    "r = (N + SQ(N)) @/ (zero * N);", "printf(\"%d %d\", SQ(a[0]), @a[n]);", "r = a[0] + a[N] + @a[ N*N ];",
    "r = MIN(1, 2) + MIN(3, 4) + MIN(@a[n], 1);", "r = MIN(a[2], a[1]) + a[2] + @a[n];", "r = MIN(5, r) + a[1 @/ zero];",
    "r = FACTOR * n + @a[n] + n;", "r = SWAPPED(@a[n], a[1]);", "r = SWAPPED(a[1], @a[n]) + a[1];", "ERR(@a[n]);",
    "ERR(id(a[4]) + id(@a[n]));", "FOR(i, 0, @a[n]) r += 1;", "r = PASTE(x, 1) + @a[n];",
    "if (MIN(r, @a[n]) > 0) r = 1;", "r = id(NULL == 0) + /* a[n] */ @a[n] + N;", "r = AT(a, 1, 2) + @AT(a, n, 1)~;",
]
CASES.update({body: {"main.c": MACROS.replace("BODY", body)} for body in IN_MACROS})


# Pragmas, continued ones too, in files that end their lines as other systems do.
ANNOTATED = """#include <assert.h>
#include "sizes.h"
#pragma TASS input {0 <= n && \\
    n <= 3} int /* how many */
#define n 2
#pragma TASS input {x > 0} // any
double x;
#define TWICE(a) \\
    (a) + \\
    (a)
int main(void)
{
#pragma TASS assume n > 0
    int y = TWICE(m);
#pragma TASS assert \\
    y == 2 * m
    @assert(x < 0 && y);~
    return 0;
}
"""
SIZES = "#pragma TASS input {1 <= m && \\\n m <= 2} int\n#define m 1\n"
for name, ends in (("plain", "\n"), ("other", "\r\n")):
    CASES[f"pragmas with {name} line ends"] = {"main.c": ANNOTATED.replace("\n", ends), "sizes.h": SIZES.replace("\n", ends)}


def marked(files):
    """The files without the marks, and (file, line, first column, last column) of what is marked."""
    clean, place = {}, None
    for name, text in files.items():
        at = text.find("@")
        if at >= 0:
            line = text.count("\n", 0, at) + 1
            column = len(text[text.rfind("\n", 0, at) + 1:at].encode()) + 1
            end = text.find("~", at)
            place = (name, line, column, column + (end - at - 2 if end >= 0 else 0))
        clean[name] = text.replace("@", "").replace("~", "")
    return clean, place


def main():
    tass, failures = sys.argv[1], Failures()
    for case, files in CASES.items():
        clean, place = marked(files)
        with tempfile.TemporaryDirectory() as folder:
            for name, text in clean.items():
                with open(os.path.join(folder, name), "w", newline="") as stream:
                    stream.write(text)
            run = Run(tass, ["verify", "-json", os.path.join(folder, "main.c")])
            found = run.document and run.document["violations"] and run.document["violations"][0]["location"]
            got = found and (os.path.basename(found["file"]), found["line"], found["column"])
            failures.check(got and got[:2] == place[:2] and place[2] <= got[2] <= place[3], f"{case}: {got} instead of {place} {run.err[:300]}")
    failures.finish()


main()
