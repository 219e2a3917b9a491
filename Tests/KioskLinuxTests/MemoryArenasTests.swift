import KioskLinux
import Testing

@Suite("Arenas of the allocator")
struct MemoryArenasTests {
    @Test("The C library accepts the limit", arguments: [8, 16] as [Int32])
    func limit(count: Int32) {
        #expect(MemoryArenas.limit(to: count))
    }
}
