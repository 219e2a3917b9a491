import Foundation
import KioskInput
import Testing

/// Where the corners of a panel land that is mounted or declared wrongly.
@Suite struct PanelSettingsTests {
    private static let axis = AbsoluteAxis(minimum: 0, maximum: 99)
    private static let panel = InputDeviceDescription(
        name: "panel", properties: [InputDeviceDescription.Property.direct],
        axes: [
            ABS.mtSlot: AbsoluteAxis(minimum: 0, maximum: 1), ABS.mtPositionX: axis, ABS.mtPositionY: axis,
            ABS.mtTrackingID: axis,
        ], slotCount: 2)

    /// Returns the position, in hundredths, of a touch at 10, 30 of a hundred.
    private func place(_ change: (inout PanelSettings) throws -> Void) throws -> String {
        var settings = PanelSettings()
        try change(&settings)
        let mapping = try PanelMapping(
            device: Self.panel, size: CGSize(width: 100, height: 100), settings: settings)
        let point = mapping.point(x: 10, y: 30)
        return "\(Int(point.x.rounded())),\(Int(point.y.rounded()))"
    }

    @Test("Axes are swapped and inverted")
    func swapAndInversion() throws {
        #expect(try place { _ in } == "10,30")
        #expect(try place { $0.swapsAxes = true } == "30,10")
        #expect(try place { $0.invertsHorizontal = true } == "90,30")
        #expect(try place { $0.invertsVertical = true } == "10,70")
        #expect(try place { ($0.swapsAxes, $0.invertsHorizontal) = (true, true) } == "70,10")
        #expect(try place { ($0.swapsAxes, $0.invertsVertical) = (true, true) } == "30,90")
        #expect(try place { ($0.invertsHorizontal, $0.invertsVertical) = (true, true) } == "90,70")
    }

    /// All combinations, against the steps taken one after the other.
    @Test("The corrections are applied in order", arguments: PanelRotation.allCases, PanelRotation.allCases)
    func order(panel: PanelRotation, display: PanelRotation) throws {
        let matrix = try CalibrationMatrix(0.9, 0.05, 0.023, -0.04, 0.8, 0.102)
        for bits in 0..<8 {
            var (x, y) = (0.1, 0.3)
            if bits & 1 != 0 { (x, y) = (y, x) }
            if bits & 2 != 0 { x = 1 - x }
            if bits & 4 != 0 { y = 1 - y }
            (x, y) = (matrix.a * x + matrix.b * y + matrix.c, matrix.d * x + matrix.e * y + matrix.f)
            for _ in 0..<(panel.rawValue + display.rawValue) / 90 { (x, y) = (1 - y, x) }
            let found = try place {
                ($0.swapsAxes, $0.invertsHorizontal, $0.invertsVertical) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
                ($0.calibration, $0.panelRotation, $0.displayRotation) = (matrix, panel, display)
            }
            #expect(found == "\(Int((x * 100).rounded())),\(Int((y * 100).rounded()))")
        }
    }

    @Test("A corrected range replaces the declared one")
    func range() throws {
        #expect(try place { $0.horizontalRange = 0...19 } == "50,30")
        #expect(try place { $0.verticalRange = -70...129 } == "10,50")
        #expect(try place { $0.horizontalRange = 10...30 } == "0,30")
    }

    @Test("A corrected range makes a device without a range usable")
    func missingRange() throws {
        var panel = Self.panel
        panel.axes[ABS.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 0)
        #expect(!panel.isTouchscreen)
        var settings = PanelSettings()
        settings.horizontalRange = 0...99
        #expect(panel.corrected(by: settings).isTouchscreen)
        #expect(try PanelMapping(device: panel, size: Panel.size, settings: settings).point(x: 50, y: 0).x == 50)
        settings.horizontalRange = 5...5
        #expect(throws: PanelMappingError.self) {
            try PanelMapping(device: panel, size: Panel.size, settings: settings)
        }
    }

    @Test("A range of an axis that the device does not have is ignored")
    func missingAxes() {
        var settings = PanelSettings()
        settings.horizontalRange = 0...99
        let keyboard = InputDeviceDescription(name: "keyboard")
        #expect(keyboard.corrected(by: settings) == keyboard)
    }
}
