"""The changes of one place that are tried: where they are, what they write, and how a switch chooses between both.

A change has two forms. The plain one replaces the text of a node (Change.plain). The switched one
(Change.switched) keeps both and asks mutant_is(number, differs) of switch.h at run time which is meant: `differs`
says whether the change makes a difference to the value here, so that a run records which changes it can show.
"""
import glob
import os
import random
import re

# What decides nothing: checks of our own, counters, and the end of objects, which sanitizers look at.
IGNORED = re.compile(r"\b(CHECK|REQUIRE|HOLDS|BUG|rule_hit|_Static_assert|assert|SEEDED_FAULT)\s*\(|stats->|"
                     r"\b(mem_free|free|\w+_(release|free|clear|delete))\s*\(")
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+"}
# Constant expressions, and what is no code of a function.
LEFT_OUT = ("array_declarator", "sizeof_expression", "subscript_designator", "ERROR", "comment", "enum_specifier")
DECIDES = re.compile(r"==|!=|&&|\|\||^!|^(is|has|same)_")


class Change:
    """kind; path of the file; node: what is replaced; plain: the new text of it; form: makes the switched text."""

    def __init__(self, kind, path, text, node, plain, form, place=None):
        self.kind, self.path, self.text, self.node, self.plain, self.form = kind, path, text, node, plain, form
        self.place = place or node

    def changed_text(self):
        """The whole file with this change alone."""
        return self.text[:self.place.start] + self.plain + self.text[self.place.end:]

    def described(self):
        """The line, and what was and what is now on the lines of the change."""
        start, end = self.place.start, self.place.end
        first, last = self.text.rfind("\n", 0, start) + 1, self.text.find("\n", end)
        before = " ".join(self.text[first:last].split())
        after = " ".join((self.text[first:start] + self.plain + self.text[end:last]).split())
        words = f"{before[:140]} => {after[:160]}".encode("latin-1").decode("utf-8", "replace")
        return self.text.count("\n", 0, start) + 1, words.replace("\ufffd", "")

    def switched(self, number, code, parts):
        """code: the text of the node, parts: those of its children, in which further changes may be switched."""
        return self.form(number, code, parts)

    def be_simple(self):
        """Without looking at the values: for a text that does not compile otherwise (operands that are bit-fields)."""
        plain = self.plain
        self.form = lambda number, code, parts: f"(mutant_is({number}, 1) ? ({plain}) : ({code}))"


def truth(n, code, differs, other):
    """The truth of the code or the other, which may use it as TRUTH, as may differs. (Names do not meet those of the code.)"""
    text = f"({{ _Bool TRUTH = ({code}); mutant_is({n}, {differs}) ? {other} : TRUTH; }})"
    return text.replace("TRUTH", f"c_{n}")


def operands(number, parts):
    """The operands of a binary operator, each evaluated once."""
    return f"__auto_type l_{number} = ({parts[0]}); __auto_type r_{number} = ({parts[2]}); "


def comparison(before, after):
    def form(n, code, parts):
        old, new = f"(l_{n} {before} r_{n})", f"(l_{n} {after} r_{n})"
        return f"({{ {operands(n, parts)}mutant_is({n}, {old} != {new}) ? {new} : {old}; }})"
    return form


def arithmetic(before, after):
    def form(n, code, parts):
        values = f"__auto_type o_{n} = l_{n} {before} r_{n}; __auto_type m_{n} = l_{n} {after} r_{n}; "
        return f"({{ {operands(n, parts)}{values}mutant_is({n}, o_{n} != m_{n}) ? m_{n} : o_{n}; }})"
    return form


def connective(operator, right):
    """Of a right operand without effects, whose text without switches is right: its value tells the difference."""
    def form(n, code, parts):
        def asked(differs, new):
            return f"({{ _Bool r_{n} = ({parts[2]}); mutant_is({n}, {differs}) ? {new} : r_{n}; }})"

        def not_asked(old):
            return f"(mutant_is({n}, 1) ? !!({right}) : {old})"
        if operator == "&&":
            choice = f"{asked(f'!r_{n}', 1)} : {not_asked(0)}"
        else:
            choice = f"{not_asked(1)} : {asked(f'r_{n}', 0)}"
        return f"({{ _Bool l_{n} = ({parts[0]}); l_{n} ? {choice}; }})"
    return form


def has_effects(node):
    return node.type in ("call_expression", "assignment_expression", "update_expression") or any(map(has_effects, node.children))


def value(plain):
    return lambda n, code, parts: f"(mutant_is({n}, 1) ? ({plain}) : ({code}))"


def statement(n, code, parts):
    return f"{{ if (mutant_is({n}, 1)) ; else {code} }}"


class Places:
    """Finds the changes of one file."""

    def __init__(self, path, text):
        self.path, self.text, self.found = path, text, []

    def of(self, node):
        return self.text[node.start:node.end]

    def add(self, kind, node, plain, form, place=None):
        self.found.append(Change(kind, self.path, self.text, node, plain, form, place))

    def visit(self, node):
        if node.type in LEFT_OUT or node.type.startswith("preproc") or self.decides_nothing(node):
            return
        look = getattr(self, node.type, None)
        if look:
            look(node)
        for child in node.children:
            if not (node.type == "case_statement" and child.field == "value"):
                self.visit(child)

    def decides_nothing(self, node):
        if node.type == "declaration":
            return any(child.type == "storage_class_specifier" for child in node.children)
        return node.type == "expression_statement" and IGNORED.search(self.of(node))

    def binary_expression(self, node):
        if len(node.children) != 3 or IGNORED.search(self.of(node)):
            return
        left, operator, right = node.children
        word = self.of(operator)
        if word not in SWAPS:
            return
        plain = self.text[node.start:operator.start] + SWAPS[word] + self.text[operator.end:node.end]
        if word == "||" and self.is_either(left):
            plain = f"({self.of(left)})" + self.text[left.end:operator.start] + "&&" + self.text[operator.end:node.end]
        if word in ("&&", "||"):
            self.add("connective", node, plain, value(plain) if has_effects(right) else connective(word, self.of(right)))
        elif word in "+-":
            self.add("sum", node, plain, arithmetic(word, SWAPS[word]))
        else:
            self.add("comparison", node, plain, comparison(word, SWAPS[word]))

    def is_either(self, node):
        return node.type == "binary_expression" and self.of(node.children[1]) == "||"

    def number_literal(self, node):
        is_empty = node.parent.type == "initializer_list" and len(node.parent.children) == 3
        if re.fullmatch(r"\d{1,4}", self.of(node)) and not is_empty:
            number = int(self.of(node))
            for plain in {number + 1, max(number - 1, 0)} - {number}:
                self.add("constant", node, str(plain), value(plain))

    def condition(self, node):
        inner = self.text[node.start + 1:node.end - 1] if node.type == "parenthesized_expression" else self.of(node)
        for plain, differs, result in ((f"!({inner})", "1", "!TRUTH"), (f"({inner}) && 0", "TRUTH", "0"), (f"({inner}) || 1", "!TRUTH", "1")):
            def form(n, code, parts, differs=differs, result=result):
                return f"({truth(n, code, differs, result)})"
            self.add("condition", node, f"({plain})", form)

    def if_statement(self, node):
        self.condition(node.child("condition"))

    while_statement = conditional_expression = if_statement

    def case_statement(self, node):
        label, head = node.child("value"), node.up("switch_statement")
        if not label or not head:
            return
        label_text, colon = self.of(label), next(child for child in node.children if self.of(child) == ":")

        class Label:
            start, end = node.start, colon.end
        gone = re.sub(r"[^\n]", " ", self.text[Label.start:Label.end])
        self.add("case", head.child("condition"), gone,
                 lambda n, code, parts: f"(mutant_case({n}, {label_text}, (long){code}))", Label)

    def expression_statement(self, node):
        inner = node.children[0]
        if inner.type == "call_expression":
            self.add("call", node, ";", statement)
        elif inner.type in ("assignment_expression", "update_expression"):
            self.add("assignment", node, ";", statement)

    def continue_statement(self, node):
        self.add("jump", node, ";", statement)

    def return_statement(self, node):
        if len(node.children) == 2:
            self.add("jump", node, ";", statement)
            return
        result = node.children[1]
        text = self.of(result)
        if text in ("true", "false"):
            plain = "false" if text == "true" else "true"
            self.add("return", result, plain, value(plain))
        elif DECIDES.search(text):
            self.add("return", result, f"!({text})", value(f"!({text})"))


def changes_of_file(parser, root, path):
    with open(os.path.join(root, path), encoding="latin-1") as stream:
        text = stream.read()
    places = Places(path, text)
    for node in parser.parse(text).children:
        if node.type == "function_definition":
            places.visit(node.child("body"))
    return places.found


def changes_of_folder(parser, root, folder):
    """All changes of a folder: seed S is the S-th. The kinds take turns, each in an order by chance."""
    kinds = {}
    for path in sorted(glob.glob(os.path.join(root, "src", folder, "**", "*.c"), recursive=True)):
        for change in changes_of_file(parser, root, os.path.relpath(path, root)):
            kinds.setdefault(change.kind, []).append(change)
    for kind in sorted(kinds):
        random.Random(f"{folder} {kind}").shuffle(kinds[kind])
    order = sorted(kinds)
    while any(kinds.values()):
        for kind in order:
            if kinds[kind]:
                yield kinds[kind].pop()
