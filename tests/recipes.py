#!/usr/bin/env python3
"""The recipes of CONTRIBUTING.md, followed once each in a copy of the tree: what a recipe names is all that has to change.

Usage: recipes.py TASS (whose build folder has the grammar); the copy is built without optimisation and run.
"""
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "endtoend"))
from harness import ROOT, Failures, Run  # noqa: E402

# Recipe: files with a text and what is put before it.
RECIPES = {
    "MPI function": [
        ("src/mpi/mpi.def", "FUNCTION(Group_rank,", "FUNCTION(Group_twice, int, group_twice, 0, SMALL, PLAIN, P(GROUP, group), P(INT_OUT, size))\n"),
        ("src/mpi/group.h", "SystemHandler group_from_comm,", "SystemHandler group_twice;\n"),
        ("src/mpi/group.c", "CallStatus group_rank(",
         "CallStatus group_twice(Call *call)\n{\n    Integers members = {0};\n    bool ok = args_active(call) && args_group(call, 0, &members);\n"
         "    int64_t size = 2 * (int64_t)members.length;\n    vec_release(&members);\n    return answer(call, ok, size);\n}\n\n"),
    ],
    "function of the C library": [
        ("src/libc/include/string.h", "size_t strlen(", "size_t strtwice(const char *text);\n"),
        ("src/libc/libc.def", "FUNCTION(strlen,", 'FUNCTION(strtwice, "string.h", libc_strtwice, 0, READS, PLAIN)\n'),
        ("src/libc/string.h", "SystemHandler libc_memset,", "SystemHandler libc_strtwice;\n"),
        ("src/libc/string.c", "CallStatus libc_strlen(",
         "CallStatus libc_strtwice(Call *call)\n{\n    Characters characters;\n"
         "    bool ok = characters_read(call->eval, call->args[0], call->stmt->place, &characters);\n"
         "    call->result = term_int64(call->eval->engine->bank, 2 * (int64_t)characters.length);\n    vec_release(&characters);\n"
         "    return ok ? CALL_DONE : CALL_STOPPED;\n}\n\n"),
    ],
    "option": [
        ("src/cli/options.def", "OPTION(AST,",
         'OPTION(GREETING, "greeting", REQUIRED, "WORD", VERSION, own_text, greeting, "",\n       "what is said before the version", "")\n'),
        ("src/cli/args.h", "    ShowWhat show;", "    const char *greeting;\n"),
        ("src/cli/options.c", "/* The prover, and the output. */",
         "static void parse_own_text(Parser *parser, const OptionInfo *option, const char *value)\n"
         "{\n    *(const char **)field_of(parser, option) = value;\n}\ntypedef const char *FieldOf_own_text;\n\n"),
        ("src/cli/options.c", "#define HELP ", "#define VERSION 1u << COMMAND_VERSION\n"),
        ("src/cli/session.c", '    printf("tass %s', '    printf("%s", session->args.greeting ? session->args.greeting : "");\n'),
    ],
    "command": [
        ("src/cli/commands.def", "COMMAND(VERSION", 'COMMAND(COUNT_PROPERTIES, "count", NOTHING, count, "tass count", "Counts the properties.")\n'),
        ("src/cli/session.c", "static int run_version(",
         'static int run_count(Session *session)\n{\n    (void)session;\n    printf("%d\\n", PROPERTY_COUNT);\n    return 0;\n}\n\n'),
    ],
    "property": [
        ("src/lib/property.def", "PROPERTY(LIVELOCK,", 'PROPERTY(MOOD, "mood", ASSERTION, NOTHING, true, "a bad mood")\n'),
        ("src/cli/explain.def", "EXPLAIN(LIVELOCK,", 'EXPLAIN(MOOD, "A mood is bad.", "f();\\n", "Smile.")\n'),
    ],
    "pragma": [
        ("src/front/pragma.def", "PRAGMA(SYSTEM", 'PRAGMA(CLAIM, "claim", STATEMENT)\n'),
        ("src/front/lower/stmt.c", "                 [PRAGMA_COLLECTIVE]", "                 [PRAGMA_CLAIM] = {STMT_ASSERT, PROPERTY_ASSERTION},\n"),
    ],
    "operator": [
        ("src/symbolic/kind.def", "#undef KIND",
         'KIND(SIGN, "sign", ALL, IS_PRIMITIVE, INT,\n     call, never, node, "", rebuilt, sign, sign, any, nothing)\n'),
        ("src/symbolic/facts_bounds.c", "static Bounds bounds_of_choice(",
         "static Bounds bounds_of_sign(Facts *facts, Term term)\n{\n    (void)facts, (void)term;\n"
         "    return (Bounds){.low = NUM(-1), .high = NUM(1), .has_low = true, .has_high = true};\n}\n\n"),
        ("src/symbolic/rebuild.c", "static Term rebuild_floor(",
         "static Term rebuild_sign(const Rebuild *rebuild, const Term *images)\n{\n    return term_sign(rebuild->bank, images[0]);\n}\n\n"),
        ("src/symbolic/build.h", "Term term_floor(", "Term term_sign(TermBank *bank, Term real);\n"),
        ("src/symbolic/integer.c", "Term term_floor(",
         "Term term_sign(TermBank *bank, Term real)\n{\n    if (term_is_constant(bank, real))\n"
         "        return term_int64(bank, constant_sign(bank, real));\n    return bank_intern(bank, TERM_SIGN, SORT_INT, &real, 1);\n}\n\n"),
    ],
}

CALLS = """#include <assert.h>
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    int size = 0;
    MPI_Group group;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Group_twice(group, &size);
    MPI_Group_free(&group);
    assert(size == 6 && strtwice("abc") == 6);
    MPI_Finalize();
    return strtwice("") + MPI_Group_twice(MPI_GROUP_NULL, &size);
}
"""
CLAIM = "int main(void)\n{\n    int x = 1;\n#pragma TASS claim x < 1\n    return 0;\n}\n"


def follow(tree, failures):
    """Changes the tree by all recipes; false when a text is not where a recipe says."""
    for recipe, steps in RECIPES.items():
        for name, before, text in steps:
            path = os.path.join(tree, name)
            with open(path) as stream:
                content = stream.read()
            if not failures.check(before in content, f"{recipe}: {name} has no '{before}'"):
                return False
            with open(path, "w") as stream:
                stream.write(content.replace(before, text + before, 1))
    return True


def build(tree, folder):
    flags = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DTASS_CHECKS=ON", "-DTASS_WERROR=ON"]
    for command in (["cmake", "-S", tree, "-B", folder] + flags, ["cmake", "--build", folder, "--target", "tass"]):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            return [line for line in done.stdout.splitlines() if "rror" in line][:10] or ["the build failed"]
    return []


def main():
    failures = Failures()
    grammar = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(sys.argv[1]))), "deps")
    if not failures.check(os.path.isdir(grammar), f"no grammar in {grammar}: is it a build of tass?"):
        failures.finish()
    with tempfile.TemporaryDirectory() as folder:
        tree, built = os.path.join(folder, "tree"), os.path.join(folder, "built")
        for part in ("src", "bench", "tests", "cmake"):
            shutil.copytree(os.path.join(ROOT, part), os.path.join(tree, part))
        for name in ("CMakeLists.txt", "LICENSE", "CHANGELOG.md"):
            shutil.copy(os.path.join(ROOT, name), tree)
        os.mkdir(os.path.join(tree, "build"))
        os.symlink(grammar, os.path.join(tree, "build", "deps"))
        errors = build(tree, built) if follow(tree, failures) else ["a recipe could not be followed"]
        if failures.check(not errors, "; ".join(errors)):
            tass = os.path.join(built, "tass")
            path, calls = os.path.join(folder, "claim.c"), os.path.join(folder, "calls.c")
            for name, text in ((path, CLAIM), (calls, CALLS)):
                with open(name, "w") as stream:
                    stream.write(text)
            for arguments, status, phrase in ((["version", "-greeting=Hello, "], 0, "Hello, tass "), (["help", "version"], 0, "what is said before the version"),
                                              (["count"], 0, ""), (["help"], 0, "  tass count"), (["explain", "mood"], 0, "A mood is bad."),
                                              (["help", "-format=man"], 0, "greeting"), (["verify", path], 1, "claim.c:4:"),
                                              (["verify", "-np=3", calls], 1, "calls.c:14:")):
                run = Run(tass, arguments)
                failures.check(run.status == status and phrase in run.out, f"{run.command}: {run.status} {run.out[:300]}{run.err[:300]}")
    failures.finish()


main()
