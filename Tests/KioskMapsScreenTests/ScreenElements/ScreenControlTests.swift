import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Switches, sliders and progress on the screen")
struct ScreenControlTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    /// Returns a slider whose track is 200 points long and begins at 12.75.
    private func slider(
        _ value: Double, in range: ClosedRange<Double> = 0...100, step: Double = 0,
        onChange: (@MainActor (Double) -> Void)? = nil
    ) -> ScreenElement {
        var slider = ScreenElement.slider("slider", value: value, in: range, step: step, onChange: onChange)
        slider.layout.width = 225.5
        return slider
    }

    private var value: Double? {
        if case .slider(let slider)? = screen.element(withId: "slider")?.content { slider.value } else { nil }
    }

    private func x(_ value: Double) -> CGPoint { CGPoint(x: 12.75 + 2 * value, y: 12) }

    @Test("A tap turns a switch on and off, and is sent")
    func switches() {
        var states: [Bool] = []
        let log = kiosk.screenLog()
        screen.elements = [.switch("traffic", "Traffic") { states.append($0) }]
        let frame = screen.frame(ofElement: "traffic") ?? .zero
        // The title, a space and the track.
        let width: CGFloat = 7 * 0.6 * 17 + 0.75 * 17 + 2.75 * 17
        #expect(frame.width == width.rounded(.up))
        for _ in 0..<3 { kiosk.fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
        #expect(states == [true, false, true])
        #expect(log.taps == ["traffic", "traffic", "traffic"])
        #expect(screen.element(withId: "traffic")?.content == .switch(.init("Traffic", isOn: true) { _ in }))
    }

    @Test("A switch is drawn with the colour of its state, and its thumb at the other end from right to left")
    func switchDrawing() throws {
        func colors(isOn: Bool) throws -> (track: UIColor, thumb: CGFloat) {
            screen.elements = [.switch("switch", "", isOn: isOn)]
            screen.updateIfNeeded()
            let elements = try #require(screen.overlays.first).drawing.elements
            var (track, thumb) = (UIColor.clear, CGFloat(0))
            for element in elements {
                if case .fill(.roundedRectangle, let color) = element { track = color }
                if case .fill(.circle(let center, _), _) = element { thumb = center.x }
            }
            return (track, thumb)
        }
        let style = ScreenElement.Style()
        let (off, on) = (try colors(isOn: false), try colors(isOn: true))
        #expect(off.track == style.trackColor)
        #expect(on.track == style.accentColor)
        #expect(on.thumb > off.thumb)
        screen.layoutDirection = .rightToLeft
        #expect(try colors(isOn: true).thumb < colors(isOn: false).thumb)
    }

    @Test("The thumb of a slider follows a finger, beyond its ends as well, and the map does not")
    func slides() {
        var values: [Double] = []
        screen.elements = [slider(50) { values.append($0) }]
        let camera = kiosk.camera
        kiosk.fingers.touch([x(20)])
        #expect(values == [20])
        kiosk.fingers.move(to: [x(80)])
        #expect(value == 80)
        #expect(values == values.sorted())
        kiosk.fingers.move(to: [CGPoint(x: 700, y: 400)])
        #expect(value == 100)
        kiosk.fingers.move(to: [CGPoint(x: 0, y: 12)])
        kiosk.fingers.lift()
        #expect(value == 0)
        #expect(values.last == 0)
        #expect(kiosk.camera == camera)
        let count = values.count
        kiosk.fingers.tap(at: x(-5))
        // A value that remains is not sent.
        #expect(values.count == count)
    }

    @Test("A slider with steps stops at each of them, and at its end")
    func steps() {
        screen.elements = [slider(0, in: 0...100, step: 30)]
        var values: Set<Double> = []
        for target in stride(from: 0, through: 100, by: 5) {
            kiosk.fingers.tap(at: x(Double(target)))
            if let value { values.insert(value) }
        }
        #expect(values == [0, 30, 60, 90])
        for (number, nearest) in [(14.0, 0.0), (16, 30), (96, 90), (-9, 0), (999, 90), (.infinity, 90)] {
            #expect(ScreenElement.Slider(0, in: 0...100, step: 30).nearest(to: number) == nearest)
        }
        #expect(ScreenElement.Slider(0).nearest(to: .nan) == nil)
    }

    @Test("From right to left, the least number is at the right")
    func mirrored() {
        screen.layoutDirection = .rightToLeft
        screen.elements = [slider(0)]
        let right = screen.frame(ofElement: "slider")?.maxX ?? 0
        kiosk.fingers.tap(at: CGPoint(x: right - 12.75 - 50, y: 12))
        #expect(value == 25)
    }

    @Test("Two fingers do not set a slider together, and a lost one sets it no further")
    func fingers() {
        screen.elements = [slider(50)]
        kiosk.fingers.touch([x(20), x(70)])
        #expect(value == 20)
        kiosk.fingers.move(to: [x(30), x(90)])
        #expect(value == 30)
        kiosk.fingers.lose()
        #expect(value == 30)
        #expect(screen.touches.isEmpty)
        kiosk.fingers.touch([x(60)])
        screen.removeAll()
        kiosk.fingers.move(to: [x(80)])
        kiosk.fingers.lift()
        #expect(screen.elements.isEmpty)
    }

    @Test("Invalid numbers are reported and replaced")
    func invalid() {
        for (element, value, message) in [
            (slider(.nan, in: 3...7), 3, "value is NaN and counts as 3.0; pass a number of the range"),
            (slider(5, in: -.infinity ... .infinity), 1, "range -inf…inf counts as 0…1; pass finite numbers"),
            (
                slider(5, step: .nan), 5, "step nan counts as 0; pass a finite number of 0 or more"
            ),
            (slider(5, step: -1), 5, "step -1.0 counts as 0; pass a finite number of 0 or more"),
        ] as [(ScreenElement, Double, String)] {
            screen.elements = [element]
            #expect(self.value == value)
            #expect(kiosk.reports(.screenElements).last == "element \"slider\": " + message)
        }
        let count = kiosk.reports(.screenElements).count
        // Numbers out of range are those of an instrument beyond its scale.
        for (number, nearest) in [(-5.0, 0.0), (200, 100), (.infinity, 100)] {
            screen.elements = [slider(number)]
            #expect(value == nearest)
        }
        screen.elements = [slider(4, in: 4...4)]
        kiosk.fingers.tap(at: x(50))
        #expect(value == 4)
        #expect(kiosk.reports(.screenElements).count == count)
        screen.elements = [ScreenElement(id: "load", .progress(.nan))]
        #expect(kiosk.reports(.screenElements).last == "element \"load\": progress is NaN and counts as 0; pass 0…1")
        for (number, shown) in [(-1.0, 0.0), (0.3, 0.3), (7, 1)] {
            screen.elements = [ScreenElement(id: "load", .progress(number))]
            #expect(screen.element(withId: "load")?.content == .progress(shown))
        }
    }

    @Test("Progress fills its part from the leading end, and lets touches pass")
    func progress() throws {
        var bar = ScreenElement(id: "load", .progress(0.25))
        bar.layout.width = 200
        screen.elements = [bar]
        func filled() throws -> CGRect {
            screen.updateIfNeeded()
            guard case .fill(.roundedRectangle(let rect, _), _)? = screen.overlays.first?.drawing.elements.last else {
                return .null
            }
            return rect
        }
        #expect(try filled() == CGRect(x: 0, y: 0.25, width: 50, height: 8.5))
        screen.layoutDirection = .rightToLeft
        #expect(try filled().minX == 150)
        #expect(screen.elementId(at: CGPoint(x: 795, y: 4)) == nil)
    }
}
