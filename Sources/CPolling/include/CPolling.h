// epoll, timerfd, clocks and virtual terminals in plain integers. Their own headers bring a second timespec into Swift, which then clashes with
// Glibc's wherever that is used.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Creates an epoll descriptor; negative when that fails, with errno set.
int polling_create_set(void);

// Adds a descriptor to be polled for input, known by a token; false when that fails.
bool polling_add(int set, int descriptor, uint64_t token);

// Sets whether a descriptor is polled for output as well; false when that fails.
bool polling_set_output(int set, int descriptor, uint64_t token, bool is_polled);

// Takes a descriptor out.
void polling_remove(int set, int descriptor);

// Writes the tokens of descriptors that are ready, and whether each has hung up, without waiting; returns their number.
int polling_take_ready(int set, uint64_t *tokens, bool *have_hung_up, int capacity);

// Creates a timer on the monotonic clock that is not set; negative when that fails, with errno set.
int polling_create_timer(void);

// Makes a timer expire once in so many nanoseconds; 0 for never.
void polling_set_timer(int timer, int64_t nanoseconds);

// Opens a socket that receives the kernel's events of devices; negative when that fails, with errno set.
int polling_open_device_events(void);

// The time on the monotonic clock, or the real-time clock, in nanoseconds.
int64_t polling_now(bool is_monotonic);

// The time for which the machine was suspended since it started, in nanoseconds.
int64_t polling_suspended_time(void);

// Creates a descriptor that becomes readable when the real-time clock is set, as when the machine resumes; negative when that
// fails, with errno set.
int polling_create_clock_watch(void);

// Makes the descriptor of a watch wait for the next time.
void polling_rearm_clock_watch(int watch);

// Takes control of the switches of a virtual terminal of this process, such as /dev/tty: from now on the kernel asks before it
// switches to another one. Returns its descriptor; negative when it is no virtual terminal or is not that of this process. One
// terminal can be controlled at a time.
int polling_control_terminal(const char *path);

// Returns a descriptor that is readable when the kernel asks; each byte is 'r' for a switch to another terminal, and 'a' for
// one to this terminal. Negative without a controlled terminal.
int polling_terminal_requests(void);

// Answers the last request: the terminal may be switched away, or was switched to.
void polling_release_terminal(int terminal);
void polling_acquire_terminal(int terminal);

// Gives up control, so that the kernel switches without asking, and closes the descriptor.
void polling_abandon_terminal(int terminal);
