import Foundation
import KioskLinux
import KioskMaps
import Testing

@Suite("Arenas of the allocator")
struct MemoryArenasTests {
    @Test(
        "The C library accepts the limit",
        .enabled(
            if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil,
            "skipped: the address sanitizer has an allocator of its own"),
        arguments: [8, 16] as [Int32])
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

    @MainActor
    @Test("Free memory is returned after each idle reset, until the token is cancelled")
    func idleReset() {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
        let reset = mapView.kiosk.idleReset
        (reset.interval, reset.warning) = (60, 10)
        var count = 0
        let token = MemoryArenas.trim(after: reset) { count += 1 }
        clock.advance(by: 69)
        #expect(count == 0)
        clock.advance(by: 600)
        #expect(count == 1)
        mapView.kiosk.noteInput()
        clock.advance(by: 71)
        #expect(count == 2)
        token.cancel()
        reset.reset()
        clock.advance(by: 1)
        #expect(count == 2)
    }
}
