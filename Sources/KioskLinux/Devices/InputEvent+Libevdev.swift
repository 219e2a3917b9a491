import CLibevdev
import Glibc
import KioskInput

extension InputEvent {
    /// Creates an event from the structure of the kernel.
    init(_ row: input_event) {
        self.init(
            time: Timestamp(seconds: Int64(row.time.tv_sec), microseconds: Int64(row.time.tv_usec)),
            type: row.type, code: row.code, value: row.value)
    }
}
