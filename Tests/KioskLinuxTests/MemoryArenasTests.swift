import KioskLinux
import Testing

@Suite("Arenas of the allocator")
struct MemoryArenasTests {
    @Test("The C library accepts the limit", arguments: [8, 16] as [Int32])
    func limit(count: Int32) {
        #expect(MemoryArenas.limit(to: count))
    }

    @Test("Memory in use stays as it is when free memory is returned")
    func trim() {
        // Blocks that are small enough for the heap, of which every second one is released.
        var blocks = (0..<2000).map { [UInt8](repeating: UInt8($0 % 251), count: 20_000) }
        for index in stride(from: 0, to: blocks.count, by: 2) { blocks[index] = [] }
        MemoryArenas.trim()
        let isIntact = blocks.indices.allSatisfy { index in blocks[index].allSatisfy { $0 == UInt8(index % 251) } }
        #expect(isIntact)
    }
}
