#include "symbolic/smt_process.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/child.h"
#include "lib/vec.h"

extern char **environ;

enum { ANSWER_LIMIT = 16 << 20 };

int64_t smt_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Starting. */

typedef struct Arguments {
    char *text; /* the words, each terminated */
    VEC(char *) words;
} Arguments;

static Arguments split_command(const char *command)
{
    Arguments arguments = {.text = mem_text(command, strlen(command))};
    for (char *next, *word = strtok_r(arguments.text, " ", &next); word;
         word = strtok_r(NULL, " ", &next))
        vec_push(&arguments.words, word);
    vec_push(&arguments.words, NULL);
    CHECK(arguments.words.length && !vec_last(&arguments.words));
    return arguments;
}

static pid_t spawn(char **words, int child_socket)
{
    ChildProgram program = {words, environ, child_socket, child_socket, -1, NULL};
    return child_start(&program);
}

bool smt_start(SmtProcess *process)
{
    if (process->pid)
        return true;
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
        return false;
    Arguments arguments = split_command(process->command);
    process->pid = arguments.words.data[0] ? spawn(arguments.words.data, ends[1]) : 0;
    vec_release(&arguments.words);
    mem_free(arguments.text);
    close(ends[1]);
    if (!process->pid) {
        close(ends[0]);
        return false;
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    process->socket = ends[0];
    buf_clear(&process->answer);
    return true;
}

void smt_leave(SmtProcess *process)
{
    if (!process->pid)
        return;
    close(process->socket);
    process->pid = 0;
    buf_clear(&process->answer);
}

void smt_kill(SmtProcess *process)
{
    if (!process->pid)
        return;
    CHECK(process->pid > 1); /* kill(-1) ends all that there is */
    kill(-process->pid, SIGKILL);
    kill(process->pid, SIGKILL);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(process->socket);
    process->pid = 0;
    buf_clear(&process->answer);
}

void smt_release(SmtProcess *process)
{
    smt_kill(process);
    buf_release(&process->answer);
}

/* Talking. */

/* Milliseconds between two pauses. */
enum { SLICE = 50 };

/* How long to wait before the next pause, at most; 0 at the deadline. */
static int slice_before(int64_t deadline)
{
    int64_t left = deadline - smt_now();
    return left <= 0 ? 0 : left > SLICE ? SLICE : (int)left;
}

static void pause_for(const SmtProcess *process)
{
    if (process && process->pause)
        process->pause(process->user);
}

/* Waits until the socket is ready for the events; false at the deadline. */
static bool wait_for(SmtProcess *process, short events, int64_t deadline, short *ready)
{
    CHECK(process->pid && process->socket >= 0);
    for (;;) {
        int slice = slice_before(deadline);
        if (!slice)
            return false;
        struct pollfd item = {.fd = process->socket, .events = events};
        int count = poll(&item, 1, slice);
        if (count > 0) {
            *ready = item.revents;
            return true;
        }
        if (count < 0 && errno != EINTR)
            return false;
        pause_for(process);
    }
}

/* Takes what has come; false at the end of the stream. */
static bool take(SmtProcess *process)
{
    CHECK(process->pid);
    char chunk[8192];
    ssize_t count = recv(process->socket, chunk, sizeof chunk, MSG_DONTWAIT);
    if (count > 0)
        buf_add(&process->answer, chunk, (size_t)count);
    if (process->answer.length > ANSWER_LIMIT)
        return false;
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

bool smt_send(SmtProcess *process, const char *text, size_t length, int64_t deadline)
{
    CHECK(text || !length);
    while (length) {
        short ready;
        if (!wait_for(process, POLLIN | POLLOUT, deadline, &ready))
            return false;
        if (ready & POLLIN && !take(process))
            return false;
        if (!(ready & POLLOUT)) {
            if (ready & (POLLERR | POLLHUP))
                return false;
            continue;
        }
        ssize_t count = send(process->socket, text, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            return false;
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        }
    }
    return true;
}

/* The length of the first complete expression in the text, 0 when there is none yet; *start is
 * where it begins. */
static size_t expression_length(const Buf *text, size_t *start)
{
    size_t i = 0, depth = 0;
    bool quoted = false;
    while (i < text->length && isspace((unsigned char)text->data[i]))
        i++;
    *start = i;
    for (; i < text->length; i++) {
        char c = text->data[i];
        if (c == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (c == '(')
            depth++;
        else if (c == ')' && depth && --depth == 0)
            return i + 1 - *start;
        else if (isspace((unsigned char)c) && !depth)
            return i - *start;
    }
    return 0;
}

enum { VERDICT_LIMIT = 1 << 16 };

/* Whether there is a whole expression to read, or never will be: then the process is killed. */
static bool has_something(SmtProcess *process, bool readable)
{
    size_t start;
    if (!readable)
        return expression_length(&process->answer, &start) != 0;
    CHECK(process->pid);
    bool goes_on = take(process);
    if (expression_length(&process->answer, &start))
        return true;
    if (!goes_on || process->answer.length > VERDICT_LIMIT)
        smt_kill(process);
    return !process->pid;
}

int smt_wait_any(SmtProcess *const *processes, int count, int64_t deadline)
{
    CHECK(count <= 2);
    struct pollfd items[2] = {{.fd = -1}, {.fd = -1}};
    for (;;) {
        for (int i = 0; i < count; i++) {
            if (processes[i] && has_something(processes[i], items[i].revents != 0))
                return i;
            items[i] =
                (struct pollfd){.fd = processes[i] ? processes[i]->socket : -1, .events = POLLIN};
        }
        int slice = slice_before(deadline), ready = slice ? poll(items, (nfds_t)count, slice) : 0;
        if (!slice || (ready < 0 && errno != EINTR))
            return -1;
        if (ready <= 0) {
            items[0].revents = items[1].revents = 0;
            pause_for(processes[0] ? processes[0] : processes[1]);
        }
    }
}

bool smt_receive(SmtProcess *process, Buf *out, int64_t deadline)
{
    buf_clear(out);
    for (;;) {
        size_t start, length = expression_length(&process->answer, &start);
        if (length) {
            CHECK(start + length <= process->answer.length);
            buf_add(out, process->answer.data + start, length);
            size_t taken = start + length;
            while (taken < process->answer.length &&
                   isspace((unsigned char)process->answer.data[taken]))
                taken++;
            memmove(process->answer.data, process->answer.data + taken,
                    process->answer.length - taken);
            process->answer.length -= taken;
            return true;
        }
        short ready;
        if (!wait_for(process, POLLIN, deadline, &ready) || !take(process))
            return false;
    }
}
