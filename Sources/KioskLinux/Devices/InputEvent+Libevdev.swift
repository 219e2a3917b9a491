import CLibevdev
import Glibc
import KioskInput

extension InputEvent {
    /// Takes a row as the kernel writes it.
    init(_ row: input_event) {
        self.init(
            time: Timestamp(seconds: Int64(row.time.tv_sec), microseconds: Int64(row.time.tv_usec)),
            type: row.type, code: row.code, value: row.value)
    }
}
