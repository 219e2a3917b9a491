/// The variable-length numbers of a repeated field of a message.
///
/// Encoders write them packed into one field, and some write a field for each number or several packed fields, which readers
/// have to accept as well.
///
/// Source: Protocol Buffers, "Encoding", section "Packed Repeated Fields".
struct PackedNumbers {
    /// The bytes of the first field in the buffer of the message; empty without one.
    private(set) var range = 0..<0

    /// The numbers, packed, if they are not in one packed field; otherwise nil.
    private var gathered: [UInt8]?

    /// Whether there are no numbers.
    var isEmpty: Bool { gathered?.isEmpty ?? range.isEmpty }

    /// Adds the field that a reader has read last, which is delimited or a number.
    ///
    /// - Parameters:
    ///   - reader: The reader.
    ///   - bytes: The buffer of the message.
    mutating func append(_ reader: ProtobufReader, in bytes: UnsafeBufferPointer<UInt8>) {
        let isPacked = reader.wireType == .delimited
        if isEmpty {
            range = isPacked ? reader.payload : reader.fieldStart..<reader.fieldStart
            if isPacked { return gathered = nil }
        }
        if gathered == nil { gathered = Array(bytes[range]) }
        if isPacked {
            gathered?.append(contentsOf: bytes[reader.payload])
        } else {
            gathered?.appendVarint(reader.number)
        }
    }

    /// Calls a closure with a cursor at the start of the numbers, which is valid only within the closure.
    ///
    /// - Parameters:
    ///   - bytes: The buffer of the message.
    ///   - body: The closure.
    func read<Result, Failure: Error>(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (WireCursor) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let gathered else { return try body(WireCursor(bytes, in: range)) }
        return try gathered.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(WireCursor(buffer, in: buffer.indices))
        }
    }

    /// Returns the offset in the buffer of the message of a position of a cursor; that of the first field for numbers that are
    /// not in one packed field.
    func offset(of position: Int) -> Int { gathered == nil ? position : range.lowerBound }
}

extension [UInt8] {
    /// Appends a variable-length number.
    fileprivate mutating func appendVarint(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}
