#!/usr/bin/env python3
"""The package: what is installed into an empty prefix works from there, wherever the prefix is moved to."""
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import ROOT, Failures, Run  # noqa: E402

EXPECTED = [
    "bin/tass", "include/tass/tass.h", "share/tass/include/mpi.h", "share/tass/include/mpi_functions.h",
    "share/tass/include/sys/types.h", "share/tass/result.schema.json", "share/man/man1/tass.1",
    "share/bash-completion/completions/tass", "share/zsh/site-functions/_tass", "share/fish/vendor_completions.d/tass.fish",
    "share/cmake/tass/tassConfig.cmake", "share/cmake/tass/tassConfigVersion.cmake", "share/cmake/tass/tass.cmake",
    "share/pkgconfig/tass.pc", "share/doc/tass/copyright", "share/doc/tass/README.md", "share/doc/tass/docs/command.md",
    "share/doc/tass/examples/adder/adder_seq.c"]

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES NONE)
enable_testing()
find_package(tass 0.1 REQUIRED)
tass_add_test(NAME adder SPEC seq.c IMPL par.c NP 1..3 OPTIONS -inputB=4)
tass_add_test(NAME bad SPEC seq.c IMPL bad.c NP 3 OPTIONS -inputB=4)
tass_add_test(NAME bad.expected SPEC seq.c IMPL bad.c NP 3 EXPECT violated OPTIONS -inputB=4)
tass_add_test(NAME good.unexpected SPEC seq.c IMPL par.c NP 2 EXPECT violated OPTIONS -inputB=4)
tass_add_test(NAME annotated IMPL annotated.c OPTIONS -I$<TARGET_PROPERTY:tass::header,INTERFACE_INCLUDE_DIRECTORIES>)
"""
ANNOTATED = """#include <tass.h>
TASS_INPUT int n;
int main(void)
{
    TASS_ASSUME(n > 0 && n < 9);
    TASS_ASSERT(n * n > 0);
    return 0;
}
"""


def command(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, **options)


def use_from_cmake(failures, prefix, folder):
    """find_package(tass) and ctest, of a project without a compiler."""
    adder = os.path.join(ROOT, "examples", "adder")
    for name, source in (("seq.c", "adder_seq.c"), ("par.c", "adder_par.c"), ("bad.c", "adder_bad_lost.c")):
        shutil.copy(os.path.join(adder, source), os.path.join(folder, name))
    for name, text in (("CMakeLists.txt", PROJECT), ("annotated.c", ANNOTATED)):
        with open(os.path.join(folder, name), "w") as stream:
            stream.write(text)
    built = os.path.join(folder, "b")
    run = command("cmake", "-S", folder, "-B", built, f"-DCMAKE_PREFIX_PATH={prefix}")
    if not failures.check(run.returncode == 0, f"find_package: {run.stdout}{run.stderr}"):
        return
    run = command("ctest", "--test-dir", built)
    for name, passes in (("adder", True), ("bad", False), ("bad.expected", True), ("good.unexpected", False), ("annotated", True)):
        line = next((line for line in run.stdout.splitlines() if f": {name} ." in line), "")
        failures.check(("Passed" in line) == passes and ("Failed" in line) != passes, f"tass_add_test {name}: {run.stdout}")


def use_from_shell(failures, prefix):
    """What bash completes."""
    script = (f". {prefix}/share/bash-completion/completions/tass; COMP_WORDS=(tass ver); COMP_CWORD=1; "
              "COMP_LINE='tass ver'; COMP_POINT=8; _tass; echo ${COMPREPLY[*]}")
    run = command("bash", "-c", script)
    failures.check("verify" in run.stdout.split(), f"completion: {run.stdout}{run.stderr}")


def use_from_pkg_config(failures, prefix):
    environment = dict(os.environ, PKG_CONFIG_PATH=os.path.join(prefix, "share", "pkgconfig"))
    run = command("pkg-config", "--cflags", "--variable=program", "tass", env=environment)
    run_flags = command("pkg-config", "--cflags", "tass", env=environment)
    flag = run_flags.stdout.strip()
    failures.check(flag.startswith("-I") and os.path.exists(os.path.join(flag[2:], "tass.h")), f"pkg-config: {flag}{run_flags.stderr}")
    failures.check(os.access(run.stdout.strip(), os.X_OK), f"pkg-config: {run.stdout}{run.stderr}")
    if flag:
        failures.check(os.listdir(flag[2:]) == ["tass.h"], "other headers are beside <tass.h>")


def main():
    build, failures = os.path.dirname(os.path.abspath(sys.argv[1])), Failures()
    with tempfile.TemporaryDirectory() as folder:
        first, prefix = os.path.join(folder, "first"), os.path.join(folder, "moved")
        run = command("cmake", "--install", build, "--prefix", first)
        if not failures.check(run.returncode == 0, f"{run.stdout}{run.stderr}"):
            failures.finish()
        shutil.move(first, prefix)
        for name in EXPECTED:
            failures.check(os.path.exists(os.path.join(prefix, name)), f"{name} is not installed")
        for top, _, names in os.walk(prefix):
            for name in names:
                with open(os.path.join(top, name), "rb") as stream:
                    text = stream.read()
                failures.check(ROOT.encode() not in text and build.encode() not in text, f"{name} holds a path of the build")
        tass = os.path.join(prefix, "bin", "tass")
        pair = [os.path.join(ROOT, "examples", "adder", name) for name in ("adder_seq.c", "adder_par.c")]
        run = Run(tass, ["compare", "-np=8", "-inputB=20"] + pair, cwd=folder)
        failures.check(run.status == 0 and "tass: verified" in run.out, f"the adder: {run.out}{run.err}")
        use_from_cmake(failures, prefix, tempfile.mkdtemp(dir=folder))
        use_from_shell(failures, prefix)
        use_from_pkg_config(failures, prefix)
        alone = os.path.join(folder, "alone")
        os.mkdir(alone)
        shutil.copy(tass, alone)
        run = Run(os.path.join(alone, "tass"), ["verify", pair[0]], cwd=folder)
        failures.check(run.status == 3 and "install the whole package" in run.err and run.err.count("error:") == 1,
                       f"without its headers: {run.status} {run.err}")
    failures.finish()


main()
