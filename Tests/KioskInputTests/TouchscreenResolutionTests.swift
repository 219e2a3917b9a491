import Foundation
import KioskInput
import Testing

/// The number of points in a millimetre of a touchscreen.
@Suite struct TouchscreenResolutionTests {
    private func panel(_ horizontal: AbsoluteAxis, _ vertical: AbsoluteAxis) -> InputDeviceDescription {
        InputDeviceDescription(
            name: "table", properties: [PROP.direct],
            codes: [EV.key: [BTN.touch], EV.abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID]],
            axes: [ABS.mtPositionX: horizontal, ABS.mtPositionY: vertical], slotCount: 10)
    }

    private let horizontal = AbsoluteAxis(minimum: 0, maximum: 12_099, resolution: 10)
    private let vertical = AbsoluteAxis(minimum: 0, maximum: 3_402, resolution: 10)

    @Test("The resolution is that of the diagonal, for both orientations of the screen")
    func orientations() throws {
        let panel = panel(horizontal, vertical)
        let expected = hypot(3_840, 1_080) / hypot(1_210, 340.3)
        for size in [CGSize(width: 3_840, height: 1_080), CGSize(width: 1_080, height: 3_840)] {
            let resolution = try #require(panel.pointsPerMillimetre(onScreen: size))
            #expect(abs(resolution - expected) < 1e-9)
        }
    }

    @Test("A device without resolution, without extent or without positions, and an invalid screen have none")
    func unknown() {
        let size = CGSize(width: 3_840, height: 1_080)
        let axes = [
            AbsoluteAxis(minimum: 0, maximum: 4_095), AbsoluteAxis(minimum: 0, maximum: 4_095, resolution: -1),
            AbsoluteAxis(minimum: 5, maximum: 5, resolution: 10),
        ]
        for axis in axes {
            #expect(panel(axis, vertical).pointsPerMillimetre(onScreen: size) == nil)
            #expect(panel(horizontal, axis).pointsPerMillimetre(onScreen: size) == nil)
        }
        #expect(InputDeviceDescription(name: "keyboard").pointsPerMillimetre(onScreen: size) == nil)
        let sizes: [CGFloat] = [0, -1, .nan, .infinity]
        for length in sizes {
            let panel = panel(horizontal, vertical)
            #expect(panel.pointsPerMillimetre(onScreen: CGSize(width: length, height: 100)) == nil)
            #expect(panel.pointsPerMillimetre(onScreen: CGSize(width: 100, height: length)) == nil)
        }
    }
}
