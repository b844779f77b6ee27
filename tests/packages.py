#!/usr/bin/env python3
"""What tests/endtoend/package.py has no time for: a clone is built and installed without a network and used from there; a build from the
archive of scripts/release, elsewhere, gives the same bytes, as do the packages; lintian has nothing to say of the .deb, which goes into a
bare Debian 12, where README's pair is verified and find_package(tass) and ctest run it. Half an hour, as root, on Debian 12 with lintian and
debootstrap. Usage: tests/packages.py [FOLDER]: where it works, and goes on if it was there before."""
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "endtoend"))
from harness import ROOT, Failures  # noqa: E402

PAIR = "tass compare -np=8 -inputB=20 examples/adder/adder_seq.c examples/adder/adder_par.c"
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES NONE)
enable_testing()
find_package(tass REQUIRED)
tass_add_test(NAME adder SPEC {examples}/adder/adder_seq.c IMPL {examples}/adder/adder_par.c NP 1..3 OPTIONS -inputB=4)
"""


def do(command, **options):
    """A command of the shell, which must succeed; what it prints."""
    print("+", command, flush=True)
    run = subprocess.run(["sh", "-c", "set -e\n" + command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL,
                         **options)
    if run.returncode:
        sys.exit(f"{command}\n{run.stdout[-4000:]}\nstatus {run.returncode}")
    return run.stdout


def build(source, grammar, environment):
    """Configured, built and installed where there is no network; with both packages."""
    if not os.path.exists(os.path.join(source, "done")):
        do(f"unshare -n sh -ec 'cmake -S . -B b {grammar}; cmake --build b -j $(nproc); cmake --install b --prefix installed; "
           "cd b; cpack -G DEB; cpack -G TGZ' && touch done", cwd=source, env=environment)
    return os.path.join(source, "installed")


def files_of(folder):
    return sorted(os.path.relpath(os.path.join(top, name), folder) for top, _, names in os.walk(folder) for name in names)


def check_equal(failures, one, other, what):
    names = files_of(one)
    failures.check(names and names == files_of(other), f"{what}: other files")
    differ = [name for name in names if not filecmp.cmp(os.path.join(one, name), os.path.join(other, name), shallow=False)]
    failures.check(not differ, f"{what}: {differ} differ")
    print(f"{what}: {len(names)} files, {len(differ)} differ", flush=True)


def built_packages(source, folder):
    """The packages alone."""
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(os.path.join(source, "b")):
        if name.endswith((".deb", ".tar.gz")):
            shutil.copy(os.path.join(source, "b", name), folder)
    return folder


def use_in_debian(failures, folder, package):
    """In a Debian that has nothing else."""
    root = os.path.join(folder, "debian")
    if not os.path.exists(os.path.join(root, "etc", "debian_version")):
        do(f"debootstrap --variant=minbase bookworm {root}")
    shutil.copy(package, os.path.join(root, "tmp", "tass.deb"))
    inside = f"chroot {root} env LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive sh -ec "
    do(inside + "'apt-get update; apt-get install -y --no-install-recommends /tmp/tass.deb'")
    out = do(inside + f"'cd /usr/share/doc/tass && {PAIR}'")
    failures.check("tass: verified" in out, f"in Debian: {out}")
    do(inside + "'apt-get install -y --no-install-recommends cmake make; mkdir -p /tmp/user'")
    with open(os.path.join(root, "tmp", "user", "CMakeLists.txt"), "w") as stream:
        stream.write(PROJECT.format(examples="/usr/share/doc/tass/examples"))
    out = do(inside + "'cd /tmp/user && cmake -S . -B b && ctest --test-dir b'")
    failures.check("100% tests passed" in out, f"in Debian, by ctest: {out}")
    out = do(inside + "'apt-get remove -y tass; ! command -v tass; ! ls /usr/share/tass'")
    print("in a bare Debian: verified, by ctest too, removed", flush=True)


def main():
    failures = Failures()
    folder = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="tass-packages.")
    os.makedirs(folder, exist_ok=True)
    clone, elsewhere = os.path.join(folder, "clone"), os.path.join(folder, "else where", "of another length")
    date = do("git log -1 --format=%ct", cwd=ROOT).strip()
    here = dict(os.environ, SOURCE_DATE_EPOCH=date)
    there = dict(here, TZ="Pacific/Auckland", LC_ALL="C.UTF-8", HOME=folder, USER="somebody")
    if not os.path.exists(clone):
        do(f"git clone -q {ROOT} {clone}")
        archive = do("scripts/release", cwd=ROOT).split()[-1]
        shutil.copy(os.path.join(ROOT, archive), os.path.join(folder, "first.tar.gz"))
        do("scripts/release", cwd=ROOT)
        failures.check(filecmp.cmp(os.path.join(ROOT, archive), os.path.join(folder, "first.tar.gz"), shallow=False), "two archives of the release differ")
        os.makedirs(elsewhere)
        do(f"umask 027; tar --strip-components=1 -xzf {folder}/first.tar.gz -C '{elsewhere}'")
    installed = build(clone, f"-DTASS_GRAMMAR={ROOT}/build/deps/tree-sitter-c", here)
    out = do(f"cd {installed}/share/doc/tass && PATH={installed}/bin:$PATH && unshare -n {PAIR}")
    failures.check("tass: verified" in out, f"installed: {out}")
    check_equal(failures, installed, build(elsewhere, "", there), "two builds")
    packages = built_packages(clone, os.path.join(folder, "packages"))
    check_equal(failures, packages, built_packages(elsewhere, os.path.join(folder, "packages.else")), "packages of two builds")
    package = next(os.path.join(packages, name) for name in os.listdir(packages) if name.endswith(".deb"))
    said = subprocess.run(["lintian", "--allow-root", package], capture_output=True, text=True)
    print("lintian:", said.returncode, said.stdout.strip(), said.stderr.strip()[-300:], flush=True)
    failures.check(said.returncode == 0 and not said.stdout.strip(), f"lintian: {said.stdout}{said.stderr}")
    use_in_debian(failures, folder, package)
    failures.finish()


main()
