#define _GNU_SOURCE
#include "CPolling.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/vt.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The ends of the pipe through which the handlers of the signals report requests.
static int ends[2] = {-1, -1};

static void report(char request) {
    int error = errno;
    ssize_t size = write(ends[1], &request, 1);
    (void)size;
    errno = error;
}

// Real-time signals, which applications seldom use and libraries other than this one do not.
static int release_signal(void) { return SIGRTMIN + 1; }
static int acquire_signal(void) { return SIGRTMIN + 2; }

static void handle(int signal) { report(signal == release_signal() ? 'r' : 'a'); }

static bool handle_signal(int signal) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
    if (sigaction(signal, &action, NULL) != 0) return false;
    // A program that was started by a thread inherits its blocked signals.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, signal);
    return pthread_sigmask(SIG_UNBLOCK, &signals, NULL) == 0;
}

int polling_control_terminal(const char *path) {
    int terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0) return -1;
    struct vt_mode mode = {0};
    if (ioctl(terminal, VT_GETMODE, &mode) == 0 && mode.mode == VT_AUTO
        && (ends[0] >= 0 || pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0) && handle_signal(release_signal())
        && handle_signal(acquire_signal())) {
        mode = (struct vt_mode){.mode = VT_PROCESS, .relsig = (short)release_signal(), .acqsig = (short)acquire_signal()};
        if (ioctl(terminal, VT_SETMODE, &mode) == 0) return terminal;
    }
    close(terminal);
    return -1;
}

int polling_terminal_requests(void) { return ends[0]; }

void polling_release_terminal(int terminal) { ioctl(terminal, VT_RELDISP, 1); }

void polling_acquire_terminal(int terminal) { ioctl(terminal, VT_RELDISP, VT_ACKACQ); }

void polling_abandon_terminal(int terminal) {
    struct vt_mode mode = {.mode = VT_AUTO};
    ioctl(terminal, VT_SETMODE, &mode);
    close(terminal);
}
