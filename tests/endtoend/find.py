#!/usr/bin/env python3
"""tass verify -find and -ltl: which paths are found, with their conditions; what is no formula."""
import os
import pty
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "find")
STUB = "-stub=" + os.path.join(FOLDER, "rem.stub")
ONE_SIDE, BOTH_SIDES = "-DLARGE=first > 16", "-DLARGE=first > 16 || first < -16"
RIGHT, TWICE = "-DSCALE=/ 16", "-DSCALE=/ 8"
TOWARD_ZERO, DOWN = "-DHALF=next / 2", "-DHALF=next >> 1"
EXACT_NEXT, EXACT_HALF = "F (at(end) && {next == first * first / 16 - 8})", "F (at(end) && {2 * half == next - next % 2})"
# Program, options, status, conditions of the paths (None: not looked at), words of the reason.
CASES = [
    ("step.c", ["-find=F at(no)"], 1, ["a + 1 <= b"], None),
    ("step.c", ["-find=F at(yes)"], 1, ["a >= b"], None),
    ("step.c", ["-find=G !at(no)"], 1, ["a >= b"], None),
    ("step.c", ["-find=F (at(no) && F at(yes))"], 0, [], None),
    ("step.c", ["-find=F (at(no) && X (at(end) && {y == 2 * b}))", "-errors=0"], 1, ["a + 1 <= b"], None),
    ("step.c", ["-find=F at(step.c:13)"], 1, ["a + 1 <= b"], None),
    ("step.c", ["-ltl=G (at(no) -> Xw {y == 2 * b})"], 0, [], None),
    ("step.c", ["-ltl=G (at(no) -> Xw {y == b})"], 1, None, None),
    ("count.c", ["-find=F ({x == 4} && ({x == 4} U ({x == 5} && at(after))))"], 1, ["a == 4"], None),
    ("count.c", ["-find=F {x == 2}", "-inputa=3..9"], 0, [], None),
    ("count.c", ["-find=F ({x == 1} && F {x == 4})", "-inputa=0..0"], 1, ["true"], None),
    ("count.c", ["-find=F (at(body) && X F (at(body) && X F at(body)))", "-repeat=2", "-inputa=-3..9"], 2, [], None),
    ("count.c", ["-find=F (at(body) && X F (at(body) && X F at(body)))", "-repeat=3", "-inputa=-3..9"], 1, None, None),
    ("count.c", ["-ltl=F {y == 7}", "-inputa=-3..9"], 0, [], None),
    ("count.c", ["-ltl=G {x <= 5}", "-inputa=-3..9"], 1, ["6 <= a"], None),
    ("three.c", ["-find=F at(end)", "-errors=0"], 1, 8, None),
    ("three.c", ["-find=F (at(p) && F (at(s) && F at(t)))", "-errors=0"], 1, ["1 <= a && 1 <= c && b <= 0"], None),
    ("three.c", ["-find=F at(end) && !F at(q) && !F at(s)", "-errors=0"], 1, 2, None),
    ("wrong_gcd.c", ["-find=F (at(end) && {x == 0})", "-errors=0", "-repeat=1"], 1, ["a%b == 0"], None),
    ("wrong_gcd.c", ["-find=F (at(end) && {x == 0})", "-errors=0", "-repeat=2"], 1, ["a%b != 0", "a%b == 0"], None),
    ("wrong_gcd.c", ["-find=F (at(end) && {x == 0})", "-errors=0", "-repeat=3"], 1, ["a%b != 0", "a%b == 0"], None),
    ("wrong_gcd.c", ["-ltl=F (at(end) && {x == 0})"], 0, [], None),
    # The remainder by what a stub says of it.
    ("rem.c", [STUB, "-find=F (at(end) && {x == 0})", "-errors=0", "-repeat=1"], 1, ["a%b == 0"], None),
    ("rem.c", [STUB, "-find=F (at(end) && {x == 0})", "-errors=0", "-repeat=2"], 1, ["a%b != 0", "a%b == 0"], None),
    ("rem.c", [STUB, "-find=F (at(end) && {x == 0})", "-errors=0", "-repeat=3"], 1, ["a%b != 0", "a%b == 0"], None),
    ("rem.c", [STUB, "-ltl=F (at(end) && {x == 0})"], 0, [], None),
    ("meet.c", ["-find=F (at(first) && X F (at(second) && X F (at(first) && X F at(second))))", "-repeat=2"], 1, None, None),
    ("fixed_point.c", ["-find=F at(large)"], 1, ["first <= -16"], None),
    ("fixed_point.c", ["-ltl=F {scaled == first * first / 16}"], 0, [], None),
    # The straight path of a wrong guard is one for one sign, of the right one for both; a wrong scale, and rounding down.
    ("iteration.c", [ONE_SIDE, RIGHT, TOWARD_ZERO, "-find=G !at(cut)"], 1, ["first <= 16"], None),
    ("iteration.c", [BOTH_SIDES, RIGHT, TOWARD_ZERO, "-find=G !at(cut)"], 1, ["-16 <= first && first <= 16"], None),
    ("iteration.c", [BOTH_SIDES, RIGHT, TOWARD_ZERO, "-inputfirst=-16..16", f"-ltl={EXACT_NEXT}"], 0, [], None),
    ("iteration.c", [BOTH_SIDES, TWICE, TOWARD_ZERO, "-inputfirst=-16..16", f"-ltl={EXACT_NEXT}"], 1, None, None),
    ("iteration.c", [BOTH_SIDES, RIGHT, TOWARD_ZERO, "-inputfirst=-16..16", f"-ltl={EXACT_HALF}"], 0, [], None),
    ("iteration.c", [BOTH_SIDES, RIGHT, DOWN, "-inputfirst=-16..16", f"-ltl={EXACT_HALF}"], 1, None, None),
    ("iteration.c", [BOTH_SIDES, RIGHT, DOWN, "-inputfirst=12..16", f"-ltl={EXACT_HALF}"], 0, [], None),
    ("message.c", ["-ltl=G(PROC[0] at(send) -> F PROC[1] at(recv))"], 0, [], None),
    ("message.c", ["-ltl=G(PROC[1] at(recv) -> F PROC[0] at(send))"], 1, None, None),
    ("message.c", ["-ltl=F {PROC[1].got == 7}"], 0, [], None),
    ("message.c", ["-find=F ({PROC[1].got == 7} && {PROC[0].sent == 0})"], 1, None, None),
    ("ring.c", ["-np=3", "-ltl=(!{PROC[1].done == 1}) U PROC[1] at(barrier)"], 0, [], None),
    ("ring_early.c", ["-np=3", "-ltl=(!{PROC[1].done == 1}) U PROC[1] at(barrier)"], 1, None, None),
    ("deadlock.c", ["-ltl=G(PROC[0] at(ask) -> F PROC[0] at(answer))", "-deadlock=absolute"], 1, None, None),
    ("deadlock_potential.c", ["-ltl=G(PROC[0] at(ask) -> F PROC[0] at(answer))"], 1, None, None),
    ("deadlock_potential.c", ["-ltl=G(PROC[0] at(ask) -> F PROC[0] at(answer))", "-deadlock=absolute"], 0, [], None),
    ("deadlock.c", ["-ltl=G(PROC[0] at(ask) -> F PROC[0] at(answer))", "-deadlock=ignore"], 1, None, None),
    ("deadlock_potential.c", ["-ltl=G(PROC[0] at(ask) -> F PROC[0] at(answer))", "-deadlock=ignore"], 0, [], None),
    ("for_ever.c", ["-ltl=F at(after)"], 1, ["go == 1"], None),
    ("for_ever.c", ["-ltl=F G {x == 1}"], 1, None, None),
    ("for_ever.c", ["-ltl=F G {x == 1}", "-inputgo=1"], 1, ["true"], None),
    ("for_ever.c", ["-ltl=G F {x == 1}", "-inputgo=1"], 0, [], None),
    ("server.c", ["-ltl=G (at(ask) -> F at(answer))", "-errors=0"], 1, ["kind == 0", "kind == 2"], None),
    ("server.c", ["-ltl=G (at(ask) -> F at(answer))", "-inputkind=1"], 0, [], None),
    ("server.c", ["-ltl=G F at(answer)", "-errors=0"], 1, ["kind == 0", "kind == 2"], None),
    ("server.c", ["-ltl=G F at(answer)", "-inputkind=1"], 0, [], None),
    ("server.c", ["-ltl=F G at(answer)", "-inputkind=1"], 0, [], None),
    ("server.c", ["-ltl=F G !at(answer)", "-inputkind=1"], 1, ["true"], None),
    ("server.c", ["-ltl=G F ({waiting == 1} && X {waiting == 0})", "-inputkind=1"], 0, [], None),
    ("server.c", ["-ltl=F G {served == 1}", "-inputkind=1"], 1, ["true"], None),
    ("server.c", ["-ltl=G F {served == 1}", "-inputkind=1"], 0, [], None),
    ("server.c", ["-ltl=G F ({served == 0} && at(answer))", "-inputkind=1"], 0, [], None),
    ("server.c", ["-ltl=G F ({served == 0} && at(answer))", "-errors=0"], 1, ["kind == 0", "kind == 2"], None),
    ("server.c", ["-ltl=G F at(answer)", "-repeat=2", "-inputkind=1"], 2, None, "loop bound"),
    ("for_ever.c", ["-ltl=F at(after)", "-inputgo=0"], 0, [], None),
    ("for_ever.c", ["-ltl=G {x <= 2}"], 0, [], None),
    ("for_ever.c", ["-ltl=G {x < 1}"], 1, None, None),
    ("for_nobody.c", ["-ltl=G !at(after)"], 2, None, "no execution satisfies the assumptions"),
    ("quotient.c", ["-ltl=G (at(end) -> {10 / k <= 3})"], 3, None, "no value"),
    ("quotient.c", ["-ltl=G (at(end) -> {10 / k > 3})", "-inputi=1..2"], 0, [], None),
    ("quotient.c", ["-ltl=G (at(end) -> {10 / k <= 3})", "-inputi=1..2"], 1, None, None),
    ("quotient.c", ["-ltl=G (at(end) -> {k == 0 || 10 / k <= 3})"], 1, None, None),
    ("quotient.c", ["-ltl=G (at(end) -> {k == 0 || 10 / k > 3})"], 0, [], None),
    *[("many.c", ["-ltl=" + " && ".join(f"F {{x == {k}}}" for k in range(first, first + 32))], 0, [], None) for first in (1, 33, 65)],
    ("deadlock.c", ["-find=X (PROC[0] at(ask) && PROC[1] at(ask))"], 3, None, "two processes"),
    ("deadlock.c", ["-find=F {x == 1}"], 3, None, "undeclared"),
    ("step.c", ["-find=at(nowhere)"], 3, None, "no such label"),
    ("step.c", ["-find=at(step.c:2)"], 3, None, "no statement"),
    ("step.c", ["-find={q > 1}"], 3, None, "undeclared"),
    ("step.c", ["-find={x = 1}"], 3, None, "no expression without effects"),
    ("step.c", ["-find=F ( at(end)"], 3, None, "expected ')'"),
    ("step.c", ["-find=PROC[1] at(end)"], 3, None, "1 processes"),
    ("step.c", ["-find=F at(end)", "-ltl=F at(end)"], 3, None, "one of them"),
    ("message.c", ["-find=F {sent == 1}"], 3, None, "of which process"),
]

# Program, options, and at places of the one path (by line, once for each time it is passed) what has to hold there.
BACKWARD = [
    ("back.c", ["-find=F at(end)"],
     [(8, "x0 + 1 <= y0"), (8, "x + 1 <= y0"), (9, "x + 1 <= y"), (10, "x <= y"), (12, "true"), (13, "true")]),
    ("round.c", ["-find=F (at(again) && X (at(move) && X (at(again) && {x + y0 < t} && X at(move))))", "-repeat=2"],
     [(12, "t >= x0 + z + 1 && x0 + z >= 2*y0 && x0 >= y0"), (12, "t >= x + z + 1 && x + z >= 2*y0 && x >= y0"),
      (14, "t + y >= x + y0 + z + 1 && x + z >= 2*y && x >= y"), (16, "t + y >= x + y0 + z + 1 && x + z >= 2*y"),
      (14, "t >= x + y0 + 1 && x >= y"), (16, "true")]),
    ("count.c", ["-find=F ({x == 4} && ({x == 4} U ({x == 5} && at(after))))"],
     [(6, "a == 4 && x != 4"), (8, "x == 4"), (9, "x == 4"), (8, "x == 5"), (10, "x == 5")]),
    ("wrong_gcd.c", ["-find=F (at(end) && {x == 0})"],
     [(8, "a%b == 0 && b != 0"), (9, "b != 0 && x%b == 0"), (11, "x%y == 0 && y != 0"), (12, "z == 0"),
      (13, "y == 0 && z == 0"), (14, "x == 0 && z == 0"), (15, "x == 0")]),
    # Inside the function, x is its parameter; what is about the heap has no name.
    ("inner.c", ["-find=F at(hit)"],
     [(16, None), (17, None), (10, "3 <= x && 6 <= x#input && limit + 1 <= mod(x, 4294967296) && pair.right[1] + 1 <= x"),
      (11, "6 <= x#input && limit + 1 <= mod(x, 4294967296)"), (18, "6 <= x && limit + 1 <= mod(pair.left, 4294967296)"),
      (19, "6 <= x && limit + 1 <= mod(pair.left, 4294967296)"), (20, "not known"), (21, "not known"), (22, "true")]),
]


# What stubbed.c does with what is said of step: the row, the status, words of what is said.
EXACT = "a'[k] == a[k] + 1 && a'[0] == 0 && pair'.left == 1 && pair'.right == pair.right && result' == n + 0.5 && n' == 0"
STUBS = [
    (f"stub step: {EXACT}", 0, "a call of step returns, with what its stub says"),
    (f"# all\n\nstub step: {EXACT} && LAST == 2 && 'a' == 97   # of ASCII\n", 0, ""),
    (f"stub step: {EXACT} same(a)", 2, "no execution"),
    (f"stub step: {EXACT} && same", 3, "undeclared name 'same'"),
    ("stub step: a'[k] == a[k] + 1 && pair'.left == 1 && result' == 2.5 && n' == 0", 1, "a[1] == 5 && a[0] == 0"),  # a[0] is arbitrary
    ("stub step: a'[1] == 5 && a'[0] == 0 && result' == n + 0.5 && pair.right == 9", 1, "pair.left == 1"),  # n and pair are, too
    ("stub step: a'[1] == 5 && a'[0] == 0 && result' == n + 0.5 && pair'.left == 1", 1, "pair.right == 9"),
    ("stub step: a'[1] == 5 && a'[0] == 0 && pair'.left == 1 && pair'.right == 9", 1, "d == 2.5"),
    ("stub step: result' == 1 && result' == 2", 2, "no execution"),
    ("stub step: k' == 1", 3, "the function's own"),
    (f"stub step: {EXACT}\nstub steps: n' == 1", 3, "no such function is called"),
    ("stub step: m' == 1", 3, "undeclared name 'm'"),
    ("step: n' == 1", 3, "1: expected 'stub NAME: CONDITION same(…)'"),
    ("stub step n' == 1", 3, "1: expected 'stub NAME"),
    ("stub step: n' ==", 3, "expected an expression"),
    ("stub own: result' == 1", 3, "it has a body"),
    ("stub at: result' == 1", 3, "takes a pointer"),
    ("stub step: n' == 1\nstub step: n' == 1", 3, "named twice"),
]


# What holds behind a call of rem in mentioned.c, and what may not.
REMAINDER = "stub rem: z' == x % y same(x, y)"
HOLDS = ["z == a % 3", "x == a && y == 3", "constant == 4 && own == 6 && local == 7", "pointer == &w", "pair.small <= 7",
         "-128 <= pair.in[1] && pair.in[1] <= 127"]
OPEN = ["w == 5", "hidden == 3", "real == 1.5", "numbers[7] == 0", "numbers[999] == numbers[0]", "pair.left == 0", "pair.right == 0",
        "pair.small != 7", "pair.in[1] != -128", "many[2].left == 0"]
MENTIONED = [
    *[(REMAINDER, claim, 0, "leaves 'pointer' as it is") for claim in HOLDS],
    *[(REMAINDER, claim, 1, "") for claim in OPEN],
    ("stub rem: 1 same(w, hidden, real, numbers, pair, many)", " && ".join(OPEN[:7]), 0, ""),
    ("stub rem: 1 same(pointer)", "w == 5", 1, ""),
    ("stub rem: same(hidden)", "hidden == 3", 0, ""),
    ("stub rem: z' == w && w' == z && x' == x + 1", "z == 5 && w == 0 && x == a + 1", 0, ""),
    ("stub rem: z' == w' + 1", "z == w + 1", 0, ""),
    ("stub rem: y == 3 || x' == 1", "x == 1", 1, ""),
    ("stub rem: x' == 1 || x' == 2", "x == 1", 1, ""),
    ("stub rem: pair'.left == x && many'[1].right == 2.5", "pair.left == a && many[1].right == 2.5", 0, ""),
    ("stub rem: numbers'[3] == x", "numbers[3] == a", 0, ""),
    ("stub rem: forall {int k | 0 <= k && k < 1000} numbers'[k] == numbers[k] + k", "numbers[999] == 999 && numbers[0] == 0", 0, ""),
    ("stub rem: forall {int k | 0 <= k && k < 9} numbers'[k] == k", "numbers[9] == 0", 1, ""),
    ("stub rem: table'[1][2] == x", "table[1][2] == a", 0, ""),
    ("stub rem: table'[1][2] == x", "table[1][1] == 0", 1, ""),
    ("stub rem: constant' == 4", "1", 3, "is const"),
    ("stub rem: 1 same(own)", "1", 3, "there is no such variable"),
    ("stub rem: 1 same(xx)", "1", 3, "there is no such variable"),
    ("stub rem: pointer' == 0", "1", 3, "cannot be said"),
]


# What is typed, the status, and what is said: the positions of each path in the order in which they are shown, phrases in order.
THREE, COUNT = ["-find=F at(end)", "three.c"], ["-find=F at(body)", "-repeat=2", "-inputa=0..9", "count.c"]
DIALOGUES = [
    (THREE, "next\n" * 20, 1, [1] * 8, ["found: 8 paths"]),
    (THREE, "n\n\n\nquit\n", 1, [1] * 4, ["found: 4 paths"]),
    (THREE, "n\nn\nd\nn\n", 1, [1] * 3, ["found: 2 paths"]),
    (THREE, "discard\n", 2, [1], ["inconclusive: what was found was discarded"]),
    (THREE, "", 1, [1], ["found: 1 path"]),
    (THREE, "extend\nextend\nquit\n", 1, [1, 2], ["the end", "there are no longer ones", "found: 2 paths"]),
    (THREE, "extend\ndiscard 1\n", 1, [1, 2], ["found: 1 path"]),
    (THREE, "what\nhelp\nquit now\nq\n", 1, [1],
     ["there is no command 'what'", "extend", "an empty line repeats", "quit takes nothing", "found: 1 path"]),
    (THREE, "discard 0\ndiscard 2\ndiscard x\nd 1\n", 2, [1], ["takes a number of positions, from 1 to 1"] * 3 + ["discarded"]),
    (COUNT, "next\n", 1, [1], None),
    (COUNT, "extend\nnext\nnext\n", 1, [1, 2, 2], None),
    (COUNT, "extend\nnext\nextend\nnext\n", 1, [1, 2, 2, 3], None),
    (["-find=G !at(body)", "-inputa=0..9", "count.c"], "extend\n", 1, [1], ["there are no longer ones"]),
    (["-find=F at(body)", "-repeat=2", "-explain=backward", "-inputa=0..3", "count.c"], "extend\nquit\n", 1, [1, 2],
     ["8:14: x <= 4", "9:9: true", "path 2", "8:14: x <= 3", "9:9: x <= 3", "8:14: x <= 4", "9:9: true"]),
    (["-find=F at(nowhere)", "count.c"], "next\n", 3, [], None),
    (["-find=F {y == 8}", "-inputa=5..9", "count.c"], "next\n", 0, [], ["no path"]),
    (["-np=2..3", "-find=F PROC[0] at(send)", "message.c"], "q\nq\n", 1, [1], ["-np=2"]),
]


def positions_of(text):
    """How many positions each path has that is shown."""
    counts = []
    for line in text.splitlines():
        if re.match(r"(\(find\) )*path \d+: ", line):
            counts.append(0)
        elif re.match(r" +\d+ rank ", line):
            counts[-1] += 1
    return counts


def check_dialogues(tass, failures):
    for options, typed, status, positions, phrases in DIALOGUES:
        run = subprocess.run([tass, "verify", "-interactive=on", *options[:-1], os.path.join(FOLDER, options[-1])], input=typed,
                             capture_output=True, text=True, timeout=60)
        label = f"{options} {typed!r}: {run.returncode} {run.stdout}{run.stderr[-300:]}"
        failures.check(run.returncode == status, label)
        failures.check(positions_of(run.stdout) == positions and "(find)" not in run.stdout, label)
        at = 0
        for phrase in phrases or []:
            at = run.stdout.find(phrase, at)
            if not failures.check(at >= 0, f"'{phrase}': {label}"):
                break
            at += len(phrase)
    for wrong in (["-ltl=F at(end)"], [], ["-find=F at(end)", "-shortest"], ["-find=F at(end)", "-json"], ["-find=F at(end)", "-jobs=2"]):
        run = Run(tass, ["verify", "-interactive=on", *wrong, os.path.join(FOLDER, "three.c")])
        failures.check(run.status == 3 and "only with -find" in run.out + run.err, f"{wrong}: {run.status} {run.out}{run.err}")


def typed_at(tass, options, typed):
    """What a person sees, and the status."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen([tass, "verify", *options], stdin=terminal, stdout=terminal, stderr=subprocess.DEVNULL, close_fds=True)
    os.close(terminal)
    os.write(controller, typed)
    shown = b""
    try:
        while chunk := os.read(controller, 4096):
            shown += chunk
    except OSError:
        pass
    status = process.wait(timeout=60)
    os.close(controller)
    return shown.decode(), status


def check_terminal(tass, failures):
    """On a terminal a person is asked, unless the options say otherwise; elsewhere nobody is."""
    program = os.path.join(FOLDER, "three.c")
    for options, prompts, paths in (([], 3, 3), (["-errors=0"], 0, 8), (["-interactive=off"], 0, 1), (["-shortest"], 0, 1)):
        shown, status = typed_at(tass, ["-find=F at(end)", *options, program], b"next\nnext\nquit\n")
        failures.check(status == 1 and shown.count("(find) ") == prompts and len(positions_of(shown)) == paths, f"{options}: {status} {shown}")
    run = Run(tass, ["verify", "-find=F at(end)", program])
    failures.check("(find)" not in run.out and "found: 1 path " in run.out, run.out)


def check_stubs(tass, failures):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.stub")
        for text, status, words in STUBS:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            run = Run(tass, ["verify", f"-stub={path}", os.path.join(FOLDER, "stubbed.c")])
            failures.check(run.status == status and words in run.out + run.err, f"{text}: {run.status} {run.out[-600:]}{run.err[-300:]}")
        for text, claim, status, words in MENTIONED:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            run = Run(tass, ["verify", f"-stub={path}", f"-DCLAIM={claim}", os.path.join(FOLDER, "mentioned.c")])
            failures.check(run.status == status and words in run.out + run.err, f"{text}: {claim}: {run.status} {run.out[-600:]}{run.err[-300:]}")
        run = Run(tass, ["verify", f"-stub={path}.none", os.path.join(FOLDER, "stubbed.c")])
        failures.check(run.status == 3 and "No such file" in run.out + run.err, f"no file: {run.out}{run.err}")


def check_backward(tass, failures):
    for name, options, places in BACKWARD:
        run = Run(tass, ["verify", "-json", "-timeout=60", "-explain=backward", *options, os.path.join(FOLDER, name)])
        label = f"{name} {options} backwards"
        if not failures.check(run.document is not None and len(run.document["paths"]) == 1, f"{label}: {run.out[-500:]}{run.err[-300:]}"):
            continue
        path = run.document["paths"][0]
        rows = [(row["location"]["line"], row["condition"] or "not known") for row in path["backward"]]
        failures.check([line for line, _ in rows] == [line for line, _ in places], f"{label}: {rows}")
        for row, place in zip(rows, places):
            failures.check(place[1] is None or row == place, f"{label}: {row}, not {place}")
    run = Run(tass, ["verify", "-explain=backward", "-find=F at(end)", os.path.join(FOLDER, "back.c")])
    failures.check("back.c:9:7: x + 1 <= y    before: x = x + 1;\n" in run.out, run.out)
    for options, words in ((["-explain=backward"], "only with -find"), (["-explain=backward", "-np=2", "-find=F PROC[0] at(send)"], "of one process")):
        run = Run(tass, ["verify", *options, os.path.join(FOLDER, "message.c")])
        failures.check(run.status == 3 and words in run.err + run.out, f"{options}: {run.status} {run.out}{run.err}")


def main():
    tass, failures = sys.argv[1], Failures()
    for name, options, status, paths, words in CASES:
        run = Run(tass, ["verify", "-json", "-timeout=60", *options, os.path.join(FOLDER, name)])
        label = f"{name} {options}"
        if not failures.check(run.document is not None and run.status == status, f"{label}: status {run.status}: {run.out[-700:]}{run.err[-300:]}"):
            continue
        found = run.document.get("paths", [])
        if isinstance(paths, int):
            failures.check(len(found) == paths, f"{label}: {len(found)} paths")
        elif paths is not None:
            failures.check(sorted(path["condition"] for path in found) == sorted(paths), f"{label}: {[path['condition'] for path in found]}")
        for path in found:
            failures.check(path["steps"] and set(path) - {"againFrom"} == {"condition", "inputs", "steps"}, f"{label}: {path}")
            is_endless = not any(step["location"] is None for step in path["steps"]) and label.startswith("server.c")
            failures.check(path.get("againFrom", 0) <= len(path["steps"]) and ("againFrom" in path) == is_endless or "for_ever" in label, f"{label}: {path}")
        if words:
            failures.check(words in run.out, f"{label}: {run.out[:600]}")
    run = Run(tass, ["verify", "-find=F at(end)", "-shortest", os.path.join(FOLDER, "three.c")])
    failures.check(run.status == 1 and "tass: found: 1 path " in run.out, run.out)
    check_backward(tass, failures)
    check_stubs(tass, failures)
    check_dialogues(tass, failures)
    check_terminal(tass, failures)
    failures.finish()


if __name__ == "__main__":
    main()
