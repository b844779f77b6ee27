#!/usr/bin/env python3
"""For every function of MPI that is modelled there is a correct program and a faulty one.

usage: mpi_both.py [-list]

mpi_arguments.py generates both for most functions, mpi_mistakes.py for those of its table. Of the others a program of
tests/programs calls the function and is verified, and another one is violated in a line that calls it: the property and the line
are asserted there. -list prints where.
"""
import collections
import os
import re
import sys

from harness import ROOT, Failures
from mpi_arguments import Case, calls
from mpi_mistakes import ROWS
from mpi_table import rows

PROGRAMS = os.path.join(ROOT, "tests", "programs")
DIRECTIVE = re.compile(r"^//! (verify|compare)\s*(.*?)\s*=>\s*(\w+)\s*(.*)$")
NAME = re.compile(r"\bP?(MPI_[A-Z]\w+?)(?:_c)?\s*\(")
# A macro that a directive gives, in quotes or not.
GIVEN = re.compile(r'"?-D(\w+)=((?:[^"\s]|(?<=") )*)"?')


def directives(text):
    """(verdict, findings, {macro: meaning}) of a program."""
    for line in text.split("\n"):
        match = DIRECTIVE.match(line)
        if match:
            yield match[3], match[4].partition('"')[0], dict(GIVEN.findall(match[2]))


def expanded(text, macros):
    for name, meaning in macros.items():
        text = re.sub(rf"\b{name}\b", lambda _: meaning, text)
    return text


def lines_of(findings):
    return [int(line) for line in re.findall(r"[a-z-]+ (\d+)", findings)]


def statement_at(lines, line):
    """The text from a line on to the end of its statement."""
    text = ""
    for piece in lines[line - 1:line + 5]:
        text += piece + "\n"
        if ";" in piece:
            break
    return text


def look_at(path, right, wrong):
    """Notes the functions that a program calls rightly, and those in whose calls something is found."""
    with open(path) as stream:
        text = stream.read()
    for verdict, findings, macros in directives(text):
        given = expanded(text, macros)
        if verdict == "verified":
            for name in NAME.findall(given):
                right[name].add(path)
        for line in lines_of(findings) if verdict == "violated" else []:
            for name in NAME.findall(expanded(statement_at(text.split("\n"), line), macros)):
                wrong[name].add(f"{path}:{line}")


def generated():
    """The functions of which another test generates correct and faulty calls."""
    names = {row[0] for row in ROWS}
    for call in calls():
        case = Case(*call)
        case.text()
        if case.wanted:
            names.add(case.name)
    return names


def main():
    failures, right, wrong = Failures(), collections.defaultdict(set), collections.defaultdict(set)
    for folder, _, files in os.walk(PROGRAMS):
        for name in files:
            if name.endswith(".c"):
                look_at(os.path.join(folder, name), right, wrong)
    others = generated()
    for row in rows():
        if row.is_modelled and row.name not in others:
            failures.check(right[row.name], f"{row.name}: no correct program calls it")
            failures.check(wrong[row.name], f"{row.name}: no program is violated in a call of it")
            if "-list" in sys.argv:
                print(row.name, sorted(wrong[row.name])[:1])
    failures.finish()


if __name__ == "__main__":
    main()
