#include "mpi/handles.h"

#include "mpi/handle.h"
#include "mpi/record.h"
#include "symbolic/array.h"
#include "symbolic/memo.h"

typedef struct Scan {
    TermBank *bank;
    Memo seen; /* terms that were scanned */
    VecU32 work;
    VecU32 *numbers;
} Scan;

static void scan_push(Scan *scan, Term term)
{
    int64_t value;
    if (term == TERM_NONE || term == TERM_UNDEFINED)
        return;
    if (term_to_int64(scan->bank, term, &value)) {
        if (HANDLE_CLASS(value) == HANDLE_REQUEST)
            vec_push(scan->numbers, HANDLE_NUMBER(value));
        if (HANDLE_CLASS(value) == HANDLE_MESSAGE && HANDLE_NUMBER(value) >= MESSAGE_FIRST)
            vec_push(scan->numbers, HANDLE_NUMBER(value) - MESSAGE_FIRST + 1);
    } else if (!term_is_constant(scan->bank, term) && memo_put_new(&scan->seen, term, 1)) {
        vec_push(&scan->work, term);
    }
}

static void scan_entry(void *user, int64_t index, Term value)
{
    (void)index;
    scan_push(user, value);
}

static void scan_parts(Scan *scan, Term term)
{
    if (term_kind(scan->bank, term) == TERM_ARRAY) {
        term_array_entries(scan->bank, term, scan_entry, scan);
        scan_push(scan, term_array_base(scan->bank, term));
        return;
    }
    uint32_t count;
    const Term *children = term_children(scan->bank, term, &count);
    for (uint32_t i = 0; i < count; i++)
        scan_push(scan, children[i]);
}

static Term scan_visit(void *user, Term term)
{
    scan_push(user, term);
    return term;
}

/* Appends the slot + 1 of all handles of requests and messages in the variables and blocks of the
 * process (also integers that merely look like one). */
static void find(TermBank *bank, State *state, uint32_t rank, VecU32 *numbers)
{
    Scan scan = {.bank = bank, .numbers = numbers};
    state_scan(state, rank, scan_visit, &scan);
    while (scan.work.length)
        scan_parts(&scan, vec_pop(&scan.work));
    memo_release(&scan.seen);
    vec_release(&scan.work);
}

void handles_sweep(TermBank *bank, State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    bool has_retired = false;
    for (uint32_t i = 0; i < requests_count(process); i++)
        has_retired |= requests_at(process, i)->kind == REQUEST_RETIRED;
    if (!has_retired)
        return;
    VecU32 numbers = {0};
    find(bank, state, rank, &numbers);
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        bool is_named = false;
        for (uint32_t k = 0; k < numbers.length; k++)
            is_named |= numbers.data[k] == i + 1;
        if (request->kind == REQUEST_RETIRED && !is_named)
            request->kind = REQUEST_FREE;
    }
    vec_release(&numbers);
    requests_trim(process);
}
