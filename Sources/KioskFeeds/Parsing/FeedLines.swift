/// The lines of a stream, with their numbers.
///
/// The maximum length of a line limits the memory. Carriage returns at the end of a line are removed.
struct FeedLines: Sendable {
    /// The number of lines that have begun.
    private var number = 1

    /// The beginning of a line whose end has not arrived.
    private var rest: [UInt8] = []

    /// Whether the current line is too long, and its rest is skipped.
    private var isSkipping = false

    private let maximumByteCount: Int

    init(_ limits: FeedLimits) {
        maximumByteCount = limits.lineByteCount
    }

    /// Splits bytes into lines; those that are too long are reported, and empty ones are left out.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes.
    ///   - batch: Receives the problems.
    ///   - body: Called with each line and its number, counted from 1.
    mutating func split(
        _ bytes: [UInt8], into batch: inout FeedBatch, _ body: (ArraySlice<UInt8>, Int, inout FeedBatch) -> Void
    ) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if !isSkipping {
                if rest.isEmpty {
                    deliver(bytes[start..<end], &batch, body)
                } else {
                    rest += bytes[start..<end]
                    deliver(rest[...], &batch, body)
                }
            }
            rest.removeAll(keepingCapacity: true)
            isSkipping = false
            number += 1
            start = end + 1
        }
        guard !isSkipping, start < bytes.count else { return }
        if rest.count + bytes.count - start > maximumByteCount + 1 {
            reportLength(&batch)
            rest.removeAll(keepingCapacity: true)
            isSkipping = true
        } else {
            rest += bytes[start...]
        }
    }

    /// Ends the stream, and calls a closure with the last line if it has no end.
    mutating func finish(
        into batch: inout FeedBatch, _ body: (ArraySlice<UInt8>, Int, inout FeedBatch) -> Void
    ) {
        guard !rest.isEmpty else { return }
        deliver(rest[...], &batch, body)
        rest = []
    }

    private func deliver(
        _ line: ArraySlice<UInt8>, _ batch: inout FeedBatch, _ body: (ArraySlice<UInt8>, Int, inout FeedBatch) -> Void
    ) {
        var line = line
        while line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard line.count <= maximumByteCount else { return reportLength(&batch) }
        if !line.isEmpty { body(line, number, &batch) }
    }

    private func reportLength(_ batch: inout FeedBatch) {
        batch.report(at: "line \(number)", "the line has more than \(maximumByteCount) bytes")
    }
}
