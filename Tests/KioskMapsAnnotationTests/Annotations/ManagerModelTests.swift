import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

/// A manager against a plain array that has the same done to it.
@MainActor
@Suite("Annotation managers match a plain array")
final class ManagerModelTests {
    private let kiosk = Kiosk()
    private let circles: CircleAnnotationManager
    private var random = SeededGenerator(seed: 2026)

    /// The annotations of the source, and those that were dragged since the last assignment.
    private var model: [CircleAnnotation] = []
    private var dragged: [CircleAnnotation] = []

    /// The number of completed drags.
    private var drags = 0

    init() {
        circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
    }

    @Test("Source, layer, index and query match a plain array after every random operation")
    func operations() throws {
        for step in 0..<randomRounds(2_000) {
            operate()
            if random.chance(of: 4) { kiosk.frame() }
            if step % 100 == 0 { try check("after \(step) operations") }
        }
        try check("at the end")
        #expect(drags > 5)
        #expect(kiosk.diagnostics.isEmpty)
    }

    private func operate() {
        let id = "\(Int.random(in: 0..<60, using: &random))"
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: insert(circle(id))
        case 30..<55: update(id)
        case 55..<75: remove(id)
        case 75..<85: move()
        case 85..<92: assign()
        case 92..<98: drag(id)
        case 98: kiosk.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[{"id":"sea","type":"background"}]}"#)
        default: circles.circleRadius = random.chance(of: 2) ? 9 : nil
        }
    }

    private func point() -> CGPoint {
        CGPoint(x: Double.random(in: 0..<800, using: &random), y: Double.random(in: 0..<600, using: &random))
    }

    private func circle(_ id: String) -> CircleAnnotation {
        var circle = CircleAnnotation(
            id: id, centerCoordinate: kiosk.map.coordinate(for: point()), isDraggable: random.chance(of: 2))
        if random.chance(of: 3) { circle.circleRadius = Double(Int.random(in: 1..<30, using: &random)) }
        if random.chance(of: 5) { circle.customData = ["seed": .number(Double(Int.random(in: 0..<9, using: &random)))] }
        return circle
    }

    private func change(_ id: String, _ change: (inout CircleAnnotation) -> Void) {
        if let index = dragged.firstIndex(where: { $0.id == id }) { change(&dragged[index]) }
        if let index = model.firstIndex(where: { $0.id == id }) { change(&model[index]) }
    }

    private func insert(_ annotation: CircleAnnotation) {
        circles.insert(annotation)
        if (model + dragged).contains(where: { $0.id == annotation.id }) {
            change(annotation.id) { $0 = annotation }
        } else {
            model.append(annotation)
        }
    }

    private func update(_ id: String) {
        let radius = random.chance(of: 3) ? nil : Double(Int.random(in: 1..<30, using: &random))
        circles.update(id) { $0.circleRadius = radius }
        change(id) { $0.circleRadius = radius }
    }

    private func remove(_ id: String) {
        let isThere = (model + dragged).contains { $0.id == id }
        #expect((circles.remove(id: id) != nil) == isThere)
        model.removeAll { $0.id == id }
        dragged.removeAll { $0.id == id }
    }

    private func move() {
        let moved = (model + dragged).filter { _ in random.chance(of: 3) }.map {
            ($0.id, kiosk.map.coordinate(for: point()))
        }
        circles.move(ids: moved.map(\.0), to: moved.map(\.1))
        for (id, coordinate) in moved { change(id) { $0.point.coordinates = coordinate } }
    }

    private func assign() {
        var all = model + dragged
        switch Int.random(in: 0..<5, using: &random) {
        case 0: all = []
        case 1: all.shuffle(using: &random)
        case 2: all.removeAll { _ in random.chance(of: 2) }
        case 3:
            let fresh = circle("fresh \(Int.random(in: 0..<20, using: &random))")
            if !all.contains(where: { $0.id == fresh.id }) { all.insert(fresh, at: all.count / 2) }
        default: all = all.map { random.chance(of: 4) ? circle($0.id) : $0 }
        }
        circles.annotations = all
        (model, dragged) = (all, [])
    }

    /// Drags an annotation to a random point, if it is draggable and topmost at its centre.
    private func drag(_ id: String) {
        kiosk.frame()
        guard let annotation = circles.annotation(withId: id), annotation.isDraggable else { return }
        let from = kiosk.map.point(for: annotation.point.coordinates)
        let to = point()
        guard kiosk.mapView.annotations.annotations(at: from, radius: 0).first?.annotation.id == id else { return }
        kiosk.fingers.hold(at: from, thenDragTo: to, over: 0.1)
        guard let moved = circles.annotation(withId: id) else {
            Issue.record("\(id) was removed by a drag")
            return
        }
        drags += 1
        #expect(kiosk.map.point(for: moved.point.coordinates).distance(to: to) < 1e-3)
        if let index = model.firstIndex(where: { $0.id == id }) {
            dragged.append(model.remove(at: index))
        }
        change(id) { $0.point = moved.point }
    }

    private func check(_ when: Comment) throws {
        kiosk.frame()
        #expect(circles.annotations == model + dragged, when)
        #expect(try features(of: "circles") == model.map(\.id), when)
        if !dragged.isEmpty { #expect(try features(of: "circles_drag") == dragged.map(\.id), when) }
        #expect(kiosk.map.layerExists(withId: "circles"), when)
        for _ in 0..<5 {
            let point = point()
            let hits = kiosk.mapView.annotations.annotations(at: point, radius: 0).map(\.annotation.id)
            let expected = (model + dragged).reversed().filter { annotation in
                let radius = annotation.circleRadius ?? circles.circleRadius ?? 5
                return kiosk.map.point(for: annotation.point.coordinates).distance(to: point) < radius
            }
            #expect(hits == expected.map(\.id), when)
        }
    }

    private func features(of source: String) throws -> [String] {
        var found: [String] = []
        kiosk.map.querySourceFeatures(for: source) { result in
            guard case .success(let features) = result else { return }
            found = features.compactMap { $0.queriedFeature.feature.identifier?.string }
        }
        return found
    }
}
