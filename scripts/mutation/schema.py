"""A copy of the tree in which many changes of the sources stand side by side, each behind a switch, built once."""
import glob
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def write(path, text):
    """Only where it changes: what is built from it is kept otherwise."""
    data = text.encode("latin-1")
    if os.path.exists(path):
        with open(path, "rb") as stream:
            if stream.read() == data:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(data)


def read(path):
    with open(path, encoding="latin-1") as stream:
        return stream.read()


class Switches:
    """The text of a file with switches: changes are pairs of a number and a Change of that file."""

    def __init__(self, changes):
        self.text, self.at, self.inner = changes[0][1].text, {}, set()
        for number, change in changes:
            self.at.setdefault(id(change.node), []).append((number, change))
            node = change.node
            while node:
                self.inner.add(id(node))
                self.top, node = node, node.parent

    def whole(self):
        return self.text[:self.top.start] + self.of(self.top) + self.text[self.top.end:]

    def of(self, node):
        if id(node) not in self.inner:
            return self.text[node.start:node.end]
        parts, code, end = [], "", node.start
        for child in node.children:
            parts.append(self.of(child))
            code += self.text[end:child.start] + parts[-1]
            end = child.end
        code += self.text[end:node.end]
        for number, change in self.at.get(id(node), []):
            code = change.switched(number, code, parts)
        return code


class Copy:
    """The copy, in a folder of its own, and its build; folders: those whose sources are changed."""

    def __init__(self, work, folders):
        self.folder, self.folders = os.path.join(work, "copy"), folders
        self.build = os.path.join(self.folder, "build", "mutants")
        self.tass = os.path.join(self.build, "tass")

    def is_switched(self, name):
        parts = name.split("/")
        return parts[0] == "src" and parts[1] in self.folders and name.endswith(".c")

    def synchronise(self):
        """Takes over what the checkout has, but for the sources that are changed."""
        names = run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True).stdout.split("\n")[:-1]
        names = [name for name in names if os.path.isfile(os.path.join(ROOT, name))]
        for top in ("src", "tests", "examples"):
            for path in glob.glob(os.path.join(self.folder, top, "**"), recursive=True):
                name = os.path.relpath(path, self.folder)
                if os.path.isfile(path) and not os.path.exists(os.path.join(ROOT, name)) and name != "src/lib/switch.c":
                    os.remove(path)
        for name in names:
            if not self.is_switched(name) or self.written(name) is None:
                write(os.path.join(self.folder, name), read(os.path.join(ROOT, name)))
        write(os.path.join(self.folder, "src/lib/switch.c"), read(os.path.join(HERE, "switch.c")))
        write(os.path.join(self.folder, "switch.h"), read(os.path.join(HERE, "switch.h")))
        if not os.path.isdir(os.path.join(self.folder, "build", "deps")):
            shutil.copytree(os.path.join(ROOT, "build", "deps"), os.path.join(self.folder, "build", "deps"))

    def configure(self):
        linker = ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] if shutil.which("ld.lld") else []
        flags = f"-O1 -w -ftrivial-auto-var-init=pattern -include {os.path.join(self.folder, 'switch.h')}"
        run(["cmake", "-S", self.folder, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DTASS_CHECKS=ON",
             f"-DCMAKE_C_FLAGS_RELEASE={flags}", "-DTASS_TESTS=ON", *linker], check=True)
        with open(os.path.join(self.build, "compile_commands.json")) as stream:
            self.commands = {os.path.relpath(row["file"], self.folder): shlex.split(row["command"]) for row in json.load(stream)}

    def compiles(self, path, text, output=None):
        """Whether the text of a source compiles; output: the object file, or none is written."""
        command = list(self.commands[path])
        at = command.index("-o")
        command[at:at + 2] = ["-o", output] if output else ["-fsyntax-only"]
        command[command.index("-c"):] = [f"-I{os.path.dirname(os.path.join(self.folder, path))}", "-c", "-x", "c", "-"]
        return subprocess.run(command, input=text.encode("latin-1"), capture_output=True, cwd=self.build).returncode == 0

    def switch(self, changes):
        """Writes the sources with their switches and builds. changes: number to Change. Gives the numbers that do not compile."""
        self.by_path, wrong = {}, []
        for number, change in sorted(changes.items()):
            self.by_path.setdefault(change.path, []).append((number, change))
        for folder in self.folders:
            for path in glob.glob(os.path.join(ROOT, "src", folder, "**", "*.c"), recursive=True):
                self.write_switched(os.path.relpath(path, ROOT))
        for name in self.failing_files():
            bad = self.those_that_fail(name, self.by_path.get(name, []))
            self.by_path[name] = [pair for pair in self.by_path.get(name, []) if pair[0] not in bad]
            self.write_switched(name)
            wrong += bad
        if self.failing_files():
            raise SystemExit("tass: scripts/mutate: the copy does not build")
        return wrong

    def write_switched(self, name):
        changes = self.by_path.get(name)
        write(os.path.join(self.folder, name), Switches(changes).whole() if changes else read(os.path.join(ROOT, name)))

    def failing_files(self):
        """Builds; gives the sources that do not compile."""
        targets = ["tass", *[f"test_{name}" for name in self.unit_tests()]]
        done = run(["ninja", "-C", self.build, "-j1", "-k0", *targets])
        failing = re.findall(r"^FAILED: CMakeFiles/tass_\w+\.dir/(src/\S+\.c)\.o", done.stdout, re.M)
        if done.returncode and not failing:
            raise SystemExit(f"tass: scripts/mutate: the copy does not build:\n{done.stdout[-4000:]}")
        return failing

    def written(self, name):
        path = os.path.join(self.folder, name)
        return read(path) if os.path.exists(path) else None

    def those_that_fail(self, name, changes):
        """The numbers of the changes whose switch does not compile, even if it does not look at the values."""
        wrong = []
        for number, change in changes:
            if not self.compiles(name, Switches([(number, change)]).whole()):
                change.be_simple()
                if not self.compiles(name, Switches([(number, change)]).whole()):
                    wrong.append(number)
        return wrong

    def unit_tests(self):
        return sorted(os.listdir(os.path.join(self.folder, "tests", "unit")))

    def identity(self):
        with open(self.tass, "rb") as stream:
            return hashlib.sha256(stream.read()).hexdigest()[:16]

    def is_same_code(self, change):
        """Whether the object file with the change is that without."""
        sums = []
        for text in (change.text, change.changed_text()):
            output = os.path.join(self.build, "one.o")
            if not self.compiles(change.path, text, output):
                return None
            with open(output, "rb") as stream:
                sums.append(hashlib.sha256(stream.read()).hexdigest())
        return sums[0] == sums[1]
