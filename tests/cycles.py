#!/usr/bin/env python3
"""Fails when more than LARGEST modules include each other in a circle.

A module is X.h with X.c, and with the X_more.c that have no header of their own; a circle is a strongly connected component of the graph of their includes. Such modules can
only be read, tested and changed together. What is recursive, as expressions are, has a header without a source of that name: the few functions that the parts come back to
(state/evaluate.h, front/lower/expr.h). Run as: cycles.py SRC
"""
import pathlib
import re
import sys

LARGEST = 9


def module_of(path):
    """The name of the header that a file is or belongs to, its own name where there is none."""
    parts = path.stem.split("_")
    names = ["_".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return path.with_name(next((name for name in names if path.with_name(f"{name}.h").exists()), path.stem))


def includes(src):
    """For each module of the folder src, the modules that its header or its source includes."""
    graph = {}
    for path in sorted(src.rglob("*.[ch]")):
        name = path.relative_to(src)
        # The headers that programs include, and what is linked with them, are no part of tass.
        if name.parts[1] in ("include", "driver"):
            continue
        module = str(module_of(path).relative_to(src))
        named = re.findall(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)\.h"', path.read_text(), re.MULTILINE)
        graph.setdefault(module, set()).update(set(named) - {module})
    return graph


def reached(graph, start):
    """What the path from start leads to: for each module, the one before it on a shortest path."""
    before, queue = {}, [start]
    for module in queue:
        for next_module in sorted(graph.get(module, ())):
            if next_module not in before:
                before[next_module] = module
                queue.append(next_module)
    return before


def circles(graph):
    """The sets of modules that reach each other, the largest first."""
    paths = {module: reached(graph, module) for module in graph}
    found = {frozenset(other for other in paths[module] if module in paths.get(other, ()))
             for module in graph if module in paths[module]}
    return sorted(found, key=len, reverse=True)


def shortest(graph, circle):
    """A shortest way round within the circle, as text."""
    def way(start):
        before, names = reached(graph, start), [start]
        while before[names[-1]] != start:
            names.append(before[names[-1]])
        return [start, *reversed(names)]
    return " -> ".join(min((way(module) for module in sorted(circle)), key=len))


def main():
    graph = includes(pathlib.Path(sys.argv[1]))
    if not graph:
        sys.exit(f"cycles: no modules in {sys.argv[1]}")
    found = circles(graph)
    large = [circle for circle in found if len(circle) > LARGEST]
    for circle in large:
        print(f"cycles: {len(circle)} modules include each other, at most {LARGEST} may: {' '.join(sorted(circle))}")
        print(f"cycles: the shortest way round: {shortest(graph, circle)}")
    print(f"cycles: {len(graph)} modules, the largest circle has {len(found[0]) if found else 0}")
    sys.exit(bool(large))


main()
