import Foundation
import KioskMaps

/// What the benchmarks of fleets share.
@MainActor
enum FleetBenchmark {
    /// Waits until something is so, up to ten minutes; returns whether it became so.
    static func isReached(_ condition: () -> Bool) async -> Bool {
        let limit = ContinuousClock.now + .seconds(600)
        while !condition() {
            guard ContinuousClock.now < limit else { return false }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    /// Prints a result as a line of JSON.
    static func print(_ name: String, _ body: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", name)
            body(&writer)
        }
        // Without a buffer, so that a result is there before the next benchmark ends.
        try FileHandle.standardOutput.write(contentsOf: Data(try writer.finish() + [UInt8(ascii: "\n")]))
    }
}
