#!/usr/bin/env python3
"""-html, -diagram and -trace=diagram: well-formed, complete, alone. tests/browser.py steps through them."""
import os
import re
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import EXIT_STATUS, ROOT, Failures, Run  # noqa: E402

HTML, SVG = "{http://www.w3.org/1999/xhtml}", "{http://www.w3.org/2000/svg}"
RING = """#include <mpi.h>
#include <assert.h>
int main(int argc, char **argv)
{
    int rank, size, v = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0 && size > 1)
        MPI_Send(&v, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Recv(&v, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&v, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&v, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
"""
LONG = """#include <mpi.h>
#include <assert.h>
int main(int argc, char **argv)
{
    int rank, size, v = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int round = 0; round < 40; round++) {
        if (rank == 0)
            for (int to = 1; to < size; to++)
                MPI_Send(&round, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
        else
            MPI_Recv(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    assert(rank < 31 || v < 39);
    MPI_Finalize();
    return 0;
}
"""
# Both ends of each message, also of calls that send and receive; none where there is nobody; epochs of windows.
ENDS = """#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, out = 1, in = 0, cell = 0;
    MPI_Win w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Sendrecv(&out, 1, MPI_INT, (rank + 1) % size, 0, &in, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&out, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    MPI_Put(&out, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, w);
    MPI_Win_fence(0, w);
    MPI_Recv(&in, 1, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}
"""
HOSTILE = b'#include <assert.h>\n#pragma TASS input\nint x;\nint main(void)\n{\n    /* <script>alert("&amp;")</script> ]]> \xff\xfe \x01 */\n    assert(x < 3 && "<b>&\'");\n    return 0;\n}\n'

# Arguments, verdict, steps (None: as JSON says).
CASES = [
    (["verify", "-np=3", "ring.c"], "violated"),
    (["verify", "-np=32", "long.c"], "violated"),
    (["verify", "hostile <&>.c"], "violated"),
    (["compare", "-np=3", "-inputB=5", os.path.join(ROOT, "examples/adder/adder_seq.c"), os.path.join(ROOT, "examples/adder/adder_bad_lost.c")],
     "violated"),
    (["compare", "-np=1..2", "-inputB=2", os.path.join(ROOT, "examples/adder/adder_seq.c"), os.path.join(ROOT, "examples/adder/adder_par.c")],
     "verified"),
    (["verify", "missing.c"], "unusable"),
]

def text_of(element):
    return "".join(element.itertext())


def check_page(failures, label, path, run):
    with open(path, "rb") as stream:
        text = stream.read().decode("utf-8")
    page = ElementTree.fromstring(text)
    verdict = run.document["verdict"]
    failures.check(text_of(page.find(f"{HTML}head/{HTML}title")) == f"tass: {verdict}", f"{label}: the title")
    links = re.findall(r"(?:src|href|url)\s*[=(]\s*[\"']?([^\"' )>]+)", text)
    failures.check(not links and not re.search(r"https?://(?!www\.w3\.org/)", text), f"{label}: other files are needed: {links}")
    violations = [violation for one in run.document.get("runs", [run.document]) for violation in one["violations"]]
    sections = [element for element in page.iter(f"{HTML}section") if element.get("class") == "violation"]
    failures.check(len(sections) == len(violations), f"{label}: {len(sections)} sections of {len(violations)} violations")
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    failures.check(len(ids) == len(set(ids)), f"{label}: ids are not unique")
    for section, violation in zip(sections, violations):
        steps = [element for element in section.iter(f"{HTML}li") if element.get("data-step")]
        failures.check(len(steps) == len(violation["trace"]), f"{label}: {len(steps)} steps of {len(violation['trace'])}")
        for step in steps:
            line = f"{section.get('id')}-{step.get('data-file')}-{step.get('data-line')}"
            failures.check(line in ids, f"{label}: a step at {line}, which is nowhere")
        failures.check(violation["message"] in text_of(section).replace("?", "?"), f"{label}: the message is missing")
        names = [text_of(element) for element in section.iter(f"{HTML}th")]
        failures.check(all(name in names for name in violation["inputs"]), f"{label}: inputs are missing")


def check_diagram(failures, label, path, run):
    """An arrow for each message of the trace, an event for each step that is drawn."""
    picture = ElementTree.parse(path).getroot()
    failures.check(picture.tag == f"{SVG}svg", f"{label}: {picture.tag}")
    violations = run.document["violations"]
    if not violations:
        return
    arrows = [element for element in picture.iter(f"{SVG}line") if "arrow" in element.get("class")]
    matched = sum(1 for step in violations[0]["trace"] if step["match"] is not None and step["side"] == "implementation")
    failures.check(2 * len(arrows) == matched, f"{label}: {len(arrows)} arrows, {matched} ends of messages")
    for element in picture.iter():
        for name in ("x", "y", "x1", "x2", "y1", "y2", "cx", "cy"):
            if element.get(name):
                size = float(picture.get("width" if "x" in name else "height"))
                failures.check(-1 <= float(element.get(name)) <= size, f"{label}: {element.tag} is outside")


def check_text(tass, failures, folder):
    run = Run(tass, ["verify", "-np=3", "-trace=diagram", "ring.c"], cwd=folder)
    wanted = ["  step  rank 0              rank 1              rank 2",
              "    13  │                   ● Recv:12           │", "        ├───────────────────▶                   │",
              "    16  ■ Recv:13           │                   │"]
    for line in wanted:
        failures.check(line in run.out.splitlines(), f"-trace=diagram: no line {line!r} in {run.out}")
    full = Run(tass, ["verify", "-np=3", "-trace=full", "ring.c"], cwd=folder)
    failures.check("     1 rank 0" in full.out, f"-trace=full: {full.out}")


def check_ends(tass, failures, folder):
    svg = os.path.join(folder, "ends.svg")
    run = Run(tass, ["verify", "-np=3", "-trace=diagram", f"-diagram={svg}", "ends.c"], cwd=folder)
    picture = ElementTree.parse(svg).getroot()
    classes = [element.get("class") or "" for element in picture.iter()]
    counts = {name: sum(1 for words in classes if name in words.split()) for name in ("arrow", "cross", "epoch", "bar")}
    # Three messages, each a line and its head; three receives that nobody sends to.
    failures.check(run.status == 1 and counts["arrow"] == 6 and counts["cross"] == 3 and counts["epoch"] == 3 and counts["bar"] >= 3,
                   f"ends: {counts}")
    failures.check(run.out.count("✗") == 1 and "┃ in an epoch" in run.out and "┃" in run.out.split("Win_fence:14")[1], f"ends: {run.out}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("ring.c", RING.encode()), ("long.c", LONG.encode()), ("ends.c", ENDS.encode()), ("hostile <&>.c", HOSTILE)):
            with open(os.path.join(folder, name), "wb") as stream:
                stream.write(text)
        for number, (arguments, verdict) in enumerate(CASES):
            label = " ".join(arguments)
            html, svg = os.path.join(folder, f"{number}.html"), os.path.join(folder, f"{number}.svg")
            run = Run(tass, [arguments[0], "-json", f"-html={html}", f"-diagram={svg}"] + arguments[1:], cwd=folder)
            if not failures.check(run.document and run.status == EXIT_STATUS[verdict], f"{label}: {run.status} {run.out[:200]} {run.err}"):
                continue
            check_page(failures, label, html, run)
            check_diagram(failures, label, svg, run)
        check_text(tass, failures, folder)
        check_ends(tass, failures, folder)
    failures.finish()


main()
