"""What SARIF 2.1.0 asks of a log, as far as tass writes one: members, types, required members, and what refers to what.

Written from the text of the standard. A member that is not named here is a fault: it is misspelt, or belongs into this table.
"""
import re
from urllib.parse import unquote

# Object: member, (type, is required). A type in brackets is an array of it; another object's name; or a check below.
OBJECTS = {
    "sarifLog": {"$schema": ("uri", True), "version": ("version", True), "runs": (["run"], True)},
    "run": {"tool": ("tool", True), "invocations": (["invocation"], False), "originalUriBaseIds": ("bases", False),
            "columnKind": ("columnKind", False), "results": (["result"], True)},
    "tool": {"driver": ("toolComponent", True)},
    "toolComponent": {"name": ("text", True), "version": ("text", False), "semanticVersion": ("text", False),
                      "rules": (["reportingDescriptor"], False)},
    "reportingDescriptor": {"id": ("text", True), "shortDescription": ("multiformatMessageString", False),
                            "fullDescription": ("multiformatMessageString", False), "help": ("multiformatMessageString", False),
                            "defaultConfiguration": ("reportingConfiguration", False), "properties": ("propertyBag", False)},
    "reportingConfiguration": {"level": ("level", False)},
    "multiformatMessageString": {"text": ("text", True)},
    "invocation": {"executionSuccessful": ("boolean", True), "exitCode": ("integer", False), "exitCodeDescription": ("text", False),
                   "toolExecutionNotifications": (["notification"], False)},
    "notification": {"level": ("level", False), "message": ("message", True), "locations": (["location"], False)},
    "message": {"text": ("text", True)},
    "location": {"id": ("natural", False), "physicalLocation": ("physicalLocation", False), "message": ("message", False),
                 "logicalLocations": (["logicalLocation"], False)},
    "logicalLocation": {"name": ("text", False), "kind": ("text", False)},
    "physicalLocation": {"artifactLocation": ("artifactLocation", True), "region": ("region", False)},
    "artifactLocation": {"uri": ("uri", True), "uriBaseId": ("text", False)},
    "baseLocation": {"uri": ("uri", False)},
    "region": {"startLine": ("positive", True), "startColumn": ("positive", False), "endColumn": ("positive", False)},
    "result": {"ruleId": ("text", True), "ruleIndex": ("natural", True), "level": ("level", True), "message": ("message", True),
               "locations": (["location"], True), "relatedLocations": (["location"], False), "codeFlows": (["codeFlow"], False),
               "partialFingerprints": ("fingerprints", True), "properties": ("propertyBag", False)},
    "codeFlow": {"threadFlows": (["threadFlow"], True)},
    "threadFlow": {"id": ("text", False), "locations": (["threadFlowLocation"], True)},
    "threadFlowLocation": {"location": ("location", False), "executionOrder": ("natural", False), "state": ("state", False)},
}
# Arrays that must hold something (minItems 1).
FILLED = {("codeFlow", "threadFlows"), ("threadFlow", "locations"), ("sarifLog", "runs")}


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_uri(value):
    """RFC 3986, of a reference: only its characters, escapes complete, no colon in the first segment of a relative one."""
    if not isinstance(value, str) or not re.fullmatch(r"(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-F]{2})*", value):
        return False
    return bool(re.match(r"(file|https):/", value)) or ":" not in value.split("/")[0]


def is_text(value):
    """Not empty; braces stand alone only around the number of a placeholder, of which tass has none."""
    return isinstance(value, str) and value != "" and not re.search(r"[{}]", value.replace("{{", "").replace("}}", ""))


CHECKS = {
    "text": is_text,
    "uri": is_uri,
    "version": lambda value: value == "2.1.0",
    "boolean": lambda value: isinstance(value, bool),
    "integer": is_integer,
    "natural": lambda value: is_integer(value) and value >= 0,
    "positive": lambda value: is_integer(value) and value >= 1,
    "level": lambda value: value in ("none", "note", "warning", "error"),
    "columnKind": lambda value: value in ("utf16CodeUnits", "unicodeCodePoints"),
    "propertyBag": lambda value: isinstance(value, dict) and (
        "tags" not in value or isinstance(value["tags"], list) and len(set(value["tags"])) == len(value["tags"])),
    "fingerprints": lambda value: isinstance(value, dict) and value and all(
        re.fullmatch(r"[^/]+(/[^/]+)*/v[0-9]+", key) and isinstance(text, str) for key, text in value.items()),
}
MAPS = {"state": "multiformatMessageString", "bases": "baseLocation"}


def check_value(value, kind, where, problems):
    if kind in CHECKS:
        if not CHECKS[kind](value):
            problems.append(f"{where}: no {kind}: {str(value)[:80]!r}")
    elif kind in MAPS:
        if not isinstance(value, dict):
            problems.append(f"{where}: no object")
            return
        for key, member in value.items():
            check_value(member, MAPS[kind], f"{where}.{key}", problems)
    else:
        check_object(value, kind, where, problems)


def check_object(value, kind, where, problems):
    if not isinstance(value, dict):
        problems.append(f"{where}: no {kind}")
        return
    members = OBJECTS[kind]
    problems += [f"{where}: no member {name}" for name, (_, needed) in members.items() if needed and name not in value]
    for name, member in value.items():
        if name not in members:
            problems.append(f"{where}: a {kind} has no member {name}")
            continue
        expected = members[name][0]
        if not isinstance(expected, list):
            check_value(member, expected, f"{where}.{name}", problems)
            continue
        if not isinstance(member, list) or (kind, name) in FILLED and not member:
            problems.append(f"{where}.{name}: no array, or an empty one")
            continue
        for number, item in enumerate(member):
            check_value(item, expected[0], f"{where}.{name}[{number}]", problems)


def locations_of(value):
    """Every location within a value."""
    if isinstance(value, dict):
        if "artifactLocation" in value:
            yield value
        for member in value.values():
            yield from locations_of(member)
    elif isinstance(value, list):
        for member in value:
            yield from locations_of(member)


def check_run(run, problems):
    """What the standard says in words: references lead somewhere, numbers are unique, ranges are not empty."""
    rules = run["tool"]["driver"].get("rules", [])
    if len({rule["id"] for rule in rules}) != len(rules):
        problems.append("two rules have one id")
    for result in run["results"]:
        index = result["ruleIndex"]
        if index >= len(rules) or rules[index]["id"] != result["ruleId"]:
            problems.append(f"ruleIndex {index} is not that of {result['ruleId']}")
        ids = [location["id"] for location in result.get("relatedLocations", []) if "id" in location]
        if len(set(ids)) != len(ids):
            problems.append("two related locations have one id")
        for flow in result.get("codeFlows", []):
            threads = [thread["id"] for thread in flow["threadFlows"]]
            if len(set(threads)) != len(threads):
                problems.append("two threads have one id")
            for thread in flow["threadFlows"]:
                orders = [step["executionOrder"] for step in thread["locations"]]
                if orders != sorted(set(orders)):
                    problems.append("the steps of a thread are out of order")
    bases = run.get("originalUriBaseIds", {})
    for base in bases.values():
        if "uri" in base and not base["uri"].endswith("/"):
            problems.append("the URI of a base ends in no slash")
    for location in locations_of(run):
        artifact, region = location["artifactLocation"], location.get("region", {})
        if artifact["uri"].startswith("file:") != ("uriBaseId" not in artifact):
            problems.append(f"{artifact}: relative, or absolute?")
        if artifact.get("uriBaseId", next(iter(bases), None)) not in bases:
            problems.append(f"{artifact}: no such base")
        if "endColumn" in region and region["endColumn"] <= region.get("startColumn", 1):
            problems.append(f"{region}: empty")
        unquote(artifact["uri"], errors="strict")


def problems_of(log):
    """What is wrong with a log; empty when nothing is."""
    problems = []
    check_object(log, "sarifLog", "log", problems)
    if not problems:
        for run in log["runs"]:
            check_run(run, problems)
    return problems
