import Foundation
import KioskGeometry
import KioskLocation

/// A parser of the lines of SBS-1, also called BaseStation, which receivers of ADS-B send at TCP port 30003.
///
/// The id of an aircraft is its address of 24 bits, as six hexadecimal digits in capitals. A line contains a part of what is known about
/// it. Attributes are `callsign`, `squawk`, `verticalRate` in feet per minute, `alert`, `emergency`, `spi` and `isOnGround`. The times of
/// lines are those of the receiver without a time zone, so they are used only with `secondsFromGMT`.
///
/// A line that is malformed is reported, and a field that is invalid is reported and left out.
public struct SBSParser: FeedParser {
    private var lines: FeedLines
    private let secondsFromGMT: Int?

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - limits: The limits of the stream.
    ///   - secondsFromGMT: The time zone of the receiver, in seconds east of universal time; nil if it is unknown.
    public init(limits: FeedLimits = FeedLimits(), secondsFromGMT: Int? = nil) {
        lines = FeedLines(limits)
        self.secondsFromGMT = secondsFromGMT
    }

    /// Parses the next bytes, in slices of any size.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: [UInt8]) -> FeedBatch {
        var batch = FeedBatch()
        let secondsFromGMT = secondsFromGMT
        lines.split(bytes, into: &batch) { line, number, batch in
            Self.read(line, at: "line \(number)", secondsFromGMT, &batch)
        }
        return batch
    }

    /// Parses a last line without an end.
    public mutating func finish() -> FeedBatch {
        var batch = FeedBatch()
        let secondsFromGMT = secondsFromGMT
        lines.finish(into: &batch) { line, number, batch in
            Self.read(line, at: "line \(number)", secondsFromGMT, &batch)
        }
        return batch
    }

    private static func read(
        _ line: ArraySlice<UInt8>, at position: String, _ secondsFromGMT: Int?, _ batch: inout FeedBatch
    ) {
        var reader = SBSLine(line, position: position)
        if let update = reader.read(secondsFromGMT: secondsFromGMT) { batch.updates.append(update) }
        for problem in reader.problems { batch.report(problem) }
    }
}
