/// A packet of OSC: a message, or a bundle of messages with a time.
///
///     let packet = OSCPacket(parsing: datagram)
///     for message in packet.messages { handle(message) }
///
/// Elements of a bundle that cannot be read are left out, so that one of them does not affect the others.
///
/// Source: OSC 1.0, "OSC Packets", with the types that its section "OSC Type Tag String" calls optional.
package struct OSCPacket: Hashable, Sendable {
    /// The maximum size, in bytes: that of a datagram.
    package static let maximumSize = 65_536
    /// The maximum depth of bundles in bundles, and of arrays in arrays.
    static let maximumDepth = 8
    /// The maximum number of errors that are stored; a packet may consist of invalid elements alone.
    private static let maximumErrors = 16
    /// The first bytes of a bundle.
    private static let bundleMark = Array("#bundle\0".utf8)

    /// The time of the bundle, in units of 2⁻³² seconds since 1900, 1 for immediately; nil for a message without a bundle.
    package private(set) var timeTag: UInt64?
    /// The messages, those of nested bundles included, in order.
    package private(set) var messages: [OSCMessage] = []
    /// The first elements that were left out, with the reasons.
    package private(set) var errors: [OSCError] = []

    /// Parses a packet.
    ///
    /// - Complexity: O(n) in the number of bytes.
    package init(parsing bytes: [UInt8]) {
        guard bytes.count <= Self.maximumSize else {
            let message = "the packet has \(bytes.count) bytes; the maximum is \(Self.maximumSize)"
            errors = [OSCError(offset: 0, message: message)]
            return
        }
        parse(bytes, in: bytes.indices, depth: 0)
    }

    private mutating func parse(_ bytes: [UInt8], in range: Range<Int>, depth: Int) {
        do throws(OSCError) {
            if bytes[range].starts(with: Self.bundleMark) {
                try parseBundle(bytes, in: range, depth: depth)
            } else {
                messages.append(try OSCMessage(parsing: bytes, in: range))
            }
        } catch {
            if errors.count < Self.maximumErrors { errors.append(error) }
        }
    }

    private mutating func parseBundle(_ bytes: [UInt8], in range: Range<Int>, depth: Int) throws(OSCError) {
        guard depth < Self.maximumDepth else {
            let message = "bundles are nested more than \(Self.maximumDepth) times; send flat bundles"
            throw OSCError(offset: range.lowerBound, message: message)
        }
        var reader = OSCReader(bytes, in: range)
        reader.skip(Self.bundleMark.count)
        let time = try reader.longWord()
        if depth == 0 { timeTag = time }
        while !reader.isAtEnd {
            let start = reader.offset
            let size = Int(try reader.word())
            guard size > 0, size % 4 == 0, size <= reader.remaining else {
                let problem = "the element has a size of \(size) bytes, \(reader.remaining) remain"
                throw OSCError(offset: start, message: "\(problem); send sizes that are multiples of 4")
            }
            parse(bytes, in: reader.offset..<reader.offset + size, depth: depth + 1)
            reader.skip(size)
        }
    }
}
