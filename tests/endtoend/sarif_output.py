#!/usr/bin/env python3
"""-sarif: a valid log for every verdict, with what the JSON document says; fingerprints outlive edits elsewhere."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import EXIT_STATUS, ROOT, Failures, Run  # noqa: E402
from sarif import problems_of  # noqa: E402

ADDER = os.path.join("examples", "adder")
SEQ, PAR, LOST = (os.path.join(ADDER, f"adder_{name}.c") for name in ("seq", "par", "bad_lost"))
MPI, SMALL = os.path.join("tests", "programs", "mpi"), os.path.join("tests", "programs", "seq")
FORMULAS = os.path.join("tests", "endtoend", "find")
WORKERS = os.path.join("examples", "manager_worker")
LONG = ["compare", "-np=9", "-inputNB=60", "-inputLB=1", "-inputMB=1", os.path.join(WORKERS, "matmul_seq.c"),
        os.path.join(WORKERS, "matmul_mw.c")]

COMMANDS = [
    ("verified", ["compare", "-np=1..3", "-inputB=3", SEQ, PAR]),
    ("verified", ["verify", os.path.join(SMALL, "assertion_sum.c")]),
    ("violated", ["compare", "-np=3", "-inputB=4", SEQ, LOST]),
    ("violated", ["verify", "-np=2..3", os.path.join(MPI, "exchange_send_first.c")]),
    ("violated", ["verify", "-errors=0", "-np=3", os.path.join(MPI, "rank_out_of_range.c")]),
    ("violated", ["verify", "-np=2", os.path.join(ROOT, MPI, "matched_in_order.c")]),
    ("inconclusive", ["verify", "-solver=none", os.path.join(SMALL, "nonlinear_assertion.c")]),
    ("inconclusive", ["compare", "-np=3", "-inputB=4", "-states=1", SEQ, PAR]),
    ("violated", ["verify", "-ltl=G F at(answer)", "-errors=0", os.path.join(FORMULAS, "server.c")]),
    ("verified", ["verify", "-ltl=G F at(ask)", os.path.join(FORMULAS, "server.c")]),
    ("violated", ["verify", "-ltl=G(PROC[1] at(recv) -> F PROC[0] at(send))", "-np=2", os.path.join(FORMULAS, "message.c")]),
    ("violated", ["verify", "-find=F {x == 2 && 0 <= x}", os.path.join(FORMULAS, "for_ever.c")]),
    ("unusable", ["verify", "no such file.c"]),
    ("unusable", ["verify", "-np=zero", SEQ]),
]
FORMULAS_RULES = {"-ltl": "error", "-find": "note"}
LEVELS = {"proved": "error", "possible": "warning"}


def check_verdict(log, document, verdict, failures, label):
    run, invocation = log["runs"][0], log["runs"][0]["invocations"][0]
    notes = invocation["toolExecutionNotifications"]
    failures.check(invocation["executionSuccessful"] == (verdict != "unusable"), label + "executionSuccessful")
    failures.check(invocation["exitCode"] == EXIT_STATUS[verdict], label + "exitCode")
    if verdict == "unusable":
        failures.check(any(note["level"] == "error" for note in notes), label + "no error says why")
    if verdict == "inconclusive":
        failures.check(any(document["reason"] in note["message"]["text"] for note in notes), label + "no notification gives the reason")
    failures.check(verdict != "verified" or run["results"] == [], label + "results of what is verified")
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    failures.check(verdict == "unusable" or set(document["properties"]) <= set(rules), label + f"rules {rules}")


def check_paths(log, document, failures, label):
    """Of a formula each path that was found is a result, with its places rank by rank."""
    option, _, formula = next(word for word in document["commandLine"] if word.startswith(("-ltl=", "-find="))).partition("=")
    results, rules = log["runs"][0]["results"], log["runs"][0]["tool"]["driver"]["rules"]
    failures.check(rules[-1]["id"] == option[1:], label + f"rules {rules}")
    failures.check(len(results) == len(document["paths"]), label + f"{len(results)} results of {len(document['paths'])} paths")
    for result, path in zip(results, document["paths"]):
        text = result["message"]["text"]
        failures.check(result["ruleId"] == option[1:] and result["level"] == FORMULAS_RULES[option] and rules[result["ruleIndex"]]["id"] == option[1:],
                       label + str(result)[:200])
        failures.check(path["condition"] in text and formula.replace("{", "{{").replace("}", "}}") in text and ("never ends" in text) == ("againFrom" in path),
                       label + text)
        places = [step["location"]["line"] for step in path["steps"] if step["location"]]
        failures.check([place["physicalLocation"]["region"]["startLine"] for place in result["locations"]] == places[-1:], label + f"{result['locations']}")
        steps = sorted(step["executionOrder"] for flow in result["codeFlows"] for thread in flow["threadFlows"] for step in thread["locations"])
        failures.check(steps == list(range(1, len(path["steps"]) + 1)), label + f"steps {steps}")


def check_results(log, document, failures, label):
    found = [violation for one in document.get("runs", [document]) for violation in one["violations"]]
    results = log["runs"][0]["results"]
    if any(word.startswith(("-ltl=", "-find=")) for word in document["commandLine"]):
        check_paths(log, document, failures, label)
        return
    if not failures.check(len(found) == len(results), label + f"{len(results)} results, {len(found)} violations"):
        return
    for result, violation in zip(results, found):
        failures.check(result["ruleId"] == violation["property"] and result["level"] == LEVELS[violation["certainty"]]
                       and violation["message"].replace("{", "{{").replace("}", "}}") in result["message"]["text"], label + str(result)[:200])
        region = result["locations"][0]["physicalLocation"]["region"]
        failures.check(region["startLine"] == violation["location"]["line"], label + "line")
        failures.check(len(result.get("relatedLocations", [])) == len(violation["notes"]), label + "notes")
        threads = [thread for flow in result.get("codeFlows", []) for thread in flow["threadFlows"]]
        steps = sorted(step["executionOrder"] for thread in threads for step in thread["locations"])
        failures.check(steps == list(range(1, len(violation["trace"]) + 1)), label + f"steps {steps}")
        processes = {(step["side"], step["rank"]) for step in violation["trace"]}
        failures.check(len(threads) == len(processes), label + f"{len(threads)} threads of {processes}")


def official_problems(log):
    """By the official schema, where TASS_SARIF_SCHEMA has it: python's jsonschema, and a file of a package (CONTRIBUTING.md)."""
    path = os.environ.get("TASS_SARIF_SCHEMA")
    if not path:
        return []
    import jsonschema
    with open(path) as stream:
        schema = json.load(stream)
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(log)]


def read_log(path, failures, label):
    try:
        with open(path) as stream:
            log = json.load(stream)
    except (OSError, ValueError) as error:
        failures.check(False, f"{label}{error}")
        return None
    problems = problems_of(log) + official_problems(log)
    return log if failures.check(not problems, label + "; ".join(problems[:5])) else None


def check_commands(tass, folder, failures):
    path = os.path.join(folder, "log.sarif")
    for verdict, words in COMMANDS:
        texts = []
        for _ in range(2):
            run = Run(tass, [words[0], "-json", "-sarif=" + path] + words[1:])
            label = run.command + ": "
            log = read_log(path, failures, label)
            if log is None or not failures.check(run.document and run.status == EXIT_STATUS[verdict], label + run.err[:200]):
                break
            check_verdict(log, run.document, verdict, failures, label)
            check_results(log, run.document, failures, label)
            texts.append(json.dumps(log))
        failures.check(len(set(texts)) == 1, label + "differs when repeated")
    run = Run(tass, ["verify", "-sarif=" + os.path.join(folder, "no", "log"), os.path.join(SMALL, "assertion_sum.c")])
    failures.check(run.status == 3 and "cannot write" in run.err, f"a file that cannot be written: {run.status} {run.err}")


FAULTY = """#include <assert.h>
#pragma TASS input
int n;
int main(void)
{
    assert(n != 7);
    return 0;
}
"""


def only_result(tass, folder, text, failures, name="f.c"):
    with open(os.path.join(folder, name), "w") as stream:
        stream.write(text)
    Run(tass, ["verify", "-sarif=log.sarif", name], cwd=folder)
    log = read_log(os.path.join(folder, "log.sarif"), failures, text)
    return log and log["runs"][0]["results"][0]


def check_fingerprints(tass, folder, failures):
    def print_of(text, name="f.c"):
        result = only_result(tass, folder, text, failures, name)
        return result and result["partialFingerprints"]
    first = print_of(FAULTY)
    failures.check(first == print_of("/* Behind\n   two lines. */\n" + FAULTY.replace("    assert", "  int m = 1;\n\tassert")), "moved lines")
    for change, text in (("another line", FAULTY.replace("!= 7", "!= 8")), ("another function", FAULTY.replace(
            "int main(void)\n{\n    assert(n != 7);", "void f(void)\n{\n    assert(n != 7);\n}\nint main(void)\n{\n    f();"))):
        failures.check(first != print_of(text), "the same fingerprint for " + change)
    failures.check(first != print_of(FAULTY, "g.c"), "the same fingerprint for another file")


def check_places(tass, folder, failures):
    """Names of files are URIs; columns count characters, not bytes."""
    name = "ä b%.c"
    result = only_result(tass, folder, FAULTY.replace("    assert", "/* äö */ assert"), failures, name)
    place = result["locations"][0]["physicalLocation"]
    failures.check(place["artifactLocation"]["uri"] == "%C3%A4%20b%25.c", str(place))
    failures.check(place["region"]["startColumn"] == 10, str(place))
    braces = only_result(tass, folder, FAULTY.replace("n != 7", "((int[]){1, 2})[0] == n"), failures)
    failures.check("{{1" in braces["message"]["text"], braces["message"]["text"])


def check_interrupted(tass, folder, failures):
    path = os.path.join(folder, "log.sarif")
    process = subprocess.Popen([tass, LONG[0], "-sarif=" + path] + LONG[1:], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)
    log = read_log(path, failures, "interrupted: ")
    notes = log["runs"][0]["invocations"][0]["toolExecutionNotifications"] if log else []
    failures.check(any("interrupted" in note["message"]["text"] for note in notes), f"interrupted: {notes}")


def main():
    tass, failures = os.path.abspath(sys.argv[1]), Failures()
    with tempfile.TemporaryDirectory() as folder:
        check_commands(tass, folder, failures)
        check_fingerprints(tass, folder, failures)
        check_places(tass, folder, failures)
        check_interrupted(tass, folder, failures)
    failures.finish()


main()
