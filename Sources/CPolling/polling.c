#include "CPolling.h"
#include <linux/netlink.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { greatest_capacity = 64 };

int polling_create_set(void) { return epoll_create1(EPOLL_CLOEXEC); }

bool polling_add(int set, int descriptor, uint64_t token) {
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = token};
    return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

bool polling_set_output(int set, int descriptor, uint64_t token, bool is_polled) {
    struct epoll_event event = {.events = EPOLLIN | (is_polled ? EPOLLOUT : 0), .data.u64 = token};
    return epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event) == 0;
}

void polling_remove(int set, int descriptor) {
    struct epoll_event event = {0};
    epoll_ctl(set, EPOLL_CTL_DEL, descriptor, &event);
}

int polling_take_ready(int set, uint64_t *tokens, bool *have_hung_up, int capacity) {
    struct epoll_event events[greatest_capacity];
    int count = epoll_wait(set, events, capacity < greatest_capacity ? capacity : greatest_capacity, 0);
    for (int index = 0; index < count; index++) {
        tokens[index] = events[index].data.u64;
        have_hung_up[index] = (events[index].events & (EPOLLHUP | EPOLLERR)) != 0;
    }
    return count < 0 ? 0 : count;
}

int polling_create_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

void polling_set_timer(int timer, int64_t nanoseconds) {
    struct itimerspec setting = {
        .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000},
    };
    timerfd_settime(timer, 0, &setting, NULL);
}

int polling_open_device_events(void) {
    int descriptor = socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
    if (descriptor < 0) return -1;
    // Group 1 is that of the kernel itself.
    struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
    close(descriptor);
    return -1;
}

static int64_t nanoseconds_of(clockid_t clock) {
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t polling_now(bool is_monotonic) { return nanoseconds_of(is_monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME); }

int64_t polling_suspended_time(void) { return nanoseconds_of(CLOCK_BOOTTIME) - nanoseconds_of(CLOCK_MONOTONIC); }

int polling_create_clock_watch(void) {
    int watch = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
    if (watch >= 0) polling_rearm_clock_watch(watch);
    return watch;
}

void polling_rearm_clock_watch(int watch) {
    uint64_t expirations;
    ssize_t size = read(watch, &expirations, sizeof expirations);
    (void)size;
    // The timer itself does not expire before the year 2255; the kernel cancels it when the clock is set or the machine resumes.
    struct itimerspec setting = {.it_value = {.tv_sec = 9000000000}};
    timerfd_settime(watch, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &setting, NULL);
}
