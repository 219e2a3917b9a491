import Testing

@testable import KioskTiles

/// Groups, a deprecated form of nested messages.
@Suite struct ProtobufGroupTests {
    /// Returns the numbers of the fields that are read, and the fault.
    private func read(_ bytes: [UInt8]) -> (fields: [UInt32], fault: ProtobufReader.Fault?) {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = ProtobufReader(buffer, in: buffer.indices)
            var fields: [UInt32] = []
            while true {
                if reader.next() {
                    fields.append(reader.field)
                } else if !reader.skipGroup() {
                    return (fields, reader.fault)
                }
            }
        }
    }

    private static let start: UInt8 = 1 << 3 | 3
    private static let end: UInt8 = 1 << 3 | 4

    @Test("A group is skipped with the groups in it, and reading continues after it")
    func skipped() {
        let inner: [UInt8] = [0x08, 5, 0x12, 2, 1, 2, 0x1D, 0, 0, 0, 0, 0x19, 0, 0, 0, 0, 0, 0, 0, 0]
        let bytes = [0x28, 1, Self.start] + inner + [0x13] + inner + [0x14, Self.end, 0x30, 1]
        let result = read(bytes)
        #expect(result.fields == [5, 6])
        #expect(result.fault == nil)
    }

    @Test("Consecutive groups are skipped without a limit, and nested ones up to a depth of 64")
    func depth() {
        let many = Array(repeating: [Self.start, Self.end], count: 100_000).flatMap { $0 }
        #expect(read(many + [0x30, 1]).fields == [6])
        let deep = Array(repeating: Self.start, count: 64) + Array(repeating: Self.end, count: 64)
        #expect(read(deep).fault == nil)
        #expect(read([Self.start] + deep + [Self.end]).fault == .group)
    }

    @Test(
        "A group that is invalid is a fault",
        arguments: [
            ([start], ProtobufReader.Fault.group), ([start, 0x14], .group), ([start, 0x80], .group),
            ([start, 0x08, 0x80], .number), ([start, 0x12, 9], .length), ([start, 0x1D, 0], .length),
            ([start, 0x0F], .wireType(7)),
            ([start, 0x00], .fieldNumber), ([end], .wireType(4)),
        ])
    func invalid(bytes: [UInt8], fault: ProtobufReader.Fault) {
        #expect(read(bytes).fault == fault)
    }
}
