import KioskGeometry
import KioskInput
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Paint transitions")
struct LayerTransitionTests {
    private let kiosk = Kiosk.world()

    init() throws {
        try kiosk.load(
            [.point(1)],
            layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":10,"#
                + #""circle-radius-transition":{"duration":1000}}}"#)
        kiosk.frame()
    }

    private func set(_ radius: Double) throws {
        try kiosk.map.setLayerProperty(for: "c", property: "circle-radius", value: radius)
    }

    private func reaches(_ points: Double) throws -> Bool { try kiosk.found(at: 32 + points, 32) == [1] }

    @Test("A radius is unchanged at the start, halfway in the middle and complete at the end")
    func oneStep() throws {
        try set(20)
        #expect(try reaches(9.5) && !reaches(10.5))
        kiosk.clock.advance(by: 0.5)
        #expect(try reaches(14) && !reaches(15.5))
        kiosk.clock.advance(by: 0.6)
        #expect(try reaches(19.5) && kiosk.map.nextTransitionTime(after: .zero) == nil)
    }

    @Test("The delay of a transition draws nothing")
    func delay() throws {
        let renderer = SceneRecorder()
        kiosk.mapView.renderer = renderer
        try kiosk.map.setLayerProperty(
            for: "c", property: "circle-radius-transition", value: ["duration": 1000, "delay": 5000])
        kiosk.clock.advance(by: 1)
        let before = renderer.count
        try set(20)
        kiosk.clock.advance(by: 4.9)
        #expect(renderer.count - before <= 1 && !kiosk.clock.isFrameRequested)
        kiosk.clock.advance(by: 0.6)
        #expect(try reaches(14) && !reaches(15.5))
        kiosk.clock.advance(by: 0.6)
        #expect(try reaches(19.5) && !kiosk.clock.isFrameRequested && kiosk.clock.nextWake == nil)
    }

    @Test("A new value during a transition starts from the current value")
    func turned() throws {
        try set(20)
        kiosk.clock.advance(by: 0.5)
        try set(10)
        #expect(try reaches(14) && !reaches(15.5))
        kiosk.clock.advance(by: 1.1)
        #expect(try reaches(9.5) && !reaches(10.5))
    }

    @Test("An invalid property is reported once, not with each change or frame of a transition of another one")
    func invalidNeighbour() throws {
        try kiosk.load(
            [.point(1)],
            layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":10,"circle-opacity":"much"}}"#)
        kiosk.frame()
        func reports() -> Int { kiosk.reports(.style).count { $0.contains("circle-opacity") } }
        #expect(reports() == 1)
        try set(20)
        kiosk.clock.advance(by: 1)
        try kiosk.map.moveLayer(withId: "c", to: .at(0))
        #expect(reports() == 1)
    }

    @Test("Values that were never drawn have no effect")
    func manyAtOnce() throws {
        for radius in 0..<500 { try set(Double(radius)) }
        try set(20)
        kiosk.clock.advance(by: 0.5)
        #expect(try reaches(14) && !reaches(15.5))
    }

    /// Returns the value of a property in transition.
    private func value(_ steps: [TransitionStep], to target: Double) -> Double {
        let values = steps.map { $0.from?.number ?? 0 } + [target]
        var value = values[0]
        for (step, next) in zip(steps, values.dropFirst()) { value += (next - value) * step.fraction }
        return value
    }

    @Test(
        "A property that changes in each frame of a long transition has few steps, and its value does not jump",
        arguments: [[10.0], [3600], [3600, 7200], [.infinity]])
    func changeInEachFrame(durations: [Double]) {
        var transitions = LayerTransitions()
        var radius = 0.0
        for frame in 1...3000 {
            let time = Timestamp(seconds: Double(frame) / 60)
            let before = value(transitions.advance(to: time)["circle-radius"] ?? [], to: radius)
            let old: JSONObject = ["circle-radius": .number(radius)]
            radius = frame.isMultiple(of: 2) ? 0 : 100
            transitions.begin(
                from: old, to: ["circle-radius": .number(radius)],
                specifications: PropertySpecification.properties(of: .circle), at: time,
                defaults: TransitionOptions(duration: durations[frame % durations.count]))
            let steps = transitions.advance(to: time)["circle-radius"] ?? []
            let after = value(steps, to: radius)
            #expect(steps.count <= 64)
            #expect(abs(after - before) <= 0.1 + 1e-9)
        }
    }

    @Test("Steps that end while frames are suspended are removed")
    func suspendedFrames() {
        var transitions = LayerTransitions()
        for second in 1...100 {
            transitions.begin(
                from: ["circle-radius": .number(Double(second - 1))], to: ["circle-radius": .number(Double(second))],
                specifications: PropertySpecification.properties(of: .circle), at: Timestamp(seconds: Double(second)),
                defaults: TransitionOptions(duration: 0.3))
        }
        #expect(transitions.nextChange(after: .zero) == Timestamp(seconds: 100))
    }
}
