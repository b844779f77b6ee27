#!/usr/bin/env python3
"""The command line: help, versions, and every way of getting it wrong (status 3, a message, no crash)."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

ADDER = os.path.join("examples", "adder", "adder_seq.c")

# Arguments, a phrase of the message.
WRONG = [
    (["prog.c"], "did you mean 'tass verify prog.c'?"),
    (["verify", "prog.cpp"], "prog.cpp is C++: tass reads C"),
    (["verify", "a.f90"], "a.f90 is Fortran: tass reads C"),
    (["verify", "-np=1,", ADDER], "is not a number of processes"),
    (["verify", "-lib=/nowhere", ADDER], "there is no folder '/nowhere'"),
    (["compare", "-output-tolerance=-1", ADDER, ADDER], "is not a number that is 0 or more"),
    (["verify", "-memory=4T", ADDER], "is not a number"),
    (["verify", "-stdin-count=0", ADDER], "expected a number of at least 1"),
    (["verify", "-stdin-chars=0", ADDER], "expected a number of at least 1"),
    (["verify", "-memory=99999999999G", ADDER], "more than there can be"),
    (["verify", "-errors=4294967296", ADDER], "is more than 4294967295"),
    (["verify", "-prover-timeout=4294967297", ADDER], "is more than 4294967295"),
    (["verify", "-loop-bound=4294967296", ADDER], "is more than 4294967295"),
    (["verify", "-loop-bound=adder_par.c:1=9", ADDER], "no loop has its condition in line 1 of adder_par.c"),
    (["verify", "-solver-agree", ADDER], "needs two solvers"),
    (["verify", "-solver-agree", "-solver=cvc5", ADDER], "needs two solvers"),
    (["verify", "-check-proofs", "-solver=none", ADDER], "no proofs"),
    (["verify", "-coverage", "-json", ADDER], "give one of them a FILE"),
    (["verify", "-inputB=1", "-inputB=1..2", ADDER], "-inputB is given twice"),
    (["run", "-np=2..4", ADDER], "-np: run executes the program once"),
    (["run", "-np=2,3", ADDER], "-np: run executes the program once"),
    (["verify", "-timeout=5d", ADDER], "is not a time in seconds"),
    (["verify", "-file==a.txt", ADDER], "is neither NAME nor NAME=PATH"),
    (["verify", "-file=nowhere.txt", ADDER], "-file: cannot read nowhere.txt"),
    (["verify", "-file=a=", "-file=a=", ADDER], "-file=a is given twice"),
    ([], "no command"),
    (["verfy", ADDER], "did you mean 'tass verify'"),
    (["verify"], "no source file"),
    (["compare", ADDER], "two files"),
    (["compare", "--spec", ADDER], "--impl"),
    (["compare", ADDER, ADDER, ADDER], "two files"),
    (["verify", "-nq=2", ADDER], "did you mean -np"),
    (["verify", "--no-such-option", ADDER], "unknown option"),
    (["verify", "-np=0", ADDER], "number of processes"),
    (["verify", "-np=-1", ADDER], "number of processes"),
    (["verify", "-np=two", ADDER], "number of processes"),
    (["verify", "-np=5..2", ADDER], "empty"),
    (["verify", "-np=99999999999999999999", ADDER], "number of processes"),
    (["verify", "-np"], "needs a value"),
    (["verify", "-np1=2", ADDER], "does not apply"),
    (["verify", "-extenta=3", ADDER], "it needs -function=NAME"),
    (["verify", "-globals=any", ADDER], "it needs -function=NAME"),
    (["verify", "-depth=3", ADDER], "it needs -function=NAME"),
    (["verify", "-alias=any", ADDER], "it needs -function=NAME"),
    (["verify", "-same=n", ADDER], "it needs -function=NAME"),
    (["verify", "-function=main", "-extenta", ADDER], "expected -extentNAME="),
    (["verify", "-function=main", "-extenta=1", "-extenta=2", ADDER], "-extenta is given twice"),
    (["verify", "-function=a-b", ADDER], "expected the name of a function"),
    (["verify", "-function=f:g", ADDER], "two functions are for compare"),
    (["compare", "-function=f", ADDER], "two files"),
    (["compare", "-function=all", ADDER, ADDER], "the functions of one program"),
    (["verify", "-inputB", ADDER], "-inputNAME=VALUE"),
    (["verify", "-inputB=", ADDER], "not a number"),
    (["verify", "-inputB=ten", ADDER], "not a number"),
    (["verify", "-inputB=5..1", ADDER], "empty"),
    (["verify", "-inputNOPE=5", ADDER], "NOPE"),
    (["verify", "-inputB=1/2", ADDER], "B"),
    (["verify", "-DB=20", ADDER], "use -inputB=20 instead of -DB=20"),
    (["verify", "-DB", ADDER], "use -inputB=1"),
    (["verify", "-UB", ADDER], "'B' is an input: leave out -UB"),
    (["verify", "-deadlock=maybe", ADDER], "none of potential"),
    (["verify", "-check=everything", ADDER], "no property"),
    (["verify", "-timeout=soon", ADDER], "time in seconds"),
    (["verify", "-errors=-3", ADDER], "not a number"),
    (["verify", "-quiet=yes", ADDER], "takes no value"),
    (["verify", "-simplify=perhaps", ADDER], "none of on"),
    (["verify", "missing.c"], "missing.c"),
    (["verify", "examples"], "directory"),
    (["verify", "/dev/null"], "/dev/null"),
    (["verify", "-check=", ADDER], "needs a value"),
    (["verify", "-json=", ADDER], "needs a value"),
    (["verify", "-sarif=/no/such/folder/x.sarif", ADDER], "cannot write"),
    (["verify", "-junit=", ADDER], "needs a value"),
    (["compare", "-junit=/no/such/folder/x.xml", ADDER, ADDER], "cannot write"),
    (["verify", "-coverage=/no/such/folder/x.info", ADDER], "cannot write"),
    (["verify", "-coverage=", ADDER], "needs a value"),
    (["compare", "-coverage", ADDER, ADDER], "does not apply to this command (but to verify)"),
    (["compare", "-learn=on", ADDER, ADDER], "(but to verify)"),
    (["testgen", "-learn=on", ADDER], "(but to verify)"),
    (["run", "-sarif=x.sarif", ADDER], "does not apply"),
    (["verify", "-json=/no/such/folder/x.json", ADDER], "cannot write"),
    (["verify", "-solver=no-such-program -x", ADDER], "no program 'no-such-program'"),
    (["verify", "-solver=/no/such/program", ADDER], "no program"),
    (["verify", "-log-queries=/no/such/folder", ADDER], "cannot write into"),
    (["version", "extra"], "too many"),
    (["help", "verify", "compare"], "too many"),
    (["explain", "no-such-property"], "no property"),
    (["help", "no-such-command"], "no command"),
    (["help", "-format=pdf"], "none of text, markdown, man, bash, zsh, fish"),
    (["help", "-np=2"], "does not apply"),
]

# Lines of the source are shown without the ends of lines of other systems.
CRLF = (b"int main(void)\r\n{\r\n    int a[2] = {0};\r\n    return a[2];\r\n}\r\n", "    4 |     return a[2];\n")

FILES = [
    (b"", "main"),
    (b"int x;\n", "main"),
    (b"\x7fELF\x02\x01\x01\x00\x00\xff\xfe\x00main", None),
    (b"int main(void) { return 0 }\n", None),
    (b"int main(void) { return y; }\n", "y"),
    (b"int main(void) { return undefined_function(3); }\n", "undefined_function"),
]


def check_documents(tass, failures):
    """The documents name every property and option, and every line of them that names a property is true."""
    with open(os.path.join(ROOT, "docs", "properties.md")) as stream:
        properties = stream.read()
    for line in Run(tass, ["explain"]).out.splitlines():
        name, group, text = line.split(None, 2)
        text = text.removesuffix(" (off by default)")
        failures.check(f"| `{name}` | {group} | {text} |" in properties, f"docs/properties.md: {name}")
    with open(os.path.join(ROOT, "docs", "command.md")) as stream:
        command = stream.read()
    failures.check(Run(tass, ["help", "-format=markdown"]).out in command, "the table of docs/command.md is not what tass help -format=markdown prints")
    check_library(failures)


def check_library(failures):
    """docs/semantics.md names every function of libc.def, and what the shipped headers define has a row there."""
    with open(os.path.join(ROOT, "docs", "semantics.md")) as stream:
        text = stream.read()
    with open(os.path.join(ROOT, "src", "libc", "libc.def")) as stream:
        rows = dict(re.findall(r'^(?:FUNCTION|PURE|SHIPPED)\((\w+),\s*"([\w/.]+)"', stream.read(), re.MULTILINE))
    failures.check(len(rows) > 150, f"libc.def: only {len(rows)} rows were found")
    for name, header in rows.items():
        if name.startswith("__"):
            continue
        is_kin = "abs" in name or "div" in name or header == "ctype.h"
        if header in ("complex.h", "math.h"):
            is_kin |= name[-1] in "fl" and f"`{name[:-1]}`" in text
        failures.check(f"`{name}`" in text or is_kin, f"docs/semantics.md does not name {name}")
    include = os.path.join(ROOT, "src", "libc", "include")
    for header in [*sorted(set(rows.values()) - {"alloca.h"}), "__tass_scan.h"]:
        with open(os.path.join(include, header)) as stream:
            for name in re.findall(r"^static inline [^;{]*?\b(\w+)\(", stream.read(), re.MULTILINE):
                failures.check(name in rows or name.startswith("__"), f"libc.def has no row for {name} of {header}")


# What is typed after "tass", and words that complete it.
COMPLETIONS = [
    ("ver", ["verify", "version"]),
    ("verify -dead", ["-deadlock="]),
    ("verify -deadlock=", ["potential", "absolute", "ignore"]),
    ("compare -save=he", ["heuristic"]),
    ("run -see", ["-seed="]),
    ("verify -see", []),
    ("help -format=z", ["zsh"]),
    ("verify READ", ["README.md"]),
]


def check_formats(tass, failures):
    """The manual page and the completions of shells have every command and option; bash completes with them."""
    commands = [line.split()[1] for line in Run(tass, ["help"]).out.splitlines() if line.startswith("  tass ")]
    options = set()
    for command in commands:
        options.update(re.findall(r"^  -(include|input|[IDU]|[a-z0-9-]+)", Run(tass, ["help", command]).out, re.MULTILINE))
    failures.check(len(commands) >= 7 and len(options) >= 41, f"commands and options: {commands} {options}")
    for form in ("man", "bash", "zsh", "fish"):
        run = Run(tass, ["help", f"-format={form}"])
        text = run.out.replace("\\-", "-")
        failures.check(run.status == 0 and not run.err, f"{run.command}: {run.status} {run.err}")
        for word in commands:
            failures.check(word in text, f"{run.command}: no {word}")
        for name in options:
            failures.check(re.search(rf"(-|-o '){name}", text), f"{run.command}: no -{name}")
    for typed, expected in COMPLETIONS:
        words = ["tass"] + re.findall(r"=|[^ =]+", typed) + ([""] if typed.endswith("=") else [])
        quoted = " ".join(f"'{word}'" for word in words)
        script = Run(tass, ["help", "-format=bash"]).out + f"""
COMP_LINE='tass {typed}'; COMP_POINT=${{#COMP_LINE}}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}
_tass; printf '%s\n' "${{COMPREPLY[@]}}" """
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=ROOT)
        failures.check(done.stdout.split() == expected, f"'tass {typed}' is completed by {done.stdout.split()}")


def check_full_device(tass, failures):
    """Output that cannot be written is an error, with a message."""
    for option in ([], ["-json"], ["-json=/dev/full"]):
        with open("/dev/full", "w") as full:
            run = subprocess.run([tass, "verify", "-np=1", "-inputB=1", ADDER] + option, stdout=full, cwd=ROOT,
                                 stderr=subprocess.PIPE, text=True, timeout=60)
        failures.check(run.returncode == 3 and "cannot write" in run.stderr, f"{option}: {run.returncode} {run.stderr}")


def check_macro_bomb(tass, failures):
    """A program whose text explodes is refused, and no preprocessor is left running."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bomb.c")
        with open(path, "w") as stream:
            stream.write("#define A0 x\n")
            stream.writelines(f"#define A{i} A{i - 1} A{i - 1} A{i - 1} A{i - 1}\n" for i in range(1, 16))
            stream.write("int main(void) { A15; return 0; }\n")
        run = Run(tass, ["verify", path])
        failures.check(run.status == 3 and "longer than" in run.err, f"a macro bomb: {run.status} {run.err[:200]}")
        left = subprocess.run(["pgrep", "-f", f"cc1 .*{folder}"], capture_output=True, text=True).stdout
        failures.check(not left, f"a preprocessor is left running: {left}")


def check_program_alone(tass, failures):
    """A copy of the program without its headers."""
    with tempfile.TemporaryDirectory() as folder:
        alone = os.path.join(folder, "bin", "tass")
        os.mkdir(os.path.dirname(alone))
        shutil.copy(tass, alone)
        program = os.path.join(folder, "prints.c")
        with open(program, "w") as stream:
            stream.write("#include <stdio.h>\nint main(void)\n{\n    return puts(\"\") < 0;\n}\n")
        run = Run(alone, ["verify", program])
        failures.check(run.status == 3 and "install the whole package" in run.err, f"{run.command}: {run.status} {run.err[:300]}")


def check_given_file(tass, failures):
    """-file=NAME gives the file of that name as it is, =PATH another's content in its place, = none; a file that is not
    given is refused with all three."""
    with tempfile.TemporaryDirectory() as folder:
        name, other, program = (os.path.join(folder, part) for part in ("x.txt", "y.txt", "reads.c"))
        for path, text in ((name, "7"), (other, "8")):
            with open(path, "w") as stream:
                stream.write(text)
        with open(program, "w") as stream:
            stream.write("#include <assert.h>\n#include <stdio.h>\nint main(void)\n{\n"
                         f"    FILE *in = fopen(\"{name}\", \"r\");\n    assert((in ? fgetc(in) : '0') == WANTED);\n"
                         "    return 0;\n}\n")
        for option, wanted in (("", "'7'"), (f"={other}", "'8'"), ("=", "'0'")):
            for expected, value in ((0, wanted), (1, "'9'")):
                run = Run(tass, ["verify", f"-file={name}{option}", f"-DWANTED={value}", program])
                failures.check(run.status == expected, f"{run.command}: status {run.status} {run.err[:300]}")
        run = Run(tass, ["verify", "-DWANTED='7'", program])
        for form in ("", "=PATH", "="):
            failures.check(f"-file={name}{form}: " in run.err, f"{run.command}: no -file={name}{form} in {run.err[:300]}")


def main():
    tass, failures = sys.argv[1], Failures()
    check_given_file(tass, failures)
    check_program_alone(tass, failures)
    check_macro_bomb(tass, failures)
    check_documents(tass, failures)
    check_formats(tass, failures)
    check_full_device(tass, failures)
    for arguments, phrase in WRONG:
        run = Run(tass, arguments)
        label = f"{run.command}: "
        failures.check(run.status == 3, label + f"status {run.status}")
        failures.check(phrase in run.err, label + f"no '{phrase}' in: {run.err[:300]}")
        failures.check(not run.out or "-json" in arguments, label + f"standard output is not empty: {run.out[:100]}")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bad.c")
        for content, phrase in FILES:
            with open(path, "wb") as stream:
                stream.write(content)
            run = Run(tass, ["verify", path])
            label = f"{content[:40]!r}: "
            failures.check(run.status == 3 and not run.mishap(), label + f"status {run.status} {run.err[:300]}")
            failures.check("bad.c" in run.err and "error:" in run.err, label + f"no located message: {run.err[:300]}")
            failures.check(phrase is None or phrase in run.err, label + f"no '{phrase}' in: {run.err[:300]}")
        with open(path, "wb") as stream:
            stream.write(b"\xef\xbb\xbfint main(void) { return 0; }\n")
        failures.check(Run(tass, ["verify", path]).status == 0, "a file that begins with a byte order mark")
        with open(path, "wb") as stream:
            stream.write(CRLF[0])
        failures.check(CRLF[1] in Run(tass, ["verify", path]).out, "the line of a file with CR LF")
    for arguments, phrase in [(["help"], "compare"), (["help", "compare"], "-np2"), (["--help"], "verify"),
                              (["version"], "tass "), (["--version"], "tass "), (["explain"], "mpi-truncation"),
                              (["explain", "array-bounds"], "outside its array"),
                              (["explain", "leak"], "memory-leak"), (["verify", "-np=2", "-h"], "-deadlock"),
                              (["compare", "--help"], "-np2"), (["verify", "-solver=true", "-np=1", "-inputB=2", ADDER], "verified")]:
        run = Run(tass, arguments)
        failures.check(run.status == 0 and phrase in run.out and not run.err, f"{run.command}: {run.out[:200]} {run.err}")
    for arguments in (["verify", "-np", "1", "-inputB", ADDER], ["verify", "--np=1", "-inputB=2", ADDER],
                      ["verify", "--np", "1", "--inputB=2", ADDER], ["verify", "-np=1", "-inputB=..2", ADDER]):
        expected = 3 if "-inputB" in arguments else 0
        run = Run(tass, arguments)
        failures.check(run.status == expected, f"{run.command}: status {run.status} {run.err[:300]}")
    failures.finish()


main()
