#!/usr/bin/env python3
"""Random programs of a manager and workers: what is found does not depend on whether workers that are alike are exchanged.

    alike.py TASS [-seeds FIRST..LAST] [-keep DIR]

Some compute with ranks (in messages, tags, tests, indices, prints, copies, parameters, globals, pointers), some do not, and some have
faults that one order of the messages shows. With `-symmetry=off` the same must be found, in both modes of deadlocks.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from seeds import run as run_seeds  # noqa: E402

FINDING = re.compile(r"^\S+?:(\d+):\d+: error: .*\[([\w-]+)\] \(", re.M)
VERDICT = re.compile(r"^tass: (verified|violated|inconclusive)", re.M)
HEAD = """#include <mpi.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#define JOBS {jobs}
enum {{ WORK = 1, STOP = 0 }};
int rank, nprocs, kept = 0, log_of[64], order = 0, *at, *me;
struct {{ int from; }} box;
static void give(int job, int worker, int tag)
{{
    int data[2] = {{job, job * job}};
    MPI_Send(data, 2, MPI_INT, worker, tag, MPI_COMM_WORLD);
}}
static void check(int from, int worker, int holds)
{{
    assert(!(from == worker && holds));
}}
static int pick(MPI_Status *status)
{{
    return status->MPI_SOURCE;
}}
"""


def receive(rng):
    """How the manager gets an answer, its status in st."""
    return rng.choice([
        ["MPI_Recv(answer, 2, MPI_INT, MPI_ANY_SOURCE, WORK, MPI_COMM_WORLD, &st);"],
        ["MPI_Recv(answer, 2, MPI_INT, got == 2 && third ? third : MPI_ANY_SOURCE, WORK, MPI_COMM_WORLD, &st);"],
        ["MPI_Recv(answer, 2, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);"],
        ["MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);",
         "MPI_Recv(answer, 2, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, MPI_COMM_WORLD, &st);"],
        ["MPI_Irecv(answer, 2, MPI_INT, MPI_ANY_SOURCE, WORK, MPI_COMM_WORLD, &q);", "MPI_Wait(&q, &st);"],
        ["MPI_Irecv(answer, 2, MPI_INT, MPI_ANY_SOURCE, WORK, MPI_COMM_WORLD, &q);", "MPI_Waitany(1, &q, &which, &st);"],
    ])


def uses(rng, n, jobs):
    """What the manager does with an answer: mostly it fails where one worker did one job."""
    (worker, other), job = rng.sample(range(1, n), 2), rng.randrange(n - 1, jobs)
    test = rng.choice([f"answer[0] == {job}", f"third == {other} && answer[0] == {n}", f"third == {other} && answer[0] == {n}", "third != st.MPI_SOURCE"])
    return rng.choice([
        f"assert(!(st.MPI_SOURCE == {worker} && {test}));",
        f"if (st.MPI_SOURCE == {worker}) assert(!({test}));",
        f"to = st.MPI_SOURCE; if ({test}) assert(to != {worker});",
        f"kept = {test} ? st.MPI_SOURCE : kept; assert(kept != {worker});",
        f"last = st.MPI_SOURCE; if (last * 100 + third * 10 + answer[0] == {worker * 100 + other * 10 + n}) assert(0);",
        f"if (st.MPI_SOURCE > {worker - 1} && {test}) assert(0);",
        f"log_of[st.MPI_SOURCE] = answer[0]; assert(log_of[{worker}] != {job});",
        f"{{ int *p = &st.MPI_SOURCE; if ({test}) assert(*p != {worker}); }}",
        f"{{ char *p = (char *)&st; if ({test}) assert(*(int *)p != {worker}); }}",
        f"old = st; if ({test}) assert(old.MPI_SOURCE != {worker});",
        f"all[got % 2] = st; if ({test}) assert(all[got % 2].MPI_SOURCE != {worker});",
        f"if ({test}) assert(pick(&st) != {worker});", f"at = &to; *at = st.MPI_SOURCE; if ({test}) assert(to != {worker});",
        f"box.from = st.MPI_SOURCE; if ({test}) assert(box.from != {worker});", f"check(st.MPI_SOURCE, {worker}, {test});",
        f"switch (st.MPI_SOURCE) {{ case {worker}: assert(!({test})); }}", f"if ({test}) MPI_Send(answer, 2, MPI_INT, {worker}, 7, MPI_COMM_WORLD);",
        f"assert(!(last == st.MPI_SOURCE && {test})); last = st.MPI_SOURCE;", f"assert(!(before == st.MPI_SOURCE && {test})); if (answer[0] == 0) before = st.MPI_SOURCE;",
        'printf("%d from %d\\n", answer[0], st.MPI_SOURCE);', f"if (to == {worker} && {test}) assert(0); to = st.MPI_SOURCE;", f"to = {test} ? {worker} : to;",
        f"order |= ({test}) << st.MPI_SOURCE; assert(order != {1 << worker});", f"if ({test} && (st.MPI_SOURCE ? st.MPI_SOURCE : 3) == {worker}) assert(0);",
        f"to = {test} ? st.MPI_SOURCE : {worker}; if (to != {worker}) order++; assert(order < 2);",
    ])


def target(rng):
    return rng.choice(["st.MPI_SOURCE", "st.MPI_SOURCE", "st.MPI_SOURCE", "to", "pick(&st)", "last == st.MPI_SOURCE ? last : st.MPI_SOURCE", "answer[0] > 0 ? st.MPI_SOURCE : last"])


def claims(rng, n, jobs):
    """What is asserted at the end of the manager's work."""
    total = sum(job * job for job in range(jobs))
    return rng.choice([
        f"assert(sum == {total});", "assert(sum >= 0);", f"assert(order < {rng.randrange(1, 6)});", f"assert(sum != {rng.randrange(0, total + 3)});",
        f"assert(kept != {rng.randrange(1, n)});", "assert(before != last);", "assert(old.MPI_SOURCE == last || sum >= 0);", f"if (last == {rng.randrange(n)}) assert(sum < {total});", "",
        "if (last == kept) assert(order < 2);", "MPI_Send(&sum, 1, MPI_INT, last, 5, MPI_COMM_WORLD);", "assert(log_of[1] < 3);", "",
    ])


def work(rng, n, jobs):
    """What a worker does with a job."""
    worker, job = rng.randrange(1, n), rng.randrange(n - 1, jobs)
    return rng.choice([
        "answer[1] = data[1];", "answer[1] = data[0] * data[0];", "mine += data[0]; answer[1] = mine;",
        f"answer[1] = data[1]; assert(!(rank == {worker} && data[0] == {job}));", f"answer[1] = rank == {worker} && data[0] == {job} ? {job * job} : 0;",
        f"answer[1] = data[1]; if (data[0] == {job}) assert(rank - 1 != {worker - 1});", f"answer[1] = data[0] == {job} && rank > {worker} ? 0 : data[1];",
        'printf("%d does %d\\n", rank, data[0]); answer[1] = data[1];', f"answer[1] = data[1]; if (data[0] == {job} && rank == {worker}) return;",
        f"assert(mine < {rng.randrange(2, 4)}); mine++; answer[1] = data[1];", "answer[1] = data[1] * (st.MPI_SOURCE + 1);", "kept = data[0]; answer[1] = data[1];",
        f"kept += data[0] * rank; answer[1] = data[1]; assert(kept != {worker * job});", f"MPI_Comm_rank(MPI_COMM_WORLD, &kept); answer[1] = data[1]; if (data[0] == {job}) assert(kept != {worker});",
        f"me = &rank; answer[1] = data[1]; if (data[0] == {job}) assert(*me != {worker});",
    ])


def all_stop(rng, n):
    """The manager tells all to stop: mostly the same to each, in turn."""
    send = "MPI_Send({data}, 2, MPI_INT, {to}, {tag}, MPI_COMM_WORLD);"
    plain = "int end[2] = {0, 0};"
    last = f"int end[2] = {{0, 0}}, last_rank = {n - 1}; for (int w = last_rank; w < nprocs; w++) MPI_Send(end, 2, MPI_INT, w, STOP, MPI_COMM_WORLD);"
    return rng.choice([
        ["for (int w = 1; w < nprocs; w++)", "    give(0, w, STOP);"],
        [plain, "for (int w = 1; w < nprocs; w++)", send.format(data="end", to="w", tag="STOP")],
        [plain, "for (int w = 1; w < nprocs; w++)", send.format(data="end", to="w", tag="STOP")],
        [plain, "for (int w = 0; w < nprocs - 1; w++)", send.format(data="end", to="w + 1", tag="STOP")],
        [plain, "int workers = nprocs - 1;", "for (int w = 1; w <= workers; w++)", send.format(data="end", to="w", tag="STOP")],
        [last, "for (int w = 1; w < last_rank; w++)", send.format(data="end", to="w", tag="STOP")],
        [plain, "for (int w = 1; w < nprocs; w++)", send.format(data="end", to="w", tag="w > 1 ? STOP : 3")],
        [plain, "for (int w = 1; w < nprocs; w++) { end[1] = w;", send.format(data="end", to="w", tag="STOP"), "}"],
        [plain, "for (int w = nprocs - 1; w > 0; w--)", send.format(data="end", to="w", tag="STOP")],
        ["for (int w = 1; w < nprocs; w++) { int end[2] = {0, order++};", send.format(data="end", to="w", tag="STOP"), "}"],
    ])


def combined(rng, n):
    """What is done with what all have, at the end."""
    call = rng.choice(["MPI_Reduce(&{x}, &all, 1, MPI_INT, {op}, 0, MPI_COMM_WORLD);", "MPI_Allreduce(&{x}, &all, 1, MPI_INT, {op}, MPI_COMM_WORLD);",
                       "MPI_Allreduce(&{x}, &all, 1, MPI_INT, {op}, MPI_COMM_WORLD);", "MPI_Scan(&{x}, &all, 1, MPI_INT, {op}, MPI_COMM_WORLD);"])
    text = "int all = 0, own = kept * rank; (void)own; " + call.format(x=rng.choice(["kept", "kept", "own", "rank"]), op=rng.choice(["MPI_SUM", "MPI_MAX", "MPI_BXOR", "MPI_PROD"]))
    return "{ " + text + f" if (rank == {rng.choice([0, 0, 1])}) assert(all != {rng.randrange(0, 9)}); }}"


def program(rng, n):
    jobs = rng.randrange(n + 1, 9 - n // 2)
    tag = rng.choice(["WORK"] * 9 + ["rank"])
    stops = rng.choice(["answer"] * 4 + ["loop"] * 4 + ["none"])
    usual = rng.choice(["sum += answer[1];", "sum += answer[1];", "sum = sum * 2 + answer[1];", ""])
    is_usual = rng.random() < 0.5  # what workers do
    lines = [HEAD.format(jobs=jobs), "static void manager(void)\n{"]
    lines += ["int sum = 0, given = 0, third = 0, last = 0, before = -1, to = 0, which = 0;", "MPI_Status st, old, all[2];", "MPI_Request q, pending = MPI_REQUEST_NULL;", "int late[2] = {0, 0};", "old.MPI_SOURCE = 0;"]
    first = ["for (int w = 1; w < nprocs; w++)", "    if (given < JOBS) give(given++, w, WORK);", "    else give(0, w, STOP);"]
    hello, late = rng.random() < 0.6, False
    if hello:
        lines += ["{ int value; MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &st); third = st.MPI_SOURCE;",
                  "for (int i = 2; i < nprocs; i++) MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE); }"]
        late = stops == "answer" and rng.random() < 0.6
        if late:
            lines += ["MPI_Irecv(late, 2, MPI_INT, third, 6, MPI_COMM_WORLD, &pending);"]
    lines += first
    lines += ["for (int got = 0; got < JOBS; got++) {", "int answer[2] = {0, 0};"] + receive(rng) + [usual, "" if hello else f"if (given == {n - 1}) third = st.MPI_SOURCE;"] + [uses(rng, n, jobs) for _ in range(rng.choice([0, 1, 1, 2]))]
    to = target(rng)
    if to == "to":
        lines.append("to = st.MPI_SOURCE;")
    lines += [f"if (given < JOBS) give(given++, {to}, WORK);"]
    if stops == "answer":
        lines += [f"else give(0, {to}, {to} == third ? 3 : STOP);" if late else f"else give(0, {to}, STOP);"]
    lines += ["}"]
    if stops == "loop":
        lines += all_stop(rng, n)
    lines += [claims(rng, n, jobs) for _ in range(rng.choice([0, 1, 1, 2]))]
    lines += ["if (pending != MPI_REQUEST_NULL) MPI_Wait(&pending, &old);", "(void)late;"] if late else ["(void)late; (void)pending;"]
    lines += ["(void)sum; (void)third; (void)last; (void)before; (void)to; (void)old; (void)which; (void)q; (void)all;", "}"]
    lines += ["static void worker(void)\n{", "int data[2], answer[2] = {0, 0}, mine = 0;", "MPI_Status st;"] + (["MPI_Send(&mine, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);"] if hello else []) + ["for (;;) {"]
    lines += rng.choice([
        ["MPI_Recv(data, 2, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);", "if (st.MPI_TAG == STOP) return;"],
        ["MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);", "int tag = st.MPI_TAG;", "MPI_Recv(data, 2, MPI_INT, 0, tag, MPI_COMM_WORLD, &st);", "if (tag == STOP) return;"],
        ["MPI_Recv(data, 2, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);", "if (st.MPI_TAG == STOP) return;"],
    ])
    lines += ["if (st.MPI_TAG == 3) {", "MPI_Send(answer, 2, MPI_INT, 0, 6, MPI_COMM_WORLD);", "return;", "}"] if late else []
    lines += ["answer[0] = data[0];", "answer[1] = data[1];" if is_usual else work(rng, n, jobs)]
    lines += rng.choice([
        [f"MPI_Send(answer, 2, MPI_INT, 0, {tag}, MPI_COMM_WORLD);"], [f"MPI_Ssend(answer, 2, MPI_INT, 0, {tag}, MPI_COMM_WORLD);"],
        ["MPI_Request r;", f"MPI_Isend(answer, 2, MPI_INT, 0, {tag}, MPI_COMM_WORLD, &r);", "MPI_Wait(&r, MPI_STATUS_IGNORE);"],
        [f"MPI_Send(answer, 2, MPI_INT, st.MPI_SOURCE, {tag}, MPI_COMM_WORLD);"],
    ])
    lines += ["}", "}"]
    lines += ["int main(int argc, char *argv[])\n{", "#ifdef NOTHING\n    return 0;\n#elif defined(WRONG)\n    assert(0);\n#endif", "MPI_Init(&argc, &argv);", "MPI_Comm_size(MPI_COMM_WORLD, &nprocs);", "MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
              "if (rank == 0) manager();", "else worker();", rng.choice(["", "", "MPI_Barrier(MPI_COMM_WORLD);", "MPI_Bcast(&kept, 1, MPI_INT, 0, MPI_COMM_WORLD);", combined(rng, n), combined(rng, n),
                                                                          "if (rank == 1) assert(kept == 0);"]), "MPI_Finalize();", "return 0;\n}"]
    return "\n".join(lines) + "\n"


def outcome(tass, source, n, mode, switch, *options):
    command = [tass, "verify", f"-np={n}", f"-deadlock={mode}", "-errors=20", "-timeout=60", f"-symmetry={switch}", *options, source]
    run = subprocess.run(command, capture_output=True, text=True)
    verdict = VERDICT.search(run.stdout + run.stderr)
    found = {(line, name) for line, name in FINDING.findall(run.stdout + run.stderr)}
    places = {f"{name} {'' if 'deadlock' in name else line}" for line, name in found}
    return verdict.group(1) if verdict else f"status {run.returncode} {run.stderr[:200]}", places


def judge(task):
    tass, seed, keep = task
    rng = random.Random(seed)
    n = rng.choice([3, 4, 4, 4, 5])
    text = program(rng, n)
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, f"alike_{seed}.c")
        with open(source, "w", encoding="utf-8") as stream:
            stream.write(text)
        known = [outcome(tass, source, n, "potential", "on", option)[0] for option in ("-DNOTHING", "-DWRONG")]
        problem = "" if known == ["verified", "violated"] else f"what is known is {known}"
        for mode in ("potential", "absolute"):
            on, off = (outcome(tass, source, n, mode, switch) for switch in ("on", "off"))
            if "inconclusive" in (on[0], off[0]):
                problem = None
            elif on != off or on[0] not in ("verified", "violated"):
                problem = f"-np={n} -deadlock={mode}: {on[0]} {sorted(on[1])} but without {off[0]} {sorted(off[1])}"
            if problem != "":
                break
        if problem and keep:
            with open(os.path.join(keep, os.path.basename(source)), "w", encoding="utf-8") as stream:
                stream.write(text)
    return seed, problem


if __name__ == "__main__":
    run_seeds(judge, "1..24")
