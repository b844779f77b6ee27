#include "search/cluster.h"

#include <unistd.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stress.h"

typedef enum Message {
    /* of rank 0 */
    MESSAGE_PART, /* search: which, number, words, part */
    MESSAGE_WANTED,
    MESSAGE_TAKEN, /* a part that was given */
    MESSAGE_FOUND, /* path */
    MESSAGE_STOP,
    MESSAGE_DISMISSED,
    /* of others */
    MESSAGE_GIVEN,    /* part */
    MESSAGE_RETURNED, /* part */
    MESSAGE_REPORT,   /* whether there is a path, path, report */
} Message;

/* What rank 0 knows of another one. */
typedef struct Helper {
    bool is_busy, is_asked, is_useless; /* … for this search */
    bool has_helped;
} Helper;

typedef struct Numbered {
    uint32_t number;
    Part part;
} Numbered;

struct Cluster {
    const Ranks *ranks;
    uint32_t search; /* which of all */
    uint32_t words[CLUSTER_SEARCH_WORDS];
    bool is_over;
    bool has_found;
    VecU32 path; /* the least */
    uint32_t looks;
    /* Rank 0: */
    VEC(Helper) helpers; /* by rank; that of rank 0 is not used */
    Numbered own;        /* the one that it took last */
    bool has_own;        /* and did not look at yet */
    VEC(Numbered) parts; /* that nobody has */
    VEC(VecU32) reports; /* of this search */
    uint32_t numbers;    /* of parts, that were used */
    ClusterKept *kept;
    void *user;
    /* Others: */
    bool is_wanted;
    bool has_told;
    uint32_t pending; /* parts that were given, and not taken over yet */
};

Cluster *cluster_new(const Ranks *ranks)
{
    CHECK(ranks->count && ranks->rank < ranks->count);
    Cluster *cluster = mem_zero(1, sizeof *cluster);
    cluster->ranks = ranks;
    for (uint32_t i = 0; i < ranks->count; i++)
        vec_push(&cluster->helpers, ((Helper){0}));
    return cluster;
}

static void forget_search(Cluster *cluster)
{
    for (uint32_t i = 0; i < cluster->parts.length; i++)
        vec_release(&cluster->parts.data[i].part);
    cluster_forget_reports(cluster);
    vec_clear(&cluster->parts);
    vec_clear(&cluster->path);
    vec_release(&cluster->own.part);
    cluster->is_over = cluster->has_found = cluster->is_wanted = cluster->has_own = false;
}

static void visit_all(Cluster *cluster, MemVisit *visit)
{
    for (uint32_t i = 0; i < cluster->parts.length; i++)
        visit(cluster->parts.data[i].part.data);
    for (uint32_t i = 0; i < cluster->reports.length; i++)
        visit(cluster->reports.data[i].data);
    visit(cluster->own.part.data);
    visit(cluster->helpers.data);
    visit(cluster->parts.data);
    visit(cluster->reports.data);
    visit(cluster->path.data);
    visit(cluster);
}

void cluster_free(Cluster *cluster)
{
    if (cluster)
        visit_all(cluster, mem_free);
}

void cluster_keep(Cluster *cluster)
{
    visit_all(cluster, mem_keep);
}

bool cluster_is_helper(const Cluster *cluster)
{
    return cluster->ranks->rank != 0;
}

static void begin_message(VecU32 *words, Message message, uint32_t search)
{
    CHECK(!words->length);
    vec_push(words, (uint32_t)message);
    vec_push(words, search);
}

static void send_words(Cluster *cluster, uint32_t to, VecU32 *words)
{
    CHECK(to < cluster->ranks->count && to != cluster->ranks->rank);
    cluster->ranks->send(cluster->ranks->self, to, words);
    vec_release(words);
}

static void send_plain(Cluster *cluster, uint32_t to, Message message)
{
    VecU32 words = {0};
    begin_message(&words, message, cluster->search);
    send_words(cluster, to, &words);
}

static void send_to_busy(Cluster *cluster, Message message, const VecU32 *path)
{
    CHECK(!cluster_is_helper(cluster));
    for (uint32_t i = 1; i < cluster->helpers.length; i++) {
        VecU32 words = {0};
        if (!cluster->helpers.data[i].is_busy)
            continue;
        begin_message(&words, message, cluster->search);
        if (path)
            wire_put_all(&words, path->data, path->length);
        send_words(cluster, i, &words);
    }
}

/* Something was found on the path; whether it is the least one. */
static bool find(Cluster *cluster, Wire *wire)
{
    VecU32 path = {0};
    wire_get_all(wire, &path);
    bool is_least = !cluster->has_found || path_compare(path.data, path.length, cluster->path.data,
                                                        cluster->path.length) < 0;
    if (is_least) {
        vec_release(&cluster->path);
        cluster->path = path;
        cluster->has_found = true;
    } else {
        vec_release(&path);
    }
    return is_least;
}

/* Rank 0: who has no part, and can have one; 0: nobody. */
static uint32_t idle_helper(const Cluster *cluster)
{
    for (uint32_t i = 1; i < cluster->helpers.length; i++)
        if (!cluster->helpers.data[i].is_busy && !cluster->helpers.data[i].is_useless)
            return i;
    return 0;
}

static void send_part(Cluster *cluster, uint32_t to, uint32_t number, const Part *part)
{
    CHECK(number);
    VecU32 words = {0};
    begin_message(&words, MESSAGE_PART, cluster->search);
    vec_push(&words, number);
    for (uint32_t i = 0; i < CLUSTER_SEARCH_WORDS; i++)
        vec_push(&words, cluster->words[i]);
    part_put(&words, part);
    send_words(cluster, to, &words);
    cluster->helpers.data[to].is_busy = cluster->helpers.data[to].has_helped = true;
    cluster->helpers.data[to].is_asked = false;
}

/* Parts that nobody has go to those that are idle. */
static void hand_out(Cluster *cluster)
{
    uint32_t to;
    while (cluster->parts.length && !cluster->is_over && (to = idle_helper(cluster)) > 0) {
        Numbered numbered = vec_pop(&cluster->parts);
        send_part(cluster, to, numbered.number, &numbered.part);
        vec_release(&numbered.part);
    }
}

/* All that are busy, and were not asked yet. */
static void ask_for_part(Cluster *cluster)
{
    for (uint32_t i = 1; i < cluster->helpers.length; i++) {
        Helper *helper = &cluster->helpers.data[i];
        if (helper->is_busy && !helper->is_asked)
            send_plain(cluster, i, MESSAGE_WANTED);
        helper->is_asked |= helper->is_busy;
    }
}

/* Rank 0 has a message of a helper. */
static void take_of_helper(Cluster *cluster, uint32_t from, Message message, Wire *wire)
{
    CHECK(!cluster_is_helper(cluster) && from && from < cluster->helpers.length);
    Helper *helper = &cluster->helpers.data[from];
    if (message == MESSAGE_REPORT) {
        CHECK(helper->is_busy);
        VecU32 report = {0};
        helper->is_busy = helper->is_asked = false;
        if (wire_get(wire) && find(cluster, wire))
            send_to_busy(cluster, MESSAGE_FOUND, &cluster->path);
        wire_get_all(wire, &report);
        vec_push(&cluster->reports, report);
        return;
    }
    CHECK(message == MESSAGE_RETURNED || message == MESSAGE_GIVEN);
    Numbered numbered = {.number = ++cluster->numbers};
    REQUIRE(part_get(wire, &numbered.part));
    if (message == MESSAGE_RETURNED) {
        helper->is_busy = helper->has_helped = false;
        helper->is_useless = true;
    } else {
        helper->is_asked = false;
        if (cluster->kept)
            cluster->kept(cluster->user, numbered.number, &numbered.part);
        send_plain(cluster, from, MESSAGE_TAKEN);
    }
    vec_push(&cluster->parts, numbered);
}

/* A helper that searches has a message of rank 0. */
static void take_of_first(Cluster *cluster, Message message, Wire *wire)
{
    CHECK(cluster_is_helper(cluster));
    switch (message) {
    case MESSAGE_WANTED:
        cluster->is_wanted = true;
        break;
    case MESSAGE_TAKEN:
        CHECK(cluster->pending);
        cluster->pending--;
        break;
    case MESSAGE_FOUND:
        find(cluster, wire);
        break;
    default:
        cluster->is_over = true;
    }
}

/* The messages that have arrived. Those of another search are of no interest, but that a helper has reported, and
 * is idle. */
static void take_messages(Cluster *cluster)
{
    VecU32 words = {0};
    uint32_t from;
    while (cluster->ranks->receive(cluster->ranks->self, &from, &words)) {
        Wire wire = {.next = words.data, .end = words.data + words.length};
        Message message = (Message)wire_get(&wire);
        bool is_present = wire_get(&wire) == cluster->search;
        if (cluster_is_helper(cluster)) {
            if (is_present || message == MESSAGE_DISMISSED)
                take_of_first(cluster, message, &wire);
        } else if (is_present) {
            take_of_helper(cluster, from, message, &wire);
        }
        vec_clear(&words);
    }
    vec_release(&words);
    if (cluster_is_helper(cluster))
        return;
    hand_out(cluster);
    if (!cluster->is_over && !cluster->parts.length && idle_helper(cluster))
        ask_for_part(cluster);
}

static bool some_are_busy(const Cluster *cluster)
{
    for (uint32_t i = 1; i < cluster->helpers.length; i++)
        if (cluster->helpers.data[i].is_busy)
            return true;
    return false;
}

void cluster_begin(Cluster *cluster, const uint32_t search[CLUSTER_SEARCH_WORDS], uint32_t parts)
{
    CHECK(!cluster_is_helper(cluster) && !some_are_busy(cluster));
    forget_search(cluster);
    cluster->search++;
    cluster->numbers = parts;
    for (uint32_t i = 0; i < CLUSTER_SEARCH_WORDS; i++)
        cluster->words[i] = search[i];
    for (uint32_t i = 1; i < cluster->helpers.length; i++)
        cluster->helpers.data[i] = (Helper){0};
}

static void pause_a_little(void)
{
    enum { MICROSECONDS = 300 };
    usleep(MICROSECONDS);
}

void cluster_find(Cluster *cluster, const VecU32 *path)
{
    CHECK(!cluster_is_helper(cluster));
    VecU32 words = {0};
    wire_put_all(&words, path->data, path->length);
    if (find(cluster, &(Wire){.next = words.data, .end = words.data + words.length}))
        send_to_busy(cluster, MESSAGE_FOUND, &cluster->path);
    vec_release(&words);
}

void cluster_add_report(Cluster *cluster, VecU32 *report)
{
    vec_push(&cluster->reports, *report);
    *report = (VecU32){0};
}

void cluster_stop(Cluster *cluster)
{
    CHECK(!cluster_is_helper(cluster));
    cluster->is_over = true;
    send_to_busy(cluster, MESSAGE_STOP, NULL);
    while (some_are_busy(cluster)) {
        pause_a_little();
        take_messages(cluster);
    }
}

bool cluster_wait(Cluster *cluster)
{
    CHECK(!cluster_is_helper(cluster));
    pause_a_little();
    take_messages(cluster);
    return some_are_busy(cluster) || (cluster->parts.length && !cluster->is_over);
}

bool cluster_take(Cluster *cluster)
{
    CHECK(!cluster_is_helper(cluster));
    if (cluster->is_over)
        return false;
    if (!cluster->parts.length) {
        ask_for_part(cluster);
        return false;
    }
    vec_release(&cluster->own.part);
    cluster->own = vec_pop(&cluster->parts);
    cluster->has_own = true;
    return true;
}

const Part *cluster_own(Cluster *cluster, uint32_t *number)
{
    bool has_own = cluster->has_own;
    cluster->has_own = false;
    *number = cluster->own.number;
    return has_own ? &cluster->own.part : NULL;
}

uint32_t cluster_numbers(const Cluster *cluster)
{
    return cluster->numbers;
}

uint32_t cluster_reports(const Cluster *cluster)
{
    return cluster->reports.length;
}

Wire cluster_report(const Cluster *cluster, uint32_t which)
{
    CHECK(which < cluster->reports.length);
    const VecU32 *report = &cluster->reports.data[which];
    return (Wire){.next = report->data, .end = report->data + report->length};
}

void cluster_forget_reports(Cluster *cluster)
{
    for (uint32_t i = 0; i < cluster->reports.length; i++)
        vec_release(&cluster->reports.data[i]);
    vec_clear(&cluster->reports);
}

bool cluster_found(const Cluster *cluster, VecU32 *path)
{
    vec_clear(path);
    for (uint32_t i = 0; i < cluster->path.length; i++)
        vec_push(path, cluster->path.data[i]);
    return cluster->has_found;
}

uint32_t cluster_helpers(const Cluster *cluster)
{
    uint32_t count = 0;
    for (uint32_t i = 1; i < cluster->helpers.length; i++)
        count += cluster->helpers.data[i].has_helped;
    return count;
}

bool cluster_serve(Cluster *cluster, uint32_t search[CLUSTER_SEARCH_WORDS], Part *part,
                   uint32_t *number)
{
    CHECK(cluster_is_helper(cluster) && !part->length);
    VecU32 words = {0};
    uint32_t from;
    Message message = MESSAGE_STOP;
    forget_search(cluster);
    while (message != MESSAGE_PART && message != MESSAGE_DISMISSED) {
        while (!cluster->ranks->receive(cluster->ranks->self, &from, &words))
            pause_a_little();
        message = (Message)words.data[0];
        if (message == MESSAGE_TAKEN)
            cluster->pending--;
        if (message == MESSAGE_PART) {
            Wire wire = {.next = words.data + 1, .end = words.data + words.length};
            cluster->search = wire_get(&wire);
            cluster->has_told = false;
            *number = wire_get(&wire);
            for (uint32_t i = 0; i < CLUSTER_SEARCH_WORDS; i++)
                search[i] = wire_get(&wire);
            REQUIRE(part_get(&wire, part));
        }
        vec_clear(&words);
    }
    vec_release(&words);
    return message == MESSAGE_PART;
}

static void send_part_back(Cluster *cluster, Message message, const Part *part)
{
    VecU32 words = {0};
    begin_message(&words, message, cluster->search);
    part_put(&words, part);
    send_words(cluster, 0, &words);
}

void cluster_return(Cluster *cluster, const Part *part)
{
    CHECK(cluster_is_helper(cluster));
    send_part_back(cluster, MESSAGE_RETURNED, part);
}

void cluster_tell(Cluster *cluster, const VecU32 *report, const VecU32 *path)
{
    CHECK(cluster_is_helper(cluster));
    VecU32 words = {0};
    begin_message(&words, MESSAGE_REPORT, cluster->search);
    vec_push(&words, path != NULL);
    if (path)
        wire_put_all(&words, path->data, path->length);
    wire_put_all(&words, report->data, report->length);
    send_words(cluster, 0, &words);
    cluster->has_told = true;
}

bool cluster_has_told(const Cluster *cluster)
{
    return cluster->has_told;
}

void cluster_dismiss(Cluster *cluster)
{
    cluster_stop(cluster);
    for (uint32_t i = 1; i < cluster->helpers.length; i++)
        send_plain(cluster, i, MESSAGE_DISMISSED);
}

bool cluster_is_wanted(Cluster *cluster)
{
    enum { LOOKS_BETWEEN = STRESS(16, 1) };
    if (++cluster->looks % LOOKS_BETWEEN == 0)
        take_messages(cluster);
    if (cluster_is_helper(cluster))
        return cluster->is_wanted && !cluster->is_over;
    return !cluster->is_over && !cluster->parts.length && idle_helper(cluster);
}

bool cluster_give(Cluster *cluster, const Part *part, uint32_t *number)
{
    CHECK(part->length);
    if (cluster_is_helper(cluster)) {
        send_part_back(cluster, MESSAGE_GIVEN, part);
        cluster->is_wanted = false;
        cluster->pending++;
        return true;
    }
    uint32_t to = idle_helper(cluster);
    if (!to)
        return false;
    *number = ++cluster->numbers;
    send_part(cluster, to, *number, part);
    return true;
}

bool cluster_is_over(Cluster *cluster, const uint32_t *path, uint32_t length)
{
    take_messages(cluster);
    return cluster->is_over || (cluster->has_found && path_compare(path, length, cluster->path.data,
                                                                   cluster->path.length) > 0);
}

bool cluster_is_settled(const Cluster *cluster)
{
    return !cluster->pending;
}

void cluster_watch(Cluster *cluster, ClusterKept *kept, void *user)
{
    cluster->kept = kept;
    cluster->user = user;
}
