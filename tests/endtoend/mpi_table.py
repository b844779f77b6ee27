#!/usr/bin/env python3
"""The rows of src/mpi/mpi.def, for tests; and the table of docs/mpi.md, which follows from them.

    mpi_table.py [-write]

Checks that the rows are the functions of MPI 4.1 (mpi_functions.txt), with the forms that have large counts, that all are modelled but
those that REFUSED names, and that docs/mpi.md has the table; -write puts it there.
"""
import os
import re
import sys

from harness import ROOT, Failures

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(ROOT, "docs", "mpi.md")
# What stands before the parameters in a row, by its macro.
COLUMNS = {
    "FUNCTION": ("name", "result", "handler", "kind", "large", "mark"),
    "MAKES_COMM": ("name", "collective"),
    "MAKES_WIN": ("name", "collective", "large"),
    "BLOCKING": ("name", "collective", "pattern", "large"),
    "NONBLOCKING": ("name", "collective", "large"),
    "PERSISTENT": ("name", "collective", "large"),
    "JOINT": ("name", "handler", "kind", "large"),
    "DECLARED": ("name", "result", "large"),
}


# What may be refused by name: processes of other jobs, the tool interface, handles of Fortran.
REFUSED = re.compile(r"MPI_(Comm_(accept|connect|join)|(Open|Close)_port|(Publish|Unpublish|Lookup)_name|T_\w+|\w+_(c2f|f2c|c2f08|f082c|f082f|f2f08))$")


class Parameter:
    def __init__(self, text):
        macro, words = re.match(r"(\w+)\((.*)\)$", text).groups()
        words = split(words)
        self.kind = words[0] if macro in ("P", "AT_ROOT") else "OTHER"
        self.name, self.is_at_root = words[1], macro == "AT_ROOT"


class Row:
    """A function: macro, family, the columns, parameters."""

    def __init__(self, macro, family, words):
        self.macro, self.family = macro, family
        self.handler = self.collective = self.pattern = self.mark = ""
        self.large = "SMALL"
        for column, word in zip(COLUMNS[macro], words):
            setattr(self, column, word)
        self.name = "MPI_" + self.name
        self.is_modelled = macro != "DECLARED"
        self.parameters = [Parameter(word) for word in words[len(COLUMNS[macro]):]]
        self.parameters = [parameter for parameter in self.parameters if parameter.kind != "VOID"]

    def kinds(self):
        return {parameter.kind for parameter in self.parameters}


def split(text):
    """The words of a list with commas, but for those inside of parentheses."""
    words, depth = [""], 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if character == "," and not depth:
            words.append("")
        else:
            words[-1] += character
    return [word.strip() for word in words]


def rows():
    """All rows, in their order."""
    text = ""
    for name in ("mpi.def", "onesided.def", "files.def", "refused.def"):
        with open(os.path.join(ROOT, "src", "mpi", name)) as stream:
            text += re.sub(r"/\*.*?\*/|^#.*?$", "", stream.read(), flags=re.DOTALL | re.MULTILINE)
    result, family = [], None
    for macro, words in re.findall(r"^(\w+)\((.*?)\)\n(?=\w|\n|\Z)", text, re.DOTALL | re.MULTILINE):
        if macro == "CHAPTER":
            family = words.strip('"')
        else:
            result.append(Row(macro, family, split(words)))
    patterns = {row.collective: row.pattern for row in result if row.pattern}
    for row in result:
        row.pattern = patterns.get(row.collective, "")
    return result


def table():
    """The table of docs/mpi.md."""
    lines = ["| family | functions |", "| --- | --- |"]
    families = {}
    for row in rows():
        if row.is_modelled:
            families.setdefault(row.family, []).append(f"`{row.name}`")
    return "\n".join(lines + [f"| {family} | {', '.join(names)} |" for family, names in families.items()]) + "\n"


def main():
    with open(DOCUMENT) as stream:
        text = stream.read()
    wanted = re.sub(r"\| family \| functions \|\n(\|.*\n)+", lambda _: table(), text)
    if "-write" in sys.argv:
        with open(DOCUMENT, "w") as stream:
            stream.write(wanted)
    failures = Failures()
    names = {row.name for row in rows()} | {row.name + "_c" for row in rows() if row.large != "SMALL"}
    with open(os.path.join(HERE, "mpi_functions.txt")) as stream:
        standard = set(stream.read().split())
    failures.check(names == standard, f"mpi.def: {sorted(standard - names)} are missing, {sorted(names - standard)} are not MPI's")
    refused = [row.name for row in rows() if not row.is_modelled and not REFUSED.match(row.name)]
    failures.check(not refused, f"mpi.def: {refused} are declared only")
    failures.check(table() in wanted, "docs/mpi.md: there is no table of functions")
    failures.check("-write" in sys.argv or text == wanted, "docs/mpi.md: the table is not that of mpi.def (mpi_table.py -write)")
    failures.finish()


if __name__ == "__main__":
    main()
