extension JSONReader {
    /// The memory of an array in addition to its elements, in bytes.
    static let arrayMemory = 48

    /// The memory of an element of an array, in bytes, with a part of the capacity that it does not use.
    static let elementMemory = MemoryLayout<JSONValue?>.stride * 3 / 2

    /// The memory of an object in addition to its members, in bytes.
    static let objectMemory = 92

    /// The memory of a member of an object, in bytes, with its part of the table.
    static let memberMemory = 69

    /// Limits the memory of the values that are read from now on, so that a document of few bytes cannot fill the memory.
    ///
    /// The memory is that of strings, arrays, objects and positions, and what the caller counts. Values that are skipped do not
    /// count.
    ///
    /// - Parameter byteCount: The greatest number of bytes.
    package mutating func limitMemory(to byteCount: Int) {
        remainingMemory = byteCount
    }

    /// Counts memory that a value uses.
    ///
    /// - Throws: `JSONError` at the next byte if the values use more than the limit.
    @inline(__always)
    package mutating func count(memory: Int) throws(JSONError) {
        remainingMemory -= memory
        if remainingMemory < 0 { throw memoryError }
    }

    /// Checks that memory which is needed for a moment is available, in addition to what is counted.
    ///
    /// - Throws: `JSONError` at the next byte if it is not.
    package mutating func require(memory: Int) throws(JSONError) {
        guard remainingMemory < memory else { return }
        remainingMemory = -1
        throw memoryError
    }

    /// Reserves capacity for an element that is appended to a long array.
    ///
    /// - Throws: `JSONError` at the next byte if the memory is not sufficient for both the previous and the new storage.
    mutating func reserveInSteps<Element>(_ array: inout [Element]) throws(JSONError) {
        guard array.needsStep() else { return }
        try require(memory: array.stepCapacity() * MemoryLayout<Element>.stride)
        array.reserveInSteps()
    }

    /// Counts the memory of a string, of which a short one is part of its value.
    @inline(__always)
    mutating func count(memoryOf string: String) throws(JSONError) {
        if string.utf8.count > 15 { try count(memory: 32 + string.utf8.count) }
    }

    /// The error of a document whose values use more memory than the limit.
    package var memoryError: JSONError {
        failure(
            expected: "values that need at most a few times the memory of their text",
            found: "more; use vector tiles, or fewer and shorter properties")
    }
}

extension Array {
    /// Reserves capacity for elements that are appended to a long array in small steps: that of appending may double the memory.
    @inline(__always)
    package mutating func reserveInSteps(for added: Int = 1) {
        if needsStep(for: added) { reserveCapacity(stepCapacity(for: added)) }
    }

    /// Returns whether `reserveInSteps(for:)` would allocate new storage.
    @inline(__always)
    func needsStep(for added: Int = 1) -> Bool {
        count + added > capacity && count >= 4096
    }

    /// Returns the capacity after `reserveInSteps(for:)` has allocated new storage.
    func stepCapacity(for added: Int = 1) -> Int {
        Swift.max(count + added, count + count / 4)
    }
}
