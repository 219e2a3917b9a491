import Foundation
import KioskInput
import Testing

/// Devices of every shape.
@Suite struct InputDecoderTests {
    /// The rows that each capability answers to, and how its report begins.
    private static let signs: [(InputDeviceDescription.Capability, [(UInt16, UInt16, Int32)], String)] = [
        (
            .touchscreen,
            [
                (EV.abs, ABS.mtSlot, 0), (EV.abs, ABS.mtTrackingID, 5), (EV.abs, ABS.mtPositionX, 10),
                (EV.abs, ABS.mtPositionY, 10),
            ], "finger 1 began"
        ),
        (.mouse, [(EV.key, BTN.left, 1)], "mouse 1 began"),
        (.wheel, [(EV.rel, REL.wheel, 1)], "scroll 1.0"),
        (.knob, [(EV.rel, REL.dial, 2)], "turn 2"),
        (.keyboard, [(EV.key, KEY.enter, 1)], "key \(KEY.enter) pressed"),
    ]

    @Test("Every combination of capabilities is decoded in one device", arguments: 0..<32)
    func combinations(mask: Int) throws {
        let chosen = Self.signs.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element)
        let kinds = chosen.map(\.0)
        var keys: Set<UInt16> = []
        var rel: Set<UInt16> = []
        var abs: Set<UInt16> = []
        if kinds.contains(.touchscreen) {
            abs = [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID]
            keys.insert(BTN.touch)
        }
        if kinds.contains(.mouse) {
            rel.formUnion([REL.x, REL.y])
            keys.insert(BTN.left)
        }
        if kinds.contains(.wheel) { rel.insert(REL.wheel) }
        if kinds.contains(.knob) { rel.insert(REL.dial) }
        if kinds.contains(.keyboard) { keys.insert(KEY.enter) }
        let device = InputSource.device(
            keys: keys, rel: rel, abs: abs, properties: abs.isEmpty ? [] : [PROP.direct], slots: 2)
        #expect(device.capabilities == kinds)
        let source = try InputSource(device)
        for (_, rows, report) in chosen {
            let reports = source.rows(rows + [(EV.syn, SYN.report, 0)])
            #expect(reports.contains { $0.hasPrefix(report) }, "\(report) of \(reports)")
        }
        for (kind, rows, report) in Self.signs where !kinds.contains(kind) {
            #expect(!source.rows(rows + [(EV.syn, SYN.report, 0)]).contains { $0.hasPrefix(report) })
        }
    }

    @Test("A drop cancels the touch and the mouse of one device")
    func drop() throws {
        let device = InputSource.device(
            keys: [BTN.left, BTN.touch], rel: [REL.x, REL.y],
            abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID], properties: [PROP.direct], slots: 2)
        let source = try InputSource(device)
        _ = source.frame((EV.abs, ABS.mtTrackingID, 5), (EV.abs, ABS.mtPositionX, 10), (EV.abs, ABS.mtPositionY, 10))
        #expect(source.frame((EV.key, BTN.left, 1)) == ["finger 1 stationary 100,50", "mouse 1 began 500,250"])
        #expect(source.rows([(EV.syn, SYN.dropped, 0)]) == ["mouse 1 lost 500,250"])
        #expect(source.frame().isEmpty)
        #expect(source.awaitsResynchronization != nil)
        #expect(source.resynchronize() == ["finger 1 lost 100,50"])
    }

    @Test("A touch panel with a left button is not a mouse")
    func button() throws {
        let device = InputSource.device(
            keys: [BTN.left], rel: [REL.x, REL.y], abs: [ABS.x, ABS.y], properties: [PROP.direct])
        #expect(device.capabilities == [.singleTouch])
        let panel = try InputSource(device)
        #expect(
            panel.frame((EV.abs, ABS.x, 10), (EV.abs, ABS.y, 10), (EV.key, BTN.left, 1)) == ["finger 1 began 100,50"])
    }
}
