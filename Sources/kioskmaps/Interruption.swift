import Glibc

/// Turns the first Ctrl-C, or a request to terminate, into something to poll for; the second one ends the command.
enum Interruption {
    /// Readable once the command is interrupted; signals are caught from the first use on.
    static let descriptor: Int32 = {
        let ends = Self.ends
        guard ends.count == 2 else { return -1 }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                var byte: UInt8 = 0
                _ = Glibc.write(Interruption.ends[1], &byte, 1)
                signal(number, SIG_DFL)
            }
        }
        return ends[0]
    }()

    /// The ends of a pipe, to read and to write; none when there is no descriptor left.
    private static let ends: [Int32] = {
        var ends: [Int32] = [-1, -1]
        return pipe(&ends) == 0 ? ends : []
    }()
}
