#include "search/checkpoint.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lib/alloc.h"
#include "lib/buf.h"
#include "lib/bug.h"
#include "lib/hash.h"

/* Of a file: the first word, and what its layout is. */
#define MAGIC 0x73736174u
enum { LAYOUT = 2 };

/* The part of one file. */
typedef struct Kept {
    uint32_t number; /* of the file */
    bool is_done;
    Part part;
    VecU32 accounts; /* of all that searched it, each with its length before it */
} Kept;

struct Checkpoint {
    const CheckpointPlan *plan;
    uint32_t identity[4];
    uint32_t merge;
    uint32_t doubts;
    bool is_resumed;
    VEC(Kept) parts;
    uint32_t next;    /* of these, that was not begun */
    uint32_t own;     /* number of the file of this process's part */
    uint32_t numbers; /* of files, that were used */
    VecU32 before;    /* accounts of its part until now */
    VecU32 done;      /* of all parts that are done with, and of this one before */
    struct timespec kept;
    uint32_t asked;
};

static void identify(Checkpoint *checkpoint, const VerifyOptions *options)
{
    const uint32_t *identity = options->identity;
    uint32_t words[] = {identity[0],
                        identity[1],
                        identity[2],
                        identity[3],
                        options->processes[0],
                        options->processes[1],
                        options->unbounded_depth,
                        options->loop_limit,
                        LAYOUT};
    Fingerprint print = fingerprint_bytes(words, sizeof words);
    memcpy(checkpoint->identity, &print, sizeof print);
}

static void name_file(const Checkpoint *checkpoint, uint32_t number, Buf *path)
{
    CHECK(number);
    buf_clear(path);
    buf_printf(path, "%s/%08x-%u.part", checkpoint->plan->directory, checkpoint->identity[0],
               number);
}

/* The number of a file of this search; 0: it is none. */
static uint32_t number_of(const Checkpoint *checkpoint, const char *name)
{
    uint32_t identity, number;
    int length = -1;
    if (sscanf(name, "%8x-%u.part%n", &identity, &number, &length) != 2 || length < 0 ||
        name[length])
        return 0;
    return identity == checkpoint->identity[0] ? number : 0;
}

static void take_number(VecU32 *numbers, uint32_t number)
{
    CHECK(number);
    uint32_t at = numbers->length;
    vec_push(numbers, number);
    for (; at > 0 && numbers->data[at - 1] > number; at--)
        numbers->data[at] = numbers->data[at - 1];
    numbers->data[at] = number;
}

/* What a process that was killed was about to write. */
static bool is_unfinished(const Checkpoint *checkpoint, const char *name)
{
    uint32_t identity, number, process;
    return sscanf(name, "%8x-%u.part.%u", &identity, &number, &process) == 3 &&
           identity == checkpoint->identity[0];
}

/* The files of this search, in ascending order; *others: how many parts of others there are. False: the directory cannot be read. */
static bool list_files(const Checkpoint *checkpoint, VecU32 *numbers, uint32_t *others)
{
    DIR *directory = opendir(checkpoint->plan->directory);
    if (!directory)
        return false;
    for (struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
        uint32_t number = number_of(checkpoint, entry->d_name);
        const char *end = strrchr(entry->d_name, '.');
        if (number)
            take_number(numbers, number);
        else if (is_unfinished(checkpoint, entry->d_name))
            unlinkat(dirfd(directory), entry->d_name, 0);
        else
            *others += end && !strcmp(end, ".part");
    }
    closedir(directory);
    return true;
}

/* The words of a file without those that check them; false: it is not whole. */
static bool read_words(const char *path, VecU32 *words)
{
    uint32_t block[1024];
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    for (size_t count; (count = fread(block, sizeof *block, 1024, file)) > 0;)
        for (size_t i = 0; i < count; i++)
            vec_push(words, block[i]);
    fclose(file);
    if (words->length < 2)
        return false;
    words->length -= 2;
    uint64_t hash = hash_bytes(words->data, words->length * sizeof *words->data);
    return !memcmp(words->data + words->length, &hash, sizeof hash);
}

static bool write_words(const char *path, VecU32 *words)
{
    Buf fresh = {0};
    buf_printf(&fresh, "%s.%ld", path, (long)getpid());
    wire_put_wide(words, hash_bytes(words->data, words->length * sizeof *words->data));
    FILE *file = fopen(buf_text(&fresh), "wb");
    bool ok =
        file && fwrite(words->data, sizeof *words->data, words->length, file) == words->length;
    ok &= file && !fclose(file);
    ok = ok && !rename(buf_text(&fresh), path);
    if (file && !ok)
        unlink(buf_text(&fresh));
    buf_release(&fresh);
    return ok;
}

/* Of this search. */
static bool read_part(Checkpoint *checkpoint, const VecU32 *words, Kept *kept)
{
    Wire wire = {.next = words->data, .end = words->data + words->length};
    bool is_ours = wire_get(&wire) == MAGIC;
    for (uint32_t i = 0; i < 4; i++)
        is_ours &= wire_get(&wire) == checkpoint->identity[i];
    uint32_t merge = wire_get(&wire);
    uint32_t doubts = wire_get(&wire);
    bool is_first = !checkpoint->parts.length;
    is_ours &= is_first || (merge == checkpoint->merge && doubts == checkpoint->doubts);
    checkpoint->merge = merge;
    checkpoint->doubts = doubts;
    kept->is_done = wire_get(&wire);
    is_ours = is_ours && part_get(&wire, &kept->part);
    wire_get_all(&wire, &kept->accounts);
    return is_ours && !wire.is_short && wire.next == wire.end;
}

static bool read_file(Checkpoint *checkpoint, uint32_t number, Diag *diag)
{
    Buf path = {0};
    VecU32 words = {0};
    Kept kept = {.number = number};
    name_file(checkpoint, number, &path);
    bool ok = read_words(buf_text(&path), &words) && read_part(checkpoint, &words, &kept);
    if (!ok)
        diag_error(diag, (Place){0},
                   "-resume: %s is damaged; without -resume the search begins anew",
                   buf_text(&path));
    vec_push(&checkpoint->parts, kept);
    buf_release(&path);
    vec_release(&words);
    return ok;
}

static void append(VecU32 *words, const VecU32 *more)
{
    for (uint32_t i = 0; i < more->length; i++)
        vec_push(words, more->data[i]);
}

/* Those that are done with have only to be accounted for. */
static void read_files(Checkpoint *checkpoint, const VecU32 *numbers, uint32_t others, Diag *diag)
{
    bool ok = true;
    for (uint32_t i = 0; i < numbers->length && ok; i++)
        ok = read_file(checkpoint, numbers->data[i], diag);
    for (uint32_t i = 0; i < checkpoint->parts.length; i++)
        if (checkpoint->parts.data[i].is_done)
            append(&checkpoint->done, &checkpoint->parts.data[i].accounts);
    checkpoint->is_resumed = numbers->length > 0;
    checkpoint->numbers = numbers->length ? vec_last(numbers) : 1;
    if (!numbers->length && checkpoint->plan->is_first)
        diag_warning(
            diag, (Place){0}, "-resume: %s has nothing of this search%s: it begins anew",
            checkpoint->plan->directory,
            others ? ", but of another (of other programs, options or numbers of processes)" : "");
}

static void remove_files(const Checkpoint *checkpoint, const VecU32 *numbers)
{
    Buf path = {0};
    for (uint32_t i = 0; i < numbers->length; i++) {
        name_file(checkpoint, numbers->data[i], &path);
        unlink(buf_text(&path));
    }
    buf_release(&path);
}

static void forget_parts(Checkpoint *checkpoint)
{
    for (uint32_t i = 0; i < checkpoint->parts.length; i++) {
        vec_release(&checkpoint->parts.data[i].part);
        vec_release(&checkpoint->parts.data[i].accounts);
    }
    vec_clear(&checkpoint->parts);
    vec_clear(&checkpoint->before);
    vec_clear(&checkpoint->done);
}

/* One part, which is the whole search. */
static void begin(Checkpoint *checkpoint, const VerifyOptions *options)
{
    forget_parts(checkpoint);
    vec_push(&checkpoint->parts, ((Kept){.number = 1}));
    checkpoint->next = 0;
    checkpoint->numbers = 1;
    checkpoint->is_resumed = false;
    checkpoint->merge = (uint32_t)options->merge;
    checkpoint->doubts = options->doubts;
    clock_gettime(CLOCK_MONOTONIC, &checkpoint->kept);
}

Checkpoint *checkpoint_open(const VerifyOptions *options, Diag *diag)
{
    CHECK(options->checkpoint && options->checkpoint->directory);
    Checkpoint *checkpoint = mem_zero(1, sizeof *checkpoint);
    VecU32 numbers = {0};
    uint32_t others = 0, errors = diag->error_count;
    checkpoint->plan = options->checkpoint;
    identify(checkpoint, options);
    if (!list_files(checkpoint, &numbers, &others))
        diag_error(diag, (Place){0}, "-checkpoint: cannot read %s: %s", checkpoint->plan->directory,
                   mem_error(errno));
    else if (checkpoint->plan->resumes)
        read_files(checkpoint, &numbers, others, diag);
    else
        remove_files(checkpoint, &numbers);
    vec_release(&numbers);
    if (!checkpoint->is_resumed)
        begin(checkpoint, options);
    clock_gettime(CLOCK_MONOTONIC, &checkpoint->kept);
    if (diag->error_count == errors)
        return checkpoint;
    checkpoint_close(checkpoint);
    return NULL;
}

Checkpoint *checkpoint_follow(const VerifyOptions *options)
{
    Checkpoint *checkpoint = mem_zero(1, sizeof *checkpoint);
    checkpoint->plan = options->checkpoint;
    identify(checkpoint, options);
    begin(checkpoint, options);
    return checkpoint;
}

static void visit_all(Checkpoint *checkpoint, MemVisit *visit)
{
    for (uint32_t i = 0; i < checkpoint->parts.length; i++) {
        visit(checkpoint->parts.data[i].part.data);
        visit(checkpoint->parts.data[i].accounts.data);
    }
    visit(checkpoint->parts.data);
    visit(checkpoint->before.data);
    visit(checkpoint->done.data);
    visit(checkpoint);
}

void checkpoint_close(Checkpoint *checkpoint)
{
    if (checkpoint)
        visit_all(checkpoint, mem_free);
}

void checkpoint_stays(Checkpoint *checkpoint)
{
    visit_all(checkpoint, mem_keep);
}

bool checkpoint_is_resumed(const Checkpoint *checkpoint, VerifyOptions *options)
{
    if (checkpoint->is_resumed) {
        options->merge = (MergeMode)checkpoint->merge;
        options->doubts = checkpoint->doubts;
    }
    return checkpoint->is_resumed;
}

void checkpoint_begin_again(Checkpoint *checkpoint, const VerifyOptions *options)
{
    VecU32 numbers = {0};
    uint32_t others = 0;
    list_files(checkpoint, &numbers, &others);
    remove_files(checkpoint, &numbers);
    vec_release(&numbers);
    begin(checkpoint, options);
}

bool checkpoint_has_next(const Checkpoint *checkpoint)
{
    for (uint32_t i = checkpoint->next; i < checkpoint->parts.length; i++)
        if (!checkpoint->parts.data[i].is_done)
            return true;
    return false;
}

const Part *checkpoint_next(Checkpoint *checkpoint)
{
    while (checkpoint->next < checkpoint->parts.length) {
        Kept *kept = &checkpoint->parts.data[checkpoint->next++];
        if (kept->is_done)
            continue;
        checkpoint->own = kept->number;
        vec_clear(&checkpoint->before);
        append(&checkpoint->before, &kept->accounts);
        append(&checkpoint->done, &kept->accounts);
        return &kept->part;
    }
    return NULL;
}

bool checkpoint_is_due(Checkpoint *checkpoint)
{
    enum { ASKED_BETWEEN = 64 };
    struct timespec now;
    if (++checkpoint->asked % ASKED_BETWEEN)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double passed = (double)(now.tv_sec - checkpoint->kept.tv_sec) +
                    1e-9 * (double)(now.tv_nsec - checkpoint->kept.tv_nsec);
    return passed >= checkpoint->plan->seconds;
}

static bool write_part(Checkpoint *checkpoint, uint32_t number, const Part *part,
                       const VecU32 *accounts)
{
    static const Part none;
    Buf path = {0};
    VecU32 words = {0};
    vec_push(&words, MAGIC);
    for (uint32_t i = 0; i < 4; i++)
        vec_push(&words, checkpoint->identity[i]);
    vec_push(&words, checkpoint->merge);
    vec_push(&words, checkpoint->doubts);
    vec_push(&words, !part);
    part_put(&words, part ? part : &none);
    wire_put_all(&words, accounts->data, accounts->length);
    name_file(checkpoint, number, &path);
    bool ok = write_words(buf_text(&path), &words);
    buf_release(&path);
    vec_release(&words);
    return ok;
}

bool checkpoint_keep(Checkpoint *checkpoint, const Part *left, const VecU32 *account)
{
    CHECK(checkpoint->own);
    VecU32 accounts = {0};
    append(&accounts, &checkpoint->before);
    wire_put_all(&accounts, account->data, account->length);
    bool ok = write_part(checkpoint, checkpoint->own, left, &accounts);
    clock_gettime(CLOCK_MONOTONIC, &checkpoint->kept);
    vec_release(&accounts);
    return ok;
}

bool checkpoint_keep_part(Checkpoint *checkpoint, uint32_t number, const Part *part)
{
    CHECK(part->length);
    static const VecU32 none;
    return write_part(checkpoint, number, part, &none);
}

uint32_t checkpoint_numbers(const Checkpoint *checkpoint)
{
    return checkpoint->numbers;
}

void checkpoint_own(Checkpoint *checkpoint, uint32_t number)
{
    CHECK(number);
    checkpoint->own = number;
    vec_clear(&checkpoint->before);
}

void checkpoint_finish(Checkpoint *checkpoint, const VecU32 *account, uint32_t numbers)
{
    if (account)
        wire_put_all(&checkpoint->done, account->data, account->length);
    if (numbers > checkpoint->numbers)
        checkpoint->numbers = numbers;
}

uint32_t checkpoint_account_count(const Checkpoint *checkpoint)
{
    uint32_t count = 0;
    for (uint32_t at = 0; at < checkpoint->done.length; at += checkpoint->done.data[at] + 1)
        count++;
    return count;
}

Wire checkpoint_account(const Checkpoint *checkpoint, uint32_t which)
{
    uint32_t at = 0;
    for (; which > 0; which--)
        at += checkpoint->done.data[at] + 1;
    CHECK(at < checkpoint->done.length);
    const uint32_t *words = checkpoint->done.data + at;
    return (Wire){.next = words + 1, .end = words + 1 + words[0]};
}
