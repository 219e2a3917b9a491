import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskWindow
import TestSupport
import Testing

@testable import PanelCheck

@MainActor
@Suite("PanelCheck")
struct PanelCheckTests {
    private let display: Display
    private let folder: ScratchDirectory
    private let check: PanelCheck
    private let device: InputDeviceDescription
    private var file: URL { folder.url.appending(path: "quirks.json") }

    init() throws {
        display = try Display(map: MapInitOptions())
        folder = try ScratchDirectory()
        let axis = AbsoluteAxis(minimum: 0, maximum: 65535)
        device = InputDeviceDescription(
            name: "Panel", identity: .init(vendor: 0x222a, product: 1),
            properties: [InputDeviceDescription.Property.direct],
            axes: [InputEvent.ABS.mtPositionX: axis, InputEvent.ABS.mtPositionY: axis], slotCount: 10)
        check = PanelCheck(
            on: display.mapView, device: device,
            writingTo: folder.url.appending(path: "quirks.json"))
    }

    /// Touches with one finger, as the panel reports it, in frames of 10 ms.
    private func touch(_ points: [CGPoint], id: Int = 0, start: Double = 0, ends: TouchContact.Phase = .ended) {
        for (index, point) in points.enumerated() {
            check.handle(
                TouchFrame(
                    time: Timestamp(seconds: start + Double(index) * 0.01),
                    contacts: [TouchContact(id: id, position: point, phase: index == 0 ? .began : .moved)]))
        }
        guard let last = points.last else { return }
        check.handle(
            TouchFrame(
                time: Timestamp(seconds: start + Double(points.count) * 0.01),
                contacts: [TouchContact(id: id, position: last, phase: ends)]))
    }

    /// Where a panel whose glass is shifted and stretched reports a point.
    private func reported(_ point: CGPoint) -> CGPoint { CGPoint(x: 0.95 * point.x + 30, y: 1.04 * point.y - 12) }

    private func calibrate() {
        check.calibrate()
        while let target = check.calibrator?.targets.next { touch(Array(repeating: reported(target), count: 5)) }
    }

    @Test("The wizard writes a quirk file with which the library hits what the finger aims at")
    func wizard() throws {
        var other = DeviceQuirk(name: "Other*")
        other.filter = .noisy
        try folder.write(DeviceQuirks([other]).json, to: "quirks.json")
        #expect(display.tap("calibrate"))
        #expect(display.names.contains { $0.hasSuffix("1 of 5") })
        calibrate()
        #expect(check.calibrator == nil)
        #expect(display.names.contains { $0.hasPrefix("Written to quirks.json; the largest error that remains is 0") })

        let quirks = try DeviceQuirks(contentsOf: file)
        #expect(quirks.all.first == other)
        let size = display.mapView.size
        let mapping = try PanelMapping(device: device, size: size, settings: quirks.settings(for: device))
        for point in [CGPoint(x: 300, y: 200), CGPoint(x: 1500, y: 900), CGPoint(x: 960, y: 540)] {
            let raw = reported(point)
            let hit = mapping.point(
                x: Int32(raw.x / size.width * 65536), y: Int32(raw.y / size.height * 65536))
            #expect(hypot(hit.x - point.x, hit.y - point.y) < 0.5)
        }

        // A second calibration replaces the first.
        calibrate()
        #expect(try DeviceQuirks(contentsOf: file).all.count == 2)
        let run = try Command("kioskmaps devices --directory . --quirks quirks.json", in: folder.url)
        #expect(run.output == "0 input devices in ., 0 touchscreens\n")
    }

    @Test("Touches that were lost, or of two fingers, do not count")
    func invalidTouches() throws {
        check.calibrate()
        let target = try #require(check.calibrator?.targets.next)
        touch([target], ends: .cancelled(.palm))
        #expect(check.calibrator?.targets.touches.isEmpty == true)
        check.handle(
            TouchFrame(
                time: .zero,
                contacts: [
                    TouchContact(id: 1, position: target, phase: .began),
                    TouchContact(id: 2, position: .zero, phase: .began),
                ]))
        check.handle(TouchFrame(time: .zero, contacts: [TouchContact(id: 1, position: target, phase: .ended)]))
        #expect(check.calibrator?.targets.touches.isEmpty == true)
        touch([target, CGPoint(x: target.x + 4, y: target.y)])
        #expect(check.calibrator?.targets.touches == [CGPoint(x: target.x + 2, y: target.y)])
    }

    @Test("A damaged quirk file and touches of one point are reported, and nothing is written")
    func failures() throws {
        try folder.write("{\"quirks\": [", to: "quirks.json")
        calibrate()
        #expect(display.names.contains { $0.contains("quirks.json:1:") })
        #expect(try String(contentsOf: file, encoding: .utf8) == "{\"quirks\": [")

        check.calibrate()
        while check.calibrator?.isComplete == false { touch([CGPoint(x: 100, y: 100)]) }
        #expect(display.names.contains { $0.hasPrefix("calibration: the touches lie on a line") })
        #expect(try String(contentsOf: file, encoding: .utf8) == "{\"quirks\": [")
    }

    @Test("A panel of a window system is not calibrated")
    func unknownDevice() {
        check.device = nil
        #expect(display.tap("calibrate"))
        #expect(check.calibrator == nil)
        #expect(display.names.contains { $0.hasPrefix("No panel in /dev/input is read") })
    }

    @Test("Rate, jitter, tremble, fingers and fields are measured")
    func statistics() {
        touch((0..<50).map { CGPoint(x: 10 + 38 * $0, y: 500) })
        #expect(check.statistics.rate.map { Int($0.rounded()) } == 100)
        #expect(check.statistics.jitter.map { $0 < 1e-6 } == true)
        #expect(check.statistics.untouched == 16 * 9 - 16)
        #expect(check.statistics.tremble == nil)
        // A finger that rests for 0.6 s and trembles by three points.
        touch((0..<60).map { CGPoint(x: 100 + 3 * Double($0 % 2), y: 100) }, id: 1, start: 2)
        #expect(check.statistics.tremble == 3)
        touch([CGPoint(x: 2e9, y: -5)], id: 2, start: 4, ends: .cancelled(.lost))
        #expect(check.statistics.contacts == 3)
        #expect(check.statistics.lost == 1)
        #expect(display.tap("clear"))
        #expect(check.statistics.frames == 0)
        #expect(display.layoutProblems == [])
    }

    @Test("The report of a recording is printed, and drawn without a display")
    func recording() throws {
        let path = Command.package.appending(path: "Samples/Scenarios/Recordings/two-finger-turn.yaml").path
        let run = try Command("PanelCheck --recording '\(path)' --size 800x480 --snapshot panel.png", in: folder.url)
        #expect(run.status == 0)
        #expect(
            run.output == """
                panel: Sample Touchscreen
                rate: 80.0 frames/s
                jitter: 0.0 ms between frames
                tremble: hold a finger still
                contacts: 2, 2 at the same time, 0 lost
                fields touched: 9 of 144

                """)
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "panel.png").path))
        #expect(try Command("PanelCheck --recording none.yaml 2>&1", in: folder.url).status != 0)
    }
}
