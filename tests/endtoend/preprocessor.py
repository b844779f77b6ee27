"""What tass preprocesses itself is what the C compiler makes of it: the same trees at the same places.

    preprocessor.py TASS [-random=N] [-seed=S]
    preprocessor.py TASS -seeds FIRST..LAST      random programs alone
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import zlib

from harness import Failures

TASS = os.path.abspath(sys.argv[1])
failures = Failures()
check, finish = failures.check, failures.finish
HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "..", "programs")
DEFINITIONS = os.path.join(HERE, "..", "..", "src", "front", "cpp", "predefined.def")


def option(name, default):
    for word in sys.argv[2:]:
        if word.startswith(f"-{name}="):
            return int(word.split("=")[1])
    return default


def run(*words, cwd=None):
    result = subprocess.run(words, capture_output=True, text=True, errors="replace", cwd=cwd, timeout=300)
    return result.returncode, result.stdout, result.stderr


def of_user(text):
    """Without what shipped headers declare, of which tass reads what is used alone."""
    lines, shown = [], True
    for line in text.splitlines():
        if not line.startswith(" "):
            shown = "/include/" not in line
        if shown:
            lines.append(line)
    return "\n".join(lines)


def tree(who, path, options=(), cwd=None):
    status, out, err = run(TASS, "show", "-ast", f"-preprocessor={who}", *options, path, cwd=cwd)
    return status, of_user(out), err


def uses_compiler(path, options=(), cwd=None):
    """Whether a compiler was started: there is none on this PATH."""
    result = subprocess.run([TASS, "show", "-ast", *options, path], capture_output=True,
                            text=True, errors="replace", cwd=cwd, env={"PATH": "/nowhere"}, timeout=300)
    return "cannot run 'cc'" in result.stderr


def same(name, path, options=(), cwd=None):
    ours, theirs = tree("auto", path, options, cwd), tree("cc", path, options, cwd)
    check(ours == theirs, f"{name}: tass {ours[0]} and cc {theirs[0]} differ\n"
          + "\n".join(a + "   |   " + b for a, b in zip(ours[1].splitlines(), theirs[1].splitlines()) if a != b)[:600]
          + ours[2][:300] + theirs[2][:300])


# --- macros that compilers define ------------------------------------------------------------------


def check_predefined():
    rows = open(DEFINITIONS).read()
    defined = dict(re.findall(r'^DEFINED\((\w+), "(.*)"\)$', rows, re.M))
    compilers = set(re.findall(r"^COMPILER\((\w+)\)$", rows, re.M))
    check(len(defined) > 150 and not set(defined) & compilers, "rows of predefined.def")
    text = run("cc", "-std=gnu11", "-dM", "-E", "-x", "c", "/dev/null")[1]
    for name, parameters, value in re.findall(r"^#define (\w+)(\(\w+\))? ?(.*)$", text, re.M):
        ours = defined.get(name, "").replace('\\"', '"').strip()
        theirs = ((parameters or "") + " " + value).strip()
        check(name in compilers or name in defined, f"the compiler defines {name}, which no row names")
        if name in defined and "clang" not in run("cc", "--version")[1]:
            check(ours == theirs, f"{name} is '{theirs}' to the compiler and '{ours}' to tass")


# --- texts by hand ---------------------------------------------------------------------------------

# Without a compiler on the PATH these are read; the others in OTHERS need it.
OURS = {
    "recursion": """
#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x,y) x ## y
#define str(x) # x
int main(void) { f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);
  g(x+(3,4)-w) | h 5) & m(f)^m(m);
  p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };
  char c[2][6] = { str(hello), str() }; return 0; }
""",
    "strings": """
#define xstr(s) str(s)
#define str(s) #s
#define glue(a, b) a ## b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"
#define text(...) #__VA_ARGS__
const char *a = str(strncmp("abc\\0d", "abc", '\\4') == 0 ), *b = xstr(  a  +   b ), *c = glue(HIGH, LOW);
const char *d = xglue(HIGH, LOW), *e = text(one,  two ,three), *g = text(), *h = str("a\\n" 'b' L"c"), *i = str('"');
""",
    "variable arguments": """
#define show(format, ...) f(format, ## __VA_ARGS__)
#define list(args...) g(0, ##args)
#define need(a, ...) h(a, __VA_ARGS__)
#define count(...) pick(__VA_ARGS__, 3, 2, 1, 0)
#define pick(a, b, c, n, ...) n
int main(void) { show("a"); show("a", 1, 2); show("a",); list(); list(1); need(1, 2, 3); need(1,);
  return count(x) + count(x, y) + count(x, y, z); }
""",
    "over lines": """
#define max(a, b) ((a) > (b) ? (a) : (b))
#define swap(a, b) do { int t = a; \\
    a = b; \\
    b = t; } while (0)
int main(void)
{
    int a = 1,
        b = max(a,
                max (2,   /* a comment
                             of two lines */
                     3)), c = 4; int max = max
    (a, b);
    swap(a, b); swap
        (b, a);
    return max + a \\
        + b;
}
""",
    "places": """
#define N 10
#define AT(i) a[(i) * N + 1]
#define NOTHING
int a[N * N]; int main(void) { NOTHING int i = N; if (i NOTHING == N) return AT(i) + AT( (N) ); 	return\tN+AT(1)-i; }
int line(void) { return __LINE__ + AT(__LINE__); }
const char *file = __FILE__;
#line 100 "other.c"
int later(void) { return __LINE__; } const char *other = __FILE__;
""",
    "conditions": """
#define A 3
#define f(x) ((x) + 1)
#if A == 3 && f(2) == 3 && !defined(B) && defined A
int yes1;
#endif
#if 0
int no1 "a string"
# if 1
# else
# endif
# nonsense
#elif A > 5 || 0x10 != 020
int no2;
#elif (A << 2) == 12 && -1 < 0 && -1 > 0u && 'a' == 97 && '\\n' == 10 && (1 ? 2 : 3) == 2 && 7 % 4 == 3
int yes2;
#else
int no3;
#endif
#ifdef linux
int is_linux;
#endif
#ifndef __x86_64__
int no4;
#else
int yes3 = __INT_MAX__ > 0 && __CHAR_BIT__ == 8;
#endif
#if UNKNOWN || ~0 != -1 || (2 || 1) != 1
int no5;
#endif
#undef A
#undef A
#ifdef A
int no6;
#endif
""",
    "edges": """
#define EMPTY
#define minus -
#define plus +
#define dot .
#define f(x) [x]
#define g f EMPTY (2)
#define self self + 1
#define a b
#define b a
#define LPAREN (
#define F(x) x
int main(void) { int x = 1, y = -minus 1, z = - minus+plus+1; x = 1.e+3 + x; self; a; b; F (F) (2);
  y = +plus(1); z = x minus-1; x = F LPAREN 3); char c = '\\'', d = '"'; const char *s = "/*" "//" "\\"" ; return g; }
""",
    "comments": """
int a; // one \\" two
int b; /* over
 lines */ int c; /**/ int d; /* "unclosed */ int e;
/* before */ #define X 1 /* in
it */ + 2
int x = X; int/**/y;int z=1/**/-/**/-1;
""",
}

# What only the compiler judges.
OTHERS = {
    "compilers": "#ifdef __GNUC__\nint a = __GNUC__ > 3;\n#endif\n",
    "has": "#if __has_include(<stdio.h>)\nint a;\n#endif\n",
    "counter": "int a = __COUNTER__, b = __COUNTER__;\n",
    "redefined": "#define A 1\n#define A 2\nint a = A;\n",
    "error": "#error stop\n",
    "arguments": "#define f(x, y) x\nint a = f(1);\n",
    "pasted": "#define p(a, b) a ## b\nint a = 1 p(+, /) 2;\n",
    "open": "#if 1\nint a;\n",
    "digraphs": "int a<:3:> = <%1, 2, 3%>;\n",
    "joined": "in\\\nt a;\n",
    "pragma": "#define P _Pragma(\"omp parallel\")\nint a;\nint main(void) { P a = 1; return 0; }\n",
    "no such header": "#include \"missing_header.h\"\nint a;\n",
}


def check_by_hand(folder):
    for number, (name, text) in enumerate([*OURS.items(), *OTHERS.items()]):
        path = os.path.join(folder, f"hand{number}.c")
        with open(path, "w") as file:
            file.write(text)
        same(name, path)
        check(uses_compiler(path) == (name in OTHERS), f"{name}: who preprocesses")


def check_headers(folder):
    """Headers of the user's: beside the file, with guards, read once, that hide those of others."""
    files = {
        "src/main.c": '#include "a.h"\n#include "a.h"\n#include "sub/b.h"\n#include "twice.h"\n#define MORE\n#include "twice.h"\n#include <c.h>\n#include <stdio.h>\n#include <mpi.h>\n'
                      'int main(void) { A; return B + C + D + EOF; }\n',
        "src/a.h": "#ifndef A_H\n#define A_H\n#define A printf\nstruct a { int x; };\n#endif\n",
        "src/twice.h": "#ifndef TWICE_H\n#define TWICE_H\nint once_only;\n#endif\n#ifdef MORE\n"
                       "int second_time;\n#endif\n",
        "src/sub/b.h": '#pragma once\n#include "d.h"\n#define B 2\nstatic int in_b;\n',
        "src/sub/d.h": "#define D 4\nint in_d;\n",
        "inc/c.h": '#pragma once\n#include <c2.h>\n#define C 3\n',
        "inc/c2.h": "#include <c.h>\nextern int in_c2;\n",
        "src/mpi_functions.h": "#error what mpi.h includes is beside it\n",
        "a.h": "#error the directory where tass runs is not looked at\n",
    }
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
    options = ["-Iinc", "-DX=1", "-D", "Y", "-UX"]
    same("headers", "src/main.c", options, folder)
    check(not uses_compiler("src/main.c", options, folder), "headers: who preprocesses")
    check("in_d" in tree("auto", "src/main.c", options, folder)[1], "headers: what they declare is there")
    check("second_time" in tree("auto", "src/main.c", options, folder)[1], "headers: what stands behind the guarded part")


# gcc puts a macro's argument that it expands on a line of its own, where the place of the token behind it is guessed.
BETTER = ("system_headers.c",)


def check_programs():
    """Of the programs of the tests every thirty-second."""
    paths = [os.path.join(folder, name) for folder, _, names in os.walk(PROGRAMS) for name in names
             if name.endswith(".c") and zlib.crc32(name.encode()) % 32 == 0 and name not in BETTER]
    check(len(paths) > 30, "programs to compare")
    alone = 0
    for path in sorted(paths):
        same(os.path.relpath(path, PROGRAMS), path)
        alone += not uses_compiler(path)
    check(alone * 10 > len(paths) * 9, f"only {alone} of {len(paths)} are preprocessed by tass")


# --- random macros ---------------------------------------------------------------------------------


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions = {f"F{i}": self.random.randint(0, 3) for i in range(4)}
        self.objects = [f"M{i}" for i in range(4)]

    def blank(self):
        return self.random.choice(["", "", " ", "  ", " /* c */ ", "\t"])

    def call(self, depth, names, apart=None):
        name = self.random.choice(sorted(self.functions))
        arguments = [self.expression(depth - 1, names) for _ in range(self.functions[name])]
        if self.random.random() < 0.1:
            return name
        gap = self.random.choice(["", " ", apart or ""])
        return f"{name}{gap}({self.blank()}{','.join(arguments)}{self.blank()})"

    def expression(self, depth, names, apart=None):
        pick = self.random.random()
        if depth <= 0 or pick < 0.3:
            return self.random.choice(names + self.objects + ["1", "20", "x.y"])
        if pick < 0.5:
            return self.call(depth, names, apart)
        if pick < 0.6:
            return f"({self.blank()}{self.expression(depth - 1, names, apart)})"
        mark = self.random.choice(["+", "-", "*", "<<", "&&", "==", "?1:"])
        return (f"{self.expression(depth - 1, names, apart)}{self.blank()}{mark}{self.blank()} "
                f"{self.expression(depth - 1, names, apart)}")

    def definition(self, name):
        if name not in self.functions:
            return f"#define {name} {self.expression(2, ['a', 'b'])}"
        parameters = ["p", "q", "r"][:self.functions[name]]
        body = self.expression(2, parameters + ["a"])
        if parameters and self.random.random() < 0.4:
            one = self.random.choice(parameters)
            body += self.random.choice([f" + #{one}[0]", f" + a##{one}", f" - g_ ## {one} ## _h", f"+ M##{one}"])
        return f"#define {name}({', '.join(parameters)}) {body}"

    def program(self):
        names = self.objects + sorted(self.functions)
        self.random.shuffle(names)
        lines = [self.definition(name) for name in names]
        lines.append("int main(void) {")
        for _ in range(6):
            lines.append(f"{self.blank()}{self.expression(3, ['c', 'd'], chr(10))};{self.blank()}")
            if self.random.random() < 0.3:
                name = self.random.choice(names)
                lines += [f"#undef {name}", self.definition(name)]
            if self.random.random() < 0.3:
                lines += [f"#if {self.expression(2, ['0', '1'])}", "c1;", "#else", "c2;", "#endif"]
        return "\n".join(lines + ["}"]) + "\n"


def check_random(folder, count, seed):
    read = 0
    for number in range(seed, seed + count):
        path = os.path.join(folder, "random.c")
        with open(path, "w") as file:
            file.write(Maker(number).program())
        same(f"random program {number}", path)
        read += not uses_compiler(path)
    check(read * 5 > count, f"tass read only {read} of {count} random programs itself")


def seeds():
    """-seeds FIRST..LAST, or none."""
    if "-seeds" not in sys.argv:
        return None
    return [int(word) for word in sys.argv[sys.argv.index("-seeds") + 1].split("..")]


with tempfile.TemporaryDirectory() as scratch:
    if seeds():
        first, last = seeds()
        check_random(scratch, last - first + 1, first)
    else:
        check_predefined()
        check_by_hand(scratch)
        check_headers(scratch)
        check_programs()
        check_random(scratch, option("random", 25), option("seed", 1))
finish()
