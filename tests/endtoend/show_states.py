#!/usr/bin/env python3
"""tass show -states: the states where something is chosen, where each choice leads, and what is wrong on the way."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Failures, Run  # noqa: E402

WILDCARD = """#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, got = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 1; i < size; i++)
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&rank, 1, MPI_INT, 0, SENT, MPI_COMM_WORLD);
    KEEP
    MPI_Finalize();
    return 0;
}
"""
FAULTS = """#include <assert.h>
#pragma TASS input
int n;
int main(void)
{
    int k = 0;
    if (n > 3)
        k = 1;
    assert(n != 2);
    while (k && n > 7)
        ;
    return 0;
}
"""
ASSUMED = """#include <string.h>
#pragma TASS input {0 <= n && n <= 2} int
#define n 1
int main(void)
{
    #pragma TASS assume n < 2
    return strcmp("\\"\\\\\\"", "a") ? n / 2 : 1;
}
"""
NODE = re.compile(r'^  s(\d+) \[label="((?:[^"\\]|\\["\\l])*)"(, \S.*)?\];$')
EDGE = re.compile(r'^  s(\d+) -> s(\d+) \[label="((?:[^"\\]|\\["\\l])*)"\];$')


class Graph:
    """What the document says; is_read is False where it has another form."""

    def __init__(self, text):
        lines = text.splitlines()
        self.nodes, self.looks, self.edges = [], [], []
        self.is_read = len(lines) > 3 and lines[0] == "digraph states {" and lines[-1] == "}"
        for line in lines[3:-1]:
            node, edge = NODE.match(line), EDGE.match(line)
            if node and int(node.group(1)) == len(self.nodes):
                self.nodes.append(node.group(2))
                self.looks.append(node.group(3) or "")
            elif edge:
                self.edges.append((int(edge.group(1)), int(edge.group(2)), edge.group(3)))
            else:
                self.is_read = False

    def is_connected(self):
        """Every node but the first is where an edge leads."""
        return {target for _, target, _ in self.edges} | {0} == set(range(len(self.nodes)))

    def paths(self, node=0):
        """How many ways lead from a node to ends; of a graph without cycles."""
        ways = [target for source, target, _ in self.edges if source == node]
        return sum(self.paths(target) for target in ways) if ways else 1


def show(tass, folder, text, arguments):
    path = os.path.join(folder, "program.c")
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    run = Run(tass, ["show", "-states", *arguments, path])
    return run, Graph(run.out)


def check_orders(failures, tass, folder):
    """Two messages and three, from any source: equal ones, after which paths meet, and others."""
    for processes, kept, nodes, paths in ((3, "&size", 4, 2), (4, "&size", 8, 6), (4, "&rank", 11, 6)):
        text = WILDCARD.replace("SENT", "0").replace("KEEP", "").replace("&rank, 1", f"{kept}, 1")
        run, graph = show(tass, folder, text, [f"-np={processes}"])
        what = f"np {processes}, {kept}: {run.status} {run.out}{run.err}"
        failures.check(run.status == 0 and graph.is_read and graph.is_connected(), what)
        failures.check(len(graph.nodes) == nodes and graph.is_read and graph.paths() == paths, f"{len(graph.nodes)} states; {what}")
        failures.check(graph.edges and graph.edges[0][2].startswith("rank 0: receives from "), what)
        failures.check(sum("all have ended" in node for node in graph.nodes) >= 1, what)
        failures.check("line 10: MPI_Recv(" in (graph.nodes or [""])[0], what)


def check_deadlock(failures, tass, folder):
    text = WILDCARD.replace("MPI_ANY_TAG", "1").replace("SENT", "0").replace("KEEP", "")
    run, graph = show(tass, folder, text, ["-np=2"])
    found = [i for i, node in enumerate(graph.nodes) if "deadlock" in node]
    failures.check(run.status == 0 and graph.is_read and found and "lightpink" in graph.looks[found[0]], f"{run.out}{run.err}")
    run, graph = show(tass, folder, text, ["-np=2", "-deadlock=ignore"])
    failures.check(graph.is_read and any("nobody can go on" in node for node in graph.nodes), f"ignored: {run.out}{run.err}")


def check_faults(failures, tass, folder):
    run, graph = show(tass, folder, FAULTS, ["-merge=off"])
    labels = [label for _, _, label in graph.edges]
    failures.check(run.status == 0 and graph.is_read and graph.is_connected(), f"{run.status} {run.out}{run.err}")
    for wanted in ("line 7: n > 3 is true", "line 7: n > 3 is false"):
        failures.check(any(label.startswith(wanted) for label in labels), f"{wanted}: {run.out}")
    for wanted in ("assertion in line 9", "livelock in line 1"):
        failures.check(any(node.startswith(wanted) for node in graph.nodes), f"{wanted}: {run.out}")
    run, graph = show(tass, folder, FAULTS, ["-merge=off", "-no-check=assertion,livelock", "-inputn=0..9"])
    failures.check(graph.is_read and not any("assertion in" in node for node in graph.nodes), f"not checked: {run.out}")
    run, graph = show(tass, folder, ASSUMED, [])
    failures.check(run.status == 0 and graph.is_read and graph.nodes, f"{run.status} {run.out}{run.err}")


def check_limits(failures, tass, folder):
    """More states than are shown, and what no graph can be of."""
    many = FAULTS.replace("while (k && n > 7)", "for (k = 0; k < n; k++)")
    run, graph = show(tass, folder, many, ["-inputn=0..5000"])
    failures.check(run.status == 2 and graph.is_read and 900 < len(graph.nodes) < 2010, f"{run.status} {len(graph.nodes)} {run.err}")
    failures.check("not all states are shown" in run.err, run.err)
    run, _ = show(tass, folder, FAULTS.replace("int k", "in k"), [])
    failures.check(run.status == 3 and not run.out and "error" in run.err, f"{run.status} {run.out}{run.err}")


def check_option(failures, tass, folder):
    """-states of verify is another option."""
    path = os.path.join(folder, "program.c")
    run = Run(tass, ["verify", "-states=1", path])
    failures.check(run.status in (1, 2, 3) and "takes no" not in run.err, f"{run.status} {run.err}")
    run = Run(tass, ["show", "-states=3", path])
    failures.check(run.status == 3 and "-states" in run.err, f"{run.status} {run.err}")


def main():
    failures = Failures()
    tass = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_orders, check_deadlock, check_faults, check_limits, check_option):
            check(failures, tass, folder)
    failures.finish()


if __name__ == "__main__":
    main()
