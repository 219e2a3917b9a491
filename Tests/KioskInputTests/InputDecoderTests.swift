import Foundation
import KioskInput
import Testing

/// Devices of every shape.
@Suite struct InputDecoderTests {
    /// The rows that each capability answers to, and how its report begins.
    private static let signs: [(InputDeviceDescription.Capability, [(UInt16, UInt16, Int32)], String)] = [
        (.touchscreen, [(3, 0x2f, 0), (3, 0x39, 5), (3, 0x35, 10), (3, 0x36, 10)], "finger 1 began"),
        (.mouse, [(1, 0x110, 1)], "mouse 1 began"),
        (.wheel, [(2, 8, 1)], "scroll 1.0"),
        (.knob, [(2, 7, 2)], "turn 2"),
        (.keyboard, [(1, 28, 1)], "key 28 pressed"),
    ]

    @Test("Every combination of capabilities is decoded in one device", arguments: 0..<32)
    func combinations(mask: Int) throws {
        let chosen = Self.signs.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element)
        let kinds = chosen.map(\.0)
        var keys: Set<UInt16> = []
        var rel: Set<UInt16> = []
        var abs: Set<UInt16> = []
        if kinds.contains(.touchscreen) {
            abs = [0x2f, 0x35, 0x36, 0x39]
            keys.insert(0x14a)
        }
        if kinds.contains(.mouse) {
            rel.formUnion([0, 1])
            keys.insert(0x110)
        }
        if kinds.contains(.wheel) { rel.insert(8) }
        if kinds.contains(.knob) { rel.insert(7) }
        if kinds.contains(.keyboard) { keys.insert(28) }
        let device = InputSource.device(keys: keys, rel: rel, abs: abs, properties: abs.isEmpty ? [] : [1], slots: 2)
        #expect(device.capabilities == kinds)
        let source = try InputSource(device)
        for (_, rows, report) in chosen {
            let reports = source.rows(rows + [(0, 0, 0)])
            #expect(reports.contains { $0.hasPrefix(report) }, "\(report) of \(reports)")
        }
        for (kind, rows, report) in Self.signs where !kinds.contains(kind) {
            #expect(!source.rows(rows + [(0, 0, 0)]).contains { $0.hasPrefix(report) })
        }
    }

    @Test("A drop cancels the touch and the mouse of one device")
    func drop() throws {
        let device = InputSource.device(
            keys: [0x110, 0x14a], rel: [0, 1], abs: [0x2f, 0x35, 0x36, 0x39], properties: [1], slots: 2)
        let source = try InputSource(device)
        _ = source.frame((3, 0x39, 5), (3, 0x35, 10), (3, 0x36, 10))
        #expect(source.frame((1, 0x110, 1)) == ["finger 1 stationary 100,50", "mouse 1 began 500,250"])
        #expect(source.rows([(0, 3, 0)]) == ["mouse 1 lost 500,250"])
        #expect(source.frame().isEmpty)
        #expect(source.awaitsResynchronization != nil)
        #expect(source.resynchronize() == ["finger 1 lost 100,50"])
    }

    @Test("A touch panel with a left button is not a mouse")
    func button() throws {
        let device = InputSource.device(keys: [0x110], rel: [0, 1], abs: [0, 1], properties: [1])
        #expect(device.capabilities == [.singleTouch])
        let panel = try InputSource(device)
        #expect(panel.frame((3, 0, 10), (3, 1, 10), (1, 0x110, 1)) == ["finger 1 began 100,50"])
    }
}
