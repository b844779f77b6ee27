"""The C program of operations as mpi_explorer.py has them."""
from mpi_explorer import COLLECTIVES, NOBODY, REDUCTIONS, ROOTED, SOME, TYPES, is_nonblocking, stem
from mpi_generator import ROOM

NAMES = {"recv": "Recv", "probe": "Probe", "mprobe": "Mprobe", "send": "Send", "ssend": "Ssend", "rsend": "Rsend",
         "bsend": "Bsend"}
DATATYPES = {"int": "MPI_INT", "double": "MPI_DOUBLE", "ints": "ints", "gaps": "gaps"}
EXTENTS = {"int": 4, "double": 8, "ints": 8, "gaps": 24}
LENGTH = 150  # of a buffer
STRIDE = 8    # copies of a datatype from one part of a collective's buffer to the next
BYTES = 192   # the same for MPI_Alltoallw


def rank_text(op, key):
    """A rank in the communicator of the operation."""
    if op[key] == NOBODY:
        return "MPI_PROC_NULL"
    return "MPI_ANY_SOURCE" if op[key] is None else str(op["comm"].index(op[key]) - 1)


def envelope(op):
    tag = "MPI_ANY_TAG" if op["tag"] is None else str(op["tag"])
    return f"{rank_text(op, 'peer')}, {tag}, {op['comm'][0]}"


def buffer_text(name, op):
    return f"{name}, {op['count']}, {DATATYPES[op['type']]}"


def parts_text(index, name, op, side):
    """The part of a collective's arguments that says where the parts for several processes are; side is 's' or 'r'."""
    types = f"t{side}{index}" if stem(op["op"]) == "alltoallw" else DATATYPES[op["type"]]
    return f"{name}, n{side}{index}, d{side}{index}, {types}"


def collective_arguments(index, op):
    kind, data, other = stem(op["op"]), f"b{index}", f"c{index}"
    datatype = DATATYPES[op["type"]]
    if kind == "barrier":
        return ""
    if kind == "bcast":
        return buffer_text(data, op)
    if kind == "reduce_scatter":
        return f"{data}, {other}, ns{index}, {datatype}, MPI_{op['reduction']}"
    if kind in REDUCTIONS:
        return f"{data}, {other}, {op['count']}, {datatype}, MPI_{op['reduction']}"
    if kind == "scatterv":
        return f"{parts_text(index, data, op, 's')}, {buffer_text(other, op)}"
    if kind in ("gatherv", "allgatherv"):
        return f"{buffer_text(data, op)}, {parts_text(index, other, op, 's')}"
    if kind in ("alltoallv", "alltoallw"):
        return f"{parts_text(index, data, op, 's')}, {parts_text(index, other, op, 'r')}"
    return f"{buffer_text(data, op)}, {buffer_text(other, op)}"


def collective_text(index, op, request):
    kind = stem(op["op"])
    root = [rank_text(op, "root")] if kind in ROOTED else []
    arguments = ", ".join([part for part in [collective_arguments(index, op)] if part] + root + [op["comm"][0]])
    if is_nonblocking(op["op"]):
        return f"MPI_I{kind}({arguments}, &{request});"
    if op["op"].endswith("_init"):
        return f"MPI_{kind.capitalize()}_init({arguments}, MPI_INFO_NULL, &{request});"
    return f"MPI_{kind.capitalize()}({arguments});"


def message_text(index, op, request):
    name = op["op"]
    base = NAMES[stem(name)]
    words = f"{buffer_text(f'b{index}', op)}, {envelope(op)}"
    if name.endswith("_init"):
        return f"MPI_{base}_init({words}, &{request});"
    if is_nonblocking(name):
        return f"MPI_I{base.lower()}({words}, &{request});"
    return f"MPI_{base}({words}{', &s' if base == 'Recv' else ''});"


def request_names(ops):
    """Requests of a process by position: those of a call that takes some of them are an array."""
    names = {index: f"r{index}" for index in range(len(ops))}
    for index, op in enumerate(ops):
        if op["op"] in SOME:
            names.update({request: f"w{index}[{i}]" for i, request in enumerate(op["requests"])})
    return names


def some_text(index, op):
    """A call that completes some of its requests."""
    call, count = f"MPI_{op['op'].capitalize()}", len(op["requests"])
    if op["op"] == "waitany":
        return f"{call}({count}, w{index}, &size, MPI_STATUS_IGNORE);"
    if op["op"] == "testany":
        return f"{call}({count}, w{index}, &size, &flag, MPI_STATUS_IGNORE);"
    if op["op"] == "testall":
        return f"{call}({count}, w{index}, &flag, MPI_STATUSES_IGNORE);"
    return f"{call}({count}, w{index}, &size, which, MPI_STATUSES_IGNORE);"


def exchange_text(op, ops):
    """A MPI_Sendrecv or MPI_Sendrecv_replace from its parts."""
    send, receive = (ops[request] for request in op["requests"])
    tag = "MPI_ANY_TAG" if receive["tag"] is None else receive["tag"]
    to, source = f"{rank_text(send, 'peer')}, {send['tag']}", f"{rank_text(receive, 'peer')}, {tag}"
    first, second = (f"b{request}" for request in op["requests"])
    if op["exchange"] == "replace":
        return f"MPI_Sendrecv_replace({buffer_text(first, send)}, {to}, {source}, {send['comm'][0]}, &s);"
    return (f"MPI_Sendrecv({buffer_text(first, send)}, {to}, {buffer_text(second, receive)}, {source}, "
            f"{send['comm'][0]}, &s);")


def call_text(index, op, ops, requests):
    name = op["op"]
    if stem(name) in COLLECTIVES:
        return collective_text(index, op, requests[index])
    if op.get("part"):
        return ""
    if "exchange" in op:
        return exchange_text(op, ops)
    if name == "waitall":
        names = [requests[request] for request in op["requests"]]
        back = " ".join(f"{name} = all[{i}];" for i, name in enumerate(names))  # no stale handle is left
        return (f"{{ MPI_Request all[] = {{{', '.join(names)}}}; "
                f"MPI_Waitall({len(names)}, all, MPI_STATUSES_IGNORE); {back} }}")
    if name in SOME:
        return some_text(index, op)
    if name == "touch":
        element = f"{op['buffer']}{op['request']}[0]"
        return f"{element} += 1;" if op["write"] else f"size = (int){element};"
    simple = {"wait": "MPI_Wait(&{at}, &s);", "start": "MPI_Start(&{at});", "free": "MPI_Request_free(&{at});",
              "cancel": "MPI_Cancel(&{at});", "test": "MPI_Test(&{at}, &flag, MPI_STATUS_IGNORE);",
              "attach": "MPI_Buffer_attach(room, {count});", "detach": "MPI_Buffer_detach(&back, &size);"}
    if outcome_of(ops, op) is not None:  # a null request has the empty status, of which nothing is asserted
        return f"which[8] = {requests[op['request']]} != MPI_REQUEST_NULL; MPI_Wait(&{requests[op['request']]}, &s);"
    if name in simple:
        return simple[name].format(at=requests.get(op.get("request")), **op)
    if name == "probe_now":
        return f"MPI_Iprobe({envelope(op)}, &flag, MPI_STATUS_IGNORE);"
    if name in ("probe", "mprobe"):
        message = f"&m{index}, " if name == "mprobe" else ""
        return f"MPI_{NAMES[name]}({envelope(op)}, {message}MPI_STATUS_IGNORE);"
    if name == "mrecv":
        return f"MPI_Mrecv({buffer_text(f'b{index}', op)}, &m{op['message']}, MPI_STATUS_IGNORE);"
    if name == "imrecv":
        return f"MPI_Imrecv({buffer_text(f'b{index}', op)}, &m{op['message']}, &{requests[index]});"
    return message_text(index, op, requests[index])


def outcome_of(ops, wait):
    """What is asserted behind a wait for what may be cancelled: whether it was; None: nothing."""
    if wait["op"] != "wait" or not is_nonblocking(ops[wait["request"]]["op"]):
        return None
    return next((op["outcome"] for op in ops if op["op"] == "cancel" and op["request"] == wait["request"]), None)


def assertions(ops, index):
    """An answer that is not allowed; or a source, after the call that completes the receive."""
    op = ops[index]
    if op.get("expect") is not None:
        return [f"        assert({'' if op['expect'] else '!'}flag);"]
    if op["op"] in SOME and op["forbid"] is not None:
        return [f"        assert({'flag' if op['op'] == 'testall' else 'size'} != {op['forbid']});"]
    outcome = outcome_of(ops, op)
    if outcome is not None:
        return ["        MPI_Test_cancelled(&s, &flag);", f"        assert(!which[8] || {'' if outcome else '!'}flag);"]
    receive = op if op["op"] == "recv" else ops[op["request"]] if op["op"] == "wait" else {}
    if receive.get("forbid") is None:
        return []
    if any(other["op"] == "cancel" and other["request"] == op.get("request") for other in ops):
        return ["        MPI_Test_cancelled(&s, &flag);",  # the status of a cancelled receive has no source
                f"        assert(flag || s.MPI_SOURCE != {rank_text(receive, 'forbid')});"]
    return [f"        assert(s.MPI_SOURCE != {rank_text(receive, 'forbid')});"]


def numbers(values):
    return "{" + ", ".join(str(value) for value in values) + "}"


def counts_text(index, op):
    """Counts, displacements and datatypes of a collective with parts of several sizes."""
    lines, kind = [], stem(op["op"])
    step = BYTES if kind == "alltoallw" else STRIDE
    for side, counts, types in (("s", "counts", "types"), ("r", "rcounts", "rtypes")):
        if counts not in op:
            continue
        places = [step * i for i in range(len(op[counts]))]
        lines.append(f"        static int n{side}{index}[] = {numbers(op[counts])}, d{side}{index}[] = {numbers(places)};")
        if types in op:
            lines.append(f"        static MPI_Datatype t{side}{index}[{len(op[types])}];")
            lines += [f"        t{side}{index}[{i}] = {DATATYPES[name]};" for i, name in enumerate(op[types])]
    return lines


def declarations(rank, index, op, request):
    lines = []
    if "type" in op:
        basic = TYPES[op["type"]][0]
        lines.append(f"        static {basic} b{index}[{LENGTH}] = {{{rank * 10 + index}, {index}}}, c{index}[{LENGTH}];")
    if stem(op["op"]) in COLLECTIVES:
        lines += counts_text(index, op)
    starts = is_nonblocking(op["op"]) or op["op"].endswith("_init")
    if request == f"r{index}" and starts and not op.get("part"):
        lines.append(f"        MPI_Request r{index};")
    if op["op"] in SOME:
        lines.append(f"        MPI_Request w{index}[{len(op['requests'])}];")
    if op["op"] == "mprobe":
        lines.append(f"        MPI_Message m{index};")
    return lines


def process_text(rank, ops, prints):
    lines, requests = [f"    if (rank == {rank}) {{"], request_names(ops)
    for index, op in enumerate(ops):
        lines += declarations(rank, index, op, requests[index])
    for index, op in enumerate(ops):
        text = call_text(index, op, ops, requests)
        lines += ([f"        {text}"] if text else []) + assertions(ops, index)
    for index, op in enumerate(ops):
        if prints and "type" in op:
            lines.append(f'        printf("{rank}.{index} %g %g\\n", SUM(b{index}), SUM(c{index}));')
    return lines + ["    }"]


def c_text(processes, comms, prints=False):
    """Buffers are static, so that a request that is lost is no buffer that ends in flight as well."""
    part = [comm for comm in comms if comm[0] == "part"]
    key = "rank" if not part else f"rank == {part[0][1]} ? 0 : rank == {part[0][2]} ? 1 : 2"
    colour = "0" if not part else f"rank == {part[0][1]} || rank == {part[0][2]} ? 0 : MPI_UNDEFINED"
    lines = ["#include <assert.h>", "#include <mpi.h>", "#include <stdio.h>", "", f"static char room[{4 * ROOM}];", ""]
    if prints:
        lines += ["#define SUM(b) ({ double sum = 0; for (int i = 0; i < %d; i++) sum += (i + 1) * b[i]; sum; })" % LENGTH, ""]
    lines += ["int main(int argc, char **argv)", "{", "    int rank, size, flag, which[9];", "    void *back;", "    MPI_Status s;",
              "    MPI_Comm other, turned, part;", "    MPI_Datatype ints, gaps;", "    MPI_Init(&argc, &argv);",
              "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);", "    MPI_Comm_dup(MPI_COMM_WORLD, &other);",
              "    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &turned);",
              f"    MPI_Comm_split(MPI_COMM_WORLD, {colour}, {key}, &part);", "    MPI_Type_contiguous(2, MPI_INT, &ints);",
              "    MPI_Type_commit(&ints);", "    MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &gaps);", "    MPI_Type_commit(&gaps);"]
    for rank, process in enumerate(processes):
        lines += process_text(rank, process, prints)
    lines += ["    MPI_Type_free(&ints);", "    MPI_Type_free(&gaps);", "    MPI_Comm_free(&other);", "    MPI_Comm_free(&turned);",
              "    if (part != MPI_COMM_NULL)", "        MPI_Comm_free(&part);", "    MPI_Finalize();", "    return 0;", "}"]
    return "\n".join(lines) + "\n"
