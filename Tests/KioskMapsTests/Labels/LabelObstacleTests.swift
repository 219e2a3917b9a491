import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps

@MainActor
@Suite("Labels under view annotations and the puck")
struct LabelObstacleTests {
    private let map = LabelMap(authorization: .authorizedWhenInUse)

    private func annotation(at x: Double, hidesLabels: Bool = true) -> ViewAnnotation {
        let annotation = ViewAnnotation(
            coordinate: .init(latitude: 0, longitude: x), view: .drawing(size: CGSize(width: 40, height: 40)) { _ in })
        annotation.enableSymbolLayerCollision = hidesLabels
        map.mapView.viewAnnotations.add(annotation)
        return annotation
    }

    @Test("A label under a view annotation is neither drawn nor hit, if the annotation requests it")
    func hidden() throws {
        try map.load([("a", 0, 0), ("bb", 30, 0)])
        map.frames(30)
        let annotation = annotation(at: 0, hidesLabels: false)
        map.frames(60)
        #expect(Set(map.shown) == ["a", "bb"] && map.hits(at: 0) == ["a"])
        annotation.enableSymbolLayerCollision = true
        map.frames(60)
        #expect(map.shown == ["bb"])
        #expect(map.hits(at: 0).isEmpty && map.hits(at: 30) == ["bb"])
        annotation.visible = false
        map.frames(60)
        #expect(Set(map.shown) == ["a", "bb"])
        annotation.visible = true
        map.frames(60)
        #expect(map.shown == ["bb"])
        annotation.remove()
        map.frames(60)
        #expect(Set(map.shown) == ["a", "bb"])
    }

    @Test("A callout does not hide the symbol at its coordinate, but others under it")
    func ownSymbol() throws {
        try map.load([("a", 0, 0), ("bb", 5, 0)])
        let callout = annotation(at: 0)
        callout.variableAnchors = [ViewAnnotationAnchorConfig(anchor: .bottom)]
        map.frames(60)
        #expect(map.shown == ["a"])
        #expect(map.hits(at: 0) == ["a"])
        // Above the symbols, it hides none.
        callout.variableAnchors = [ViewAnnotationAnchorConfig(anchor: .bottom, offsetY: -40)]
        map.frames(60)
        #expect(Set(map.shown) == ["a", "bb"])
    }

    @Test("Labels that may overlap all others remain under a view annotation")
    func allowedOverlap() throws {
        try map.load([("a", 0, 0), ("bb", 30, 0)], layout: #","text-allow-overlap":true"#)
        _ = annotation(at: 0)
        map.frames(60)
        #expect(Set(map.shown) == ["a", "bb"])
    }

    @Test("A label moves to a variable anchor beside a view annotation")
    func variableAnchor() throws {
        try map.load([("a", 0, 0)], layout: #","text-variable-anchor":["center","left"],"text-radial-offset":2"#)
        _ = annotation(at: 0)
        map.frames(60)
        #expect(map.shown == ["a"])
        #expect(map.visibilities.flatMap(\.entries).map { $0.textOffset.x > 20 } == [true])
    }

    @Test("A map with an annotation that hides labels is idle when the fades are over")
    func idle() throws {
        try map.load([("a", 0, 0), ("bb", 30, 0)])
        map.frames(30)
        _ = annotation(at: 0)
        map.frames(60)
        let count = map.recorder.count
        map.frames(60)
        #expect(map.recorder.count == count)
    }

    @Test("The puck hides labels if requested; while it moves, labels are placed at most once in a fade")
    func puck() throws {
        let clock = map.clock
        let provider = ScriptedLocationProvider(clock: clock, authorization: .authorizedWhenInUse)
        map.mapView.location.overrideLocationProvider(with: provider)
        try map.load([("a", 0, 0), ("bb", 30, 0)])
        map.frames(30)
        map.mapView.location.options.puckType = .puck2D()
        provider.send(.fixes([fix(at: 0)]))
        map.frames(120)
        #expect(Set(map.shown) == ["a", "bb"])
        map.mapView.location.options.puckHidesLabels = true
        map.frames(60)
        #expect(map.shown == ["bb"] && map.hits(at: 0).isEmpty)
        var placements = 0
        let token = map.map.onRenderFrameFinished.observe { if $0.placementChanged { placements += 1 } }
        for step in 1...12 {
            provider.send(.fixes([fix(at: Double(step) * 2.5)]))
            map.frames(5)
        }
        // 60 frames with fades of 18.
        #expect((2...5).contains(placements))
        map.frames(60)
        #expect(map.shown == ["a"])
        let count = map.recorder.count
        map.frames(60)
        #expect(map.recorder.count == count)
        token.cancel()
    }

    private func fix(at x: Double) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: 0.01, longitude: x),
            timestamp: Date(timeIntervalSince1970: 1_790_000_000 + map.clock.now.seconds), horizontalAccuracy: 5)
    }
}
