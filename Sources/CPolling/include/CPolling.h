// epoll, timerfd and clocks in plain integers. Their own headers bring a second timespec into Swift, which then clashes with
// Glibc's wherever that is used.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Creates an epoll descriptor; negative when that fails, with errno set.
int polling_create_set(void);

// Adds a descriptor to be polled for input, known by a token; false when that fails.
bool polling_add(int set, int descriptor, uint64_t token);

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
