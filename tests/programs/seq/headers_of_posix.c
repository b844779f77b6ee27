//! verify => verified
//! verify -DCALL=1 => unusable "function 'gethostbyname' is not modelled"
//! verify -DCALL=2 => unusable "function 'shmget' is not modelled"
//! verify -DCALL=3 => unusable "function 'opendir' is not modelled"
// Headers that programs include whose functions are never called, or where no execution comes to.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <assert.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fnmatch.h>
#include <ftw.h>
#include <glob.h>
#include <grp.h>
#include <iconv.h>
#include <langinfo.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <nl_types.h>
#include <poll.h>
#include <pwd.h>
#include <regex.h>
#include <search.h>
#include <spawn.h>
#include <sys/cdefs.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/timeb.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/vfs.h>
#include <sysexits.h>
#include <termios.h>
#include <ucontext.h>
#include <utime.h>
#include <values.h>
#include <wordexp.h>
#ifndef CALL
#define CALL 0
#endif
static int ask(int what)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(80)};
    if (what == 1)
        return gethostbyname("localhost") != NULL;
    if (what == 2)
        return shmget(IPC_PRIVATE, 64, IPC_CREAT | 0600);
    if (what == 3)
        return opendir(".") != NULL;
    if (what > 3) {
        struct passwd *user = getpwuid(0);
        regex_t pattern;
        struct statvfs room;
        struct sysinfo info;
        return connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address) +
               regcomp(&pattern, "a*", REG_EXTENDED) + statvfs("/", &room) + (user != NULL) +
               sysinfo(&info) + flock(0, LOCK_EX);
    }
    return address.sin_port == 80 * 256 ? EX_OK : EX_SOFTWARE;
}
int main(void)
{
    assert(ntohl(htonl(0x01020304)) == 0x01020304 && htonl(1) == 1 << 24);
    return ask(CALL);
}
