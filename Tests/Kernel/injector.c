// A touchscreen of 1,920 × 1,080 units with ten slots, made with uinput. Commands come on standard input, one a line, and
// each is answered on standard output when it is done: create, land, pair, lift, play FILE, flood N, destroy;
// grab NODE takes the input of a node from other programs, and release returns it; keyboard CONSOLE is answered by the modes of its keyboard and of its display.
#include <dirent.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int device = -1;
static int identity = 100;
static int grabbed = -1;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void row(int type, int code, int value) {
    struct input_event event = {.type = type, .code = code, .value = value};
    if (write(device, &event, sizeof event) != sizeof event) fail("write");
}

static void report(void) { row(EV_SYN, SYN_REPORT, 0); }

static void axis(int code, int maximum) {
    struct uinput_abs_setup setup = {.code = code, .absinfo = {.maximum = maximum}};
    if (ioctl(device, UI_ABS_SETUP, &setup) < 0) fail("UI_ABS_SETUP");
}

// Says the node of the device.
static void create(void) {
    device = open("/dev/uinput", O_RDWR);
    if (device < 0) fail("/dev/uinput");
    ioctl(device, UI_SET_EVBIT, EV_KEY);
    ioctl(device, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(device, UI_SET_EVBIT, EV_ABS);
    ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    axis(ABS_X, 1919);
    axis(ABS_Y, 1079);
    axis(ABS_MT_SLOT, 9);
    axis(ABS_MT_POSITION_X, 1919);
    axis(ABS_MT_POSITION_Y, 1079);
    axis(ABS_MT_TRACKING_ID, 65535);
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1234, .product = 0x5678, .version = 1}};
    strcpy(setup.name, "KioskMaps Test Panel");
    if (ioctl(device, UI_DEV_SETUP, &setup) < 0 || ioctl(device, UI_DEV_CREATE) < 0) fail("UI_DEV_CREATE");
    char path[256] = "/sys/devices/virtual/input/";
    size_t length = strlen(path);
    if (ioctl(device, UI_GET_SYSNAME(sizeof path - length), path + length) < 0) fail("UI_GET_SYSNAME");
    DIR *folder = opendir(path);
    if (!folder) fail(path);
    for (struct dirent *entry; (entry = readdir(folder));)
        if (!strncmp(entry->d_name, "event", 5)) printf("/dev/input/%s\n", entry->d_name);
    closedir(folder);
}

static void touch(int slot, int x, int y) {
    row(EV_ABS, ABS_MT_SLOT, slot);
    row(EV_ABS, ABS_MT_TRACKING_ID, identity++);
    row(EV_ABS, ABS_MT_POSITION_X, x);
    row(EV_ABS, ABS_MT_POSITION_Y, y);
}

static void land(int fingers) {
    for (int slot = 0; slot < fingers; slot++) touch(slot, 860 + 200 * slot, 540);
    row(EV_KEY, BTN_TOUCH, 1);
    report();
}

// Lifts all fingers; the kernel discards the rows of slots without one.
static void lift(void) {
    for (int slot = 0; slot < 10; slot++) {
        row(EV_ABS, ABS_MT_SLOT, slot);
        row(EV_ABS, ABS_MT_TRACKING_ID, -1);
    }
    row(EV_KEY, BTN_TOUCH, 0);
    report();
}

static void spread(int distance) {
    for (int slot = 0; slot < 2; slot++) {
        row(EV_ABS, ABS_MT_SLOT, slot);
        row(EV_ABS, ABS_MT_POSITION_X, slot ? 1060 + distance : 860 - distance);
    }
    report();
}

// Plays the rows of a recording of evemu in its pace: the kernel stamps them anew.
static void play(const char *path) {
    char line[128];
    double time, previous = -1;
    unsigned type, code;
    int value;
    FILE *file = fopen(path, "r");
    if (!file) fail(path);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "E: %lf %x %x %d", &time, &type, &code, &value) != 4) continue;
        if (previous >= 0 && time > previous) usleep((time - previous) * 1e6);
        previous = time;
        row(type, code, value);
    }
    fclose(file);
}

static void report_console(const char *path) {
    int keyboard, display, console = open(path, O_RDONLY | O_NOCTTY);
    if (console < 0 || ioctl(console, KDGKBMODE, &keyboard) < 0 || ioctl(console, KDGETMODE, &display) < 0) fail(path);
    close(console);
    printf("keyboard %d display %d\n", keyboard, display);
}

static void grab(const char *path) {
    grabbed = open(path, O_RDONLY);
    if (grabbed < 0 || ioctl(grabbed, EVIOCGRAB, 1) < 0) fail(path);
}

int main(void) {
    char command[512];
    int count;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(command, sizeof command, stdin)) {
        command[strcspn(command, "\n")] = 0;
        if (!strcmp(command, "create")) {
            create();
            continue;
        } else if (!strncmp(command, "keyboard ", 9)) {
            report_console(command + 9);
            continue;
        } else if (!strcmp(command, "land")) {
            land(1);
        } else if (!strcmp(command, "pair")) {
            land(2);
        } else if (!strcmp(command, "lift")) {
            lift();
        } else if (!strncmp(command, "play ", 5)) {
            play(command + 5);
        } else if (sscanf(command, "flood %d", &count) == 1) {
            for (int step = 0; step < count; step++) spread(100 + step % 300);
            lift();
        } else if (!strncmp(command, "grab ", 5)) {
            grab(command + 5);
        } else if (!strcmp(command, "release")) {
            close(grabbed);
        } else if (!strcmp(command, "destroy")) {
            ioctl(device, UI_DEV_DESTROY);
            close(device);
        } else {
            fprintf(stderr, "unknown command: %s\n", command);
            return 1;
        }
        puts("done");
    }
    return 0;
}
