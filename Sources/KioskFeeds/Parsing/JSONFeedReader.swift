import KioskGeometry

/// A reader of the objects of a JSON document, each of which is read by itself and within the limits.
struct JSONFeedReader {
    /// The document.
    let outline: JSONOutline

    let limits: FeedLimits
    private var remainingMemory: Int

    /// Creates a reader; nil, with a problem, if the document is too large.
    init?(_ bytes: [UInt8], limits: FeedLimits, problems batch: inout FeedBatch) {
        guard bytes.count <= limits.documentByteCount else {
            batch.report(at: "document", "it has more than \(limits.documentByteCount) bytes")
            return nil
        }
        outline = JSONOutline(bytes)
        self.limits = limits
        remainingMemory = limits.memory
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - range: The range of the value.
    ///   - position: The position of the value, for problems.
    ///   - batch: Receives the problem of a value that is invalid or too large.
    /// - Returns: The value; nil if it is null or invalid.
    mutating func readValue(
        in range: Range<Int>, at position: @autoclosure () -> String, problems batch: inout FeedBatch
    ) -> JSONValue? {
        guard range.count <= limits.objectByteCount else {
            batch.report(at: position(), "it has more than \(limits.objectByteCount) bytes")
            return nil
        }
        guard remainingMemory > 0 else {
            batch.report(at: position(), "the objects of the document need more than \(limits.memory) bytes of memory")
            return nil
        }
        var reader = JSONReader(Array(outline.bytes[range]))
        reader.limitMemory(to: remainingMemory)
        do throws(JSONError) {
            let value = try reader.readValue()
            try reader.expectEnd()
            remainingMemory = reader.remainingMemory - range.count
            return value
        } catch {
            remainingMemory -= range.count
            batch.report(at: "\(position()) at byte \(range.lowerBound)", "\(error.path): \(error.message)")
            return nil
        }
    }

    /// Reads the objects of an array; other elements and invalid ones are reported.
    ///
    /// - Parameters:
    ///   - range: The range of the array.
    ///   - name: The name of the array, for problems.
    ///   - batch: Receives the problems, and what the body adds.
    ///   - body: Called with each object and its position.
    /// - Returns: Whether the array was read to its end.
    mutating func readObjects(
        in range: Range<Int>, of name: String, into batch: inout FeedBatch,
        _ body: (JSONObject, String, inout FeedBatch) -> Void
    ) -> Bool {
        var index = 0
        var isComplete = true
        let outline = outline
        let fault = outline.readElements(in: range) { element in
            guard index < limits.objectCount else {
                batch.report(at: name, "it has more than \(limits.objectCount) elements; the others are skipped")
                isComplete = false
                return false
            }
            let position = "\(name)[\(index)]"
            index += 1
            let count = batch.problemCount
            let value = readValue(in: element, at: position, problems: &batch)
            if let object = value?.object {
                body(object, position, &batch)
            } else if batch.problemCount == count {
                batch.report(at: position, "it is not an object")
            }
            return true
        }
        if let fault { batch.report(at: "\(name) at byte \(fault)", "the elements are not JSON from here on") }
        return isComplete && fault == nil
    }
}

extension JSONObject {
    /// Returns the members without those that are null, or nested more deeply than a limit, which are reported.
    ///
    /// - Parameters:
    ///   - limit: The maximum depth of arrays and objects.
    ///   - position: The position of the object, for problems.
    ///   - batch: Receives the problems.
    func attributes(depth limit: Int, at position: String, problems batch: inout FeedBatch) -> JSONObject {
        var result: JSONObject = [:]
        result.reserveCapacity(count)
        for case (let name, let value?) in self {
            if value.isNested(moreThan: limit) {
                batch.report(at: position, "\"\(name.prefix(40))\" is nested more than \(limit) times")
            } else {
                result[name] = value
            }
        }
        return result
    }
}

extension JSONValue {
    /// Returns whether arrays and objects are nested more than a number of times.
    fileprivate func isNested(moreThan limit: Int) -> Bool {
        switch self {
        case .string, .number, .boolean: false
        case .array(let array):
            limit <= 0 || array.contains { $0?.isNested(moreThan: limit - 1) ?? false }
        case .object(let object):
            limit <= 0 || object.values.contains { $0?.isNested(moreThan: limit - 1) ?? false }
        }
    }
}
