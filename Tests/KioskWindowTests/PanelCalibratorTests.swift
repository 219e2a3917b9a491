import Foundation
import KioskInput
import KioskLinux
import KioskWindow
import TestSupport
import Testing

@Suite("Calibrators of panels")
struct PanelCalibratorTests {
    private let device = InputDeviceDescription(
        name: "ILITEK Multi-Touch-V3000", identity: .init(bus: 3, vendor: 0x222a, product: 1),
        axes: [
            InputEvent.ABS.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 4095),
            InputEvent.ABS.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 4095),
        ], slotCount: 10)

    /// Returns a calibrator whose targets were touched.
    private func touchedCalibrator() -> PanelCalibrator {
        var calibrator = PanelCalibrator(size: CGSize(width: 800, height: 480))
        var id = 0
        while let target = calibrator.targets.next {
            for phase in [TouchContact.Phase.began, .ended] {
                let contact = TouchContact(id: id, position: target, phase: phase)
                calibrator.handle(TouchFrame(time: Timestamp(seconds: Double(id)), contacts: [contact]))
            }
            id += 1
        }
        return calibrator
    }

    @Test("A quirk file that is a symbolic link stays one, and its target is written")
    func symbolicLink() throws {
        let directory = try ScratchDirectory()
        let calibrator = touchedCalibrator()
        let file = directory.url.appending(path: "panel.json")
        let link = directory.url.appending(path: "quirks.json")
        try Data(DeviceQuirks().json.utf8).write(to: file)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "panel.json")
        try calibrator.save(to: link, for: device, readWith: PanelSettings())
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "panel.json")
        #expect(try DeviceQuirks(contentsOf: file).quirks(of: device).count == 1)
    }
}
