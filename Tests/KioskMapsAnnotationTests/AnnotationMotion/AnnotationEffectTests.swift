import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Effects of annotations that appear and disappear")
struct AnnotationEffectTests {
    private let kiosk = Kiosk()
    private let recorder = SceneRecorder()

    private func manager() -> CircleAnnotationManager {
        kiosk.mapView.renderer = recorder
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        manager.circleRadius = 20
        manager.circleOpacity = 0.5
        return manager
    }

    private func circles() -> [CircleBucket.Circle] {
        recorder.scene?.layers.compactMap { $0.bucket as? CircleBucket }.flatMap(\.circles) ?? []
    }

    private let linear = AnnotationEffect(fades: true, scales: true, duration: 1, curve: .linear)

    @Test(
        "A duration that is negative or not finite counts as 0",
        arguments: [-1, Double.nan, .infinity, -.infinity] as [Double])
    func invalidDuration(duration: Double) {
        #expect(AnnotationEffect(fades: true, scales: false, duration: duration).duration == 0)
        var effect = AnnotationEffect.fade
        effect.duration = duration
        #expect(effect.duration == 0)
    }

    @Test("An annotation that appears becomes opaque and grows, then no frames are drawn")
    func appears() throws {
        let manager = manager()
        var ends: [Bool] = []
        let effect = manager.insert(CircleAnnotation(id: "a", centerCoordinate: .helsinki), effect: linear) {
            ends.append($0)
        }
        #expect(effect?.isRunning == true)
        kiosk.frame()
        #expect(circles().allSatisfy { $0.radius < 2 })
        kiosk.clock.advance(by: 0.5)
        let half = try #require(circles().first)
        #expect(half.radius > 9)
        #expect(half.radius < 11)
        #expect(abs(Int(half.color.w) - 64) <= 8)
        kiosk.clock.advance(by: 1)
        let full = try #require(circles().first)
        #expect(full.radius == 20)
        #expect(abs(Int(full.color.w) - 128) <= 1)
        #expect(ends == [true])
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("An annotation that disappears belongs to the manager until the end of the effect")
    func disappears() {
        let manager = manager()
        manager.insert(CircleAnnotation(id: "a", centerCoordinate: .helsinki))
        kiosk.frame()
        var ends: [Bool] = []
        manager.remove(ids: ["a", "unknown"], effect: .fade) { ends.append($0) }
        kiosk.clock.advance(by: 0.2)
        #expect(manager.annotations.count == 1)
        kiosk.clock.advance(by: 0.2)
        #expect(manager.annotations.isEmpty)
        #expect(ends == [true])
        kiosk.frame()
        #expect(circles().isEmpty)
    }

    @Test("An annotation that is inserted again while it disappears stays, and a removal ends an effect")
    func interrupted() {
        let manager = manager()
        let circle = CircleAnnotation(id: "a", centerCoordinate: .helsinki)
        manager.insert(circle)
        kiosk.frame()
        var ends: [Bool] = []
        manager.remove(ids: ["a"], effect: .fade) { ends.append($0) }
        kiosk.clock.advance(by: 0.1)
        manager.insert(circle)
        kiosk.clock.advance(by: 1)
        #expect(ends == [false])
        #expect(manager.annotations.count == 1)
        manager.insert(circle, effect: .scale) { ends.append($0) }
        manager.remove(id: "a")
        kiosk.clock.advance(by: 1)
        #expect(ends == [false, false])
    }

    @Test("Without a clock effects end at once")
    func withoutClock() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let manager = mapView.annotations.makePolygonAnnotationManager()
        var ends: [Bool] = []
        let ring = [
            CLLocationCoordinate2D.helsinki, .init(latitude: 61, longitude: 25), .init(latitude: 60, longitude: 26),
        ]
        manager.insert(PolygonAnnotation(id: "a", polygon: Polygon([ring])), effect: .fade) { ends.append($0) }
        var remaining: Int?
        manager.remove(ids: ["a"], effect: .fade) { [weak manager] in
            ends.append($0)
            remaining = manager?.annotations.count
        }
        #expect(ends == [true, true])
        #expect(remaining == 0)
        #expect(manager.annotations.isEmpty)
    }

    @Test("An effect whose duration is invalid ends at once", arguments: [-1, Double.nan, .infinity])
    func endsAtOnce(duration: Double) {
        var effect = AnnotationEffect.fade
        effect.duration = duration
        let manager = manager()
        var ends: [Bool] = []
        manager.insert(CircleAnnotation(id: "a", centerCoordinate: .helsinki), effect: effect) { ends.append($0) }
        kiosk.clock.advance(by: 1)
        #expect(ends == [true])
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Values that depend on the zoom level are multiplied at their stops")
    func zoom() {
        let factor: JSONValue = ["get", "f"]
        #expect(JSONValue.number(2).multiplied(by: factor) == ["*", 2, ["get", "f"]])
        #expect(
            JSONValue.array(["interpolate", ["linear"], ["zoom"], 1, 2, 3, 4]).multiplied(by: factor)
                == ["interpolate", ["linear"], ["zoom"], 1, ["*", 2, ["get", "f"]], 3, ["*", 4, ["get", "f"]]])
        #expect(
            JSONValue.array(["step", ["zoom"], 1, 5, ["get", "x"]]).multiplied(by: factor)
                == ["step", ["zoom"], ["*", 1, ["get", "f"]], 5, ["*", ["get", "x"], ["get", "f"]]])
        #expect(JSONValue.array(["get", "x"]).multiplied(by: factor) == ["*", ["get", "x"], ["get", "f"]])
    }
}
