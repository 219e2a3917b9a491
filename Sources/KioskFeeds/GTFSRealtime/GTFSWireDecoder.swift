import KioskGeometry
import KioskTiles

/// A decoder of messages of GTFS-realtime in the wire format of protocol buffers, into members by the names of the schema.
///
/// Fields that are unknown, or have another wire type than that of the schema, are skipped. The last value of a field applies, and
/// messages that occur twice are merged, as the wire format requires.
struct GTFSWireDecoder {
    /// A reason why a message is not decoded.
    enum Fault: Error {
        /// The bytes are no message.
        case wire(ProtobufReader.Fault)
        /// The values need too much memory.
        case memory
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private var remainingMemory: Int

    /// The memory of a member of an object, in bytes, approximately.
    private static let memberMemory = 120

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - bytes: The buffer of the feed, which outlives the decoder.
    ///   - memory: The maximum memory of all values, in bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, memory: Int) {
        self.bytes = bytes
        remainingMemory = memory
    }

    /// Decodes a message into members.
    ///
    /// - Parameters:
    ///   - range: The range of the message.
    ///   - fields: The fields of the message.
    ///   - members: The members of an earlier occurrence, with which the message is merged.
    /// - Throws: `Fault` if the message is invalid; the members are then incomplete.
    mutating func decode(
        _ range: Range<Int>, _ fields: [UInt32: GTFSSchema.Field], into members: inout JSONObject
    ) throws(Fault) {
        var reader = ProtobufReader(bytes, in: range)
        while reader.next() || reader.skipGroup() {
            guard let field = fields[reader.field] else { continue }
            if field.isRepeated {
                guard case .message(let inner) = field.schema, reader.wireType == .delimited else { continue }
                var element: JSONObject = [:]
                try decode(reader.payload, inner, into: &element)
                try count(Self.memberMemory)
                var elements = members.removeValue(forKey: field.name)??.array ?? []
                elements.append(.object(element))
                members[field.name] = .array(elements)
            } else if case .message(let inner) = field.schema {
                guard reader.wireType == .delimited else { continue }
                var element = members.removeValue(forKey: field.name)??.object ?? [:]
                if element.isEmpty { try count(Self.memberMemory) }
                try decode(reader.payload, inner, into: &element)
                members[field.name] = .object(element)
            } else if let value = value(of: field.schema, reader) {
                try count(Self.memberMemory + reader.payload.count)
                members[field.name] = value
            }
        }
        if let fault = reader.fault { throw .wire(fault) }
    }

    private mutating func count(_ memory: Int) throws(Fault) {
        remainingMemory -= memory
        if remainingMemory < 0 { throw .memory }
    }

    private func value(of schema: GTFSSchema, _ reader: ProtobufReader) -> JSONValue? {
        switch (schema, reader.wireType) {
        case (.string, .delimited): .string(String(decoding: bytes[reader.payload], as: UTF8.self))
        case (.unsigned, .varint): .number(Double(reader.number))
        case (.signed, .varint): .number(Double(Int64(bitPattern: reader.number)))
        case (.boolean, .varint): .boolean(reader.number != 0)
        case (.float, .fixed32): Self.number(Float(bitPattern: UInt32(truncatingIfNeeded: reader.number)))
        case (.double, .fixed64): Self.number(Double(bitPattern: reader.number))
        case (.enumeration(let names), .varint): Int(exactly: reader.number).flatMap { names[$0] }.map { .string($0) }
        default: nil
        }
    }

    private static func number(_ number: Double) -> JSONValue? { number.isFinite ? .number(number) : nil }

    /// Returns the shortest decimal that rounds to the same 32 bits, so that 42.1 is not 42.099998.
    private static func number(_ number: Float) -> JSONValue? {
        number.isFinite ? Double("\(number)").map { .number($0) } : nil
    }
}
