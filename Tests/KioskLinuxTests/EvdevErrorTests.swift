import Glibc
import Testing

@testable import KioskLinux

/// Failures that need other rights or other hardware than a test has.
@Suite struct EvdevErrorTests {
    @Test(arguments: [
        (
            EvdevError.opening("/dev/input/event1", errno: EACCES), EvdevError.Code.accessDenied,
            "/dev/input/event1: no permission to read it; add the user to group input and log in again: "
                + "sudo usermod -aG input \"$USER\""
        ),
        (
            .opening("/dev/input/event1", errno: ENODEV), .unplugged,
            "/dev/input/event1: the device is gone; plug it in again"
        ),
        (
            .opening("/dev/input/event1", errno: EMFILE), .system(errno: EMFILE),
            "/dev/input/event1: cannot be opened: Too many open files"
        ),
        (
            .grabbing("/dev/input/event1", errno: EBUSY), .grabbed,
            "/dev/input/event1: another program has grabbed it and alone gets its input; stop that program: "
                + "sudo fuser -v /dev/input/event1"
        ),
        (
            .grabbing("/dev/input/event1", errno: EINVAL), .system(errno: EINVAL),
            "/dev/input/event1: cannot be grabbed: Invalid argument; others get its input as well"
        ),
        (
            .reading("/dev/input/event1", errno: ENODEV), .unplugged,
            "/dev/input/event1: the device was unplugged; open it again when it is back"
        ),
    ])
    func errorsSayWhatToDo(error: EvdevError, code: EvdevError.Code, description: String) {
        #expect(error.code == code)
        #expect(error.description == description)
    }
}
