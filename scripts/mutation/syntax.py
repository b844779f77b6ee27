"""Syntax trees of C files, by the tree-sitter grammar that tass itself is built with."""
import ctypes
import os
import subprocess

GRAMMAR = os.path.join("build", "deps", "tree-sitter-c", "src")


class _Node(ctypes.Structure):
    _fields_ = [("context", ctypes.c_uint32 * 4), ("id", ctypes.c_void_p), ("tree", ctypes.c_void_p)]


class _Cursor(ctypes.Structure):
    _fields_ = [("tree", ctypes.c_void_p), ("id", ctypes.c_void_p), ("context", ctypes.c_uint32 * 2)]


class Node:
    """A node: its type, its range of the text, the field of its parent that it is, and its children."""

    __slots__ = ("type", "start", "end", "field", "parent", "children")

    def __init__(self, kind, start, end, field, parent):
        self.type, self.start, self.end, self.field, self.parent, self.children = kind, start, end, field, parent, []

    def child(self, field):
        return next((child for child in self.children if child.field == field), None)

    def up(self, kind):
        """The closest node of that type around this one."""
        node = self.parent
        while node and node.type != kind:
            node = node.parent
        return node


class Parser:
    """root: where build/deps is; work: a folder for the compiled grammar."""

    def __init__(self, root, work):
        library = os.path.join(work, "grammar.so")
        source = os.path.join(root, GRAMMAR)
        if not os.path.exists(library):
            subprocess.run(["cc", "-shared", "-fPIC", "-w", f"-I{source}", "-o", library, os.path.join(source, "parser.c")],
                           check=True)
        self.ts = ctypes.CDLL("libtree-sitter.so.0")
        grammar = ctypes.CDLL(library).tree_sitter_c
        grammar.restype = ctypes.c_void_p
        self._declare("ts_parser_new", ctypes.c_void_p)
        self._declare("ts_parser_set_language", ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
        self._declare("ts_parser_parse_string", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32)
        self._declare("ts_tree_root_node", _Node, ctypes.c_void_p)
        self._declare("ts_tree_delete", None, ctypes.c_void_p)
        self._declare("ts_tree_cursor_new", _Cursor, _Node)
        self._declare("ts_tree_cursor_delete", None, ctypes.POINTER(_Cursor))
        self._declare("ts_tree_cursor_current_node", _Node, ctypes.POINTER(_Cursor))
        self._declare("ts_tree_cursor_current_field_name", ctypes.c_char_p, ctypes.POINTER(_Cursor))
        for step in ("first_child", "next_sibling", "parent"):
            self._declare(f"ts_tree_cursor_goto_{step}", ctypes.c_bool, ctypes.POINTER(_Cursor))
        self._declare("ts_node_type", ctypes.c_char_p, _Node)
        self._declare("ts_node_start_byte", ctypes.c_uint32, _Node)
        self._declare("ts_node_end_byte", ctypes.c_uint32, _Node)
        self.parser = self.ts.ts_parser_new()
        self.ts.ts_parser_set_language(self.parser, grammar())

    def _declare(self, name, result, *arguments):
        function = getattr(self.ts, name)
        function.restype, function.argtypes = result, arguments

    def parse(self, text):
        """The root of the tree of a text, in which a character is a byte."""
        data = text.encode("latin-1")
        tree = self.ts.ts_parser_parse_string(self.parser, None, data, len(data))
        cursor = self.ts.ts_tree_cursor_new(self.ts.ts_tree_root_node(tree))
        root = node = self._node(cursor, None)
        while node:
            if self.ts.ts_tree_cursor_goto_first_child(cursor):
                node = self._node(cursor, node)
                continue
            while node and not self.ts.ts_tree_cursor_goto_next_sibling(cursor):
                self.ts.ts_tree_cursor_goto_parent(cursor)
                node = node.parent
            node = node and self._node(cursor, node.parent)
        self.ts.ts_tree_cursor_delete(cursor)
        self.ts.ts_tree_delete(tree)
        return root

    def _node(self, cursor, parent):
        at = self.ts.ts_tree_cursor_current_node(cursor)
        field = self.ts.ts_tree_cursor_current_field_name(cursor)
        node = Node(self.ts.ts_node_type(at).decode(), self.ts.ts_node_start_byte(at), self.ts.ts_node_end_byte(at),
                    field and field.decode(), parent)
        if parent:
            parent.children.append(node)
        return node
