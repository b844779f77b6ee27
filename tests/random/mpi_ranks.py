#!/usr/bin/env python3
"""Random arithmetic on ranks, tags and roots, judged by evaluating it: a computed number that is no rank is caught even where it
is the value that MPI_PROC_NULL, MPI_ANY_SOURCE, MPI_ANY_TAG or MPI_ROOT has in some library, and what is not significant at a
process may be unset."""
import math
import os
import random
import re
import tempfile

import native_oracle
import seeds

FORMS = {  # C text, and the value: a number, or None for no partner
    "plain": ("rank + ({k})", lambda r, n, k: r + k),
    "ring": ("(rank + ({k}) + nprocs) % nprocs", lambda r, n, k: int(math.fmod(r + k + n, n))),  # the sign is the dividend's
    "guarded": ("rank + ({k}) < 0 || rank + ({k}) >= nprocs ? MPI_PROC_NULL : rank + ({k})", lambda r, n, k: r + k if 0 <= r + k < n else None),
    "too late": ("rank + ({k}) > nprocs ? MPI_PROC_NULL : rank + ({k})", lambda r, n, k: r + k if r + k <= n else None),
    "exchange": ("rank ^ 1", lambda r, n, k: r ^ 1),
    "mirror": ("nprocs - {m} - rank", lambda r, n, k: n - abs(k) - r),
    "halves": ("rank < nprocs / 2 ? rank + nprocs / 2 : rank - nprocs / 2", lambda r, n, k: r + n // 2 if r < n // 2 else r - n // 2),
    "squared": ("(rank + ({k}) * ({k})) % nprocs", lambda r, n, k: (r + k * k) % n),
    "less": ("nprocs - 1 - rank - ({k})", lambda r, n, k: n - 1 - r - k),
    "guarded by -1": ("rank + ({k}) < 0 ? MPI_PROC_NULL : rank + ({k}) < nprocs ? rank + ({k}) : -1", lambda r, n, k: None if r + k < 0 else r + k if r + k < n else -1),
    "one end": ("rank + ({k}) >= nprocs ? MPI_PROC_NULL : rank + ({k})", lambda r, n, k: r + k if r + k < n else None),
}
EXCHANGES = ["MPI_Sendrecv(&x, 1, MPI_INT, to, {s}, &y, 1, MPI_INT, from, {r}, MPI_COMM_WORLD, MPI_STATUS_IGNORE);",
             "MPI_Request q; MPI_Irecv(&y, 1, MPI_INT, from, {r}, MPI_COMM_WORLD, &q); MPI_Send(&x, 1, MPI_INT, to, {s}, MPI_COMM_WORLD); MPI_Wait(&q, MPI_STATUS_IGNORE);",
             "MPI_Request q; MPI_Isend(&x, 1, MPI_INT, to, {s}, MPI_COMM_WORLD, &q); MPI_Recv(&y, 1, MPI_INT, from, {r}, MPI_COMM_WORLD, MPI_STATUS_IGNORE); MPI_Wait(&q, MPI_STATUS_IGNORE);",
             "y = x; MPI_Sendrecv_replace(&y, 1, MPI_INT, to, {s}, from, {r}, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"]
ROOTED = ["MPI_Bcast(&x, 1, MPI_INT, root, MPI_COMM_WORLD);", "MPI_Reduce(&x, &y, 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD);",
          "int all[8] = {0}; MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, root, MPI_COMM_WORLD);",
          "int all[8] = {0}; MPI_Scatter(all, 1, MPI_INT, &y, 1, MPI_INT, root, MPI_COMM_WORLD);"]
UNSET = ["MPI_Gather(&x, 1, MPI_INT, all, {c}, {t}, 0, MPI_COMM_WORLD);", "MPI_Reduce(&x, out, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);",
         "MPI_Scatter(all, {c}, {t}, &x, 1, MPI_INT, 0, MPI_COMM_WORLD);"]

WRONG = r"\[(mpi-(rank|tag|root|argument|unreceived)|deadlock)"


def partners(form, n, k):
    return [FORMS[form][1](r, n, k) for r in range(n)]


def shifts(rng, n):
    """Sendrecv: to, from and tags; right if each is a rank or no partner, and each message is received."""
    k = rng.choice([-3, -2, -1, 0, 1, 1, 2, 3])
    form = rng.choice(list(FORMS))
    back = form if rng.random() < 0.8 else rng.choice(list(FORMS))
    symmetric = back in ("exchange", "mirror", "halves")
    other = k if symmetric else -k
    tags = rng.choice([("1", "1", True), ("rank", "MPI_ANY_TAG", True), ("k - k", "0", True), ("0 * k - 1", "MPI_ANY_TAG", False), ("3", "k - k - 1", False)])
    to, source = partners(form, n, k), partners(back, n, other)
    valid = all(p is None or 0 <= p < n for p in to + source)
    matched = valid and sorted((r, p) for r, p in enumerate(to) if p is not None) == sorted((p, r) for r, p in enumerate(source) if p is not None)
    uses = tags[2] or not any(p is not None for p in to + source)
    text = (f"    {{ int k = {k}; int to = {FORMS[form][0].format(k='k', m=abs(k))}; int from = {FORMS[back][0].format(k=f'{other}', m=abs(k))};\n"
            f"    {rng.choice(EXCHANGES).format(s=tags[0], r=tags[1])} }}\n")
    return text, matched and uses, matched and not tags[2]


def roots(rng, n):
    text, value = rng.choice([("nprocs - 1", n - 1), ("nprocs", n), ("nprocs - {n} - 1", -1), ("-2 + 0 * nprocs", -2), ("nprocs / 2", n // 2), ("1 - nprocs", 1 - n),
                              ("nprocs - {n} - 3", -3)])
    return f"    {{ int root = {text.format(n=n)}; {rng.choice(ROOTED)} }}\n", 0 <= value < n, False


def unset(rng, n):
    call = rng.choice(UNSET).format(c="count", t="type")
    return (f"    {{ int all[{n}], count, *out; MPI_Datatype type; if (rank == 0) {{ count = 1; type = MPI_INT; out = all; for (int i = 0; i < {n}; i++) all[i] = i; }}\n"
            f"    {call} }}\n"), True, False


def judge(arguments):
    tass, seed, keep = arguments
    rng = random.Random(seed)
    n = rng.choice([1, 2, 2, 3, 3, 4, 4, 5])
    parts = [rng.choice([shifts, shifts, roots, unset])(rng, n) for _ in range(rng.choice([2, 3, 3, 4, 4]))]
    wrong = 0 if seed % 2 else 1  # Messages of two wrong parts may match each other.
    while sum(not part[1] for part in parts) > wrong:
        parts.remove(next(part for part in parts if not part[1]))
    right, unclear = all(part[1] for part in parts), any(part[2] for part in parts)
    text = ("#include <mpi.h>\nint main(int argc, char **argv)\n{\n    int rank, nprocs, x = 1, y = 0;\n    MPI_Init(&argc, &argv);\n"
            "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);\n" + "".join(part[0] for part in parts)
            + "    MPI_Finalize();\n    return 0;\n}\n")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(keep or folder, f"seed{seed}.c")
        run = native_oracle.verify(tass, text, path, f"-np={n}")
        # A tag that no message carries between partners that do not exist need not be looked at.
        problem = run.status not in ((0, 1) if unclear else (0,) if right else (1,)) or (run.status == 1 and not re.search(WRONG, run.out))
        if keep and not problem:
            os.remove(path)
        return seed, native_oracle.complaint("right" if right else "wrong", run) if problem else ""


if __name__ == "__main__":
    seeds.run(judge, "1..40")
