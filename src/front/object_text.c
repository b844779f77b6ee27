#include "front/object_text.h"

#include <string.h>
#include <tree_sitter/api.h>

#include "lib/bug.h"

const TSLanguage *tree_sitter_c(void);

static bool is_a(TSNode node, const char *type)
{
    return !ts_node_is_null(node) && !strcmp(ts_node_type(node), type);
}

/* Whether a node is the part of its parent with that name. */
static bool is_part(TSNode node, TSNode parent, const char *name)
{
    return ts_node_eq(ts_node_child_by_field_name(parent, name, (uint32_t)strlen(name)), node);
}

/* The parent, where it is an element or member of the object, or the object that a member is named of. */
static bool is_larger_object(TSNode node, TSNode parent)
{
    if (is_a(parent, "subscript_expression"))
        return is_part(node, parent, "argument");
    return is_a(parent, "field_expression");
}

static bool is_object(TSNode node, const char *file)
{
    return is_a(node, "identifier") || is_a(node, "subscript_expression") ||
           is_a(node, "field_expression") ||
           (is_a(node, "pointer_expression") && file[ts_node_start_byte(node)] == '*');
}

/* Names behind & and sizeof, in declarations and before the parentheses of a call are read by nobody there. */
static bool is_read(TSNode node, TSNode parent)
{
    bool is_called = is_a(parent, "call_expression") && is_part(node, parent, "function");
    bool is_declared =
        strstr(ts_node_type(parent), "declarator") && !is_part(node, parent, "value");
    return !is_called && !is_declared && !is_a(parent, "sizeof_expression") &&
           !is_a(parent, "declaration") && !is_a(parent, "parameter_declaration") &&
           !is_a(parent, "preproc_def") && !ts_node_has_error(node);
}

/* What the parent does to the object. */
static void note_use(TSNode node, TSNode parent, const char *file, ObjectText *object)
{
    object->is_stored = is_a(parent, "update_expression");
    object->is_written =
        is_a(parent, "pointer_expression") && file[ts_node_start_byte(parent)] == '&';
    if (!is_a(parent, "assignment_expression") || !is_part(node, parent, "left"))
        return;
    TSNode sign = ts_node_child_by_field_name(parent, "operator", (uint32_t)strlen("operator"));
    object->is_written = ts_node_end_byte(sign) - ts_node_start_byte(sign) == 1;
    object->is_stored = !object->is_written;
}

static bool find_object(TSNode root, const char *file, size_t offset, ObjectText *object)
{
    TSNode node = ts_node_descendant_for_byte_range(root, (uint32_t)offset, (uint32_t)offset + 1);
    TSNode parent = ts_node_parent(node);
    if (!ts_node_is_named(node) || is_a(node, "field_identifier")) {
        node = parent; /* the sign or name of a member, the star before a pointer */
        parent = ts_node_is_null(node) ? node : ts_node_parent(node);
    }
    while (!ts_node_is_null(parent) && is_larger_object(node, parent)) {
        node = parent;
        parent = ts_node_parent(node);
    }
    if (ts_node_is_null(node) || ts_node_is_null(parent) || !is_object(node, file) ||
        !is_read(node, parent))
        return false;
    *object = (ObjectText){.begin = ts_node_start_byte(node), .end = ts_node_end_byte(node)};
    note_use(node, parent, file, object);
    for (TSNode part = node; !ts_node_is_null(part); part = ts_node_named_child(part, 0))
        object->is_member |= is_a(part, "field_expression");
    return true;
}

bool object_text_at(const char *file, size_t length, size_t offset, ObjectText *object)
{
    CHECK(file && object);
    if (offset >= length || length > UINT32_MAX)
        return false;
    TSParser *parser = ts_parser_new();
    REQUIRE(ts_parser_set_language(parser, tree_sitter_c()));
    TSTree *tree = ts_parser_parse_string(parser, NULL, file, (uint32_t)length);
    bool ok = tree && find_object(ts_tree_root_node(tree), file, offset, object);
    if (tree)
        ts_tree_delete(tree);
    ts_parser_delete(parser);
    return ok;
}
