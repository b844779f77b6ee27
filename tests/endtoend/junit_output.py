#!/usr/bin/env python3
"""-junit: one suite of XML that every reader takes, whose cases say what the JSON document says; only what is verified passes."""
import os
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import EXIT_STATUS, Failures, Run  # noqa: E402

ADDER = os.path.join("examples", "adder")
SEQ, PAR, LOST = (os.path.join(ADDER, f"adder_{name}.c") for name in ("seq", "par", "bad_lost"))
MPI, SMALL = os.path.join("tests", "programs", "mpi"), os.path.join("tests", "programs", "seq")

FORMULAS = os.path.join("tests", "endtoend", "find")
# What was asked, and: the numbers of cases that passed, failed, are errors, were skipped.
COMMANDS = [
    ("verified", ["verify", os.path.join(SMALL, "assertion_sum.c")], ["pass"]),
    ("verified", ["compare", "-np=1..3", "-inputB=3", SEQ, PAR], ["pass"]),
    ("verified", ["verify", os.path.join(SMALL, "evaluation_order.c")], ["pass"]),
    ("violated", ["compare", "-np=3", "-inputB=4", SEQ, LOST], ["failure", "skipped"]),
    ("violated", ["verify", "-np=1..3", os.path.join(MPI, "exchange_send_first.c")], None),
    ("violated", ["verify", "-errors=0", "-np=3", os.path.join(MPI, "rank_out_of_range.c")], ["failure", "skipped"]),
    ("inconclusive", ["verify", "-solver=none", os.path.join(SMALL, "nonlinear_assertion.c")], ["skipped"]),
    ("inconclusive", ["compare", "-np=3", "-inputB=4", "-states=1", SEQ, PAR], ["skipped"]),
    ("violated", ["verify", "-ltl=G F at(answer)", os.path.join(FORMULAS, "server.c")], ["failure"]),
    ("verified", ["verify", "-ltl=G F at(ask)", os.path.join(FORMULAS, "server.c")], ["pass"]),
    ("violated", ["verify", "-find=F {x == 2}", os.path.join(FORMULAS, "for_ever.c")], ["failure"]),
    ("verified", ["verify", "-find=F {x == 3}", "-inputgo=0", os.path.join(FORMULAS, "for_ever.c")], ["pass"]),
    ("inconclusive", ["verify", "-find=F ({x == 2} && {x == 3})", "-inputgo=1", os.path.join(FORMULAS, "for_ever.c")], ["skipped"]),
    ("unusable", ["verify", "no such file.c"], ["error"]),
    ("unusable", ["verify", "-np=zero", SEQ], ["error"]),
]
# Element: attributes that it must have, in any order, and no others.
ATTRIBUTES = {
    "testsuites": {"name", "tests", "failures", "errors", "skipped", "time"},
    "testsuite": {"name", "tests", "failures", "errors", "skipped", "time"},
    "testcase": {"classname", "name", "time"},
    "failure": {"message", "type"},
    "error": {"message", "type"},
    "skipped": {"message"},
    "system-out": set(),
}
CHILDREN = {"testsuites": {"testsuite"}, "testsuite": {"testcase", "system-out"}, "testcase": {"failure", "error", "skipped"}}
COUNTS = {"failures": "failure", "errors": "error", "skipped": "skipped"}


def check_form(root, failures, label):
    failures.check(root.tag == "testsuites" and len(root) == 1, label + "one suite")
    for element in root.iter():
        failures.check(set(element.attrib) == ATTRIBUTES.get(element.tag), f"{label}{element.tag} {element.attrib}")
        failures.check({child.tag for child in element} <= CHILDREN.get(element.tag, set()), f"{label}children of {element.tag}")
        failures.check("time" not in element.attrib or float(element.get("time")) >= 0, label + "time")
    cases = list(root.iter("testcase"))
    failures.check(all(len(case) <= 1 for case in cases), label + "a case with two outcomes")
    failures.check(len({case.get("name") for case in cases}) == len(cases), label + "two cases have one name")
    for suite in (root, root[0]):
        failures.check(int(suite.get("tests")) == len(cases) > 0, label + "tests")
        for count, tag in COUNTS.items():
            failures.check(int(suite.get(count)) == len(list(root.iter(tag))), label + count)
    return cases


def outcome_of(case):
    return case[0].tag if len(case) else "pass"


def check_content(root, cases, document, failures, label):
    printed = "".join(element.text for element in root.iter("system-out"))
    for run in document.get("runs", [document]):
        failures.check(all(text in printed for text in run["assumptions"]), label + "an assumption is missing")
    text = "".join("".join(case.itertext()) for case in cases)
    for run in document.get("runs", [document]):
        for violation in run["violations"]:
            failures.check(f"[{violation['property']}] ({violation['certainty']})" in text and violation["message"] in text,
                           f"{label}{violation['message']} is missing")
        name = f"-np={run['bounds']['processes'].get('implementation')} "
        outcomes = {outcome_of(case) for case in cases if case.get("name").startswith(name)}
        if run["verdict"] == "verified":
            failures.check(outcomes == {"pass"}, f"{label}{outcomes}")
        elif run["verdict"] != "unusable":
            failures.check("pass" not in outcomes, f"{label}something passed without proof")
        if run["verdict"] == "inconclusive":
            failures.check(any(case[0].get("message") == run["reason"] for case in cases if len(case)), label + "the reason is missing")
    if document["verdict"] == "unusable":
        error = next(message["message"] for message in document["messages"] if message["level"] == "error")
        failures.check(cases[-1][0].get("message") == error, label + "the error is missing")


ODD = """#include <assert.h>
int main(void)
{
    int a = 1, b = 2;
    assert((a & 2) > b && "<\\"ä\\x01ö\\">" /* \x01 \xff ]]> */);
    return 0;
}
"""


def check_characters(tass, folder, failures):
    """Text of the program that XML cannot hold, or holds in another way."""
    program, path = os.path.join(folder, "odd.c"), os.path.join(folder, "odd.xml")
    with open(program, "w", encoding="latin-1") as stream:
        stream.write(ODD)
    run = Run(tass, ["verify", "-junit=" + path, program])
    root = ElementTree.parse(path).getroot()
    check_form(root, failures, "odd.c: ")
    text = next(root.iter("failure")).text
    failures.check(run.status == 1 and "(a & 2) > b" in text and "]]>" in text and text.count("\n") > 2, f"odd.c: {text}")


def main():
    tass, failures = sys.argv[1], Failures()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "result.xml")
        for verdict, words, outcomes in COMMANDS:
            run = Run(tass, [words[0], "-json", "-junit=" + path] + words[1:])
            label = run.command + ": "
            try:
                root = ElementTree.parse(path).getroot()
            except (OSError, ElementTree.ParseError) as error:
                failures.check(False, f"{label}{error}")
                continue
            cases = check_form(root, failures, label)
            failures.check(run.document and run.status == EXIT_STATUS[verdict], label + run.err[:200])
            check_content(root, cases, run.document, failures, label)
            found = sorted({outcome_of(case) for case in cases})
            failures.check(outcomes is None or found == outcomes, f"{label}{found}")
        check_characters(tass, folder, failures)
    failures.finish()


main()
