/// Groups, a deprecated form of nested messages that ends with a field of its own instead of beginning with its length.
extension ProtobufReader {
    /// The maximum depth of nested groups that are skipped.
    private static let maximumGroupDepth = 64

    private static let groupStart: UInt8 = 3
    private static let groupEnd: UInt8 = 4

    /// Skips the group at which reading has stopped, after which reading continues.
    ///
    /// - Returns: Whether there was a group, and it is skipped; `false` leaves a fault.
    /// - Complexity: O(*n*) in the bytes of the group.
    package mutating func skipGroup() -> Bool {
        guard fault == .wireType(Self.groupStart) else { return false }
        var open = [field]
        while let innermost = open.last {
            guard let tag = cursor.readVarint() else { return stop(.group) }
            let number = UInt32(truncatingIfNeeded: tag >> 3)
            guard number != 0, tag <= UInt64(UInt32.max) else { return stop(.fieldNumber) }
            switch UInt8(tag & 7) {
            case WireType.varint.rawValue:
                guard cursor.readVarint() != nil else { return stop(.number) }
            case WireType.fixed64.rawValue:
                guard cursor.skip(8) else { return stop(.length) }
            case WireType.fixed32.rawValue:
                guard cursor.skip(4) else { return stop(.length) }
            case WireType.delimited.rawValue:
                guard let length = cursor.readVarint() else { return stop(.number) }
                guard cursor.skip(length) else { return stop(.length) }
            case Self.groupStart:
                guard open.count < Self.maximumGroupDepth else { return stop(.group) }
                open.append(number)
            case Self.groupEnd:
                guard number == innermost else { return stop(.group) }
                open.removeLast()
            case let other: return stop(.wireType(other))
            }
        }
        endFault()
        return true
    }
}
