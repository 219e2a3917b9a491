import Glibc
import Testing

@testable import KioskLinux

/// Errors that tests cannot cause, because they need other permissions or hardware.
@Suite struct EvdevErrorTests {
    @Test(arguments: [
        (
            EvdevError.opening("/dev/input/event1", errno: EACCES), EvdevError.Code.accessDenied,
            "/dev/input/event1: permission denied; add the user to the group input and log in again: "
                + "sudo usermod -aG input \"$USER\""
        ),
        (
            .opening("/dev/input/event1", errno: ENODEV), .unplugged,
            "/dev/input/event1: the device is disconnected; plug it in again"
        ),
        (
            .opening("/dev/input/event1", errno: EMFILE), .system(errno: EMFILE),
            "/dev/input/event1: cannot be opened: Too many open files"
        ),
        (
            .grabbing("/dev/input/event1", errno: EBUSY), .grabbed,
            "/dev/input/event1: another program has grabbed the device; stop that program: "
                + "sudo fuser -v /dev/input/event1"
        ),
        (
            .grabbing("/dev/input/event1", errno: EINVAL), .system(errno: EINVAL),
            "/dev/input/event1: cannot be grabbed: Invalid argument; other programs receive its input too"
        ),
        (
            .reading("/dev/input/event1", errno: ENODEV), .unplugged,
            "/dev/input/event1: the device was unplugged; open it again after plugging it in"
        ),
    ])
    func errorsContainTheRemedy(error: EvdevError, code: EvdevError.Code, description: String) {
        #expect(error.code == code)
        #expect(error.description == description)
    }
}
