/// A parser of the sentences of AIS receivers, which report ships, base stations and aids to navigation.
///
///     var parser = AISParser()
///     for update in parser.parse(bytes).updates { show(update) }
///
/// Sentences may have TAG blocks, and messages may consist of several sentences. Positions are those of the types 1, 2, 3, 4, 11, 18, 19,
/// 21 and 27; the types 5 and 24 add names, dimensions and the like. Other types, comments and sentences of positioning systems are
/// ignored. A sentence whose checksum is wrong, or that is malformed, is reported.
///
/// Source: ITU-R M.1371-5; IEC 61162-1; NMEA 0183 version 4.10.
public struct AISParser: FeedParser {
    private var lines: FeedLines
    private var assembly = AISAssembly()

    /// Creates a parser.
    ///
    /// - Parameter limits: The limits of the stream.
    public init(limits: FeedLimits = FeedLimits()) {
        lines = FeedLines(limits)
    }

    /// Parses the next bytes, in slices of any size.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: [UInt8]) -> FeedBatch {
        var batch = FeedBatch()
        var assembly = assembly
        self.assembly = AISAssembly()
        lines.split(bytes, into: &batch) { line, number, batch in
            Self.read(line, number, &assembly, &batch)
        }
        self.assembly = assembly
        return batch
    }

    /// Parses a last line without an end, and drops incomplete messages.
    public mutating func finish() -> FeedBatch {
        var batch = FeedBatch()
        var assembly = assembly
        lines.finish(into: &batch) { line, number, batch in
            Self.read(line, number, &assembly, &batch)
        }
        assembly.finish(problems: &batch)
        self.assembly = assembly
        return batch
    }

    private static func read(
        _ line: ArraySlice<UInt8>, _ number: Int, _ assembly: inout AISAssembly, _ batch: inout FeedBatch
    ) {
        let position = "line \(number)"
        let sentence: AISSentence
        do throws(AISSentence.Rejection) {
            sentence = try AISSentence(line)
        } catch {
            if case .malformed(let problem) = error { batch.report(at: position, problem) }
            return
        }
        if let problem = sentence.tagProblem { batch.report(at: position, problem) }
        guard let complete = assembly.add(sentence, at: position, problems: &batch) else { return }
        guard let bits = AISBits(complete.payload, fill: complete.fill) else {
            return batch.report(at: position, "the payload has a character without a value")
        }
        guard let message = AISMessage(bits, receivedAt: complete.receivedAt) else {
            return batch.report(at: position, "the payload has \(bits.count) bits, less than the number of its sender")
        }
        if let update = message.update { batch.updates.append(update) }
    }
}
